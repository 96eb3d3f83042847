// Proving the periods of many rulesets, as a sweep does, against proving them one by one in the
// same run: a byte for each heap by the naive rung, the last window looked for among the earlier
// heaps, and the way back to where the values stop agreeing; the same search, byte by byte. Both
// start from the normal form of the rules.

#include <algorithm>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include <lastmove/variables.h>

#include "bench.h"
#include "games/model/lowered_rule.h"
#include "methods/takes/heap_nim_values.h"
#include "methods/takes/heap_outcomes.h"
#include "methods/takes/many_periods.h"
#include "methods/takes/takes_method.h"

namespace lastmove {
namespace {

struct Case {
  const char* what;
  const char* rules;
  std::vector<std::string> variables;
  Sequence sequence = Sequence::outcome;
};

const std::vector<Case>& cases() {
  static const std::vector<Case> list = {
      {"sets up to 16", "subtraction(S)", {"S=subsets(1..16)"}},
      {"partizan, takes up to 32", "subtraction(a|b)", {"a=1..32", "b=1..32"}},
      {"partizan pairs, takes up to 32",
       "subtraction(a,a+d|b,b+d)",
       {"a=1..16", "b=1..16", "d=1..16"}},
      {"zone, takes up to 32", "zone(a|b)", {"a=1..32", "b=1..32"}},
      {"draws, sets up to 12", "subtraction(S) ending(1)", {"S=subsets(1..12)"}},
      {"nim-values, three takes up to 50",
       "subtraction(a,b,c)",
       {"a=1..48", "b=a+1..49", "c=b+1..50"},
       Sequence::nim_value},
      {"nim-values, additive sets up to 200",
       "subtraction(a,b,a+b)",
       {"a=1..99;step=2", "b=a+1..200-a;step=3"},
       Sequence::nim_value},
      {"nim-values, sets up to 12", "subtraction(S)", {"S=subsets(1..12)"}, Sequence::nim_value},
      {"nim-values, eleven takes, small values",
       "subtraction(1,4,12,28,73,163,343,867,1915,4011,x)",
       {"x=8023..8053"},
       Sequence::nim_value},
  };
  return list;
}

using Rules = std::vector<HeapRule>;

Rules rules_of(const Case& test) {
  const auto named = RulesetTemplate::parse(test.rules);
  Rules rules;
  Variables::parse(test.variables).for_each([&](const Bindings& values) {
    rules.push_back(std::get<HeapRule>(named.bind(values)->lower()));
  });
  return rules;
}

/// The period, where `agree(n, distance)` says that the heaps n and n + distance past the floor do.
template <typename Agree>
std::optional<std::uint64_t> naive_search(const HeapRule& rule, std::uint64_t regular,
                                          std::uint64_t heaps, const Agree& agree) {
  const std::uint64_t window = rule.max_take();
  for (std::uint64_t d = rule.modulus(); d + regular <= heaps; d += rule.modulus()) {
    std::uint64_t agreed = 0;
    while (agreed < window && agree(heaps - d - 1 - agreed, d)) ++agreed;
    if (agreed < window) continue;
    std::uint64_t preperiod = heaps - d;
    while (preperiod > 0 && agree(preperiod - 1, d)) --preperiod;
    benchmark::DoNotOptimize(preperiod);
    return d;
  }
  return std::nullopt;
}

/// The period, proved by bytes; of the nim-values by a number for each heap.
std::uint64_t naive_period(const HeapRule& rule, Sequence sequence) {
  std::uint64_t regular = rule.max_take();
  if (!rule.exceptions.empty()) regular = std::max(regular, rule.exceptions.back().heap + 1);
  for (std::uint64_t heaps = std::max<std::uint64_t>(512, 4 * regular);; heaps *= 2) {
    std::optional<std::uint64_t> period;
    if (sequence == Sequence::outcome) {
      ResultHistories results = {History<Result>(rule.floor, heaps),
                                 History<Result>(rule.floor, heaps)};
      plain_outcomes(rule, rule.floor + heaps, results);
      period = naive_search(rule, regular, heaps, [&](std::uint64_t n, std::uint64_t distance) {
        const Heap heap = rule.floor + n;
        return results[0][heap] == results[0][heap + distance] &&
               results[1][heap] == results[1][heap + distance];
      });
    } else {
      History<std::uint32_t> values(rule.floor, heaps);
      plain_nim_values(rule, rule.floor + heaps, values);
      period = naive_search(rule, regular, heaps, [&](std::uint64_t n, std::uint64_t distance) {
        return values[rule.floor + n] == values[rule.floor + n + distance];
      });
    }
    if (period) return *period;
  }
}

std::string name_of(std::string_view rung, const Case& test) {
  return fmt::format("{}/many periods/{}", rung, test.what);
}

}  // namespace

void register_many_periods() {
  for (const Case& test : cases()) {
    const auto add = [&](std::string_view rung, auto run) {
      benchmark::RegisterBenchmark(
          name_of(rung, test).c_str(), [&test, run](benchmark::State& state) {
            const Rules rules = rules_of(test);
            for (auto _ : state) run(rules, test.sequence);
            state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(rules.size()));
          });
    };
    add("naive", [](const Rules& rules, Sequence sequence) {
      for (const HeapRule& rule : rules) benchmark::DoNotOptimize(naive_period(rule, sequence));
    });
    add("one by one", [](const Rules& rules, Sequence sequence) {
      for (const HeapRule& rule : rules) {
        benchmark::DoNotOptimize(find_rule_period(rule, sequence, {}));
      }
    });
    add("many", [](const Rules& rules, Sequence sequence) {
      if (sequence == Sequence::nim_value) {
        for (const HeapRule& rule : rules) {
          benchmark::DoNotOptimize(find_nim_value_period(rule, {}));
        }
        return;
      }
      constexpr std::size_t piece = 512;  // As a sweep deals them.
      const std::span<const HeapRule> all = rules;
      for (std::size_t i = 0; i < all.size(); i += piece) {
        const auto part = all.subspan(i, std::min(piece, all.size() - i));
        benchmark::DoNotOptimize(find_outcome_periods(part, {}));
      }
    });
  }
}

void print_many_periods(const Rates& reporter) {
  Table table(
      "| periods of many rulesets | naive, us each | find_period | many | ratio to naive |");
  for (const Case& test : cases()) {
    const auto microseconds = [&](std::string_view rung) {
      const auto found = reporter.rates.find(name_of(rung, test));
      return found == reporter.rates.end() ? 0 : 1e6 / found->second;
    };
    const double many = microseconds("many");
    if (many == 0) continue;
    table.print("| {} | {:.2f} | {:.2f} | {:.3f} | {:.0f}x |", test.what, microseconds("naive"),
                microseconds("one by one"), many, microseconds("naive") / many);
  }
}

}  // namespace lastmove
