#pragma once

#include <cstdint>
#include <memory>

#include <lastmove/limits.h>
#include <lastmove/ruleset.h>

#include "solving/evaluator.h"

namespace lastmove {

/// What is to be answered, and the plain data that there is to answer it with.
struct SolvingQuestion {
  const Ruleset& rules;
  const Position& position;
  const LoweredRule lowered;

  /// The rules as plain data of one kind; null where they are of another.
  template <typename Rule>
  const Rule* rule() const {
    return std::get_if<Rule>(&lowered);
  }

  /// Whether the outcome of a sum follows from the nim-values of its components. It does not under
  /// misere play, nor where the players' moves differ.
  bool xor_is_sound() const { return rules.impartial() && rules.normal_play(); }
};

/// A way to answer. Each is defined beside its evaluator.
struct SolvingMethod {
  /// Whether it can take the question.
  bool (*takes)(const SolvingQuestion&);
  /// Steps of work that it is expected to take, or 2^64 - 1 if nobody knows. REQUIRES: it takes the
  /// question.
  std::uint64_t (*work)(const SolvingQuestion&);
  /// REQUIRES: it takes the question, and the rules outlive the evaluator. Throws Error of kind
  /// `limit`.
  std::unique_ptr<Evaluator> (*make)(const SolvingQuestion&, const Limits&);
};

extern const SolvingMethod letters_method;     ///< the central letters decide
extern const SolvingMethod gcd_method;         ///< the gcd says how many moves remain
extern const SolvingMethod bouton_method;      ///< Nim: the XOR of the heaps
extern const SolvingMethod heap_table_method;  ///< the values of all smaller heaps
extern const SolvingMethod period_method;      ///< a proved period, for a heap that is far
extern const SolvingMethod nim_value_method;   ///< the XOR of the nim-values of heaps
extern const SolvingMethod component_method;   ///< the same of any components, which are searched
extern const SolvingMethod oracle_method;      ///< search of whole positions: takes every question

/// Steps of work that a search of whole positions is expected to take, where so many are met.
std::uint64_t work_of_search(const SolvingQuestion& question, std::uint64_t positions);

}  // namespace lastmove
