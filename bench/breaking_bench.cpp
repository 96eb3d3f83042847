// Nim-values of taking and breaking: the definition, sets of bits, and streams, which use a sparse
// space where there is one, or else guess and test; sequences, which copy once a period is proved;
// and windows, with which a sparse space goes on beyond a table.

#include <fmt/format.h>

#include <lastmove/ruleset.h>

#include "bench.h"
#include "games/model/lowered_rule.h"
#include "methods/breaking/breaking_marks.h"
#include "methods/breaking/breaking_nim_values.h"
#include "methods/breaking/breaking_period.h"
#include "methods/breaking/breaking_stream.h"
#include "methods/breaking/windows/window_search.h"

namespace lastmove {
namespace {

constexpr const char* games[] = {"octal(0.16)",  "octal(0.356)", "octal(0.45)", "octal(0.56)",
                                 "octal(0.6)",   "octal(0.127)", "octal(0.77)", "octal(0.07)",
                                 "octal(0.007)", "grundy"};

/// The definition takes time in the square of the heaps, and so do sets of bits.
constexpr Heap few = 10'000;
constexpr Heap many = 100'000;
constexpr Heap most = 1'000'000;

/// Games with few rare heaps, the table from which a window goes on, and how far.
constexpr const char* far_games[] = {"octal(0.106)", "octal(0.104)", "octal(0.167)",
                                     "octal(0.174)", "octal(4.045)", "octal(4.404)"};
constexpr Heap table_end = 1 << 18;
constexpr Heap far_end = table_end + (1 << 20);

using Run = void (*)(const BreakingRule&, Heap);

void by_definition(const BreakingRule& rule, Heap heaps) {
  NimValues values;
  plain_breaking_nim_values(rule, heaps, values);
  benchmark::DoNotOptimize(values.data());
}

void by_marks(const BreakingRule& rule, Heap heaps) {
  NimValues values;
  BreakingMarks marks(rule);
  while (values.size() < heaps) marks.append(values);
  benchmark::DoNotOptimize(values.data());
}

void by_stream(const BreakingRule& rule, Heap heaps) {
  Limits limits;
  limits.work = UINT64_MAX;
  WorkMeter work(limits);
  BreakingStream stream(rule);
  stream.advance_to(heaps, work);
  benchmark::DoNotOptimize(stream.values().data());
}

void by_sequence(const BreakingRule& rule, Heap heaps) {
  Limits limits;
  limits.work = UINT64_MAX;
  WorkMeter work(limits);
  BreakingSequence sequence(rule);
  sequence.advance_to(heaps, limits, work);
  std::uint32_t all = 0;
  for (Heap heap = 0; heap < heaps; ++heap) {
    all ^= static_cast<std::uint32_t>(sequence.nim_value(heap));
  }
  benchmark::DoNotOptimize(all);
}

/// The heaps after the table.
void by_window(benchmark::State& state, const BreakingRule& rule) {
  Limits limits;
  limits.work = UINT64_MAX;
  WorkMeter work(limits);
  BreakingStream stream(rule);
  stream.advance_to(table_end, work);
  const SparseSpace space = choose_sparse_space(rule, stream.values()).space;
  const WindowSearch begin(rule, space, stream.values());
  for (auto _ : state) {
    WindowSearch search = begin;
    if (search.advance_to(far_end, limits, work) != WindowSearch::Stop::end) {
      state.SkipWithError("a heap may be rare");
    }
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * (far_end - table_end)));
}

std::string name_of(const char* rung, const char* game, Heap heaps) {
  return fmt::format("{}/{}/{}", rung, game, heaps);
}

}  // namespace

void register_breaking() {
  for (const char* game : games) {
    const auto add = [&](const char* rung, Run run, Heap heaps) {
      benchmark::RegisterBenchmark(
          name_of(rung, game, heaps).c_str(), [=](benchmark::State& state) {
            const auto rules = parse_ruleset(game);
            const auto rule = std::get<BreakingRule>(rules->lower());
            for (auto _ : state) run(rule, heaps);
            state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * heaps));
          });
    };
    add("definition", by_definition, few);
    add("marks", by_marks, few);
    add("stream", by_stream, few);
    add("marks", by_marks, many);
    add("stream", by_stream, many);
    add("stream", by_stream, most);
    add("sequence", by_sequence, most);
  }
  for (const char* game : far_games) {
    const auto rule = std::get<BreakingRule>(parse_ruleset(game)->lower());
    benchmark::RegisterBenchmark(
        name_of("stream", game, far_end).c_str(), [=](benchmark::State& state) {
          for (auto _ : state) by_stream(rule, far_end);
          state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * far_end));
        });
    benchmark::RegisterBenchmark(name_of("window", game, far_end).c_str(),
                                 [=](benchmark::State& state) { by_window(state, rule); });
  }
}

void print_windows(const Rates& reporter) {
  Table table("| rules | stream, heaps/s | window | ratio |");
  for (const char* game : far_games) {
    const auto stream = reporter.rates.find(name_of("stream", game, far_end));
    const auto window = reporter.rates.find(name_of("window", game, far_end));
    if (stream == reporter.rates.end() || window == reporter.rates.end()) return;
    table.print("| `{}` | {:.1f} M | {:.1f} M | {:.0f}x |", game, stream->second / 1e6,
                window->second / 1e6, window->second / stream->second);
  }
}

void print_breaking(const Rates& reporter) {
  print_windows(reporter);
  Table table(
      "| rules | 10^4 heaps: definition, heaps/s | sets of bits | stream | ratio | 10^5: sets of "
      "bits | stream | ratio | 10^6: stream | sequence |");
  for (const char* game : games) {
    const auto rate = [&](const char* rung, Heap heaps) {
      const auto found = reporter.rates.find(name_of(rung, game, heaps));
      return found == reporter.rates.end() ? 0.0 : found->second / 1e6;
    };
    if (rate("definition", few) == 0 || rate("marks", many) == 0) return;
    table.print(
        "| `{}` | {:.4f} M | {:.3f} M | {:.2f} M | {:.0f}x | {:.4f} M | {:.2f} M | {:.0f}x | "
        "{:.3f} M | {:.2f} M |",
        game, rate("definition", few), rate("marks", few), rate("stream", few),
        rate("stream", few) / rate("definition", few), rate("marks", many), rate("stream", many),
        rate("stream", many) / rate("marks", many), rate("stream", most), rate("sequence", most));
  }
}

}  // namespace lastmove
