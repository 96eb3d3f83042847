// Graphs of 10^8 edges: who wins each vertex, and nim-values. The naive rungs go over the whole
// graph again for every remoteness and every label; they get a tenth of the size, which favours
// them. Edges are drawn at random: all over the graph ("far"), among the 500 vertices on either
// side ("near"), or among the 1000 vertices before, as in a game of heaps ("acyclic").

#include <random>
#include <utility>

#include <fmt/format.h>

#include "bench.h"
#include "methods/graphs/loopy_nim_values.h"
#include "methods/graphs/retrograde.h"

namespace lastmove {
namespace {

constexpr VertexId kernel_vertices = 10'000'000;
constexpr VertexId naive_vertices = kernel_vertices / 10;

enum class Reach { near, far, acyclic };
constexpr std::pair<Reach, const char*> reaches[] = {
    {Reach::near, "near"}, {Reach::far, "far"}, {Reach::acyclic, "acyclic"}};

/// Ten edges from a vertex on average; none from one in twenty.
OwnedRows make_graph(VertexId vertices, Reach reach) {
  std::mt19937_64 engine(7);
  const auto below = [&](std::uint64_t end) {
    return static_cast<VertexId>((engine() >> 32) * end >> 32);
  };
  OwnedRows rows;
  rows.starts.reserve(vertices + 1);
  rows.targets.reserve(std::size_t{vertices} * 10 + vertices / 10);
  for (VertexId v = 0; v < vertices; ++v) {
    const VertexId edges = below(20) == 0 ? 0 : below(20) + 1;
    for (VertexId i = 0; i < edges; ++i) {
      const VertexId distance = below(1000) + 1;
      if (reach == Reach::far) rows.targets.push_back(below(vertices));
      if (reach == Reach::near) rows.targets.push_back((v + vertices + 500 - distance) % vertices);
      if (reach == Reach::acyclic && v >= distance) rows.targets.push_back(v - distance);
    }
    rows.starts.push_back(static_cast<std::uint32_t>(rows.targets.size()));
  }
  return rows;
}

/// The graph, made once and kept for the next benchmark.
const OwnedRows& graph(VertexId vertices, Reach reach) {
  static OwnedRows rows;
  static std::pair<VertexId, Reach> made;
  if (made != std::pair(vertices, reach)) {
    rows = {};
    rows = make_graph(vertices, reach);
    made = {vertices, reach};
  }
  return rows;
}

void by_retrograde(const EdgeRows& rows, bool naive) {
  WorkMeter work({.memory = UINT64_MAX, .work = UINT64_MAX});
  benchmark::DoNotOptimize(naive ? plain_retrograde(rows, Result::loss)
                                 : retrograde(rows, Result::loss, work));
}

void by_nim_values(const EdgeRows& rows, bool naive) {
  WorkMeter work({.memory = UINT64_MAX, .work = UINT64_MAX});
  benchmark::DoNotOptimize(naive ? plain_loopy_nim_values(rows) : loopy_nim_values(rows, work));
}

struct Task {
  const char* what;
  void (*run)(const EdgeRows&, bool naive);
};
constexpr Task tasks[] = {{"retrograde", by_retrograde}, {"nim-values", by_nim_values}};

std::string name_of(const char* rung, const char* what, const char* reach) {
  return fmt::format("{}/graph/{}, {}", rung, what, reach);
}

}  // namespace

void register_graphs() {
  for (const auto& [reach, reach_name] : reaches) {
    for (const bool naive : {true, false}) {
      for (const Task& task : tasks) {
        const auto run = [=, r = reach](benchmark::State& state) {
          const EdgeRows rows = graph(naive ? naive_vertices : kernel_vertices, r);
          for (auto _ : state) task.run(rows, naive);
          state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(rows.edges()));
        };
        benchmark::RegisterBenchmark(
            name_of(naive ? "naive" : "kernel", task.what, reach_name).c_str(), run);
      }
    }
  }
}

void print_graphs(const Rates& reporter) {
  Table table("| graph | edges lead | naive, edges/s | kernel, edges/s | ratio |");
  for (const Task& task : tasks) {
    for (const auto& [reach, name] : reaches) {
      const auto naive = reporter.rates.find(name_of("naive", task.what, name));
      const auto kernel = reporter.rates.find(name_of("kernel", task.what, name));
      if (naive == reporter.rates.end() || kernel == reporter.rates.end()) continue;
      table.print("| {} | {} | {:.1f} M | {:.1f} M | {:.0f}x |", task.what, name,
                  naive->second / 1e6, kernel->second / 1e6, kernel->second / naive->second);
    }
  }
}

}  // namespace lastmove
