#include "games/scripts/lua_boards.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <lua.hpp>

#include "games/model/board_text.h"
#include "games/scripts/lua_sandbox.h"

namespace lastmove {

namespace {

/// Squares that take at most as long as one step to look at.
constexpr std::size_t squares_per_step = 4;

void spend_squares(lua_State* lua, std::size_t squares) {
  LuaSandbox::spend(lua, 1 + squares / squares_per_step);
}

std::string_view text_argument(lua_State* lua, int argument) {
  std::size_t size = 0;
  const char* const bytes = luaL_checklstring(lua, argument, &size);
  return {bytes, size};
}

std::string_view letters(lua_State* lua, int argument) {
  const std::string_view given = text_argument(lua, argument);
  luaL_argcheck(lua, given.find('/') == std::string_view::npos, argument,
                "a / stands between rows and is no square");
  return given;
}

BoardText board_of_equal_rows(lua_State* lua) {
  const BoardText board(text_argument(lua, 1));
  spend_squares(lua, board.text().size());
  luaL_argcheck(lua, board.equal_rows(), 1, "expected rows of the same length with / between them");
  return board;
}

/// In Lua's registry: while places are kept, a table of where the regions of each list lie.
constexpr char kept_places = 0;

/// Of the list of regions on top of the stack.
void keep_places(lua_State* lua, const BoardText& board, const RegionRule& rule) {
  if (lua_rawgetp(lua, LUA_REGISTRYINDEX, &kept_places) != LUA_TTABLE) {
    lua_pop(lua, 1);
    return;
  }
  lua_pushvalue(lua, -2);
  lua_newtable(lua);
  lua_pushlstring(lua, board.text().data(), board.text().size());
  lua_setfield(lua, -2, "board");
  lua_Integer i = 0;
  for (const std::vector<std::size_t>& squares : squares_of_regions(board, rule)) {
    spend_squares(lua, squares.size());
    lua_newtable(lua);
    lua_rawgeti(lua, -3, ++i);
    lua_setfield(lua, -2, "region");
    lua_Integer j = 0;
    for (const std::size_t square : squares) {
      lua_pushinteger(lua, static_cast<lua_Integer>(square));
      lua_rawseti(lua, -2, ++j);
    }
    lua_rawseti(lua, -2, i);
  }
  lua_rawset(lua, -3);
  lua_pop(lua, 1);
}

/// regions(board, squares, blank, edge, corners); the last two may be left out.
int regions_of(lua_State* lua) {
  const BoardText board = board_of_equal_rows(lua);
  RegionRule rule;
  rule.squares = text_argument(lua, 2);
  luaL_argcheck(lua, ("/" + std::string(rule.squares) + "/").find("//") == std::string::npos, 2,
                "a / stands between rows and is no square; in the squares it is between letters");
  const auto groups = std::count(rule.squares.begin(), rule.squares.end(), '/') + 1;
  luaL_argcheck(lua, groups <= static_cast<std::ptrdiff_t>(RegionRule::most_groups), 2,
                "expected at most 7 groups of letters with / between them");
  luaL_argcheck(lua, lua_type(lua, 3) == LUA_TSTRING && letters(lua, 3).size() == 1, 3,
                "expected one letter");
  rule.blank = letters(lua, 3).front();
  if (!lua_isnoneornil(lua, 4)) rule.edge = letters(lua, 4);
  rule.corners = lua_toboolean(lua, 5) != 0;
  const std::vector<std::string> found = regions(board, rule);
  for (const std::string& region : found) spend_squares(lua, region.size());
  lua_createtable(lua, static_cast<int>(found.size()), 0);
  for (std::size_t i = 0; i < found.size(); ++i) {
    lua_pushlstring(lua, found[i].data(), found[i].size());
    lua_rawseti(lua, -2, static_cast<lua_Integer>(i + 1));
  }
  keep_places(lua, board, rule);
  return 1;
}

/// least_image(board, turns)
int least_image_of(lua_State* lua) {
  const BoardText board = board_of_equal_rows(lua);
  constexpr std::size_t images = 8;
  spend_squares(lua, images * board.text().size());
  const std::string least = least_image(board, lua_toboolean(lua, 2) != 0);
  lua_pushlstring(lua, least.data(), least.size());
  return 1;
}

/// square_name(board, place): what moves call a square, which is counted as string.sub does.
int name_of_square(lua_State* lua) {
  const BoardText board(text_argument(lua, 1));
  const lua_Integer place = luaL_checkinteger(lua, 2);
  luaL_argcheck(lua, place >= 1 && place <= static_cast<lua_Integer>(board.text().size()), 2,
                "this square is not on the board");
  spend_squares(lua, board.width());
  const std::string name = square_name(board, static_cast<std::size_t>(place - 1));
  lua_pushlstring(lua, name.data(), name.size());
  return 1;
}

/// transposed(board)
int transposed_board(lua_State* lua) {
  const std::string turned = transposed(std::string(board_of_equal_rows(lua).text()));
  lua_pushlstring(lua, turned.data(), turned.size());
  return 1;
}

/// exchanged(board, one, other): with two letters in each other's place.
int exchanged_board(lua_State* lua) {
  const std::string_view board = text_argument(lua, 1);
  spend_squares(lua, board.size());
  for (const int argument : {2, 3}) {
    luaL_argcheck(lua, letters(lua, argument).size() == 1, argument, "expected one letter");
  }
  const std::string other =
      exchanged(std::string(board), letters(lua, 2).front(), letters(lua, 3).front());
  lua_pushlstring(lua, other.data(), other.size());
  return 1;
}

/// touches(board, place, squares): whether a square beside this one, which is counted as string.sub
/// does, holds a letter of `squares`.
int touches(lua_State* lua) {
  const BoardText board(text_argument(lua, 1));
  spend_squares(lua, board.width());
  const lua_Integer place = luaL_checkinteger(lua, 2);
  const std::string_view squares = letters(lua, 3);
  luaL_argcheck(lua, place >= 1 && place <= static_cast<lua_Integer>(board.text().size()), 2,
                "this square is not on the board");
  bool found = false;
  board.near(static_cast<std::size_t>(place - 1), [&](std::size_t beside) {
    found = found || squares.find(board.text()[beside]) != std::string_view::npos;
  });
  lua_pushboolean(lua, found ? 1 : 0);
  return 1;
}

constexpr luaL_Reg functions[] = {{"exchanged", exchanged_board}, {"least_image", least_image_of},
                                  {"regions", regions_of},        {"square_name", name_of_square},
                                  {"touches", touches},           {"transposed", transposed_board}};

}  // namespace

std::span<const luaL_Reg> lua_board_functions() { return functions; }

PlacesKept::PlacesKept(lua_State* lua) : lua_(lua) {
  lua_newtable(lua);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &kept_places);
}

