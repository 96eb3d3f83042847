// Every kernel against the naive rung in the same run: a byte for each heap, one heap after the
// other, stopping at the first winning take. The naive tables are allocated once and reused, so
// that only their filling is measured; the kernels are measured with all that they set up. Prints
// Google Benchmark's table and then the ratios.

#include <benchmark/benchmark.h>

#include <bit>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <lastmove/ruleset.h>

#include "answers/sequences.h"
#include "bench.h"
#include "games/model/lowered_rule.h"
#include "methods/takes/heap_stream.h"
#include "methods/takes/nim_stream.h"

namespace lastmove {
namespace {

constexpr std::uint64_t heaps = 1 << 25;

struct Case {
  const char* what;
  const char* rules;
  bool nim_values = false;
  double target = 0;  ///< the ratio that was asked for
};

constexpr Case cases[] = {
    {"outcomes, takes up to 16", "subtraction(2,5,7)", false, 8},
    {"outcomes, takes up to 16", "subtraction(3,8,9,10,12,15)", false, 8},
    {"outcomes, any takes", "subtraction(2,16,61,75,77)", false, 6},
    {"outcomes, any takes", "subtraction(3,24,91,112,115)", false, 6},
    {"outcomes, any takes", "subtraction(20,80,241,321)", false, 6},
    {"outcomes, takes from 64", "subtraction(70,131,200,333)", false, 20},
    {"outcomes, takes from 64", "subtraction(200,800,2401,3201)", false, 20},
    {"outcomes, takes from 576", "subtraction(600,801,1203,2500)", false, 60},
    {"outcomes, takes from 576", "subtraction(1000,4000,12001,16001)", false, 60},
    {"win/draw/loss", "subtraction(2,5,7) ending(1)", false, 4},
    {"win/draw/loss, takes from 64", "subtraction(70,131,200) ending(1)", false, 20},
    {"partizan", "subtraction(2,5,9 | 3,4,11)", false, 4},
    {"partizan, takes from 64", "subtraction(70,131 | 99,200)", false, 20},
    {"zone", "zone(3 | 5)", false, 4},
    {"zone, takes from 64", "zone(71,133 | 99,201)", false, 20},
    {"nim-values, takes from 64", "subtraction(70,131,200)", true, 25},
    {"nim-values, takes from 64", "subtraction(64,70,131,200,333,350,401)", true, 25},
    {"nim-values, takes from 512", "subtraction(600,801,1203)", true, 50},
    {"nim-values, takes from 512", "subtraction(600,801,1203,1500,1777,2001,2500)", true, 50},
    {"nim-values, any takes", "subtraction(2,16,61,75,77)", true, 4},
    {"nim-values, any takes", "subtraction(1,2,20,80,241,300,321)", true, 4},
    {"nim-values, takes up to 64", "subtraction(2,5,7)", true, 4},
    {"nim-values, takes up to 64", "subtraction(1,4,6,9,11,13,17,18,21,25,29,33,40,50,52,62)", true,
     4},
};

HeapRule rule_of(const Case& test) {
  return std::get<HeapRule>(parse_ruleset(test.rules)->lower());
}

/// 0 loss, 1 draw, 2 win, for one player.
std::uint8_t naive_result(const HeapRule& rule, Heap heap, Player player,
                          const std::vector<std::uint8_t>& replies) {
  if (heap == rule.floor) return static_cast<std::uint8_t>(rule.at_floor);
  int best = -1;
  for (const Heap take : rule.takes[heap % rule.modulus()][index(player)]) {
    if (take > heap - rule.floor) break;
    const std::uint8_t reply = replies[heap - take];
    if (reply == 0) return 2;
    if (2 - reply > best) best = 2 - reply;
  }
  return static_cast<std::uint8_t>(best < 0 ? static_cast<int>(rule.stuck) : best);
}

void naive_outcomes(const HeapRule& rule) {
  static std::vector<std::uint8_t> left(heaps);
  if (rule.impartial() && rule.stuck == Result::loss && rule.floor == 0) {
    const HeapRule::Takes& takes = rule.takes[0][0];
    for (Heap heap = 0; heap < heaps; ++heap) {
      std::uint8_t won = 0;
      for (const Heap take : takes) {
        if (take > heap) break;
        if (left[heap - take] == 0) {
          won = 1;
          break;
        }
      }
      left[heap] = won;
    }
  } else if (rule.impartial()) {
    for (Heap heap = rule.floor; heap < heaps; ++heap) {
      left[heap] = naive_result(rule, heap, Player::left, left);
    }
  } else {
    static std::vector<std::uint8_t> right(heaps);
    for (Heap heap = rule.floor; heap < heaps; ++heap) {
      left[heap] = naive_result(rule, heap, Player::left, right);
      right[heap] = naive_result(rule, heap, Player::right, left);
    }
    benchmark::DoNotOptimize(right.data());
  }
  benchmark::DoNotOptimize(left.data());
}

void naive_nim_values(const HeapRule& rule) {
  const HeapRule::Takes& takes = rule.takes[0][0];
  static std::vector<std::uint8_t> values(heaps);
  for (Heap heap = 0; heap < heaps; ++heap) {
    std::uint64_t seen = 0;
    for (const Heap take : takes) {
      if (take > heap) break;
      seen |= std::uint64_t{1} << values[heap - take];
    }
    values[heap] = static_cast<std::uint8_t>(std::countr_one(seen));
  }
  benchmark::DoNotOptimize(values.data());
}

/// As the search for a period does it: from nothing, holding a window.
template <typename Stream>
void by_kernel(const HeapRule& rule) {
  Stream stream(rule, 0);
  while (stream.end() < rule.floor + heaps) {
    stream.advance();
    benchmark::DoNotOptimize(stream.word(0, stream.end() - Stream::per_word));
  }
}

std::string name_of(const char* rung, const Case& test) {
  return fmt::format("{}/{}{}", rung, test.rules, test.nim_values ? " nim-values" : "");
}

void register_case(const Case& test) {
  const auto add = [&](const char* rung, void (*run)(const HeapRule&)) {
    benchmark::RegisterBenchmark(
        name_of(rung, test).c_str(), [rule = rule_of(test), run](benchmark::State& state) {
          for (auto _ : state) run(rule);
          state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * heaps));
        });
  };
  add("naive", test.nim_values ? naive_nim_values : naive_outcomes);
  add("kernel", test.nim_values ? by_kernel<NimStream> : by_kernel<OutcomeStream>);
}

