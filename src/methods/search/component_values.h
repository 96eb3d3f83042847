#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <lastmove/limits.h>
#include <lastmove/nim_value.h>
#include <lastmove/oracle.h>
#include <lastmove/ruleset.h>

#include "games/model/work_meter.h"
#include "methods/search/position_store.h"

namespace lastmove {

/// The nim-values of components by search, for any impartial game under normal play. The nim-value
/// of a sum is the XOR of its components' (Sprague 1935, Grundy 1939), so this searches and stores
/// only components, where the oracle searches whole sums. An option may leave any number of
/// components.
///
/// A component that can come back, or lead to one that does, is left to the oracle, which searches
/// it alone; Smith's rules add such values (LoopyNimValue).
///
/// Time: lists the options of every component that can be reached, about twice.
class ComponentValues {
 public:
  /// REQUIRES: an impartial ruleset under normal play whose positions may be sums; it outlives
  /// this.
  ComponentValues(const Ruleset& rules, const Limits& limits)
      : rules_(rules), limits_(limits), oracle_(rules, limits), work_(limits) {}
  ComponentValues(const ComponentValues&) = delete;
  ComponentValues& operator=(const ComponentValues&) = delete;

  /// Throws Error of kind `limit`, but keeps the values found so far.
  LoopyNimValue of_position(const Position& position);
  /// Whether positions were found to come back.
  bool met_loops() const { return oracle_.positions() > 0; }
  /// The value of each component, in order.
  std::vector<LoopyNimValue> of_components(const Position& position);

 private:
  using Id = PositionStore::Id;

  /// The values that are no nim-values: of components not met yet, and of those left to the oracle.
  static constexpr std::uint64_t not_yet = UINT64_MAX;
  static constexpr std::uint64_t loopy = UINT64_MAX - 1;

  Id id(const Position& component);
  LoopyNimValue of_component(const Position& component);
  /// The nim-value of a component, or `loopy`.
  std::uint64_t search(Id root);
  /// The XOR of the known values of the components, or `loopy`; the others are added to `unknown`.
  std::uint64_t sum_known(const Position& position, std::vector<Id>& unknown);
  /// Finds the value of the component on top of the stack, or adds components to the stack whose
  /// values are needed first. False if that leads back to one on the stack, or to a loopy one.
  bool evaluate(std::vector<Id>& stack);
  void check_memory_of(std::size_t stack) const;

  const Ruleset& rules_;
  const Limits limits_;
  PositionStore store_;                ///< of positions of one component
  std::vector<std::uint64_t> values_;  ///< of each, or `not_yet` or `loopy`
  /// Of a component whose options are being looked at: its place on the stack.
  std::vector<std::uint64_t> places_;
  Oracle oracle_;  ///< for loopy components
  WorkMeter work_;
};

}  // namespace lastmove