PlacesKept::~PlacesKept() {
  lua_pushnil(lua_);
  lua_rawsetp(lua_, LUA_REGISTRYINDEX, &kept_places);
}

std::optional<PlacedRegions> PlacesKept::of(int list) const {
  const int before = lua_gettop(lua_);
  std::optional<PlacedRegions> found;
  lua_pushvalue(lua_, list);
  lua_rawgetp(lua_, LUA_REGISTRYINDEX, &kept_places);
  lua_rotate(lua_, -2, 1);
  if (lua_rawget(lua_, -2) == LUA_TTABLE) {
    lua_getfield(lua_, -1, "board");
    found.emplace().board = text_argument(lua_, -1);
    lua_pop(lua_, 1);
    for (lua_Integer i = 1; lua_rawgeti(lua_, -1, i) == LUA_TTABLE; ++i) {
      lua_getfield(lua_, -1, "region");
      found->regions.emplace_back(text_argument(lua_, -1));
      lua_pop(lua_, 1);
      std::vector<std::size_t>& squares = found->places.emplace_back();
      for (lua_Integer j = 1; lua_rawgeti(lua_, -1, j) == LUA_TNUMBER; ++j) {
        squares.push_back(static_cast<std::size_t>(lua_tointeger(lua_, -1)));
        lua_pop(lua_, 1);
      }
      lua_pop(lua_, 2);
    }
  }
  lua_settop(lua_, before);
  return found;
}

}  // namespace lastmove
