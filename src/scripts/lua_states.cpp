#include "scripts/lua_states.h"

#include <algorithm>
#include <exception>
#include <optional>

#include <fmt/core.h>
#include <lua.hpp>

#include "model/utf8.h"
#include "scripts/lua_sandbox.h"

namespace lastmove {

namespace {

/// The most bytes that the texts of a drawing may have together.
constexpr std::size_t most_drawn_letters = std::size_t{16} << 10;

/// What a value is, put in words only where it is wrong: "element 2 of option 3".
struct Place {
  const char* what;
  std::size_t number = 0;  ///< from 1, where there are several
  const Place* in = nullptr;

  std::string text() const {
    std::string text = what;
    if (number > 0) text += fmt::format(" {}", number);
    if (in) text += " of " + in->text();
    return text;
  }
};

[[noreturn]] void fail(lua_State* lua, const std::string& message) {
  luaL_error(lua, "%s", message.c_str());
  throw 0;  // not reached
}

/// Restores the height of the stack, but leaves it alone where an error is passing, which is on
/// top.
class Frame {
 public:
  explicit Frame(lua_State* lua) : lua_(lua), height_(lua_gettop(lua)) {
    luaL_checkstack(lua, 8, nullptr);
  }
  Frame(const Frame&) = delete;
  Frame& operator=(const Frame&) = delete;
  ~Frame() {
    if (std::uncaught_exceptions() == passing_) lua_settop(lua_, height_);
  }

