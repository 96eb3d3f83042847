#include "games/scripts/lua_boards.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <lua.hpp>

#include "games/scripts/lua_sandbox.h"

// What Lua raises passes over destructors: nothing here owns memory but Lua.

namespace lastmove {

namespace {

/// Squares that take at most as long as one step to look at.
constexpr std::size_t squares_per_step = 4;

void spend_squares(lua_State* lua, std::size_t squares) {
  LuaSandbox::spend(lua, 1 + squares / squares_per_step);
}

/// The letters of an optional argument.
std::string_view letters(lua_State* lua, int argument) {
  std::size_t size = 0;
  const char* const bytes = luaL_optlstring(lua, argument, "", &size);
  const std::string_view given = {bytes, size};
  luaL_argcheck(lua, given.find('/') == std::string_view::npos, argument,
                "a / stands between rows and is no square");
  return given;
}

/// The text of the first argument as rows, the first of which says how long they are.
struct Board {
  explicit Board(lua_State* lua) {
    std::size_t size = 0;
    const char* const bytes = luaL_checklstring(lua, 1, &size);
    text = {bytes, size};
    // Places are 16 bits here. No text of a script is as long.
    luaL_argcheck(lua, size < UINT16_MAX, 1, "this board is too large");
    width = std::min(text.find('/'), size);
    rows = (size + 1) / (width + 1);
    spend_squares(lua, width);
  }

  void expect_equal_rows(lua_State* lua) const {
    bool equal = width > 0 && rows * (width + 1) == text.size() + 1;
    for (std::size_t i = 0; equal && i < text.size(); ++i) {
      equal = (text[i] == '/') == (column(i) == width);
    }
    luaL_argcheck(lua, equal, 1, "expected rows of the same length with / between them");
    spend_squares(lua, text.size());
  }

  std::size_t row(std::size_t place) const { return place / (width + 1); }
  std::size_t column(std::size_t place) const { return place % (width + 1); }

  /// Calls `visit` with the places that share an edge with this one, a / between rows among them.
  template <typename Visit>
  void near(std::size_t place, Visit visit) const {
    const std::size_t stride = width + 1;
    if (place >= stride) visit(place - stride);
    if (place >= 1) visit(place - 1);
    if (place + 1 < text.size()) visit(place + 1);
    if (place + stride < text.size()) visit(place + stride);
  }

  std::string_view text;
  std::size_t width = 0;
  std::size_t rows = 0;
};

/// The smallest rectangle around some squares.
struct Frame {
  std::size_t top = SIZE_MAX;
  std::size_t bottom = 0;
  std::size_t left = SIZE_MAX;
  std::size_t right = 0;

