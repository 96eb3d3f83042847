// Points of a square against the naive rungs: for outcomes a byte for each point and one point
// after the other, stopping at the first winning vector; for the nim-values of Wythoff's game every
// option of every point. The naive table of outcomes is allocated once and reused, so that only its
// filling is measured; the kernels are measured with all that they set up.

#include <fmt/format.h>

#include <lastmove/ruleset.h>

#include "bench.h"
#include "games/model/lowered_rule.h"
#include "methods/points/point_outcomes.h"
#include "methods/points/point_tables.h"
#include "methods/points/wythoff_nim_values.h"

namespace lastmove {
namespace {

struct Case {
  const char* rules;
  Heap side;
  double target;
};

constexpr Case outcome_cases[] = {
    {"vectors((1,2),(2,1))", 4096, 50},
    {"vectors((0,1),(1,0),(2,2))", 4096, 50},
    {"vectors((0,2),(1,1),(2,0),(3,5),(5,3))", 4096, 50},
    {"vectors((3,200),(64,3),(128,70))", 4096, 50},
    {"vectors((0,1),(2,1) | (1,0),(1,2))", 4096, 50},
    {"vectors((0,1),(1,0),(2,2)) misere", 4096, 50},
    {"vectors((0,1),(1,0),(2,2))", 1024, 50},
};

constexpr Case nim_value_cases[] = {
    {"wythoff", 256, 20}, {"wythoff", 1024, 20}, {"wythoff(3)", 1024, 20}};

std::string name_of(const char* rung, const Case& test, bool nim_values) {
  return fmt::format("{}/points/{} {}{}", rung, test.rules, test.side,
                     nim_values ? " nim-values" : "");
}

/// 1 for a point that is won; the options of a player lie so far before a point.
struct NaiveStep {
  Heap x;
  Heap y;
  std::size_t back;
};

std::uint8_t naive_result(Heap x, Heap y, const std::vector<NaiveStep>& steps, std::uint8_t stuck,
                          const std::uint8_t* replies) {
  bool moved = false;
  for (const NaiveStep& step : steps) {
    if (step.x > x || step.y > y) continue;
    moved = true;
    if (*(replies - step.back) == 0) return 1;
  }
  return moved ? 0 : stuck;
}

void naive_outcomes(const VectorRule& rule, Heap side) {
  static std::vector<std::uint8_t> tables[2];
  std::vector<NaiveStep> steps[2];
  for (const std::size_t player : {0, 1}) {
    tables[player].resize(side * side);
    for (const Point& vector : rule.vectors[player]) {
      steps[player].push_back({vector.at[0], vector.at[1], vector.at[0] * side + vector.at[1]});
    }
  }
  const bool impartial = rule.impartial();
  const std::uint8_t stuck = rule.stuck == Result::win ? 1 : 0;
  std::uint8_t* const left = tables[0].data();
  std::uint8_t* const right = impartial ? left : tables[1].data();
  for (Heap x = 0; x < side; ++x) {
    for (Heap y = 0; y < side; ++y) {
      const std::size_t at = x * side + y;
      left[at] = naive_result(x, y, steps[0], stuck, right + at);
      if (!impartial) right[at] = naive_result(x, y, steps[1], stuck, left + at);
    }
  }
  benchmark::DoNotOptimize(left);
  benchmark::DoNotOptimize(right);
}

void outcomes_by_bits(const VectorRule& rule, Heap side) {
  const PointOutcomes outcomes(rule, {{side - 1, side - 1}, 2});
  benchmark::DoNotOptimize(&outcomes);
}

void naive_nim_values(const WythoffRule& rule, Heap side) {
  const auto values = plain_wythoff_nim_values(rule, {{side - 1, side - 1}, 2});
  benchmark::DoNotOptimize(values.data());
}

void nim_values_by_marks(const WythoffRule& rule, Heap side) {
  wythoff_nim_values(rule, side - 1, side - 1, [](Heap, std::span<const std::uint32_t> values) {
    benchmark::DoNotOptimize(values.data());
  });
}

template <typename Rule>
void add(const char* rung, const Case& test, bool nim_values, void (*run)(const Rule&, Heap)) {
  benchmark::RegisterBenchmark(
      name_of(rung, test, nim_values).c_str(), [=](benchmark::State& state) {
        const auto rule = std::get<Rule>(parse_ruleset(test.rules)->lower());
        for (auto _ : state) run(rule, test.side);
        state.SetItemsProcessed(
            static_cast<std::int64_t>(state.iterations() * test.side * test.side));
      });
}

void print_row(Table& table, const Rates& reporter, const Case& test, bool nim_values) {
  const auto naive = reporter.rates.find(name_of("naive", test, nim_values));
  const auto kernel = reporter.rates.find(name_of("kernel", test, nim_values));
  if (naive == reporter.rates.end() || kernel == reporter.rates.end()) return;
  std::string rules = test.rules;
  if (const auto bar = rules.find('|'); bar != std::string::npos) rules.insert(bar, "\\");
  table.print("| {} | `{}` | {} | {:.1f} M | {:.0f} M | {:.0f}x | {:.0f}x |",
              nim_values ? "nim-values" : "outcomes", rules, test.side, naive->second / 1e6,
              kernel->second / 1e6, kernel->second / naive->second, test.target);
}

}  // namespace

void register_points() {
  for (const Case& test : outcome_cases) {
    add("naive", test, false, naive_outcomes);
    add("kernel", test, false, outcomes_by_bits);
  }
  for (const Case& test : nim_value_cases) {
    add("naive", test, true, naive_nim_values);
    add("kernel", test, true, nim_values_by_marks);
  }
}

void print_points(const Rates& reporter) {
  Table table(
      "| points of a square | rules | side | naive, points/s | kernel | ratio | asked for |");
  for (const Case& test : outcome_cases) print_row(table, reporter, test, false);
  for (const Case& test : nim_value_cases) print_row(table, reporter, test, true);
}

}  // namespace lastmove
