// Misere quotients against published ones: Plambeck, Taming the wild in impartial combinatorial
// games (INTEGERS 5, 2005); Plambeck and Siegel, Misere quotients for impartial games (JCTA 115,
// 2008); Siegel's MisereSolver; and what an independent program has proved.

#include <map>
#include <numeric>

#include <lastmove/quotient.h>

#include "support.h"

namespace lastmove {
namespace {

MisereQuotient quotient_of(const std::string& rules, const Limits& limits = {}) {
  return find_quotient(*under_misere_play(*parse_ruleset(rules)), limits);
}

std::size_t count_in_p(const MisereQuotient& quotient) {
  return std::accumulate(quotient.in_p.begin(), quotient.in_p.end(), std::size_t{0});
}

std::vector<std::string> phi_words(const MisereQuotient& quotient) {
  std::vector<std::string> words;
  for (const std::uint32_t element : quotient.phi) words.push_back(quotient.word(element));
  return words;
}

struct Published {
  const char* rules;
  std::size_t order;
  std::size_t in_p;
  std::uint64_t preperiod;
  std::uint64_t period;
  std::vector<Heap> generators;  ///< empty where none are published
};

TEST(PublishedQuotients, AreFoundAndProved) {
  const std::vector<Published> games = {
      {"octal(0.3)", 2, 1, 0, 2, {1}},
      {"octal(0.33)", 6, 2, 0, 3, {}},
      {"octal(0.22)", 6, 2, 1, 3, {}},
      {"octal(0.32)", 6, 2, 1, 3, {}},
      {"octal(0.333)", 6, 2, 0, 4, {1, 2}},
      {"octal(0.31)", 6, 2, 3, 2, {}},
      {"octal(0.52)", 6, 2, 6, 4, {1, 3}},
      {"octal(0.73)", 6, 2, 2, 4, {1, 2}},
      {"octal(0.75)", 8, 2, 8, 2, {1, 2, 5}},
      {"octal(0.34)", 12, 3, 7, 8, {1, 4, 10}},
      {"octal(0.312)", 12, 3, 5, 2, {}},
      {"octal(0.53)", 16, 3, 21, 9, {1, 3, 9, 11, 14}},
      {"octal(0.123)", 20, 5, 5, 5, {}},
      {"octal(0.351)", 22, 6, 4, 8, {}},
      {"octal(0.72)", 24, 5, 16, 4, {1, 3, 9, 15, 16, 19}},
      {"octal(0.721)", 24, 5, 16, 4, {}},
      {"octal(0.722)", 24, 5, 16, 4, {}},
      {"octal(0.723)", 24, 5, 16, 4, {}},
      {"octal(0.71)", 36, 9, 3, 6, {1, 2, 5, 8}},
      {"octal(0.717)", 14, 4, 22, 2, {}},
      {"kayles", 40, 9, 71, 12, {1, 2, 5, 9, 12, 25, 27}},
      {"octal(4.4)", 40, 9, 72, 12, {}},
      {"octal(4.6)", 40, 9, 72, 12, {}},
      {"octal(0.44)", 40, 9, 143, 24, {}},
      {"octal(0.115)", 42, 12, 92, 14, {}},
  };
  for (const Published& game : games) {
    SCOPED_TRACE(game.rules);
    const MisereQuotient found = quotient_of(game.rules);
    EXPECT_EQ(found.status, QuotientStatus::proved_complete);
    EXPECT_EQ(found.order(), game.order);
    EXPECT_EQ(count_in_p(found), game.in_p);
    EXPECT_EQ(found.preperiod, game.preperiod);
    EXPECT_EQ(found.period, game.period);
    EXPECT_EQ(found.tame, game.order == 2 || game.order == 6);
    if (game.generators.empty()) continue;
    std::vector<Heap> generators;
    for (const auto& each : found.generators) generators.push_back(each.heap);
    EXPECT_EQ(generators, game.generators);
  }
}

TEST(PublishedQuotients, KaylesHasItsWords) {
  const MisereQuotient kayles = quotient_of("kayles");
  const std::vector<std::string> known_values = {
      "1",  "a",   "b",   "ab", "a",   "c",   "ab",   "b",   "abb", "d",   "b",
      "bc", "e",   "abb", "b",  "abc", "abb", "dde",  "ab",  "b",   "ade", "bbc",
      "bc", "abc", "bbc", "f",  "b",   "g",   "abbc", "bbc", "abc"};
  std::vector<std::string> words = phi_words(kayles);
  words.resize(known_values.size());
  EXPECT_EQ(words, known_values);
  std::vector<std::string> lost;
  for (std::uint32_t x = 0; x < kayles.order(); ++x) {
    if (kayles.in_p[x] != 0) lost.push_back(kayles.word(x));
  }
  const std::vector<std::string> in_p = {"a", "bb", "ac", "acc", "d", "add", "e", "ade", "adf"};
  EXPECT_EQ(lost, in_p);
}

TEST(PublishedQuotients, DawsonsKaylesIsAsPublishedToHeap33) {
  const std::map<Heap, std::pair<std::size_t, std::size_t>> known_values = {
      {2, {2, 1}},     {3, {2, 1}},     {4, {6, 2}},     {9, {6, 2}},     {10, {12, 3}},
      {13, {12, 3}},   {14, {24, 5}},   {24, {24, 5}},   {25, {144, 23}}, {27, {176, 28}},
      {30, {360, 65}}, {31, {520, 89}}, {32, {552, 93}}, {33, {638, 109}}};
  for (const auto& [heap, sizes] : known_values) {
    if (slow && heap > 27) break;
    SCOPED_TRACE(heap);
    Limits limits;
    limits.heaps = heap;
    limits.memory = std::uint64_t{1} << 30;
    const MisereQuotient found = quotient_of("octal(0.07)", limits);
    EXPECT_EQ(found.status, QuotientStatus::exact_to_heap);
    EXPECT_EQ(found.heaps, heap);
    EXPECT_EQ(found.order(), sizes.first);
    EXPECT_EQ(count_in_p(found), sizes.second);
  }
}

TEST(PublishedQuotients, A316HasAtLeast804ElementsAtHeap14) {
  if (slow) GTEST_SKIP();
  Limits limits;
  limits.heaps = 14;
  EXPECT_GE(quotient_of("octal(0.316)", limits).order(), 804u);
}

TEST(PublishedQuotients, SubtractionGamesAreTame) {
  // Ferguson 1974; the largest nim-value is by Sprague and Grundy.
  const std::map<std::string, std::size_t> games = {
      {"subtraction(1)", 2},     {"subtraction(2,6)", 2},   {"subtraction(1,2)", 6},
      {"subtraction(2,5,7)", 6}, {"subtraction(1..4)", 10}, {"subtraction(1,3,4)", 6},
      {"subtraction(1..7)", 10}, {"subtraction(1..8)", 18}, {"subtraction(3,5,8)", 6},
  };
  for (const auto& [rules, order] : games) {
    SCOPED_TRACE(rules);
    const MisereQuotient found = quotient_of(rules);
    EXPECT_EQ(found.status, QuotientStatus::proved_complete);
    EXPECT_EQ(found.order(), order);
    EXPECT_TRUE(found.tame);
  }
}

TEST(PublishedQuotients, InfiniteOnesAreSaidToBeBeyondTheLimits) {
  Limits limits;
  limits.work = 300'000'000;
  limits.memory = std::uint64_t{256} << 20;
  // Weimerskirch, On infinite indistinguishability quotient semigroups (Games of No Chance 4).
  const MisereQuotient found = quotient_of("octal(0.3122)", limits);
  EXPECT_EQ(found.status, QuotientStatus::not_finite_within_limits);
  EXPECT_EQ(found.heaps, 6u);
  EXPECT_FALSE(found.limit.empty());
  EXPECT_EQ(quotient_of("octal(0.3102)", limits).status, QuotientStatus::not_finite_within_limits);
}

TEST(PublishedQuotients, EveryFiniteOrderIsEven) {
  // Plambeck and Siegel 2008. Codes without a move have one element.
  Limits limits;
  limits.heaps = 12;
  for (int code = 1; code < 512; ++code) {
    const std::string digits = {static_cast<char>('0' + code / 64),
                                static_cast<char>('0' + code / 8 % 8),
                                static_cast<char>('0' + code % 8)};
    if (digits.back() == '0') continue;
    limits.work = 5'000'000;
    const MisereQuotient found = quotient_of("octal(0." + digits + ")", limits);
    EXPECT_EQ(found.order() % 2, 0u) << digits;
  }
}

}  // namespace
}  // namespace lastmove
