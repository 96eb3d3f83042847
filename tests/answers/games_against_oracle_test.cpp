// Every family in a sum with every other: the methods against the oracle, and the oracle's options
// against the definition of a sum.

#include <algorithm>
#include <map>
#include <set>

#include <lastmove/families.h>
#include <lastmove/oracle.h>
#include <lastmove/solve.h>

#include "games/model/component.h"
#include "properties.h"

namespace lastmove {
namespace {

/// Small rules of a family that can be a part of a sum, with a few small positions.
struct Game {
  std::string family;
  std::string rules;
  std::vector<std::string> positions;
};

/// Those with an edge of their own: two sets, two heaps, points of the first row, a state in Lua.
const std::vector<Game> chosen = {
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

/// Of a family that is not among those: its first example, at small positions of its usual table.
/// Nothing where the rules are played alone.
std::optional<Game> game_of(const Family& family) {
  const std::string rules_text(family.examples.front().rules);
  const std::shared_ptr<const Ruleset> rules = parse_ruleset(rules_text, read_example_file);
  if (!rules->allows_sums()) return std::nullopt;
  Game game{std::string(family.name), rules_text, {}};
  const Heap first = rules->table_sizes().usual.first;
  for (const Heap n : {first, first + 3, first + 5}) {
    rules->for_each_position(Range{n, n}, [&](const Position& position) {
      if (game.positions.size() < 3) game.positions.push_back(to_string(position));
    });
  }
  game.positions.push_back(game.positions[1] + "+" + game.positions[2]);
  return game;
}

/// Of each family at least one.
const std::vector<Game>& summands() {
  static const std::vector<Game> all = [] {
    std::vector<Game> games = chosen;
    for (const Family& family : families()) {
      const auto is_of = [&family](const Game& game) { return game.family == family.name; };
      if (std::any_of(chosen.begin(), chosen.end(), is_of)) continue;
      if (auto game = game_of(family)) games.push_back(std::move(*game));
    }
    return games;
  }();
  return all;
}

TEST(Sums, AreTriedWithEveryFamily) {
  std::set<std::string_view> tried;
  for (const Game& game : summands()) tried.insert(game.family);
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
  expect_value_of_outcome(solution);
  if (solution.impartial && solution.value &&
      *solution.value != to_string(oracle.nim_value(position))) {
    return fail() << "value " << *solution.value;
  }
  for (const OptionValue& option : solution.options) {
    const Oracle::Value truth = oracle.value(option.move.to, opponent(option.by));
    if (option.result != flip(truth.result)) return fail() << option.move.name;
    if (option.remoteness.moves != truth.remoteness) return fail() << "how soon";
  }
  return ::testing::AssertionSuccess();
}

// A program may ask for them, and moves of scripts leave them.
TEST(Sums, OfNoComponentsAreAsTheOracleSays) {
  for (const Game& game : summands()) {
    for (const std::string conventions : {"", " misere", " stuck(draw)", " stuck(win)", " sink"}) {
      std::unique_ptr<const Ruleset> rules;
      try {
        rules = parse_ruleset(game.rules + conventions, read_example_file);
      } catch (const Error&) {
        continue;  // The family does not have this convention.
      }
      SCOPED_TRACE(rules->text());
      const Position nothing = decode_position(rules->kind(), "");
      ASSERT_EQ(component_count(nothing), 0u);
      const Solution solution = solve(*rules, nothing);
      const Solution truth = solve(*rules, nothing, {}, SolveBy::oracle);
      EXPECT_EQ(solution.outcome, truth.outcome);
      EXPECT_EQ(solution.outcome.left_first, rules->stuck(nothing));
      EXPECT_EQ(to_string(solution.left_remoteness), to_string(truth.left_remoteness));
      if (solution.impartial) {
        EXPECT_EQ(solution.value, truth.value);
      }
      expect_value_of_outcome(solution);
      EXPECT_TRUE(solution.options.empty());
    }
  }
}

TEST(Sums, OfTwoGamesAreAsTheOracleSays) {
  for (const Game& first : summands()) {
    for (const Game& second : summands()) {
      for (const std::string convention : {"", " misere"}) {
        for (const std::string& a : first.positions) {
          for (const std::string& b : second.positions) {
            ASSERT_TRUE(agrees(first.rules + " & " + second.rules + convention, a + " & " + b));
          }
        }
      }
    }
  }
}

TEST(Sums, OfThreeGamesAreAsTheOracleSays) {
  for (const Game& first : chosen) {
    for (const Game& second : chosen) {
      for (const Game& third : chosen) {
        const std::string rules = first.rules + " & " + second.rules + " & " + third.rules;
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
  const auto loopy = [](const Game& game) { return game.family == "graph"; };
  for (const Game& first : summands()) {
    for (const Game& second : summands()) {
      if (loopy(first) || loopy(second)) continue;
      for (const bool misere : {false, true}) {
        const auto a = parse_ruleset(first.rules);
        const auto b = parse_ruleset(second.rules);
        const auto sum =
            parse_ruleset(first.rules + " & " + second.rules + (misere ? " misere" : ""));
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
