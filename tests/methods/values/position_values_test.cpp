// Canonical forms of positions, and who wins by them, against the oracle, which knows neither.

#include <functional>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <lastmove/error.h>
#include <lastmove/oracle.h>
#include <lastmove/ruleset.h>
#include <lastmove/solve.h>
#include <lastmove/value.h>

#include "methods/values/position_values.h"
#include "own_scripts.h"
#include "support.h"

namespace lastmove {
namespace {

/// Every row of these letters.
void for_each_row(std::string_view letters, std::size_t length,
                  const std::function<void(const std::string&)>& visit) {
  std::string row(length, letters[0]);
  for (;;) {
    visit(row);
    std::size_t i = 0;
    while (i < length && row[i] == letters.back()) row[i++] = letters[0];
    if (i == length) return;
    row[i] = letters[letters.find(row[i]) + 1];
  }
}

/// Every board of at most so many squares, up to a limit of boards for each shape.
std::vector<std::string> boards(std::string_view letters, std::size_t squares, std::size_t most) {
  std::vector<std::string> all;
  for (std::size_t width = 1; width <= squares; ++width) {
    for (std::size_t height = 1; width * height <= squares; ++height) {
      std::vector<std::string> of_shape;
      for_each_row(letters, width * height, [&](const std::string& row) {
        std::string board;
        for (std::size_t i = 0; i < row.size(); i += width) {
          board += (i > 0 ? "/" : "") + row.substr(i, width);
        }
        of_shape.push_back(board);
      });
      std::mt19937 random(static_cast<unsigned>(width * 100 + height));
      std::shuffle(of_shape.begin(), of_shape.end(), random);
      of_shape.resize(std::min(of_shape.size(), most));
      all.insert(all.end(), of_shape.begin(), of_shape.end());
    }
  }
  return all;
}

/// The positions of one game, each with its value, and the oracle.
class Tried {
 public:
  explicit Tried(const std::string& rules)
      : rules_(parse_ruleset(rules)),
        values_(*rules_, games_, ample_limits()),
        oracle_(*rules_, ample_limits()) {}

  /// Whether the outcome by value is that by the oracle.
  testing::AssertionResult agrees(const std::string& text) {
    const Position position = rules_->parse_position(text);
    const auto components = values_.of_components(position);
    if (!components) return testing::AssertionFailure() << text << " comes back";
    const Outcome outcome = oracle_.outcome(position);
    const Value sum = *values_.of(position);
    if (games_.outcome(sum) == outcome && games_.outcome_of_sum(*components).outcome == outcome) {
      return testing::AssertionSuccess();
    }
    return testing::AssertionFailure()
           << text << " is worth " << games_.text(sum) << ", " << to_string(games_.outcome(sum))
           << ", not " << to_string(outcome);
  }

  void all_alone_and_pairs(const std::vector<std::string>& positions, int pairs) {
    std::vector<std::string> read;
    for (const std::string& position : positions) {
      try {
        rules_->parse_position(position);
      } catch (const Error&) {
        continue;
      }
      ASSERT_TRUE(agrees(position)) << rules_->text();
      read.push_back(position);
    }
    ASSERT_GE(read.size(), 100u) << rules_->text();
    std::mt19937 random(1);
    for (int i = 0; i < pairs; ++i) {
      const std::string sum = read[random() % read.size()] + "+" + read[random() % read.size()];
      ASSERT_TRUE(agrees(sum)) << rules_->text();
    }
  }

