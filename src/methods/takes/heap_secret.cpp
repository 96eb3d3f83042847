// The secret of one heap: which heaps lose, in rows in which they repeat.

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <lastmove/error.h>
#include <lastmove/period.h>
#include <lastmove/table.h>

#include "games/model/inner_search.h"
#include "games/model/within_limits.h"
#include "methods/secrets.h"
#include "methods/takes/rounds.h"
#include "methods/takes/takes_method.h"
#include "methods/why.h"

namespace lastmove {

namespace {

/// The heaps that are shown from the smallest on, and the heaps of a row.
constexpr std::uint64_t most_shown = 240;
constexpr std::uint64_t longest_row = 14;
constexpr std::uint64_t usual_row = 10;
/// Moves that are looked at for the one to advise.
constexpr std::uint64_t most_options = 1000;
/// The largest modulus whose remainders are named.
constexpr Heap most_remainders = 12;

bool is_lost(const Outcome& outcome) {
  return outcome.left_first == Result::loss && outcome.right_first == Result::loss;
}

/// One heap, its rules and what is shown of them.
class HeapSecret {
 public:
  HeapSecret(const SolvingQuestion& question, const Limits& limits)
      : rules_(question.rules),
        rule_(question.rule<HeapRule>()),
        heap_(single<Heap>(question.position)),
        floor_(question.rules.board().floor),
        zones_(question.rules.board().zone_modulus),
        limits_(limits) {
    find_outcomes();
    find_period();
    choose_rows();
    add_runs();
  }

  Secret tell();

 private:
  Heap end() const { return floor_ + outcomes_.size(); }
  bool covers_period() const { return rows_.period && rows_.repeats_from + *rows_.period <= end(); }
  bool knows(Heap heap) const { return heap < end() || covers_period(); }
  /// REQUIRES: it is known.
  const Outcome& outcome(Heap heap) const;

  void find_outcomes();
  void find_period();
  void choose_rows();
  void add_runs();
  void add_run(Heap first, Heap last);

  std::string impartial_rule() const;
  std::string round_rule(const Rounds& rounds) const;
  std::string partizan_rule() const;
  std::string winning_moves() const;
  std::string zones_text() const;
  std::vector<HeapRows::Enlarged> enlarged(Heap heap) const;
  std::string reason() const;