void print_ratios(const Rates& reporter) {
  Table table("| sequence | rules | naive, heaps/s | kernel, heaps/s | ratio | asked for |");
  std::string kernels;
  for (const Case& test : cases) {
    const auto naive = reporter.rates.find(name_of("naive", test));
    const auto kernel = reporter.rates.find(name_of("kernel", test));
    if (naive == reporter.rates.end() || kernel == reporter.rates.end()) continue;
    std::string rules = test.rules;
    if (const auto bar = rules.find('|'); bar != std::string::npos) rules.insert(bar, "\\");
    table.print("| {} | `{}` | {:.2f} G | {:.2f} G | {:.0f}x | {} |", test.what, rules,
                naive->second / 1e9, kernel->second / 1e9, kernel->second / naive->second,
                test.target > 0 ? fmt::format("{:.0f}x", test.target) : "");
    const auto sequence = test.nim_values ? Sequence::nim_value : Sequence::outcome;
    kernels +=
        fmt::format("\n{}: {}", test.rules, explain_kernel(*parse_ruleset(test.rules), sequence));
  }
  if (!kernels.empty()) fmt::print("{}\n", kernels);
}

}  // namespace
}  // namespace lastmove

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  for (const lastmove::Case& test : lastmove::cases) lastmove::register_case(test);
  lastmove::register_many_games();
  lastmove::register_many_periods();
  lastmove::register_tables();
  lastmove::register_points();
  lastmove::register_graphs();
  lastmove::register_breaking();
  lastmove::register_scripts();
  lastmove::register_comparisons();
  lastmove::register_sets();
  lastmove::register_values();
  lastmove::register_boards();
  lastmove::register_quotients();
  lastmove::Rates reporter;
  benchmark::RunSpecifiedBenchmarks(&reporter);
  lastmove::print_ratios(reporter);
  lastmove::print_many_games(reporter);
  lastmove::print_many_periods(reporter);
  lastmove::print_tables(reporter);
  lastmove::print_points(reporter);
  lastmove::print_graphs(reporter);
  lastmove::print_breaking(reporter);
  lastmove::print_scripts(reporter);
  lastmove::print_comparisons(reporter);
  lastmove::print_sets(reporter);
  lastmove::print_values(reporter);
  lastmove::print_boards(reporter);
  lastmove::print_quotients(reporter);
}
