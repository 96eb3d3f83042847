#include "rules/heap_ruleset.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "rules/arguments.h"
#include "rules/move_text.h"

namespace lastmove {

bool HeapRuleset::normal_play() const {
  return conventions_.stuck == Result::loss || (conventions_.ending && can_always_move());
}

Move move_in_sum(const Heaps& heaps, std::size_t component, const HeapMove& move) {
  std::string name = "take " + fmt::to_string(move.take) + move.remark;
  if (heaps.size() > 1) name += fmt::format(" from {}", heaps[component]);
  Heaps to = heaps;
  to[component] = move.leaves;
  return {std::move(name), std::move(to)};
}

Position HeapRuleset::parse_position(std::string_view text) const {
  Scanner scanner(text, "position");
  Heaps heaps;
  do {
    const std::size_t offset = scanner.offset();
    const Heap heap = scanner.number("a heap such as 21, or a sum of heaps such as 3+5+7");
    if (heap < floor()) {
      scanner.fail(offset, fmt::format("heap {} is below {}, where ending({}) ends the game", heap,
                                       floor(), floor()));
    }
    if (!heaps.empty() && conventions_.ending) {
      scanner.fail(offset,
                   "under ending(w) a position is a single heap: it says when one heap is "
                   "lost, not when a sum is");
    }
    if (heaps.size() == max_heaps) {
      scanner.fail(offset, fmt::format("a sum may have at most {} heaps", max_heaps));
    }
    heaps.push_back(heap);
  } while (scanner.skip('+'));
  scanner.expect_end("'+' and another heap");
  return heaps;
}

std::vector<Move> HeapRuleset::options(const Position& position, Player player) const {
  const Heaps& heaps = std::get<Heaps>(position);
  struct Candidate {
    std::size_t component;
    HeapMove move;
  };
  std::vector<Candidate> candidates;
  std::set<Heap> seen;  // Of equal heaps the first stands for all.
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    if (!seen.insert(heaps[i]).second) continue;
    for (HeapMove& move : heap_moves(heaps[i], player)) {
      candidates.push_back({i, std::move(move)});
    }
  }
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const auto& a, const auto& b) { return a.move.take < b.move.take; });

  std::vector<Move> moves;
  moves.reserve(candidates.size());
  for (const auto& [component, move] : candidates) {
    moves.push_back(move_in_sum(heaps, component, move));
  }
  return moves;
}

std::optional<HeapMove> HeapRuleset::heap_move(Heap heap, Player player, Heap take) const {
  for (HeapMove& move : heap_moves(heap, player)) {
    if (move.take == take) return std::move(move);
  }
  return std::nullopt;
}

std::string HeapRuleset::too_few(Heap heap, Heap counted) const {
  if (heap == 0) return "nothing is left of this heap";
  if (counted > heap) return fmt::format("there are only {} to take from", heap);
  return fmt::format("that would leave fewer than {}, and ending({}) knows no smaller heap",
                     floor(), floor());
}

std::string HeapRuleset::not_among(const std::vector<Heap>& takes, std::string_view who,
                                   Heap take) {
  constexpr std::size_t longest = 60;
  std::string set = heaps_to_set_text(takes);
  if (set.size() > longest) set = set.substr(0, set.rfind(',', longest)) + ",...";
  return fmt::format("{} takes {}, and not {}", who, set, take);
}

/// [take] NUMBER [doubled | times NUMBER] [from NUMBER]
Move HeapRuleset::read_move(const Position& position, Player player, std::string_view text) const {
  const Heaps& heaps = std::get<Heaps>(position);
  MoveText words(text);
  Scanner& scanner = words.scanner();
  words.skip_word("take|t");
  const Heap take = scanner.number("how many to take, as in 3 or 'take 3'");
  // Whether a take is doubled is not the player's choice.
  if (words.skip_word("times")) scanner.number("how many times");
  words.skip_word("doubled");
  if (!words.skip_word("from")) {
    scanner.expect_end("'from' and a heap");
    return move_from_one_of(heaps, player, take);
  }
  const std::size_t offset = scanner.offset();
  const Heap from = scanner.number("the heap to take from, as in '3 from 7'");
  scanner.expect_end("nothing");
  const auto heap = std::find(heaps.begin(), heaps.end(), from);
  if (heap == heaps.end()) {
    scanner.fail(offset, fmt::format("there is no heap of {} in {}", from, to_string(position)));
  }
  const auto move = heap_move(from, player, take);
  if (!move) scanner.fail(0, why_not(from, player, take));
  return move_in_sum(heaps, static_cast<std::size_t>(heap - heaps.begin()), *move);
}

Move HeapRuleset::move_from_one_of(const Heaps& heaps, Player player, Heap take) const {
  std::vector<Move> moves;
  std::set<Heap> seen;  // Of equal heaps the first stands for all.
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    if (!seen.insert(heaps[i]).second) continue;
    const auto move = heap_move(heaps[i], player, take);
    if (move) moves.push_back(move_in_sum(heaps, i, *move));
  }
  if (moves.size() == 1) return std::move(moves.front());
  std::string why;
  if (moves.empty()) {
    why = why_not(*std::max_element(heaps.begin(), heaps.end()), player, take);
  } else {
    std::vector<std::string_view> names;
    for (const Move& move : moves) names.push_back(move.name);
    why = fmt::format("from which heap? {}", fmt::join(names, ", or "));
  }
  throw Error(Error::Kind::bad_input, why, {fmt::to_string(take), 0});
}

std::uint64_t HeapRuleset::count_options(const Position& position, Player player) const {
  const Heaps& heaps = std::get<Heaps>(position);
  std::uint64_t count = 0;
  for (const Heap heap : std::set<Heap>(heaps.begin(), heaps.end())) {
    const std::uint64_t here = count_heap_moves(heap, player);
    if (__builtin_add_overflow(count, here, &count)) return UINT64_MAX;
  }
  return count;
}

Result HeapRuleset::stuck(const Position& position) const {
  const Heaps& heaps = std::get<Heaps>(position);
  const bool at_ending = conventions_.ending && heaps.front() == *conventions_.ending;
  return at_ending ? Result::loss : conventions_.stuck;
}

void HeapRuleset::check_range(const Range& range) const {
  if (range.first < floor()) {
    throw Error(Error::Kind::bad_input,
                fmt::format("the range {} starts below {}, where ending({}) ends the game",
                            to_string(range), floor(), floor()));
  }
}

void HeapRuleset::for_each_position(const Range& range,
                                    const std::function<void(const Position&)>& visit) const {
  for (Heap heap = range.first;; ++heap) {
    visit(Heaps{heap});
    if (heap == range.last) break;
  }
}

}  // namespace lastmove
