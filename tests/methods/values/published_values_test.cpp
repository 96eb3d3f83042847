// Values of positions that are published or were computed by other programs, from plain generators
// of the games.

#include <functional>
#include <map>
#include <string>

#include <lastmove/value.h>

#include "../../../bench/domineering.h"
#include "methods/values/game_products.h"
#include "methods/values/thermographs.h"
#include "methods/values/value_parser.h"
#include "methods/values/value_text.h"
#include "support.h"

namespace lastmove {
namespace {

class PublishedValues : public testing::Test {
 protected:
  using Options = std::function<std::vector<std::string>(const std::string&, Player)>;

  GameId read(const std::string& text) {
    return evaluate_value_text(store_, thermographs_, text).game;
  }
  std::string text(GameId game) { return value_text(store_, game, ValueStyle::ascii); }
  void expect(GameId game, const std::string& expected) {
    EXPECT_EQ(game, read(expected)) << text(game) << " for " << expected;
  }

  /// Of a position without parts, by all options.
  GameId value(const std::string& position, const Options& options,
               std::map<std::string, GameId>& known) {
    if (const auto found = known.find(position); found != known.end()) return found->second;
    std::vector<GameId> sides[2];
    for (const Player player : {Player::left, Player::right}) {
      for (const std::string& to : options(position, player)) {
        sides[index(player)].push_back(value(to, options, known));
      }
    }
    return known[position] = store_.from_options(sides[0], sides[1]);
  }
  GameId value(const std::string& position, const Options& options) {
    std::map<std::string, GameId> known;
    return value(position, options, known);
  }

  std::vector<GameId> subtraction(const std::vector<int>& left, const std::vector<int>& right,
                                  int last) {
    std::vector<GameId> heaps;
    for (int heap = 0; heap <= last; ++heap) {
      std::vector<GameId> sides[2];
      for (const int take : left) {
        if (take <= heap) sides[0].push_back(heaps[static_cast<std::size_t>(heap - take)]);
      }
      for (const int take : right) {
        if (take <= heap) sides[1].push_back(heaps[static_cast<std::size_t>(heap - take)]);
      }
      heaps.push_back(store_.from_options(sides[0], sides[1]));
    }
    return heaps;
  }

  GameId domineering(unsigned width, unsigned height) {
    return Domineering(StoredGames{store_}, width, height).value();
  }

