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
  std::uint64_t preperiod = 0;  ///< counted from the smallest heap
  std::uint64_t period = 0;
  std::uint64_t window = 0;
  std::uint64_t modulus = 1;
  Heap recurs_at = 0;
  std::uint64_t recurrence = 0;
  std::uint32_t crc32 = 0;  ///< of the values from the smallest heap to recurs_at + recurrence - 1
};

/// REQUIRES: a proved period of these rules. Goes through all values once more.
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
