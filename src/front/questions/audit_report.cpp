#include "front/questions/audit_report.h"

#include <algorithm>
#include <memory>
#include <thread>
#include <utility>
#include <variant>

#include <fmt/core.h>

#include <lastmove/error.h>
#include <lastmove/strategy.h>

#include "front/questions/every_assignment.h"
#include "games/model/work_meter.h"
#include "play/strategies.h"

namespace lastmove {

namespace {

/// The audit of one ruleset.
using Audit = std::variant<StrategyAudit, FormulaAudit>;

Audit audit_ruleset(const AuditQuestion& question, const Ruleset& rules, const Bindings& values,
                    const Limits& limits) {
  if (question.of_formula()) {
    const FormulaQuestion formula{question.subject.substr(formula_prefix.size()),
                                  question.of,
                                  question.playouts,
                                  question.seed,
                                  limits,
                                  question.failures};
    if (question.of_rulesets()) return audit_period_formula(formula, rules, values);
    return audit_formula(formula, rules, values, *question.range);
  }
  const auto strategy = make_strategy_within_work(question.subject, rules, question.seed, limits);
  return audit_strategy(*strategy, rules, *question.range, limits);
}

bool all_well(const StrategyAudit& audit) { return audit.spoiled == 0; }
bool all_well(const FormulaAudit& audit) { return audit.wrong == 0; }

/// Tells of positions now and then, in one sum for all threads.
class PositionCount {
 public:
  PositionCount(EveryAssignment& all, const Limits& limits) : all_(all), limits_(limits) {}

  void add(std::uint64_t count) {
    all_.tell([&] { tell_reached(limits_, positions_ += count); });
  }

 private:
  EveryAssignment& all_;
  const Limits& limits_;
  std::uint64_t positions_ = 0;
};

/// Hears how far the audit of one ruleset is.
class RulesetMonitor : public Monitor {
 public:
  RulesetMonitor(Monitor& shared, std::uint64_t between_calls, PositionCount& count)
      : shared_(shared), between_calls_(between_calls), count_(count) {}

  void report(std::uint64_t work) override { shared_.report(work); }
  void reached(std::uint64_t positions) override {
    looked_at_ = positions;
    if (++calls_ % between_calls_ == 0) tell();
  }
  void tell() { count_.add(looked_at_ - std::exchange(told_, looked_at_)); }

 private:
  Monitor& shared_;
  const std::uint64_t between_calls_;
  PositionCount& count_;
  std::uint64_t calls_ = 0;
  std::uint64_t looked_at_ = 0;
  std::uint64_t told_ = 0;
};

Audit audit_and_count(const AuditQuestion& question, const Ruleset& rules, const Bindings& values,
                      Limits limits, std::uint64_t between_calls, PositionCount& count) {
  RulesetMonitor monitor(*limits.monitor, between_calls, count);
  limits.monitor = &monitor;
  monitor.tell();
  Audit audit = audit_ruleset(question, rules, values, limits);
  monitor.tell();
  return audit;
}

void check_range(const AuditQuestion& question) {
  if (question.range && question.of_rulesets()) {
    throw Error(Error::Kind::bad_input,
                fmt::format("a {} is that of a whole ruleset, so leave the range of positions out",
                            to_string(question.of)));
  }
  if (!question.range && !question.of_rulesets()) {
    throw Error(Error::Kind::bad_input, "expected a range of positions, as 1..50");
  }
}

unsigned threads_of(const AuditQuestion& question) {
  if (question.variables.names().empty() || question.subject.starts_with("engine:")) return 1;
  if (question.threads > 0) return question.threads;
  return std::max(1U, std::thread::hardware_concurrency());
}

}  // namespace

std::vector<std::pair<std::string, FormulaSubject>> formula_subjects() {
  std::vector<std::pair<std::string, FormulaSubject>> subjects;
  using enum FormulaSubject;
  for (const FormulaSubject subject :
       {outcome, nim_value, moves, period, preperiod, nim_value_period, nim_value_preperiod}) {
    subjects.emplace_back(to_string(subject), subject);
  }
  return subjects;
}

bool write_audit(const AuditQuestion& question, Format format, const Limits& limits,
                 const AuditWriter::Sink& sink, const AuditedGameSeen& seen) {
  check_range(question);
  const auto writer =
      make_audit_writer(format,
                        {question.subject, question.of_formula(), question.rules.text(),
                         question.range ? to_string(*question.range) : "",
                         question.of_rulesets() ? to_string(question.of) : "position",
                         question.variables.names(), question.failures > 0},
                        sink);
  bool well = true;
  const auto use = [&](const Ruleset& rules, const Bindings& values, const Audit& audit) {
    std::visit(
        [&](const auto& of_kind) {
          writer->add(rules, values, of_kind);
          well = well && all_well(of_kind);
        },
        audit);
    const auto* of_strategy = std::get_if<StrategyAudit>(&audit);
    if (seen && of_strategy && of_strategy->first) seen(rules, *of_strategy->first);
  };
  const unsigned threads = threads_of(question);
  // With one thread every position is told of.
  const std::uint64_t between_calls = threads == 1 ? 1 : 64;
  EveryAssignment all(question.variables, limits, threads, threads);
  PositionCount count(all, limits);
  all.run([&](const Bindings& values, const Limits& of_ruleset) {
    const std::shared_ptr<const Ruleset> rules = question.rules.bind(values);
    const auto audit = std::make_shared<const Audit>(
        audit_and_count(question, *rules, values, of_ruleset, between_calls, count));
    return [&use, rules, values, audit] { use(*rules, values, *audit); };
  });
  writer->finish();
  return well;
}

}  // namespace lastmove
