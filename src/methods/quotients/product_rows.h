#pragma once

#include <cstdint>
#include <vector>

#include "games/model/work_meter.h"
#include "methods/quotients/word_monoid.h"

namespace lastmove {

/// Products in a monoid, found where they are asked for: the search needs those of the values of
/// pieces and of few more.
class ProductRows {
 public:
  /// REQUIRES: the monoid and the meter outlive it.
  ProductRows(const WordMonoid& monoid, WorkMeter& work, std::uint64_t memory)
      : monoid_(monoid), work_(work), memory_(memory), rows_(monoid.order()) {}

  /// The product of x and y at y; it stays where it is. Throws Error of kind `limit`. Time: the
  /// order of the monoid times the letters of x, once for each x.
  const Element* row(Element x);
  Element product(Element x, Element y) const { return monoid_.by_word(x, monoid_.words[y]); }
  std::size_t order() const { return rows_.size(); }

 private:
  const WordMonoid& monoid_;
  WorkMeter& work_;
  const std::uint64_t memory_;
  std::uint64_t bytes_ = 0;
  std::vector<std::vector<Element>> rows_;  ///< empty until they are asked for
};

}  // namespace lastmove
