// What a component looks like, as far as its rules say it: rows of heaps or letters, a board of
// cells, tokens on a lattice, or a graph.
//
//     const lastmove::Drawing drawing =
//         lastmove::Grid{{"x.o", "..x"}, {.pieces = {{"x", "stone left"}, {"o", "stone right"}}}};

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <lastmove/outcome.h>

#pragma GCC visibility push(default)
namespace lastmove {

/// Heaps side by side.
struct HeapRow {
  /// What they stand on: coins on the squares of a strip, from the left; on the steps of a stair,
  /// from the lowest.
  enum class On { table, squares, stairs };

  std::vector<std::int64_t> heaps;  ///< 0 or more each
  On on = On::table;
};

/// How the cells of a row or a board look, and what they are called.
struct Cells {
  /// What moves call a cell: b3, its column as a letter and its row from the top; or numbers, of
  /// rows from the top or from the bottom.
  enum class Called { nothing, letters, numbers, numbers_up };

  /// Of a character of UTF-8 the piece that it stands for, one of the names in docs/own-games.md:
  /// "coin heads". A character that is not here is drawn as it is.
  std::map<std::string, std::string> pieces;
  Called called = Called::nothing;
};

/// Letters side by side; each may be any character of UTF-8.
struct LetterRow {
  std::string letters;
  Cells cells = {};
};

/// Rows of cells from the top, one character of UTF-8 each.
struct Grid {
  std::vector<std::string> rows;
  Cells cells = {};
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
  /// Whether the edges are stalks of a plant, which stands on the ground at the first vertex:
  /// Left's blue, Right's red, and green those of neither.
  bool plant = false;
};

using Drawing = std::variant<HeapRow, LetterRow, Grid, Lattice, DrawnGraph>;

}  // namespace lastmove
#pragma GCC visibility pop
