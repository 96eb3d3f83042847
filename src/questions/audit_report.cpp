#include "questions/audit_report.h"

#include <lastmove/strategy.h>

#include "model/work_meter.h"

namespace lastmove {

namespace {

/// Adds up the work of all the questions that a strategy asks, each of which counts its own.
class StrategyWork : public Monitor {
 public:
  explicit StrategyWork(const Limits& limits) : work_(limits) {}

  void report(std::uint64_t work) override {
    // Less than before is another question.
    const std::uint64_t more = work < last_ ? work : work - last_;
    last_ = work;
    work_.spend(more, [] { return "the strategy has thought for long"; });
  }

 private:
  WorkMeter work_;
  std::uint64_t last_ = 0;
};

/// The audit of one ruleset goes to the writer. Returns whether all was well.
bool audit_ruleset(const AuditQuestion& question, const Ruleset& rules, const Bindings& values,
                   const Limits& limits, AuditWriter& writer, const AuditProgress& progress,
                   const AuditedGameSeen& seen) {
  if (question.of_formula()) {
    const FormulaQuestion formula{question.subject.substr(formula_prefix.size()), question.of,
                                  question.playouts, question.seed, limits};
    const FormulaAudit audit = audit_formula(formula, rules, values, question.range, progress);
    writer.add(rules, values, audit);
    return audit.wrong == 0;
  }
  StrategyWork work(limits);
  Limits of_strategy = limits;
  of_strategy.monitor = &work;
  const auto strategy = make_strategy(question.subject, rules, question.seed, of_strategy);
  const StrategyAudit audit = audit_strategy(*strategy, rules, question.range, limits, progress);
  writer.add(rules, values, audit);
  if (seen && audit.first) seen(rules, *audit.first);
  return audit.spoiled == 0;
}

}  // namespace

bool write_audit(const AuditQuestion& question, Format format, const Limits& limits,
                 const AuditWriter::Sink& sink, const AuditProgress& progress,
                 const AuditedGameSeen& seen) {
  const auto writer = make_audit_writer(format,
                                        {question.subject, question.rules.text(),
                                         to_string(question.range), question.variables.names()},
                                        sink);
  std::uint64_t before = 0;
  bool all_well = true;
  const auto audit_one = [&](const Bindings& values) {
    progress(before);
    const auto rules = question.rules.bind(values);
    std::uint64_t here = 0;
    const auto progress_here = [&](std::uint64_t done) { progress(before + (here = done)); };
    const bool well = audit_ruleset(question, *rules, values, limits, *writer, progress_here, seen);
    all_well = all_well && well;
    before += here;
  };
  question.variables.for_each(audit_one, [&] { progress(before); });
  writer->finish();
  return all_well;
}

}  // namespace lastmove
