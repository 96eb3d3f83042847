// Misere quotients, found and proved, against comparing all sums up to a bound, which is what the
// definition says and is not proved to be enough.

#include <fmt/format.h>

#include <lastmove/quotient.h>

#include "bench.h"
#include "methods/quotients/multiset_quotient.h"
#include "methods/quotients/rule_pieces.h"

namespace lastmove {
namespace {

struct QuotientCase {
  const char* rules;
  Heap heaps;
  std::size_t most;  ///< pieces in the sums that are compared; 0 for none
};

constexpr QuotientCase quotient_cases[] = {
    {"octal(0.123) misere", 9, 4},
    {"octal(0.77) misere", 5, 5},
    {"octal(0.77) misere", most_quotient_heaps, 0},
    {"octal(0.115) misere", most_quotient_heaps, 0},
    {"octal(0.07) misere", 25, 0},
    {"octal(0.07) misere", 33, 0},
};

std::string name_of(const char* rung, const QuotientCase& game) {
  return fmt::format("{}/quotient/{} to {}", rung, game.rules, game.heaps);
}

void quotient_found(benchmark::State& state, const QuotientCase& game) {
  const auto rules = parse_ruleset(game.rules);
  Limits limits;
  limits.heaps = game.heaps;
  for (auto _ : state) benchmark::DoNotOptimize(find_quotient(*rules, limits).order());
  state.SetItemsProcessed(state.iterations());
}

void quotient_by_sums(benchmark::State& state, const QuotientCase& game) {
  const auto rules = parse_ruleset(game.rules);
  RulePieces source(*rules);
  Pieces pieces;
  for (Heap n = 0; n <= game.heaps; ++n) pieces.options.push_back(source.options(n, 0, {}));
  for (auto _ : state) {
    WorkMeter work(Limits{.work = UINT64_MAX});
    benchmark::DoNotOptimize(multiset_quotient(pieces, game.most, work).order);
  }
  state.SetItemsProcessed(state.iterations());
}

}  // namespace

void register_quotients() {
  for (const QuotientCase& game : quotient_cases) {
    if (game.most > 0) {
      benchmark::RegisterBenchmark(name_of("naive", game).c_str(), quotient_by_sums, game);
    }
    benchmark::RegisterBenchmark(name_of("kernel", game).c_str(), quotient_found, game);
  }
}

void print_quotients(const Rates& reporter) {
  Table table("| quotient | to heap | naive | found and proved | ratio |");
  const auto rate_of = [&](const std::string& name) {
    const auto found = reporter.rates.find(name);
    return found == reporter.rates.end() ? 0 : found->second;
  };
  for (const QuotientCase& game : quotient_cases) {
    const double naive = rate_of(name_of("naive", game));
    const double kernel = rate_of(name_of("kernel", game));
    if (kernel == 0) continue;
    const std::string before = naive == 0 ? "" : fmt::format("{:.3g} s", 1 / naive);
    const std::string ratio = naive == 0 ? "" : fmt::format("{:.0f}", kernel / naive);
    table.print("| {} | {} | {} | {:.3g} s | {} |", game.rules, game.heaps, before, 1 / kernel,
                ratio);
  }
}

}  // namespace lastmove
