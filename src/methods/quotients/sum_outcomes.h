#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/model/work_meter.h"
#include "methods/quotients/product_rows.h"

namespace lastmove {

/// Looks for the least sum of pieces whose outcome a bipartite monoid (Q, P) tells wrongly, for the
/// search. Sums are compared by how often the last piece occurs in them, then the one before it,
/// and so on.
///
/// For a sum X worth x let D(X) be the elements y for which xy is not in P and no option of X,
/// worth e say, has ey in P: in a sum of X and something worth y that is to be won, the winning
/// move is not in X. Then D(X + Y) holds z just where D(X) holds yz and D(Y) holds xz, and X has a
/// move to make where it should if D(X) does not hold the identity. The pairs (x, D(X)) of all sums
/// are met in ascending order. One with the same x as an earlier one and a smaller D is left out:
/// what fails with it fails with that one, and earlier.
///
/// Time: for each pair kept and each piece with a new pair, one pass over Q.
class SumOutcomes {
 public:
  /// REQUIRES: products in a commutative monoid with identity 0, which outlive this.
  SumOutcomes(ProductRows& products, std::vector<std::uint8_t> in_p);

  using Pieces = std::vector<std::uint32_t>;

  /// Adds the next piece, which is worth `value`, and has options of these values. Returns the
  /// least sum whose move to win is missing; nothing where there is none. Throws Error of kind
  /// `limit`.
  std::optional<Pieces> add(Element value, const std::vector<Element>& options, std::uint32_t piece,
                            WorkMeter& work, std::uint64_t memory);

  /// For each element whether its product with one of the options is in P.
  std::vector<std::uint8_t> won_by(const std::vector<Element>& options);

  /// The first element y for which the value of the piece and that of an option are both in P.
  std::optional<Element> won_twice(Element value, const std::vector<Element>& options);

  std::size_t pairs() const { return pairs_.size(); }
  std::uint64_t bytes() const;

 private:
  static constexpr std::uint32_t none = UINT32_MAX;

  struct Pair {
    Element value = 0;
    std::uint32_t before = none;  ///< the pair that this one is a product of
    std::uint32_t piece = 0;      ///< and the piece that it was multiplied by
  };

  const std::uint64_t* set_of(std::size_t pair) const { return &sets_[pair * words_]; }
  /// Keeps scratch_ as a pair unless it is empty or another says as much.
  bool keep(Element value, std::uint32_t before, std::uint32_t piece);
  void multiply(std::size_t pair, std::size_t by);
  Pieces pieces_of(std::size_t pair) const;

  ProductRows& products_;
  const std::vector<std::uint8_t> in_p_;
  const std::size_t order_;
  const std::size_t words_;
  std::vector<Pair> pairs_;
  std::vector<std::uint64_t> sets_;
  std::vector<std::vector<std::uint32_t>> of_value_;
  std::vector<std::uint64_t> scratch_;
};

}  // namespace lastmove
