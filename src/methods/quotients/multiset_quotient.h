#pragma once

#include <cstddef>
#include <cstdint>

#include "games/model/work_meter.h"
#include "methods/quotients/pieces.h"

namespace lastmove {

/// What comparing sums has found of a misere quotient.
struct MultisetQuotient {
  std::size_t order = 0;
  std::size_t in_p = 0;
};

/// The misere quotient as its definition has it: all sums of at most `most` pieces, and which of
/// them no such sum beside them tells apart. There may be more elements, which longer sums tell
/// apart or are; with enough pieces it is the quotient. It decides in tests; the faster way is
/// quotient_search.h.
///
/// Time and memory: the number of such sums, squared; and all sums that moves lead to.
MultisetQuotient multiset_quotient(const Pieces& pieces, std::size_t most, WorkMeter& work);

}  // namespace lastmove
