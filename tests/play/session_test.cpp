#include <lastmove/session.h>

#include <lastmove/integer.h>

#include "support.h"

namespace lastmove {
namespace {

struct PlayedGame {
  std::unique_ptr<const Ruleset> rules;
  GameSession session;

  PlayedGame(std::string_view text, std::string_view position, Player starter = Player::left)
      : rules(parse_ruleset(text)), session(*rules, rules->parse_position(position), starter) {}

  std::string read(std::string_view text) const { return session.read_move(text).name; }
  void play(std::initializer_list<const char*> moves) {
    for (const char* move : moves) session.make(session.read_move(move));
  }
};

TEST(GameSession, RefusesAnotherMoveOfTheSameName) {
  PlayedGame game("subtraction(1)", "3");
  expect_refused("not a move", [&] { game.session.make({"take 1", Heaps{1}}); });
  expect_refused("not a move", [&] { game.session.make({"1", Heaps{2}}); });
  EXPECT_TRUE(game.session.history().empty());
  Move elsewhere = game.session.read_move("1");
  elsewhere.component = 77;
  game.session.make(elsewhere);
  EXPECT_EQ(game.session.history().front().move.component, 0U);
}

TEST(GameSession, PlaysHeapsOfAnySize) {
  PlayedGame game("nim", "9223372036854775807");
  expect_limit("there are 9223372036854775807 moves, too many to list",
               [&] { game.session.moves(); });
  game.play({"9223372036854775806", "1"});
  EXPECT_TRUE(game.session.over());
  EXPECT_EQ(game.session.winner(), Player::right);
}

TEST(GameSession, EndsBeforeItTakesTooMuchMemory) {
  const auto rules = parse_ruleset("ends");
  const std::string word(10'000, 'W');
  GameSession session(*rules, rules->parse_position(word), Player::left, {.memory = 1'000'000});
  expect_limit("memory limit", [&] {
    for (;;) session.make(session.read_move("f"));
  });
  const std::size_t played = session.history().size();
  EXPECT_GE(played, 90U);
  EXPECT_LE(played, 110U);
  // What is taken back makes room.
  while (session.undo()) {
  }
  for (std::size_t i = 0; i < played; ++i) session.make(session.read_move("l"));
}

TEST(GameSession, TellsWhyItEnded) {
  const auto ending = [](std::string_view rules, std::string_view position,
                         std::initializer_list<const char*> moves) {
    PlayedGame game(rules, position);
    game.play(moves);
    EXPECT_TRUE(game.session.over());
    return game.session.ending();
  };
  EXPECT_EQ(ending("subtraction(1,2) ending(1)", "3", {"2"}),
            "Right is left with 1, and so loses.");
  EXPECT_EQ(ending("subtraction(2) ending(1)", "4", {"2"}),
            "Right cannot move, and so nobody wins.");
  EXPECT_EQ(ending("nim", "2", {"2"}), "Right cannot move, and so loses.");
  EXPECT_EQ(ending("nim misere", "2", {"2"}), "Right cannot move, and so wins.");
  EXPECT_EQ(ending("ends", "WL", {"f", "l"}), "Right took the last letter, an L, and so loses.");
  EXPECT_EQ(ending("ends", "WL", {"l", "f"}), "Right took the last letter, a W, and so wins.");
}

TEST(GameSession, TakesTurnsEndsAndTellsWhoWon) {
  PlayedGame game("subtraction(1,2,3) ending(1)", "6", Player::right);
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

  PlayedGame draw("subtraction(2,5,7) ending(1)", "9");
  draw.play({"5", "2"});
  EXPECT_TRUE(draw.session.over());
  EXPECT_EQ(draw.session.winner(), std::nullopt);
  PlayedGame misere("nim misere", "1");
  misere.play({"1"});
  EXPECT_EQ(misere.session.winner(), Player::right);
  PlayedGame word("ends", "LW");
  word.play({"first", "last"});
  EXPECT_EQ(word.session.winner(), Player::right);
  EXPECT_EQ(word.session.deciding_mistake(), std::optional<std::size_t>(0));
}

TEST(GameSession, IsSavedAndResumed) {
  PlayedGame game("zone(1,2 | 3)", "7+9", Player::right);
  game.play({"3 from 9", "1 from 7"});
  const SavedGame again = resume_game(game.session.save());
  EXPECT_EQ(again.session->save(), game.session.save());
  EXPECT_EQ(again.session->position(), game.session.position());
  EXPECT_EQ(again.session->turn(), Player::right);
  EXPECT_EQ(again.players, GameSession::Players());
  const SavedGame named = resume_game(game.session.save({"you", "engine:a b"}));
  EXPECT_EQ(named.players, (GameSession::Players{"you", "engine:a b"}));
  // A name that would be two lines is left out.
  EXPECT_EQ(resume_game(game.session.save({"a\nmove take 1", "b"})).players[0], "");
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
      {"lastmove game 1\nrules nim\nposition 5\nstarts left\nmove 1\n", "named 'take 1'"},
      {"lastmove game 1\nrules nim\nposition 5\nstarts left\nmove\n", "line 5"},
      {"lastmove game 1\nrules nim\nposition 5\nstarts left\nleft you\nleft you\n", "line 6"},
      {"lastmove game 1\nrules nim\nposition 5\nstarts left\nmove take 1\nleft you\n", "line 6"},
  };
  for (const auto& [text, line] : faults) {
    const Error error = error_of([text = text] { resume_game(text); });
    EXPECT_NE(std::string(error.what()).find(line), std::string::npos) << text << error.what();
  }
}

/// Limits on a game that was saved: one of many moves, with so much work for all of them.
Error fault_of_long_game(const std::string& rules, const std::string& start,
                         const std::string& move, int moves) {
  std::string text = "lastmove game 1\nrules " + rules + "\nposition " + start + "\nstarts left\n";
  for (int i = 0; i < moves; ++i) text += "move " + move + "\n";
  return error_of([&] { resume_game(text, {.work = 10'000'000}); });
}

TEST(SavedGames, AreReplayedWithinTheWorkLimit) {
  const std::string far = "9223372036854775807";
  for (const Error& error :
       {fault_of_long_game("subtraction(1)", far, "take 1", 1'000'000),
        fault_of_long_game("subtraction(1..100000)", far, "take 1", 1'000),
        fault_of_long_game("nim", far, "take 1", 1'000'000),
        fault_of_long_game("ends", std::string(1'000'000, 'W'), "take first", 1'000)}) {
    EXPECT_EQ(error.kind(), Error::Kind::limit) << error.what();
    EXPECT_NE(std::string(error.what()).find("moves of the saved game"), std::string::npos)
        << error.what();
  }
}

TEST(SavedGames, OfManyMovesGoOn) {
  std::string text = "lastmove game 1\nrules nim\nposition 30000\nstarts left\n";
  for (int i = 0; i < 20'000; ++i) text += "move take 1\n";
  EXPECT_EQ(to_string(resume_game(text).session->position()), "10000");
}

TEST(GameSession, LooksForTheDecidingMistakeWithinTheWorkLimit) {
  const auto rules = parse_ruleset("subtraction(1)");
  const auto asked = [&](int moves) {
    GameSession session(*rules, rules->parse_position(std::to_string(moves)), Player::left,
                        {.work = 10'000'000});
    for (int i = 0; i < moves; ++i) session.make(session.read_move("1"));
    return session.deciding_mistake();
  };
  EXPECT_EQ(asked(50), std::nullopt);
  expect_limit("the game is too long for the work limit", [&] { asked(1'000); });
}

}  // namespace
}  // namespace lastmove
