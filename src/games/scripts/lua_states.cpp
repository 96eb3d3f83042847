#include "games/scripts/lua_states.h"

#include <algorithm>

#include <fmt/core.h>
#include <lua.hpp>

#include "games/scripts/lua_freezing.h"
#include "games/scripts/lua_reading.h"
#include "games/scripts/lua_sandbox.h"

namespace lastmove {

namespace {

State::Value read_state_at(lua_State* lua, int index, const LuaPlace& what) {
  LuaSandbox::spend(lua, 1);
  switch (lua_type(lua, index)) {
    case LUA_TNUMBER: return read_number(lua, index, what);
    case LUA_TSTRING: {
      std::string text = read_text(lua, index, what);
      if (text.size() > longest_state) {
        lua_fail(lua, fmt::format("{} is a text of {} bytes; at most {} are allowed", what.text(),
                                  text.size(), longest_state));
      }
      return text;
    }
    case LUA_TTABLE: {
      std::vector<std::int64_t> numbers = read_numbers(lua, index, what, longest_state);
      if (numbers.empty()) {
        const LuaFrame frame(lua);
        const int table = lua_absindex(lua, index);
        lua_pushnil(lua);
        if (lua_next(lua, table) != 0) {
          lua_fail(lua,
                   fmt::format(
                       "{} is a table with neither 'to' nor 'parts', and no list of whole numbers",
                       what.text()));
        }
      }
      return numbers;
    }
    default:
      lua_fail(lua,
               fmt::format("{} is a {}; a position is a whole number, a text or a list of whole "
                           "numbers",
                           what.text(), luaL_typename(lua, index)));
  }
}

/// The move on top of the stack.
ScriptMove read_move(lua_State* lua, const LuaPlace& what, bool with_names) {
  ScriptMove move;
  const int table = lua_gettop(lua);
  expose_frozen(lua, table);
  if (!lua_istable(lua, table) || lua_rawlen(lua, table) > 0) {
    move.leaves.push_back(read_state_at(lua, table, what));
    return move;
  }
  const LuaFrame frame(lua);
  if (push_field(lua, table, "to") != LUA_TNIL) {
    move.leaves.push_back(read_state_at(lua, -1, LuaPlace{"'to'", 0, &what}));
  } else if (push_field(lua, table, "parts") != LUA_TNIL) {
    for_each_element(lua, -1, LuaPlace{"'parts'", 0, &what}, longest_state, [&](std::size_t i) {
      move.leaves.push_back(read_state_at(lua, -1, LuaPlace{"part", i + 1, &what}));
    });
  } else {
    move.leaves.push_back(read_state_at(lua, table, what));
    return move;
  }
  if (with_names && push_field(lua, table, "name") != LUA_TNIL) {
    move.name = read_shown(lua, -1, LuaPlace{"'name'", 0, &what});
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
  return read_state_at(lua, index, LuaPlace{what});
}

std::string read_text_of_state(lua_State* lua, int index) {
  const LuaPlace what{"what text returned"};
  std::string text = read_shown(lua, index, what);
  if (text.empty()) lua_fail(lua, "text returned an empty text");
  return text;
}

std::vector<ScriptMove> read_moves(lua_State* lua, int index, bool with_names) {
  if (lua_isnoneornil(lua, index)) {
    lua_fail(lua,
             "options returned nothing; it has to end with a list, return moves, or return {} "
             "where there is no move");
  }
  if (!lua_istable(lua, index)) {
    lua_fail(lua, fmt::format("options returned a {}, not a list of positions",
                              luaL_typename(lua, index)));
  }
  std::vector<ScriptMove> moves;
  std::vector<const void*> lists;
  for_each_element(
      lua, index, LuaPlace{"what options returned"}, most_script_moves,
      [&](std::size_t i) {
        moves.push_back(read_move(lua, LuaPlace{"option", i + 1}, with_names));
        if (lua_istable(lua, -1)) lists.push_back(lua_topointer(lua, -1));
      },
      false);
  std::sort(lists.begin(), lists.end());
  if (std::adjacent_find(lists.begin(), lists.end()) != lists.end()) {
    lua_fail(lua, "options returned the same list for several moves; make a new one for each");
  }
  return moves;
}

std::vector<State::Value> read_states(lua_State* lua, int index, const char* name) {
  const LuaPlace what{name};
  std::vector<State::Value> states;
  for_each_element(lua, index, what, most_script_moves, [&](std::size_t i) {
    states.push_back(read_state_at(lua, -1, LuaPlace{"element", i + 1, &what}));
  });
  return states;
}

Result read_result(lua_State* lua, int index) {
  const std::string word = lua_type(lua, index) == LUA_TSTRING
                               ? read_text(lua, index, LuaPlace{"stuck"})
                               : std::string();
  for (const Result result : {Result::loss, Result::draw, Result::win}) {
    if (word == to_string(result)) return result;
  }
  lua_fail(lua,
           R"(stuck has to be "loss", "draw" or "win", or a function that returns one of them)");
}

}  // namespace lastmove
