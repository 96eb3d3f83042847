// The levels of play/levels.cpp, held to the rule that it states.

#include <map>
#include <set>

#include <fmt/format.h>

#include <lastmove/families.h>
#include <lastmove/session.h>
#include <lastmove/solve.h>
#include <lastmove/strategy.h>

#include "support.h"

namespace lastmove {
namespace {

struct Level {
  std::string name;
  std::uint64_t sight;
  double slips;
};

const Level levels[] = {{"learner", 1, 0.8}, {"careful", 5, 0.4}};

/// Games of every kind of component, partizan ones, and ones with draws.
const std::pair<const char*, const char*> games[] = {
    {"subtraction(1..3) ending(1)", "20"},
    {"subtraction(2,5,7) ending(1)", "23"},
    {"nim misere", "2+3+4"},
    {"octal(0.77)", "9"},
    {"ends", "WLWLLWL"},
    {"zone(1,2 | 2; times=3)", "20"},
    {"difference", "12,8"},
    {"wythoff", "(5,7)"},
    {"graph(examples/maze.csv)", "tower"},
    {"script(domineering)", ".../.../..."},
    {"nim & grundy", "2+3 & 7"},
};

std::unique_ptr<const Ruleset> rules_of(const std::string& text) {
  return parse_ruleset(text, read_example_file);
}

/// Every position that a game may reach, up to a limit, with each player who may be to move.
template <typename Visit>
void for_some_positions(const Ruleset& rules, const Position& start, const Visit& visit) {
  constexpr std::size_t most = 150;
  std::vector<std::pair<Position, Player>> found = {{start, Player::left}};
  std::set<std::string> met;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const auto [position, player] = found[i];
    if (!rules.can_move(position, player)) continue;
    visit(position, player);
    for (const Move& move : rules.options(position, player)) {
      const Player next = opponent(player);
      const bool is_new =
          met.insert(fmt::format("{} {}", to_string(next), to_string(move.to))).second;
      if (is_new && found.size() < most) found.emplace_back(move.to, next);
    }
  }
}

const Remoteness& remoteness_of(const Solution& solution, Player player) {
  return player == Player::left ? solution.left_remoteness : solution.right_remoteness;
}

bool is_known_below(const Remoteness& remoteness, std::uint64_t moves) {
  return remoteness.status == Remoteness::Status::known && remoteness.moves < moves;
}

TEST(Levels, MakeTheMistakesThatTheyDoNotSee) {
  for (const auto& [text, start] : games) {
    const auto rules = rules_of(text);
    const auto perfect = make_strategy("perfect", *rules);
    for_some_positions(
        *rules, rules->parse_position(start), [&](const Position& position, Player player) {
          const Solution solution = solve(*rules, position);
          const std::string best = perfect->choose(position, player).name;
          for (const Level& level : levels) {
            std::set<std::string> expected = {best};
            if (!is_known_below(remoteness_of(solution, player), level.sight)) {
              for (const OptionValue& option : solution.options) {
                if (!solution.impartial && option.by != player) continue;
                const bool worse = option.result < solution.outcome.for_starter(player);
                if (worse && is_known_below(option.remoteness, level.sight)) continue;
                expected.insert(option.move.name);
              }
            }
            std::set<std::string> found;
            const auto strategy = make_strategy(level.name, *rules);
            for (const Move& move : strategy->choices(position, player)) found.insert(move.name);
            EXPECT_EQ(found, expected)
                << level.name << " in " << text << " at " << to_string(position);
          }
        });
  }
}

/// How often a level makes each move, in a number of games.
std::map<std::string, double> frequencies(const std::string& name, const Ruleset& rules,
                                          const Position& position, int draws) {
  std::map<std::string, double> found;
  for (int seed = 0; seed < draws; ++seed) {
    const auto strategy = make_strategy(name, rules, static_cast<std::uint64_t>(seed));
    found[strategy->choose(position, Player::left).name] += 1.0 / draws;
  }
  return found;
}

TEST(Levels, SlipTheLessTheNearerTheEnd) {
  const auto rules = rules_of("subtraction(1..3) ending(1)");
  for (const Level& level : levels) {
    double before = 1;
    // Of these heaps the move that takes 3 wins, and perfect play ends in heap / 2 - 1 moves.
    for (const Heap heap : {20U, 16U, 12U, 8U, 4U}) {
      const double moves = static_cast<double>(heap / 2 - 1);
      const double beyond = 1 - static_cast<double>(level.sight) / (moves + 1);
      const double slip = level.slips * std::max(0.0, beyond);
      auto found = frequencies(level.name, *rules, Heaps{heap}, 3000);
      const double mistakes = found["take 1"] + found["take 2"];
      // Of 3000 draws, the standard deviation is below 0.01.
      EXPECT_NEAR(mistakes, slip * 2 / 3, 0.03) << level.name << " at " << heap;
      EXPECT_NEAR(found["take 1"], slip / 3, 0.03) << level.name << " at " << heap;
      EXPECT_TRUE(mistakes < before || mistakes == 0) << level.name << " at " << heap;
      before = mistakes;
    }
  }
}

/// A win counts 2, a draw 1.
int points(const Ruleset& rules, const Position& start, const std::string& left,
           const std::string& right, Player player, std::uint64_t seed) {
  const std::unique_ptr<Strategy> strategies[] = {make_strategy(left, rules, seed),
                                                  make_strategy(right, rules, seed + 1000)};
  GameSession game(rules, start, Player::left);
  while (!game.over()) {
    game.make(strategies[index(game.turn())]->choose(game.position(), game.turn()));
  }
  const auto winner = game.winner();
  return !winner ? 1 : *winner == player ? 2 : 0;
}

TEST(Levels, PlayBetterOneThanTheOther) {
  const std::string players[] = {"random", "learner", "careful", "perfect"};
  // Long games, as the careful player makes no mistake in short ones.
  const std::pair<const char*, const char*> matches[] = {
      {"subtraction(1..3) ending(1)", "30"},
      {"subtraction(2,5,7) ending(1)", "52"},
      {"nim", "3+5+8"},
      {"nim misere", "3+5+8"},
      {"octal(0.77)", "15"},
      {"wythoff", "(12,17)"},
      {"zone(1,2 | 1,3)", "51"},
  };
  for (const auto& [text, start] : matches) {
    const auto rules = rules_of(text);
    const Position position = rules->parse_position(start);
    int before = -1;
    for (const std::string& player : players) {
      int total = 0;
      for (const std::string& other : players) {
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
          total += points(*rules, position, player, other, Player::left, seed);
          total += points(*rules, position, other, player, Player::right, seed);
        }
      }
      EXPECT_GT(total, before) << player << " in " << text;
      before = total;
    }
  }
}

