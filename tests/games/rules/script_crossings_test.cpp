// Rules in Lua at random positions, under every convention: every way of asking against the oracle.
// LASTMOVE_TRIES=100000 tries that many positions in place of some hundred.

#include <cstdlib>
#include <map>
#include <random>

#include <fmt/format.h>

#include <lastmove/audit.h>
#include <lastmove/oracle.h>
#include <lastmove/position_graph.h>
#include <lastmove/solve.h>
#include <lastmove/strategy.h>
#include <lastmove/table.h>

#include "answers/range_results.h"
#include "games/rules/script_library.h"
#include "support.h"

namespace lastmove {
namespace {

using Chance = std::mt19937_64;

std::size_t tries(std::size_t usual) {
  const char* const asked = std::getenv("LASTMOVE_TRIES");
  return asked ? std::strtoull(asked, nullptr, 10) : usual;
}

/// What `solve` says of a position and its options, and a search that keeps its values for the
/// positions of a game, against the oracle.
void expect_answers_of_the_oracle(const Ruleset& rules, const Position& position, Oracle& oracle,
                                  RangeResults& results) {
  SCOPED_TRACE(rules.text() + " " + to_string(position));
  const Solution solution = solve(rules, position);
  ASSERT_EQ(solution.outcome, oracle.outcome(position));
  ASSERT_EQ(rules.parse_position(solution.position), position);
  if (solution.value && solution.impartial) {
    ASSERT_EQ(*solution.value, to_string(oracle.nim_value(position)));
  } else {
    expect_value_of_outcome(solution);
  }
  for (const Player player : {Player::left, Player::right}) {
    const Oracle::Value truth = oracle.value(position, player);
    const Remoteness& moves =
        player == Player::left ? solution.left_remoteness : solution.right_remoteness;
    if (moves.status == Remoteness::Status::known) {
      ASSERT_EQ(moves.moves, truth.remoteness);
    }
    Result best = Result::loss;
    bool any = false;
    for (const OptionValue& option : solution.options) {
      if (option.by != player && !rules.impartial()) continue;
      SCOPED_TRACE(option.move.name);
      const Oracle::Value after = oracle.value(option.move.to, opponent(player));
      ASSERT_EQ(option.result, flip(after.result));
      ASSERT_EQ(results.result(option.move.to, opponent(player)), after.result);
      if (option.remoteness.status == Remoteness::Status::known) {
        ASSERT_EQ(option.remoteness.moves, after.remoteness);
      }
      if (option.best) {
        any = true;
        best = option.result;
      }
    }
    if (any) {
      ASSERT_EQ(best, truth.result);
    }
  }
}

/// The graph of what can be reached, which says of each position who wins, against the oracle, and
/// the choice of a player who never errs.
void expect_graph_and_play_of_the_oracle(const Ruleset& rules, const Position& position,
                                         Oracle& oracle) {
  SCOPED_TRACE(rules.text() + " " + to_string(position));
  try {
    for (const PositionGraph::Node& node : make_position_graph(rules, position, {}, {}).nodes) {
      ASSERT_EQ(node.outcome, oracle.outcome(node.position)) << to_string(node.position);
    }
  } catch (const Error& error) {
    ASSERT_EQ(error.kind(), Error::Kind::limit) << error.what();  // More positions than are drawn.
  }
  const auto perfect = make_strategy("perfect", rules, 1, {});
  for (const Player player : {Player::left, Player::right}) {
    if (!rules.can_move(position, player)) continue;
    const Move move = perfect->choose(position, player);
    ASSERT_EQ(flip(oracle.value(move.to, opponent(player)).result),
              oracle.value(position, player).result)
        << move.name;
  }
}

/// A game by chance on the numbers 0 to 9. A move leaves a smaller number, nothing, several smaller
/// numbers or, with loops, any number; from 0 too there may be moves that leave nothing.
constexpr std::string_view by_chance = R"(
local seed, partizan, loops = parameter("seed", 1), parameter("partizan", 0), parameter("loops", 0)
local function draw(a, b, c)
  return ((seed * 7919 + a * 104729 + b * 1299709 + c * 15485863) * 2654435761 >> 13) % 4096
end
function options(n, player)
  local who = partizan == 1 and player == "right" and 1 or 0
  local moves = {}
  for i = 1, draw(n, who, 0) % 4 do
    local kind, a, b = draw(n, who, 4 * i) % 6, draw(n, who, 4 * i + 1), draw(n, who, 4 * i + 2)
    if kind == 0 then
      moves[#moves + 1] = {parts = {}, name = "take all"}
    elseif kind == 1 and loops == 0 and n > 0 then
      moves[#moves + 1] = {parts = {a % n, b % n}}
    elseif loops == 1 then
      moves[#moves + 1] = {parts = {a % 10}}
    elseif n > 0 then
      moves[#moves + 1] = a % n
    end
  end
  return moves
end
if partizan == 0 then
  local of_both = options
  options = function(n) return of_both(n, "left") end
end)";

std::unique_ptr<const Ruleset> random_game(Chance& chance) {
  const auto bytes = std::make_shared<const std::string>(by_chance);
  const RuleFiles files = [bytes](const std::string&) -> FileBytes { return {*bytes, bytes}; };
  const char* const conventions[] = {"", " misere", " stuck(draw)", " stuck(win)"};
  return parse_ruleset(
      fmt::format("script(g.lua; seed={}; partizan={}; loops={}){}", chance() % 1'000'000,
                  chance() % 2, chance() % 2, conventions[chance() % 4]),
      files);
}

TEST(ScriptCrossings, RandomGamesWithMovesThatLeaveNothing) {
  Chance chance(26);
  std::size_t drawn_up = 0;
  for (const std::size_t all = tries(600); drawn_up < all;) {
    const auto rules = random_game(chance);
    Oracle oracle(*rules);
    RangeResults results(*rules, Range{}, {});
    for (int n = 0; n < 10; ++n, ++drawn_up) {
      std::string text = std::to_string(n);
      if (chance() % 3 == 0) text += "+" + std::to_string(chance() % 5);
      if (chance() % 16 == 0) text = "nothing";
      const Position position = rules->parse_position(text);
      expect_answers_of_the_oracle(*rules, position, oracle, results);
      if (n % 4 == 0) expect_graph_and_play_of_the_oracle(*rules, position, oracle);
      if (testing::Test::HasFatalFailure()) return;
    }
    const auto perfect = make_strategy("perfect", *rules, 1, {});
    ASSERT_EQ(audit_strategy(*perfect, *rules, {0, 4}).spoiled, 0u) << rules->text();
    for_each_row(*rules, {0, 9}, {}, [&](const TableRow& row) {
      ASSERT_EQ(row.outcome, oracle.outcome(row.position)) << rules->text();
    });
  }
}

/// What a position of each game of the library is made of: lists of a number of
/// numbers up to a greatest one, or rows of a number of letters.
struct Positions {
  std::size_t most_entries;
  std::string letters;        ///< of texts
  std::size_t greatest = 0;   ///< of lists
  std::size_t most_rows = 1;  ///< of boards
};

const std::map<std::string_view, Positions> shapes = {
    {"amazons", {3, "...xo#", 0, 2}},
    {"chomp", {3, "", 4}},
    {"clobber", {4, ".xo", 0, 2}},
    {"col", {3, "...LRx", 0, 2}},
    {"cram", {3, "...x", 0, 3}},
    {"cutcake", {2, "", 4}},
    {"cyclic_nimhoff", {3, "", 4}},
    {"domineering", {3, "...x", 0, 3}},
    {"end_nim", {4, "", 3}},
    {"euclid", {2, "", 12}},
    {"fibonacci_nim", {2, "", 10}},
    {"hackenbush", {3, "012brg", 0, 3}},
    {"konane", {4, "..xo#", 0, 2}},
    {"maundy_cake", {2, "", 4}},
    {"mock_turtles", {6, "TH"}},
    {"moore_nim", {3, "", 3}},
    {"nimble", {4, "", 1}},
    {"node_kayles", {7, "abcd/"}},
    {"nogo", {3, "...xo#", 0, 2}},
    {"northcott", {5, "...LR", 0, 1}},
    {"ruler", {7, "TH"}},
    {"silver_dollar", {7, ".o"}},
    {"snort", {3, "...LRx", 0, 2}},
    {"staircase_nim", {3, "", 3}},
    {"toads_and_frogs", {6, ".tf"}},
    {"turning_turtles", {6, "TH"}},
    {"welter", {6, ".o"}},
};

/// A text by chance that may be a position, and hardly ever is: a number below 0 in some.
std::string random_text(const Positions& shape, Chance& chance) {
  std::string text;
  if (shape.letters.empty()) {
    for (std::size_t left = chance() % (shape.most_entries + 1); left > 0; --left) {
      const auto entry = static_cast<int>(chance() % (shape.greatest + 1));
      text += fmt::format("{}{}", text.empty() ? "" : ",", chance() % 40 == 0 ? -1 : entry);
    }
    return "(" + text + ")";
  }
  const std::size_t width = 1 + chance() % shape.most_entries;
  const std::size_t rows = 1 + chance() % shape.most_rows;
  for (std::size_t row = 0; row < rows; ++row) {
    if (row > 0) text += '/';
    const std::size_t here = chance() % 16 == 0 ? width - 1 : width;
    for (std::size_t i = 0; i < here; ++i) text += shape.letters[chance() % shape.letters.size()];
  }
  return "\"" + text + "\"";
}

/// A position that the rules take; what they do not take has to be told.
Position random_position(const Ruleset& rules, const Positions& shape, Chance& chance) {
  for (;;) {
    const std::string text = random_text(shape, chance);
    try {
      return rules.parse_position(text);
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), Error::Kind::bad_input) << rules.text() << " " << text;
      EXPECT_EQ(std::string_view(error.what()).substr(0, 9), "expected ") << error.what();
      EXPECT_TRUE(error.place()) << error.what();
    }
  }
}

TEST(ScriptCrossings, RandomPositionsOfTheLibrary) {
  ASSERT_EQ(shapes.size(), library_games().size());
  Chance chance(24);
  const std::size_t each = tries(24 * 4 * 4) / (24 * 4);
  for (const LibraryGame& game : library_games()) {
    const Positions& shape = shapes.at(game.name);
    for (const char* const convention : {"", " misere", " stuck(draw)", " stuck(win)"}) {
      const auto rules = parse_ruleset(fmt::format("script({}){}", game.name, convention));
      Limits of_all;  // What the oracle does for each position adds up.
      of_all.work = UINT64_MAX;
      Oracle oracle(*rules, of_all);
      RangeResults results(*rules, Range{}, of_all);
      for (std::size_t i = 0; i < each; ++i) {
        Position position = random_position(*rules, shape, chance);
        if (chance() % 4 == 0) {
          const Position other = random_position(*rules, shape, chance);
          position = rules->parse_position(to_string(position) + "+" + to_string(other));
        }
        try {
          expect_answers_of_the_oracle(*rules, position, oracle, results);
        } catch (const Error& error) {
          ASSERT_EQ(error.kind(), Error::Kind::limit)
              << error.what();  // A sum too large to search.
        }
        if (testing::Test::HasFatalFailure()) return;
      }
    }
  }
}

}  // namespace
}  // namespace lastmove
