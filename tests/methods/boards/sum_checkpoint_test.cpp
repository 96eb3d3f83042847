// What the search of sums keeps in a checkpoint: taken up again, cut short and forged.

#include <memory>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <lastmove/checkpoint.h>
#include <lastmove/ruleset.h>

#include "games/model/lowered_rule.h"
#include "methods/boards/searched_boards.h"
#include "methods/boards/sum_search.h"
#include "own_scripts.h"
#include "support.h"

namespace lastmove {
namespace {

struct InMemory : Checkpoint {
  std::vector<std::uint32_t> restore() override { return kept; }
  void offer(const std::vector<std::uint32_t>& values) override {
    kept = values;
    ++offers;
  }
  void finish(const std::vector<std::uint32_t>& values) noexcept override { kept = values; }

  std::vector<std::uint32_t> kept;
  int offers = 0;
};

class SavedSearch : public testing::Test {
 protected:
  explicit SavedSearch(const std::string& game) : rules_(parse_ruleset("script(" + game + ")")) {}

  std::unique_ptr<SumSearch> search(PartTable::Valued valued = {}) const {
    return std::make_unique<SumSearch>(std::get<StateRule>(rules_->lower()), Limits{}, valued);
  }

  std::unique_ptr<const Ruleset> rules_;
};

class CheckpointOf : public SavedSearch, public testing::WithParamInterface<const char*> {
 protected:
  CheckpointOf() : SavedSearch(GetParam()) {}
};

/// A search for one player is taken up for both, and for other boards.
TEST_P(CheckpointOf, GivesTheSameAnswersForLess) {
  std::mt19937 random(3);
  const BoardKind* kind = nullptr;
  for (const BoardKind& each : board_kinds) {
    if (std::string(each.game) == GetParam()) kind = &each;
  }
  ASSERT_TRUE(kind);
  // Boards of NoGo seldom fall apart.
  const int squares = std::string(kind->game) == "nogo" ? 12 : 14;
  std::uint64_t before = 0;
  std::uint64_t after = 0;
  for (int times = 0; times < 12; ++times) {
    std::vector<State::Value> boards;
    while (boards.size() < 3) {
      const std::string board = random_board(*kind, squares, random);
      if (is_position(*rules_, board)) boards.emplace_back(board);
    }
    InMemory checkpoint;
    bool wins[2] = {};
    // Of so small boards the forms tell nearly all.
    const PartTable::Valued valued = times % 2 == 0 ? no_forms : PartTable::Valued{4, 8, 8};
    const auto first = search(valued);
    first->keep_in(checkpoint);
    for (const Player player : {Player::left, Player::right}) {
      wins[index(player)] = first->wins(boards, player);
    }
    first->finish_checkpoint();
    if (first->sums_searched() == 0) continue;
    const auto second = search(valued);
    second->keep_in(checkpoint);
    const std::uint64_t sampled = second->sums_searched();
    for (const Player player : {Player::right, Player::left}) {
      EXPECT_EQ(second->wins(boards, player), wins[index(player)]);
    }
    before += first->sums_searched();
    after += second->sums_searched() - sampled;
  }
  EXPECT_GT(before, 0U);
  EXPECT_LT(after, before);
}

INSTANTIATE_TEST_SUITE_P(Library, CheckpointOf,
                         testing::Values("clobber", "domineering", "nogo", "amazons", "konane",
                                         "toads_and_frogs", "snort"),
                         [](const auto& game) { return std::string(game.param); });

/// Where the games of a checkpoint end, and the parts begin.
std::size_t end_of_games(const std::vector<std::uint32_t>& numbers) {
  std::size_t at = 1;
  for (std::uint32_t game = 0; game < numbers[0]; ++game) {
    at += numbers[at] == 0 ? 8 : 3 + numbers[at + 1] + numbers[at + 2];
  }
  return at;
}

/// The last numbers are the sums, whose heads tell who wins: turned round, but for the first ones.
std::vector<std::uint32_t> turned_round(std::vector<std::uint32_t> numbers, std::uint32_t first) {
  std::size_t at = end_of_games(numbers);
  for (std::uint32_t parts = numbers[at++]; parts > 0; --parts) at += 1 + (numbers[at] + 3) / 4;
  const std::uint32_t sums = numbers[at++];
  for (std::uint32_t sum = 0; sum < sums; ++sum) {
    if (sum >= first) numbers[at] ^= 1;
    at += 3 + numbers[at] / 4;
  }
  EXPECT_EQ(at, numbers.size());
  return numbers;
}

/// The numbers of a checkpoint with more games in it, which no sum has: n.^ for n from 1,000 on.
std::vector<std::uint32_t> with_more_games(std::vector<std::uint32_t> numbers, std::uint32_t more) {
  const std::size_t end = end_of_games(numbers);
  std::vector<std::uint32_t> games;
  for (std::uint32_t n = 0; n < more; ++n) {
    for (const std::uint32_t number : {0U, 0U, 0U, 0U, 1000 + n, 0U, 0U, 0U})
      games.push_back(number);
  }
  numbers[0] += more;
  numbers.insert(numbers.begin() + static_cast<std::ptrdiff_t>(end), games.begin(), games.end());
  return numbers;
}

/// Where games take much of the memory, the store is made anew while a sample is searched, and the
/// terms of the sums that were read are then of another one.
TEST(SumSearchCheckpoint, IsTakenUpWhereItsGamesTakeMuchMemory) {
  const auto rules = parse_ruleset("script(clobber)");
  const auto rule = std::get<StateRule>(rules->lower());
  const State::Value board = checkered(4, 4);
  InMemory found;
  bool wins[2] = {};
  {
    SumSearch search(rule, {}, no_forms);
    search.keep_in(found);
    for (const Player player : {Player::left, Player::right}) {
      wins[index(player)] = search.wins({&board, 1}, player);
    }
    search.finish_checkpoint();
  }
  found.kept = with_more_games(found.kept, 50'000);
  std::uint64_t rooms = 0;
  std::size_t taken_up = 0;
  for (std::uint64_t mebibytes = 8; mebibytes <= 64; ++mebibytes) {
    SCOPED_TRACE(mebibytes);
    Limits limits;
    limits.memory = mebibytes << 20;
    SumSearch search(rule, limits, no_forms);
    try {
      search.keep_in(found);
    } catch (const Error& error) {
      EXPECT_EQ(error.bound(), Error::Bound::memory) << error.what();
      continue;
    }
    rooms += search.times_room_was_made();
    ++taken_up;
    InMemory forged;
    forged.kept = turned_round(found.kept, 1);
    expect_refused("who wins is not as it says",
                   [&] { SumSearch(rule, limits, no_forms).keep_in(forged); });
    for (const Player player : {Player::left, Player::right}) {
      EXPECT_EQ(search.wins({&board, 1}, player), wins[index(player)]);
    }
  }
  EXPECT_GT(rooms, 0U);
  EXPECT_GT(taken_up, 3U);
}

class ForgedCheckpoint : public SavedSearch {
 protected:
  ForgedCheckpoint() : SavedSearch("clobber") {
    const auto first = search();
    first->keep_in(checkpoint_);
    won_ = first->wins({&board_, 1}, Player::left);
    first->finish_checkpoint();
  }

  /// Whether it is taken, and the answer is right; false if it is refused.
  bool is_taken(const std::vector<std::uint32_t>& numbers) {
    InMemory forged;
    forged.kept = numbers;
    const auto second = search();
    try {
      second->keep_in(forged);
    } catch (const Error& error) {
      EXPECT_TRUE(contains(error.what(), "remove it to begin anew") ||
                  error.kind() == Error::Kind::limit)
          << error.what();
      return false;
    }
    second->wins({&board_, 1}, Player::left);
    return true;
  }

  const State::Value board_ = checkered(5, 3);
  InMemory checkpoint_;
  bool won_ = false;
};

TEST_F(ForgedCheckpoint, IsTakenUnchangedAndRefusedCutShort) {
  ASSERT_GT(checkpoint_.kept.size(), 100U);
  EXPECT_TRUE(is_taken(checkpoint_.kept));
  for (std::size_t size = 1; size < checkpoint_.kept.size(); size += 1 + size / 16) {
    EXPECT_FALSE(is_taken(
        {checkpoint_.kept.begin(), checkpoint_.kept.begin() + static_cast<std::ptrdiff_t>(size)}));
  }
  auto longer = checkpoint_.kept;
  longer.push_back(0);
  EXPECT_FALSE(is_taken(longer));
}

/// Any number changed: it is refused, or a sum or part is another one, and nothing breaks.
TEST_F(ForgedCheckpoint, WithAnotherNumberBreaksNothing) {
  std::mt19937 random(4);
  int refused = 0;
  for (int times = 0; times < 100; ++times) {
    auto numbers = checkpoint_.kept;
    const std::uint32_t others[] = {0, 1, UINT32_MAX, 1U << 31,
                                    static_cast<std::uint32_t>(random())};
    numbers[random() % numbers.size()] = others[random() % std::size(others)];
    if (!is_taken(numbers)) ++refused;
  }
  EXPECT_GT(refused, 15);
}

TEST_F(ForgedCheckpoint, WithEveryWinnerTurnedRoundIsRefused) {
  InMemory forged;
  forged.kept = turned_round(checkpoint_.kept, 0);
  expect_refused("who wins is not as it says", [&] { search()->keep_in(forged); });
}

TEST_F(ForgedCheckpoint, OfAGarbledKindIsRefused) {
  std::mt19937 random(5);
  for (int times = 0; times < 2000; ++times) {
    std::vector<std::uint32_t> numbers(1 + random() % 40);
    for (std::uint32_t& number : numbers) number = static_cast<std::uint32_t>(random() % 6);
    is_taken(numbers);
  }
}

TEST(SumSearchCheckpoint, IsOfferedWhileItSearches) {
  const auto rules = parse_ruleset("script(clobber)");
  SumSearch search(std::get<StateRule>(rules->lower()), {}, no_forms);
  InMemory checkpoint;
  search.keep_in(checkpoint);
  const State::Value board = checkered(4, 4);
  search.wins({&board, 1}, Player::left);
  EXPECT_GT(checkpoint.offers, 2);
}

}  // namespace
}  // namespace lastmove
