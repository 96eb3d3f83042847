#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <lastmove/limits.h>
#include <lastmove/ruleset.h>

#include "methods/method.h"
#include "methods/quotients/known_quotient.h"

namespace lastmove {

/// The misere quotient of the heaps that a position can come to, found and proved.
class ReachedQuotient : public KnownQuotient {
 public:
  /// Throws Error. REQUIRES: rules without a fault, which outlive this, and a position of heaps.
  ReachedQuotient(const Ruleset& rules, const Position& root, const Limits& limits);

  std::string_view heaps_told() const override { return "the heaps that can be reached"; }
  bool holds(const Position& position) const override;
  std::vector<Element> values_of(const Position& position) const override;

  /// The heaps, as RulePieces numbers them: ascending.
  const std::vector<std::uint32_t>& heaps() const { return heaps_; }
  /// The nim-value of each under normal play.
  std::vector<std::uint32_t> nim_values() const;
  /// The heaps of a position, as places among these.
  Pieces::Sum places(const Position& position) const;

 private:
  std::uint32_t place_of(std::uint32_t heap) const;

  const std::vector<std::uint32_t> heaps_;
};

/// Whether that quotient is looked for to solve a position: of heaps that are not too large.
bool may_be_reached(const SolvingQuestion& question);

/// Nothing where none is found within the limits, or where a script's moves leave something else
/// than smaller heaps.
std::unique_ptr<const ReachedQuotient> find_reached_quotient(const SolvingQuestion& question,
                                                             const Limits& limits);

}  // namespace lastmove
