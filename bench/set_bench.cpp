// Games whose takes are an infinite set: the kernels against the definition. The takes are known to
// both; to ask a formula for them takes as long for either.

#include <algorithm>

#include <fmt/format.h>

#include <lastmove/ruleset.h>

#include "bench.h"
#include "games/model/lowered_rule.h"
#include "methods/sets/condition_table.h"
#include "methods/sets/set_nim_values.h"
#include "methods/sets/set_outcomes.h"

namespace lastmove {
namespace {

struct Case {
  const char* rules;
  bool nim_values;
  Heap heaps;  ///< as many as the definition gets through in some seconds
};

constexpr Case cases[] = {
    {"subtraction(s: square(s))", false, 1 << 20},
    {"subtraction(s: prime(s))", false, 1 << 17},
    {"subtraction(s: s%3==1)", false, 1 << 16},
    {"subtraction(s: fibonacci(s))", false, 1 << 21},
    {"subtraction(s: square(s)) misere", false, 1 << 20},
    {"subtraction(s: prime(s)) stuck(draw)", false, 1 << 17},
    {"subtraction(s: square(s) | s: triangular(s))", false, 1 << 19},
    {"subtraction(s: square(s))", true, 1 << 20},
    {"subtraction(s: prime(s))", true, 1 << 17},
    {"subtraction(s: s%3==1)", true, 1 << 16},
    {"subtraction(s: fibonacci(s))", true, 1 << 21},
};

/// Takes that were asked for before.
class KnownTakes : public TakeCondition {
 public:
  KnownTakes(const TakeCondition& condition, Heap last) { condition.list(last, 1, last, takes_); }

  bool by_heap() const override { return false; }
  void list(Heap, Heap first, Heap last, std::vector<Heap>& takes, Monitor*) const override {
    const auto begin = std::lower_bound(takes_.begin(), takes_.end(), first);
    takes.insert(takes.end(), begin, std::upper_bound(begin, takes_.end(), last));
  }

 private:
  std::vector<Heap> takes_;
};

ConditionRule known_rule(const Case& one) {
  const auto rules = parse_ruleset(one.rules);
  auto rule = std::get<ConditionRule>(rules->lower());
  const bool impartial = rule.impartial();
  for (auto& condition : rule.takes) {
    condition = std::make_shared<KnownTakes>(*condition, one.heaps);
  }
  if (impartial) rule.takes[1] = rule.takes[0];
  return rule;
}

std::string name_of(const char* rung, const Case& one) {
  return fmt::format("{}/{}/{}", rung, one.nim_values ? "set nim-values" : "set outcomes",
                     one.rules);
}

void by_definition(const ConditionRule& rule, const Case& one) {
  Limits limits;
  limits.work = UINT64_MAX;
  WorkMeter work(limits);
  ConditionTable table(rule, one.nim_values);
  table.advance_to(one.heaps, work);
  benchmark::DoNotOptimize(table.value(one.heaps - 1, Player::left));
}

void by_kernel(const ConditionRule& rule, const Case& one) {
  constexpr std::uint64_t memory = std::uint64_t{1} << 30;
  WorkMeter work{Limits{}};
  const Heap last = one.heaps - 1;
  TakeSet left(*rule.takes[0], last, memory, nullptr, work);
  if (one.nim_values) {
    benchmark::DoNotOptimize(SetNimValues(left, last, memory, work)[last]);
    return;
  }
  std::optional<TakeSet> right;
  if (!rule.impartial()) right.emplace(*rule.takes[1], last, memory, nullptr, work);
  const SetOutcomes outcomes(rule, {&left, right ? &*right : &left}, last, work);
  benchmark::DoNotOptimize(outcomes.result(last, Player::left));
}

}  // namespace

void register_sets() {
  for (const Case& one : cases) {
    const auto add = [&](const char* rung, void (*run)(const ConditionRule&, const Case&)) {
      benchmark::RegisterBenchmark(name_of(rung, one).c_str(), [=](benchmark::State& state) {
        const ConditionRule rule = known_rule(one);
        for (auto _ : state) run(rule, one);
        state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * one.heaps));
      });
    };
    add("definition", by_definition);
    add("kernel", by_kernel);
  }
}

void print_sets(const Rates& reporter) {
  Table table("| rules | sequence | heaps | definition, heaps/s | kernel | ratio |");
  for (const Case& one : cases) {
    const auto definition = reporter.rates.find(name_of("definition", one));
    const auto kernel = reporter.rates.find(name_of("kernel", one));
    if (definition == reporter.rates.end() || kernel == reporter.rates.end()) continue;
    std::string rules = one.rules;
    if (const auto bar = rules.find('|'); bar != std::string::npos) rules.insert(bar, "\\");
    table.print("| `{}` | {} | {} | {:.2f} M | {:.1f} M | {:.0f}x |", rules,
                one.nim_values ? "nim-values" : "outcomes", one.heaps, definition->second / 1e6,
                kernel->second / 1e6, kernel->second / definition->second);
  }
}

}  // namespace lastmove
