#pragma once

#include <optional>
#include <string>
#include <vector>

#include <lastmove/ruleset.h>

#include "rules/conventions.h"

namespace lastmove {

/// A move within one heap.
struct HeapMove {
  Heap take;           ///< the number that the player chooses
  Heap leaves;         ///< what stays of the heap
  std::string remark;  ///< " doubled", where more goes than was chosen
};

/// What the definition of a family says of the takes from all heaps at once. Proofs rest on it, so
/// it is stated beside the moves, and neither read off a table nor off what a kernel is given.
struct TakePattern {
  /// From heap floor + greatest_take on, what a player may take depends on the heap modulo this.
  std::uint64_t modulus;
  /// No move at any heap takes more.
  Heap greatest_take;
};

/// What all families played on heaps share: a position is a sum of heaps, a move is a move in one
/// of them. A family states the moves in one heap.
class HeapRuleset : public Ruleset {
 public:
  bool normal_play() const override;
  Position parse_position(std::string_view text) const override;
  std::vector<Move> options(const Position& position, Player player) const override;
  Move read_move(const Position& position, Player player, std::string_view text) const override;
  std::uint64_t count_options(const Position& position, Player player) const override;
  Result stuck(const Position& position) const override;
  std::string_view position_column() const override { return "n"; }
  void check_range(const Range& range) const override;
  std::uint64_t count_positions(const Range& range) const override { return range.size(); }
  void for_each_position(const Range& range,
                         const std::function<void(const Position&)>& visit) const override;

  /// w of `ending(w)`.
  std::optional<Heap> ending() const { return conventions_.ending; }
  /// The smallest heap there is.
  Heap floor() const { return conventions_.ending.value_or(0); }

  /// Nothing where no number bounds the takes from all heaps.
  virtual std::optional<TakePattern> take_pattern() const = 0;

 protected:
  explicit HeapRuleset(Conventions conventions) : conventions_(conventions) {}

  const Conventions& conventions() const { return conventions_; }

  /// The moves of `player` in a heap, from the definition; none leaves less than the floor.
  virtual std::vector<HeapMove> heap_moves(Heap heap, Player player) const = 0;
  virtual std::uint64_t count_heap_moves(Heap heap, Player player) const = 0;
  /// The one of `heap_moves` that takes so many.
  virtual std::optional<HeapMove> heap_move(Heap heap, Player player, Heap take) const;
  /// Why a player cannot take so many from a heap, in a sentence without a full stop.
  virtual std::string why_not(Heap heap, Player player, Heap take) const = 0;
  /// Whether every heap above the floor has an option.
  virtual bool can_always_move() const = 0;

  /// Why so many do not go from a heap, whoever wants them.
  std::string too_few(Heap heap, Heap counted) const;
  /// "Left takes 1,3 and not 2".
  static std::string not_among(const std::vector<Heap>& takes, std::string_view who, Heap take);

 private:
  Move move_from_one_of(const Heaps& heaps, Player player, Heap take) const;

  Conventions conventions_;
};

/// A move within heap number `component` of a sum, as a move of the whole.
Move move_in_sum(const Heaps& heaps, std::size_t component, const HeapMove& move);

/// A sum may have so many heaps.
inline constexpr std::size_t max_heaps = 1000;

}  // namespace lastmove
