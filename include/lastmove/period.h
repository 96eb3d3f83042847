// The least period of the outcomes or nim-values of single heaps, with its proof.
//
//     const auto rules = lastmove::parse_ruleset("subtraction(2,5,7)");
//     const auto found = lastmove::find_period(*rules, lastmove::Sequence::outcome);
//     const bool is_22 = found.status == lastmove::PeriodStatus::proved && found.period == 22;

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

#include <lastmove/limits.h>
#include <lastmove/ruleset.h>

namespace lastmove {

/// Which sequence is asked for.
enum class Sequence { outcome, nim_value };

/// "outcome" or "nim-value".
std::string_view to_string(Sequence sequence);

enum class PeriodStatus {
  proved,        ///< the state recurs, so the sequence repeats for ever
  not_found,     ///< no state recurred before a limit was reached; one will
  no_criterion,  ///< no theorem says that the sequence is periodic, so nothing was tried
};

/// "proved", "not-found" or "no-criterion".
std::string_view to_string(PeriodStatus status);

/// The least period of the sequence a of a ruleset's single heaps, and why it is one.
///
/// The heaps n - window to n - 1 together with n mod modulus decide the value of n and all that
/// follow. These agree before the heaps `recurs_at` and `recurs_at + recurrence`, so a(n +
/// recurrence) = a(n) for all later n. The least period divides that, and it is the least for which
/// the values themselves agree over one recurrence; the preperiod is where they do not any more.
struct Period {
  Sequence sequence = Sequence::outcome;
  PeriodStatus status = PeriodStatus::not_found;

  /// Least with a(n + period) = a(n) for all n >= floor + preperiod. The floor is the smallest
  /// heap: 0, or w under ending(w). Of a proved one.
  std::uint64_t preperiod = 0;
  std::uint64_t period = 0;

  // The argument, of a proved one.
  std::uint64_t window = 0;      ///< how many earlier heaps decide: the greatest take
  std::uint64_t modulus = 1;     ///< of the rule
  std::uint64_t recurrence = 0;  ///< a multiple of the period and of the modulus
  Heap recurs_at = 0;

  Heap floor = 0;
  Heap reach = 0;  ///< every heap below was looked at; those of the argument are among them
  /// Of one not found: the heaps up to max_heap are too few for a state to recur among them.
  bool needs_larger_heaps = false;
};

/// Called now and then with the heap that has been reached; may throw to stop the search.
using PeriodProgress = std::function<void(Heap)>;

/// Finds and proves the least preperiod and period. Memory is that of a few windows, however long
/// the period. limits.work counts heaps, more for one where there are many takes. Throws Error:
/// bad_input when the sequence does not exist for the ruleset, limit when a window alone would pass
/// the memory limit.
Period find_period(const Ruleset& rules, Sequence sequence, const Limits& limits = {},
                   const PeriodProgress& progress = {});

}  // namespace lastmove
