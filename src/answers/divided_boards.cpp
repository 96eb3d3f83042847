#include "answers/divided_boards.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace lastmove {

namespace {

using Colours = DividedGame::Colours;

constexpr DividedGame games[] = {
    {.rules = "script(domineering)", .squares = ".", .transposed = true},
    {.rules = "script(cram)", .squares = ".", .turns = true},
    {.rules = "script(clobber)",
     .squares = "xo",
     .blank = '.',
     .colours = Colours::pieces,
     .turns = true},
    {.rules = "script(col)", .squares = ".", .colours = Colours::shunned, .turns = true},
    {.rules = "script(snort)", .squares = ".", .colours = Colours::shunned, .turns = true},
};

using Rows = std::vector<std::string>;

Rows rows_of(std::string_view board) {
  Rows rows(1);
  for (const char letter : board) {
    if (letter == '/') {
      rows.emplace_back();
    } else {
      rows.back() += letter;
    }
  }
  return rows;
}

std::string text_of(const Rows& rows) {
  std::string text;
  for (const std::string& row : rows) text += (text.empty() ? "" : "/") + row;
  return text;
}

Rows transposed(const Rows& rows) {
  Rows columns(rows.front().size());
  for (const std::string& row : rows) {
    for (std::size_t x = 0; x < row.size(); ++x) columns[x] += row[x];
  }
  return columns;
}

std::string least_of_images(const DividedGame& game, Rows rows) {
  std::string least = text_of(rows);
  for (int turned = 0; turned < (game.turns ? 2 : 1); ++turned) {
    for (int upside_down = 0; upside_down < 2; ++upside_down) {
      for (int mirrored = 0; mirrored < 2; ++mirrored) {
        least = std::min(least, text_of(rows));
        for (std::string& row : rows) std::reverse(row.begin(), row.end());
      }
      std::reverse(rows.begin(), rows.end());
    }
    rows = transposed(rows);
  }
  return least;
}

using Square = std::pair<std::size_t, std::size_t>;  ///< row, column

std::vector<Square> near(const Rows& rows, const Square& square) {
  const auto [y, x] = square;
  std::vector<Square> all;
  if (y > 0) all.emplace_back(y - 1, x);
  if (x > 0) all.emplace_back(y, x - 1);
  if (x + 1 < rows[y].size()) all.emplace_back(y, x + 1);
  if (y + 1 < rows.size()) all.emplace_back(y + 1, x);
  return all;
}

char at(const Rows& rows, const Square& square) { return rows[square.first][square.second]; }

/// The squares that can be reached from one; they are struck out of `left`.
std::vector<Square> region_from(const DividedGame& game, Rows& left, const Square& first) {
  std::vector<Square> region = {first};
  left[first.first][first.second] = '\0';
  for (std::size_t i = 0; i < region.size(); ++i) {
    for (const Square& other : near(left, region[i])) {
      const char letter = at(left, other);
      if (letter == '\0' || game.squares.find(letter) == std::string_view::npos) continue;
      region.push_back(other);
      left[other.first][other.second] = '\0';
    }
  }
  return region;
}

/// Whether a player has a move in a region.
bool has_move(const DividedGame& game, const Rows& board, const std::vector<Square>& region) {
  if (game.colours == Colours::shunned) {
    return std::any_of(region.begin(), region.end(), [&](const Square& square) {
      bool touches[2] = {};
      for (const Square& other : near(board, square)) {
        if (at(board, other) == 'L') touches[0] = true;
        if (at(board, other) == 'R') touches[1] = true;
      }
      return !touches[0] || !touches[1];
    });
  }
  if (game.colours == Colours::none) return region.size() > 1;
  return std::any_of(region.begin(), region.end(), [&](const Square& square) {
    return at(board, square) != at(board, region.front());
  });
}

/// The smallest board with a region, and with the colours beside it.
Rows board_of(const DividedGame& game, const Rows& board, const std::vector<Square>& region) {
  Rows part(board.size(), std::string(board.front().size(), game.blank));
  std::size_t top = board.size();
  std::size_t bottom = 0;
  std::size_t begin = board.front().size();
  std::size_t end = 0;
  const auto keep = [&](const Square& square) {
    part[square.first][square.second] = at(board, square);
    top = std::min(top, square.first);
    bottom = std::max(bottom, square.first);
    begin = std::min(begin, square.second);
    end = std::max(end, square.second + 1);
  };
  for (const Square& square : region) {
    keep(square);
    if (game.colours != Colours::shunned) continue;
    for (const Square& other : near(board, square)) {
      if (at(board, other) == 'L' || at(board, other) == 'R') keep(other);
    }
  }
  Rows cut(part.begin() + static_cast<std::ptrdiff_t>(top),
           part.begin() + static_cast<std::ptrdiff_t>(bottom + 1));
  for (std::string& row : cut) row = row.substr(begin, end - begin);
  return cut;
}

char swapped(char letter) {
  constexpr std::string_view from = "xoLR";
  constexpr std::string_view to = "oxRL";
  const std::size_t i = from.find(letter);
  return i == std::string_view::npos ? letter : to[i];
}

}  // namespace

const DividedGame* divided_game(std::string_view rules) {
  for (const DividedGame& game : games) {
    if (game.rules == rules) return &game;
  }
  return nullptr;
}

std::vector<std::string> divide(const DividedGame& game, const std::string& board) {
  const Rows rows = rows_of(board);
  Rows left = rows;
  std::vector<std::string> parts;
  for (std::size_t y = 0; y < rows.size(); ++y) {
    for (std::size_t x = 0; x < rows[y].size(); ++x) {
      if (left[y][x] == '\0' || game.squares.find(left[y][x]) == std::string_view::npos) continue;
      const std::vector<Square> region = region_from(game, left, {y, x});
      if (!has_move(game, rows, region)) continue;
      parts.push_back(least_of_images(game, board_of(game, rows, region)));
    }
  }
  return parts;
}

std::string negative_part(const DividedGame& game, const std::string& part) {
  Rows rows = rows_of(part);
  if (game.transposed) {
    rows = transposed(rows);
  } else if (game.colours != Colours::none) {
    // Elsewhere x is no square, and Clobber has no L and R.
    for (std::string& row : rows) {
      for (char& letter : row) {
        if (game.colours == Colours::pieces || letter != 'x') letter = swapped(letter);
      }
    }
  }
  return least_of_images(game, std::move(rows));
}

}  // namespace lastmove
