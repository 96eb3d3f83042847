#include "games/notation/graph_builder.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/bad_input.h"
#include "games/model/cost.h"
#include "games/model/utf8.h"

namespace lastmove {

namespace {

/// What a graph that was read holds.
struct OwnedGraph {
  std::vector<OwnedRows> rows;
  std::string name_bytes;
  std::vector<std::uint32_t> name_ends;
};

/// Each row ascending, and nothing in it twice.
void sort_rows(OwnedRows& rows) {
  std::uint32_t kept = 0;
  std::uint32_t begin = 0;
  const auto at = [&](std::uint32_t i) { return rows.targets.begin() + i; };
  for (std::size_t v = 0; v + 1 < rows.starts.size(); ++v) {
    const std::uint32_t end = rows.starts[v + 1];
    std::sort(at(begin), at(end));
    const auto unique_end = std::unique(at(begin), at(end));
    kept = static_cast<std::uint32_t>(std::move(at(begin), unique_end, at(kept)) -
                                      rows.targets.begin());
    rows.starts[v + 1] = kept;
    begin = end;
  }
  rows.targets.resize(kept);
}

/// An order of the vertices in which each follows all that it has edges to, or nothing if there is
/// a cycle: a vertex is placed as the depth-first search leaves it.
std::vector<VertexId> topological_order(const std::vector<OwnedRows>& rows) {
  const std::size_t vertices = rows[0].starts.size() - 1;
  enum : char { unseen, on_path, placed };
  std::vector<char> state(vertices, unseen);
  std::vector<std::pair<VertexId, std::uint32_t>> path;  // and how many edges have been followed
  std::vector<VertexId> order;
  const auto edge = [&](VertexId v, std::uint32_t i) -> std::optional<VertexId> {
    for (const EdgeRows of_player : rows) {
      if (i < of_player.degree(v)) return of_player[v][i];
      i -= of_player.degree(v);
    }
    return std::nullopt;
  };
  for (VertexId root = 0; root < vertices; ++root) {
    if (state[root] != unseen) continue;
    state[root] = on_path;
    path.emplace_back(root, 0);
    while (!path.empty()) {
      auto& [v, followed] = path.back();
      const std::optional<VertexId> next = edge(v, followed++);
      if (!next) {
        state[v] = placed;
        order.push_back(v);
        path.pop_back();
      } else if (state[*next] == on_path) {
        return {};
      } else if (state[*next] == unseen) {
        state[*next] = on_path;
        path.emplace_back(*next, 0);
      }
    }
  }
  return order;
}

OwnedRows reordered(const OwnedRows& rows, const std::vector<VertexId>& order,
                    const std::vector<VertexId>& numbers) {
  OwnedRows result;
  result.starts.reserve(rows.starts.size());
  result.targets.reserve(rows.targets.size());
  for (const VertexId v : order) {
    for (const VertexId target : EdgeRows(rows)[v]) result.targets.push_back(numbers[target]);
    std::sort(result.targets.begin() + result.starts.back(), result.targets.end());
    result.starts.push_back(static_cast<std::uint32_t>(result.targets.size()));
  }
  return result;
}

void put_in_order(OwnedGraph& graph, NameIndex& index) {
  const std::vector<VertexId> order = topological_order(graph.rows);
  if (order.empty()) return;
  std::vector<VertexId> numbers(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) numbers[order[i]] = static_cast<VertexId>(i);
  for (OwnedRows& rows : graph.rows) rows = reordered(rows, order, numbers);
  const NameList names{graph.name_ends, graph.name_bytes};
  std::string bytes;
  bytes.reserve(graph.name_bytes.size());
  std::vector<std::uint32_t> ends;
  ends.reserve(order.size());
  for (const VertexId v : order) {
    bytes += names[v];
    ends.push_back(static_cast<std::uint32_t>(bytes.size()));
  }
  graph.name_bytes = std::move(bytes);
  graph.name_ends = std::move(ends);
  index.renumber(numbers);
}

}  // namespace

VertexId GraphBuilder::vertex(std::string_view name) {
  if (name.empty()) fail_bad_input("the name of a vertex is empty");
  if (name_ends_.size() == max_graph_size || name.size() > UINT32_MAX - name_bytes_.size()) {
    throw Error(Error::Kind::limit,
                "the graph has more vertices, or longer names, than it can number");
  }
  const auto added = static_cast<VertexId>(name_ends_.size());
  name_bytes_ += name;
  name_ends_.push_back(static_cast<std::uint32_t>(name_bytes_.size()));
  const VertexId known = index_.add(names(), added);
  if (known != added) {
    name_ends_.pop_back();
    name_bytes_.resize(name_bytes_.size() - name.size());
    return known;
  }
  if (!is_utf8(name)) fail_bad_input("the name of a vertex is not UTF-8");
  check_memory();
  return added;
}

void GraphBuilder::add_edge(VertexId from, VertexId to, std::optional<Player> player) {
  std::vector<Edge>& edges = player ? of_one_[index(*player)] : of_both_;
  if (edges.size() == max_graph_size) {
    throw Error(Error::Kind::limit, "the graph has more edges than can be numbered");
  }
  edges.push_back({from, to});
  if (edges.size() % 1024 == 0) check_memory();
}

void GraphBuilder::check_memory() const {
  // What grows holds the old copy for a moment; later, what is put in order holds the graph twice,
  // without the list of edges.
  const std::uint64_t edges = of_both_.size() + of_one_[0].size() + of_one_[1].size();
  const std::uint64_t needed =
      file_bytes_ +
      3 * (edges * sizeof(Edge) + name_bytes_.size() + name_ends_.size() * sizeof(std::uint32_t)) +
      16 * name_ends_.size() + 3 * index_.memory() / 2;
  lastmove::check_memory(needed, "the file and its graph", Limits{.memory = memory_});
}

std::shared_ptr<const Graph> GraphBuilder::build() {
  const auto rows_of = [this](const std::vector<Edge>& edges, const std::vector<Edge>& more) {
    OwnedRows rows;
    rows.starts.assign(name_ends_.size() + 1, 0);
    rows.targets.resize(edges.size() + more.size());
    for (const std::vector<Edge>* list : {&edges, &more}) {
      for (const Edge& edge : *list) ++rows.starts[edge.from + 1];
    }
    for (std::size_t v = 1; v < rows.starts.size(); ++v) rows.starts[v] += rows.starts[v - 1];
    std::vector<std::uint32_t> next(rows.starts);
    for (const std::vector<Edge>* list : {&edges, &more}) {
      for (const Edge& edge : *list) rows.targets[next[edge.from]++] = edge.to;
    }
    sort_rows(rows);
    return rows;
  };
  auto graph = std::make_shared<OwnedGraph>();
  if (of_one_[0].empty() && of_one_[1].empty()) {
    graph->rows.push_back(rows_of(std::exchange(of_both_, {}), {}));
  } else {
    for (std::vector<Edge>& edges : of_one_) {
      graph->rows.push_back(rows_of(std::exchange(edges, {}), of_both_));
    }
    of_both_ = {};
    const auto& [left, right] = std::tie(graph->rows[0], graph->rows[1]);
    if (left.starts == right.starts && left.targets == right.targets) graph->rows.pop_back();
  }
  graph->name_bytes = std::move(name_bytes_);
  graph->name_ends = std::move(name_ends_);
  put_in_order(*graph, index_);
  std::vector<EdgeRows> rows(graph->rows.begin(), graph->rows.end());
  const NameList names{graph->name_ends, graph->name_bytes};
  return std::make_shared<const Graph>(std::move(rows), names, std::exchange(index_, {}),
                                       std::move(graph));
}

}  // namespace lastmove
