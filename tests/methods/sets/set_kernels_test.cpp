// The kernels for infinite sets of takes, each against the rung below, down to the definition.

#include <functional>
#include <random>

#include <fmt/core.h>
#include "methods/sets/condition_table.h"
#include "methods/sets/cyclic_product.h"
#include "methods/sets/reached_heaps.h"
#include "methods/sets/set_nim_values.h"
#include "methods/sets/set_outcomes.h"
#include "methods/sets/shifted_words.h"

#include "properties.h"

namespace lastmove {
namespace {

using Chance = std::mt19937_64;
constexpr std::uint64_t ample = std::uint64_t{1} << 30;

/// The numbers for which a function says so.
class Taken : public TakeCondition {
 public:
  explicit Taken(std::function<bool(Heap)> takes) : takes_(std::move(takes)) {}

  bool by_heap() const override { return false; }
  void list(Heap, Heap first, Heap last, std::vector<Heap>& takes, Monitor*) const override {
    for (Heap s = first; s <= last; ++s) {
      if (takes_(s)) takes.push_back(s);
    }
  }

 private:
  const std::function<bool(Heap)> takes_;
};

bool is_square(Heap s) {
  Heap root = 0;
  while (root * root < s) ++root;
  return root * root == s;
}

bool is_prime(Heap s) {
  for (Heap d = 2; d * d <= s; ++d) {
    if (s % d == 0) return false;
  }
  return s > 1;
}

/// Whether chance takes a number, one in `every` on average: the same for the same seed.
std::function<bool(Heap)> by_chance(std::uint64_t seed, std::uint64_t every) {
  return [=](Heap s) {
    std::uint64_t hash = (seed << 32) + s;
    for (int i = 0; i < 3; ++i) hash = (hash ^ hash >> 29) * 0x9e3779b97f4a7c15;
    return (hash >> 32) % every == 0;
  };
}

using Sets = std::vector<std::pair<std::string, std::function<bool(Heap)>>>;

const Sets& some_sets() {
  static const Sets sets = {
      {"squares", is_square},
      {"triangular numbers", [](Heap s) { return is_square(8 * s + 1); }},
      {"primes", is_prime},
      {"powers of 2", [](Heap s) { return (s & (s - 1)) == 0; }},
      {"1 modulo 3", [](Heap s) { return s % 3 == 1; }},
      {"from 100 on", [](Heap s) { return s >= 100; }},
      {"multiples of 64", [](Heap s) { return s % 64 == 0; }},
      {"all", [](Heap) { return true; }},
      {"none", [](Heap) { return false; }},
      {"only 5000", [](Heap s) { return s == 5000; }},
      {"one in 2", by_chance(1, 2)},
      {"one in 40", by_chance(2, 40)},
      {"one in 3000", by_chance(3, 3000)},
  };
  return sets;
}

std::shared_ptr<const TakeCondition> taken(const std::function<bool(Heap)>& takes) {
  return std::make_shared<Taken>(takes);
}

TEST(CyclicProduct, IsZeroWhereNoSumIs) {
  Chance chance(1);
  const CyclicProduct product(17);
  for (const unsigned log : {12u, 13u, 17u}) {
    const std::size_t n = std::size_t{1} << log;
    for (const std::size_t size : {std::size_t{1}, std::size_t{30}, n / 64}) {
      std::vector<std::uint32_t> a(n), b(n), sums(n);
      for (std::size_t i = 0; i < size; ++i) a[chance() % n] = b[chance() % n] = 1;
      for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; a[i] != 0 && j < n; ++j) sums[(i + j) % n] += b[j];
      }
      product.transform(a.data(), log);
      product.transform(b.data(), log);
      product.multiply(a.data(), b.data(), log);
      for (std::size_t k = 0; k < n; ++k) {
        ASSERT_EQ(a[(n - k) % n] != 0, sums[k] != 0) << n << " numbers, " << size << ", at " << k;
      }
    }
  }
}

TEST(CyclicProduct, LosesNothingWhereEverySumIsMadeInEveryWay) {
  const unsigned log = 15;
  const CyclicProduct product(log);
  std::vector<std::uint32_t> a(1u << log, 1), b(1u << log, CyclicProduct::prime - 1);
  product.transform(a.data(), log);
  product.transform(b.data(), log);
  product.multiply(a.data(), b.data(), log);
  for (const std::uint32_t number : a) {
    ASSERT_NE(number, 0u);
    ASSERT_LT(number, CyclicProduct::prime);
  }
}

