// Misere quotients against the definition: all sums of a few heaps, by the oracle; and the order,
// by comparing sums.

#include <algorithm>
#include <functional>
#include <numeric>
#include <random>
#include <stdexcept>

#include <lastmove/oracle.h>
#include <lastmove/quotient.h>

#include "methods/evaluator.h"
#include "methods/quotients/multiset_quotient.h"
#include "methods/quotients/quotient_search.h"
#include "methods/quotients/rule_pieces.h"
#include "support.h"

namespace lastmove {
namespace {

const std::vector<std::string> forty_games = {
    "octal(0.3)",         "octal(0.33)",        "octal(0.22)",      "octal(0.31)",
    "octal(0.52)",        "octal(0.73)",        "octal(0.75)",      "octal(0.34)",
    "octal(0.312)",       "octal(0.53)",        "octal(0.123)",     "octal(0.351)",
    "octal(0.72)",        "octal(0.71)",        "octal(0.717)",     "octal(0.77)",
    "octal(4.4)",         "octal(4.6)",         "octal(0.44)",      "octal(0.115)",
    "octal(0.07)",        "octal(0.137)",       "octal(0.007)",     "octal(0.6)",
    "octal(0.15)",        "octal(0.7)",         "octal(0.17)",      "octal(0.26)",
    "octal(0.316)",       "octal(0.3122)",      "octal(0.144)",     "octal(0.54)",
    "octal(4.3...)",      "hexadecimal(0.8)",   "hexadecimal(0.F)", "grundy",
    "subtraction(1,2,3)", "subtraction(2,5,7)", "subtraction(3,4)", "octal(4.07)",
};

/// Calls visit for all sums of `count` heaps of up to `largest`.
void for_each_sum(std::size_t count, Heap largest, const std::function<void(const Heaps&)>& visit) {
  Heaps heaps(count);
  for (;;) {
    visit(heaps);
    std::size_t i = count;
    while (i > 0 && heaps[i - 1] == largest) --i;
    if (i == 0) return;
    const Heap next = heaps[i - 1] + 1;
    std::fill(heaps.begin() + static_cast<std::ptrdiff_t>(i - 1), heaps.end(), next);
  }
}

/// The outcomes of sums of heaps by their definition, as the oracle has them, but quickly: sums are
/// numbered such that options come first, and a bit is kept for each.
class PlainSums {
 public:
  /// Of all sums that moves from `most` heaps of up to `largest` lead to, and of some more.
  PlainSums(const Ruleset& rules, Heap largest, std::size_t most)
      : moves_(largest + 1), weight_(largest + 1), heaps_(largest + 1), room_(largest + 1) {
    RulePieces source(rules);
    for (Heap n = 0; n <= largest; ++n) {
      for (const Pieces::Sum& option : source.options(n, 0, {})) {
        std::vector<int> change(n + 1);
        --change[n];
        for (const std::uint32_t part : option) ++change[part];
        moves_[n].push_back(std::move(change));
      }
    }
    choose_weights();
    count_sums(most * weight_[largest]);
    solve();
  }

  /// Whether the player to move loses.
  bool lost(const Heaps& heaps) const {
    std::vector<std::size_t> counts(weight_.size());
    for (const Heap heap : heaps) ++counts[heap];
    std::size_t number = 0;
    std::size_t room = count_[0].size() - 1;
    for (std::size_t n = weight_.size() - 1; n > 0; --n) {
      const std::size_t left = room - counts[n] * weight_[n];
      number += count_[n][room] - count_[n][left];
      room = left;
    }
    return lost_[number];
  }

 private:
  /// Weights of which no move makes more, such that few sums weigh as much.
  void choose_weights() {
    constexpr std::pair<std::size_t, std::size_t> lines[] = {{0, 1}, {1, 1}, {2, 1}, {1, 0}};
    for (const auto& [slope, of_any] : lines) {
      for (Heap n = 1; n < weight_.size(); ++n) weight_[n] = slope * n + of_any;
      if (std::ranges::all_of(moves_, [this](const auto& moves) {
            return std::ranges::all_of(moves, [this](const std::vector<int>& change) {
              return std::inner_product(change.begin(), change.end(), weight_.begin(), 0L) <= 0;
            });
          })) {
        return;
      }
    }
    throw std::logic_error("a move makes more counters");
  }

  /// count_[n][w] sums of heaps of up to n weigh at most w.
  void count_sums(std::size_t room) {
    count_.assign(weight_.size(), std::vector<std::size_t>(room + 1, 1));
    for (Heap n = 1; n < weight_.size(); ++n) {
      for (std::size_t w = 0; w <= room; ++w) {
        count_[n][w] = count_[n - 1][w] + (w < weight_[n] ? 0 : count_[n][w - weight_[n]]);
      }
    }
  }

  /// All sums, in the order of how many heaps of the largest size they have, then of the next.
  void solve() {
    const std::size_t last = weight_.size() - 1;
    lost_.reserve(count_[last].back());
    std::ranges::fill(room_, count_[last].size() - 1);
    do {
      lost_.push_back(is_lost());
    } while (next());
  }

