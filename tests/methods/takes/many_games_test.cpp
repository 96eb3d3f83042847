// The plain rung against the kernels of heaps, which the oracle is held against; and every faster
// one against the plain one, at every vector length that this machine has.

#include "methods/takes/many_games.h"

#include "methods/takes/heap_outcomes.h"
#include "properties.h"
#include "targets.h"

namespace lastmove {
namespace {

using Bits = std::vector<std::uint64_t>;

constexpr std::uint64_t untouched = 0x0123456789ABCDEF;

/// Bits begin to end - 1 by a kernel, after `before` as word begin - 1 of each sequence. There is
/// just as much room as is required, and what is not asked for keeps its value.
Bits extended(ManyKernel kernel, const ManyGames& games, const Bits& before, std::size_t stride,
              std::size_t begin, std::size_t end) {
  Bits words(games.games * games.sequences * stride, untouched);
  for (std::size_t row = 0; row < before.size(); ++row)
    words[row * stride + begin - 1] = before[row];
  extend_games(kernel, games, words.data(), stride, begin, end);
  return words;
}

/// Every kernel gives what the plain one does.
void expect_agreement(const ManyGames& games, const Bits& before, std::size_t stride,
                      std::size_t begin, std::size_t end) {
  const Bits truth = extended(ManyKernel::one_by_one, games, before, stride, begin, end);
  at_every_target([&] {
    for (const ManyKernel kernel : {ManyKernel::lanes, ManyKernel::sliced}) {
      ASSERT_EQ(extended(kernel, games, before, stride, begin, end), truth) << to_string(kernel);
    }
  });
}

HeapRule::Takes takes_of(std::uint64_t bits) {
  HeapRule::Takes takes;
  for (std::uint64_t take = 1; take <= 64; ++take) {
    if (bits >> (take - 1) & 1) takes.push_back(take);
  }
  return takes;
}

/// One of the games as a rule of normal play; a heap that is won whatever the takes may be emptied.
HeapRule rule_of(const ManyGames& games, std::size_t game) {
  HeapRule rule;
  for (std::size_t residue = 0; residue < games.modulus; ++residue) {
    const auto row = [&](std::size_t sequence) {
      return takes_of(games.takes[(residue * games.sequences + sequence) * games.games + game]);
    };
    rule.takes.push_back({row(0), row(games.sequences - 1)});
  }
  for (Heap heap = 1; heap < 64 && !games.won.empty(); ++heap) {
    HeapRule::Exception exception{heap, rule.takes[heap % games.modulus]};
    for (std::size_t player = 0; player < 2; ++player) {
      const std::size_t sequence = std::min(player, games.sequences - 1);
      HeapRule::Takes& takes = exception.takes[player];
      if (!(games.won[sequence * games.games + game] >> heap & 1)) continue;
      const auto at = std::lower_bound(takes.begin(), takes.end(), heap);
      if (at == takes.end() || *at != heap) takes.insert(at, heap);
    }
    rule.exceptions.push_back(exception);
  }
  return rule;
}

/// The plain rung says "lost" where the kernel that works from the definition says so.
void expect_lost_heaps(const ManyGames& games, std::size_t words_of_each) {
  const Bits words = extended(ManyKernel::one_by_one, games, {}, words_of_each, 0, words_of_each);
  const std::size_t heaps = 64 * words_of_each;
  for (std::size_t game = 0; game < games.games; ++game) {
    ResultHistories truth = {History<Result>(0, heaps), History<Result>(0, heaps)};
    plain_outcomes(rule_of(games, game), heaps, truth);
    for (std::size_t q = 0; q < games.sequences; ++q) {
      for (std::size_t heap = 0; heap < heaps; ++heap) {
        const std::uint64_t word = words[(game * games.sequences + q) * words_of_each + heap / 64];
        ASSERT_EQ((word >> heap % 64 & 1) != 0, truth[q][heap] == Result::loss)
            << "game " << game << ", sequence " << q << ", heap " << heap;
      }
    }
  }
}

/// All sets of takes up to `greatest`, the empty one too.
ManyGames every_set(int greatest) {
  ManyGames games{.games = std::size_t{1} << greatest};
  for (std::uint64_t bits = 0; bits < games.games; ++bits) games.takes.push_back(bits);
  return games;
}

/// All pairs of such sets.
ManyGames every_pair(int greatest) {
  ManyGames games{.games = std::size_t{1} << (2 * greatest), .sequences = 2};
  for (std::uint64_t bits = 0; bits < games.games; ++bits) {
    games.takes.push_back(bits >> greatest);
  }
  for (std::uint64_t bits = 0; bits < games.games; ++bits) {
    games.takes.push_back(bits & ((std::uint64_t{1} << greatest) - 1));
  }
  return games;
}

/// Random takes, of few games or of many, some of them without any.
ManyGames random_games(std::size_t most) {
  ManyGames games;
  games.games = *rc::gen::inRange<std::size_t>(0, most + 1);
  games.sequences = *rc::gen::inRange<std::size_t>(1, 3);
  games.modulus = *rc::gen::inRange<std::size_t>(1, 8);
  const int greatest = *rc::gen::inRange(1, 65);
  const std::uint64_t within = ~std::uint64_t{0} >> (64 - greatest);
  const std::uint64_t some = *rc::gen::arbitrary<std::uint64_t>() | std::uint64_t{1}
                                                                        << (greatest - 1);
  const auto count = games.games * games.sequences * games.modulus;
  games.takes = *rc::gen::container<std::vector<std::uint64_t>>(
      count,
      rc::gen::map(rc::gen::pair(rc::gen::arbitrary<std::uint64_t>(), rc::gen::inRange(0, 4)),
                   [=](const auto& drawn) {
                     const auto [bits, kind] = drawn;
                     if (kind == 0) return bits & bits >> 7 & bits >> 13 & within;
                     if (kind == 1) return std::uint64_t{0};
                     return bits & (kind == 2 ? within : some & within);
                   }));
  if (*rc::gen::arbitrary<bool>()) {
    for (std::size_t i = 0; i < games.games * games.sequences; ++i) {
      // Few, and not heap 0, which nobody can win.
      const auto bits = *rc::gen::arbitrary<std::uint64_t>();
      games.won.push_back(bits & bits >> 11 & bits >> 29 & ~std::uint64_t{1});
    }
  }
  return games;
}

TEST(ManyGames, PlainOnesAreLostWhereTheDefinitionSaysSo) {
  expect_lost_heaps(every_set(6), 3);
  expect_lost_heaps(every_pair(3), 3);
}

TEST(ManyGames, RandomPlainOnesAreLostWhereTheDefinitionSaysSo) {
  expect_property("the plain rung is right", [] { expect_lost_heaps(random_games(3), 4); });
}

TEST(ManyGames, AgreeOnEverySetUpToEleven) { expect_agreement(every_set(11), {}, 5, 0, 5); }

TEST(ManyGames, AgreeOnEveryPairOfSetsUpToFive) { expect_agreement(every_pair(5), {}, 3, 0, 3); }

TEST(ManyGames, AgreeOnSingleTakes) {
  ManyGames games{.games = 65};
  for (int take = 0; take < 64; ++take) games.takes.push_back(std::uint64_t{1} << take);
  games.takes.push_back(0);
  expect_agreement(games, {}, 4, 0, 4);
  games = {.games = 64, .sequences = 2, .modulus = 3};
  for (int i = 0; i < 6 * 64; ++i) games.takes.push_back(std::uint64_t{1} << (i * 37 % 64));
  expect_agreement(games, {}, 4, 0, 4);
}

TEST(ManyGames, AgreeOnAllTakesAtOnce) {
  ManyGames games{.games = 3, .sequences = 2, .modulus = 1};
  games.takes.assign(6, ~std::uint64_t{0});
  expect_agreement(games, {}, 4, 0, 4);
}

TEST(ManyGames, AgreeOnRandomGames) {
  expect_property("all kernels agree from nothing", [] {
    const ManyGames games = random_games(*rc::gen::element(20, 200, 700));
    expect_agreement(games, {}, 3, 0, *rc::gen::inRange<std::size_t>(0, 4));
  });
}

TEST(ManyGames, AgreeOnWordsAfterAnyOthers) {
  expect_property("all kernels go on alike", [] {
    const ManyGames games = random_games(*rc::gen::element(20, 200, 700));
    const auto before = *rc::gen::container<Bits>(games.games * games.sequences,
                                                  rc::gen::arbitrary<std::uint64_t>());
    const auto begin = *rc::gen::inRange<std::size_t>(1, 5);
    const auto end = begin + *rc::gen::inRange<std::size_t>(0, 3);
    expect_agreement(games, before, end + *rc::gen::inRange<std::size_t>(0, 2), begin, end);
  });
}

TEST(ManyGames, MayBeExtendedInSteps) {
  ManyGames games = every_pair(4);
  games.modulus = 3;
  const auto once = games.takes;
  for (const std::uint64_t bits : once) games.takes.push_back(bits << 3);
  for (const std::uint64_t bits : once) games.takes.push_back(bits << 59 | 1);
  const Bits at_once = extended(ManyKernel::one_by_one, games, {}, 9, 0, 9);
  for (const auto kernel : {ManyKernel::one_by_one, ManyKernel::lanes, ManyKernel::sliced}) {
    Bits words(at_once.size(), untouched);
    constexpr std::size_t ends[] = {0, 1, 3, 3, 4, 9};
    for (std::size_t i = 1; i < std::size(ends); ++i) {
      extend_games(kernel, games, words.data(), 9, ends[i - 1], ends[i]);
    }
    EXPECT_EQ(words, at_once) << to_string(kernel);
  }
}

TEST(ManyGames, AreGivenToTheKernelThatFits) {
  EXPECT_EQ(fastest(every_set(12)), ManyKernel::sliced);
  EXPECT_EQ(fastest(every_set(2)), ManyKernel::lanes);
  EXPECT_EQ(fastest(every_set(0)), ManyKernel::one_by_one);
  ManyGames many_takes{.games = 4096, .sequences = 2, .modulus = 5};
  many_takes.takes.assign(10 * 4096, ~std::uint64_t{0});
  EXPECT_EQ(fastest(many_takes), ManyKernel::lanes);
}

TEST(ManyGames, MayBeNone) { expect_agreement(ManyGames{}, {}, 1, 0, 1); }

}  // namespace
}  // namespace lastmove
