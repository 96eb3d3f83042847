// Retrograde analysis and the nim-values of loopy graphs: the fast rungs against the naive ones, on
// every small graph and on random larger ones, and against what is published.

#include <algorithm>
#include <array>
#include <random>

#include <lastmove/nim_value.h>

#include "methods/graphs/loopy_nim_values.h"
#include "methods/graphs/retrograde.h"
#include "methods/graphs/reverting_depths.h"
#include "methods/graphs/state_graph.h"
#include "methods/graphs/state_sweeps.h"
#include "support.h"

namespace lastmove {
namespace {

using Edges = std::vector<std::pair<VertexId, VertexId>>;

OwnedRows rows_of(VertexId vertices, Edges edges) {
  std::sort(edges.begin(), edges.end());
  OwnedRows rows;
  for (VertexId v = 0; v < vertices; ++v) {
    for (const auto& [from, to] : edges) {
      if (from == v) rows.targets.push_back(to);
    }
    rows.starts.push_back(static_cast<std::uint32_t>(rows.targets.size()));
  }
  return rows;
}

/// The graph whose edges are the bits of a number, row by row.
OwnedRows graph_of_bits(VertexId vertices, std::uint64_t bits) {
  Edges edges;
  for (VertexId from = 0; from < vertices; ++from) {
    for (VertexId to = 0; to < vertices; ++to, bits >>= 1) {
      if (bits & 1) edges.emplace_back(from, to);
    }
  }
  return rows_of(vertices, edges);
}

class Chance {
 public:
  explicit Chance(std::uint64_t seed) : engine_(seed) {}
  std::uint64_t below(std::uint64_t end) { return engine_() % end; }

  /// About `degree` edges for each vertex that is not an end of the game, as one in `one_end_in`
  /// is.
  OwnedRows graph(VertexId vertices, std::uint64_t degree, std::uint64_t one_end_in = 4) {
    OwnedRows rows;
    for (VertexId v = 0; v < vertices; ++v) {
      const std::uint64_t edges = below(one_end_in) == 0 ? 0 : below(2 * degree) + 1;
      for (std::uint64_t i = 0; i < edges; ++i) {
        rows.targets.push_back(static_cast<VertexId>(below(vertices)));
      }
      rows.starts.push_back(static_cast<std::uint32_t>(rows.targets.size()));
    }
    return rows;
  }

  /// The same, each edge to a vertex before, so that nothing comes back.
  OwnedRows acyclic_graph(VertexId vertices, std::uint64_t degree) {
    OwnedRows rows;
    for (VertexId v = 0; v < vertices; ++v) {
      for (std::uint64_t i = below(degree); v > 0 && i > 0; --i) {
        rows.targets.push_back(static_cast<VertexId>(below(v)));
      }
      rows.starts.push_back(static_cast<std::uint32_t>(rows.targets.size()));
    }
    return rows;
  }

