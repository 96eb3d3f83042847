// The values of partizan games of the library, games/*.lua, against published ones. WW: Berlekamp,
// Conway and Guy, Winning Ways. CGSuite: the test suite of Aaron Siegel's program of that name.

#include <array>
#include <cmath>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <lastmove/ruleset.h>

#include "support.h"

namespace lastmove {
namespace {

/// Partizan games as trees, compared from the definition: G <= H if Left loses G - H moving first.
class Trees {
 public:
  using Id = std::size_t;

  Id game(std::vector<Id> left, std::vector<Id> right) {
    games_.push_back({std::move(left), std::move(right)});
    return games_.size() - 1;
  }
  Id integer(int n) {
    if (n == 0) return game({}, {});
    return n > 0 ? game({integer(n - 1)}, {}) : game({}, {integer(n + 1)});
  }
  Id star() { return game({integer(0)}, {integer(0)}); }
  Id sum(Id g, Id h) {
    std::vector<Id> options[2];
    for (std::size_t side = 0; side < 2; ++side) {
      for (const Id option : std::vector(games_[g][side])) options[side].push_back(sum(option, h));
      for (const Id option : std::vector(games_[h][side])) options[side].push_back(sum(g, option));
    }
    return game(options[0], options[1]);
  }
  /// A position of one component.
  Id of(const Ruleset& rules, const std::string& position) {
    const std::string key = rules.text() + position;
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    std::vector<Id> options[2];
    for (const Player player : {Player::left, Player::right}) {
      for (const Move& move : rules.options(rules.parse_position(position), player)) {
        options[player == Player::left ? 0 : 1].push_back(of(rules, to_string(move.to)));
      }
    }
    return known_[key] = game(options[0], options[1]);
  }
  bool at_most(Id g, Id h) {
    const auto [known, is_new] = compared_.try_emplace({g, h}, true);
    if (!is_new) return known->second;
    bool result = true;
    for (const Id left : games_[g][0]) result = result && !at_most(h, left);
    for (const Id right : games_[h][1]) result = result && !at_most(right, g);
    return compared_[{g, h}] = result;
  }
  bool equal(Id g, Id h) { return at_most(g, h) && at_most(h, g); }

 private:
  std::vector<std::array<std::vector<Id>, 2>> games_;
  std::map<std::string, Id> known_;
  std::map<std::pair<Id, Id>, bool> compared_;
};

class PartizanValues : public testing::Test {
 protected:
  Trees::Id of(const std::string& name, const std::string& position) {
    return trees_.of(*parse_ruleset("script(" + name + ")"), position);
  }
  bool equal(Trees::Id g, Trees::Id h) { return trees_.equal(g, h); }

