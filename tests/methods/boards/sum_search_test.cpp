// The search of sums against the oracle, against itself without canonical forms, and against
// published outcomes of boards.

#include "methods/boards/sum_search.h"

#include <array>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <lastmove/oracle.h>
#include <lastmove/ruleset.h>

#include "games/model/lowered_rule.h"
#include "methods/boards/known_sums.h"
#include "methods/boards/searched_boards.h"
#include "own_scripts.h"
#include "support.h"

namespace lastmove {
namespace {

TEST(SumSearch, AgreesWithTheOracle) {
  std::mt19937 random(3);
  for (const BoardKind& kind : board_kinds) {
    SumsOf with_forms(kind.game);
    SumsOf without(kind.game, no_forms);
    Oracle oracle(with_forms.rules());
    int tried = 0;
    for (int times = 0; times < kind.tries; ++times) {
      std::vector<std::string> boards;
      const std::size_t count = 1 + random() % 3;
      for (std::size_t i = 0; i < count; ++i) {
        const std::string board = random_board(kind, 9 / count, random);
        if (is_position(with_forms.rules(), board)) boards.push_back(board);
      }
      if (boards.empty()) continue;
      std::string sum = boards.front();
      for (std::size_t i = 1; i < boards.size(); ++i) sum += "+" + boards[i];
      SCOPED_TRACE(kind.game + (" " + sum));
      const Outcome truth = oracle.outcome(with_forms.rules().parse_position(sum));
      ASSERT_EQ(with_forms.outcome(boards), truth);
      ASSERT_EQ(without.outcome(boards), truth);
      ++tried;
    }
    EXPECT_GT(tried, kind.tries / 3) << kind.game;
  }
}

TEST(SumSearch, AgreesWithoutCanonicalForms) {
  std::mt19937 random(4);
  for (const BoardKind& kind : board_kinds) {
    SumsOf with_forms(kind.game);
    SumsOf without(kind.game, no_forms);
    SumsOf few(kind.game, {4, 9});
    for (int times = 0; times < kind.tries / 25; ++times) {
      const std::string board = random_board(kind, 14, random);
      if (!is_position(without.rules(), board)) continue;
      SCOPED_TRACE(kind.game + (" " + board));
      const Outcome outcome = without.outcome({board});
      ASSERT_EQ(with_forms.outcome({board}), outcome);
      ASSERT_EQ(few.outcome({board}), outcome);
    }
  }
}

/// M. Mueller's group at the University of Alberta: results of MCGS. 2xn is P if and only if 3
/// divides n, for n to 17; 3xn is P if and only if n is even, for n to 8; (xo)^n is N but for n
/// = 3.
TEST(SumSearch, KnowsPublishedBoardsOfClobber) {
  SumsOf clobber("clobber");
  for (std::size_t n = 2; n <= 8; ++n) {
    EXPECT_EQ(to_string(clobber.outcome({checkered(n, 2)})), n % 3 == 0 ? "P" : "N") << n;
  }
  for (std::size_t n = 3; n <= 5; ++n) {
    EXPECT_EQ(to_string(clobber.outcome({checkered(n, 3)})), n % 2 == 0 ? "P" : "N") << n;
  }
  for (std::size_t n = 1; n <= 12; ++n) {
    EXPECT_EQ(to_string(clobber.outcome({checkered(2 * n, 1)})), n == 3 ? "P" : "N") << n;
  }
  EXPECT_EQ(to_string(clobber.outcome({checkered(4, 4)})), "N");
  EXPECT_EQ(to_string(clobber.outcome({checkered(4, 5)})), "N");
}

/// D. M. Breuker, J. W. H. M. Uiterwijk and H. J. van den Herik, Solving 8x8 Domineering,
/// Theoretical Computer Science 230 (2000).
TEST(SumSearch, KnowsPublishedBoardsOfDomineering) {
  SumsOf domineering("domineering");
  const auto empty = [](std::size_t width, std::size_t height) {
    std::string board;
    for (std::size_t row = 0; row < height; ++row) {
      board += (row > 0 ? "/" : "") + std::string(width, '.');
    }
    return board;
  };
  EXPECT_EQ(to_string(domineering.outcome({empty(4, 4)})), "N");
  EXPECT_EQ(to_string(domineering.outcome({empty(5, 5)})), "P");
  EXPECT_EQ(to_string(domineering.outcome({empty(6, 6)})), "N");
}

/// Long sums are searched where stops, means and atomic weights do not tell.
TEST(SumSearch, AgreesWithoutCanonicalFormsOnLongSums) {
  std::mt19937 random(6);
  const auto strip = [&](std::size_t length) {
    std::string board;
    for (std::size_t i = 0; i < length; ++i) board += "xo"[random() % 2];
    return board;
  };
  std::map<std::string, int> met;
  for (int times = 0; times < 20; ++times) {
    std::vector<std::string> boards;
    for (int i = 0; i < 5; ++i) boards.push_back(strip(6));
    SCOPED_TRACE(fmt::format("{}", fmt::join(boards, "+")));
    const Outcome truth = SumsOf("clobber", no_forms).outcome(boards);
    ASSERT_EQ(SumsOf("clobber").outcome(boards), truth);
    ++met[std::string(to_string(truth))];
  }
  EXPECT_GE(met.size(), 3U);
  // The players change places.
  for (int times = 0; times < 4; ++times) {
    std::vector<std::string> boards;
    std::vector<std::string> negative;
    for (int i = 0; i < 20; ++i) {
      boards.push_back(strip(12));
      std::string& other = negative.emplace_back(boards.back());
      for (char& piece : other) piece = piece == 'x' ? 'o' : 'x';
    }
    SCOPED_TRACE(fmt::format("{}", fmt::join(boards, "+")));
    const Outcome outcome = SumsOf("clobber").outcome(boards);
    const Outcome turned = SumsOf("clobber").outcome(negative);
    ASSERT_EQ(outcome.for_starter(Player::left), turned.for_starter(Player::right));
    ASSERT_EQ(outcome.for_starter(Player::right), turned.for_starter(Player::left));
  }
}

/// A board and its negative: whoever moves, the other copies it.
TEST(SumSearch, CancelsWhatIsItsNegative) {
  for (const auto& [game, board, negative] :
       {std::array{"domineering", "......../......../......../........",
                   "..../..../..../..../..../..../..../...."},
        std::array{"clobber", "xoxoxoxx/oxoxoxoo/xxxoxoxo", "oxoxoxoo/xoxoxoxx/oooxoxox"},
        std::array{"nogo", "......./.x...../.....x.", "......./.o...../.....o."},
        std::array{"amazons", "x..o../....../..o..x/.x....", "o..x../....../..x..o/.o...."}}) {
    SumsOf searched(game);
    EXPECT_EQ(to_string(searched.outcome({board, negative})), "P") << board;
    EXPECT_EQ(searched.sums_searched(), 0U) << board;
  }
}

/// Results of MCGS (input/autotests of its sources, and its page of results); those of Amazons were
/// found by CGSuite.
TEST(SumSearch, KnowsPublishedBoardsOfNoGo) {
  SumsOf nogo("nogo");
  for (const auto& [width, outcomes] : {std::pair<std::size_t, std::string>(2, "NPPNNN"),
                                        std::pair<std::size_t, std::string>(3, "NP")}) {
    for (std::size_t n = width; n - width < outcomes.size(); ++n) {
      std::string board = std::string(n, '.');
      for (std::size_t row = 1; row < width; ++row) board += "/" + std::string(n, '.');
      EXPECT_EQ(to_string(nogo.outcome({board})), std::string(1, outcomes[n - width])) << board;
    }
  }
}

TEST(SumSearch, KnowsPublishedBoardsOfAmazons) {
  SumsOf amazons("amazons");
  for (const auto& [board, outcome] :
       {std::pair(".o../..../xo..", "R"), std::pair("x.../...#/o.x.", "L"),
        std::pair("x.#./..oo/..#.", "R"), std::pair("x.../.o#./...#", "P"),
        std::pair(".x.#/oxo./#o##/..#x", "R"), std::pair("#.xo/.x.#/o...", "N"),
        std::pair("##o./..o#/x#.o/..#.", "N"), std::pair("x.o#/o##o/...#/xx#.", "N")}) {
    EXPECT_EQ(to_string(amazons.outcome({board})), outcome) << board;
  }
}

/// Ernst, Playing Konane mathematically: n pieces in a row, x first, with empty squares at both
/// ends are -j for n = 2j + 1, 0 for n = 4j and * for n = 4j + 2.
TEST(SumSearch, KnowsErnstsRowsOfKonane) {
  SumsOf konane("konane");
  for (std::size_t n = 0; n <= 14; ++n) {
    const std::string board = "." + checkered(n, 1) + ".";
    const std::string outcome = n % 2 == 1 ? (n == 1 ? "P" : "R") : n % 4 == 0 ? "P" : "N";
    EXPECT_EQ(to_string(konane.outcome({board})), outcome) << board;
    // With a row of n + 2 in turned colours, which is j + 1, it is worth 1.
    std::string turned = ".";
    for (std::size_t i = 0; i < n + 2; ++i) turned += i % 2 == 0 ? 'o' : 'x';
    if (n % 2 == 1) {
      EXPECT_EQ(to_string(konane.outcome({board, turned + "."})), "L") << board;
    }
  }
}

TEST(SumSearch, StopsAtItsLimits) {
  Limits limits;
  limits.memory = std::uint64_t{1} << 15;
  expect_limit("memory", [&] { SumsOf("clobber", {}, limits).outcome({checkered(5, 5)}); });
  limits.memory = std::uint64_t{64} << 20;
  // What its 7080 moves leave are texts of 26 MB.
  expect_limit("the search of parts", [&] {
    SumsOf clobber("clobber", {}, limits);
    clobber.outcome({checkered(60, 60)});
  });
  limits = {};
  limits.work = 10'000'000;
  expect_limit("the search has", [&] { SumsOf("clobber", {}, limits).outcome({checkered(5, 5)}); });
}

/// A script of one's own that forgets the other player's pieces.
TEST(SumSearch, CatchesPartsThatAreNotWorthTheBoard) {
  const auto rules = own_rules(
      library_script("clobber", R"(regions(board, "xo", "."))", R"(regions(board, "x", "."))"));
  SumSearch search(std::get<StateRule>(rules->lower()), {});
  const State::Value board = checkered(4, 3);
  expect_refused("they are not equal", [&] { search.wins({&board, 1}, Player::left); });
}

/// Whatever it forgets, what it knows is right.
TEST(KnownSums, TakeNoSumForAnother) {
  std::mt19937 random(1);
  for (const std::uint64_t bytes : {128U, 1024U, 1U << 20}) {
    KnownSums sums(bytes);
    std::map<std::pair<std::vector<std::uint32_t>, Player>, bool> truth;
    std::size_t found = 0;
    for (int i = 0; i < 20'000; ++i) {
      std::vector<std::uint32_t> terms(1 + random() % 8);
      for (std::uint32_t& term : terms) term = static_cast<std::uint32_t>(random() % 6);
      const Player player = random() % 2 == 0 ? Player::left : Player::right;
      const bool wins = truth.try_emplace({terms, player}, random() % 2 == 0).first->second;
      if (const auto known = sums.find(terms, player)) {
        ASSERT_EQ(*known, wins);
        ++found;
      }
      sums.add(terms, player, wins, random() % 100);
      ASSERT_LE(sums.bytes(), bytes);
      if (terms.size() <= KnownSums::most_terms) {
        ASSERT_EQ(sums.find(terms, player), wins);
      }
    }
    EXPECT_GT(found, 0U);
  }
}

}  // namespace
}  // namespace lastmove