TEST(Levels, LetABeginnerWin) {
  // 20 flags can be won; a person who plays at random does so against the learner at times.
  const auto rules = rules_of("subtraction(1..3) ending(1)");
  int wins = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    wins += points(*rules, Heaps{20}, "random", "learner", Player::left, seed) / 2;
  }
  EXPECT_GT(wins, 40);
}

TEST(Levels, MakeAnyMoveWhereWhoWinsTakesTooLongToFind) {
  const auto rules = rules_of("script(domineering)");
  const Position large = rules->parse_position(fmt::format("{0}/{0}/{0}/{0}/{0}/{0}", "........"));
  const Position small = rules->parse_position(".../.../...");
  Limits limits;
  limits.work = 1'000'000;
  EXPECT_THROW(make_strategy("perfect", *rules, 1, limits)->choose(large, Player::left), Error);
  for (const Level& level : levels) {
    const auto strategy = make_strategy(level.name, *rules, 1, limits);
    std::multiset<std::string> names;
    for (const Move& move : strategy->choices(large, Player::left)) names.insert(move.name);
    std::multiset<std::string> all;
    for (const Move& move : rules->options(large, Player::left)) all.insert(move.name);
    EXPECT_EQ(names, all) << level.name;
    // The same strategy plays as a level does as soon as it can.
    const auto patient = make_strategy(level.name, *rules, 1);
    EXPECT_EQ(strategy->choices(small, Player::left).size(),
              patient->choices(small, Player::left).size())
        << level.name;
  }
}

TEST(Levels, PlayLikePerfectWhereMovesAreTooManyToList) {
  const auto rules = rules_of("nim");
  const Position won = rules->parse_position("1000000000000+2000000000000");
  const Position lost = rules->parse_position("1000000000000+1000000000000");
  for (const Level& level : levels) {
    for (const Position& position : {won, lost}) {
      EXPECT_EQ(make_strategy(level.name, *rules)->choose(position, Player::left).name,
                make_strategy("perfect", *rules)->choose(position, Player::left).name);
    }
  }
}

}  // namespace
}  // namespace lastmove
