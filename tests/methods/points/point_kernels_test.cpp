// Games on points: every kernel against the rung below and against published values.

#include <algorithm>
#include <set>

#include "methods/points/point_outcomes.h"
#include "methods/points/point_tables.h"
#include "methods/points/wythoff.h"
#include "methods/points/wythoff_nim_values.h"
#include "properties.h"

namespace lastmove {
namespace {

Point point(std::initializer_list<Heap> coordinates) {
  Point made;
  for (const Heap coordinate : coordinates) made.at[made.dimensions++] = coordinate;
  return made;
}

VectorRule simple_rule(VectorRule::Vectors vectors, Result stuck = Result::loss) {
  std::sort(vectors.begin(), vectors.end());
  const std::size_t dimensions = vectors.front().dimensions;
  return {dimensions, {vectors, vectors}, stuck};
}

/// Calls `visit` with each point of the box.
template <typename Visit>
void for_each_point(const Point& last, const Visit& visit) {
  const PointBox box(last);
  Point at{{}, last.dimensions};
  for (std::size_t i = 0; i < box.size(); ++i, box.advance(at)) visit(at, i);
}

struct Count {
  VectorRule::Vectors vectors;
  int lost;  ///< of the points below (120,120)
};

// Computed by an independent program.
TEST(PointOutcomes, CountsTheLostPoints) {
  const Count counts[] = {
      {{point({1, 2}), point({2, 1})}, 4920},
      {{point({1, 3}), point({3, 1})}, 7174},
      {{point({2, 3}), point({5, 1})}, 6514},
      {{point({0, 2}), point({3, 1})}, 6090},
      {{point({1, 2}), point({2, 1}), point({3, 3})}, 3945},
      {{point({1, 1}), point({1, 2}), point({2, 1})}, 4880},
      {{point({0, 1}), point({1, 0}), point({2, 2})}, 4840},
      {{point({0, 2}), point({2, 0}), point({1, 1}), point({3, 5}), point({5, 3})}, 4449},
  };
  for (const Count& count : counts) {
    const PointOutcomes outcomes(simple_rule(count.vectors), point({119, 119}));
    int lost = 0;
    for_each_point(point({119, 119}),
                   [&](const Point& at, std::size_t) { lost += outcomes.lost(at, Player::left); });
    EXPECT_EQ(lost, count.lost);
  }
}

// Larsson, Saha and Yokoo 2024: with two vectors, x is lost if and only if x + a + b is.
TEST(PointOutcomes, OfTwoVectorsRepeatAlongTheirSum) {
  const VectorRule rule = simple_rule({point({2, 7}), point({5, 3})});
  const PointOutcomes outcomes(rule, point({400, 700}));
  for_each_point(point({393, 690}), [&](const Point& at, std::size_t) {
    const Point later{{at.at[0] + 7, at.at[1] + 10}, 2};
    ASSERT_EQ(outcomes.lost(at, Player::left), outcomes.lost(later, Player::left));
  });
}

VectorRule::Vectors random_vectors(std::size_t dimensions, Heap greatest) {
  std::set<Point> vectors;
  for (int left = *rc::gen::inRange(1, 6); left > 0; --left) {
    Point vector{{}, static_cast<std::uint8_t>(dimensions)};
    for (std::size_t i = 0; i < dimensions; ++i) {
      vector.at[i] = *rc::gen::inRange<Heap>(0, greatest + 1);
    }
    if (vector == Point{{}, vector.dimensions}) {
      vector.at[*rc::gen::inRange<std::size_t>(0, dimensions)] = 1;
    }
    vectors.insert(vector);
  }
  return {vectors.begin(), vectors.end()};
}

/// Boxes of some thousand points, long ones too, so that anti-diagonals start and end anywhere in a
/// word.
Point random_box(std::size_t dimensions) {
  constexpr Heap most[] = {5000, 200, 40, 12};
  Point last{{}, static_cast<std::uint8_t>(dimensions)};
  for (std::size_t i = 0; i < dimensions; ++i) {
    last.at[i] = *rc::gen::inRange<Heap>(0, most[dimensions - 1]);
  }
  return last;
}

TEST(PointOutcomes, AreThoseOfTheByteTable) {
  expect_property("the bits are the bytes", [] {
    VectorRule rule;
    rule.dimensions = *rc::gen::inRange<std::size_t>(1, max_dimensions + 1);
    const Heap greatest = *rc::gen::element<Heap>(1, 3, 9, 130);
    rule.vectors[0] = random_vectors(rule.dimensions, greatest);
    rule.vectors[1] =
        *rc::gen::arbitrary<bool>() ? rule.vectors[0] : random_vectors(rule.dimensions, greatest);
    if (*rc::gen::arbitrary<bool>()) rule.stuck = Result::win;
    const Point last = random_box(rule.dimensions);
    const PointResults plain = plain_point_results(rule, last);
    const PointOutcomes outcomes(rule, last);
    for_each_point(last, [&](const Point& at, std::size_t i) {
      RC_ASSERT(outcomes.lost(at, Player::left) == (plain[0][i] == Result::loss));
      const auto& right = rule.impartial() ? plain[0] : plain[1];
      RC_ASSERT(outcomes.lost(at, Player::right) == (right[i] == Result::loss));
    });
  });
}

TEST(PointOutcomes, ReportEveryPoint) {
  std::uint64_t solved = 0;
  const auto progress = [&](std::uint64_t points) { solved += points; };
  const PointOutcomes outcomes(simple_rule({point({1, 2})}), point({299, 199}), progress);
  EXPECT_LE(solved, 60'000u);
  EXPECT_GT(solved, 50'000u);
}

TEST(PointOutcomes, SayWhatTheyTake) {
  const VectorRule rule = simple_rule({point({1, 2})});
  const std::uint64_t bytes = PointOutcomes::bytes(rule, point({4095, 4095}));
  EXPECT_GT(bytes, 4096u * 4096 / 8);
  EXPECT_LT(bytes, 4096u * 4096 / 8 * 3);
  EXPECT_EQ(PointOutcomes::bytes(rule, point({max_heap, max_heap})), UINT64_MAX);
  EXPECT_EQ(PointOutcomes::bytes(rule, point({0, 0, max_heap, max_heap})), UINT64_MAX);
}

TEST(PointNimValues, AreZeroWhereThePointIsLost) {
  const VectorRule rule = simple_rule({point({1, 0, 2}), point({0, 1, 1}), point({2, 2, 0})});
  const Point last = point({20, 30, 25});
  const std::vector<std::uint16_t> values = plain_point_nim_values(rule, last);
  const PointResults results = plain_point_results(rule, last);
  for (std::size_t i = 0; i < values.size(); ++i) {
    ASSERT_EQ(values[i] == 0, results[0][i] == Result::loss);
  }
  EXPECT_EQ(*std::max_element(values.begin(), values.end()), 3);
}

// Along one coordinate the game is subtraction(1,3,4), whose nim-values repeat 0,1,0,1,2,3,2.
TEST(PointNimValues, AreThoseOfHeapsInOneDimension) {
  constexpr std::uint16_t period[] = {0, 1, 0, 1, 2, 3, 2};
  const auto values =
      plain_point_nim_values(simple_rule({point({1}), point({3}), point({4})}), point({500}));
  for (std::size_t n = 0; n <= 500; ++n) ASSERT_EQ(values[n], period[n % 7]) << n;
}

using Pairs = std::vector<std::pair<Heap, Heap>>;

/// The lost points (x,y) with x <= y <= last.
Pairs lost_pairs(const WythoffRule& rule, Heap last) {
  Pairs pairs;
  for (Heap x = 0; x <= last; ++x) {
    for (Heap y = x; y <= last; ++y) {
      if (wythoff_lost(rule, x, y)) pairs.emplace_back(x, y);
    }
  }
  return pairs;
}

TEST(Wythoff, LosesThePublishedPoints) {
  EXPECT_EQ(lost_pairs({1}, 28), (Pairs{{0, 0},
                                        {1, 2},
                                        {3, 5},
                                        {4, 7},
                                        {6, 10},
                                        {8, 13},
                                        {9, 15},
                                        {11, 18},
                                        {12, 20},
                                        {14, 23},
                                        {16, 26},
                                        {17, 28}}));
  EXPECT_EQ(lost_pairs({2}, 20),
            (Pairs{{0, 0}, {1, 3}, {2, 6}, {4, 10}, {5, 13}, {7, 17}, {8, 20}}));
  EXPECT_EQ(lost_pairs({3}, 21), (Pairs{{0, 0}, {1, 4}, {2, 8}, {3, 12}, {5, 17}, {6, 21}}));
}

TEST(Wythoff, LosesWhatTheDefinitionSays) {
  for (const Result stuck : {Result::loss, Result::win}) {
    for (const Heap k : {1, 2, 3, 4, 5, 8, 13, 40, 1000}) {
      const WythoffRule rule{k, stuck};
      constexpr Heap last = 70;
      const std::vector<Result> results = plain_wythoff_results(rule, point({last, last}));
      for (Heap x = 0; x <= last; ++x) {
        for (Heap y = 0; y <= last; ++y) {
          ASSERT_EQ(wythoff_lost(rule, x, y), results[x * (last + 1) + y] == Result::loss)
              << "k=" << k << " (" << x << "," << y << ")" << (stuck == Result::win);
        }
      }
    }
  }
}

struct FarPair {
  Heap k;
  Heap x;
  Heap y;
};

// From floor(i alpha) by integers of any size, in Python.
TEST(Wythoff, IsExactForAnyCoordinates) {
  constexpr FarPair normal[] = {
      {1, 1618033988749894848, 2618033988749894848}, {1, 5700261301622061304, 9223216530780211304},
      {2, 1414213562373095048, 3414213562373095048}, {3, 2605551275463989293, 8605551275463989293},
      {1000000, 9000008999999, 9000009000008999999}, {1000000000000000000, 8, 8000000000000000008},
      {4611686018427387904, 1, 4611686018427387905},
  };
  constexpr FarPair misere[] = {
      {2, 1414213562373095049, 3414213562373095050}, {3, 2605551275463989293, 8605551275463989294},
      {1000000, 9000009000000, 9000009000009000001}, {1000000000000000000, 9, 8000000000000000010},
      {4611686018427387904, 2, 4611686018427387907},
  };
  const auto check = [](const FarPair& pair, Result stuck) {
    const WythoffRule rule{pair.k, stuck};
    EXPECT_TRUE(wythoff_lost(rule, pair.x, pair.y));
    EXPECT_TRUE(wythoff_lost(rule, pair.y, pair.x));
    EXPECT_FALSE(wythoff_lost(rule, pair.x - 1, pair.y - 1));
    EXPECT_FALSE(wythoff_lost(rule, pair.x + 1, pair.y + 1));
    EXPECT_FALSE(wythoff_lost(rule, pair.x - 1, pair.y));
    EXPECT_EQ(wythoff_winning_options(rule, pair.x, pair.y), std::vector<Point>());
    const auto options = wythoff_winning_options(rule, pair.x, pair.y + 5);
    EXPECT_NE(std::find(options.begin(), options.end(), point({pair.x, pair.y})), options.end());
  };
  for (const FarPair& pair : normal) check(pair, Result::loss);
  for (const FarPair& pair : misere) check(pair, Result::win);
}

TEST(Wythoff, FindsEveryWinningOption) {
  for (const Result stuck : {Result::loss, Result::win}) {
    for (const Heap k : {1, 2, 3, 5, 9, 100}) {
      const WythoffRule rule{k, stuck};
      for (Heap x = 0; x <= 30; ++x) {
        for (Heap y = 0; y <= 30; ++y) {
          std::vector<Point> expected;
          for (Heap a = 0; a <= x; ++a) {
            for (Heap b = 0; b <= y; ++b) {
              const Heap apart = a < b ? b - a : a - b;
              const bool move = a == 0 || b == 0 ? a != b : apart < k;
              if (move && wythoff_lost(rule, x - a, y - b)) {
                expected.push_back(point({x - a, y - b}));
              }
            }
          }
          std::sort(expected.begin(), expected.end());
          ASSERT_EQ(wythoff_winning_options(rule, x, y), expected)
              << k << " (" << x << "," << y << ")" << (stuck == Result::win);
        }
      }
    }
  }
}

// The rows that CGSuite computes, and an independent program.
TEST(WythoffNimValues, AreThePublishedOnes) {
  using Row = std::vector<std::uint32_t>;
  std::vector<Row> rows;
  wythoff_nim_values({1}, 10, 20, [&](Heap, std::span<const std::uint32_t> values) {
    rows.emplace_back(values.begin(), values.end());
  });
  EXPECT_EQ(rows[5],
            (Row{5, 3, 4, 0, 6, 8, 10, 1, 2, 7, 12, 14, 9, 15, 17, 13, 18, 11, 16, 21, 23}));
  EXPECT_EQ(rows[9],
            (Row{9, 10, 11, 12, 8, 7, 13, 14, 15, 16, 17, 6, 19, 5, 1, 0, 2, 3, 4, 22, 27}));
  EXPECT_EQ(rows[10],
            (Row{10, 11, 9, 8, 13, 12, 0, 15, 16, 17, 14, 18, 7, 6, 2, 3, 1, 4, 5, 23, 28}));
}

TEST(WythoffNimValues, AreThoseOfTheDefinition) {
  for (const Heap k : {1, 2, 3, 4, 7, 30, 90, 1000}) {
    for (const auto& [last_x, last_y] :
         {std::pair<Heap, Heap>{60, 75}, {90, 20}, {0, 80}, {50, 0}, {0, 0}, {1, 1}}) {
      const std::vector<std::uint32_t> plain =
          plain_wythoff_nim_values({k}, point({last_x, last_y}));
      auto next = plain.begin();
      wythoff_nim_values({k}, last_x, last_y, [&](Heap x, std::span<const std::uint32_t> values) {
        ASSERT_TRUE(std::equal(values.begin(), values.end(), next)) << "k=" << k << " row " << x;
        next += static_cast<std::ptrdiff_t>(values.size());
      });
      EXPECT_EQ(next, plain.end());
    }
  }
}

}  // namespace
}  // namespace lastmove
