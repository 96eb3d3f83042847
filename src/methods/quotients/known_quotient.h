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

/// The misere quotient of some heaps, found and proved: it says who wins their sums.
class KnownQuotient {
 public:
  KnownQuotient(const KnownQuotient&) = delete;
  KnownQuotient& operator=(const KnownQuotient&) = delete;
  virtual ~KnownQuotient() = default;

  /// Of which heaps it is: "the heaps that can be reached".
  virtual std::string_view heaps_told() const = 0;
  virtual bool holds(const Position& position) const = 0;
  /// What each component is worth. REQUIRES: it holds the position.
  virtual std::vector<Element> values_of(const Position& position) const = 0;

  /// The product of these.
  Element element(const Position& position) const;
  Element product(Element x, Element y) const { return monoid().by_word(x, monoid().words[y]); }
  /// Whether the proof holds, as it does unless the rules do not keep to their own word.
  bool is_proved() const { return proved_; }
  const WordMonoid& monoid() const { return search_.monoid(); }
  bool in_p(Element x) const { return search_.in_p()[x] != 0; }
  const std::vector<std::uint8_t>& p_portion() const { return search_.in_p(); }
  std::string word(Element x) const;

  /// What each piece is worth.
  const std::vector<Element>& values() const { return search_.phi(); }
  const RulePieces& source() const { return source_; }

 protected:
  /// REQUIRES: rules without a fault, which outlive this.
  KnownQuotient(const Ruleset& rules, const Limits& limits) : source_(rules), search_(limits) {}

  void add(std::vector<Pieces::Sum> options);
  void prove(const Limits& limits);
  RulePieces& source() { return source_; }
  const Pieces& pieces() const { return pieces_; }

 private:
  RulePieces source_;
  QuotientSearch search_;
  Pieces pieces_;
  bool proved_ = false;
};

/// Whether the quotient of all heaps is looked for to solve a position: of one game of which a
/// theorem says when Phi repeats for ever.
bool may_repeat(const SolvingQuestion& question);

/// The quotient of all heaps; nothing where none is found within the limits.
std::unique_ptr<const KnownQuotient> find_complete_quotient(const SolvingQuestion& question,
                                                            const Limits& limits);

}  // namespace lastmove
