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

#pragma GCC visibility push(default)
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
  std::uint64_t saltus = 0;  ///< what nim-values grow by in a period; 0 unless they grow for ever
  std::uint64_t window = 0;
  std::uint64_t modulus = 1;
  Heap recurs_at = 0;
  std::uint64_t recurrence = 0;
  /// Of the nim-values of taking and breaking: the mask of a sparse space, which makes them quick
  /// to recompute, and whether the parity of the heap counts with it. Any is right; 0 is for none.
  std::uint32_t mask = 0;
  bool mask_by_parity = false;
  std::uint32_t crc32 = 0;  ///< of the values from the smallest heap to recurs_at + recurrence - 1
  /// Under `sparse_window`, whose crc32 is of the windows: from which heap on sections are checked,
  /// and the windows where they end. Of each the distance to the one before, or to that heap, and
  /// the last window + 1 values, as moves of StrategyCertificate are written.
  Heap table = 0;
  std::string windows = {};
};

/// Which sections of a certificate of windows are checked: they are counted from 1.
struct Sections {
  std::uint64_t first = 1;
  std::uint64_t last = UINT64_MAX;  ///< or UINT64_MAX for all from the first on

  bool all() const { return first == 1 && last == UINT64_MAX; }
};

/// Goes through all values once more, without the limits' checkpoint. Where a window recurred, and
/// the values that Guy and Smith's theorem takes would pass limits.memory, the proof is of windows.
/// Throws Error: bad_input where this is no proved period of the rules, as far as that shows;
/// limit. REQUIRES: find_period found it.
Certificate make_certificate(const Ruleset& rules, const Period& period,
                             const Limits& limits = {.memory = UINT64_MAX, .work = UINT64_MAX});

/// What a check found.
struct CertificateCheck {
  bool holds = false;
  std::string step;     ///< the step that fails: "state", "least-period"; empty if none does
  std::string message;  ///< what is wrong, or what was checked
};

/// What a check takes, as far as that can be said before it starts. All is 0 where it fails at a
/// step before any value is recomputed.
struct CheckCost {
  std::uint64_t heaps = 0;  ///< whose values are recomputed
  std::uint64_t least_work = 0;
  std::uint64_t most_work = 0;  ///< in the steps of Limits::work, as the least
};

/// Reads the rules and the numbers, and recomputes nothing. Throws Error of kind `limit` when the
/// rules cannot be read within the limits.
CheckCost cost_of_check(const Certificate& certificate, const Limits& limits = {},
                        const Sections& sections = {});

/// Checks every claim, with values from the oracle and the greatest take and the modulus from the
/// rules. Throws Error of kind `limit` when that cannot be done within the limits: at once if the
/// cost shows it. Whatever the certificate says, the check ends, and counts all that it does.
///
/// One of windows can be checked in parts: it holds if all its sections do. Throws Error of kind
/// bad_input where it has no such sections.
CertificateCheck check_certificate(const Certificate& certificate, const Limits& limits = {},
                                   const Sections& sections = {});

}  // namespace lastmove
#pragma GCC visibility pop
