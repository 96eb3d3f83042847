#include <lastmove/session.h>

#include <lastmove/integer.h>

#include "support.h"

namespace lastmove {
namespace {

struct Game {
  std::unique_ptr<const Ruleset> rules;
  GameSession session;

  Game(std::string_view text, std::string_view position, Player starter = Player::left)
      : rules(parse_ruleset(text)), session(*rules, rules->parse_position(position), starter) {}

  std::string read(std::string_view text) const { return session.read_move(text).name; }
  void play(std::initializer_list<const char*> moves) {
    for (const char* move : moves) session.make(session.read_move(move));
  }
};

TEST(GameSession, ReadsWhatAPersonMeans) {
  const Game heap("subtraction(1,2,3)", "9");
  for (const char* text : {"3", "take 3", " TAKE  3 "}) EXPECT_EQ(heap.read(text), "take 3");
  const Game sum("nim", "3+5");
  EXPECT_EQ(sum.read("3 from 5"), "take 3 from 5");
  EXPECT_EQ(sum.read("take 5"), "take 5 from 5");
  const Game zone("zone(3 | 5)", "17");
  EXPECT_EQ(zone.read("3"), "take 3 doubled");
  const Game tripled("zone(3 | 5; times=3)", "17");
  EXPECT_EQ(tripled.read("take 3"), "take 3 times 3");
  const Game word("ends", "WL");
  EXPECT_EQ(word.read("f"), "take first");
  EXPECT_EQ(word.read("last"), "take last");
  EXPECT_EQ(Game("ends", "W").read("first"), "take the last letter");
  const Game numbers("difference", "16,10");
  for (const char* text : {"6", "write 6"}) EXPECT_EQ(numbers.read(text), "write 6");
}

TEST(GameSession, ExplainsWhatIsNoMove) {
  const auto message = [](const Game& game, const char* text) {
    return std::string(error_of([&] { game.session.read_move(text); }).what());
  };
  const Game heap("subtraction(1,2,3)", "9");
  for (const char* text : {"4", "0", "-1", "", "take", "three", "1 2", "99999999999999999999999"}) {
    EXPECT_NE(message(heap, text).find("take 1, take 2, take 3"), std::string::npos) << text;
  }
  EXPECT_NE(message(Game("nim", "3+5"), "3").find("several"), std::string::npos);
  EXPECT_NE(message(Game("nim", "1000"), "x").find("..."), std::string::npos);
  Game other("subtraction(1)", "3");
  error_of([&] { other.session.make({"take 1", Heaps{1}}); });
  EXPECT_TRUE(other.session.history().empty());
}

TEST(GameSession, TakesTurnsEndsAndTellsWhoWon) {
  Game game("subtraction(1,2,3) ending(1)", "6", Player::right);
  EXPECT_EQ(game.session.turn(), Player::right);
  game.play({"1", "1", "3"});
  EXPECT_TRUE(game.session.over());
  EXPECT_EQ(game.session.winner(), Player::right);
  // Right could always win, and did; Left, lost at 5, made no mistake.
  EXPECT_EQ(game.session.deciding_mistake(), std::nullopt);
  EXPECT_TRUE(game.session.undo());
  EXPECT_FALSE(game.session.over());
  EXPECT_EQ(game.session.turn(), Player::right);
  game.play({"1"});
  EXPECT_EQ(game.session.deciding_mistake(), std::optional<std::size_t>(2));

  Game draw("subtraction(2,5,7) ending(1)", "9");
  draw.play({"5", "2"});
  EXPECT_TRUE(draw.session.over());
  EXPECT_EQ(draw.session.winner(), std::nullopt);
  Game misere("nim misere", "1");
  misere.play({"1"});
  EXPECT_EQ(misere.session.winner(), Player::right);
  Game word("ends", "LW");
  word.play({"first", "last"});
  EXPECT_EQ(word.session.winner(), Player::right);
  EXPECT_EQ(word.session.deciding_mistake(), std::optional<std::size_t>(0));
}

TEST(GameSession, IsSavedAndResumed) {
  Game game("zone(1,2 | 3)", "7+9", Player::right);
  game.play({"3 from 9", "1 from 7"});
  const SavedGame again = resume_game(game.session.save());
  EXPECT_EQ(again.session->save(), game.session.save());
  EXPECT_EQ(again.session->position(), game.session.position());
  EXPECT_EQ(again.session->turn(), Player::right);
}

TEST(GameSession, RefusesWhatIsNoSavedGame) {
  const std::string good =
      "lastmove game 1\nrules subtraction(1,2)\nposition 5\nstarts left\nmove take 2\n";
  EXPECT_EQ(resume_game(good).session->history().size(), 1U);
  const std::pair<const char*, const char*> faults[] = {
      {"", "line 1"},
      {"lastmove game 2\n", "line 1"},
      {"lastmove game 1\n", "line 2"},
      {"lastmove game 1\nrules nimm\n", "line 2"},
      {"lastmove game 1\nrules nim\nposition x\n", "line 3"},
      {"lastmove game 1\nrules nim\nposition 5\nstarts me\n", "line 4"},
      {"lastmove game 1\nrules nim\nposition 5\nstarts left\nmove take 6\n", "line 5"},
      {"lastmove game 1\nrules nim\nposition 5\nstarts left\njunk\n", "line 5"},
      {"lastmove game 1\nrules nim\nposition 1\nstarts left\nmove take 1\nmove take 1\n", "line 6"},
  };
  for (const auto& [text, line] : faults) {
    const Error error = error_of([text = text] { resume_game(text); });
    EXPECT_NE(std::string(error.what()).find(line), std::string::npos) << text << error.what();
  }
}

}  // namespace
}  // namespace lastmove
