#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <lastmove/ruleset.h>

#include "games/model/lowered_rule.h"
#include "games/notation/scanner.h"

namespace lastmove {

/// Collects the moves in the components of a sum as moves of the whole sum.
template <typename Component>
class MoveListing {
 public:
  using Components = std::vector<Component>;

  /// REQUIRES: the sum outlives the listing.
  explicit MoveListing(const Components& sum) : sum_(sum) {}

  /// The moves added from now on are moves in this component.
  void enter(std::size_t component) { component_ = component; }

  /// A move that replaces the current component by these, any number of them. Moves are listed by
  /// ascending rank, then by component, then in the order they were added.
  void add(std::uint64_t rank, std::string name, std::span<const Component> leaves);
  void add(std::uint64_t rank, std::string name, const Component& leaves) {
    add(rank, std::move(name), std::span(&leaves, 1));
  }

  /// What to append to a move's name if there are several components: " from 7", otherwise "".
  std::string where(std::string_view preposition) const;

  /// The moves in order.
  std::vector<Move> take();

 private:
  const Components& sum_;
  std::size_t component_ = 0;
  std::vector<std::uint64_t> ranks_;
  std::vector<Move> moves_;
};

/// The base of all families: a position is a sum of components, and a move is a move in one of
/// them. A family only states the moves in one component.
template <typename Component>
class ComponentRuleset : public Ruleset {
 public:
  ComponentKind kind() const final;
  bool allows_sums() const final { return why_single().empty(); }
  void check_position(const Position& position) const final;
  Position parse_position(std::string_view text) const final;
  std::vector<Move> options(const Position& position, Player player) const final;
  std::uint64_t count_options(const Position& position, Player player) const final;
  bool can_move(const Position& position, Player player) const final;

  /// Accepts the name of an option, or any part of one that is unambiguous.
  Move read_move(const Position& position, Player player, std::string_view text) const override;

 protected:
  using Listing = MoveListing<Component>;

  /// Every move of `player` in a component, straight from the definition.
  virtual void list_moves(const Component& component, Player player, Listing& listing) const = 0;
  /// How many there are, or an upper bound if counting them is as hard as listing them.
  virtual std::uint64_t count_moves(const Component& component, Player player) const = 0;
  virtual bool can_move_in(const Component& component, Player player) const {
    return count_moves(component, player) > 0;
  }

  /// Reads one component. Throws Error with its place.
  virtual Component parse_component(Scanner& scanner) const = 0;
  /// Whether a position may say that no component is left.
  virtual bool reads_nothing() const { return false; }
  /// What may follow a component, for a message: "'+' and another heap".
  virtual std::string continuation() const = 0;
  /// Why a position has just one component, as a message; empty if sums are allowed.
  virtual std::string why_single() const { return ""; }
  /// Why this is not a component of these rules, as a message; empty if it is one. parse_component
  /// never returns one with a fault.
  virtual std::string fault_of(const Component&) const { return ""; }

  /// A move in component number `i` of a sum.
  static Move move_in_sum(const std::vector<Component>& sum, std::size_t i, std::string name,
                          std::span<const Component> leaves);
  /// Whether component number `i` is the first among equal ones; it stands for all of them.
  static bool first_of_equals(const std::vector<Component>& sum, std::size_t i);
};

/// The most components in a sum.
inline constexpr std::size_t max_components = 1000;

extern template class MoveListing<Heap>;
extern template class MoveListing<Word>;
extern template class MoveListing<NumberSet>;
extern template class MoveListing<Point>;
extern template class MoveListing<Vertex>;
extern template class MoveListing<State>;
extern template class ComponentRuleset<Heap>;
extern template class ComponentRuleset<Word>;
extern template class ComponentRuleset<NumberSet>;
extern template class ComponentRuleset<Point>;
extern template class ComponentRuleset<Vertex>;
extern template class ComponentRuleset<State>;

}  // namespace lastmove
