#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <lastmove/limits.h>
#include <lastmove/ruleset.h>

#include "methods/method.h"
#include "methods/quotients/quotient_search.h"
#include "methods/quotients/rule_pieces.h"

namespace lastmove {

/// The misere quotient of the heaps that a position can come to, found and proved.
class ReachedQuotient {
 public:
  /// Throws Error. REQUIRES: rules without a fault, which outlive this, and a position of heaps.
  ReachedQuotient(const Ruleset& rules, const Position& root, const Limits& limits);

  /// Whether the proof holds, as it does unless the rules do not keep to their own word.
  bool is_proved() const { return proved_; }
  bool holds(const Position& position) const;
  /// REQUIRES: it holds the position.
  Element element(const Position& position) const;

  const WordMonoid& monoid() const { return search_.monoid(); }
  bool in_p(Element x) const { return search_.in_p()[x] != 0; }
  const std::vector<std::uint8_t>& p_portion() const { return search_.in_p(); }
  std::string word(Element x) const;

  /// The heaps, as RulePieces numbers them: ascending.
  const std::vector<std::uint32_t>& heaps() const { return heaps_; }
  /// What each of them is worth.
  const std::vector<Element>& values() const { return search_.phi(); }
  /// The nim-value of each under normal play.
  std::vector<std::uint32_t> nim_values() const;
  /// The heaps of a position, as places among these.
  Pieces::Sum places(const Position& position) const;
  const RulePieces& source() const { return source_; }

 private:
  std::uint32_t place_of(std::uint32_t heap) const;

  RulePieces source_;
  QuotientSearch search_;
  const std::vector<std::uint32_t> heaps_;
  Pieces pieces_;
  bool proved_ = false;
};

/// Whether a misere quotient is looked for to solve a position: of heaps that are not too large.
bool takes_misere_sum(const SolvingQuestion& question);

/// Nothing where none is found within the limits, or where a script's moves leave something else
/// than smaller heaps.
std::unique_ptr<const ReachedQuotient> find_reached_quotient(const SolvingQuestion& question,
                                                             const Limits& limits);

}  // namespace lastmove