  bool next() {
    for (Heap n = 1; n < heaps_.size(); ++n) {
      // All smaller heaps have been taken away.
      if (room_[n - 1] >= weight_[n]) {
        ++heaps_[n];
        std::fill(room_.begin(), room_.begin() + static_cast<std::ptrdiff_t>(n),
                  room_[n - 1] - weight_[n]);
        return true;
      }
      heaps_[n] = 0;
      room_[n - 1] = room_[n];
    }
    return false;
  }

  bool is_lost() const {
    bool moved = false;
    // Where few heaps differ, the number is found sooner.
    for (Heap n = 1; n < heaps_.size(); ++n) {
      if (heaps_[n] == 0) continue;
      for (const std::vector<int>& change : moves_[n]) {
        moved = true;
        if (lost_.at(number_of_option(n, change))) return false;
      }
    }
    return moved;
  }

  /// What stands before in the order differs from the heaps up to n alone.
  std::size_t number_of_option(Heap n, const std::vector<int>& change) const {
    std::size_t number = lost_.size();
    std::size_t room = room_[n];
    for (Heap k = n; k > 0; --k) {
      const std::size_t count = heaps_[k] + static_cast<std::size_t>(change[k]);
      const std::size_t left = room - count * weight_[k];
      number += count_[k][room] - count_[k][left];
      number -= count_[k][room_[k]] - count_[k][room_[k - 1]];
      room = left;
    }
    return number;
  }

