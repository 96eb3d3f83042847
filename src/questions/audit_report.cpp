#include "questions/audit_report.h"

#include <algorithm>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <variant>

#include <fmt/core.h>

#include <lastmove/error.h>
#include <lastmove/strategy.h>

#include "model/work_meter.h"
#include "sweeps/ordered_work.h"
#include "sweeps/sweep_memory.h"

namespace lastmove {

namespace {

/// Adds up the work of all the questions that a strategy asks; each of them counts only its own.
class StrategyWork : public Monitor {
 public:
  explicit StrategyWork(const Limits& limits) : work_(limits) {}

  void report(std::uint64_t work) override {
    // Less than before: this is another question.
    const std::uint64_t more = work < last_ ? work : work - last_;
    last_ = work;
    work_.spend(more, [] { return "the strategy needs too much work"; });
  }

 private:
  WorkMeter work_;
  std::uint64_t last_ = 0;
};

/// The audit of one ruleset.
using Audit = std::variant<StrategyAudit, FormulaAudit>;

Audit audit_ruleset(const AuditQuestion& question, const Ruleset& rules, const Bindings& values,
                    const Limits& limits, const AuditProgress& progress) {
  if (question.of_formula()) {
    const FormulaQuestion formula{question.subject.substr(formula_prefix.size()), question.of,
                                  question.playouts, question.seed, limits};
    if (question.of_rulesets()) return audit_period_formula(formula, rules, values, progress);
    return audit_formula(formula, rules, values, *question.range, progress);
  }
  StrategyWork work(limits);
  Limits of_strategy = limits;
  of_strategy.monitor = &work;
  const auto strategy = make_strategy(question.subject, rules, question.seed, of_strategy);
  return audit_strategy(*strategy, rules, *question.range, limits, progress);
}

bool all_well(const StrategyAudit& audit) { return audit.spoiled == 0; }
bool all_well(const FormulaAudit& audit) { return audit.wrong == 0; }

/// Thrown out of a ruleset when the audit has ended with another one.
struct Abandoned {};

/// What all threads tell those who asked, one at a time.
class Listeners : public Monitor {
 public:
  Listeners(Monitor* monitor, const AuditProgress& progress, const OrderedWork& work)
      : monitor_(monitor), progress_(progress), work_(work) {}

  void report(std::uint64_t steps) override {
    if (work_.failed()) throw Abandoned{};
    if (!monitor_) return;
    const std::lock_guard lock(mutex_);
    monitor_->report(steps);
  }

  void add_positions(std::uint64_t count) {
    if (work_.failed()) throw Abandoned{};
    const std::lock_guard lock(mutex_);
    progress_(positions_ += count);
  }

 private:
  Monitor* const monitor_;
  const AuditProgress& progress_;
  const OrderedWork& work_;
  std::mutex mutex_;
  std::uint64_t positions_ = 0;
};

/// The rulesets that the variables make, over several threads.
class ParallelAudit {
 public:
  ParallelAudit(const AuditQuestion& question, const Limits& limits, const AuditProgress& progress,
                unsigned threads)
      : question_(question),
        limits_(limits),
        threads_(threads),
        work_(limits.memory),
        listeners_(limits.monitor, progress, work_),
        pool_(limits.memory),
        cursor_(question.variables, {}, [this] { listeners_.add_positions(0); }) {}

  /// `use` is called with the audits, one at a time and in order.
  using Use = std::function<void(const Ruleset&, const Bindings&, const Audit&)>;

  void run(const Use& use) {
    work_.run(threads_, [&](std::uint64_t) { return deal(use); });
  }

 private:
  /// The errors of rulesets wait for their turn, so that it is always the first that is thrown.
  static OrderedWork::Finish rethrow() {
    return [error = std::current_exception()] { std::rethrow_exception(error); };
  }

  OrderedWork::Job deal(const Use& use) {
    if (ended_) return nullptr;
    try {
      const Bindings* values = cursor_.next();
      ended_ = values == nullptr;
      if (ended_) return nullptr;
      return [this, &use, values = *values] { return audit(values, use); };
    } catch (const Error&) {
      ended_ = true;
      return [error = rethrow()] { return error; };
    }
  }

  OrderedWork::Finish audit(const Bindings& values, const Use& use) {
    try {
      const std::shared_ptr<const Ruleset> rules = question_.rules.bind(values);
      const auto found = std::make_shared<const Audit>(audit_within_memory(*rules, values));
      return [&use, rules, values, found] { use(*rules, values, *found); };
    } catch (const Error&) {
      return rethrow();
    }
  }

  Audit audit_within_memory(const Ruleset& rules, const Bindings& values) {
    try {
      return audit_with(limits_.memory / threads_, rules, values);
    } catch (const Error& error) {
      if (error.kind() != Error::Kind::limit || threads_ == 1) throw;
    }
    return audit_with(limits_.memory, rules, values);
  }

  Audit audit_with(std::uint64_t memory, const Ruleset& rules, const Bindings& values) {
    // With one thread every position is told of.
    const std::uint64_t between_calls = threads_ == 1 ? 1 : 64;
    const MemoryPool::Lease lease(pool_, memory, [this] { listeners_.add_positions(0); });
    Limits limits = limits_;
    limits.memory = memory;
    limits.monitor = &listeners_;
    std::uint64_t told = 0;
    std::uint64_t looked_at = 0;
    std::uint64_t calls = 0;
    const auto tell = [&] { listeners_.add_positions(looked_at - std::exchange(told, looked_at)); };
    tell();
    Audit audit = audit_ruleset(question_, rules, values, limits, [&](std::uint64_t done) {
      looked_at = done;
      if (++calls % between_calls == 0) tell();
    });
    tell();
    return audit;
  }

  const AuditQuestion& question_;
  const Limits& limits_;
  const unsigned threads_;
  OrderedWork work_;
  Listeners listeners_;
  MemoryPool pool_;
  Variables::Cursor cursor_;
  bool ended_ = false;
};

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

bool write_audit(const AuditQuestion& question, Format format, const Limits& limits,
                 const AuditWriter::Sink& sink, const AuditProgress& progress,
                 const AuditedGameSeen& seen) {
  check_range(question);
  const auto writer = make_audit_writer(
      format,
      {question.subject, question.rules.text(), question.range ? to_string(*question.range) : "",
       question.of_rulesets() ? to_string(question.of) : "position", question.variables.names()},
      sink);
  bool well = true;
  ParallelAudit(question, limits, progress, threads_of(question))
      .run([&](const Ruleset& rules, const Bindings& values, const Audit& audit) {
        std::visit(
            [&](const auto& of_kind) {
              writer->add(rules, values, of_kind);
              well = well && all_well(of_kind);
            },
            audit);
        const auto* of_strategy = std::get_if<StrategyAudit>(&audit);
        if (seen && of_strategy && of_strategy->first) seen(rules, *of_strategy->first);
      });
  writer->finish();
  return well;
}

}  // namespace lastmove
