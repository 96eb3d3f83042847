// Every family in a sum with every other: the methods against the oracle, and the oracle's options
// against the definition of a sum.

#include <algorithm>
#include <map>
#include <set>

#include <lastmove/families.h>
#include <lastmove/oracle.h>
#include <lastmove/solve.h>

#include "properties.h"

namespace lastmove {
namespace {

/// Small rules of each family that can be a part of a sum, with a few small positions.
struct Game {
  const char* family;
  const char* rules;
  std::vector<std::string> positions;
};

const std::vector<Game> games = {
    {"subtraction", "subtraction(1,3)", {"0", "3", "5", "2+3"}},
    {"subtraction", "subtraction(1,2 | 2)", {"1", "4", "5"}},
    {"zone", "zone(1 | 2)", {"2", "5"}},
    {"nim", "nim", {"0", "3", "1+2"}},
    {"difference", "difference", {"2,1", "4,1", "5,2"}},
    {"grundy", "grundy", {"2", "6", "3+4"}},
    {"octal", "octal(0.77)", {"1", "4", "2+3"}},
    {"hexadecimal", "hexadecimal(0.F)", {"1", "5", "2+2"}},
    {"vectors", "vectors((1,0),(0,2),(1,1))", {"(0,1)", "(2,3)", "(1,0)+(1,2)"}},
    {"vectors", "vectors((1) | (2))", {"(2)", "(3)"}},
    {"wythoff", "wythoff", {"(1,2)", "(2,2)", "(0,1)+(1,1)"}},
    {"wythoff", "wythoff(2)", {"(0,0)", "(1,2)"}},
    {"graph", "graph(examples/maze.csv)", {"exit", "cellar", "door", "hall"}},
    {"script", "script(chomp)", {"(1,1)", "(2,1)", "(2)+(1,1)"}},
};

TEST(Sums, AreTriedWithEveryFamily) {
  std::set<std::string_view> tried;
  for (const Game& game : games) tried.insert(game.family);
  for (const Family& family : families()) {
    if (tried.contains(family.name)) continue;
    const std::string rules = "nim & " + std::string(family.examples.front().rules);
    expect_refused("is played alone", [&] { parse_ruleset(rules, read_example_file); });
  }
}

/// Fails where a solution differs from what the oracle says.
::testing::AssertionResult agrees(const std::string& rules_text, const std::string& position_text) {
  const auto rules = parse_ruleset(rules_text, read_example_file);
  const Position position = rules->parse_position(position_text);
  const Solution solution = solve(*rules, position);
  const auto fail = [&] {
    return ::testing::AssertionFailure() << rules_text << " at " << position_text << ": ";
  };
  Oracle oracle(*rules);
  if (solution.outcome != oracle.outcome(position)) return fail() << to_string(solution.outcome);
  if (solution.value && *solution.value != to_string(oracle.nim_value(position))) {
    return fail() << "value " << *solution.value;
  }
  for (const OptionValue& option : solution.options) {
    const Oracle::Value truth = oracle.value(option.move.to, opponent(option.by));
    if (option.result != flip(truth.result)) return fail() << option.move.name;
    if (option.remoteness.moves != truth.remoteness) return fail() << "how soon";
  }
  return ::testing::AssertionSuccess();
}

TEST(Sums, OfTwoGamesAreAsTheOracleSays) {
  for (const Game& first : games) {
    for (const Game& second : games) {
      for (const std::string convention : {"", " misere"}) {
        for (const std::string& a : first.positions) {
          for (const std::string& b : second.positions) {
            ASSERT_TRUE(agrees(std::string(first.rules) + " & " + second.rules + convention,
                               a + " & " + b));
          }
        }
      }
    }
  }
}

TEST(Sums, OfThreeGamesAreAsTheOracleSays) {
  for (const Game& first : games) {
    for (const Game& second : games) {
      for (const Game& third : games) {
        const std::string rules =
            std::string(first.rules) + " & " + second.rules + " & " + third.rules;
        const std::string position =
            first.positions[1] + " & " + second.positions.front() + " & " + third.positions.back();
        ASSERT_TRUE(agrees(rules, position));
        ASSERT_TRUE(agrees(rules + " misere", position));
      }
    }
  }
}

/// Sums from the definition, knowing nothing but the rules of each game: the positions of the games
/// side by side, and a move in any one of them. REQUIRES: no position comes back.
class Definition {
 public:
  Definition(const Ruleset& first, const Ruleset& second, bool misere)
      : games_{&first, &second}, misere_(misere) {}

  bool wins(const Position& a, const Position& b, Player player) {
    const auto key = to_string(a) + "|" + to_string(b) + (player == Player::left ? "L" : "R");
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    bool any = false;
    bool won = false;
    for (const Move& move : games_[0]->options(a, player)) {
      any = true;
      won = won || !wins(move.to, b, opponent(player));
    }
    for (const Move& move : games_[1]->options(b, player)) {
      any = true;
      won = won || !wins(a, move.to, opponent(player));
    }
    return known_[key] = any ? won : misere_;
  }

 private:
  const Ruleset* games_[2];
  const bool misere_;
  std::map<std::string, bool> known_;
};

TEST(Sums, FollowTheirDefinition) {
  const auto loopy = [](const Game& game) { return game.family == std::string_view("graph"); };
  for (const Game& first : games) {
    for (const Game& second : games) {
      if (loopy(first) || loopy(second)) continue;
      for (const bool misere : {false, true}) {
        const auto a = parse_ruleset(first.rules);
        const auto b = parse_ruleset(second.rules);
        const auto sum = parse_ruleset(std::string(first.rules) + " & " + second.rules +
                                       (misere ? " misere" : ""));
        const Position position_a = a->parse_position(first.positions.back());
        const Position position_b = b->parse_position(second.positions.back());
        Definition definition(*a, *b, misere);
        const Outcome outcome = Oracle(*sum).outcome(Parts{Part(position_a), Part(position_b)});
        for (const Player player : {Player::left, Player::right}) {
          ASSERT_EQ(outcome.for_starter(player) == Result::win,
                    definition.wins(position_a, position_b, player))
              << sum->text();
        }
      }
    }
  }
}

}  // namespace
}  // namespace lastmove
