// `lastmove table` below a range that is far up, against the plain kernels, which look at one heap
// after the other; and with a row for every heap, which neither has to write anywhere.

#include <fmt/format.h>

#include <lastmove/ruleset.h>
#include <lastmove/table.h>

#include "bench.h"
#include "games/model/lowered_rule.h"
#include "methods/takes/heap_nim_values.h"
#include "methods/takes/heap_outcomes.h"

namespace lastmove {
namespace {

constexpr Heap last = (1 << 22) - 1;

constexpr const char* cases[] = {"subtraction(2,5,7)", "subtraction(3,24,91,112,115)",
                                 "subtraction(2,5,7) misere", "subtraction(2,5,9 | 3,4,11)",
                                 "zone(3 | 5)"};

enum class Shown { last_heap, every_heap };

std::string name_of(const char* rung, const char* rules, Shown shown) {
  return fmt::format("{}/table/{}{}", rung, rules, shown == Shown::last_heap ? "" : ", every heap");
}

void by_plain_kernels(const Ruleset& rules, Shown shown) {
  const auto rule = std::get<HeapRule>(rules.lower());
  const bool nim_values = rules.impartial() && rules.normal_play();
  constexpr Heap block = 1 << 14;
  ResultHistories results = {History<Result>(rule.floor, block),
                             History<Result>(rule.floor, block)};
  History<std::uint32_t> values(rule.floor, block);
  for (Heap begin = rule.floor; begin <= last;) {
    const Heap end = std::min(begin + block, last + 1);
    plain_outcomes(rule, end, results);
    if (nim_values) plain_nim_values(rule, end, values);
    for (Heap heap = begin; shown == Shown::every_heap && heap < end; ++heap) {
      TableRow row{Heaps{heap}, {results[0][heap], results[1][heap]}, std::nullopt};
      if (nim_values) row.nim_value = values[heap];
      benchmark::DoNotOptimize(row);
    }
    begin = end;
  }
  benchmark::DoNotOptimize(results[0][last]);
}

void by_table(const Ruleset& rules, Shown shown) {
  const Range range{shown == Shown::last_heap ? last : std::uint64_t{1}, last};
  for_each_row(rules, range, {}, [](const TableRow& row) { benchmark::DoNotOptimize(&row); });
}

}  // namespace

void register_tables() {
  for (const char* text : cases) {
    for (const Shown shown : {Shown::last_heap, Shown::every_heap}) {
      const auto add = [&](const char* rung, void (*run)(const Ruleset&, Shown)) {
        benchmark::RegisterBenchmark(
            name_of(rung, text, shown).c_str(), [=](benchmark::State& state) {
              const auto rules = parse_ruleset(text);
              for (auto _ : state) run(*rules, shown);
              state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * last));
            });
      };
      add("plain", by_plain_kernels);
      add("streams", by_table);
    }
  }
}

void print_tables(const Rates& reporter) {
  Table table(
      "| table of 2^22 heaps | plain, ns a heap | streams | ratio | a row for each: plain | "
      "streams | ratio |");
  for (const char* text : cases) {
    std::string line;
    for (const Shown shown : {Shown::last_heap, Shown::every_heap}) {
      const auto plain = reporter.rates.find(name_of("plain", text, shown));
      const auto streams = reporter.rates.find(name_of("streams", text, shown));
      if (plain == reporter.rates.end() || streams == reporter.rates.end()) return;
      line += fmt::format(" {:.2f} | {:.2f} | {:.1f}x |", 1e9 / plain->second,
                          1e9 / streams->second, streams->second / plain->second);
    }
    std::string rules = text;
    if (const auto bar = rules.find('|'); bar != std::string::npos) rules.insert(bar, "\\");
    table.print("| `{}` |{}", rules, line);
  }
}

}  // namespace lastmove
