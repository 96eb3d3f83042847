// The page keeps no checkpoints, and its engine is the smaller for it.

#include "methods/boards/sum_search.h"
#include "methods/breaking/restored_values.h"
#include "methods/quotients/quotient_search.h"

namespace lastmove {

void SumSearch::keep_in(Checkpoint&) {}
void SumSearch::finish_checkpoint() noexcept {}
std::vector<std::uint32_t> SumSearch::kept_numbers() { return {}; }

void check_restored(const BreakingRule&, const NimValues&, const Limits&, WorkMeter&) {}

void QuotientSearch::resume(const SearchState&, const std::vector<std::vector<Pieces::Sum>>&) {}
SearchState QuotientSearch::state() const { return {}; }
QuotientSearch::Finer QuotientSearch::finer_of(const MonoidState&) { return {}; }
void QuotientSearch::keep_tried(const WordMonoid&) {}
std::vector<std::uint32_t> to_numbers(const SearchState&) { return {}; }
SearchState search_state_of(const std::vector<std::uint32_t>&) { return {}; }

}  // namespace lastmove