  void add(const Board& board, std::size_t place) {
    top = std::min(top, board.row(place));
    bottom = std::max(bottom, board.row(place));
    left = std::min(left, board.column(place));
    right = std::max(right, board.column(place));
  }
  std::size_t length() const { return (bottom - top + 1) * (right - left + 2) - 1; }
};

/// Pushes the board within a frame, where squares that are not marked with `mark` are blank.
void push_marked(lua_State* lua, const Board& board, const Frame& frame, const std::uint16_t* marks,
                 std::uint16_t mark, char blank) {
  luaL_Buffer result;
  char* bytes = luaL_buffinitsize(lua, &result, frame.length());
  for (std::size_t row = frame.top; row <= frame.bottom; ++row) {
    if (row > frame.top) *bytes++ = '/';
    for (std::size_t column = frame.left; column <= frame.right; ++column) {
      const std::size_t place = row * (board.width + 1) + column;
      *bytes++ = marks[place] == mark ? board.text[place] : blank;
    }
  }
  luaL_pushresultsize(&result, frame.length());
}

/// regions(board, squares, blank, edge): the squares with a letter of `squares` fall into groups
/// that touch along edges. Returns the list of these groups from the top, each as the smallest
/// board that holds it and the squares beside it with a letter of `edge`; other squares are
/// `blank`.
int regions(lua_State* lua) {
  const Board board(lua);
  board.expect_equal_rows(lua);
  luaL_checkstring(lua, 2);
  const std::string_view squares = letters(lua, 2);
  const std::string_view blanks = letters(lua, 3);
  luaL_argcheck(lua, blanks.size() == 1, 3, "expected one letter");
  const std::string_view edge = letters(lua, 4);
  const std::size_t size = board.text.size();
  // Of each square the group that it was last put in, by the place of its first square, from 1.
  auto* const marks = static_cast<std::uint16_t*>(
      lua_newuserdatauv(lua, 2 * (size + 1) * sizeof(std::uint16_t), 0));
  std::uint16_t* const group = marks + size + 1;
  std::fill_n(marks, size, std::uint16_t{0});
  lua_newtable(lua);
  lua_Integer found = 0;
  for (std::size_t first = 0; first < size; ++first) {
    if (marks[first] != 0 || squares.find(board.text[first]) == std::string_view::npos) continue;
    const auto mark = static_cast<std::uint16_t>(first + 1);
    marks[first] = mark;
    group[0] = static_cast<std::uint16_t>(first);
    std::size_t count = 1;
    Frame frame;
    for (std::size_t i = 0; i < count; ++i) {
      frame.add(board, group[i]);
      board.near(group[i], [&](std::size_t place) {
        if (marks[place] == mark) return;
        const char letter = board.text[place];
        if (squares.find(letter) != std::string_view::npos) {
          group[count++] = static_cast<std::uint16_t>(place);
        } else if (edge.find(letter) != std::string_view::npos) {
          frame.add(board, place);
        } else {
          return;
        }
        marks[place] = mark;
      });
    }
    spend_squares(lua, count * (squares.size() + edge.size()) + frame.length());
    push_marked(lua, board, frame, marks, mark, blanks.front());
    lua_rawseti(lua, -2, ++found);
  }
  return 1;
}

/// Writes the mirror image of a board, or that of the board after a quarter turn.
void write_image(const Board& board, bool turned, bool across, bool down, char* at) {
  const std::size_t rows = turned ? board.width : board.rows;
  const std::size_t width = turned ? board.rows : board.width;
  for (std::size_t row = 0; row < rows; ++row) {
    if (row > 0) *at++ = '/';
    for (std::size_t column = 0; column < width; ++column) {
      const std::size_t i = down ? rows - 1 - row : row;
      const std::size_t j = across ? width - 1 - column : column;
      *at++ = board.text[turned ? j * (board.width + 1) + i : i * (board.width + 1) + j];
    }
  }
}

/// least_image(board, turns): of the board and its mirror images, left to right and upside down,
/// the one whose text comes first. If `turns` is true, a board that is taller than wide is turned
/// before, and a square one is also looked at after a quarter turn.
int least_image(lua_State* lua) {
  const Board board(lua);
  board.expect_equal_rows(lua);
  const bool turns = lua_toboolean(lua, 2) != 0;
  const bool upright = !turns || board.width >= board.rows;
  const bool turned = turns && board.rows >= board.width;
  const std::size_t size =
      upright ? board.text.size() : board.width * (board.rows + 1) - 1;  // not longer
  constexpr std::size_t images = 8;
  spend_squares(lua, images * size);
  auto* const held = static_cast<char*>(lua_newuserdatauv(lua, 2 * size, 0));
  std::array<char*, 2> image = {held, held + size};
  bool first = true;
  for (const bool turn : {false, true}) {
    if (turn ? !turned : !upright) continue;
    for (unsigned way = 0; way < 4; ++way) {
      write_image(board, turn, (way & 1U) != 0, (way & 2U) != 0, image[1]);
      if (first || std::string_view(image[1], size) < std::string_view(image[0], size)) {
        std::swap(image[0], image[1]);
      }
      first = false;
    }
  }
  lua_pushlstring(lua, image[0], size);
  return 1;
}

/// touches(board, place, squares): whether a square beside this one, which is counted as string.sub
/// does, holds a letter of `squares`. The first row says how long all are.
int touches(lua_State* lua) {
  const Board board(lua);
  const lua_Integer place = luaL_checkinteger(lua, 2);
  luaL_checkstring(lua, 3);
  const std::string_view squares = letters(lua, 3);
  luaL_argcheck(lua, place >= 1 && place <= static_cast<lua_Integer>(board.text.size()), 2,
                "this square is not on the board");
  bool found = false;
  board.near(static_cast<std::size_t>(place - 1), [&](std::size_t beside) {
    found = found || squares.find(board.text[beside]) != std::string_view::npos;
  });
  lua_pushboolean(lua, found ? 1 : 0);
  return 1;
}

constexpr luaL_Reg functions[] = {
    {"least_image", least_image}, {"regions", regions}, {"touches", touches}};

}  // namespace

std::span<const luaL_Reg> lua_board_functions() { return functions; }

}  // namespace lastmove
