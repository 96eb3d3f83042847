#include "games/scripts/lua_drawings.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include <fmt/core.h>

#include "games/model/utf8.h"
#include "games/notation/nearest.h"
#include "games/scripts/lua_freezing.h"
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

/// What characters may stand for. The page has a picture of each
/// (web/src/boards/drawings/names.ts).
constexpr std::string_view piece_names[] = {
    "burnt",
    "cake",
    "chocolate",
    "coin",
    "coin heads",
    "coin tails",
    "colour left",
    "colour right",
    "domino",
    "domino flat",
    "domino left",
    "domino left flat",
    "domino left upright",
    "domino right",
    "domino right flat",
    "domino right upright",
    "domino upright",
    "draughtsman",
    "draughtsman left",
    "draughtsman right",
    "frog",
    "hole",
    "poison",
    "queen left",
    "queen right",
    "square",
    "stone",
    "stone left",
    "stone right",
    "toad",
};

/// The pieces in the table on top.
void read_pieces(lua_State* lua, std::map<std::string, std::string>& pieces) {
  constexpr LuaPlace what{"'pieces'"};
  if (!lua_istable(lua, -1)) {
    lua_fail(lua, fmt::format("'pieces' is a {}, not a table", luaL_typename(lua, -1)));
  }
  expose_frozen(lua, -1);
  for (lua_pushnil(lua); lua_next(lua, -2) != 0; lua_pop(lua, 1)) {
    const std::string character = read_shown(lua, -2, LuaPlace{"a name", 0, &what});
    if (character.empty() || utf8_character(character) != character.size()) {
      lua_fail(lua, fmt::format("'pieces' has '{}'; each is of one character", character));
    }
    const std::string piece = read_text(lua, -1, LuaPlace{"the piece", 0, &what});
    if (std::find(std::begin(piece_names), std::end(piece_names), piece) == std::end(piece_names)) {
      lua_fail(lua, fmt::format("'pieces' has '{}', which is no piece of docs/own-games.md{}",
                                piece, did_you_mean(piece, piece_names)));
    }
    pieces[character] = piece;
  }
}

/// The place in a list of names of the text on top.
template <typename Kind, std::size_t size>
Kind read_kind(lua_State* lua, const char* field,
               const std::array<std::pair<std::string_view, Kind>, size>& kinds) {
  const std::string text = read_text(lua, -1, LuaPlace{field});
  std::string names;
  for (const auto& [name, kind] : kinds) {
    if (text == name) return kind;
    names += fmt::format("{}\"{}\"", names.empty() ? "" : ", ", name);
  }
  lua_fail(lua, fmt::format("{} is \"{}\"; it may be {}", field, text, names));
}

// What else a table says of each kind of drawing; whether it says anything.

bool read_more(lua_State* lua, int table, Cells& cells) {
  using Called = Cells::Called;
  static constexpr std::array<std::pair<std::string_view, Called>, 3> calls = {
      {{"letters", Called::letters},
       {"numbers", Called::numbers},
       {"numbers up", Called::numbers_up}}};
  const LuaFrame frame(lua);
  const bool has_pieces = push_field(lua, table, "pieces") != LUA_TNIL;
  if (has_pieces) read_pieces(lua, cells.pieces);
  const bool has_names = push_field(lua, table, "called") != LUA_TNIL;
  if (has_names) cells.called = read_kind(lua, "'called'", calls);
  return has_pieces || has_names;
}

bool read_more(lua_State* lua, int table, LetterRow& row) {
  return read_more(lua, table, row.cells);
}

bool read_more(lua_State* lua, int table, Grid& grid) { return read_more(lua, table, grid.cells); }

bool read_more(lua_State* lua, int table, HeapRow& row) {
  using On = HeapRow::On;
  static constexpr std::array<std::pair<std::string_view, On>, 3> grounds = {
      {{"table", On::table}, {"squares", On::squares}, {"stairs", On::stairs}}};
  const LuaFrame frame(lua);
  if (push_field(lua, table, "on") == LUA_TNIL) return false;
  row.on = read_kind(lua, "'on'", grounds);
  return true;
}

bool read_more(lua_State* lua, int table, DrawnGraph& graph) {
  static constexpr std::array<std::pair<std::string_view, bool>, 2> grounds = {
      {{"table", false}, {"ground", true}}};
  const LuaFrame frame(lua);
  if (push_field(lua, table, "on") == LUA_TNIL) return false;
  graph.plant = read_kind(lua, "'on'", grounds);
  return true;
}

bool read_more(lua_State*, int, Lattice&) { return false; }

/// What a table draws by one of the fields heaps, word, grid, points and vertices.
std::optional<Drawing> read_own(lua_State* lua, int table) {
  constexpr std::size_t most = 1000;
  std::size_t letters = most_drawn_letters;
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
  return std::nullopt;
}

}  // namespace

Drawing read_drawing(lua_State* lua, int index, Drawing usual) {
  if (!lua_istable(lua, index)) {
    lua_fail(lua, fmt::format("draw returned a {}, not a table", luaL_typename(lua, index)));
  }
  const int table = lua_absindex(lua, index);
  std::optional<Drawing> own = read_own(lua, table);
  Drawing drawing = own ? std::move(*own) : std::move(usual);
  const bool more = std::visit([&](auto& kind) { return read_more(lua, table, kind); }, drawing);
  if (!own && !more) {
    lua_fail(
        lua,
        "draw returned a table with none of the fields heaps, word, grid, points and vertices");
  }
  return drawing;
}

}  // namespace lastmove