 private:
  std::mt19937_64 engine_;
};

void expect_same(const GraphResults& fast, const GraphResults& plain, std::size_t states) {
  for (std::size_t state = 0; state < states; ++state) {
    ASSERT_EQ(fast.result(state), plain.result(state)) << state;
    ASSERT_EQ(fast.remoteness(state), plain.remoteness(state)) << state;
  }
}

void expect_same_results(const OwnedRows& rows) {
  WorkMeter work({});
  for (const Result stuck : {Result::loss, Result::draw, Result::win}) {
    expect_same(retrograde(rows, stuck, work), plain_retrograde(rows, stuck),
                EdgeRows(rows).vertices());
  }
}

void expect_same_results(const OwnedRows& left, const OwnedRows& right) {
  WorkMeter work({});
  const std::array<EdgeRows, 2> rows = {left, right};
  for (const Result stuck : {Result::loss, Result::draw, Result::win}) {
    expect_same(retrograde(rows, stuck, work), plain_retrograde(rows, stuck),
                2 * std::size_t{rows[0].vertices()});
  }
}

void expect_same_nim_values(const OwnedRows& rows) {
  WorkMeter work({});
  ASSERT_EQ(loopy_nim_values(rows, work), plain_loopy_nim_values(rows));
}

TEST(Retrograde, IsTheFixedPointOnEverySmallGraph) {
  for (VertexId vertices = 0; vertices <= 3; ++vertices) {
    for (std::uint64_t bits = 0; bits < std::uint64_t{1} << vertices * vertices; ++bits) {
      ASSERT_NO_FATAL_FAILURE(expect_same_results(graph_of_bits(vertices, bits))) << bits;
    }
  }
  for (std::uint64_t bits = 0; bits < 1 << 16; bits += 5) {
    ASSERT_NO_FATAL_FAILURE(expect_same_results(graph_of_bits(4, bits))) << bits;
  }
}

TEST(Retrograde, IsTheFixedPointOnEverySmallPartizanGraph) {
  for (std::uint64_t left = 0; left < 16; ++left) {
    for (std::uint64_t right = 0; right < 16; ++right) {
      ASSERT_NO_FATAL_FAILURE(expect_same_results(graph_of_bits(2, left), graph_of_bits(2, right)));
    }
  }
  for (std::uint64_t left = 0; left < 512; left += 3) {
    for (std::uint64_t right = 0; right < 512; right += 7) {
      ASSERT_NO_FATAL_FAILURE(expect_same_results(graph_of_bits(3, left), graph_of_bits(3, right)));
    }
  }
}

TEST(Retrograde, IsTheFixedPointOnRandomGraphs) {
  Chance chance(1);
  for (int i = 0; i < 300; ++i) {
    const auto vertices = static_cast<VertexId>(chance.below(300) + 1);
    const std::uint64_t degree = chance.below(5) + 1;
    // With few ends it is not worth it to begin with sweeps.
    ASSERT_NO_FATAL_FAILURE(expect_same_results(chance.graph(vertices, degree)));
    ASSERT_NO_FATAL_FAILURE(expect_same_results(chance.graph(vertices, degree, 50)));
    ASSERT_NO_FATAL_FAILURE(expect_same_results(chance.acyclic_graph(vertices, degree)));
    ASSERT_NO_FATAL_FAILURE(
        expect_same_results(chance.graph(vertices, degree), chance.graph(vertices, degree)));
  }
}

// More options than a byte counts.
TEST(Retrograde, IsTheFixedPointOnDenseGraphs) {
  Chance chance(7);
  for (int i = 0; i < 5; ++i) {
    ASSERT_NO_FATAL_FAILURE(expect_same_results(chance.graph(600, 300)));
    ASSERT_NO_FATAL_FAILURE(expect_same_results(chance.acyclic_graph(600, 300)));
  }
}

// Large enough for the blocks and bins by which edges that lead far are sorted, with enough
// ends for sweeps to come first, or too few.
TEST(Retrograde, IsTheFixedPointWhereEdgesLeadFar) {
  Chance chance(2);
  for (const std::uint64_t one_end_in : {4U, 100U}) {
    const OwnedRows left = chance.graph(300'000, 4, one_end_in);
    const OwnedRows right = chance.graph(300'000, 3, one_end_in);
    ASSERT_TRUE(leads_far(StateGraph<1>{{left}}));
    ASSERT_TRUE(leads_far(StateGraph<2>{{left, right}}));
    EXPECT_EQ(StateSweeps<1>::pay(StateGraph<1>{{left}}), one_end_in == 4);
    EXPECT_EQ(StateSweeps<2>::pay(StateGraph<2>{{left, right}}), one_end_in == 4);
    WorkMeter work({});
    for (const Result stuck : {Result::loss, Result::win}) {
      expect_same(retrograde(left, stuck, work), plain_retrograde(left, stuck), 300'000);
    }
    const std::array<EdgeRows, 2> both = {left, right};
    expect_same(retrograde(both, Result::loss, work), plain_retrograde(both, Result::loss),
                600'000);
  }
}

// A million moves from one end, with one vertex in each layer.
TEST(Retrograde, KnowsLongWaysThatLeadFar) {
  constexpr VertexId size = 1 << 20;
  constexpr VertexId step = 618'047;  // odd, so that the way meets every vertex
  OwnedRows rows;
  for (VertexId v = 0; v < size; ++v) {
    if (v != 0) rows.targets.push_back((v + step) % size);
    rows.starts.push_back(static_cast<std::uint32_t>(rows.targets.size()));
  }
  ASSERT_TRUE(leads_far(StateGraph<1>{{rows}}));
  for (const Result stuck : {Result::loss, Result::win}) {
    WorkMeter work({});
    const GraphResults results = retrograde(rows, stuck, work);
    VertexId v = 0;
    for (std::uint32_t i = 0; i < size; ++i, v = (v + size - step) % size) {
      ASSERT_EQ(results.remoteness(v), i);
    }
  }
}

TEST(Predecessors, AreTheEdgesTurnedRound) {
  Chance chance(3);
  for (const VertexId vertices : {1u, 2u, 50u, 300'000u}) {
    const OwnedRows rows = chance.graph(vertices, 3);
    WorkMeter work({});
    const OwnedRows back = predecessors(StateGraph<1>{{rows}}, work);
    ASSERT_EQ(back.targets.size(), rows.targets.size());
    ASSERT_EQ(back.starts.size(), rows.starts.size());
    // Turning back round sorts each row.
    OwnedRows sorted = rows;
    for (VertexId v = 0; v < vertices; ++v) {
      std::sort(sorted.targets.begin() + sorted.starts[v],
                sorted.targets.begin() + sorted.starts[v + 1]);
    }
    const OwnedRows again = predecessors(StateGraph<1>{{back}}, work);
    ASSERT_EQ(again.starts, sorted.starts);
    ASSERT_EQ(again.targets, sorted.targets);
  }
}

// Blocks of targets that are met so seldom that the gap does not fit beside the target.
TEST(Predecessors, AreRightWhereEdgesAreRare) {
  constexpr VertexId vertices = 1'000'000;
  Edges edges;
  for (VertexId v = 1225; v < vertices; v += 245) edges.emplace_back(v, vertices - v);
  for (const VertexId v : {0u, 1u, 131'071u, 131'072u, 262'143u, 900'000u, 999'999u}) {
    edges.emplace_back(v, 7u);
  }
  std::sort(edges.begin(), edges.end());
  OwnedRows rows;
  for (VertexId v = 0, i = 0; v < vertices; ++v) {
    for (; i < edges.size() && edges[i].first == v; ++i) rows.targets.push_back(edges[i].second);
    rows.starts.push_back(static_cast<std::uint32_t>(rows.targets.size()));
  }
  ASSERT_TRUE(leads_far(StateGraph<1>{{rows}}));
  WorkMeter work({});
  const OwnedRows back = predecessors(StateGraph<1>{{rows}}, work);
  Edges turned;
  for (VertexId v = 0; v < vertices; ++v) {
    for (const VertexId from : EdgeRows(back)[v]) turned.emplace_back(from, v);
  }
  std::sort(turned.begin(), turned.end());
  EXPECT_EQ(turned, edges);
}

TEST(Predecessors, LeaveStatesOut) {
  Chance chance(8);
  for (const VertexId vertices : {50u, 300'000u}) {
    const OwnedRows rows = chance.graph(vertices, 3);
    StateSet left_out(vertices);
    for (VertexId v = 0; v < vertices; ++v) left_out.insert_if(chance.below(3) == 0, v);
    OwnedRows kept;
    for (VertexId v = 0; v < vertices; ++v) {
      for (const VertexId target : EdgeRows(rows)[v]) {
        if (left_out.contains(v) || left_out.contains(target)) continue;
        kept.targets.push_back(target);
      }
      kept.starts.push_back(static_cast<std::uint32_t>(kept.targets.size()));
    }
    WorkMeter work({});
    const OwnedRows expected = predecessors(StateGraph<1>{{kept}}, work);
    const OwnedRows back = predecessors(StateGraph<1>{{rows}}, work, &left_out);
    EXPECT_EQ(back.starts, expected.starts);
    EXPECT_EQ(back.targets, expected.targets);
  }
}

TEST(Retrograde, StopsAtTheWorkLimit) {
  Chance chance(4);
  Limits limits;
  limits.work = 1000;
  const OwnedRows rows = chance.graph(1000, 3);
  expect_limit("the work limit of 1000 steps", [&] {
    WorkMeter work(limits);
    retrograde(rows, Result::loss, work);
  });
  expect_limit("the work limit of 1000 steps", [&] {
    WorkMeter work(limits);
    loopy_nim_values(rows, work);
  });
}

/// Counters 0 to n-1 on a circle, and the game ends at 0: from i to i - s, modulo n.
OwnedRows circle_rows(VertexId size, const std::vector<VertexId>& steps) {
  Edges edges;
  for (VertexId i = 1; i < size; ++i) {
    for (const VertexId step : steps) edges.emplace_back(i, (i + size - step) % size);
  }
  return rows_of(size, edges);
}

struct RowsOfCircle {
  VertexId size;
  std::vector<VertexId> steps;
  std::string outcomes;
  std::string values;
};

// Computed by an independent program.
const RowsOfCircle rows_of_circles[] = {
    {5, {2}, "PNNPP", "0 1 1 0 0"},
    {6, {1, 4}, "PNPNNP", "0 2 0 1 2 0"},
    {7, {2, 3}, "PNNNPPN", "0 oo(0) oo(0) oo(0) 0 0 oo(0)"},
    {8, {1, 3}, "PNPNPNPN", "0 1 0 1 0 1 0 1"},
    {9, {2, 4}, "PNNPNNPNN", "0 oo(0) oo(0) 0 oo(0) oo(0) 0 oo(0) oo(0)"},
    {10, {2, 3}, "PDNNDPDNND", "0 oo oo(0) oo(0) oo 0 oo oo(0) oo(0) oo"},
    {12, {5, 7}, "PDDDDNDNDDDD", ""},
    {12, {1, 5, 8}, "PNDDDNDDNDDD", ""},
};

TEST(GraphKernels, KnowTheCircles) {
  WorkMeter work({});
  for (const RowsOfCircle& known : rows_of_circles) {
    const OwnedRows rows = circle_rows(known.size, known.steps);
    const GraphResults results = retrograde(rows, Result::loss, work);
    const std::vector<std::uint32_t> values = loopy_nim_values(rows, work);
    std::string outcomes;
    std::string text;
    for (VertexId v = 0; v < known.size; ++v) {
      outcomes += "PDN"[static_cast<int>(results.result(v))];
      text += (v > 0 ? " " : "") + to_string(nim_value_at(rows, values, v));
    }
    EXPECT_EQ(outcomes, known.outcomes);
    if (known.values.empty()) continue;
    EXPECT_EQ(text, known.values);
  }
}

TEST(LoopyNimValues, FollowTheDefinitionOnEverySmallGraph) {
  for (VertexId vertices = 0; vertices <= 4; ++vertices) {
    for (std::uint64_t bits = 0; bits < std::uint64_t{1} << vertices * vertices; ++bits) {
      ASSERT_NO_FATAL_FAILURE(expect_same_nim_values(graph_of_bits(vertices, bits))) << bits;
    }
  }
}

TEST(LoopyNimValues, FollowTheDefinitionOnRandomGraphs) {
  Chance chance(5);
  for (int i = 0; i < 2000; ++i) {
    const auto vertices = static_cast<VertexId>(chance.below(80) + 1);
    const std::uint64_t degree = chance.below(6) + 1;
    ASSERT_NO_FATAL_FAILURE(expect_same_nim_values(chance.graph(vertices, degree)));
    ASSERT_NO_FATAL_FAILURE(expect_same_nim_values(chance.acyclic_graph(vertices, degree)));
  }
  ASSERT_NO_FATAL_FAILURE(expect_same_nim_values(chance.graph(20'000, 2)));
}

/// Every move to a greater value, or to none, can be taken back to a smaller depth.
void expect_that_moves_can_be_taken_back(const EdgeRows& options) {
  WorkMeter work{{}};
  const auto values = loopy_nim_values(options, work);
  const auto depths = reverting_depths(options, values, work);
  for (VertexId v = 0; v < options.vertices(); ++v) {
    if (values[v] == infinite_nim_value) continue;
    std::uint32_t depth = 0;
    for (const VertexId to : options[v]) {
      if (values[to] <= values[v]) continue;
      std::uint32_t least = UINT32_MAX;
      for (const VertexId back : options[to]) {
        if (values[back] == values[v]) least = std::min(least, depths[back]);
      }
      ASSERT_NE(least, UINT32_MAX);
      depth = std::max(depth, least + 1);
    }
    ASSERT_EQ(depths[v], depth);
  }
}

TEST(RevertingDepths, TellHowToTakeMovesBack) {
  for (VertexId vertices = 0; vertices <= 4; ++vertices) {
    for (std::uint64_t bits = 0; bits < std::uint64_t{1} << vertices * vertices; ++bits) {
      ASSERT_NO_FATAL_FAILURE(expect_that_moves_can_be_taken_back(graph_of_bits(vertices, bits)));
    }
  }
  Chance chance(6);
  for (int i = 0; i < 1000; ++i) {
    const auto vertices = static_cast<VertexId>(chance.below(80) + 1);
    const std::uint64_t degree = chance.below(6) + 1;
    ASSERT_NO_FATAL_FAILURE(expect_that_moves_can_be_taken_back(chance.graph(vertices, degree)));
  }
}

/// A heap of Nim of n counters is vertex n.
Edges nim_edges(VertexId size) {
  Edges edges;
  for (VertexId from = 0; from < size; ++from) {
    for (VertexId to = 0; to < from; ++to) edges.emplace_back(from, to);
  }
  return edges;
}

TEST(LoopyNimValues, OfHeapsOfNimAreTheirSizes) {
  WorkMeter work({});
  const std::vector<std::uint32_t> values = loopy_nim_values(rows_of(200, nim_edges(200)), work);
  for (VertexId v = 0; v < 200; ++v) EXPECT_EQ(values[v], v);
  // Vertex 200 + n is another heap of n, and 400 + n a detour from n to it or back: each heap n is
  // on a cycle, and its label is found by a pass of its own.
  Edges edges = nim_edges(200);
  for (const auto& [from, to] : nim_edges(200)) edges.emplace_back(200 + from, to);
  for (VertexId n = 1; n < 200; ++n) {
    edges.insert(edges.end(), {{n, 400 + n}, {400 + n, n}, {400 + n, 200 + n}});
  }
  const std::vector<std::uint32_t> loopy = loopy_nim_values(rows_of(600, edges), work);
  for (VertexId n = 1; n < 200; ++n) {
    EXPECT_EQ(loopy[n], n);
    EXPECT_EQ(loopy[400 + n], 0u);
  }
}

/// Two tokens on a graph: vertex (a, b) is a * n + b.
OwnedRows product(const EdgeRows& rows) {
  OwnedRows sums;
  const VertexId size = rows.vertices();
  for (VertexId a = 0; a < size; ++a) {
    for (VertexId b = 0; b < size; ++b) {
      for (const VertexId to : rows[a]) sums.targets.push_back(to * size + b);
      for (const VertexId to : rows[b]) sums.targets.push_back(a * size + to);
      sums.starts.push_back(static_cast<std::uint32_t>(sums.targets.size()));
    }
  }
  return sums;
}

// Smith's rules for sums, and the values themselves, on tens of thousands of sums of two tokens.
TEST(LoopyNimValues, DecideSums) {
  Chance chance(6);
  WorkMeter work({});
  std::size_t drawn = 0;
  for (int i = 0; i < 300; ++i) {
    const OwnedRows rows =
        chance.graph(static_cast<VertexId>(chance.below(16) + 2), chance.below(3) + 1);
    const VertexId size = EdgeRows(rows).vertices();
    const std::vector<std::uint32_t> values = loopy_nim_values(rows, work);
    const OwnedRows sums = product(rows);
    const GraphResults results = plain_retrograde(sums, Result::loss);
    const std::vector<std::uint32_t> sum_values = plain_loopy_nim_values(sums);
    for (VertexId a = 0; a < size; ++a) {
      for (VertexId b = 0; b < size; ++b) {
        const LoopyNimValue sum = nim_value_at(rows, values, a) + nim_value_at(rows, values, b);
        ASSERT_EQ(sum.result(), results.result(a * size + b)) << i << ": " << a << " + " << b;
        ASSERT_EQ(sum, nim_value_at(sums, sum_values, a * size + b))
            << i << ": " << a << " + " << b;
        drawn += sum.result() == Result::draw;
      }
    }
  }
  EXPECT_GT(drawn, 1000u);
}

}  // namespace
}  // namespace lastmove
