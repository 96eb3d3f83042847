#include "methods/quotients/known_quotient.h"

#include <algorithm>
#include <utility>

#include <lastmove/error.h>

#include "games/model/component.h"
#include "methods/like_heap.h"
#include "methods/quotients/quotient_proof.h"
#include "methods/quotients/quotient_repetition.h"
#include "methods/quotients/quotient_words.h"

namespace lastmove {

Element KnownQuotient::element(const Position& position) const {
  Element all = 0;
  for (const Element value : values_of(position)) all = product(all, value);
  return all;
}

std::string KnownQuotient::word(Element x) const { return word_of_letters(monoid().words[x]); }

void KnownQuotient::add(std::vector<Pieces::Sum> options) {
  search_.add(options);
  pieces_.options.push_back(std::move(options));
}

void KnownQuotient::prove(const Limits& limits) {
  WorkMeter work(limits);
  proved_ =
      prove_quotient({monoid().order(), monoid().generators, monoid().times, p_portion(), values()},
                     pieces_, limits, work)
          .fault.empty();
}

namespace {

/// Of all heaps, as Phi repeats (Plambeck, Taming the wild in impartial combinatorial games,
/// INTEGERS 5, 2005, #G05).
class CompleteQuotient : public KnownQuotient {
 public:
  /// Throws Error of kind limit where Phi does not repeat within the limits.
  CompleteQuotient(const Ruleset& rules, const QuotientRepetition& repetition, const Limits& limits)
      : KnownQuotient(rules, limits) {
    std::optional<QuotientPeriod> found;
    for (Heap heap = 0; !found; ++heap) {
      look_in(limits);
      add(source().options(heap, 0, limits));
      found = least_period(values(), repetition);
    }
    period_ = *found;
    prove(limits);
  }

  std::string_view heaps_told() const override { return "all heaps"; }
  bool holds(const Position& position) const override {
    return std::holds_alternative<Heaps>(position);
  }
  std::vector<Element> values_of(const Position& position) const override {
    std::vector<Element> found;
    for (const Heap heap : components<Heap>(position)) {
      found.push_back(values()[like_heap(heap, period_.preperiod, period_.period)]);
    }
    return found;
  }

 private:
  QuotientPeriod period_;
};

}  // namespace

bool may_repeat(const SolvingQuestion& question) {
  return RulePieces::fault_of(question.rules).empty() &&
         std::holds_alternative<Heaps>(question.position) &&
         quotient_repetition(question.rules).has_value();
}

std::unique_ptr<const KnownQuotient> find_complete_quotient(const SolvingQuestion& question,
                                                            const Limits& limits) {
  try {
    auto found = std::make_unique<const CompleteQuotient>(
        question.rules, *quotient_repetition(question.rules), limits);
    if (found->is_proved()) return found;
  } catch (const Error& error) {
    if (error.kind() == Error::Kind::output) throw;
  }
  return nullptr;
}

}  // namespace lastmove
