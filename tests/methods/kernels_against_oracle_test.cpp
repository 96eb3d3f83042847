// Every kernel against the oracle: all small cases, and many random larger ones.

#include <set>

#include <lastmove/oracle.h>

#include "games/model/lowered_rule.h"
#include "methods/nim.h"
#include "methods/points/point_tables.h"
#include "methods/points/point_values.h"
#include "methods/takes/heap_nim_values.h"
#include "methods/takes/heap_outcomes.h"
#include "methods/takes/heap_remoteness.h"
#include "methods/theorems/difference.h"
#include "methods/theorems/ends.h"
#include "properties.h"

#include <lastmove/integer.h>

namespace lastmove {
namespace {

/// Fails where a kernel and the oracle differ at some heap up to `last`.
::testing::AssertionResult agree_up_to(const std::string& rules_text, Heap last) {
  const auto rules = parse_ruleset(rules_text);
  const LoweredRule lowered = rules->lower();
  const HeapRule& rule = std::get<HeapRule>(lowered);
  const std::size_t keep = last + 1;
  ResultHistories results = {History<Result>(rule.floor, keep), History<Result>(rule.floor, keep)};
  plain_outcomes(rule, last + 1, results);
  ValueHistories values = {History<HeapValue>(rule.floor, keep),
                           History<HeapValue>(rule.floor, keep)};
  plain_remoteness(rule, last + 1, values);
  const bool with_nim_values = rules->impartial() && rules->normal_play();
  History<std::uint32_t> nim_values(rule.floor, keep);
  if (with_nim_values) plain_nim_values(rule, last + 1, nim_values);

  Oracle oracle(*rules);
  for (Heap heap = rule.floor; heap <= last; ++heap) {
    for (const Player player : {Player::left, Player::right}) {
      const Oracle::Value truth = oracle.value(Heaps{heap}, player);
      const auto fail = [&](std::string_view what) {
        return ::testing::AssertionFailure()
               << rules_text << " at heap " << heap << ": wrong " << what;
      };
      if (results[index(player)][heap] != truth.result) return fail("result");
      if (values[index(player)][heap] != HeapValue{truth.remoteness, truth.result}) {
        return fail("remoteness");
      }
      if (with_nim_values && nim_values[heap] != truth.nim_value) return fail("nim-value");
    }
  }
  return ::testing::AssertionSuccess();
}

std::string set_of_bits(unsigned bits) {
  std::string text;
  for (int i = 0; bits >> i != 0; ++i) {
    if (bits >> i & 1) text += (text.empty() ? "" : ",") + std::to_string(i + 1);
  }
  return text;
}

constexpr const char* conventions[] = {"",
                                       " misere",
                                       " stuck(draw)",
                                       " ending(1)",
                                       " ending(3)",
                                       " ending(2) stuck(loss)",
                                       " ending(1) stuck(win)"};

TEST(HeapKernels, AgreeOnEverySubtractionSetUpToSix) {
  for (unsigned bits = 1; bits < 1u << 6; ++bits) {
    for (const char* convention : conventions) {
      ASSERT_TRUE(agree_up_to("subtraction(" + set_of_bits(bits) + ")" + convention, 40));
    }
  }
}

TEST(HeapKernels, AgreeOnEveryPartizanPairOfSetsUpToFour) {
  for (unsigned left = 1; left < 1u << 4; ++left) {
    for (unsigned right = 1; right < 1u << 4; ++right) {
      for (const char* convention : conventions) {
        ASSERT_TRUE(agree_up_to(
            "subtraction(" + set_of_bits(left) + " | " + set_of_bits(right) + ")" + convention,
            25));
      }
    }
  }
}

TEST(HeapKernels, AgreeOnEveryZoneUpToTen) {
  for (int a = 1; a <= 10; ++a) {
    for (int b = 1; b <= 10; ++b) {
      ASSERT_TRUE(agree_up_to("zone(" + std::to_string(a) + " | " + std::to_string(b) + ")", 100));
    }
  }
}

TEST(HeapKernels, AgreeOnRandomRules) {
  expect_property("heap kernels agree with the oracle", [] {
    const std::string rules = random_heap_rules();
    const auto agreed = agree_up_to(rules, 150);
    if (!agreed) RC_FAIL(agreed.message());
  });
}

TEST(Ends, ClosedFormAgreesOnEveryWordUpToEighteenLetters) {
  const auto rules = parse_ruleset("ends");
  Oracle oracle(*rules);
  for (int size = 1; size <= 18; ++size) {
    for (unsigned bits = 0; bits < 1u << size; ++bits) {
      std::string word;
      for (int i = 0; i < size; ++i) word += bits >> i & 1 ? 'W' : 'L';
      const Oracle::Value truth = oracle.value(Words{{word}}, Player::left);
      const bool mover_wins = last_taker_wins(word) == (size % 2 == 1);
      ASSERT_EQ(mover_wins, truth.result == Result::win) << word;
      ASSERT_EQ(truth.remoteness, static_cast<unsigned>(size));
    }
  }
}

// The oracle has to look at every set on the way, so its reach is the shorter games.
TEST(Difference, ClosedFormAgreesWhereverTheOracleReaches) {
  const auto rules = parse_ruleset("difference");
  int compared = 0;
  for (int x = 2; x <= 200; ++x) {
    for (int y = 1; y < x; ++y) {
      const Integer left = difference_end({x, y}).moves_left;
      if (left > 13) continue;
      Oracle oracle(*rules);
      const Position position = NumberSets{NumberSet({x, y})};
      const Oracle::Value truth = oracle.value(position, Player::left);
      ASSERT_EQ(truth.remoteness, left) << x << "," << y;
      ASSERT_EQ(truth.result == Result::win, left % 2 == 1) << x << "," << y;
      ASSERT_EQ(truth.nim_value, left % 2) << x << "," << y;
      ++compared;
    }
  }
  EXPECT_GT(compared, 1000);
}

// Every pair, by playing out one game to its end: the length does not depend on what is played.
TEST(Difference, ClosedFormIsTheLengthOfAnyPlayOut) {
  const auto rules = parse_ruleset("difference");
  for (int x = 2; x <= 40; ++x) {
    for (int y = 1; y < x; ++y) {
      Position position = NumberSets{NumberSet({x, y})};
      unsigned moves = 0;
      for (auto options = rules->options(position, Player::left); !options.empty();
           options = rules->options(position, Player::left)) {
        position = options[(moves * 7 + static_cast<unsigned>(x)) % options.size()].to;
        ++moves;
      }
      ASSERT_EQ(difference_end({x, y}).moves_left, moves) << x << "," << y;
    }
  }
}

/// Calls visit with every ascending sequence of `count` heaps of at most `most`.
template <typename Visit>
void for_each_heaps(std::size_t count, Heap most, Heaps& heaps, const Visit& visit) {
  if (heaps.size() == count) return visit(heaps);
  for (Heap heap = heaps.empty() ? 0 : heaps.back(); heap <= most; ++heap) {
    heaps.push_back(heap);
    for_each_heaps(count, most, heaps, visit);
    heaps.pop_back();
  }
}

TEST(Nim, BoutonAgreesOnUpToFiveHeapsOfUpToSeven) {
  const auto normal = parse_ruleset("nim");
  const auto misere = parse_ruleset("nim misere");
  Oracle normal_oracle(*normal);
  Oracle misere_oracle(*misere);
  for (std::size_t count = 1; count <= 5; ++count) {
    Heaps heaps;
    for_each_heaps(count, 7, heaps, [&](const Heaps& sum) {
      ASSERT_EQ(nim_sum(sum), normal_oracle.value(sum, Player::left).nim_value);
      ASSERT_EQ(misere_nim_won(sum), misere_oracle.value(sum, Player::left).result == Result::win)
          << to_string(sum);
    });
  }
}

/// Fails where the values of a box of points differ from what the oracle finds.
void expect_points_agree(const std::string& rules_text, Point last) {
  SCOPED_TRACE(rules_text);
  const auto rules = parse_ruleset(rules_text);
  const bool valued = rules->impartial() && rules->normal_play();
  WorkMeter work{Limits{}};
  const auto outcomes = make_point_values(rules->lower(), {last, false}, {}, work);
  const auto nim_values =
      valued ? make_point_values(rules->lower(), {last, true}, {}, work) : nullptr;
  Oracle oracle(*rules);
  const PointBox box(last);
  Point point{{}, last.dimensions};
  for (std::size_t i = 0; i < box.size(); ++i, box.advance(point)) {
    const Position position = Points{point};
    for (const Player player : {Player::left, Player::right}) {
      const Oracle::Value truth = oracle.value(position, player);
      ASSERT_EQ(outcomes->result(point, player), truth.result) << to_string(position);
      if (!valued) continue;
      ASSERT_EQ(nim_values->result(point, player), truth.result) << to_string(position);
      ASSERT_EQ(nim_values->nim_value(point), truth.nim_value) << to_string(position);
    }
  }
}

TEST(PointKernels, AgreeOnWythoffsGame) {
  for (const char* convention : {"", " misere"}) {
    for (const char* game : {"wythoff", "wythoff(2)", "wythoff(3)", "wythoff(7)", "wythoff(99)"}) {
      expect_points_agree(std::string(game) + convention, {{13, 17}, 2});
    }
  }
}

std::string random_vectors(std::size_t dimensions) {
  std::string text;
  std::set<std::string> vectors;
  for (int left = *rc::gen::inRange(1, 5); left > 0; --left) {
    std::string vector;
    int sum = 0;
    for (std::size_t i = 0; i < dimensions; ++i) {
      const int coordinate =
          i + 1 == dimensions && sum == 0 ? *rc::gen::inRange(1, 4) : *rc::gen::inRange(0, 4);
      sum += coordinate;
      vector += (i == 0 ? "(" : ",") + std::to_string(coordinate);
    }
    vectors.insert(vector + ")");
  }
  for (const std::string& vector : vectors) text += (text.empty() ? "" : ",") + vector;
  return text;
}

TEST(PointKernels, AgreeOnRandomVectors) {
  expect_property("points as the oracle solves them", [] {
    const auto dimensions = *rc::gen::inRange<std::size_t>(1, max_dimensions + 1);
    std::string rules = "vectors(" + random_vectors(dimensions);
    if (*rc::gen::arbitrary<bool>()) rules += " | " + random_vectors(dimensions);
    rules += *rc::gen::element<std::string>(")", ") misere");
    constexpr Heap sides[] = {60, 11, 5, 3};
    Point last{{}, static_cast<std::uint8_t>(dimensions)};
    std::fill_n(last.at.begin(), dimensions, sides[dimensions - 1]);
    expect_points_agree(rules, last);
    RC_ASSERT(!::testing::Test::HasFailure());
  });
}

}  // namespace
}  // namespace lastmove
