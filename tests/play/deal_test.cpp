#include "play/deal.h"

#include <lastmove/integer.h>
#include <lastmove/solve.h>

#include "own_scripts.h"
#include "support.h"

namespace lastmove {
namespace {

TEST(Deal, KeepsToTheRange) {
  std::mt19937_64 chance(1);
  for (int i = 0; i < 200; ++i) {
    const auto dealt = [&](std::string_view rules) {
      return deal_position(*parse_ruleset(rules), {5, 9}, chance);
    };
    for (const char* rules : {"nim", "subtraction(1,2) ending(1)", "zone(1 | 2)"}) {
      const Position position = dealt(rules);
      const auto& heaps = components<Heap>(position);
      EXPECT_EQ(heaps.size(), std::string_view(rules) == "nim" ? 3U : 1U);
      for (const Heap heap : heaps) EXPECT_TRUE(heap >= 5 && heap <= 9);
    }
    const std::size_t letters = single<Word>(dealt("ends")).letters.size();
    EXPECT_TRUE(letters >= 5 && letters <= 9);
    const Position pair = dealt("difference");
    const Numbers& numbers = single<NumberSet>(pair).numbers();
    EXPECT_TRUE(numbers.size() == 2 && numbers[0] != numbers[1]);
  }
}

TEST(Deal, DealsNoGameThatIsOver) {
  std::mt19937_64 chance(1);
  for (const auto& [text, range] :
       {std::pair{"subtraction(3,5)", Range{0, 6}}, std::pair{"grundy", Range{1, 5}},
        std::pair{"wythoff", Range{0, 3}}, std::pair{"script(chomp)", Range{1, 12}},
        std::pair{"script(euclid)", Range{1, 10}}, std::pair{"difference", Range{1, 8}}}) {
    const auto rules = parse_ruleset(text);
    for (int i = 0; i < 100; ++i) {
      const Position position = deal_position(*rules, range, chance);
      EXPECT_TRUE(rules->can_move(position, Player::left) ||
                  rules->can_move(position, Player::right))
          << text << " " << to_string(position);
    }
  }
  // A script that fails at what is dealt is told of it later.
  const auto script = own_rules("function options(word) return {word:sub(2)} end");
  EXPECT_NO_THROW(deal_position(*script, {5, 9}, chance));
  // Where there is no other.
  EXPECT_EQ(to_string(deal_position(*parse_ruleset("nim"), {0, 0}, chance)), "0+0+0");
}

TEST(Deal, IsFairWithWords) {
  const auto rules = parse_ruleset("ends");
  for (const Range range : {Range{1, 1}, Range{8, 8}, Range{9, 9}, Range{5, 50}}) {
    std::mt19937_64 chance(7);
    int won = 0;
    for (int i = 0; i < 400; ++i) {
      const Position word = deal_position(*rules, range, chance);
      won += solve(*rules, word).outcome.left_first == Result::win;
    }
    // Five standard deviations of 400 fair tosses; unfair ones would give some 100 or 150.
    EXPECT_GT(won, 150) << to_string(range);
    EXPECT_LT(won, 250) << to_string(range);
  }
}

TEST(Deal, RefusesRangesWithoutAStart) {
  std::mt19937_64 chance(1);
  const std::tuple<const char*, Range, const char*> cases[] = {
      {"ends", {0, 5}, "a word has"},
      {"ends", {1, 9'999'999}, "letters"},
      {"difference", {0, 5}, "a range of two positive numbers"},
      {"difference", {5, 5}, "a range of two positive numbers"},
      {"subtraction(1) ending(3)", {2, 5}, "below 3"}};
  for (const auto& [rules, range, message] : cases) {
    expect_refused(message,
                   [&, &r = rules, &n = range] { deal_position(*parse_ruleset(r), n, chance); });
  }
}

}  // namespace
}  // namespace lastmove
