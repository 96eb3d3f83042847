// What the claims go on from: statements that cannot be understood alone, as "turns of each of
// these".

#include <algorithm>
#include <iterator>
#include <utility>

#include "claims/claim_list.h"

namespace lastmove {

std::string_view went_before(std::string_view id) {
  // A claim, and the one before it that it goes on from.
  static constexpr std::pair<std::string_view, std::string_view> list[] = {
      {"ends.penultimate.wins", "ends.and-gate"},
      {"ends.or-table.taken", "ends.or-gate"},
      {"ends.letter-tables", "ends.or-gate"},
      {"ends.calls.24", "ends.calls"},
      {"ends.calls.55", "ends.calls"},
      {"ends.reversed", "ends.centre"},
      {"ends.iterations.rows", "ends.reversed"},
      {"ends.iterations.letters", "ends.iterations.rows"},
      {"ends.walk", "ends.walk.start"},
      {"ends.walk.decision", "ends.walk"},
      {"flags.consecutive.upper-hand", "flags.consecutive.losing"},
      {"flags.consecutive.from-20", "flags.consecutive.losing"},
      {"flags.consecutive.from-14", "flags.consecutive.losing"},
      {"flags.paths.example", "flags.paths.count"},
      {"flags.paths.odd-wins", "flags.paths.count"},
      {"flags.paths.odd.lengths", "flags.paths.odd"},
      {"flags.paths.even.lengths", "flags.paths.even"},
      {"flags.paths.named", "flags.paths.odd"},
      {"flags.paths.take-7", "flags.paths.odd"},
      {"flags.paths.after-7", "flags.paths.take-7"},
      {"flags.paths.opponent-7", "flags.paths.after-7"},
      {"flags.paths.all-2", "flags.paths.even"},
      {"flags.paths.take-2", "flags.paths.even"},
      {"flags.paths.twelve.count", "flags.paths.count"},
      {"flags.paths.twelve", "flags.paths.twelve.count"},
      {"flags.paths.twelve.play", "flags.paths.twelve"},
      {"flags.stalemate.take-2", "flags.stalemate.count"},
      {"flags.stalemate.turns", "flags.stalemate.take-2"},
      {"flags.stalemate.take-5", "flags.stalemate.count"},
      {"flags.stalemate.take-7", "flags.stalemate.count"},
      {"flags.stalemate.choice", "flags.stalemate.count"},
      {"flags.multiples.unadjusted", "flags.multiples.last-even"},
      {"flags.multiples.take-2", "flags.multiples.adjusted"},
      {"flags.multiples.replies", "flags.multiples.take-2"},
      {"flags.unbeaten", "flags.consecutive.unbeaten"},
      {"slrz.sample.right", "slrz.sample.left"},
      {"slrz.sample.end", "slrz.sample.right"},
      {"slrz.sample.length", "slrz.sample.end"},
      {"slrz.counts", "slrz.games"},
      {"slrz.shares", "slrz.counts"},
      {"slrz.larger-left.counts", "slrz.larger-left.games"},
      {"slrz.larger-left.shares", "slrz.larger-left.counts"},
      {"slrz.smaller-left.counts", "slrz.smaller-left.games"},
      {"slrz.smaller-left.shares", "slrz.smaller-left.counts"},
      {"slrz.equal.counts", "slrz.equal.games"},
      {"slrz.equal.shares", "slrz.equal.counts"},
      {"slrz.zone.left", "slrz.games"},
      {"slrz.zone.neutral", "slrz.games"},
      {"slrz.zone.right", "slrz.games"},
      {"slrz.smaller-option", "slrz.games"},
      {"slrz.size.1", "slrz.games"},
      {"slrz.size.2", "slrz.games"},
      {"slrz.size.3", "slrz.games"},
      {"slrz.size.4", "slrz.games"},
      {"slrz.size.5", "slrz.games"},
      {"slrz.size.6", "slrz.games"},
      {"slrz.size.7", "slrz.games"},
      {"slrz.size.8", "slrz.games"},
      {"slrz.size.9", "slrz.games"},
      {"slrz.size.10", "slrz.games"},
      {"slrz.size.most-n", "slrz.games"},
      {"slrz.trend.table", "slrz.size.10"},
      {"slrz.trend", "slrz.trend.table"},
      {"slrz.boundary.none", "slrz.games"},
      {"slrz.boundary.both", "slrz.games"},
      {"slrz.boundary.left", "slrz.games"},
      {"slrz.boundary.right", "slrz.games"},
      {"slrz.boundary.one", "slrz.games"},
      {"slrz.boundary.ones", "slrz.games"},
      {"slrz.example.repeats", "slrz.example.1"},
      {"slrz.formula.147", "slrz.formula.index"},
      {"slrz.formula.27", "slrz.formula.147"},
      {"slrz.formula", "slrz.formula.27"},
      {"nim.misere.two-ways", "nim.misere.last-losing"},
      {"nim.misere.one-one", "nim.misere.two-ways"},
      {"nim.misere.other-wins", "nim.misere.zero-loses"},
      {"difference.play.34-10.order", "difference.play.34-10.second"},
      {"difference.formula.16-10", "difference.formula.multiples"},
      {"difference.formula.34-10", "difference.formula.multiples"},
      {"difference.compare.agreements", "difference.compare.games"},
      {"difference.parity", "difference.length"},
  };
  const auto* const found = std::find_if(std::begin(list), std::end(list),
                                         [id](const auto& row) { return row.first == id; });
  return found == std::end(list) ? std::string_view() : found->second;
}

}  // namespace lastmove
