#include <lastmove/audit.h>

#include <map>

#include <fmt/format.h>

#include <lastmove/oracle.h>

#include "properties.h"

namespace lastmove {
namespace {

StrategyAudit audit(const std::string& strategy, const std::string& rules_text,
                    const std::string& range, const Limits& limits = {}) {
  const auto rules = parse_ruleset(rules_text);
  const auto made = make_strategy(strategy, *rules, 1, limits);
  return audit_strategy(*made, *rules, parse_range(range), limits);
}

std::string line_of(const StrategyAudit& audit) {
  if (!audit.first) return "none";
  std::string line = audit.first->position + ":";
  for (const AuditedMove& move : audit.first->moves) line += " " + move.name + ";";
  return line;
}

TEST(Audit, FindsThePublishedBrainBeaten) {
  const auto found = audit("flags", "subtraction(1,4)", "1..8");
  EXPECT_EQ(found.wins, 5);  // 1, 3, 4, 6 and 8
  EXPECT_EQ(found.draws, 0);
  EXPECT_EQ(found.spoiled, 1);
  EXPECT_EQ(found.spoiled_for_sure, 0);
  EXPECT_EQ(line_of(found), "8: take 4;");
  EXPECT_EQ(found.first->moves[0].leaves, "4");
  EXPECT_EQ(found.first->moves[0].result, Result::loss);
}

TEST(Audit, FindsAGameOfSeveralMoves) {
  const auto greedy = audit("greedy", "subtraction(1,2)", "1..20");
  EXPECT_EQ(greedy.wins, 14);
  EXPECT_EQ(line_of(greedy), "4: take 2;");
  // From 5 it leaves 3, as it should, and after any reply takes what is left.
  const auto rules = parse_ruleset("subtraction(1,2)");
  const auto strategy = make_strategy("greedy", *rules);
  const auto five = audit_strategy(*strategy, *rules, {5, 5});
  EXPECT_EQ(five.spoiled, 0);
  const auto eight = audit_strategy(*strategy, *rules, {8, 8});
  EXPECT_EQ(line_of(eight), "8: take 2; take 2; take 2;");
  EXPECT_EQ(eight.first->moves[0].result, Result::win);
  EXPECT_EQ(eight.first->moves[1].by, Player::right);
  EXPECT_EQ(eight.first->moves[1].result, Result::win);
  EXPECT_EQ(eight.first->moves[2].result, Result::loss);
}

TEST(Audit, PerfectSpoilsNothing) {
  const std::pair<const char*, const char*> games[] = {{"subtraction(1,2,3) ending(1)", "1..60"},
                                                       {"subtraction(2,5,7) ending(1)", "1..60"},
                                                       {"subtraction(1,4,10)", "0..60"},
                                                       {"subtraction(2,3) misere", "0..60"},
                                                       {"subtraction(2,3) stuck(draw)", "0..60"},
                                                       {"subtraction(1,3 | 2,5)", "0..60"},
                                                       {"subtraction(2 | 3) ending(2)", "2..60"},
                                                       {"subtraction(2,5 | 3) misere", "0..50"},
                                                       {"zone(3 | 5)", "0..60"},
                                                       {"zone(1,2 | 3) stuck(draw)", "0..40"},
                                                       {"nim", "0..30"},
                                                       {"nim misere", "0..30"},
                                                       {"ends", "1..8"},
                                                       {"difference", "1..9"},
                                                       {"difference misere", "1..8"}};
  for (const auto& [rules, range] : games) {
    const auto found = audit("perfect", rules, range);
    EXPECT_GT(found.wins + found.draws, 0) << rules;
    EXPECT_EQ(found.spoiled, 0) << rules << " " << line_of(found);
  }
}

TEST(Audit, PerfectSpoilsNothingInRandomRules) {
  expect_property("perfect keeps every result", [] {
    const std::string text = random_heap_rules();
    const auto rules = parse_ruleset(text);
    const auto strategy = make_strategy("perfect", *rules);
    RC_ASSERT(audit_strategy(*strategy, *rules, {8, 40}).spoiled == 0U);
  });
}

TEST(Audit, CountsBothStartersOfAPartizanGame) {
  const auto found = audit("perfect", "subtraction(1 | 2)", "1..1");
  EXPECT_EQ(found.wins, 1);  // Left takes the last one; Right has no move.
  const auto random = audit("random", "subtraction(1,2 | 2)", "3..30");
  EXPECT_GT(random.spoiled, 0);
}

TEST(Audit, TellsBadLuckFromBadPlay) {
  const auto found = audit("random", "subtraction(1,2)", "1..30");
  EXPECT_EQ(found.wins, 20);
  EXPECT_EQ(found.spoiled, 19);  // From 1 there is a single move.
  EXPECT_EQ(found.spoiled_for_sure, 0);
  EXPECT_FALSE(found.first_for_sure);
}

/// The definition, by recursion: whether the strategy can be made to give away what it is to keep,
/// and in how many moves, or 0.
class Definition {
 public:
  Definition(Strategy& strategy, const Ruleset& rules)
      : strategy_(strategy), rules_(rules), oracle_(rules) {}