  std::vector<std::vector<std::vector<int>>> moves_;  ///< how many more heaps of each size
  std::vector<std::size_t> weight_;
  std::vector<std::vector<std::size_t>> count_;
  std::vector<std::size_t> heaps_;  ///< how many of each size are in the sum that is solved
  std::vector<std::size_t> room_;   ///< the weight that heaps of a size and larger ones leave
  std::vector<bool> lost_;
};

/// The element of a sum.
std::uint32_t element_of(const MisereQuotient& found, const Heaps& heaps) {
  std::uint32_t value = 0;
  for (Heap heap : heaps) {
    if (found.status == QuotientStatus::proved_complete && heap >= found.phi.size()) {
      heap = found.preperiod + (heap - found.preperiod) % found.period;
    }
    const std::vector<std::uint16_t>& word = found.words[found.phi[heap]];
    for (std::size_t g = 0; g < word.size(); ++g) {
      for (std::uint16_t i = 0; i < word[g]; ++i) {
        value = found.times[value * found.generators.size() + g];
      }
    }
  }
  return value;
}

void expect_outcomes(const std::string& text, std::size_t count, Heap largest) {
  SCOPED_TRACE(text);
  const auto rules = parse_ruleset(text + " misere");
  Limits limits;
  limits.heaps = largest;
  limits.work = 500'000'000;
  const MisereQuotient found = find_quotient(*rules, limits);
  if (found.status == QuotientStatus::not_finite_within_limits) largest = found.heaps;
  const PlainSums plain(*rules, largest, count);
  for_each_sum(count, largest, [&](const Heaps& heaps) {
    ASSERT_EQ(found.in_p[element_of(found, heaps)] != 0, plain.lost(heaps))
        << to_string(Position(heaps));
  });
}

TEST(QuotientsAgainstOracle, PlainSumsAreThoseOfTheOracle) {
  for (const std::string& text : forty_games) {
    SCOPED_TRACE(text);
    const auto rules = parse_ruleset(text + " misere");
    const PlainSums plain(*rules, 6, 3);
    Oracle oracle(*rules);
    for_each_sum(3, 6, [&](const Heaps& heaps) {
      ASSERT_EQ(plain.lost(heaps), oracle.value(heaps, Player::left).result == Result::loss)
          << to_string(Position(heaps));
    });
  }
}

TEST(QuotientsAgainstOracle, SumsOfFiveHeapsHaveTheirOutcomes) {
  for (const std::string& rules : forty_games) expect_outcomes(rules, 5, slow ? 8 : 12);
}

TEST(QuotientsAgainstOracle, SumsOfThreeHeapsOfKaylesHaveTheirOutcomes) {
  expect_outcomes("kayles", 3, slow ? 16 : 27);
}

TEST(QuotientsAgainstOracle, TheMethodSolvesAsTheOracle) {
  for (const char* const text : {"kayles misere", "octal(0.123) misere", "grundy misere"}) {
    SCOPED_TRACE(text);
    const auto rules = parse_ruleset(text);
    const auto evaluator = make_evaluator(*rules, Heaps{9, 8, 7, 6, 5, 4, 3, 2, 1, 0}, {});
    ASSERT_EQ(evaluator->method(), "misere-quotient");
    Oracle oracle(*rules);
    for_each_sum(3, 9, [&](const Heaps& heaps) {
      ASSERT_TRUE(evaluator->solves(heaps));
      ASSERT_EQ(evaluator->result(heaps, Player::left), oracle.value(heaps, Player::left).result)
          << to_string(Position(heaps));
    });
  }
}

TEST(QuotientsAgainstOracle, TheMethodSolvesWhatCanBeReachedAndNothingElse) {
  const auto rules = parse_ruleset("dawsons_kayles misere");
  const auto evaluator = make_evaluator(*rules, Heaps{6, 2}, {});
  ASSERT_EQ(evaluator->method(), "misere-quotient");
  EXPECT_TRUE(evaluator->solves(Heaps{4, 2}));
  EXPECT_TRUE(evaluator->solves(Heaps{3, 1, 6}));
  EXPECT_FALSE(evaluator->solves(Heaps{5}));
  EXPECT_FALSE(evaluator->solves(Heaps{7}));
}

/// The quotient of all heaps, reduced by the period of Phi, against that of the heaps that can be
/// reached, which knows of no period, and from the definition.
TEST(QuotientsAgainstOracle, LargeHeapsAreSolvedByTheQuotientOfAllHeaps) {
  std::mt19937 random(3);
  for (const char* const text : {"kayles misere", "octal(0.123) misere", "octal(0.33) misere",
                                 "octal(4.3) misere", "octal(0.44) misere"}) {
    SCOPED_TRACE(text);
    const auto rules = parse_ruleset(text);
    const auto complete = make_evaluator(*rules, Heaps{1'000'000'000'000, 301}, {});
    ASSERT_EQ(complete->method(), "misere-quotient");
    const auto reached = make_evaluator(*rules, Heaps{300, 299}, {});
    ASSERT_EQ(reached->method(), "misere-quotient");
    Oracle oracle(*rules);
    for_each_sum(2, 12, [&](const Heaps& heaps) {
      ASSERT_TRUE(complete->solves(heaps));
      ASSERT_EQ(complete->result(heaps, Player::left), oracle.value(heaps, Player::left).result)
          << to_string(Position(heaps));
    });
    std::size_t lost = 0;
    for (int i = 0; i < 2000; ++i) {
      const Heaps heaps = {random() % 299, random() % 299, random() % 299};
      if (!reached->solves(heaps)) continue;
      const Result result = reached->result(heaps, Player::left);
      ASSERT_EQ(complete->result(heaps, Player::left), result) << to_string(Position(heaps));
      lost += result == Result::loss;
    }
    EXPECT_GT(lost, 10U);
    // No move from a lost sum leads to one, and some move from a won sum does.
    for (int i = 0; i < 20; ++i) {
      const Heaps heaps = {500 + random() % 500, random() % 500};
      bool wins = false;
      for (const Move& move : rules->options(heaps, Player::left)) {
        wins = wins || complete->result(move.to, Player::left) == Result::loss;
      }
      ASSERT_EQ(complete->result(heaps, Player::left), wins ? Result::win : Result::loss)
          << to_string(Position(heaps));
    }
  }
}

TEST(QuotientsAgainstOracle, SumsOfUnlikeGamesAreSolvedAsByTheOracle) {
  const auto rules = parse_ruleset("nim & kayles & octal(0.123) misere");
  const auto evaluator =
      make_evaluator(*rules, rules->parse_position("0+1+2+3+4 & 0+1+2+3+4 & 5+6+7+8+9"), {});
  ASSERT_EQ(evaluator->method(), "misere-quotient");
  Oracle oracle(*rules);
  for_each_sum(4, 4, [&](const Heaps& h) {
    const Position position = Parts{Part(Position(Heaps{h[0], h[1]})), Part(Position(Heaps{h[2]})),
                                    Part(Position(Heaps{h[3] + 5}))};
    ASSERT_EQ(evaluator->result(position, Player::left),
              oracle.value(position, Player::left).result)
        << to_string(position);
  });
}

TEST(QuotientsAgainstOracle, OrdersAreThoseOfComparedSums) {
  struct Compared {
    std::string rules;
    Heap heaps;
    std::size_t most;
  };
  for (const Compared& game :
       {Compared{"kayles", 5, 5}, Compared{"octal(0.123)", 9, 4}, Compared{"octal(0.07)", 10, 3},
        Compared{"octal(0.71)", 5, 5}, Compared{"nim", 5, 5}, Compared{"octal(0.75)", 6, 5}}) {
    SCOPED_TRACE(game.rules);
    const auto rules = parse_ruleset(game.rules + " misere");
    RulePieces source(*rules);
    Pieces pieces;
    QuotientSearch search({});
    for (Heap n = 0; n <= game.heaps; ++n) {
      auto options = source.options(n, 0, {});
      search.add(options);
      pieces.options.push_back(std::move(options));
    }
    const Limits limits;
    WorkMeter work(limits);
    const MultisetQuotient compared = multiset_quotient(pieces, game.most, work);
    EXPECT_EQ(compared.order, search.monoid().order());
    EXPECT_EQ(compared.in_p,
              static_cast<std::size_t>(std::count(search.in_p().begin(), search.in_p().end(), 1)));
  }
}

}  // namespace
}  // namespace lastmove