  const Ruleset& rules_;
  const HeapRule* const rule_;  ///< null where a condition gives the takes
  const Heap heap_;
  const Heap floor_;
  const Heap zones_;  ///< their modulus, or 0
  const Limits limits_;
  std::vector<Outcome> outcomes_;  ///< from the floor on
  Period period_;
  HeapRows rows_;
};

void HeapSecret::find_outcomes() {
  // Some more than are shown may make a period whole.
  const Heap last = heap_ - floor_ < most_shown
                        ? std::max(heap_, floor_ + std::min(2 * usual_row, max_heap - floor_))
                        : floor_ + most_shown - 1;
  for_each_row(rules_, Range{floor_, last}, limits_,
               [this](const TableRow& row) { outcomes_.push_back(row.outcome); });
}

void HeapSecret::find_period() {
  if (!rule_) return;
  const auto found = within_limits([&] {
    const InnerSearch search(limits_);
    return lastmove::find_period(rules_, Sequence::outcome, search.limits());
  });
  if (found) period_ = *found;
  if (period_.status != PeriodStatus::proved) return;
  rows_.period = period_.period;
  rows_.repeats_from = period_.floor + period_.preperiod;
}

const Outcome& HeapSecret::outcome(Heap heap) const {
  if (heap >= end()) heap = rows_.repeats_from + (heap - rows_.repeats_from) % *rows_.period;
  return outcomes_[heap - floor_];
}

/// Rows of the period or, where that is long, of a part of it; of zones, such that each is in the
/// same columns.
void HeapSecret::choose_rows() {
  rows_.begins = floor_;
  const bool columns = zones_ > 1 && zones_ <= usual_row;
  rows_.length = columns ? usual_row / zones_ * zones_ : usual_row;
  if (columns || !covers_period() || *rows_.period < 2) return;
  const std::uint64_t period = *rows_.period;
  if (period > longest_row) {
    for (std::uint64_t part = usual_row + 2; part >= usual_row / 2; --part) {
      if (period % part == 0) {
        rows_.length = part;
        break;
      }
    }
    return;
  }
  rows_.length = period;
  rows_.begins = rows_.repeats_from;
  if (!rules_.impartial()) return;
  // A row ends with a losing heap, as what is left over once rows have been taken.
  for (Heap heap = rows_.begins; heap < rows_.repeats_from + period; ++heap) {
    if (!is_lost(outcome(heap))) continue;
    rows_.begins = heap + 1;
    return;
  }
}

/// All heaps up to this one. If it is far away, some, and, if the period tells, its row and the one
/// before.
void HeapSecret::add_runs() {
  if (heap_ - floor_ < most_shown) return add_run(floor_, heap_);
  if (!covers_period()) return add_run(floor_, end() - 1);
  constexpr std::uint64_t few_rows = 3;
  const Heap twice = rows_.repeats_from + 2 * *rows_.period;
  const Heap shown = std::min(end(), std::max(twice, rows_.begins + few_rows * rows_.length)) - 1;
  add_run(floor_, shown);
  const Heap row = heap_ - (heap_ - rows_.begins) % rows_.length;
  add_run(std::max(shown + 1, row - rows_.length), heap_);
}

void HeapSecret::add_run(Heap first, Heap last) {
  HeapRows::Run run;
  run.first = first;
  for (Heap heap = first;; ++heap) {
    run.outcomes.push_back(outcome(heap));
    if (zones_ > 0) run.owners.push_back(rules_.owner(heap));
    if (zones_ > 0) {
      for (HeapRows::Enlarged& move : enlarged(heap)) rows_.enlarged.push_back(std::move(move));
    }
    if (heap == last) break;
  }
  rows_.runs.push_back(std::move(run));
}

/// The moves from a heap that take more than was chosen.
std::vector<HeapRows::Enlarged> HeapSecret::enlarged(Heap heap) const {
  std::vector<HeapRows::Enlarged> moves;
  for (const Player player : {Player::left, Player::right}) {
    for (const Move& move : rules_.options(Heaps{heap}, player)) {
      const Heap to = single<Heap>(move.to);
      const Heap chosen = std::stoull(move.name.substr(std::string_view("take ").size()));
      if (heap - to > chosen) moves.push_back({heap, player, move.name, to});
    }
  }
  return moves;
}

/// What it says of the heap itself.
std::string HeapSecret::winning_moves() const {
  if (!knows(heap_)) return "";
  if (is_lost(outcome(heap_))) {
    return fmt::format(" {} is one of them: the player to move loses.", heap_);
  }
  if (rules_.count_options(Heaps{heap_}, Player::left) > most_options) return "";
  std::vector<std::string> each;
  for (const Move& move : rules_.options(Heaps{heap_}, Player::left)) {
    const Heap to = single<Heap>(move.to);
    if (!knows(to) || !is_lost(outcome(to))) continue;
    each.push_back(fmt::format("{} leaves {}", move.name, to));
  }
  if (each.empty()) return "";
  constexpr std::size_t few = 4;
  if (each.size() <= few) return fmt::format(" From {}, {}.", heap_, listed(each));
  return fmt::format(" From {}, {} moves leave one: {}, for example.", heap_, each.size(),
                     each.front());
}

std::string HeapSecret::round_rule(const Rounds& rounds) const {
  std::vector<std::string> losing;
  for (Heap heap = rounds.first;; heap += rounds.length) {
    losing.push_back(fmt::to_string(heap));
    if (losing.size() > 8 || heap_ < heap + rounds.length) break;
  }
  const bool won_at_end = rules_.stuck(Heaps{floor_}) == Result::win;
  return fmt::format(
      "Leave your opponent on a losing number: {}. Whatever is taken then, make it up to {}, "
      "and you leave the next one{}.{}",
      first_few(losing), rounds.length,
      won_at_end ? fmt::format(", until {} is left, which has to be taken", rounds.first) : "",
      winning_moves());
}

std::string HeapSecret::impartial_rule() const {
  std::vector<std::string> losing;
  bool drawn = false;
  const Heap last = rows_.runs.front().first + rows_.runs.front().outcomes.size() - 1;
  for (Heap heap = floor_; heap <= last; ++heap) {
    if (is_lost(outcome(heap))) losing.push_back(fmt::to_string(heap));
    drawn = drawn || outcome(heap).left_first == Result::draw;
  }
  const std::string_view draws =
      drawn ? " From a number marked D neither player can force a win." : "";
  if (losing.empty()) return fmt::format("No number up to {} loses.{}", last, draws);
  // Of the other rows they are not told.
  const bool more = rows_.runs.size() > 1 &&
                    std::any_of(rows_.runs.begin() + 1, rows_.runs.end(), [](const auto& run) {
                      return std::any_of(run.outcomes.begin(), run.outcomes.end(), is_lost);
                    });
  const bool won_at_end =
      rules_.stuck(Heaps{floor_}) == Result::win || rules_.stuck(Heaps{floor_ + 1}) == Result::win;
  return fmt::format(
      "Leave your opponent on a losing number: {}. No move leads from one of them to another, "
      "and from every number that wins{} a move leads to one of them.{}{}",
      first_few(losing, more), won_at_end ? " and has a move" : "", draws, winning_moves());
}

std::string HeapSecret::partizan_rule() const {
  std::vector<Outcome> marks;
  for (const HeapRows::Run& run : rows_.runs) {
    marks.insert(marks.end(), run.outcomes.begin(), run.outcomes.end());
  }
  std::string text =
      "Move to a heap from which your opponent, to move, loses: " + marks_to_leave(marks);
  if (zones_ > 0) text += zones_text();
  if (knows(heap_)) text += fmt::format(" {} is {}.", heap_, to_string(outcome(heap_)));
  return text;
}

/// From which heaps a take counts for more.
std::string HeapSecret::zones_text() const {
  if (rows_.enlarged.empty() || zones_ > most_remainders || !rule_) return "";
  using NamedMove = std::pair<Player, std::string>;
  const auto moves_from = [this](Heap heap) {
    std::set<NamedMove> moves;
    for (const HeapRows::Enlarged& move : enlarged(heap)) moves.emplace(move.by, move.move);
    return moves;
  };
  // Large enough for every take, however much it counts.
  const Heap large = floor_ + rule_->max_take() + 1;
  if (large > max_heap - zones_) return "";
  std::vector<std::set<NamedMove>> of_remainder(zones_);
  std::map<NamedMove, std::set<Heap>> remainders;
  for (Heap heap = large; heap < large + zones_; ++heap) {
    const Heap remainder = heap % zones_;
    of_remainder[remainder] = moves_from(heap);
    for (const NamedMove& move : of_remainder[remainder]) remainders[move].insert(remainder);
  }
  constexpr std::size_t few = 4;
  if (remainders.empty() || remainders.size() > few) return "";
  // Smaller heaps may be too small for a take, or be emptied by it.
  Heap from = large;
  while (from > floor_ && large - from < most_shown &&
         moves_from(from - 1) == of_remainder[(from - 1) % zones_]) {
    --from;
  }
  std::array<std::vector<std::string>, 2> texts;
  for (const auto& [move, heaps] : remainders) {
    texts[index(move.first)].push_back(
        fmt::format("'{}' where it is {}", move.second, fmt::join(heaps, " or ")));
  }
  std::vector<std::string> players;
  for (const Player player : {Player::left, Player::right}) {
    const auto& of_player = texts[index(player)];
    if (of_player.empty()) continue;
    players.push_back(fmt::format("{} plays {}", to_string(player), fmt::join(of_player, " and ")));
  }
  return fmt::format(
      " A take that would land in the other's zone counts for more, but one that reaches 0 never "
      "does. {}ivide the heap by {} and look at the remainder: {}.",
      from > floor_ ? fmt::format("From heap {} on, d", from) : "D", zones_,
      fmt::join(players, ", and "));
}

std::string HeapSecret::reason() const {
  const std::string_view what = rules_.impartial() ? "losing numbers" : "marks";
  if (!rows_.period) {
    return fmt::format(
        "The {} were computed one after the other; lastmove found no rule by which "
        "they go on.",
        what);
  }
  const std::string how = *rows_.period == 1
                              ? fmt::format("From {0} on all are as {0}", rows_.repeats_from)
                              : fmt::format("The {} repeat every {} from {} on", what,
                                            *rows_.period, rows_.repeats_from);
  const bool one = period_.window == 1;
  return fmt::format(
      "{}, which is proved: the {} before heap {} {} before heap {}, and {} all later ones.", how,
      one ? "result of the heap" : fmt::format("results of the {} heaps", period_.window),
      period_.recurs_at, one ? "recurs" : "recur", period_.recurs_at + period_.recurrence,
      one ? "decides" : "these decide");
}

Secret HeapSecret::tell() {
  Secret secret;
  const auto rounds = rule_ && rules_.impartial() ? rounds_of(*rule_) : std::nullopt;
  if (rounds) {
    secret.title = fmt::format("Rounds of {}", rounds->length);
    secret.rule = round_rule(*rounds);
    secret.reason = fmt::format(
        "{}. Whatever is taken, the rest of {} may be taken next: so a round takes {}, and the "
        "losing numbers lie that far apart (Bachet 1612).",
        rounds->length == 2 ? "Each move takes 1"
                            : fmt::format("Takes go from 1 to {}", rounds->length - 1),
        rounds->length, rounds->length);
  } else {
    secret.title = rules_.impartial() ? "The losing numbers"
                   : zones_ > 0       ? "Mind in whose zone you land"
                                      : "Who wins from where";
    secret.rule = rules_.impartial() ? impartial_rule() : partizan_rule();
    secret.reason = reason();
  }
  secret.picture = std::move(rows_);
  return secret;
}

}  // namespace

std::optional<Secret> tell_heap_secret(const SolvingQuestion& question, const Limits& limits) {
  if (!question.rule<HeapRule>() && !question.rule<ConditionRule>()) return std::nullopt;
  if (component_count(question.position) != 1) return std::nullopt;
  return HeapSecret(question, limits).tell();
}

}  // namespace lastmove
