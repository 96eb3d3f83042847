// Proofs of periods, and a checker that believes nothing but the rules.
//
//     const auto rules = lastmove::parse_ruleset("subtraction(2,5,7)");
//     const auto period = lastmove::find_period(*rules, lastmove::Sequence::outcome);
//     const auto proof = lastmove::make_certificate(*rules, period);
//     const bool holds = lastmove::check_certificate(proof).holds;

#pragma once

#include <cstdint>
#include <string>

#include <lastmove/limits.h>
#include <lastmove/period.h>
#include <lastmove/ruleset.h>

namespace lastmove {

/// A proof of a period that can be checked by the definition of the game alone.
/// docs/certificates.md gives its text and what a checker does.
struct Certificate {
  std::string rules;  ///< the canonical text
  Sequence sequence = Sequence::outcome;
  Heap smallest_heap = 0;
  PeriodArgument argument = PeriodArgument::state_recurrence;
  std::uint64_t preperiod = 0;  ///< counted from the smallest heap
  std::uint64_t period = 0;
  std::uint64_t window = 0;
  std::uint64_t modulus = 1;
  Heap recurs_at = 0;
  std::uint64_t recurrence = 0;
  /// Of the nim-values of taking and breaking: the mask of a sparse space, which makes them quick
  /// to recompute, and whether the parity of the heap counts with it. Any is right; 0 is for none.
  std::uint32_t mask = 0;
  bool mask_by_parity = false;
  std::uint32_t crc32 = 0;  ///< of the values from the smallest heap to recurs_at + recurrence - 1
};

/// Goes through all values once more. Throws Error of kind bad_input where this cannot be a proved
/// period of the rules. REQUIRES: find_period found it.
Certificate make_certificate(const Ruleset& rules, const Period& period);

/// What a check found.
struct CertificateCheck {
  bool holds = false;
  std::string step;     ///< the step that fails: "state", "least-period"; empty if none does
  std::string message;  ///< what is wrong, or what was checked
};

/// Checks every claim, with values from the oracle and the greatest take and the modulus from the
/// rules. Throws Error of kind `limit` when the oracle cannot reach so far.
CertificateCheck check_certificate(const Certificate& certificate, const Limits& limits = {});

}  // namespace lastmove
