// What a component looks like, as far as its rules say it: rows of heaps or letters, a board of
// cells, tokens on a lattice, or a graph.
//
//     const lastmove::Drawing drawing = lastmove::Grid{{"x.o", "..x"}};

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <lastmove/export.h>
#include <lastmove/outcome.h>

namespace LASTMOVE_API lastmove {

/// Heaps side by side.
struct HeapRow {
  std::vector<std::int64_t> heaps;  ///< 0 or more each
};

/// Letters side by side; each may be any character of UTF-8.
struct LetterRow {
  std::string letters;
};

/// Rows of cells from the top, one character of UTF-8 each.
struct Grid {
  std::vector<std::string> rows;
};

/// Tokens on the points of a lattice, x to the right and y upwards.
struct Lattice {
  std::vector<std::array<std::int64_t, 2>> tokens;
};

/// Vertices at places of a plane, x to the right and y upwards, and edges between them.
struct DrawnGraph {
  struct Vertex {
    std::int64_t x = 0;
    std::int64_t y = 0;
    std::string text;
    std::optional<Player> owner;
  };
  struct Edge {
    std::size_t from = 0;  ///< a vertex, counted from 0
    std::size_t to = 0;
    std::optional<Player> owner;
  };

  std::vector<Vertex> vertices;
  std::vector<Edge> edges;
};

using Drawing = std::variant<HeapRow, LetterRow, Grid, Lattice, DrawnGraph>;

}  // namespace lastmove
