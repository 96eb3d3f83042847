// The least period of the outcomes, nim-values or values of single heaps, with its proof.
//
//     const auto rules = lastmove::parse_ruleset("subtraction(2,5,7)");
//     const auto found = lastmove::find_period(*rules, lastmove::Sequence::outcome);
//     const bool is_22 = found.status == lastmove::PeriodStatus::proved && found.period == 22;

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <lastmove/limits.h>
#include <lastmove/ruleset.h>

#pragma GCC visibility push(default)
namespace lastmove {

/// Which sequence is asked for.
enum class Sequence {
  outcome,
  nim_value,
  value,     ///< canonical forms, of partizan games under normal play
  quotient,  ///< what heaps are worth in their misere quotient; sweeps alone ask for it
};

/// "outcome", "nim-value", "value" or "quotient".
std::string_view to_string(Sequence sequence);

/// The sequence that describes a ruleset best: the nim-values of taking and breaking under normal
/// play, where heaps are added up, and otherwise the outcomes.
Sequence usual_sequence(const Ruleset& rules);

enum class PeriodStatus {
  proved,        ///< the sequence repeats for ever
  observed,      ///< it repeats as far as it was examined, and no theorem known here says for ever
  not_found,     ///< nothing that proves a period was met before a limit was reached
  no_criterion,  ///< no theorem says how a period would show, so nothing was tried
};

/// "proved", "observed", "not-found" or "no-criterion".
std::string_view to_string(PeriodStatus status);

/// The theorem that proves a period; docs/theory/periods.md, windows.md and heaps.md prove them.
enum class PeriodArgument {
  state_recurrence,  ///< of games of heaps that are not split: a state recurs
  guy_smith,         ///< of taking and breaking: the nim-values repeat for long enough
  sparse_window,     ///< of taking and breaking: a window recurs, and no further heap is rare
  all_but,  ///< of a code whose last digit repeats for ever, without splits: a state recurs
  lasker,   ///< of Lasker's Nim: its closed form
  growth,   ///< of codes that leave three heaps: options are too small to catch up
  values,   ///< of canonical forms: a state of equal games recurs
};

/// "state-recurrence", "guy-smith", "sparse-window", "all-but", "lasker", "growth" or "values".
std::string_view to_string(PeriodArgument argument);

/// The least period of the sequence a of a ruleset's single heaps, and why it is one.
///
/// Under `state_recurrence`, `sparse_window` and `values` the heaps n - window to n - 1 together
/// with n mod modulus decide the value of n and all that follow. These agree before the heaps
/// `recurs_at` and `recurs_at + recurrence`, so a(n + recurrence) = a(n) for all later n. The least
/// period divides that, and it is the least for which the values themselves agree over one
/// recurrence; the preperiod is where they do not any more.
///
/// Under the other arguments the nim-values g have g(n + recurrence) = g(n) + saltus for all n >=
/// recurs_at; `window` is the greatest take that counts: the place of the last digit of the code.
struct Period {
  Sequence sequence = Sequence::outcome;
  PeriodStatus status = PeriodStatus::not_found;

  /// Least with a(n + period) = a(n) + saltus for all n >= floor + preperiod. The floor is the
  /// smallest heap: 0, or w under ending(w). Of one that is proved or observed.
  std::uint64_t preperiod = 0;
  std::uint64_t period = 0;
  /// What nim-values grow by in a period; 0 unless they grow for ever.
  std::uint64_t saltus = 0;
  /// Of canonical forms that were observed to grow: the game that a period adds, "^*". Else empty.
  std::string added = {};

  // The argument, of a proved one.
  PeriodArgument argument = PeriodArgument::state_recurrence;
  std::uint64_t window = 0;      ///< how many earlier heaps decide: the greatest take
  std::uint64_t modulus = 1;     ///< of the rule
  std::uint64_t recurrence = 0;  ///< a multiple of the period and of the modulus
  Heap recurs_at = 0;

  Heap floor = 0;
  Heap reach = 0;  ///< every heap below was looked at; those of the argument are among them
  /// Of one not found: the heaps up to max_heap are too few for a state to recur among them.
  bool needs_larger_heaps = false;
};

/// Finds and proves the least preperiod and period. Memory is that of a few windows, however long
/// the period; of taking and breaking, a table of nim-values, up to where the period shows or,
/// where few heaps are rare, of 262,144 heaps or more; of canonical forms how any two of those
/// heaps compare. limits.work counts heaps, more for one where there are many takes or values to
/// compare with; limits.heaps bounds them. Throws Error: bad_input when the sequence does not exist
/// for the ruleset, limit when a window alone would pass the memory limit. The monitor is told the
/// heap that has been reached.
Period find_period(const Ruleset& rules, Sequence sequence, const Limits& limits = {});

}  // namespace lastmove
#pragma GCC visibility pop
