#pragma once

#include "methods/method.h"

namespace lastmove {

extern const SolvingMethod heap_table_solving;  ///< one heap, from a table of all smaller ones
extern const SolvingMethod far_heap_solving;    ///< one heap so large that its period is used
extern const SolvingMethod heap_sum_solving;    ///< the XOR of the nim-values of heaps
extern const RowsMethod take_rows;
extern const SequenceMethod take_sequence;

/// One heap, by a table of all smaller ones or by the period of the heaps, as the limits allow.
std::unique_ptr<Evaluator> evaluate_heap(const SolvingQuestion& question, const Limits& limits);
std::unique_ptr<Evaluator> evaluate_heap_by_period(const SolvingQuestion& question,
                                                   const Limits& limits);

/// The heaps of a range and all below them.
std::unique_ptr<Evaluator> evaluate_heaps(const Game& game, const Range& range,
                                          const Limits& limits);
std::optional<Secret> tell_heap_secret(const SolvingQuestion&, const Limits&);
std::unique_ptr<RulesetBatch> make_take_batch(const BatchQuestion& question);

/// find_period for a rule in its normal form. REQUIRES: for nim-values, that the rule has them.
Period find_rule_period(const HeapRule& rule, Sequence sequence, const Limits& limits);

/// Expected steps of work to find the period: very few if takes and modulus are small, and
/// otherwise 2^64 - 1, for unknown.
std::uint64_t work_of_period(const HeapRule& rule);

/// The bytes of a rule with the copies that are made of it: as a ruleset, as bits, for a kernel.
std::uint64_t bytes_of_rule(const HeapRule& rule);

}  // namespace lastmove
