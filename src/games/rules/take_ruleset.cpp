#include "games/rules/take_ruleset.h"

#include <algorithm>

#include <fmt/core.h>
#include <fmt/ranges.h>

#include "games/notation/arguments.h"
#include "games/notation/move_text.h"

namespace lastmove {

namespace {

std::string name_of(const HeapMove& move) {
  return "take " + fmt::to_string(move.take) + move.remark;
}

/// The set in the notation; of a long text the beginning.
std::string short_set(const std::vector<Heap>& takes) {
  constexpr std::size_t longest = 60;
  const std::string set = heaps_to_set_text(takes);
  return set.size() > longest ? set.substr(0, set.rfind(',', longest)) + ",..." : set;
}

}  // namespace

void TakeRuleset::list_moves(const Heap& heap, Player player, Listing& listing) const {
  const std::string where = listing.where("from");
  for (const HeapMove& move : heap_moves(heap, player)) {
    listing.add(move.take, name_of(move) + where, move.leaves);
  }
}

Move TakeRuleset::move_from(const Heaps& heaps, std::size_t i, const HeapMove& move) {
  std::string name = name_of(move);
  if (heaps.size() > 1) name += fmt::format(" from {}", heaps[i]);
  return move_in_sum(heaps, i, std::move(name), std::span(&move.leaves, 1));
}

std::optional<HeapMove> TakeRuleset::heap_move(Heap heap, Player player, Heap take) const {
  for (HeapMove& move : heap_moves(heap, player)) {
    if (move.take == take) return std::move(move);
  }
  return std::nullopt;
}

std::string TakeRuleset::too_few(Heap heap, Heap counted) const {
  if (heap == 0) return "nothing is left of this heap";
  if (counted > heap) return fmt::format("there are only {} to take from", heap);
  return fmt::format("that would leave fewer than {}, the smallest heap under ending({})", floor(),
                     floor());
}

std::string TakeRuleset::not_among(const std::vector<Heap>& takes, std::string_view who,
                                   Heap take) {
  return fmt::format("{} takes {}, not {}", who, short_set(takes), take);
}

std::string TakeRuleset::alternatives(const std::vector<Heap>& takes) {
  constexpr std::size_t few = 6;
  if (takes.size() == 1) return fmt::to_string(takes.front());
  if (takes.size() > few) return "one of " + short_set(takes);
  return fmt::format("{} or {}", fmt::join(takes.begin(), takes.end() - 1, ", "), takes.back());
}

/// [take] NUMBER [doubled | times NUMBER] [from NUMBER]
Move TakeRuleset::read_move(const Position& position, Player player, std::string_view text) const {
  const Heaps& heaps = components<Heap>(position);
  MoveText words(text);
  Scanner& scanner = words.scanner();
  words.skip_word("take|t");
  const Heap take = scanner.number("how many to take, as in 3 or 'take 3'");
  // The rules, not the player, decide whether a take is doubled.
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
  return move_from(heaps, static_cast<std::size_t>(heap - heaps.begin()), *move);
}

Move TakeRuleset::move_from_one_of(const Heaps& heaps, Player player, Heap take) const {
  std::vector<Move> moves;
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    if (!first_of_equals(heaps, i)) continue;
    const auto move = heap_move(heaps[i], player, take);
    if (move) moves.push_back(move_from(heaps, i, *move));
  }
  if (moves.size() == 1) return std::move(moves.front());
  std::string why;
  if (heaps.empty()) {
    why = "no heap is left";
  } else if (moves.empty()) {
    why = why_not(*std::max_element(heaps.begin(), heaps.end()), player, take);
  } else {
    std::vector<std::string_view> names;
    for (const Move& move : moves) names.push_back(move.name);
    why = fmt::format("from which heap? {}", fmt::join(names, ", or "));
  }
  throw Error(Error::Kind::bad_input, why, {fmt::to_string(take), 0});
}

}  // namespace lastmove
