#pragma once

#include "methods/method.h"

namespace lastmove {

extern const SolvingMethod breaking_solving;
extern const SequenceMethod breaking_sequence;

std::unique_ptr<RulesetBatch> make_breaking_batch(const BatchQuestion& question);

}  // namespace lastmove
