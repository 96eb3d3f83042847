#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <lastmove/limits.h>

#include "games/model/work_meter.h"
#include "methods/quotients/pieces.h"

namespace lastmove {

/// A bipartite monoid (Q, P) said to be the misere quotient of sums of pieces.
struct ClaimedQuotient {
  std::size_t order = 0;
  std::size_t generators = 0;
  /// times[x * generators + g] is x multiplied by generator g; element 0 is the identity.
  const std::vector<std::uint32_t>& times;
  const std::vector<std::uint8_t>& in_p;
  /// What each piece is worth.
  const std::vector<std::uint32_t>& phi;
};

struct QuotientProof {
  std::string fault;      ///< why it is not the quotient; empty where it is
  std::size_t pairs = 0;  ///< of those that stand for all sums
};

/// Proves that (Q, P) is the misere quotient of the pieces, or says why not. It shares no code with
/// the search for quotients.
///
/// That multiplying by the generators commutes and leads from the identity to every element makes Q
/// a commutative monoid; that all generators are values of pieces, that every element is worth
/// that of a position; that no two elements have the same products in P, that Q is reduced. What is
/// left is parity: a position whose value is x and that has a move is lost, x in P, just where no
/// option is. Two conditions say that of all positions at once:
///
/// (1) For a piece of value x with an option of value e, no element y has both xy and ey in P.
/// (2) For a position X of value x let D(X) be the elements y for which xy is not in P and no
/// option
///     of X, of value e, has ey in P: where X stands beside something worth y, the move that wins
///     is not in X. Then D(X) does not hold the identity, unless X has no move.
///
/// D(X + Y) holds z just where D(X) holds yz and D(Y) holds xz. So the pairs (x, D(X)) of all sums
/// are those that products of the pieces' pairs give, and of two with the same x only the one whose
/// D is larger can break (2) first. These pairs tell of the transition algebra of Plambeck and
/// Siegel (Misere quotients for impartial games, J. Combin. Theory Ser. A 115, 2008, section 5)
/// what parity asks of it; docs/theory/misere-quotients.md proves that.
///
/// Time: for each pair and each piece with a pair of its own, one pass over Q. Memory: 4 bytes for
/// each product of two elements, a bit for each element and pair. Throws Error of kind `limit`.
QuotientProof prove_quotient(const ClaimedQuotient& claim, const Pieces& pieces,
                             const Limits& limits, WorkMeter& work);

}  // namespace lastmove