  Trees trees_;
  const Trees::Id zero_ = trees_.integer(0);
  const Trees::Id star_ = trees_.star();
  const Trees::Id up_ = trees_.game({zero_}, {star_});
  const Trees::Id down_ = trees_.game({star_}, {zero_});
};

// WW, chapter 5, and CGSuite; the first number is the width.
TEST_F(PartizanValues, Domineering) {
  const Trees::Id half = of("hackenbush", "0b1/1r2");
  const Trees::Id hot = trees_.game({trees_.integer(1)}, {trees_.integer(-1)});
  EXPECT_TRUE(equal(of("domineering", "../.."), hot));
  EXPECT_TRUE(equal(of("domineering", "../../.."), trees_.game({half}, {trees_.integer(-2)})));
  EXPECT_TRUE(equal(of("domineering", ".../.../..."), hot));
  EXPECT_TRUE(equal(of("domineering", "../../../.."),
                    trees_.game({zero_}, {trees_.game({zero_}, {trees_.integer(-2)})})));
  EXPECT_TRUE(equal(of("domineering", ".../.../.../..."), trees_.sum(trees_.integer(1), half)));
  EXPECT_TRUE(equal(of("domineering", "../../../../.."), of("hackenbush", "0r1/1b2")));
  EXPECT_FALSE(equal(of("domineering", "../.."), zero_));
}

// CGSuite. WW, chapter 1: t.f is *.
TEST_F(PartizanValues, ToadsAndFrogs) {
  EXPECT_TRUE(equal(of("toads_and_frogs", "t.f"), star_));
  EXPECT_TRUE(equal(of("toads_and_frogs", "tttt..fff"),
                    trees_.game({trees_.sum(trees_.integer(1), star_)}, {down_})));
  EXPECT_TRUE(equal(of("toads_and_frogs", "t.."), trees_.integer(2)));
  EXPECT_FALSE(equal(of("toads_and_frogs", "tttt..fff"), zero_));
}

// Albert, Grossman, Nowakowski and Wolfe 2005; CGSuite for the board of two rows.
TEST_F(PartizanValues, Clobber) {
  EXPECT_TRUE(equal(of("clobber", "xo"), star_));
  EXPECT_TRUE(equal(of("clobber", "xxo"), up_));
  EXPECT_TRUE(equal(of("clobber", "x/x/o"), up_));
  const Trees::Id two_ups_star = trees_.sum(trees_.sum(up_, up_), star_);
  EXPECT_TRUE(equal(of("clobber", "xox/ox."), trees_.game({two_ups_star}, {star_, down_})));
}

// CGSuite, whose coloured ends of a path stand above it here. Conway: one square is *, two are 0.
TEST_F(PartizanValues, SnortAndCol) {
  const Trees::Id hot = trees_.game({trees_.integer(1)}, {trees_.integer(-1)});
  EXPECT_TRUE(equal(of("snort", "."), star_));
  EXPECT_TRUE(equal(of("snort", ".."), hot));
  EXPECT_TRUE(equal(of("snort", "LxxxL/....."), trees_.game({trees_.integer(4)}, {zero_, hot})));
  EXPECT_TRUE(equal(of("col", "."), star_));
  EXPECT_TRUE(equal(of("col", ".."), zero_));
  EXPECT_TRUE(equal(of("col", "./."), zero_));
  // 7/8 is the stalk of a blue, a red and two blue edges.
  EXPECT_TRUE(equal(of("col", "RxRxLxRxRx/.........."), of("hackenbush", "0b1/1r2/2b3/3b4")));
}

/// The text of a stalk of edges of these colours.
std::string stalk(const std::string& colours) {
  std::vector<std::string> edges;
  for (std::size_t i = 0; i < colours.size(); ++i)
    edges.push_back(fmt::format("{}{}{}", i, colours[i], i + 1));
  return fmt::format("{}", fmt::join(edges, "/"));
}

/// The simplest number between two: the integer nearest to 0, or else that of the least
/// denominator.
double simplest(double low, double high) {
  if (low < 0 && high > 0) return 0;
  if (low >= 0 && std::floor(low) + 1 < high) return std::floor(low) + 1;
  if (high <= 0 && std::ceil(high) - 1 > low) return std::ceil(high) - 1;
  double step = 1;
  double number = low;
  while (number <= low || number >= high) {
    step /= 2;
    number = (std::floor(low / step) + 1) * step;
  }
  return number;
}

/// The value of a position that is a number, with all that follow: the simplest number between its
/// options (Conway). Exact, as the denominators are small powers of 2.
double number(const Ruleset& rules, const Position& position,
              std::map<std::string, double>& known) {
  double sum = 0;
  for (const State& component : std::get<States>(position)) {
    const Position alone = States{component};
    const auto [place, is_new] = known.try_emplace(to_string(alone), 0);
    if (is_new) {
      double low = -INFINITY;
      double high = INFINITY;
      for (const Move& move : rules.options(alone, Player::left)) {
        low = std::max(low, number(rules, move.to, known));
      }
      for (const Move& move : rules.options(alone, Player::right)) {
        high = std::min(high, number(rules, move.to, known));
      }
      EXPECT_LT(low, high) << to_string(alone) << " is no number";
      known[to_string(alone)] = simplest(low, high);
    }
    sum += known[to_string(alone)];
  }
  return sum;
}

double number(const std::string& name, const std::string& position) {
  const auto rules = parse_ruleset("script(" + name + ")");
  std::map<std::string, double> known;
  return number(*rules, rules->parse_position(position), known);
}

// CGSuite and WW, chapters 1, 2 and 7.
TEST(ScriptLibrary, HackenbushNumbers) {
  EXPECT_EQ(number("hackenbush", stalk("brbrrbbr")), 77.0 / 128);
  EXPECT_EQ(number("hackenbush", stalk("br")), 0.5);
  EXPECT_EQ(number("hackenbush", stalk("rbb")), -0.25);
  EXPECT_EQ(number("hackenbush", "0b1/1b2/2r3/1r4"), 0.75);  // 1 : (1/2 - 1)
}

// WW, chapters 2 and 7: trees by the colon principle, cycles by fusion. CGSuite has the tree of
// value *5.
TEST_F(PartizanValues, GreenHackenbush) {
  const std::pair<const char*, std::size_t> pictures[] = {
      {"0g1", 1},
      {"0g1/1g2/2g3", 3},
      {"0g1/1g2/0g2", 1},
      {"0g1/1g2/2g3/0g3", 0},
      {"0g1/0g1", 0},
      {"0g1/1g2/2g3/3g1", 2},
      {"0g1/1g2/2g3/3g4/3g5/1g6/6g7/7g8/8g9/6ga/agb/1gc/cgd/dge/cgf", 5}};
  std::vector<Trees::Id> nimbers;
  for (int i = 0; i < 7; ++i) nimbers.push_back(trees_.game(nimbers, nimbers));
  for (const auto& [picture, value] : pictures) {
    for (std::size_t i = 0; i < nimbers.size(); ++i) {
      EXPECT_EQ(equal(of("hackenbush", picture), nimbers[i]), i == value) << picture << " *" << i;
    }
  }
}

// CGSuite, turned round: WW, chapter 2, has both tables.
TEST(ScriptLibrary, Cakes) {
  const std::pair<const char*, std::vector<double>> tables[] = {
      {"cutcake", {-7, -3, -3, -1, -1, -1, -1, 0}},
      {"maundy_cake", {-7, -3, -3, -1, -3, -1, -3, 0}}};
  for (const auto& [name, values] : tables) {
    for (std::size_t n = 1; n <= values.size(); ++n) {
      EXPECT_EQ(number(name, fmt::format("({},8)", n)), values[n - 1]) << name << n;
      EXPECT_EQ(number(name, fmt::format("(8,{})", n)), -values[n - 1]) << name << n;
    }
  }
}

}  // namespace
}  // namespace lastmove
