// What a search for a quotient leaves to another one, and how that goes on.

#include <algorithm>
#include <utility>

#include "methods/quotients/quotient_search.h"

namespace lastmove {

void QuotientSearch::resume(const SearchState& state,
                            const std::vector<std::vector<Pieces::Sum>>& options) {
  pieces_.options = options;
  Finer finer = finer_of(state.found);
  grow(finer);
  tried_ = state.tried;
}

SearchState QuotientSearch::state() const {
  SearchState state = {{{}, found_->phi, found_->monoid.times}, tried_};
  for (std::size_t g = 0; g < found_->monoid.generators; ++g) {
    const auto first = std::find(found_->phi.begin(), found_->phi.end(), found_->monoid.times[g]);
    state.found.generators.push_back(static_cast<std::uint32_t>(first - found_->phi.begin()));
  }
  return state;
}

/// The monoid that was kept; generators and words are set to its.
QuotientSearch::Finer QuotientSearch::finer_of(const MonoidState& state) {
  WordMonoid monoid = monoid_of(state, pieces_, limits_, work_);
  generators_ = state.generators;
  words_.clear();
  for (const Element value : state.phi) words_.push_back(monoid.words[value]);
  for (std::size_t g = 0; g < generators_.size(); ++g) {
    words_[generators_[g]].assign(generators_.size(), 0);
    words_[generators_[g]][g] = 1;
  }
  return {std::move(monoid), {}};
}

void QuotientSearch::keep_tried(const WordMonoid& monoid) {
  tried_ = {generators_, {}, monoid.times};
  for (const Exponents& word : words_) tried_->phi.push_back(monoid.by_word(0, word));
  if (offer_) offer_();
}

}  // namespace lastmove
