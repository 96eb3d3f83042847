// Moves as people type them.

#include <lastmove/integer.h>

#include "games/notation/move_text.h"
#include "support.h"

namespace lastmove {
namespace {

Move read(std::string_view rules_text, std::string_view position, std::string_view text) {
  const auto rules = parse_ruleset(rules_text);
  return rules->read_move(rules->parse_position(position), Player::left, text);
}

std::string name(std::string_view rules, std::string_view position, std::string_view text) {
  return read(rules, position, text).name;
}

std::string why_not(std::string_view rules, std::string_view position, std::string_view text) {
  return error_of([&] { read(rules, position, text); }).what();
}

TEST(MoveText, IsReadAsAPersonMeansIt) {
  for (const char* text : {"3", "take 3", " TAKE  3 ", "t 3", "3 from 9"}) {
    EXPECT_EQ(name("subtraction(1,2,3)", "9", text), "take 3") << text;
  }
  EXPECT_EQ(name("nim", "3+5", "3 from 5"), "take 3 from 5");
  EXPECT_EQ(name("nim", "3+5", "take 5"), "take 5 from 5");
  EXPECT_EQ(name("nim", "4+4", "4"), "take 4 from 4");
  EXPECT_EQ(name("zone(3 | 5)", "17", "3"), "take 3 doubled");
  EXPECT_EQ(name("zone(3 | 5; times=3)", "17", "take 3"), "take 3 times 3");
  EXPECT_EQ(name("ends", "WL", "f"), "take first");
  EXPECT_EQ(name("ends", "WL", "Last"), "take last");
  EXPECT_EQ(name("ends", "W", "first"), "take the last letter");
  for (const char* text : {"6", "write 6", "16-10", "w 16 - 10"}) {
    EXPECT_EQ(name("difference", "16,10", text), "write 6") << text;
  }
  for (const char* text : {"6", "16-10", "write 6 in 16,10", "6 in 16,10"}) {
    EXPECT_EQ(name("difference", "9,4+16,10", text), "write 6 in 16,10") << text;
  }
}

TEST(MoveText, IsRefusedWithTheReason) {
  EXPECT_EQ(why_not("subtraction(1,2,5)", "9", "4"), "a move takes 1,2,5, not 4");
  EXPECT_EQ(why_not("subtraction(1 | 4)", "9", "4"), "Left takes 1, not 4");
  EXPECT_EQ(why_not("subtraction(1,5)", "3", "5"), "there are only 3 to take from");
  EXPECT_EQ(why_not("subtraction(1,5) ending(1)", "5", "5"),
            "that would leave fewer than 1, the smallest heap under ending(1)");
  EXPECT_EQ(why_not("nim", "3+5", "0"), "at least one must be taken");
  EXPECT_EQ(why_not("nim", "3+5", "6"), "there are only 5 to take from");
  EXPECT_EQ(why_not("nim", "3+5", "2 from 4"), "there is no heap of 4 in 3+5");
  EXPECT_EQ(why_not("nim", "3+5", "3"), "from which heap? take 3 from 3, or take 3 from 5");
  EXPECT_EQ(why_not("zone(3 | 5)", "4", "5"), "Left takes 3, not 5");
  EXPECT_EQ(why_not("zone(5 | 5; times=4)", "9", "5"),
            "5 would land on 4 in Right's zone and so count 20, and there are only 9 to take from");
  EXPECT_EQ(why_not("difference", "16,10", "16"), "16 has been written already");
  EXPECT_EQ(why_not("difference", "16,10", "7"), "7 is not the difference of two of the numbers");
  EXPECT_EQ(why_not("difference", "16,10", "16-9"), "9 has not been written yet");
  EXPECT_EQ(why_not("difference", "16,10", "10-16"), "the difference must be positive");
  EXPECT_EQ(why_not("difference", "16,10", "6 in 9,4"), "there is no such set");
  const auto sets = parse_ruleset("difference");
  const Position two = sets->parse_position("16,10+9,4");
  for (const char* text : {"5 in 9,4", "5 in 4,9", "write 5 in 4,9"}) {
    EXPECT_EQ(sets->read_move(two, Player::left, text).name, "write 5 in 9,4") << text;
  }
  EXPECT_EQ(why_not("difference", "16,10+9,4", "7"),
            "7 is not the difference of two of the numbers");
  EXPECT_EQ(why_not("difference", "16,10+7,1", "6"),
            "in which set? write 6 in 16,10, or write 6 in 7,1");
  for (const char* text : {"", "three", "-1", "3 4", "3 from", "99999999999999999999", "take"}) {
    for (const char* rules : {"nim", "subtraction(3)", "zone(3 | 5)"}) {
      EXPECT_NE(why_not(rules, "9", text), "") << text;
    }
    EXPECT_NE(why_not("ends", "WLW", text), "") << text;
  }
}

TEST(MoveText, EveryMoveIsReadByItsName) {
  for (const auto& [rules_text, position_text] : {std::pair{"subtraction(1,2,5)", "21+9+9"},
                                                  {"subtraction(1,3 | 2,5)", "20"},
                                                  {"zone(1,2,3 | 2,5)", "17+8"},
                                                  {"zone(1,2 | 2; times=3)", "30"},
                                                  {"nim", "3+5+7"},
                                                  {"ends", "WLWLL"},
                                                  {"ends", "L"},
                                                  {"difference", "16,10,3"},
                                                  {"difference", "16,10+3,1+9,4"}}) {
    const auto rules = parse_ruleset(rules_text);
    const Position position = rules->parse_position(position_text);
    for (const Player player : {Player::left, Player::right}) {
      const auto moves = rules->options(position, player);
      EXPECT_EQ(rules->can_move(position, player), !moves.empty());
      for (const Move& move : moves) {
        const Move again = rules->read_move(position, player, move.name);
        EXPECT_EQ(again.name, move.name);
        EXPECT_TRUE(again.to == move.to);
      }
    }
  }
  const auto rules = parse_ruleset("difference");
  EXPECT_FALSE(rules->can_move(rules->parse_position("1,2,3"), Player::left));
}

TEST(MoveText, NamesAMoveByTheWordsThatNoOtherHas) {
  const auto moves = [] {
    return std::vector<Move>{{"split 7 into 1+6", Heaps{1, 6}},
                             {"split 7 into 2+5", Heaps{2, 5}},
                             {"split 5 into 1+4", Heaps{7, 1, 4}}};
  };
  EXPECT_EQ(move_by_name(moves(), "1+6").name, "split 7 into 1+6");
  EXPECT_EQ(move_by_name(moves(), " Split 7  INTO 2+5").name, "split 7 into 2+5");
  EXPECT_EQ(move_by_name(moves(), "5").name, "split 5 into 1+4");
  const auto why = [&](std::string_view text) {
    return std::string(error_of([&] { move_by_name(moves(), text); }).what());
  };
  EXPECT_EQ(why("7"), "which move? split 7 into 1+6, split 7 into 2+5");
  EXPECT_EQ(why("3+4"),
            "this is not a move here; the moves are split 7 into 1+6, split 7 into 2+5, split 5 "
            "into 1+4");
  EXPECT_EQ(why("into 7"),
            "this is not a move here; the moves are split 7 into 1+6, split 7 into 2+5, "
            "split 5 into 1+4");
  EXPECT_EQ(why("  "), "expected a move");
  EXPECT_EQ(error_of([] { move_by_name({}, "1"); }).what(), std::string("there are no moves"));
}

TEST(MoveText, NamesAMoveByItsNameAsItStands) {
  const auto named = [](std::string_view text) {
    return move_by_name({{"to A", Heaps{1}}, {"to a", Heaps{2}}, {"to  a b", Heaps{3}}}, text);
  };
  for (const char* name : {"to A", "to a", "to  a b"}) EXPECT_EQ(named(name).name, name);
  EXPECT_EQ(named("TO A B").name, "to  a b");
  expect_refused("which move? to A, to a", [&] { named("TO A"); });
}

TEST(MoveText, TellsInWhoseZoneAHeapLies) {
  const auto rules = parse_ruleset("zone(3 | 5)");
  EXPECT_TRUE(rules->board().zone_modulus != 0);
  EXPECT_EQ(rules->owner(15), Player::left);
  EXPECT_EQ(rules->owner(17), std::nullopt);
  EXPECT_EQ(rules->owner(18), Player::right);
  EXPECT_FALSE(parse_ruleset("nim")->board().zone_modulus != 0);
}

}  // namespace
}  // namespace lastmove
