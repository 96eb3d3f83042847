#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <lastmove/ruleset.h>

#include "notation/scanner.h"

namespace lastmove {

/// Gathers the moves in the components of a sum, as moves of the whole sum.
template <typename Component>
class MoveListing {
 public:
  using Components = std::vector<Component>;

  /// REQUIRES: the sum outlives the listing.
  explicit MoveListing(const Components& sum) : sum_(sum) {}

  /// The moves added from now on are moves in this component.
  void enter(std::size_t component) { component_ = component; }

  /// A move that leaves these components in place of the one moved in, any number of them. Moves
  /// are listed by ascending rank, then in the order of the components and of adding.
  void add(std::uint64_t rank, std::string name, std::span<const Component> leaves);
  void add(std::uint64_t rank, std::string name, const Component& leaves) {
    add(rank, std::move(name), std::span(&leaves, 1));
  }

  /// What a name adds where there are several components: " from 7", or nothing.
  std::string where(std::string_view preposition) const;

  /// The moves in order.
  std::vector<Move> take();

 private:
  const Components& sum_;
  std::size_t component_ = 0;
  std::vector<std::uint64_t> ranks_;
  std::vector<Move> moves_;
};

/// What all families share: a position is a sum of components, and a move is a move in one of them.
/// A family states the moves in one component.
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

  /// By the names of all options: one of them, or as much of one as is clear.
  Move read_move(const Position& position, Player player, std::string_view text) const override;

 protected:
  using Listing = MoveListing<Component>;

  /// Every move of `player` in a component, straight from the definition.
  virtual void list_moves(const Component& component, Player player, Listing& listing) const = 0;
  /// How many these are, or more where counting them is as hard as listing them.
  virtual std::uint64_t count_moves(const Component& component, Player player) const = 0;
  virtual bool can_move_in(const Component& component, Player player) const {
    return count_moves(component, player) > 0;
  }

  /// Reads one component. Throws Error with its place.
  virtual Component parse_component(Scanner& scanner) const = 0;
  /// What may follow a component, for a message: "'+' and another heap".
  virtual std::string continuation() const = 0;
  /// Why a position has just one component, as a message; empty where sums are fine.
  virtual std::string why_single() const { return ""; }
  /// Why this is no component of these rules, as a message; empty where it is one. parse_component
  /// gives none that has a fault.
  virtual std::string fault_of(const Component&) const { return ""; }

  /// A move in component number `i` of a sum.
  static Move move_in_sum(const std::vector<Component>& sum, std::size_t i, std::string name,
                          std::span<const Component> leaves);
  /// Whether component number `i` is the first of its equals, which stands for all of them.
  static bool first_of_equals(const std::vector<Component>& sum, std::size_t i);
};

/// A sum may have so many components.
inline constexpr std::size_t max_components = 1000;

extern template class MoveListing<Heap>;
extern template class MoveListing<Word>;
extern template class MoveListing<NumberSet>;
extern template class ComponentRuleset<Heap>;
extern template class ComponentRuleset<Word>;
extern template class ComponentRuleset<NumberSet>;

}  // namespace lastmove
