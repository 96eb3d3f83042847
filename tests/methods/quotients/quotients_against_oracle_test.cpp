// Misere quotients against the definition: all sums of a few heaps, by the oracle; and the order,
// by comparing sums.

#include <functional>

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

void expect_the_oracles_outcomes(const std::string& text, std::size_t count, Heap largest) {
  SCOPED_TRACE(text);
  const auto rules = parse_ruleset(text + " misere");
  Limits limits;
  limits.heaps = largest;
  limits.work = 500'000'000;
  const MisereQuotient found = find_quotient(*rules, limits);
  if (found.status == QuotientStatus::not_finite_within_limits) largest = found.heaps;
  Oracle oracle(*rules);
  for_each_sum(count, largest, [&](const Heaps& heaps) {
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
    const Result expected = oracle.value(heaps, Player::left).result;
    ASSERT_EQ(found.in_p[value] != 0, expected == Result::loss) << to_string(Position(heaps));
  });
}

TEST(QuotientsAgainstOracle, SumsOfFiveHeapsHaveTheirOutcomes) {
  for (const std::string& rules : forty_games) expect_the_oracles_outcomes(rules, 5, 6);
}

TEST(QuotientsAgainstOracle, SumsOfThreeHeapsHaveTheirOutcomes) {
  for (const std::string& rules : forty_games) expect_the_oracles_outcomes(rules, 3, 8);
}

TEST(QuotientsAgainstOracle, SumsOfKaylesHaveTheirOutcomes) {
  expect_the_oracles_outcomes("kayles", 2, sanitized ? 14 : 20);
  expect_the_oracles_outcomes("kayles", 3, sanitized ? 10 : 14);
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
    const RulePieces source(*rules);
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