TEST(ShiftedWords, AreOrred) {
  Chance chance(2);
  for (std::size_t words = 0; words < 40; ++words) {
    for (unsigned shift = 0; shift < 64; ++shift) {
      std::vector<std::uint64_t> from(words + 1), to(words + 1);
      for (auto* array : {&from, &to}) {
        for (std::uint64_t& word : *array) word = chance() & chance() & chance();
      }
      std::vector<std::uint64_t> expected = to;
      for (std::size_t bit = 0; bit < 64 * words; ++bit) {
        const std::size_t source = 64 + bit - shift;
        expected[bit / 64] |= (from[source / 64] >> source % 64 & 1) << bit % 64;
      }
      or_shifted(to.data(), from.data() + 1, words, shift);
      ASSERT_EQ(to, expected) << words << " words by " << shift;
    }
  }
}

/// The first word in which heaps are reached that should not be, or are not; `words` if there is
/// none.
std::size_t first_wrong_word(const std::function<bool(Heap)>& takes,
                             const std::function<bool(Heap)>& heaps, std::size_t words,
                             std::uint64_t memory) {
  WorkMeter work{Limits{}};
  TakeSet set(Taken(takes), 64 * words - 1, memory, nullptr, work);
  ReachedHeaps reached(set, words);
  std::vector<std::uint64_t> expected(words);
  for (std::size_t i = 0; i < words; ++i) {
    if (reached.reached(i) != expected[i]) return i;
    std::uint64_t added = 0;
    for (unsigned bit = 0; bit < 64; ++bit) {
      if (!heaps(64 * i + bit)) continue;
      added |= std::uint64_t{1} << bit;
      // What is reached in the word itself is not told.
      or_shifted(expected.data() + i + 1, set.words() + 1, words - i - 1, bit);
    }
    reached.add(i, added, work);
  }
  return words;
}

TEST(ReachedHeaps, AreTheSums) {
  for (const std::size_t words : {1, 2, 3, 63, 64, 65, 100}) {
    for (const auto& [name, takes] : some_sets()) {
      for (const auto& [heaps_name, heaps] : some_sets()) {
        ASSERT_EQ(first_wrong_word(takes, heaps, words, ample), words)
            << "takes: " << name << ", heaps: " << heaps_name;
      }
    }
  }
}

TEST(ReachedHeaps, AreTheSumsWhereProductsPay) {
  const auto takes = by_chance(7, 2);
  for (const std::size_t words : {1024, 1500}) {
    for (const auto& heaps : {by_chance(8, 2), by_chance(9, 4)}) {
      // The less memory, the shorter the products.
      for (const std::uint64_t bytes : {ample, ample >> 8, ample >> 9, ample * 5 >> 12}) {
        ASSERT_EQ(first_wrong_word(takes, heaps, words, bytes), words) << bytes;
      }
    }
  }
}

/// Holds both kernels against the definition, heap by heap.
::testing::AssertionResult agree(const ConditionRule& rule, Heap last, std::uint64_t memory) {
  WorkMeter work{Limits{}};
  const bool normal_play = rule.stuck == Result::loss && rule.at_floor == Result::loss;
  const bool nim_values = rule.impartial() && normal_play;
  ConditionTable truth(rule, nim_values);
  truth.advance_to(last + 1, work);
  TakeSet left(*rule.takes[0], last - rule.floor, memory, nullptr, work);
  TakeSet right(*rule.takes[1], last - rule.floor, memory, nullptr, work);
  const TakeSets takes = {&left, rule.impartial() ? &left : &right};
  const SetOutcomes outcomes(rule, takes, last, work);
  std::optional<SetNimValues> values;
  if (nim_values) values.emplace(left, last - rule.floor, memory, work);
  for (Heap heap = rule.floor; heap <= last; ++heap) {
    for (const Player player : {Player::left, Player::right}) {
      if (outcomes.result(heap, player) != truth.value(heap, player).result) {
        return ::testing::AssertionFailure() << "wrong result of heap " << heap;
      }
    }
    if (values && (*values)[heap - rule.floor] != truth.nim_value(heap)) {
      return ::testing::AssertionFailure() << "wrong nim-value of heap " << heap;
    }
  }
  return ::testing::AssertionSuccess();
}

