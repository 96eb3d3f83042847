#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <lastmove/audit.h>
#include <lastmove/limits.h>
#include <lastmove/range.h>
#include <lastmove/variables.h>

#include "io/text/audit_writer.h"
#include "io/text/format.h"

namespace lastmove {

/// The prefix of a formula among the strategies.
inline constexpr std::string_view formula_prefix = "formula:";

/// What a formula may claim to tell, each by its name; the first is usual.
std::vector<std::pair<std::string, FormulaSubject>> formula_subjects();

/// One strategy or formula, over one range of every ruleset that the variables make, or a formula
/// over these rulesets.
struct AuditQuestion {
  std::string subject;  ///< "perfect", "lua:FILE", "formula:n%3~=0"
  const RulesetTemplate& rules;
  const Variables& variables;
  std::optional<Range> range;  ///< there unless a formula tells something of rulesets
  FormulaSubject of = FormulaSubject::outcome;  ///< what a formula claims to compute
  std::uint64_t playouts = 0;                   ///< random games against a formula
  std::uint64_t failures = 0;  ///< counterexamples to a formula that are named, at most
  std::uint64_t seed = 1;      ///< for everything random
  /// At most, over which the rulesets are spread; 0: all processors. Outside programs have one: the
  /// time of their answers is measured, and they may use the other processors themselves.
  unsigned threads = 1;

  bool of_formula() const { return subject.starts_with(formula_prefix); }
  bool of_rulesets() const { return of_formula() && is_of_rulesets(of); }
};

/// Called with a game in which the strategy gives away what it had, one for each ruleset.
using AuditedGameSeen = std::function<void(const Ruleset&, const AuditedGame&)>;

/// Audits them and writes what was found to the sink, in the order of the rulesets. The monitor of
/// the limits is told how many positions of all have been looked at; it is called by one thread at
/// a time. The memory limit is that of the whole: a ruleset for which its share does not suffice is
/// audited again, alone, with all of it, so that no answer depends on the number of threads.
/// Returns whether no counterexample was found. Throws Error as make_strategy, audit_strategy and
/// audit_formula do, that of the first ruleset that has one, and bad_input if a range is missing or
/// is of no use.
bool write_audit(const AuditQuestion& question, Format format, const Limits& limits,
                 const AuditWriter::Sink& sink, const AuditedGameSeen& seen = {});

}  // namespace lastmove
