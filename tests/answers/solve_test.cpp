#include <lastmove/solve.h>

#include <algorithm>

#include <lastmove/families.h>
#include <lastmove/oracle.h>

#include "games/model/lowered_rule.h"
#include "properties.h"

namespace lastmove {
namespace {

Solution solved(const std::string& rules_text, const std::string& position,
                const Limits& limits = {}, SolveBy by = SolveBy::fastest) {
  const auto rules = parse_ruleset(rules_text);
  return solve(*rules, rules->parse_position(position), limits, by);
}

std::string moves_with(const Solution& solution, Result result) {
  std::string text;
  for (const OptionValue& option : solution.options) {
    if (option.result == result) text += (text.empty() ? "" : ", ") + option.move.name;
  }
  return text;
}

std::string best_move(const Solution& solution, Player by = Player::left) {
  std::string text;
  for (const OptionValue& option : solution.options) {
    if (option.best && option.by == by) text += option.move.name;
  }
  return text;
}

TEST(Solve, TheFlagGame) {
  const Solution at_21 = solved("subtraction(1,2,3) ending(1)", "21");
  EXPECT_EQ(to_string(at_21.outcome), "P");
  EXPECT_EQ(at_21.p_positions, (std::vector<Heap>{1, 5, 9, 13, 17, 21}));
  EXPECT_TRUE(at_21.all_p_positions_listed);
  const Solution at_20 = solved("subtraction(1,2,3) ending(1)", "20");
  EXPECT_EQ(best_move(at_20), "take 3");
  EXPECT_TRUE(contains(at_20.why, "leaving 17 = 4*4+1")) << at_20.why;
  EXPECT_EQ(best_move(solved("subtraction(1,2,3) ending(1)", "14")), "take 1");

  const Solution two_seven = solved("subtraction(2,7) ending(1)", "21");
  EXPECT_EQ(to_string(two_seven.outcome), "N");
  EXPECT_EQ(moves_with(two_seven, Result::win), "take 2, take 7");
  const Solution drawn = solved("subtraction(2,5,7) ending(1)", "9");
  EXPECT_EQ(to_string(drawn.outcome), "D");
  EXPECT_EQ(moves_with(drawn, Result::loss), "take 2");
  EXPECT_EQ(moves_with(drawn, Result::draw), "take 5, take 7");
  EXPECT_EQ(moves_with(solved("subtraction(2,4) ending(1)", "9"), Result::win), "take 2");
}

TEST(Solve, ShowsTheArithmeticProgressionOnlyWhereItIsTrue) {
  EXPECT_TRUE(contains(solved("subtraction(1,2,3)", "21").why, "20 = 4*5:"));
  EXPECT_FALSE(contains(solved("subtraction(1,2,3)", "0").why, "="));
  EXPECT_TRUE(contains(solved("subtraction(1,2,3) misere", "20").why, "17 = 4*4+1"));
  EXPECT_TRUE(contains(solved("subtraction(1,2) ending(6)", "14").why, "12 = 3*2+6"));
  EXPECT_FALSE(contains(solved("subtraction(1,3,4)", "23").why, "="));
  EXPECT_FALSE(contains(solved("subtraction(1,2,3 | 1,2)", "23").why, "="));
  EXPECT_FALSE(contains(solved("subtraction(1,2,3) stuck(draw)", "23").why, "="));
}

TEST(Solve, TellsWhyToThePlayerToMove) {
  const auto why = [](const std::string& rules_text, const std::string& position, Player turn) {
    const auto rules = parse_ruleset(rules_text);
    return solve(*rules, rules->parse_position(position), turn).why;
  };
  const Solution zone = solved("zone(3 | 5)", "17");
  EXPECT_TRUE(contains(zone.why, "When Left starts, ")) << zone.why;
  EXPECT_TRUE(contains(zone.why, "When Right starts, ")) << zone.why;
  EXPECT_EQ(why("subtraction(2 | 5)", "4", Player::left),
            "Take 2, leaving 2: the opponent cannot move.");
  EXPECT_EQ(why("subtraction(2 | 5)", "4", Player::right), "There is no move left, which loses.");
  const std::string far = why("subtraction(2 | 5)", "1000000000000", Player::left);
  EXPECT_TRUE(contains(far, "which is proved")) << far;
  EXPECT_FALSE(contains(far, "starts")) << far;
  const std::string impartial = solved("subtraction(1,2,3)", "20").why;
  EXPECT_EQ(why("subtraction(1,2,3)", "20", Player::left), impartial);
  EXPECT_EQ(why("subtraction(1,2,3)", "20", Player::right), impartial);
}

TEST(Solve, TellsWhyInASentence) {
  const auto why = [](const std::string& rules_text, const std::string& position) {
    const auto rules = parse_ruleset(rules_text, [](const std::string& name) -> FileBytes {
      if (!name.ends_with(".lua")) return read_example_file(name);
      return {.bytes = "function options(n) return n > 0 and {n - 1} or {} end", .owner = {}};
    });
    return solve(*rules, rules->parse_position(position)).why;
  };
  const std::array<const char*, 3> sentences[] = {
      // One or the other, not both.
      {"grundy", "12", "Split 12 into 10+2 or 9+3: the opponent, to move, loses."},
      {"subtraction(2,7) ending(1)", "21",
       "Take 2, leaving 19, or take 7, leaving 14: the opponent, to move, loses."},
      {"subtraction(1,2) sink", "1", "Take 1 or 2 and nothing is left: the opponent cannot move."},
      {"nim", "3+5+7",
       "The XOR of the heaps: 3 xor 5 xor 7 = 1; take 1 from 3, 5 or 7 makes it 0."},
      {"graph(examples/maze.csv)", "start", "No move wins. Moving to hall or to tower draws."},
      {"subtraction(2,5,7) ending(1)", "9", "No move wins. Taking 5 or 7 draws."},
      // What a move is called may say what it leaves.
      {"script(mine.lua)", "11", "Moving to 10 wins: the opponent, to move, loses."},
      {"script(mine.lua)", "1", "Moving to 0 wins: the opponent cannot move."},
      // Nothing is nothing, and not 0 = 4*0+0.
      {"subtraction(1,2,3)", "3", "Take 3 and nothing is left: the opponent cannot move."},
      {"subtraction(1,2,3)", "4", "Every move leaves a position that the opponent wins. 4 = 4*1."},
      {"subtraction(1,2,3)", "0", "There is no move left, which loses."},
      {"nim", "0+0", "There is no move left, which loses."},
      {"nim misere", "0", "There is no move left, which wins."},
      {"difference misere", "2,1",
       "The gcd is 1, and all 2 multiples of it up to 2 are there: there is no move left, which "
       "wins."},
      // Many moves are not listed.
      {"octal(0.77)", "10",
       "Any of these wins: take 1 from 10 leaving 8+1, take 1 from 10 leaving 7+2, take 1 from 10 "
       "leaving 6+3 or take 2 from 10 leaving 4+4."},
      {"subtraction(s: s>5)", "30", "Any of 6 moves wins, such as taking 25, 26 or 27."},
  };
  for (const auto& [rules, position, sentence] : sentences) {
    EXPECT_EQ(why(rules, position), sentence) << rules;
  }
}

TEST(Solve, WinnersAndLosers) {
  const Solution solution = solved("ends", "WLWLL");
  EXPECT_EQ(to_string(solution.outcome), "P");
  EXPECT_EQ(solution.pyramid, (std::vector<std::string>{"LLWLW", "LLLL", "LLL", "LL", "L"}));
  EXPECT_TRUE(contains(solution.why, "5 letters, an odd number"));
  EXPECT_TRUE(solved("ends", std::string(max_pyramid + 1, 'W')).pyramid.empty());
  EXPECT_EQ(to_string(solved("ends", std::string(1'000'000, 'W')).outcome), "P");
  EXPECT_EQ(to_string(solved("ends", std::string(1'000'001, 'W')).outcome), "N");
}

TEST(Solve, Nim) {
  const Solution normal = solved("nim", "3+5+7");
  EXPECT_EQ(to_string(normal.outcome), "N");
  EXPECT_EQ(*normal.nim_value, 1);
  EXPECT_EQ(moves_with(normal, Result::win), "take 1 from 3, take 1 from 5, take 1 from 7");
  EXPECT_TRUE(contains(normal.why, "3 xor 5 xor 7 = 1"));
  const Solution misere = solved("nim misere", "1+1+2");
  EXPECT_EQ(to_string(misere.outcome), "N");
  EXPECT_FALSE(misere.nim_value.has_value());
  EXPECT_EQ(moves_with(misere, Result::win), "take 1 from 2");
  EXPECT_EQ(misere.method, "bouton");
}

// Heaps too large to list every move: the winning ones are found all the same.
TEST(Solve, NimWithHugeHeaps) {
  const Solution solution = solved("nim", "9223372036854775807+9223372036854775800+5");
  EXPECT_EQ(solution.options_listed, OptionsListed::winning);
  EXPECT_EQ(moves_with(solution, Result::win), "take 2 from 9223372036854775807");
  EXPECT_EQ(best_move(solution), "take 2 from 9223372036854775807");
  EXPECT_EQ(solution.left_remoteness.status, Remoteness::Status::unknown);
  const Solution lost = solved("nim", "1000000+1000000");
  EXPECT_TRUE(lost.options.empty());
  EXPECT_EQ(to_string(lost.outcome), "P");
}

TEST(Solve, NimListsTheSameWinningMovesWhenItCannotListAll) {
  expect_property("the short list is the winning part of the long one", [] {
    const auto count = static_cast<std::size_t>(*rc::gen::inRange(1, 5));
    const auto heaps = *rc::gen::container<Heaps>(count, rc::gen::inRange<Heap>(0, 9));
    const auto rules = parse_ruleset(*rc::gen::element<std::string>("nim", "nim misere"));
    const Solution all = solve(*rules, heaps);
    Limits few;
    few.options = 0;
    const Solution winning = solve(*rules, heaps, few);
    std::vector<std::string> expected;
    for (const OptionValue& option : all.options) {
      if (option.result == Result::win) expected.push_back(option.move.name);
    }
    std::vector<std::string> found;
    for (const OptionValue& option : winning.options) found.push_back(option.move.name);
    std::sort(expected.begin(), expected.end());
    std::sort(found.begin(), found.end());
    RC_ASSERT(found == expected);
    RC_ASSERT(all.outcome == winning.outcome);
  });
}

// What search would tell is left unknown where a limit stops it; who wins is not.
TEST(Solve, NimNeedsNoSearch) {
  for (const std::uint64_t work : {55, 56, 1000, 100'000}) {
    const Solution solution = solved("nim", "3+5+7", Limits{.work = work});
    EXPECT_EQ(to_string(solution.outcome), "N");
  }
  EXPECT_EQ(to_string(solved("nim misere", "3+5+7", Limits{.memory = 1}).outcome), "N");
  const Solution ties = solved("nim", "12582912+9437184+10485760");
  EXPECT_EQ(best_move(ties), "take 3145728 from 9437184");
}

// Options hold whole positions: a long list of large ones is not made.
TEST(Solve, CountsTheMemoryOfOptions) {
  std::string numbers;
  for (int i = 0; i < 60; ++i)
    numbers += (i ? ",1" : "1") + std::string(3000, '0') + std::to_string(i);
  const Solution solution = solved("difference", numbers, Limits{.memory = 10 << 20});
  EXPECT_EQ(solution.options_listed, OptionsListed::none);
  EXPECT_EQ(to_string(solution.left_remoteness).size(), 3002u);
}

TEST(Solve, Difference) {
  EXPECT_EQ(to_string(solved("difference", "16,10").outcome), "P");
  EXPECT_EQ(to_string(solved("difference", "34,10").outcome), "N");
  EXPECT_EQ(to_string(solved("difference misere", "34,10").outcome), "P");
  // (10^200 - 1) and 3: the gcd is 3, so (10^200 - 1)/3 - 2 moves, an odd number, remain.
  const Solution huge = solved("difference", std::string(200, '9') + ",3");
  EXPECT_EQ(to_string(huge.outcome), "N");
  EXPECT_EQ(huge.left_remoteness.moves.str(), std::string(199, '3') + "1");
}

TEST(Solve, SumsOfOtherGames) {
  const Solution impartial = solved("subtraction(1,3,4)", "5+6+1");
  EXPECT_EQ(impartial.method, "nim-values");
  EXPECT_EQ(*impartial.nim_value, 3 ^ 2 ^ 1);
  EXPECT_EQ(solved("subtraction(1,3,4) misere", "5+6+1").method, "ferguson");
  EXPECT_EQ(solved("zone(3 | 5)", "7+8").method, "canonical-forms");
  expect_limit("memory limit of 16 MiB",
               [] { solved("zone(3 | 5) misere", "900+900+900+900", Limits{.memory = 1 << 24}); });
}

TEST(Solve, ReportsWhatWouldCostTooMuch) {
  expect_limit("memory limit is 1 byte", [] {
    solved("subtraction(2,5,7)", "9223372036854775807", Limits{.memory = 1, .work = UINT64_MAX});
  });
  // The outcome is told even where the options are too many to list.
  const Solution many = solved("subtraction(1..2000)", "3000", Limits{.options = 100});
  EXPECT_EQ(many.options_listed, OptionsListed::none);
  EXPECT_TRUE(many.options.empty());
  EXPECT_EQ(to_string(many.outcome), "N");
  EXPECT_TRUE(contains(many.why, "too many options"));
  EXPECT_TRUE(contains(solved("difference", "16,10", Limits{.options = 0}).why, "6 moves remain"));
}

// Perfect play by the definition: result, then remoteness, then the opponent's right replies, then
// the smallest take.
TEST(Solve, BreaksTiesByRightReplies) {
  expect_property("the best move is a best one", [] {
    const auto rules = parse_ruleset(random_heap_rules());
    const LoweredRule lowered = rules->lower();
    const Heap heap = std::get<HeapRule>(lowered).floor + *rc::gen::inRange<Heap>(0, 80);
    const Solution solution = solve(*rules, Heaps{heap});
    Oracle oracle(*rules);
    for (const Player player : {Player::left, Player::right}) {
      if (solution.impartial && player == Player::right) continue;
      const OptionValue* best = nullptr;
      for (const OptionValue& option : solution.options) {
        if (option.by == player && option.best) {
          RC_ASSERT(best == nullptr);
          best = &option;
        }
      }
      RC_ASSERT((best != nullptr) == !rules->options(Heaps{heap}, player).empty());
      if (!best) continue;
      const auto replies = [&](const OptionValue& option) {
        int right = 0;
        for (const Move& reply : rules->options(option.move.to, opponent(player))) {
          right += oracle.value(reply.to, player).result == option.result;
        }
        return right;
      };
      for (const OptionValue& option : solution.options) {
        if (option.by != player) continue;
        RC_ASSERT(option.result <= best->result);
        if (option.result != best->result) continue;
        if (option.result == Result::win) {
          RC_ASSERT(option.remoteness.moves >= best->remoteness.moves);
        }
        if (option.result == Result::loss) {
          RC_ASSERT(option.remoteness.moves <= best->remoteness.moves);
        }
        if (option.remoteness.moves == best->remoteness.moves) {
          RC_ASSERT(replies(option) >= replies(*best));
        }
      }
    }
  });
}

/// Everything but the method, the reason and what one method alone can tell.
void expect_same(const Solution& fast, const Solution& slow) {
  RC_ASSERT(fast.outcome == slow.outcome);
  RC_ASSERT(fast.nim_value == slow.nim_value);
  RC_ASSERT(to_string(fast.left_remoteness) == to_string(slow.left_remoteness));
  RC_ASSERT(to_string(fast.right_remoteness) == to_string(slow.right_remoteness));
  RC_ASSERT(fast.options.size() == slow.options.size());
  for (std::size_t i = 0; i < fast.options.size(); ++i) {
    RC_ASSERT(fast.options[i].move.name == slow.options[i].move.name);
    RC_ASSERT(fast.options[i].result == slow.options[i].result);
    RC_ASSERT(fast.options[i].best == slow.options[i].best);
    RC_ASSERT(to_string(fast.options[i].remoteness) == to_string(slow.options[i].remoteness));
  }
}

TEST(Solve, EveryMethodAnswersAsTheOracleDoes) {
  expect_property("heaps", [] {
    const std::string rules = random_heap_rules();
    const LoweredRule lowered = parse_ruleset(rules)->lower();
    const Heap heap = std::get<HeapRule>(lowered).floor + *rc::gen::inRange<Heap>(0, 80);
    expect_same(solved(rules, std::to_string(heap)),
                solved(rules, std::to_string(heap), {}, SolveBy::oracle));
  });
  expect_property("sums", [] {
    const std::string rules =
        *rc::gen::element<std::string>("nim", "nim misere") == "nim"
            ? "subtraction(" + random_set(3, 6) + ")" +
                  *rc::gen::element<std::string>("", " misere", " stuck(draw)")
            : *rc::gen::element<std::string>("nim", "nim misere");
    std::string position = std::to_string(*rc::gen::inRange(0, 9));
    for (int more = *rc::gen::inRange(0, 3); more > 0; --more) {
      position += "+" + std::to_string(*rc::gen::inRange(0, 9));
    }
    expect_same(solved(rules, position), solved(rules, position, {}, SolveBy::oracle));
  });
  expect_property("words", [] {
    std::string word;
    for (int letters = *rc::gen::inRange(1, 15); letters > 0; --letters) {
      word += *rc::gen::element('W', 'L');
    }
    expect_same(solved("ends", word), solved("ends", word, {}, SolveBy::oracle));
  });
  expect_property("numbers", [] {
    const int x = *rc::gen::inRange(2, 11);
    const int y = *rc::gen::inRange(1, x);
    const std::string position = std::to_string(x) + "," + std::to_string(y);
    const std::string rules = *rc::gen::element<std::string>("difference", "difference misere");
    expect_same(solved(rules, position), solved(rules, position, {}, SolveBy::oracle));
  });
}

// The definition gives way to kernels, which do not know the remoteness, at some 16,000 heaps here.
TEST(Solve, FarHeapsWhoseTakesAreASet) {
  const std::string odd = "subtraction(s: s%2==1)";
  const Solution near = solved(odd, "9001");
  EXPECT_EQ(to_string(near.left_remoteness), "1");
  EXPECT_EQ(best_move(near), "take 9001");
  for (const auto& [position, value] :
       {std::pair{"30001", 1}, {"30002", 0}, {"30001+30000+7", 0}}) {
    const Solution far = solved(odd, position);
    EXPECT_EQ(far.nim_value, Integer(value)) << position;
    EXPECT_EQ(to_string(far.outcome), value == 0 ? "P" : "N") << position;
    EXPECT_EQ(to_string(far.left_remoteness), "unknown") << position;
  }
  const Solution far = solved(odd, "30001");
  ASSERT_EQ(far.options.size(), 15'001u);
  for (const OptionValue& option : far.options) ASSERT_EQ(option.result, Result::win);
  EXPECT_EQ(to_string(far.options.back().remoteness), "0");
  EXPECT_EQ(to_string(solved("subtraction(s: s%2==1) stuck(draw)", "30001").left_remoteness),
            "drawn");
}

TEST(Solve, ListsTheLosingHeapsOfASet) {
  const Solution few = solved("subtraction(s: square(s))", "17");
  EXPECT_EQ(few.p_positions, (std::vector<Heap>{0, 2, 5, 7, 10, 12, 15, 17}));
  EXPECT_TRUE(few.all_p_positions_listed);
  EXPECT_TRUE(solved("subtraction(s: square(s))", "40").all_p_positions_listed);
  const Solution many = solved("subtraction(s: square(s))", "44");
  EXPECT_EQ(many.p_positions, (std::vector<Heap>{2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39, 44}));
  EXPECT_FALSE(many.all_p_positions_listed);
  const Solution far = solved("subtraction(s: s%2==1)", "30001");
  EXPECT_EQ(far.p_positions.back(), 30'000u);
  EXPECT_EQ(far.p_positions.size(), 12u);
}

TEST(Solve, ListsTheMovesOfASetByWhatMayBeTaken) {
  const Limits few{.options = 100};
  const Solution all = solved("subtraction(s: square(s))", "9999", few);
  EXPECT_EQ(all.options_listed, OptionsListed::all);
  EXPECT_EQ(all.options.size(), 99u);
  const Solution winning = solved("subtraction(s: square(s))", "20001", few);
  EXPECT_EQ(winning.options_listed, OptionsListed::winning);
  EXPECT_EQ(moves_with(winning, Result::win),
            moves_with(solved("subtraction(s: square(s))", "20001"), Result::win));
  EXPECT_EQ(moves_with(winning, Result::loss), "");
  EXPECT_EQ(solved("subtraction(s: s%2==1)", "20001", few).options_listed, OptionsListed::none);
  const Solution partizan = solved("subtraction(s: square(s) | s: s%2==1)", "20001", few);
  EXPECT_EQ(partizan.options_listed, OptionsListed::none);
  EXPECT_TRUE(partizan.options.empty());
}

}  // namespace
}  // namespace lastmove
