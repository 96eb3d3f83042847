#pragma once

#include <memory>

#include "methods/method.h"

namespace lastmove {

/// What comes of an attempt to value a position by canonical forms.
struct TriedForms {
  std::unique_ptr<Evaluator> evaluator;  ///< null where it has none within the limits
  bool comes_back = false;               ///< because a position comes back
};

/// Spends `part` at most on forms, of the limits of the whole question. Where what is asked of the
/// evaluator takes more, the other method is in its place, with half of the work.
/// REQUIRES: a partizan game under normal play; the other method outlives the evaluator.
TriedForms try_canonical_forms(const SolvingQuestion& question, const Limits& part,
                               const Limits& limits, const SolvingMethod& otherwise);

extern const SequenceMethod value_sequence;  ///< equal values of single heaps, to their period

std::unique_ptr<RulesetBatch> make_value_batch(const BatchQuestion& question);

}  // namespace lastmove