 private:
  std::unique_ptr<const Ruleset> rules_;
  ValueStore games_;
  PositionValues values_;
  Oracle oracle_;
};

TEST(PositionValues, AgreeWithTheOracleOnBoards) {
  Tried("script(domineering)").all_alone_and_pairs(boards(".x", 8, 256), 400);
  Tried("script(clobber)").all_alone_and_pairs(boards(".xo", 8, 250), 400);
}

// Every position of up to five squares, and some of up to eight.
TEST(PositionValues, AgreeWithTheOracleOnMaps) {
  for (const char* rules : {"script(col)", "script(snort)"}) {
    Tried tried(rules);
    tried.all_alone_and_pairs(boards(".LRx", 5, 2000), 300);
    tried.all_alone_and_pairs(boards(".LRx", 8, 120), 0);
  }
}

TEST(PositionValues, AgreeWithTheOracleOnRows) {
  std::vector<std::string> rows;
  for_each_row(".tf", 7, [&](const std::string& row) { rows.push_back(row); });
  for_each_row(".tf", 5, [&](const std::string& row) { rows.push_back(row); });
  Tried("script(toads_and_frogs)").all_alone_and_pairs(rows, 400);
}

/// Stalks and trees of Hackenbush with up to five edges.
TEST(PositionValues, AgreeWithTheOracleOnHackenbush) {
  std::vector<std::string> bushes;
  for (std::size_t edges = 1; edges <= 5; ++edges) {
    for_each_row("brg", edges, [&](const std::string& colours) {
      std::mt19937 random(static_cast<unsigned>(bushes.size()));
      std::string bush;
      for (std::size_t i = 0; i < edges; ++i) {
        bush += fmt::format("{}{}{}{}", i > 0 ? "/" : "", random() % (i + 1), colours[i], i + 1);
      }
      bushes.push_back(bush);
    });
  }
  Tried("script(hackenbush)").all_alone_and_pairs(bushes, 300);
}

// e(ee(e;e);e(eee;ee);e(ee;e)), where e is an edge and what stands on it is in brackets: *5.
TEST(PositionValues, OfAGreenTree) {
  const auto rules = parse_ruleset("script(hackenbush)");
  ValueStore games;
  const Position tree =
      rules->parse_position("0g1/1g2/2g3/3g4/3g5/1g6/6g7/7g8/8g9/6ga/agb/1gc/cgd/dge/cgf");
  EXPECT_EQ(games.text(value_of(*rules, tree, games)), "*5");
}

TEST(PositionValues, AgreeWithTheOracleOnHeaps) {
  for (const char* rules :
       {"subtraction(1,3 | 2,5)", "subtraction(1,2 | 2,3)", "subtraction(1 | 3)",
        "subtraction(2,3 | 1,4)", "zone(3 | 5)", "zone(2 | 3)"}) {
    Tried tried(rules);
    for (int a = 0; a <= 14; ++a) {
      ASSERT_TRUE(tried.agrees(std::to_string(a))) << rules;
      for (int b = a; b <= 14; ++b) {
        ASSERT_TRUE(tried.agrees(fmt::format("{}+{}", a, b))) << rules;
        ASSERT_TRUE(tried.agrees(fmt::format("{}+{}+{}", a, b, a / 2))) << rules;
      }
    }
  }
}

TEST(PositionValues, AgreeWithTheOracleOnSumsOfUnlikeGames) {
  Tried tried("subtraction(1,2 | 2,3) & nim & script(domineering)");
  for (const char* board : {"..", "../..", ".../...", "./.", "x"}) {
    for (int a = 0; a <= 7; ++a) {
      for (int b = 0; b <= 3; ++b) {
        ASSERT_TRUE(tried.agrees(fmt::format("{} & {} & {}", a, b, board)));
      }
    }
  }
}

TEST(PositionValues, SayWhichPositionComesBack) {
  const auto rules = parse_ruleset("script(northcott)");
  ValueStore games;
  try {
    value_of(*rules, rules->parse_position("L..R"), games);
    FAIL();
  } catch (const Error& error) {
    EXPECT_NE(std::string(error.what()).find("comes back"), std::string::npos) << error.what();
  }
}

/// What an error leaves behind is not taken for play that comes back, or for what is being
/// followed.
TEST(PositionValues, GoOnAfterAnError) {
  const auto rules = own_rules(
      "start = 3\n"
      "function parse(n) return math.tointeger(n) end\n"
      "function text(n) return tostring(n) end\n"
      "function options(n)\n"
      "  if n == 2 then error('no moves are known') end\n"
      "  return n > 0 and {{name = 'down', to = n - 1}} or {}\n"
      "end\n");
  ValueStore games;
  PositionValues values(*rules, games, ample_limits());
  for (const char* const position : {"2", "2", "3", "2", "5", "3"}) {
    EXPECT_THROW(values.of(rules->parse_position(position)), Error) << position;
  }
  const auto known = values.of(rules->parse_position("1"));
  ASSERT_TRUE(known);
  EXPECT_EQ(games.text(*known), "*");
  EXPECT_EQ(values.comes_back(), "");
}

TEST(PositionValues, OfImpartialGamesAreNimbers) {
  const auto rules = parse_ruleset("kayles");
  ValueStore games;
  EXPECT_EQ(games.text(value_of(*rules, rules->parse_position("12+5"), games)), "0");
  EXPECT_EQ(games.text(value_of(*rules, rules->parse_position("7"), games)), "*2");
}

/// The sum of fifty hot heaps has a large form, which is not needed.
TEST(PositionValues, DecideLargeSumsByTheirMeans) {
  const auto rules = parse_ruleset("subtraction(1,3 | 2,5)");
  const Solution solution = solve(*rules, Heaps(50, 1000));
  EXPECT_EQ(to_string(solution.outcome), "L");
  EXPECT_EQ(solution.method, "canonical-forms");
}

}  // namespace
}  // namespace lastmove
