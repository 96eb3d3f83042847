// Comparing two sequences with a period of a million values, against trying every shift until two
// values differ, in the same run.

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "answers/sequence_relation.h"
#include "bench.h"

namespace lastmove {
namespace {

using Values = std::vector<std::uint32_t>;

/// Pseudorandom values below 4.
Values noise(std::size_t size) {
  Values values(size);
  std::uint64_t state = 1;
  for (std::uint32_t& value : values) {
    state = state * 6364136223846793005 + 1442695040888963407;
    value = static_cast<std::uint32_t>(state >> 62);
  }
  return values;
}

/// One value among others that are all the same: the worst for trying every shift.
Values lone(std::size_t size) {
  Values values(size);
  values.back() = 1;
  return values;
}

/// Begun a third later, with each value greater by `added` modulo 4.
Values turned(Values values, std::uint32_t added) {
  std::rotate(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 3),
              values.end());
  for (std::uint32_t& value : values) value = (value + added) % 4;
  return values;
}

Values reversed(Values values) {
  std::reverse(values.begin(), values.end());
  return values;
}

struct Case {
  std::string what;
  Values first;
  Values second;
  Relation relation;
  bool naive = false;  ///< whether every shift is tried too
};

std::vector<Case> cases() {
  const Values million = noise(1'000'000);
  const Values few = lone(50'000);
  return {{"shift", million, turned(million, 0), Relation::shift, true},
          {"map and shift", million, turned(million, 1), Relation::map},
          {"read backwards", million, reversed(turned(million, 0)), Relation::reflection},
          {"no relation, another period", million, noise(999'999), Relation::differ},
          {"shift, one value that differs", few, turned(few, 0), Relation::shift, true}};
}

std::string name_of(const char* rung, const std::string& what) {
  return fmt::format("compare/{}/{}", rung, what);
}

PeriodicSequence periodic(const Values& values) { return {0, 0, values.size(), 0, values}; }

void by_definition(const Case& one) {
  const std::size_t period = one.first.size();
  std::size_t shift = 0;
  for (; shift < period; ++shift) {
    std::size_t n = 0;
    while (n < period && one.second[n] == one.first[(n + shift) % period]) ++n;
    if (n == period) break;
  }
  benchmark::DoNotOptimize(shift);
}

}  // namespace

void register_comparisons() {
  static const std::vector<Case> all = cases();
  for (const Case& one : all) {
    const auto add = [&](const char* rung, auto run) {
      benchmark::RegisterBenchmark(
          name_of(rung, one.what).c_str(), [=, &one](benchmark::State& state) {
            for (auto _ : state) run(state);
            state.SetItemsProcessed(static_cast<std::int64_t>(one.first.size()) *
                                    static_cast<std::int64_t>(state.iterations()));
          });
    };
    if (one.naive) add("every shift", [&one](benchmark::State&) { by_definition(one); });
    add("kernel", [&one, first = periodic(one.first),
                   second = periodic(one.second)](benchmark::State& state) {
      if (relate(first, second).relation != one.relation) state.SkipWithError("another relation");
    });
  }
}

void print_comparisons(const Rates& reporter) {
  Table table("| relation | period | every shift, values/s | kernel | ratio |");
  for (const Case& one : cases()) {
    const auto kernel = reporter.rates.find(name_of("kernel", one.what));
    if (kernel == reporter.rates.end()) continue;
    const auto naive = reporter.rates.find(name_of("every shift", one.what));
    const bool both = naive != reporter.rates.end();
    table.print("| {} | {} | {} | {:.1f} M | {} |", one.what, one.first.size(),
                both ? fmt::format("{:.3f} M", naive->second / 1e6) : "", kernel->second / 1e6,
                both ? fmt::format("{:.0f}x", kernel->second / naive->second) : "");
  }
}

}  // namespace lastmove
