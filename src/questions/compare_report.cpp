#include "questions/compare_report.h"

#include <algorithm>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "questions/bindings.h"
#include "sweeps/ordered_work.h"
#include "sweeps/sweep_memory.h"

namespace lastmove {

namespace {

/// Thrown out of a pair when another one has failed.
struct Abandoned {};

/// The monitor of all threads, called by one at a time.
class SharedMonitor : public Monitor {
 public:
  SharedMonitor(Monitor* monitor, const OrderedWork& work) : monitor_(monitor), work_(work) {}

  void report(std::uint64_t steps) override {
    if (work_.failed()) throw Abandoned{};
    if (!monitor_) return;
    const std::lock_guard lock(mutex_);
    monitor_->report(steps);
  }

 private:
  Monitor* const monitor_;
  const OrderedWork& work_;
  std::mutex mutex_;
};

struct ComparedPair {
  std::unique_ptr<const Ruleset> first;
  std::unique_ptr<const Ruleset> second;
  Comparison comparison;
};

/// Whether two games are the same up to a relation; nothing where that is open.
std::optional<bool> same(const Comparison& comparison, const CompareQuestion& question) {
  const bool related = comparison.relation <= question.up_to;
  if (comparison.proved || !question.ranges.empty()) return related;
  // A difference is one whatever comes later.
  if (!related && question.up_to == Relation::equal) return false;
  return std::nullopt;
}

/// All pairs, over several threads.
class ParallelComparison {
 public:
  ParallelComparison(const CompareQuestion& question, const Limits& limits)
      : question_(question),
        threads_(question.threads > 0 ? question.threads
                                      : std::max(1U, std::thread::hardware_concurrency())),
        limits_(limits),
        work_(limits.memory),
        pool_(limits.memory),
        monitor_(limits.monitor, work_),
        cursor_(question.variables, {}, [this] { monitor_.report(0); }),
        sequence_(question.sequence) {
    limits_.monitor = &monitor_;
  }

  /// `use` is called with each pair, one at a time and in order.
  using Use = std::function<void(const Bindings&, const ComparedPair&)>;

  void run(const Use& use) {
    work_.run(threads_, [&](std::uint64_t) { return deal(use); });
  }

 private:
  /// The error of a pair waits for its turn, so that it is always the first that is thrown.
  static OrderedWork::Finish rethrow() {
    return [error = std::current_exception()] { std::rethrow_exception(error); };
  }

  OrderedWork::Job deal(const Use& use) {
    if (ended_) return nullptr;
    try {
      const Bindings* const values = cursor_.next();
      ended_ = values == nullptr;
      if (ended_) return nullptr;
      if (!sequence_) {
        sequence_ = usual_sequence(*question_.first.bind(*values), *question_.second.bind(*values));
      }
      return [this, &use, values = *values] { return compare_pair(values, use); };
    } catch (const Error&) {
      ended_ = true;
      return [error = rethrow()] { return error; };
    }
  }

  OrderedWork::Finish compare_pair(const Bindings& values, const Use& use) {
    try {
      const auto pair = std::make_shared<ComparedPair>(
          ComparedPair{question_.first.bind(values), question_.second.bind(values), {}});
      pair->comparison = compare_within_memory(*pair->first, *pair->second);
      return [&use, values, pair] { use(values, *pair); };
    } catch (const Error&) {
      return rethrow();
    }
  }

  /// A pair of several has a share of the memory, the same on any number of threads, so that no
  /// answer depends on that; where it does not suffice, it has all of it, alone.
  Comparison compare_within_memory(const Ruleset& first, const Ruleset& second) {
    constexpr std::uint64_t shares = 8;
    if (question_.variables.names().empty()) return compare_with(limits_.memory, first, second);
    try {
      return compare_with(limits_.memory / shares, first, second);
    } catch (const Error& error) {
      if (error.kind() != Error::Kind::limit) throw;
    }
    return compare_with(limits_.memory, first, second);
  }

  Comparison compare_with(std::uint64_t memory, const Ruleset& first, const Ruleset& second) {
    const auto check = [this](std::uint64_t) { monitor_.report(0); };
    const MemoryPool::Lease lease(pool_, memory, [&] { check(0); });
    Limits limits = limits_;
    limits.memory = memory;
    return question_.ranges.empty()
               ? compare(first, second, *sequence_, limits, check)
               : compare(first, second, *sequence_, question_.ranges, limits, check);
  }

  const CompareQuestion& question_;
  const unsigned threads_;
  Limits limits_;
  OrderedWork work_;
  MemoryPool pool_;
  SharedMonitor monitor_;
  Variables::Cursor cursor_;
  std::optional<Sequence> sequence_;
  bool ended_ = false;
};

/// Whether a text is "n=0..9" or "n = 0..9".
bool of_positions(const std::string& text) {
  std::string name = text.substr(0, text.find('='));
  std::erase(name, ' ');
  return name == "n";
}

}  // namespace

CompareQuestion read_compare_question(RulesetTemplate first, RulesetTemplate second,
                                      std::vector<std::string> bindings) {
  check_bindings(bindings);
  Ranges ranges;
  const auto range = std::find_if(bindings.begin(), bindings.end(), of_positions);
  if (range != bindings.end()) {
    ranges = parse_ranges(std::string_view(*range).substr(range->find('=') + 1));
    bindings.erase(range);
  }
  Variables variables = Variables::parse(bindings);
  const RulesetTemplate* const both[] = {&first, &second};
  variables.check_all_used(both);
  return {std::move(first), std::move(second), std::move(variables), std::move(ranges)};
}

std::string ComparisonTotals::text() const {
  std::uint64_t pairs = 0;
  std::string parts;
  for (const auto& [relation, count] : relations) {
    pairs += count;
    parts += fmt::format("{}{} {}", parts.empty() ? ": " : ", ", to_string(relation), count);
  }
  return fmt::format("{} pair{}{}\n", pairs, pairs == 1 ? "" : "s", parts);
}

ComparisonTotals write_comparisons(const CompareQuestion& question, Format format,
                                   const Limits& limits, const ComparisonWriter::Sink& sink,
                                   const std::function<void(std::uint64_t)>& progress) {
  const auto writer = make_comparison_writer(format, question.variables.names(), sink);
  ComparisonTotals totals;
  std::uint64_t done = 0;
  ParallelComparison(question, limits).run([&](const Bindings& values, const ComparedPair& pair) {
    writer->add(*pair.first, *pair.second, values, pair.comparison);
    ++totals.relations[pair.comparison.relation];
    const std::optional<bool> alike = same(pair.comparison, question);
    totals.unlike += alike == false;
    totals.open += !alike;
    progress(++done);
  });
  writer->finish();
  return totals;
}

}  // namespace lastmove
