#pragma once

#include <optional>
#include <string>

#include "games/rules/component_ruleset.h"
#include "games/rules/conventions.h"

namespace lastmove {

/// What a family's definition says about the takes from all heaps at once. Proofs rest on it, so it
/// is stated beside the moves, and not derived from a table or from the data given to a kernel.
struct TakePattern {
  /// From heap floor + greatest_take on, what a player may take depends on the heap modulo this.
  std::uint64_t modulus;
  /// No move takes more, at any heap.
  Heap greatest_take;
};

/// The base of all families played on heaps: how heaps are read, which heaps a table shows, and the
/// conventions.
class HeapRuleset : public ComponentRuleset<Heap> {
 public:
  bool normal_play() const override;
  Result stuck(const Position& position) const override;
  std::string ending_text(const Position& position, Player turn) const override;
  std::string goal_text() const override { return conventions_.goal_text(!can_always_move()); }
  Board board() const override;

  /// Whether every take is legal from a heap that is not empty.
  bool sink() const { return conventions_.sink; }
  /// The smallest possible heap.
  Heap floor() const { return conventions_.ending.value_or(0); }
  /// Empty if the takes from all heaps have no bound, or a move does more than take.
  virtual std::optional<TakePattern> take_pattern() const { return std::nullopt; }
  /// The digits of a game of taking and breaking, as its definition states them; of no other game.
  virtual std::optional<BreakingRule> break_pattern() const { return std::nullopt; }

  std::string_view position_column() const override { return "n"; }
  TableSizes table_sizes() const override;
  void check_range(const Range& range) const override;
  std::uint64_t count_positions(const Range& range) const override { return range.size(); }
  void for_each_position(const Range& range,
                         const std::function<void(const Position&)>& visit) const override;
  Position random_position(const Range& range, const Chance& one_of) const override;

 protected:
  explicit HeapRuleset(Conventions conventions) : conventions_(conventions) {}

  const Conventions& conventions() const { return conventions_; }

  /// Fills in where heaps end, and what the end is worth.
  template <typename Rule>
  void lower_ends(Rule& rule) const {
    rule.floor = floor();
    rule.stuck = conventions_.stuck;
    rule.at_floor = conventions_.ending ? Result::loss : conventions_.stuck;
  }

  /// Whether every heap above the floor has an option.
  virtual bool can_always_move() const { return false; }
  /// How many heaps a random game starts with.
  virtual std::size_t heaps_dealt() const { return 1; }

  Heap parse_component(Scanner& scanner) const override;
  std::string continuation() const override { return "'+' and another heap"; }
  std::string why_single() const override;
  std::string fault_of(const Heap& heap) const override;

 private:
  Conventions conventions_;
};

/// The rules as those of a game on heaps, which all derive from HeapRuleset; null if they are of
/// another.
inline const HeapRuleset* as_heap_ruleset(const Ruleset& ruleset) {
  return ruleset.kind() == ComponentKind::heap ? static_cast<const HeapRuleset*>(&ruleset)
                                               : nullptr;
}

}  // namespace lastmove
