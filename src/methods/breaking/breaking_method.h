#pragma once

#include "methods/method.h"

namespace lastmove {

/// The code of a game of heaps, that of Nim too; nothing where it has none.
std::optional<BreakingRule> code_of(const Game& game);

extern const SolvingMethod breaking_solving;
extern const SequenceMethod breaking_sequence;

std::unique_ptr<RulesetBatch> make_breaking_batch(const BatchQuestion& question);

}  // namespace lastmove
