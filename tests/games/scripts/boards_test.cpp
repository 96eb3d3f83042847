// What scripts are told of boards, against plain definitions.

#include <algorithm>
#include <random>
#include <string>
#include <tuple>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <lastmove/ruleset.h>

#include "support.h"

namespace lastmove {
namespace {

/// What an expression in Lua is worth, as a text.
std::string worth(const std::string& expression) {
  const std::string script = "start = " + expression + " function options(p) return {} end";
  const auto owner = std::make_shared<const std::string>(script);
  const auto rules = parse_ruleset("script(g.lua)", [&](const std::string&) {
    return FileBytes{.bytes = *owner, .owner = owner};
  });
  return std::get<std::string>(std::get<States>(*rules->start()).front().value);
}

using Rows = std::vector<std::string>;

std::string text_of(const Rows& rows) { return fmt::format("{}", fmt::join(rows, "/")); }

Rows turned(const Rows& rows) {
  Rows result(rows.front().size(), std::string(rows.size(), ' '));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (std::size_t j = 0; j < rows[i].size(); ++j) result[j][rows.size() - 1 - i] = rows[i][j];
  }
  return result;
}

Rows mirrored(Rows rows) {
  for (std::string& row : rows) std::reverse(row.begin(), row.end());
  return rows;
}

/// The first text among a board and its images.
std::string least(Rows rows, bool turns) {
  if (turns && rows.size() > rows.front().size()) rows = turned(rows);
  std::string best = text_of(rows);
  const bool square = rows.size() == rows.front().size();
  for (int quarter = 0; quarter < 4; ++quarter) {
    if (quarter % 2 == 0 || (turns && square)) {
      best = std::min({best, text_of(rows), text_of(mirrored(rows))});
    }
    rows = turned(rows);
  }
  return best;
}

/// Marks with the letter of each square that is joined to this one; true if there are any.
void fill(const Rows& rows, std::size_t i, std::size_t j, const std::string& squares,
          const std::string& edge, Rows& group) {
  if (i >= rows.size() || j >= rows[i].size() || group[i][j] != ' ') return;
  const bool inside = squares.find(rows[i][j]) != std::string::npos;
  if (!inside && edge.find(rows[i][j]) == std::string::npos) return;
  group[i][j] = rows[i][j];
  if (!inside) return;
  fill(rows, i + 1, j, squares, edge, group);
  fill(rows, i - 1, j, squares, edge, group);
  fill(rows, i, j + 1, squares, edge, group);
  fill(rows, i, j - 1, squares, edge, group);
}

/// Without the rows and columns at its borders that hold nothing.
Rows cropped(Rows rows) {
  const auto empty = [](const std::string& row) {
    return row.find_first_not_of(' ') == std::string::npos;
  };
  for (int quarter = 0; quarter < 4; ++quarter) {
    while (empty(rows.back())) rows.pop_back();
    rows = turned(rows);
  }
  return rows;
}

std::string groups(const Rows& rows, const std::string& squares, char blank,
                   const std::string& edge) {
  std::vector<std::string> found;
  Rows seen(rows.size(), std::string(rows.front().size(), ' '));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (std::size_t j = 0; j < rows[i].size(); ++j) {
      if (seen[i][j] != ' ' || squares.find(rows[i][j]) == std::string::npos) continue;
      Rows group(rows.size(), std::string(rows.front().size(), ' '));
      fill(rows, i, j, squares, edge, group);
      for (std::size_t y = 0; y < rows.size(); ++y) {
        for (std::size_t x = 0; x < rows[y].size(); ++x) {
          if (squares.find(group[y][x]) != std::string::npos) seen[y][x] = 'x';
        }
      }
      std::string text = text_of(cropped(group));
      std::replace(text.begin(), text.end(), ' ', blank);
      found.push_back(text);
    }
  }
  return fmt::format("{}", fmt::join(found, " "));
}

