#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <lastmove/outcome.h>

#include "games/model/graph.h"

namespace lastmove {

/// Collects the vertices and edges of a graph. Every fault throws Error without a place; the reader
/// knows the line.
class GraphBuilder {
 public:
  /// Takes at most `memory` bytes, counted so that the process stays below them, with those of the
  /// file that is read.
  GraphBuilder(std::uint64_t file_bytes, std::uint64_t memory)
      : file_bytes_(file_bytes), memory_(memory) {}

  /// The vertex of this name, a new one if there is none yet.
  VertexId vertex(std::string_view name);
  /// An edge of one player or of both.
  void add_edge(VertexId from, VertexId to, std::optional<Player> player = std::nullopt);

  /// The graph, in which edges that were added twice are one. The builder is empty afterwards.
  std::shared_ptr<const Graph> build();

 private:
  struct Edge {
    VertexId from;
    VertexId to;
  };

  NameList names() const { return {name_ends_, name_bytes_}; }
  void check_memory() const;

  const std::uint64_t file_bytes_;
  const std::uint64_t memory_;
  std::string name_bytes_;
  std::vector<std::uint32_t> name_ends_;
  NameIndex index_;
  std::vector<Edge> of_both_;
  std::array<std::vector<Edge>, 2> of_one_;
};

}  // namespace lastmove