constexpr Result each_result[] = {Result::loss, Result::draw, Result::win};

TEST(SetKernels, AreTheDefinition) {
  for (const auto& [name, takes] : some_sets()) {
    for (const Result stuck : each_result) {
      for (const Result at_floor : each_result) {
        const auto both = taken(takes);
        for (const Heap floor : {0, 1, 7}) {
          ASSERT_TRUE(agree({{both, both}, floor, stuck, at_floor}, 700, ample)) << name;
        }
        for (const auto& [right_name, right] : some_sets()) {
          ASSERT_TRUE(agree({{both, taken(right)}, 2, stuck, at_floor}, 300, ample))
              << name << " | " << right_name;
        }
      }
    }
  }
}

TEST(SetKernels, AreTheDefinitionOfFewHeaps) {
  for (const auto& [name, takes] : some_sets()) {
    const auto both = taken(takes);
    for (const Heap floor : {0, 3}) {
      for (Heap last = floor; last < floor + 70; ++last) {
        ASSERT_TRUE(agree({{both, both}, floor}, last, ample)) << name << " up to " << last;
      }
    }
  }
}

// From 2^14 heaps on, nim-values of dense sets are found by sets, or by both.
TEST(SetKernels, AreTheDefinitionOfManyHeaps) {
  constexpr Heap last = 17'000;
  for (const char* const name : {"squares", "primes", "1 modulo 3", "one in 40"}) {
    const auto set = std::find_if(some_sets().begin(), some_sets().end(),
                                  [&](const auto& one) { return one.first == name; });
    const auto both = taken(set->second);
    ASSERT_TRUE(agree({{both, both}}, last, ample)) << name;
  }
  // With little memory, marks go on where the sets end: there is room for some 30 of them.
  const auto many_values = taken([](Heap s) { return s >= 100; });
  ASSERT_TRUE(agree({{many_values, many_values}}, last, std::uint64_t{512} << 10));
}

TEST(SetKernels, AreTheDefinitionOfRandomSets) {
  expect_property("of both players", [] {
    const auto set = [] {
      return taken(by_chance(*rc::gen::inRange<std::uint64_t>(0, 1'000'000),
                             *rc::gen::element<std::uint64_t>(1, 2, 5, 20, 100, 1000)));
    };
    const auto left = set();
    const auto right = *rc::gen::arbitrary<bool>() ? left : set();
    const Heap floor = *rc::gen::inRange<Heap>(0, 100);
    const ConditionRule rule{{left, right},
                             floor,
                             *rc::gen::elementOf(std::vector(each_result, each_result + 3)),
                             *rc::gen::elementOf(std::vector(each_result, each_result + 3))};
    RC_ASSERT(agree(rule, floor + *rc::gen::inRange<Heap>(0, 1500), ample));
  });
}

TEST(SetKernels, MarkValuesThatSixteenBitsCannotHold) {
  // Whoever may take all has the heap itself for its value.
  WorkMeter work{Limits{}};
  TakeSet all(Taken([](Heap) { return true; }), 3000, ample, nullptr, work);
  const SetNimValues values(all, 3000, ample, work);
  for (Heap heap = 0; heap <= 3000; ++heap) ASSERT_EQ(values[heap], heap);
}

TEST(SetKernels, EndAtLimits) {
  const Taken odd([](Heap s) { return s % 2 == 1; });
  Limits limits;
  limits.work = 1'000'000;
  WorkMeter little(limits);
  expect_limit("the takes below 16385 have been found",
               [&] { TakeSet(odd, 100'000, ample, nullptr, little); });
  WorkMeter work{Limits{}};
  expect_limit("the takes up to 98304 would take more than 1 MiB",
               [&] { TakeSet(odd, 100'000, 1 << 20, nullptr, work); });
  TakeSet takes(odd, 40'000, ample, nullptr, work);
  WorkMeter some(limits);
  expect_limit("the table has reached heap", [&] { SetNimValues(takes, 40'000, ample, some); });
  WorkMeter none(limits);
  none.spend(1'000'000, [] { return ""; });
  const auto same = std::make_shared<Taken>(odd);
  expect_limit("the table has reached heap 0", [&] {
    SetOutcomes({{same, same}}, {&takes, &takes}, 40'000, none);
  });
}

}  // namespace
}  // namespace lastmove
