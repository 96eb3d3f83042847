#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <lastmove/audit.h>
#include <lastmove/variables.h>

#include "io/text/format.h"

namespace lastmove {

/// What was audited, for the first line and the first columns.
struct AuditSubject {
  std::string strategy;                ///< or formula, as written
  bool of_formula = false;             ///< whether it is one
  std::string rules;                   ///< with variables by name
  std::string range;                   ///< empty of rulesets
  std::string_view compared;           ///< what a formula is compared at: "position", "period"
  std::vector<std::string> variables;  ///< their names
  bool failures = false;               ///< whether the failures of a formula are named
};

/// Writes the audits of one or more rulesets in one of the formats of docs/formats.md: CSV and JSON
/// have a row for each, text has totals and the first counterexample.
class AuditWriter {
 public:
  using Sink = std::function<void(std::string_view)>;

  virtual ~AuditWriter() = default;

  virtual void add(const Ruleset& rules, const Bindings& bindings, const StrategyAudit& audit) = 0;
  virtual void add(const Ruleset& rules, const Bindings& bindings, const FormulaAudit& audit) = 0;
  virtual void finish() = 0;
};

std::unique_ptr<AuditWriter> make_audit_writer(Format format, AuditSubject subject,
                                               AuditWriter::Sink sink);

}  // namespace lastmove
