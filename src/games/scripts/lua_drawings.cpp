#include "games/scripts/lua_drawings.h"

#include <optional>

#include <fmt/core.h>

#include "games/scripts/lua_reading.h"

namespace lastmove {

namespace {

/// The most bytes that the texts of a drawing may have together.
constexpr std::size_t most_drawn_letters = std::size_t{16} << 10;

/// The most numbers in a list of a drawing.
constexpr std::size_t most_numbers = 4096;

/// The number in a field of the table at `index`.
std::int64_t number_in(lua_State* lua, int index, const char* name, const LuaPlace& what) {
  const LuaFrame frame(lua);
  push_field(lua, index, name);
  return read_number(lua, -1, LuaPlace{name, 0, &what});
}

std::optional<Player> owner_in(lua_State* lua, int index, const LuaPlace& what) {
  const LuaFrame frame(lua);
  if (push_field(lua, index, "owner") == LUA_TNIL) return std::nullopt;
  const std::string owner = read_text(lua, -1, LuaPlace{"'owner'", 0, &what});
  if (owner == "left") return Player::left;
  if (owner == "right") return Player::right;
  lua_fail(lua,
           fmt::format("'owner' of {} is \"{}\", not \"left\" or \"right\"", what.text(), owner));
}

/// The text of a drawing, which may have this many letters more.
std::string read_drawn(lua_State* lua, int index, const LuaPlace& what, std::size_t& letters) {
  std::string text = read_shown(lua, index, what);
  if (text.size() > letters) {
    lua_fail(lua, fmt::format("{} goes past {} bytes; a drawing may have no more of them",
                              what.text(), most_drawn_letters));
  }
  letters -= text.size();
  return text;
}

DrawnGraph::Vertex read_vertex(lua_State* lua, int index, const LuaPlace& what,
                               std::size_t& letters) {
  if (!lua_istable(lua, index)) {
    lua_fail(lua, fmt::format("{} is a {}, not a table", what.text(), luaL_typename(lua, index)));
  }
  DrawnGraph::Vertex vertex;
  vertex.x = number_in(lua, index, "x", what);
  vertex.y = number_in(lua, index, "y", what);
  vertex.owner = owner_in(lua, index, what);
  const LuaFrame frame(lua);
  if (push_field(lua, index, "text") != LUA_TNIL) {
    vertex.text = read_drawn(lua, -1, LuaPlace{"'text'", 0, &what}, letters);
  }
  return vertex;
}

DrawnGraph read_graph(lua_State* lua, int index) {
  constexpr std::size_t most = 1000;
  std::size_t letters = most_drawn_letters;
  DrawnGraph graph;
  for_each_element(lua, -1, LuaPlace{"'vertices'"}, most, [&](std::size_t i) {
    graph.vertices.push_back(read_vertex(lua, -1, LuaPlace{"vertex", i + 1}, letters));
  });
  const LuaFrame frame(lua);
  if (push_field(lua, index, "edges") == LUA_TNIL) return graph;
  for_each_element(lua, -1, LuaPlace{"'edges'"}, most, [&](std::size_t i) {
    const LuaPlace what{"edge", i + 1};
    const std::vector<std::int64_t> ends = read_numbers(lua, -1, what, most_numbers);
    const auto vertices = static_cast<std::int64_t>(graph.vertices.size());
    if (ends.size() != 2 || ends[0] < 1 || ends[1] < 1 || ends[0] > vertices ||
        ends[1] > vertices) {
      lua_fail(lua, fmt::format("{} does not join two of the {} vertices", what.text(), vertices));
    }
    graph.edges.push_back({static_cast<std::size_t>(ends[0] - 1),
                           static_cast<std::size_t>(ends[1] - 1), owner_in(lua, -1, what)});
  });
  return graph;
}

}  // namespace

Drawing read_drawing(lua_State* lua, int index) {
  if (!lua_istable(lua, index)) {
    lua_fail(lua, fmt::format("draw returned a {}, not a table", luaL_typename(lua, index)));
  }
  constexpr std::size_t most = 1000;
  std::size_t letters = most_drawn_letters;
  const int table = lua_absindex(lua, index);
  const LuaFrame frame(lua);
  if (push_field(lua, table, "heaps") != LUA_TNIL) {
    HeapRow row{read_numbers(lua, -1, LuaPlace{"'heaps'"}, most_numbers)};
    for (const std::int64_t heap : row.heaps) {
      if (heap < 0) lua_fail(lua, fmt::format("a heap must be 0 or more, not {}", heap));
    }
    return row;
  }
  if (push_field(lua, table, "word") != LUA_TNIL) {
    return LetterRow{read_drawn(lua, -1, LuaPlace{"'word'"}, letters)};
  }
  if (push_field(lua, table, "grid") != LUA_TNIL) {
    Grid grid;
    const LuaPlace grid_place{"'grid'"};
    for_each_element(lua, -1, grid_place, most, [&](std::size_t i) {
      grid.rows.push_back(read_drawn(lua, -1, LuaPlace{"row", i + 1, &grid_place}, letters));
    });
    return grid;
  }
  if (push_field(lua, table, "points") != LUA_TNIL) {
    Lattice lattice;
    for_each_element(lua, -1, LuaPlace{"'points'"}, most, [&](std::size_t i) {
      const auto point = read_numbers(lua, -1, LuaPlace{"point", i + 1}, most_numbers);
      if (point.size() != 2) lua_fail(lua, fmt::format("point {} has not two coordinates", i + 1));
      lattice.tokens.push_back({point[0], point[1]});
    });
    return lattice;
  }
  if (push_field(lua, table, "vertices") != LUA_TNIL) return read_graph(lua, table);
  lua_fail(lua,
           "draw returned a table with none of the fields heaps, word, grid, points and vertices");
}

}  // namespace lastmove