TEST(ScriptBoards, AreLookedAtAsDefined) {
  std::mt19937 random(5);
  for (int times = 0; times < 300; ++times) {
    const std::size_t width = 1 + random() % 6;
    Rows rows(1 + random() % 6, std::string(width, '.'));
    for (std::string& row : rows) {
      for (char& square : row) square = ".x.oL"[random() % 5];
    }
    const std::string board = text_of(rows);
    SCOPED_TRACE(board);
    EXPECT_EQ(worth(fmt::format("least_image('{}')", board)), least(rows, false));
    EXPECT_EQ(worth(fmt::format("least_image('{}', true)", board)), least(rows, true));
    EXPECT_EQ(worth(fmt::format("'|' .. table.concat(regions('{}', '.', '#', 'L'), ' ')", board)),
              "|" + groups(rows, ".", '#', "L"));
    EXPECT_EQ(worth(fmt::format("'|' .. table.concat(regions('{}', 'xo', '.'), ' ')", board)),
              "|" + groups(rows, "xo", '.', ""));
    EXPECT_EQ(worth(fmt::format("transposed('{}')", board)), text_of(mirrored(turned(rows))));
    std::string exchanged;
    for (const char square : board) exchanged += square == 'x' ? 'o' : square == 'o' ? 'x' : square;
    EXPECT_EQ(worth(fmt::format("exchanged('{}', 'o', 'x')", board)), exchanged);
  }
}

TEST(ScriptBoards, SayWhetherSquaresTouch) {
  // 1 2 3 /
  // 5 6 7
  const std::string board = "L.x/.R.";
  for (const auto& [place, letters, expected] :
       std::vector<std::tuple<int, std::string, bool>>{{2, "L", true},
                                                       {2, "R", true},
                                                       {2, "xo", true},
                                                       {2, "o", false},
                                                       {1, "L", false},
                                                       {1, ".", true},
                                                       {7, "x", true},
                                                       {5, "L", true},
                                                       {5, "x", false},
                                                       {3, "R", false}}) {
    EXPECT_EQ(worth(fmt::format("tostring(touches('{}', {}, '{}'))", board, place, letters)),
              expected ? "true" : "false")
        << place << letters;
  }
}

TEST(ScriptBoards, NameSquares) {
  const std::string wide = std::string(800, '.') + "/" + std::string(800, '.');
  for (const auto& [place, name] : std::vector<std::pair<int, std::string>>{{1, "a1"},
                                                                            {26, "z1"},
                                                                            {27, "aa1"},
                                                                            {52, "az1"},
                                                                            {53, "ba1"},
                                                                            {702, "zz1"},
                                                                            {703, "aaa1"},
                                                                            {802, "a2"},
                                                                            {828, "aa2"}}) {
    EXPECT_EQ(worth(fmt::format("square_name('{}', {})", wide, place)), name);
  }
}

TEST(ScriptBoards, HaveEqualRows) {
  const auto refused = [](const std::string& message, const std::string& expression) {
    expect_refused(message, [&] { worth("tostring(" + expression + ")"); });
  };
  for (const std::string board : {"../.", "./..", "/", "./", "../x/", ""}) {
    refused("expected rows of the same length", "least_image('" + board + "')");
    refused("expected rows of the same length", "regions('" + board + "', '.', 'x')");
  }
  refused("expected one letter", "regions('..', '.')");
  refused("expected one letter", "regions('..', '.', 'xo')");
  refused("stands between rows", "regions('./.', './', 'x')");
  refused("stands between rows", "regions('./.', '.', 'x', '/')");
  refused("not on the board", "touches('..', 3, '.')");
  refused("not on the board", "touches('..', 0, '.')");
  refused("not on the board", "square_name('..', 3)");
  refused("string expected", "regions()");
  refused("string expected", "touches('..', 1)");
  refused("number expected", "touches('..')");
}

TEST(ScriptBoards, AreCountedAsWork) {
  // Groups in one another, each as large as the board.
  EXPECT_EQ(worth("tostring(#regions(('.x'):rep(1000), '.', 'x'))"), "1000");
  expect_limit("steps", [] {
    worth(
        "(function() for i = 1, 10000 do regions(('.'):rep(4000), '.', 'x') end "
        "return 'done' end)()");
  });
}

}  // namespace
}  // namespace lastmove