  int spoiled_in(const Position& position, Player player, Result keep) {
    if (rules_.options(position, player).empty()) return 0;
    const auto key = std::tuple(to_string(position), player, keep);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    int best = 0;
    for (const Move& move : strategy_.choices(position, player)) {
      if (flip(oracle_.value(move.to, opponent(player)).result) < keep) best = 1;
      if (best == 1) break;
      for (const Move& reply : rules_.options(move.to, opponent(player))) {
        const int below = spoiled_in(reply.to, player, keep);
        if (below > 0 && (best == 0 || below + 2 < best)) best = below + 2;
      }
    }
    return known_[key] = best;
  }

  Result result(const Position& position, Player player) {
    return oracle_.value(position, player).result;
  }

 private:
  Strategy& strategy_;
  const Ruleset& rules_;
  Oracle oracle_;
  std::map<std::tuple<std::string, Player, Result>, int> known_;
};

TEST(Audit, AgreesWithTheDefinition) {
  const std::tuple<const char*, const char*, Range> cases[] = {
      {"flags-parity", "subtraction(1,4)", {1, 40}},
      {"flags-parity", "subtraction(2,4,7) ending(1)", {1, 40}},
      {"flags-consecutive", "subtraction(2,3) ending(1)", {1, 40}},
      {"greedy", "subtraction(1,3 | 2,5) stuck(draw)", {0, 40}},
      {"random", "zone(3 | 5)", {0, 40}},
      {"greedy", "nim misere", {0, 12}},
      {"letters", "ends", {1, 7}},
      {"letters-or", "ends", {1, 7}},
      {"random", "difference", {1, 6}}};
  for (const auto& [name, text, range] : cases) {
    const auto rules = parse_ruleset(text);
    const auto strategy = make_strategy(name, *rules);
    Definition definition(*strategy, *rules);
    std::uint64_t kept = 0;
    std::uint64_t spoiled = 0;
    std::size_t shortest = 0;
    rules->for_each_position(range, [&](const Position& position) {
      for (const Player player : {Player::left, Player::right}) {
        if (rules->impartial() && player == Player::right) continue;
        const Result result = definition.result(position, player);
        if (result == Result::loss) continue;
        ++kept;
        const int moves = definition.spoiled_in(position, player, result);
        if (moves > 0 && ++spoiled == 1) shortest = static_cast<std::size_t>(moves);
      }
    });
    const auto found = audit_strategy(*strategy, *rules, range);
    EXPECT_EQ(found.wins + found.draws, kept) << name << " " << text;
    EXPECT_EQ(found.spoiled, spoiled) << name << " " << text;
    EXPECT_EQ(found.first ? found.first->moves.size() : 0, shortest) << name << " " << text;
  }
}

TEST(Audit, StopsAtALimit) {
  Limits limits;
  limits.work = 1000;
  expect_limit("this range has more than 1000 positions, the work limit",
               [&] { audit("random", "nim", "0..1000", limits); });
  expect_limit("work limit of 1000 steps", [&] { audit("random", "nim", "0..100", limits); });
  expect_limit("this range has more than 5000000000 positions",
               [&] { audit("random", "subtraction(1)", "0..9000000000000", {}); });
  Limits small;
  small.memory = 10'000;
  expect_limit("memory limit", [&] { audit("random", "difference", "1..9", small); });
}

FormulaAudit audit_of(const std::string& formula, const std::string& rules_text,
                      const std::string& range, FormulaSubject subject = FormulaSubject::outcome,
                      const Bindings& bindings = {}, std::uint64_t playouts = 0) {
  const auto rules = RulesetTemplate::parse(rules_text).bind(bindings);
  FormulaQuestion question;
  question.formula = formula;
  question.subject = subject;
  question.playouts = playouts;
  return audit_formula(question, *rules, bindings, parse_range(range));
}

TEST(FormulaAudit, FindsTheRightOnesRight) {
  const struct {
    const char* formula;
    const char* rules;
    const char* range;
    FormulaSubject subject = FormulaSubject::outcome;
  } cases[] = {
      {"(max/gcd)%2", "difference", "1..200"},
      {"(max/gcd-count)%2==0", "difference misere", "1..60"},
      {"max/gcd-2", "difference", "1..100", FormulaSubject::moves},
      {"numbers[1]==min and numbers[2]==max and (max//gcd)%2", "difference", "1..20"},
      {"n%4~=0", "subtraction(1,2,3)", "0..200"},
      {"n%4", "subtraction(1,2,3)", "0..200", FormulaSubject::nim_value},
      {"n", "nim", "0..100", FormulaSubject::nim_value},
      {"n==0 and 'P' or 'N'", "nim", "0..100"},
      {"n", "ends", "1..8", FormulaSubject::moves},
      {"n%2==0 and letters[n//2]+letters[n//2+1]<2 or n%2==1 and letters[n//2+1]==1 and "
       "(n==1 or letters[n//2]+letters[n//2+2]>0)",
       "ends", "1..10"},
      {"W+L==n and #letters==n and (n==1 and W==1 or n==2 and W<2)", "ends", "1..2"},
      {"n<2 and 'P' or ({[0]='P','P','N'})[n]", "subtraction(2)", "0..2"},
      {"n%3==0 and 'drawn' or 'drawn'", "subtraction(7) stuck(draw)", "0..6",
       FormulaSubject::moves},
      {"'D'", "subtraction(7) stuck(draw)", "0..6"},
  };
  for (const auto& [formula, rules, range, subject] : cases) {
    const auto found = audit_of(formula, rules, range, subject);
    EXPECT_GT(found.compared, 0) << formula;
    EXPECT_EQ(found.wrong, 0) << formula << ": " << (found.first ? found.first->position : "");
  }
}

TEST(FormulaAudit, IsRightWhereNimValuesTakeTooLong) {
  const auto rules = RulesetTemplate::parse("subtraction(s: s%3~=0)").bind({});
  FormulaQuestion question;
  question.formula = "n%3";
  question.subject = FormulaSubject::nim_value;
  question.limits.work = 9'000'000;
  const Error error = error_of([&] { audit_formula(question, *rules, {}, {0, 100'000}); });
  EXPECT_EQ(error.kind(), Error::Kind::limit) << error.what();
  EXPECT_EQ(audit_formula(question, *rules, {}, {0, 100}).wrong, 0);
}

TEST(FormulaAudit, NamesAsManyFailuresAsAreAskedFor) {
  const auto rules = RulesetTemplate::parse("subtraction(1,2)").bind({});
  FormulaQuestion question;
  question.formula = "n%3~=0 and n~=4 and n~=8";
  const auto failures = [&](std::uint64_t most) {
    question.failures = most;
    const FormulaAudit found = audit_formula(question, *rules, {}, {0, 20});
    EXPECT_EQ(found.wrong, 2);
    return found.failures;
  };
  EXPECT_EQ(failures(0), std::vector<std::string>{});
  EXPECT_EQ(failures(1), std::vector<std::string>{"4"});
  EXPECT_EQ(failures(9), (std::vector<std::string>{"4", "8"}));
}

TEST(FormulaAudit, FindsTheSmallestCounterexample) {
  const auto found = audit_of("n%4~=0", "subtraction(1,2,4)", "0..20");
  ASSERT_TRUE(found.first);
  EXPECT_EQ(found.first->position, "3");
  EXPECT_EQ(found.first->truth, "P");
  EXPECT_EQ(found.first->formula, "N");
  EXPECT_EQ(found.compared, 21);
  EXPECT_EQ(audit_of("true", "zone(3 | 5)", "0..10").first->truth, "P");
  const auto moves = audit_of("max//gcd-1", "difference", "1..9", FormulaSubject::moves);
  EXPECT_EQ(moves.wrong, moves.compared);
  EXPECT_EQ(moves.first->truth, "0");
}

TEST(FormulaAudit, KnowsTheVariables) {
  const Bindings bindings = {{"k", 5}, {"S", std::vector<std::int64_t>{1, 2, 3, 4, 5}}};
  EXPECT_EQ(audit_of("n%(k+1)~=0 and #S==k", "subtraction(1..k)", "0..50", FormulaSubject::outcome,
                     bindings)
                .wrong,
            0);
}

TEST(FormulaAudit, PlaysAtRandom) {
  const auto fixed = audit_of("max//gcd-2", "difference", "1..30", FormulaSubject::moves, {}, 50);
  EXPECT_EQ(fixed.playouts, 50);
  EXPECT_EQ(fixed.playouts_agreed, 50);
  const auto won = audit_of("(max/gcd)%2", "difference", "1..30", FormulaSubject::outcome, {}, 50);
  EXPECT_EQ(won.playouts_agreed, 50);
  const auto other =
      audit_of("n%3~=0", "subtraction(1,2)", "1..30", FormulaSubject::outcome, {}, 200);
  EXPECT_EQ(other.wrong, 0);
  EXPECT_LT(other.playouts_agreed, 200);
}

FormulaAudit audit_of_period(const std::string& formula, const std::string& rules_text,
                             FormulaSubject subject, const Bindings& bindings = {},
                             const Limits& limits = {}) {
  const auto rules = RulesetTemplate::parse(rules_text).bind(bindings);
  return audit_period_formula({.formula = formula, .subject = subject, .limits = limits}, *rules,
                              bindings);
}

TEST(FormulaAudit, ComparesProvedPeriods) {
  using enum FormulaSubject;
  // {1,4,10}: outcomes 11 and 11, nim-values 16 and 11; .77: nim-values 71 and 12.
  const struct {
    const char* formula;
    const char* rules;
    FormulaSubject subject;
    const char* truth;
  } cases[] = {{"11", "subtraction(1,4,10)", period, ""},
               {"10", "subtraction(1,4,10)", period, "11"},
               {"11", "subtraction(1,4,10)", preperiod, ""},
               {"11", "subtraction(1,4,10)", nim_value_preperiod, "16"},
               {"16", "subtraction(1,4,10)", nim_value_preperiod, ""},
               {"11", "subtraction(1,4,10)", nim_value_period, ""},
               {"12", "kayles", period, ""},
               {"12", "kayles", preperiod, "71"},
               {"4", "zone(2 | 3)", preperiod, ""}};
  for (const auto& [formula, rules, subject, truth] : cases) {
    const auto found = audit_of_period(formula, rules, subject);
    EXPECT_EQ(found.compared, 1U) << rules;
    EXPECT_EQ(found.first ? found.first->truth : "", truth) << rules;
    EXPECT_EQ(found.wrong, *truth == 0 ? 0U : 1U) << rules;
  }
  const Bindings bindings = {{"S", std::vector<std::int64_t>{2, 5, 7}}, {"a", 2}};
  EXPECT_EQ(audit_of_period("11*a+#S-3", "subtraction(S)", period, bindings).wrong, 0U);
}

TEST(FormulaAudit, ComparesNoPeriodThatIsNotProved) {
  const auto limited = audit_of_period("1", "subtraction(2,16,61,75,77)", FormulaSubject::period,
                                       {}, {.work = 1'000'000});
  EXPECT_EQ(limited.compared, 0U);
  EXPECT_EQ(limited.wrong, 0U);
  EXPECT_EQ(limited.unproved, 1U);
  EXPECT_EQ(audit_of_period("1", "nim misere", FormulaSubject::period).unproved, 1U);
  expect_refused("a period is a whole number",
                 [] { audit_of_period("1/2", "kayles", FormulaSubject::period); });
  expect_refused("'n' is not known here",
                 [] { audit_of_period("n", "kayles", FormulaSubject::period); });
  expect_refused("has no nim-values",
                 [] { audit_of_period("1", "zone(1|2)", FormulaSubject::nim_value_period); });
}

TEST(FormulaAudit, SaysWhatDoesNotFit) {
  const struct {
    const char* formula;
    const char* rules;
    FormulaSubject subject;
    const char* message;
  } cases[] = {
      {"n", "subtraction(1,2)", FormulaSubject::outcome, "an outcome is true or 1"},
      {"'a'", "nim", FormulaSubject::nim_value, "a nim-value is a whole number"},
      {"n/2", "nim", FormulaSubject::nim_value, "a nim-value is a whole number"},
      {"true", "nim", FormulaSubject::moves, "a number of moves is a whole number"},
      {"n", "nim misere", FormulaSubject::nim_value, "only impartial games under normal play"},
      {"n", "zone(3 | 5)", FormulaSubject::moves, "depends here on who starts"},
      {"m", "nim", FormulaSubject::outcome, "'m' is not known here"},
      {"gcd(max)", "difference", FormulaSubject::outcome, "attempt to call a number"},
  };
  for (const auto& [formula, rules, subject, message] : cases) {
    const Error error = error_of([&] { audit_of(formula, rules, "1..5", subject); });
    EXPECT_NE(std::string(error.what()).find(message), std::string::npos) << error.what();
  }
  const Bindings n = {{"n", 3}};
  EXPECT_NE(std::string(error_of([&] {
                          audit_of("n", "subtraction(n)", "1..5", FormulaSubject::outcome, n);
                        }).what())
                .find("no variable may have this name"),
            std::string::npos);
  EXPECT_NE(std::string(error_of([&] {
                          audit_of("n", "nim", "1..5", FormulaSubject::nim_value, {}, 3);
                        }).what())
                .find("shows no nim-value"),
            std::string::npos);
}

}  // namespace
}  // namespace lastmove
