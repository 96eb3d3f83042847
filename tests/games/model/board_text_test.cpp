// Regions and images of boards, against what their definitions say, square by square.

#include "games/model/board_text.h"

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace lastmove {
namespace {

using Rows = std::vector<std::string>;

Rows rows_of(const std::string& text) {
  Rows rows(1);
  for (const char letter : text) {
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

/// Whether squares with these letters join.
bool join(const RegionRule& rule, char a, char b) {
  for (const std::string& group : rows_of(std::string(rule.squares))) {
    if (group.find(a) != std::string::npos && group.find(b) != std::string::npos) return true;
  }
  return false;
}

std::vector<std::string> plain_regions(const std::string& text, const RegionRule& rule) {
  const Rows board = rows_of(text);
  const int height = static_cast<int>(board.size());
  const int width = static_cast<int>(board[0].size());
  using Square = std::pair<int, int>;
  const auto at = [&](Square square) {
    return board[static_cast<std::size_t>(square.first)][static_cast<std::size_t>(square.second)];
  };
  const auto near = [&](Square a) {
    std::vector<Square> found;
    for (int i = std::max(a.first - 1, 0); i <= std::min(a.first + 1, height - 1); ++i) {
      for (int j = std::max(a.second - 1, 0); j <= std::min(a.second + 1, width - 1); ++j) {
        const int steps = std::abs(i - a.first) + std::abs(j - a.second);
        if (steps == 1 || (steps == 2 && rule.corners)) found.emplace_back(i, j);
      }
    }
    return found;
  };
  std::vector<std::string> found;
  std::set<Square> seen;
  for (int i = 0; i < height; ++i) {
    for (int j = 0; j < width; ++j) {
      if (seen.contains({i, j}) || !join(rule, at({i, j}), at({i, j}))) continue;
      std::set<Square> all = {{i, j}};
      std::vector<Square> waiting = {{i, j}};
      while (!waiting.empty()) {
        const Square from = waiting.back();
        waiting.pop_back();
        seen.insert(from);
        for (const Square& to : near(from)) {
          const bool beside =
              !join(rule, at(to), at(to)) && rule.edge.find(at(to)) != std::string_view::npos;
          if (!beside && !join(rule, at(from), at(to))) continue;
          if (all.insert(to).second && !beside) waiting.push_back(to);
        }
      }
      int left = width;
      int right = 0;
      for (const Square& square : all) {
        left = std::min(left, square.second);
        right = std::max(right, square.second);
      }
      Rows piece;
      for (int row = all.begin()->first; row <= all.rbegin()->first; ++row) {
        std::string& line = piece.emplace_back();
        for (int column = left; column <= right; ++column) {
          line += all.contains({row, column}) ? at({row, column}) : rule.blank;
        }
      }
      found.push_back(text_of(piece));
    }
  }
  return found;
}

template <typename Random>
std::string random_text(std::size_t width, std::size_t height, const std::string& letters,
                        Random& random) {
  Rows rows(height, std::string(width, ' '));
  for (std::string& row : rows) {
    for (char& letter : row) letter = letters[random() % letters.size()];
  }
  return text_of(rows);
}

/// The letters of a text that are squares.
std::string squares_in(const std::string& text, const RegionRule& rule) {
  std::string letters;
  for (const char letter : text) {
    if (letter != '/' && join(rule, letter, letter)) letters += letter;
  }
  return letters;
}

/// Each square is in one region, and has its letter there.
void expect_squares(const std::string& text, const RegionRule& rule) {
  const std::vector<std::string> texts = regions(BoardText(text), rule);
  const auto squares = squares_of_regions(BoardText(text), rule);
  ASSERT_EQ(squares.size(), texts.size()) << text;
  std::set<std::size_t> seen;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    std::string letters;
    for (const std::size_t square : squares[i]) {
      letters += text[square];
      ASSERT_TRUE(seen.insert(square).second) << text;
    }
    ASSERT_EQ(letters, squares_in(texts[i], rule)) << text;
  }
  ASSERT_EQ(seen.size(), squares_in(text, rule).size()) << text;
}

/// Boards of up to 110 letters, of which shorter ones are divided by bits.
TEST(BoardText, DividesAsTheDefinitionSays) {
  std::mt19937 random(1);
  const std::pair<RegionRule, const char*> rules[] = {{{".", 'x'}, "..x"},
                                                      {{"xo", '.'}, "xo.."},
                                                      {{".", 'x', "LR"}, "..LRx"},
                                                      {{".x/.o", '#'}, ".xxoo##"},
                                                      {{".xo", '#', "", true}, ".xo####"},
                                                      {{"xo", '.', "#", true}, "xo...#"},
                                                      {{"y/.x/.o", '#', "#"}, ".xxoo##"}};
  for (const auto& [rule, letters] : rules) {
    for (int times = 0; times < 2000; ++times) {
      const std::string text = random_text(1 + random() % 10, 1 + random() % 10, letters, random);
      ASSERT_EQ(regions(BoardText(text), rule), plain_regions(text, rule)) << text;
      ASSERT_NO_FATAL_FAILURE(expect_squares(text, rule));
    }
    for (std::size_t length = 60; length < 70; ++length) {
      const std::string row = random_text(length, 1, letters, random);
      const std::string column = random_text(1, length / 2, letters, random);
      ASSERT_EQ(regions(BoardText(row), rule), plain_regions(row, rule)) << row;
      ASSERT_EQ(regions(BoardText(column), rule), plain_regions(column, rule)) << column;
    }
  }
}

Rows turned(const Rows& rows) {
  Rows columns(rows[0].size(), std::string(rows.size(), ' '));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (std::size_t j = 0; j < rows[0].size(); ++j) columns[j][i] = rows[i][j];
  }
  return columns;
}

std::string plain_least_image(const std::string& text, bool turns) {
  std::vector<Rows> shapes;
  const Rows rows = rows_of(text);
  if (!turns || rows[0].size() >= rows.size()) shapes.push_back(rows);
  if (turns && rows.size() >= rows[0].size()) shapes.push_back(turned(rows));
  std::vector<std::string> images;
  for (Rows shape : shapes) {
    for (int way = 0; way < 4; ++way) {
      images.push_back(text_of(shape));
      std::reverse(shape.begin(), shape.end());
      if (way % 2 == 1) {
        for (std::string& row : shape) std::reverse(row.begin(), row.end());
      }
    }
  }
  return *std::min_element(images.begin(), images.end());
}

TEST(BoardText, HasTheLeastImage) {
  std::mt19937 random(2);
  for (int times = 0; times < 5000; ++times) {
    const std::string text =
        random_text(1 + random() % 5, 1 + random() % 5, times % 2 == 0 ? "xo." : "x.", random);
    for (const bool turns : {false, true}) {
      ASSERT_EQ(least_image(BoardText(text), turns), plain_least_image(text, turns)) << text;
    }
    ASSERT_EQ(transposed(text), text_of(turned(rows_of(text)))) << text;
  }
}

}  // namespace
}  // namespace lastmove
