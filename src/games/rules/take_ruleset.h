#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/rules/heap_ruleset.h"

namespace lastmove {

/// A move in one heap that takes some of it and leaves the rest.
struct HeapMove {
  Heap take;           ///< the number that the player chooses
  Heap leaves;         ///< what stays of the heap
  std::string remark;  ///< " doubled", if the move takes more than was chosen
};

/// The base of the families in which a player chooses how many to take from a heap.
class TakeRuleset : public HeapRuleset {
 public:
  Move read_move(const Position& position, Player player, std::string_view text) const override;

 protected:
  using HeapRuleset::HeapRuleset;

  /// The moves of `player` in a heap by the definition, the smallest take first; none leaves less
  /// than the floor.
  virtual std::vector<HeapMove> heap_moves(Heap heap, Player player) const = 0;
  /// The move of `heap_moves` that takes `take`.
  virtual std::optional<HeapMove> heap_move(Heap heap, Player player, Heap take) const;
  /// Why a player cannot take this many from a heap, in a sentence without a full stop.
  virtual std::string why_not(Heap heap, Player player, Heap take) const = 0;

  void list_moves(const Heap& heap, Player player, Listing& listing) const override;

  /// Why nobody can take this many from a heap.
  std::string too_few(Heap heap, Heap counted) const;
  /// "Left takes 1,3, not 2".
  static std::string not_among(const std::vector<Heap>& takes, std::string_view who, Heap take);
  /// "1, 2 or 3" of takes; of many the ranges, "1..50".
  static std::string alternatives(const std::vector<Heap>& takes);

 private:
  static Move move_from(const Heaps& heaps, std::size_t i, const HeapMove& move);
  Move move_from_one_of(const Heaps& heaps, Player player, Heap take) const;
};

}  // namespace lastmove