 private:
  lua_State* lua_;
  int height_;
  int passing_ = std::uncaught_exceptions();
};

/// Pushes the field of the table at `index`.
int push_field(lua_State* lua, int index, const char* name) {
  const int table = lua_absindex(lua, index);
  lua_pushstring(lua, name);
  return lua_rawget(lua, table);
}

std::string read_text(lua_State* lua, int index, const Place& what) {
  if (lua_type(lua, index) != LUA_TSTRING) {
    fail(lua, fmt::format("{} is a {}, not a text", what.text(), luaL_typename(lua, index)));
  }
  std::size_t size = 0;
  const char* const bytes = lua_tolstring(lua, index, &size);
  // The same text may be read many times: this bounds what the copies take.
  constexpr std::size_t bytes_per_step = 32;
  LuaSandbox::spend(lua, 1 + size / bytes_per_step);
  return {bytes, size};
}

/// A text that people see.
std::string read_shown(lua_State* lua, int index, const Place& what) {
  std::string text = read_text(lua, index, what);
  const auto is_control = [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; };
  const auto control = std::ranges::find_if(text, is_control);
  if (control != text.end()) {
    fail(lua, fmt::format("{} has the byte {} in it, which nobody can read", what.text(),
                          static_cast<int>(*control)));
  }
  if (!is_utf8(text)) fail(lua, what.text() + " is not well-formed UTF-8");
  return text;
}

std::int64_t read_number(lua_State* lua, int index, const Place& what) {
  int whole = 0;
  const lua_Integer number =
      lua_type(lua, index) == LUA_TNUMBER ? lua_tointegerx(lua, index, &whole) : 0;
  if (lua_isnil(lua, index)) fail(lua, what.text() + " is missing");
  if (whole == 0) {
    const bool fraction = lua_type(lua, index) == LUA_TNUMBER;
    fail(lua, fmt::format("{} is a {}, not a whole number", what.text(),
                          fraction ? "fraction" : luaL_typename(lua, index)));
  }
  return number;
}

/// How many elements the list at `index` has.
std::size_t read_size(lua_State* lua, int index, const Place& what, std::size_t most) {
  if (!lua_istable(lua, index)) {
    fail(lua, fmt::format("{} is a {}, not a list", what.text(), luaL_typename(lua, index)));
  }
  const std::size_t size = lua_rawlen(lua, index);
  if (size > most) {
    fail(lua, fmt::format("{} has {} elements; at most {} are allowed", what.text(), size, most));
  }
  LuaSandbox::spend(lua, 1 + size / 4);
  return size;
}

/// Fails where a list of this size has entries that do not count: before the first, behind a hole,
/// or under names, unless names are allowed.
void check_list(lua_State* lua, int list, const Place& what, std::size_t size, bool names) {
  std::string_view name;
  luaL_checkstack(lua, 4, nullptr);
  std::size_t entries = 0;
  for (lua_pushnil(lua); lua_next(lua, list) != 0;) {
    lua_pop(lua, 1);
    if (++entries > size) LuaSandbox::spend(lua, 1);
    if (lua_type(lua, -1) == LUA_TSTRING) {
      // The first of several, as their order differs from run to run.
      const std::string_view found = lua_tostring(lua, -1);
      if (name.empty() || found < name) name = found;
      continue;
    }
    const lua_Integer key = lua_isinteger(lua, -1) != 0 ? lua_tointeger(lua, -1) : 0;
    if (key >= 1 && static_cast<std::uint64_t>(key) <= size) continue;
    if (key <= 0) {
      fail(lua, what.text() + " has an entry before the first: lists begin at 1");
    }
    fail(lua, fmt::format("{} has no entry {}, but some behind it; add to a list with "
                          "list[#list + 1] = ...",
                          what.text(), size + 1));
  }
  if (names || name.empty()) return;
  if (name == "to" || name == "parts" || name == "name") {
    fail(lua, what.text() + " is one move, not a list of moves; write {{to = ...}}");
  }
  fail(lua, fmt::format("{} has a field '{}', where a list has entries 1, 2, ... alone",
                        what.text(), name));
}

/// Calls `visit` with the number of each element of the list at `index`, from 0, which is then on
/// top of the stack.
template <typename Visit>
void for_each_element(lua_State* lua, int index, const Place& what, std::size_t most,
                      const Visit& visit, bool names = true) {
  const int list = lua_absindex(lua, index);
  const std::size_t size = read_size(lua, list, what, most);
  check_list(lua, list, what, size, names);
  for (std::size_t i = 0; i < size; ++i) {
    lua_rawgeti(lua, list, static_cast<lua_Integer>(i + 1));
    visit(i);
    lua_pop(lua, 1);
  }
}

std::vector<std::int64_t> read_numbers(lua_State* lua, int index, const Place& what) {
  std::vector<std::int64_t> numbers;
  for_each_element(lua, index, what, longest_state, [&](std::size_t i) {
    int whole = 0;
    const lua_Integer number = lua_tointegerx(lua, -1, &whole);
    if (whole == 0 || lua_type(lua, -1) != LUA_TNUMBER) {
      read_number(lua, -1, Place{"element", i + 1, &what});
    }
    numbers.push_back(number);
  });
  return numbers;
}

/// The number in a field of the table at `index`.
std::int64_t number_in(lua_State* lua, int index, const char* name, const Place& what) {
  const Frame frame(lua);
  push_field(lua, index, name);
  return read_number(lua, -1, Place{name, 0, &what});
}

std::optional<Player> owner_in(lua_State* lua, int index, const Place& what) {
  const Frame frame(lua);
  if (push_field(lua, index, "owner") == LUA_TNIL) return std::nullopt;
  const std::string owner = read_text(lua, -1, Place{"'owner'", 0, &what});
  if (owner == "left") return Player::left;
  if (owner == "right") return Player::right;
  fail(lua, fmt::format("'owner' of {} is \"{}\", not \"left\" or \"right\"", what.text(), owner));
}

/// The text of a drawing, which may have this many letters more.
std::string read_drawn(lua_State* lua, int index, const Place& what, std::size_t& letters) {
  std::string text = read_shown(lua, index, what);
  if (text.size() > letters) {
    fail(lua, fmt::format("{} goes past {} bytes; a drawing may have no more of them", what.text(),
                          most_drawn_letters));
  }
  letters -= text.size();
  return text;
}

DrawnGraph::Vertex read_vertex(lua_State* lua, int index, const Place& what, std::size_t& letters) {
  if (!lua_istable(lua, index)) {
    fail(lua, fmt::format("{} is a {}, not a table", what.text(), luaL_typename(lua, index)));
  }
  DrawnGraph::Vertex vertex;
  vertex.x = number_in(lua, index, "x", what);
  vertex.y = number_in(lua, index, "y", what);
  vertex.owner = owner_in(lua, index, what);
  const Frame frame(lua);
  if (push_field(lua, index, "text") != LUA_TNIL) {
    vertex.text = read_drawn(lua, -1, Place{"'text'", 0, &what}, letters);
  }
  return vertex;
}

DrawnGraph read_graph(lua_State* lua, int index) {
  constexpr std::size_t most = 1000;
  std::size_t letters = most_drawn_letters;
  DrawnGraph graph;
  for_each_element(lua, -1, Place{"'vertices'"}, most, [&](std::size_t i) {
    graph.vertices.push_back(read_vertex(lua, -1, Place{"vertex", i + 1}, letters));
  });
  const Frame frame(lua);
  if (push_field(lua, index, "edges") == LUA_TNIL) return graph;
  for_each_element(lua, -1, Place{"'edges'"}, most, [&](std::size_t i) {
    const Place what{"edge", i + 1};
    const std::vector<std::int64_t> ends = read_numbers(lua, -1, what);
    const auto vertices = static_cast<std::int64_t>(graph.vertices.size());
    if (ends.size() != 2 || ends[0] < 1 || ends[1] < 1 || ends[0] > vertices ||
        ends[1] > vertices) {
      fail(lua, fmt::format("{} does not join two of the {} vertices", what.text(), vertices));
    }
    graph.edges.push_back({static_cast<std::size_t>(ends[0] - 1),
                           static_cast<std::size_t>(ends[1] - 1), owner_in(lua, -1, what)});
  });
  return graph;
}

State::Value read_state_at(lua_State* lua, int index, const Place& what) {
  LuaSandbox::spend(lua, 1);
  switch (lua_type(lua, index)) {
    case LUA_TNUMBER: return read_number(lua, index, what);
    case LUA_TSTRING: {
      std::string text = read_text(lua, index, what);
      if (text.size() > longest_state) {
        fail(lua, fmt::format("{} is a text of {} bytes; at most {} are allowed", what.text(),
                              text.size(), longest_state));
      }
      return text;
    }
    case LUA_TTABLE: {
      std::vector<std::int64_t> numbers = read_numbers(lua, index, what);
      if (numbers.empty()) {
        const Frame frame(lua);
        const int table = lua_absindex(lua, index);
        lua_pushnil(lua);
        if (lua_next(lua, table) != 0) {
          fail(lua, fmt::format(
                        "{} is a table with neither 'to' nor 'parts', and no list of whole numbers",
                        what.text()));
        }
      }
      return numbers;
    }
    default:
      fail(lua, fmt::format("{} is a {}; a position is a whole number, a text or a list of whole "
                            "numbers",
                            what.text(), luaL_typename(lua, index)));
  }
}

/// The move on top of the stack.
ScriptMove read_move(lua_State* lua, const Place& what, bool with_names) {
  ScriptMove move;
  const int table = lua_gettop(lua);
  if (!lua_istable(lua, table) || lua_rawlen(lua, table) > 0) {
    move.leaves.push_back(read_state_at(lua, table, what));
    return move;
  }
  const Frame frame(lua);
  if (push_field(lua, table, "to") != LUA_TNIL) {
    move.leaves.push_back(read_state_at(lua, -1, Place{"'to'", 0, &what}));
  } else if (push_field(lua, table, "parts") != LUA_TNIL) {
    for_each_element(lua, -1, Place{"'parts'", 0, &what}, longest_state, [&](std::size_t i) {
      move.leaves.push_back(read_state_at(lua, -1, Place{"part", i + 1, &what}));
    });
  } else {
    move.leaves.push_back(read_state_at(lua, table, what));
    return move;
  }
  if (with_names && push_field(lua, table, "name") != LUA_TNIL) {
    move.name = read_shown(lua, -1, Place{"'name'", 0, &what});
  }
  return move;
}

}  // namespace

void push_state(lua_State* lua, const State::Value& state) {
  if (const auto* number = std::get_if<std::int64_t>(&state)) {
    lua_pushinteger(lua, *number);
  } else if (const auto* letters = std::get_if<std::string>(&state)) {
    LuaSandbox::push_text(lua, *letters);
  } else {
    const auto& entries = std::get<std::vector<std::int64_t>>(state);
    lua_createtable(lua, static_cast<int>(entries.size()), 0);
    lua_Integer place = 0;
    for (const std::int64_t entry : entries) {
      lua_pushinteger(lua, entry);
      lua_rawseti(lua, -2, ++place);
    }
  }
}

State::Value read_state(lua_State* lua, int index, const char* what) {
  return read_state_at(lua, index, Place{what});
}

std::string read_text_of_state(lua_State* lua, int index) {
  const Place what{"what text returned"};
  std::string text = read_shown(lua, index, what);
  if (text.empty()) fail(lua, "text returned an empty text");
  return text;
}

std::vector<ScriptMove> read_moves(lua_State* lua, int index, bool with_names) {
  if (lua_isnoneornil(lua, index)) {
    fail(lua,
         "options returned nothing; it has to end with a list, return moves, or return {} "
         "where there is no move");
  }
  if (!lua_istable(lua, index)) {
    fail(lua,
         fmt::format("options returned a {}, not a list of positions", luaL_typename(lua, index)));
  }
  std::vector<ScriptMove> moves;
  std::vector<const void*> lists;
  for_each_element(
      lua, index, Place{"what options returned"}, most_script_moves,
      [&](std::size_t i) {
        moves.push_back(read_move(lua, Place{"option", i + 1}, with_names));
        if (lua_istable(lua, -1)) lists.push_back(lua_topointer(lua, -1));
      },
      false);
  std::sort(lists.begin(), lists.end());
  if (std::adjacent_find(lists.begin(), lists.end()) != lists.end()) {
    fail(lua, "options returned the same list for several moves; make a new one for each");
  }
  return moves;
}

std::vector<State::Value> read_states(lua_State* lua, int index) {
  const Place what{"what positions returned"};
  std::vector<State::Value> states;
  for_each_element(lua, index, what, most_script_moves, [&](std::size_t i) {
    states.push_back(read_state_at(lua, -1, Place{"element", i + 1, &what}));
  });
  return states;
}

Result read_result(lua_State* lua, int index) {
  const std::string word =
      lua_type(lua, index) == LUA_TSTRING ? read_text(lua, index, Place{"stuck"}) : std::string();
  for (const Result result : {Result::loss, Result::draw, Result::win}) {
    if (word == to_string(result)) return result;
  }
  fail(lua, R"(stuck has to be "loss", "draw" or "win", or a function that returns one of them)");
}

Drawing read_drawing(lua_State* lua, int index) {
  if (!lua_istable(lua, index)) {
    fail(lua, fmt::format("draw returned a {}, not a table", luaL_typename(lua, index)));
  }
  constexpr std::size_t most = 1000;
  std::size_t letters = most_drawn_letters;
  const int table = lua_absindex(lua, index);
  const Frame frame(lua);
  if (push_field(lua, table, "heaps") != LUA_TNIL) {
    HeapRow row{read_numbers(lua, -1, Place{"'heaps'"})};
    for (const std::int64_t heap : row.heaps) {
      if (heap < 0) fail(lua, fmt::format("a heap must be 0 or more, not {}", heap));
    }
    return row;
  }
  if (push_field(lua, table, "word") != LUA_TNIL) {
    return LetterRow{read_drawn(lua, -1, Place{"'word'"}, letters)};
  }
  if (push_field(lua, table, "grid") != LUA_TNIL) {
    Grid grid;
    const Place grid_place{"'grid'"};
    for_each_element(lua, -1, grid_place, most, [&](std::size_t i) {
      grid.rows.push_back(read_drawn(lua, -1, Place{"row", i + 1, &grid_place}, letters));
    });
    return grid;
  }
  if (push_field(lua, table, "points") != LUA_TNIL) {
    Lattice lattice;
    for_each_element(lua, -1, Place{"'points'"}, most, [&](std::size_t i) {
      const auto point = read_numbers(lua, -1, Place{"point", i + 1});
      if (point.size() != 2) fail(lua, fmt::format("point {} has not two coordinates", i + 1));
      lattice.tokens.push_back({point[0], point[1]});
    });
    return lattice;
  }
  if (push_field(lua, table, "vertices") != LUA_TNIL) return read_graph(lua, table);
  fail(lua, "draw returned a table with none of the fields heaps, word, grid, points and vertices");
}

}  // namespace lastmove
