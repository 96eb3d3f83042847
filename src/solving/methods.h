#pragma once

#include <cstdint>
#include <memory>

#include <lastmove/limits.h>
#include <lastmove/ruleset.h>

#include "solving/evaluator.h"

namespace lastmove {

/// A question, and the plain data available to answer it.
struct SolvingQuestion {
  const Ruleset& rules;
  const Position& position;
  const LoweredRule lowered;

  /// The rules as plain data of one kind; null if they are of another kind.
  template <typename Rule>
  const Rule* rule() const {
    return std::get_if<Rule>(&lowered);
  }

  /// Whether the nim-values of its components decide the outcome of a sum. They do not under misere
  /// play, nor in partizan games.
  bool xor_is_sound() const { return rules.impartial() && rules.normal_play(); }
};

/// A method of solving. Each is defined beside its evaluator.
struct SolvingMethod {
  /// Whether it can answer the question.
  bool (*takes)(const SolvingQuestion&);
  /// The expected steps of work, or 2^64 - 1 if unknown. REQUIRES: it can answer the
  /// question.
  std::uint64_t (*work)(const SolvingQuestion&);
  /// REQUIRES: it can answer the question, and the rules outlive the evaluator. Throws Error of
  /// kind `limit`.
  std::unique_ptr<Evaluator> (*make)(const SolvingQuestion&, const Limits&);
};

extern const SolvingMethod letters_method;     ///< the central letters decide
extern const SolvingMethod gcd_method;         ///< the gcd says how many moves remain
extern const SolvingMethod bouton_method;      ///< Nim: the XOR of the heaps
extern const SolvingMethod heap_table_method;  ///< the values of all smaller heaps
extern const SolvingMethod period_method;      ///< a proved period, for a very large heap
extern const SolvingMethod point_method;       ///< the values of all smaller points, or Wythoff's
extern const SolvingMethod graph_method;       ///< a token on a graph, from all its edges
extern const SolvingMethod state_method;       ///< states that only their rules understand
extern const SolvingMethod nim_value_method;   ///< the XOR of the nim-values of heaps
extern const SolvingMethod condition_method;   ///< the same where a condition gives the takes
extern const SolvingMethod breaking_method;    ///< the same for taking and breaking
extern const SolvingMethod games_method;       ///< the XOR of the nim-values of unlike games
extern const SolvingMethod component_method;   ///< the same for any components, by search
extern const SolvingMethod oracle_method;  ///< search of whole positions: answers every question

/// The expected steps of work of a search that reaches this many whole positions.
std::uint64_t work_of_search(const SolvingQuestion& question, std::uint64_t positions);

}  // namespace lastmove