  GameStore store_;
  Thermographs thermographs_{store_};
};

TEST_F(PublishedValues, PartizanSubtraction) {
  struct Row {
    std::vector<int> left;
    std::vector<int> right;
    std::vector<std::string> values;
  };
  const Row rows[] = {
      {{1}, {2}, {"0", "1", "{1|0}", "0", "1", "{1|0}", "0", "1", "{1|0}"}},
      {{2}, {3}, {"0", "0", "1", "*", "{1|0}", "0", "0", "1", "*", "{1|0}"}},
      {{1, 2}, {2, 3}, {"0", "1", "{1|0}", "{1,{1|0}|0}"}},
      {{1, 2}, {1, 3}, {"0", "*", "^", "^*", "{^|*}", "^^*", "^^", "{0|{^|*}}", "^3"}},
      {{1, 2}, {3}, {"0", "1", "2", "{2|0}", "{2|1}", "1", "2", "{2||2|1}"}},
      {{1, 4},
       {2, 3},
       {"0", "1", "{1|0}", "{1|0||0}", "1/2", "{1|0,{1|0}}", "{1|0||{1|0||0}}", "0", "{1/2|0}"}},
  };
  for (const Row& row : rows) {
    const std::vector<GameId> heaps =
        subtraction(row.left, row.right, static_cast<int>(row.values.size()) - 1);
    for (std::size_t i = 0; i < heaps.size(); ++i) expect(heaps[i], row.values[i]);
  }
  EXPECT_EQ(text(subtraction({1, 3}, {2, 3}, 6)[6]), "{1|1,{1|0}||0,{1|0}|0|||0,{1|0}|0}");
  const char* const means[] = {"0", "1", "1/2", "0", "1/2", "1/2", "0", "0", "1/4"};
  const std::vector<GameId> heaps = subtraction({1, 4}, {2, 3}, 8);
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    EXPECT_EQ(thermographs_.of(heaps[i]).mean.str(), means[i]);
  }
  const std::vector<GameId> hot = subtraction({1, 2}, {3}, 7);
  EXPECT_EQ(thermographs_.of(hot[3]).temperature, Dyadic(1));
  EXPECT_EQ(thermographs_.of(hot[4]).temperature, Dyadic(1, 1));
  EXPECT_EQ(thermographs_.of(hot[7]).temperature, Dyadic(0));
}

TEST_F(PublishedValues, PeriodsOfValues) {
  struct Row {
    std::vector<int> left;
    std::vector<int> right;
    std::size_t preperiod;
    std::size_t period;
  };
  const Row rows[] = {{{1}, {1}, 0, 2},
                      {{1}, {2}, 0, 3},
                      {{1}, {3}, 0, 4},
                      {{1}, {1, 3}, 0, 2},
                      {{2}, {2}, 0, 4},
                      {{2}, {3}, 0, 5},
                      {{3}, {3}, 0, 6},
                      {{1, 2}, {1, 2}, 0, 3},
                      {{1, 2}, {2, 3}, 0, 4},
                      {{1, 3}, {3}, 8, 2},
                      {{1, 3}, {1, 3}, 0, 2},
                      {{2, 3}, {2, 3}, 0, 5},
                      {{1, 2, 3}, {1, 2, 3}, 0, 4}};
  for (const Row& row : rows) {
    const std::vector<GameId> heaps = subtraction(row.left, row.right, 40);
    for (std::size_t n = row.preperiod; n + row.period <= 40; ++n) {
      ASSERT_EQ(heaps[n], heaps[n + row.period]) << n;
    }
    if (row.preperiod > 0) {
      EXPECT_NE(heaps[row.preperiod - 1], heaps[row.preperiod - 1 + row.period]);
    }
  }
}

TEST_F(PublishedValues, DomineeringRectangles) {
  expect(domineering(2, 2), "+-1");
  expect(domineering(2, 3), "{1/2|-2}");
  expect(domineering(3, 3), "+-1");
  expect(domineering(2, 4), "+_2");
  expect(domineering(3, 4), "3/2");
  expect(domineering(2, 5), "-1/2");
  expect(domineering(4, 4), "+-{0,{{2|0},2+_2|{2|0},-_2}}");
  EXPECT_EQ(text(domineering(4, 4)), "+-{0,{{2|0},2+_2|{2|0},-_2}}");
  Domineering five(StoredGames{store_}, 5, 5);
  EXPECT_EQ(five.value(), GameStore::zero);
  EXPECT_EQ(five.regions(), 129'520u);
  EXPECT_EQ(to_string(store_.outcome(domineering(3, 5))), "L");
  EXPECT_EQ(to_string(store_.outcome(domineering(4, 5))), "R");
  const Thermograph graph = thermographs_.of(domineering(2, 3));
  EXPECT_EQ(graph.mean, Dyadic(-3, 2));
  EXPECT_EQ(graph.temperature, Dyadic(5, 2));
  EXPECT_EQ(thermographs_.of(domineering(4, 4)).temperature, Dyadic(0));
}

std::vector<std::string> stalk_options(const std::string& stalk, Player player) {
  std::vector<std::string> to;
  for (std::size_t i = 0; i < stalk.size(); ++i) {
    if (stalk[i] == 'e' || stalk[i] == (player == Player::left ? 'l' : 'r')) {
      to.push_back(stalk.substr(0, i));
    }
  }
  return to;
}

TEST_F(PublishedValues, HackenbushStalks) {
  EXPECT_EQ(text(value("lrlrrllr", stalk_options)), "77/128");
  EXPECT_EQ(text(value("lrlerrr", stalk_options)), "3/4v[3]*");
  EXPECT_EQ(text(value("eeeeeee", stalk_options)), "*7");
  // An edge on another is an ordinal sum.
  EXPECT_EQ(value("lrlerrr", stalk_options), read("1:-1:1:*:-3"));
}

TEST_F(PublishedValues, SumsOfUnlikeGames) {
  const std::vector<GameId> first = subtraction({1, 2}, {2, 3}, 7);
  const std::vector<GameId> second = subtraction({1, 3}, {2, 3}, 4);
  const std::vector<GameId> third = subtraction({2}, {3}, 4);
  const auto outcome = [&](GameId a, GameId b, const char* stalk) {
    const GameId sum = store_.sum(store_.sum(a, b), value(stalk, stalk_options));
    return to_string(store_.outcome(sum));
  };
  EXPECT_EQ(outcome(first[3], domineering(2, 2), ""), "L");
  EXPECT_EQ(outcome(first[3], domineering(2, 3), "rl"), "R");
  EXPECT_EQ(outcome(first[7], domineering(2, 2), "lr"), "L");
  EXPECT_EQ(outcome(second[4], domineering(2, 3), "lr"), "N");
  EXPECT_EQ(outcome(third[4], domineering(3, 3), ""), "L");
  EXPECT_EQ(outcome(third[4], domineering(2, 2), "lr"), "L");
}

std::vector<std::string> toads_options(const std::string& strip, Player player) {
  std::vector<std::string> to;
  const std::ptrdiff_t step = player == Player::left ? 1 : -1;
  const char own = player == Player::left ? 't' : 'f';
  const char other = player == Player::left ? 'f' : 't';
  const auto size = static_cast<std::ptrdiff_t>(strip.size());
  for (std::ptrdiff_t i = 0; i < size; ++i) {
    if (strip[static_cast<std::size_t>(i)] != own) continue;
    for (const std::ptrdiff_t by : {step, 2 * step}) {
      if (i + by < 0 || i + by >= size || strip[static_cast<std::size_t>(i + by)] != '.') continue;
      if (by != step && strip[static_cast<std::size_t>(i + step)] != other) continue;
      to.push_back(strip);
      std::swap(to.back()[static_cast<std::size_t>(i)],
                to.back()[static_cast<std::size_t>(i + by)]);
    }
  }
  return to;
}

/// Rows of a width, one after the other.
std::vector<std::string> clobber_options(const std::string& board, Player player) {
  constexpr std::size_t width = 3;
  std::vector<std::string> to;
  const char own = player == Player::left ? 'x' : 'o';
  const char other = player == Player::left ? 'o' : 'x';
  const auto clobber = [&](std::size_t from, std::size_t at) {
    if (board[from] != own || board[at] != other) return;
    to.push_back(board);
    to.back()[from] = '.';
    to.back()[at] = own;
  };
  for (std::size_t i = 0; i < board.size(); ++i) {
    if (i % width + 1 < width) clobber(i, i + 1), clobber(i + 1, i);
    if (i + width < board.size()) clobber(i, i + width), clobber(i + width, i);
  }
  return to;
}

/// Rows of a width. A queen moves as in chess, then shoots an arrow, which stays as a #, the same
/// way; neither passes a queen or an arrow.
std::vector<std::string> amazons_options(const std::string& board, Player player) {
  constexpr int width = 4;
  const int height = static_cast<int>(board.size()) / width;
  const auto reach = [&](const std::string& on, int from, const auto& visit) {
    for (int dx = -1; dx <= 1; ++dx) {
      for (int dy = -1; dy <= 1; ++dy) {
        if (dx == 0 && dy == 0) continue;
        for (int x = from % width + dx, y = from / width + dy;
             x >= 0 && x < width && y >= 0 && y < height; x += dx, y += dy) {
          const int square = y * width + x;
          if (on[static_cast<std::size_t>(square)] != '.') break;
          visit(square);
        }
      }
    }
  };
  std::vector<std::string> to;
  const char own = player == Player::left ? 'x' : 'o';
  for (int from = 0; from < width * height; ++from) {
    if (board[static_cast<std::size_t>(from)] != own) continue;
    reach(board, from, [&](int queen) {
      std::string moved = board;
      std::swap(moved[static_cast<std::size_t>(from)], moved[static_cast<std::size_t>(queen)]);
      reach(moved, queen, [&](int arrow) {
        to.push_back(moved);
        to.back()[static_cast<std::size_t>(arrow)] = '#';
      });
    });
  }
  return to;
}

/// A path on which each vertex may be coloured by L, R, both ('.') or nobody ('x'). What a player
/// colours, the other may not colour beside it in Snort, and the same player not in Col.
std::vector<std::string> colouring_options(const std::string& path, Player player, bool snort) {
  std::vector<std::string> to;
  const char own = player == Player::left ? 'L' : 'R';
  const char other = player == Player::left ? 'R' : 'L';
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (path[i] != own && path[i] != '.') continue;
    std::string after = path;
    after[i] = 'x';
    const char barred = snort ? other : own;
    for (const std::size_t j : {i - 1, i + 1}) {
      if (j >= path.size()) continue;
      if (after[j] == '.')
        after[j] = barred == 'L' ? 'R' : 'L';
      else if (after[j] == barred)
        after[j] = 'x';
    }
    to.push_back(after);
  }
  return to;
}

TEST_F(PublishedValues, StripsAndBoards) {
  EXPECT_EQ(text(value("tttt..fff", toads_options)), "{1*|v}");
  // {^*|0} is the negative of the second power of up.
  expect(value("ttttt..fffff", toads_options),
         "+-{{2|*},{5/2||2|{0||||{0||{^*|0}|-1},{0||||0||-_(1/32)|-2|||-1/2*}|||{^*|0}|-1/"
         "2||-1*}|||0}}");
  EXPECT_EQ(text(value("xoxox.", clobber_options)), "{^^*|*,v}");
  expect(value("x...o...", amazons_options),
         "+-{3,{4|0,{1|0,*}},{4|{0,{1/2|0}|v},+-1,+-{1,{2|0}}}}");
  EXPECT_EQ(
      text(value("L...L", [](const std::string& path,
                             Player player) { return colouring_options(path, player, true); })),
      "{4|0,+-1}");
  EXPECT_EQ(text(value("L.L.R.L.L.",
                       [](const std::string& path, Player player) {
                         return colouring_options(path, player, false);
                       })),
            "7/8");
}

TEST_F(PublishedValues, Cakes) {
  std::map<std::pair<int, int>, GameId> cut;
  std::map<std::pair<int, int>, GameId> maundy;
  for (int w = 1; w <= 8; ++w) {
    for (int h = 1; h <= 8; ++h) {
      std::vector<GameId> sides[2];
      std::vector<GameId> equal[2];
      for (int a = 1; a < h; ++a) sides[0].push_back(store_.sum(cut[{w, a}], cut[{w, h - a}]));
      for (int a = 1; a < w; ++a) sides[1].push_back(store_.sum(cut[{a, h}], cut[{w - a, h}]));
      cut[{w, h}] = store_.from_options(sides[0], sides[1]);
      for (int k = 2; k <= h; ++k) {
        if (h % k == 0) equal[0].push_back(store_.multiple(k, maundy[{w, h / k}]));
      }
      for (int k = 2; k <= w; ++k) {
        if (w % k == 0) equal[1].push_back(store_.multiple(k, maundy[{w / k, h}]));
      }
      maundy[{w, h}] = store_.from_options(equal[0], equal[1]);
    }
  }
  const char* const of_cut[] = {"-7", "-3", "-3", "-1", "-1", "-1", "-1", "0"};
  const char* const of_maundy[] = {"-7", "-3", "-3", "-1", "-3", "-1", "-3", "0"};
  for (int h = 1; h <= 8; ++h) {
    EXPECT_EQ(text(cut[{8, h}]), of_cut[h - 1]);
    EXPECT_EQ(text(maundy[{8, h}]), of_maundy[h - 1]);
  }
}

TEST_F(PublishedValues, Cooling) {
  const GameId game = read("{3||2*|1*}");
  const auto cooled = [&](const Dyadic& t) { return text(cool(store_, thermographs_, game, t)); };
  EXPECT_EQ(cooled({1, 2}), "{11/4||2|3/2}");
  EXPECT_EQ(cooled({1, 1}), "{5/2|2*}");
  EXPECT_EQ(cooled({3, 2}), "9/4*");
}

}  // namespace
}  // namespace lastmove
