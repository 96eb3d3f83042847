// Sums of unlike games: how they are written, and their moves.

#include <lastmove/families.h>
#include <lastmove/solve.h>
#include <lastmove/variables.h>

#include "support.h"

namespace lastmove {
namespace {

TEST(SumOfGames, IsPrintedAsItIsRead) {
  const auto printed = [](std::string_view text) { return parse_ruleset(text)->text(); };
  EXPECT_EQ(printed(" nim&subtraction( 3,1 )  & grundy misere"),
            "nim & subtraction(1,3) & grundy misere");
  EXPECT_EQ(printed("nim normal & nim normal"), "nim & nim");
  EXPECT_EQ(RulesetTemplate::parse("nim & subtraction(a) & zone(a|b)").text(),
            "nim & subtraction(a) & zone(a | b)");
  const auto rules = parse_ruleset("nim & difference & subtraction(1 | 2)");
  for (const std::string text : {"3+5 & 16,10 & 7", "0 & 2,1 & 0"}) {
    EXPECT_EQ(to_string(rules->parse_position(text)), text);
  }
  EXPECT_FALSE(rules->impartial());
}

TEST(SumOfGames, BindsTheNamesOfAllGames) {
  const auto rules = RulesetTemplate::parse("subtraction(a) & zone(b | a)");
  EXPECT_EQ(rules.names(), (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(rules.bind({{"a", 2}, {"b", 3}})->text(), "subtraction(2) & zone(3 | 2)");
}

TEST(SumOfGames, SaysWhatIsWrongAndWhere) {
  const auto refused = [](std::string_view piece, std::string_view rules, std::size_t offset) {
    expect_refused(
        piece, [rules] { parse_ruleset(rules); }, offset);
  };
  refused("the name of a family", "nim &", 5);
  refused("the name of a family", "& nim", 0);
  refused("ends is played alone", "nim & ends", 6);
  refused("'ending' is for a game that is played alone", "nim & subtraction(1) ending(1)", 21);
  refused("'stuck' is for a game that is played alone", "subtraction(1) stuck(draw) & nim", 15);
  refused("'misere' stands behind the last game", "nim misere & nim", 4);
  const auto rules = parse_ruleset("nim & grundy");
  const auto no_position = [&](std::string_view piece, std::string_view text, std::size_t offset) {
    expect_refused(
        piece, [&] { rules->parse_position(text); }, offset);
  };
  no_position("expected '&' and a position of grundy", "3", 1);
  no_position("a heap", "3 &", 3);
  no_position("a heap", "3 & x", 4);
  no_position("here is another", "3 & 4 & 5", 7);
  expect_refused("expected a position for each of the 2 games, not 1",
                 [&] { solve(*rules, Parts{Part(Heaps{3})}); });
  expect_refused("'heap'", [&] { solve(*rules, Parts{Part(Heaps{3}), Part(Words{{"W"}})}); });
}

TEST(SumOfGames, IsBoundedInSize) {
  const auto repeated = [](const std::string& text, int times) {
    std::string all = text;
    for (int i = 1; i < times; ++i) all += " & " + text;
    return all;
  };
  const auto rules = parse_ruleset(repeated("nim", 1000));
  const Solution solution = solve(*rules, rules->parse_position(repeated("3", 1000)));
  EXPECT_EQ(to_string(solution.outcome), "P");
  expect_refused("at most 1000 games", [&] { parse_ruleset(repeated("nim", 1001)); });
}

TEST(SumOfGames, ReadsMovesByTheNumberOfTheGame) {
  const auto rules = parse_ruleset("nim & subtraction(1,2 | 3)");
  const Position position = rules->parse_position("3+5 & 7");
  const auto read = [&](std::string_view text, Player player = Player::left) {
    const Move move = rules->read_move(position, player, text);
    return move.name + " -> " + to_string(move.to);
  };
  EXPECT_EQ(read("game 1: take 2 from 5"), "game 1: take 2 from 5 -> 3+3 & 7");
  EXPECT_EQ(read("1: 2 from 5"), "game 1: take 2 from 5 -> 3+3 & 7");
  EXPECT_EQ(read("Game 2: 2"), "game 2: take 2 -> 3+5 & 5");
  EXPECT_EQ(read("4"), "game 1: take 4 from 5 -> 3+1 & 7");
  EXPECT_EQ(read("2:3", Player::right), "game 2: take 3 -> 3+5 & 4");
  const auto refused = [&](std::string_view piece, std::string_view text, std::size_t offset) {
    expect_refused(
        piece, [&] { rules->read_move(position, Player::left, text); }, offset);
  };
  refused("the games are numbered from 1 to 2", "game 3: 1", 5);
  refused("the games are numbered from 1 to 2", "0: 1", 0);
  refused("Left takes 1,2, not 3", "2: 3", 2);
  refused("expected the number of a game", ": 3", 0);
  refused("no game has this move; 'game 1: take 9' says why not", "take 9", 0);
  const auto two = parse_ruleset("nim & grundy & nim");
  expect_refused(
      "this is a move in 2 of the games; say which, as in 'game 1: take 1'",
      [&] { two->read_move(two->parse_position("3 & 3 & 3"), Player::left, "take 1"); }, 0);
}

TEST(SumOfGames, MovesInOneGameAtATime) {
  const auto rules = parse_ruleset("subtraction(1 | 2) & nim");
  const Position position = rules->parse_position("2 & 1");
  std::string moves;
  for (const Player player : {Player::left, Player::right}) {
    EXPECT_EQ(rules->count_options(position, player), 2u);
    for (const Move& move : rules->options(position, player)) {
      moves += move.name + " -> " + to_string(move.to) + "\n";
      EXPECT_EQ(rules->read_move(position, player, move.name).to, move.to);
    }
  }
  EXPECT_EQ(moves,
            "game 1: take 1 -> 1 & 1\ngame 2: take 1 -> 2 & 0\n"
            "game 1: take 2 -> 0 & 1\ngame 2: take 1 -> 2 & 0\n");
  EXPECT_TRUE(rules->can_move(rules->parse_position("1 & 0"), Player::left));
  EXPECT_FALSE(rules->can_move(rules->parse_position("1 & 0"), Player::right));
}

TEST(SumOfGames, SharesTheWork) {
  const auto solved = [](std::size_t games) {
    std::string rules_text = "grundy";
    std::string position = "50000";
    for (std::size_t i = 1; i < games; ++i) {
      rules_text += " & grundy";
      position += fmt::format(" & {}", 50000 - i);
    }
    const auto rules = parse_ruleset(rules_text);
    return solve(*rules, rules->parse_position(position), {.work = 100'000'000}).outcome;
  };
  EXPECT_NO_THROW(solved(1));
  EXPECT_EQ(error_of([&] { solved(20); }).bound(), Error::Bound::work);
}

}  // namespace
}  // namespace lastmove
