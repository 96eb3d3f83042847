#include <lastmove/period.h>
#include <lastmove/sweep.h>

#include <mutex>
#include <set>

#include "answers/sweeps/sweep_totals.h"
#include "front/questions/row_formula.h"
#include "properties.h"
#include "support.h"

namespace lastmove {
namespace {

SweepQuestion question(std::string rules, std::vector<std::string> variables) {
  SweepQuestion result;
  result.rules = std::move(rules);
  result.variables = std::move(variables);
  return result;
}

std::vector<SweepRow> rows_of(const SweepQuestion& asked) {
  const Sweep sweep(asked);
  std::vector<SweepRow> rows;
  for_each_piece(sweep, {}, [&](SweepPiece piece) -> std::function<void()> {
    return [&rows, piece] { rows.insert(rows.end(), piece.rows.begin(), piece.rows.end()); };
  });
  return rows;
}

std::vector<SweepRow> rows_of(TopRows& top) {
  std::vector<SweepRow> rows;
  top.for_each([&](const SweepRow& row) { rows.push_back(row); });
  return rows;
}

GroupTotals groups_of(const SweepQuestion& asked, std::string_view formula) {
  const Sweep sweep(asked);
  RowFormula parsed(formula, sweep);
  GroupTotals totals;
  for (const SweepRow& row : rows_of(asked)) totals.add(parsed.group(row), row);
  return totals;
}

std::string counts(const GroupTotals& totals, const FormulaValue& value) {
  return totals.groups().at(value).outcomes.text();
}

TEST(Sweep, GivesTheDistributionTablesOfSlrz) {
  const auto slrz = question("zone(a|b)", {"a=1..10", "b=1..10", "n=1..100"});
  EXPECT_EQ(groups_of(slrz, "true").sum().outcomes.text(), "N 1615, P 1789, L 3319, R 3277");
  const auto by_size = groups_of(slrz, "sign(a-b)");
  EXPECT_EQ(counts(by_size, std::int64_t{1}), "N 741, P 810, L 694, R 2255");
  EXPECT_EQ(counts(by_size, std::int64_t{-1}), "N 738, P 815, L 2333, R 614");
  EXPECT_EQ(counts(by_size, std::int64_t{0}), "N 136, P 164, L 292, R 408");
  // The table by starting zone has shares of 4000, 2000 and 4000 positions, cut to one decimal.
  const auto by_zone = groups_of(slrz, "n%5<2 and 'left' or n%5==2 and 'neutral' or 'right'");
  const std::pair<const char*, std::array<double, 4>> published[] = {
      {"left", {15.7, 17.1, 34.3, 32.9}},
      {"neutral", {17.9, 21.9, 30.2, 30.1}},
      {"right", {15.7, 16.7, 33.6, 34.0}}};
  for (const auto& [zone, shares] : published) {
    const auto& group = by_zone.groups().at(std::string(zone));
    for (std::size_t i = 0; i < shares.size(); ++i) {
      const double share = 100.0 * static_cast<double>(group.outcomes[all_outcomes[i]]) /
                           static_cast<double>(group.rows);
      EXPECT_NEAR(share, shares[i], 0.0501) << zone << " " << to_string(all_outcomes[i]);
    }
  }
}

TEST(Sweep, ProvesTheLongestPeriodsOfSetsUpTo18) {
  // Found by an independent program: K = 15 and K = 18.
  for (const auto& [range, longest] : {std::pair{"1..15", 168U}, {"1..18", 314U}}) {
    const Sweep sweep(question("subtraction(S)", {"S=subsets(" + std::string(range) + ")"}));
    TopRows top(1, TopRows::By::period);
    for_each_piece(sweep, {}, [&](SweepPiece piece) -> std::function<void()> {
      return [&top, piece] {
        for (const SweepRow& row : piece.rows) top.add(row);
      };
    });
    const auto rows = rows_of(top);
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(std::get<RulesetAnswer>(rows[0].answer).period, longest);
  }
}

// By an independent program, as are the longest preperiods and periods.
TEST(Sweep, CountsTheBehavioursOfAllPairsOfSets) {
  struct Row {
    std::uint64_t strongly, weakly, fair, impartial, period, preperiod;
  };
  constexpr Row published[] = {{0, 0, 0, 1, 2, 0},           {2, 1, 0, 3, 4, 3},
                               {16, 4, 0, 9, 6, 10},         {87, 15, 0, 21, 8, 21},
                               {395, 47, 4, 73, 10, 36},     {1723, 158, 44, 163, 12, 55},
                               {7159, 517, 210, 567, 22, 78}};
  for (std::size_t m = 1; m <= std::size(published); ++m) {
    const std::string subsets = "=subsets(1.." + std::to_string(m) + ")";
    const auto totals =
        groups_of(question("subtraction(L|R)", {"L" + subsets, "R" + subsets}), "behaviour");
    const auto count = [&totals](const char* behaviour) {
      const auto group = totals.groups().find(std::string(behaviour));
      return group == totals.groups().end() ? 0 : group->second.rows;
    };
    const Row& row = published[m - 1];
    EXPECT_EQ(count("strongly dominated by Left"), row.strongly) << m;
    EXPECT_EQ(count("strongly dominated by Right"), row.strongly) << m;
    EXPECT_EQ(count("weakly dominated by Left"), row.weakly) << m;
    EXPECT_EQ(count("weakly dominated by Right"), row.weakly) << m;
    EXPECT_EQ(count("fair"), row.fair) << m;
    EXPECT_EQ(count("ultimately impartial"), row.impartial) << m;
    EXPECT_EQ(totals.sum().longest_period, row.period) << m;
    EXPECT_EQ(totals.sum().longest_preperiod, row.preperiod) << m;
    EXPECT_EQ(totals.sum().rows, ((1U << m) - 1) * ((1U << m) - 1));
  }
}

TEST(Sweep, TellsBehavioursOfPartizanGamesOfHeapsAlone) {
  const auto tells = [](std::string rules, std::vector<std::string> variables,
                        std::optional<Sequence> sequence = {}) {
    SweepQuestion asked = question(std::move(rules), std::move(variables));
    asked.sequence = sequence;
    return Sweep(std::move(asked)).of_behaviours();
  };
  EXPECT_TRUE(tells("subtraction(a|b)", {"a=1..2", "b=1..2"}));  // The first one is impartial.
  EXPECT_TRUE(tells("zone(a|b) misere", {"a=1..2", "b=1..2"}));
  EXPECT_FALSE(tells("subtraction(a,b)", {"a=1..2", "b=1..2"}));
  EXPECT_FALSE(tells("subtraction(a|b)", {"a=1..2", "b=1..2", "n=1..9"}));
  EXPECT_FALSE(tells("subtraction(a|b)", {"a=1..2", "b=1..2"}, Sequence::nim_value));
  EXPECT_FALSE(tells("vectors((a,0) | (0,1))", {"a=1..2"}));
  EXPECT_FALSE(tells("octal(C)", {"C=codes(1)"}));
}

TEST(Sweep, GroupsRowsThatDoNotTellAsUnknown) {
  SweepQuestion asked = question("subtraction(2,16,61|b)", {"b=1,75"});
  asked.limits.work = 100;
  const auto totals = groups_of(asked, "behaviour");
  ASSERT_EQ(totals.groups().size(), 1U);
  EXPECT_EQ(totals.groups().at(std::string("unknown")).rows, 2U);
}

TEST(Sweep, DealsEveryPieceToOneShard) {
  const Sweep sweep(question("subtraction(S)", {"S=subsets(1..14)"}));
  for (const std::uint64_t count : {1U, 2U, 5U, 32U, 40U}) {
    std::set<std::uint64_t> seen;
    std::uint64_t sum = 0;
    for (std::uint64_t index = 1; index <= count; ++index) {
      SweepRun run;
      run.shard = {index, count};
      std::uint64_t pieces = 0;
      for_each_piece(sweep, run, [&](SweepPiece piece) -> std::function<void()> {
        return [&, number = piece.number] {
          ++pieces;
          EXPECT_TRUE(seen.insert(number).second);
        };
      });
      EXPECT_EQ(pieces, run.shard.size(sweep.pieces()));
      sum += pieces;
    }
    EXPECT_EQ(sum, sweep.pieces());
  }
}

TEST(Sweep, StopsBetweenPiecesAndPassesOverWhatIsDone) {
  const Sweep sweep(question("subtraction(S)", {"S=subsets(1..14)"}));
  std::atomic<bool> stop = false;
  std::set<std::uint64_t> done;
  SweepRun run;
  run.threads = 1;
  run.stop = &stop;
  const SweepDigest digest = [&](SweepPiece piece) -> std::function<void()> {
    return [&, number = piece.number] {
      EXPECT_TRUE(done.insert(number).second);
      stop = number == 3;
    };
  };
  for_each_piece(sweep, run, digest);
  EXPECT_GE(done.size(), 4U);
  EXPECT_LT(done.size(), sweep.pieces());
  stop = false;
  run.done = [before = done](std::uint64_t piece) { return before.contains(piece); };
  for_each_piece(sweep, run, digest);
  EXPECT_EQ(done.size(), sweep.pieces());
}

TEST(Sweep, CanBeLeftInTheMiddleOfAPiece) {
  struct Enough {};
  // One piece each, whose parts are many positions, many rulesets and one long search.
  for (const SweepQuestion& asked : {question("subtraction(1,2)", {"n=1..30000"}),
                                     question("subtraction(a,b)", {"a=1..20", "b=1..20"}),
                                     question("subtraction(s,4*s,12*s+1,16*s+1)", {"s=500"})}) {
    const Sweep sweep(asked);
    ASSERT_EQ(sweep.pieces(), 1U);
    std::atomic<int> calls = 0;
    SweepRun run;
    run.check = [&] {
      if (++calls == 20) throw Enough{};
    };
    bool whole = false;
    const SweepDigest digest = [&](const SweepPiece&) -> std::function<void()> {
      return [&] { whole = true; };
    };
    EXPECT_THROW(for_each_piece(sweep, run, digest), Enough) << asked.rules;
    EXPECT_FALSE(whole);
  }
}

TEST(Sweep, HoldsNoMoreThanTheMemoryLimit) {
  SweepQuestion asked = question("subtraction(1,a)", {"a=2..9", "n=a..20000+a"});
  asked.limits.memory = 10 << 20;
  // One ruleset would do, the eight of a piece do not.
  expect_limit("memory", [&] { rows_of(asked); });
}

TEST(Sweep, StopsInTheMiddleOfPiecesAndKeepsThoseThatAreWhole) {
  const Sweep sweep(question("subtraction(1,2)", {"n=1..20000"}));
  ASSERT_EQ(sweep.pieces(), 1U);
  std::atomic<bool> stop = false;
  std::atomic<int> calls = 0;
  SweepRun run;
  run.stop = &stop;
  run.check = [&] { stop = ++calls > 100; };
  for_each_piece(sweep, run, [](const SweepPiece&) -> std::function<void()> {
    ADD_FAILURE() << "the piece was finished";
    return nullptr;
  });
  EXPECT_LT(calls, 110);
  EXPECT_GT(calls, 100);
}

TEST(Sweep, StopsTheSearchForALongPeriod) {
  const Sweep sweep(question("subtraction(s,4*s,12*s+1,16*s+1)", {"s=200..203"}));
  std::atomic<bool> stop = false;
  std::atomic<int> looks = 0;
  SweepRun run;
  run.threads = 4;
  run.stop = &stop;
  run.check = [&] { stop = ++looks > 500; };
  for_each_piece(sweep, run, [](const SweepPiece&) -> std::function<void()> {
    ADD_FAILURE() << "a piece was finished";
    return nullptr;
  });
  EXPECT_LT(looks, 510);
  EXPECT_GT(looks, 500);
}

TEST(Sweep, HoldsNoMoreRowsThanItMayWhateverTheNumberOfThreads) {
  SweepQuestion asked = question("subtraction(1,a)", {"a=2..40", "n=1..30000"});
  asked.limits.memory = 32 << 20;
  const Sweep sweep(asked);
  std::atomic<std::int64_t> rows = 0;
  std::atomic<std::int64_t> most = 0;
  SweepRun run;
  run.threads = 8;
  std::uint64_t last = 0;
  for_each_piece(sweep, run, [&](const SweepPiece& piece) -> std::function<void()> {
    rows += static_cast<std::int64_t>(piece.rows.size());
    return [&, size = static_cast<std::int64_t>(piece.rows.size()), number = piece.number] {
      most = std::max(most.load(), rows.load());
      rows -= size;
      EXPECT_EQ(number, last++);
    };
  });
  EXPECT_EQ(last, sweep.pieces());
  EXPECT_LE(most * 200, 32 << 20);
}

TEST(Sweep, AddsSharesInAnyOrder) {
  ShareSum forwards;
  ShareSum backwards;
  for (std::uint64_t i = 1; i <= 1000; ++i) {
    forwards.add(i, 3000 + i);
    backwards.add(1001 - i, 4001 - i);
  }
  EXPECT_EQ(forwards.value(), backwards.value());
  ShareSum ones;
  for (int i = 0; i < 10; ++i) ones.add(7, 7);
  ones.add(ones);
  EXPECT_EQ(ones.value(), 20.0);
}

TEST(Sweep, TellsPositionsOfEveryKind) {
  EXPECT_EQ(rows_of(question("ends", {"n=1..4"})).size(), 2U + 4 + 8 + 16);
  EXPECT_EQ(rows_of(question("difference", {"n=5..6"})).size(), 1U);
  // A heap below the floor is no position.
  EXPECT_EQ(rows_of(question("subtraction(1) ending(w)", {"w=0..3", "n=0..5;step=2"})).size(),
            3U + 2 + 2 + 1);
  EXPECT_EQ(rows_of(question("subtraction(a)", {"a=1..3", "n=a..3"})).size(), 3U + 2 + 1);
  for (const char* text : {"nim misere", "ends", "difference"}) {
    const auto rows_of_family = rows_of(question(text, {}));
    ASSERT_EQ(rows_of_family.size(), 1U);
    EXPECT_EQ(std::get<RulesetAnswer>(rows_of_family[0].answer).status, PeriodStatus::no_criterion);
  }
  // n of the rules is a variable like any other.
  const auto rows = rows_of(question("subtraction(n)", {"n=1..3"}));
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(std::get<RulesetAnswer>(rows[2].answer).period, 6U);
}

TEST(Sweep, TellsOfGamesOfTakingAndBreaking) {
  SweepQuestion asked = question("octal(C)", {"C=codes(3)"});
  asked.limits.heaps = 1200;
  const Sweep sweep(asked);
  EXPECT_TRUE(sweep.of_breaking());
  EXPECT_EQ(sweep.question().sequence, Sequence::nim_value);
  std::map<std::string, RulesetAnswer> answers;
  for (SweepRow& row : rows_of(asked)) {
    answers[to_string(row.values.front())] = std::get<RulesetAnswer>(row.answer);
  }
  EXPECT_EQ(answers.size(), 511u);
  const auto& sparse = answers.at("0.45");
  EXPECT_EQ(sparse.status, PeriodStatus::proved);
  EXPECT_EQ(std::pair(sparse.preperiod, sparse.period), std::pair(Heap{498}, std::uint64_t{20}));
  EXPECT_EQ(sparse.largest_nim_value, 8u);
  EXPECT_EQ(sparse.breaking->largest_at, 37u);
  EXPECT_EQ(sparse.breaking->mask, "f");
  EXPECT_EQ(sparse.breaking->rares, 11u);
  EXPECT_EQ(sparse.breaking->last_rare, 198u);
  EXPECT_TRUE(answers.at("0.127").breaking->mask.ends_with(" and parity"));
  EXPECT_EQ(answers.at("0.6").status, PeriodStatus::not_found);
  EXPECT_EQ(answers.at("0.6").breaking->reach, 1200u);
  // 0.4 is Dawson's Kayles with a heap more, and 0.137 with one less (Winning Ways, ch. 4).
  const std::string dawson = answers.at("0.07").breaking->values_crc32;
  EXPECT_EQ(dawson.size(), 8u);
  EXPECT_EQ(answers.at("0.4").breaking->values_crc32, dawson);
  EXPECT_EQ(answers.at("0.137").breaking->values_crc32, dawson);
  EXPECT_NE(answers.at("0.077").breaking->values_crc32, dawson);
  // A shift: where the first values above 0 are tells by how much.
  EXPECT_EQ(answers.at("0.137").breaking->starts_at, 1u);
  EXPECT_EQ(answers.at("0.07").breaking->starts_at, 2u);
  EXPECT_EQ(answers.at("0.4").breaking->starts_at, 3u);
}

// Under ending(0) a game has draws where 1 cannot be taken, and no values then.
TEST(Sweep, AsksWhatRulesOfOneFamilyHave) {
  for (const char* text : {"subtraction(4-a|1) ending(0)", "subtraction(a|1) ending(0)"}) {
    SweepQuestion asked = question(text, {"a=1..3"});
    asked.sequence = Sequence::value;
    const auto rows = rows_of(asked);
    ASSERT_EQ(rows.size(), 3u);
    for (const SweepRow& row : rows) {
      const std::int64_t a = std::get<std::int64_t>(row.values[0]);
      const auto& answer = std::get<RulesetAnswer>(row.answer);
      const auto rules = RulesetTemplate::parse(text).bind({{"a", a}});
      SCOPED_TRACE(rules->text());
      const bool normal = rules->normal_play();
      EXPECT_EQ(normal, rules->text() == "subtraction(1) ending(0)" ||
                            rules->text() == "subtraction(1 | 1) ending(0)");
      ASSERT_EQ(answer.status, normal ? PeriodStatus::proved : PeriodStatus::no_criterion);
      if (!normal) continue;
      const Period alone = find_period(*rules, Sequence::nim_value, {});  // It is impartial.
      EXPECT_EQ(std::pair(answer.preperiod, answer.period),
                std::pair(alone.preperiod, alone.period));
    }
  }
}

TEST(Sweep, ExaminesAllHeapsThatItMay) {
  // Values of many bits make the sets of the options large.
  SweepQuestion asked = question("hexadecimal(X)", {"X=0.9,0.29,0.3F"});
  asked.limits.heaps = 1500;
  for (const SweepRow& row : rows_of(asked)) {
    EXPECT_EQ(std::get<RulesetAnswer>(row.answer).breaking->reach, 1500u)
        << to_string(row.values.front());
  }
}

TEST(Sweep, RunsThroughPositionsOfCodes) {
  const auto rows = rows_of(question("octal(C)", {"C=0.77,0.07", "n=0..9"}));
  ASSERT_EQ(rows.size(), 20u);
  // 0, 1, 5 and 9 lose Dawson's Kayles; of Kayles 0 alone.
  std::string outcomes;
  for (const SweepRow& row : rows) {
    outcomes += to_string(std::get<PositionAnswer>(row.answer).outcome);
  }
  EXPECT_EQ(outcomes, "PNNNNNNNNNPPNNNPNNNP");
  // Under misere play no theorem is known, and a sum of unlike games has no heaps of its own.
  for (const char* rules : {"octal(C) misere", "octal(C) & nim"}) {
    const auto row = rows_of(question(rules, {"C=0.77"})).front();
    EXPECT_EQ(std::get<RulesetAnswer>(row.answer).status, PeriodStatus::no_criterion) << rules;
  }
}

TEST(Sweep, SaysWhatIsWrong) {
  const auto refused = [](std::string_view message, const SweepQuestion& asked) {
    expect_refused(message, [&] { rows_of(asked); });
  };
  refused("'b'", question("zone(a|b)", {"a=1..3"}));
  refused("backwards", question("zone(a|b)", {"a=3..1", "b=1"}));
  refused("for a=1, b=0", question("zone(a|b)", {"a=1..2", "b=0..1"}));
  refused("at least 0", question("subtraction(a)", {"a=1", "n=-1..3"}));
  refused("positions", question("subtraction(a)", {"a=n", "n=1..3"}));
  refused("at most", question("subtraction(S)", {"S=subsets(1..62)"}));
  auto nim = question("subtraction(a)", {"a=1", "n=1..3"});
  nim.largest_nim_value = true;
  refused("leave n out", nim);
  const std::tuple<const char*, const char*, std::size_t> shards[] = {
      {"", "expected", 0},
      {"1", "expected '/' and the number of shards", 1},
      {"0/3", "shards count from 1: 1/3 to 3/3", 0},
      {"4/3", "shards count from 1: 1/3 to 3/3", 0},
      {"1/0", "shards count from 1", 0},
      {"a/3", "expected", 0},
      {"1/3x", "expected a digit or the end of the shard, but found 'x'", 3},
      {"-1/3", "expected", 0},
      {"1/99999999999999999999", "this number is too large", 2}};
  for (const auto& [text, message, offset] : shards) {
    expect_refused(
        message, [&, &t = text] { parse_shard(t); }, offset);
  }
  EXPECT_EQ(parse_shard("3/3"), (Shard{3, 3}));
}

TEST(TopRows, KeepTheFirstOfEqualOnes) {
  TopRows top(2, TopRows::By::period);
  const auto row = [](std::int64_t a, std::uint64_t period) {
    return SweepRow{{a}, RulesetAnswer{PeriodStatus::proved, 0, period, {}, {}}};
  };
  for (const auto& [a, period] : {std::pair{1, 5U}, {2, 7U}, {3, 7U}, {4, 5U}, {5, 7U}}) {
    top.add(row(a, period));
  }
  top.add({{std::int64_t{6}}, RulesetAnswer{PeriodStatus::not_found, 0, 0, {}, {}}});
  const auto rows = rows_of(top);
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(std::get<std::int64_t>(rows[0].values[0]), 2);
  EXPECT_EQ(std::get<std::int64_t>(rows[1].values[0]), 3);
}

/// From either end, in parts or at once, they are those of the whole list in order.
TEST(TopRows, RankFromEitherEnd) {
  using End = TopRows::End;
  expect_property("as a stable sort", [] {
    const auto periods =
        *rc::gen::container<std::vector<std::uint64_t>>(rc::gen::inRange<std::uint64_t>(1, 9));
    const auto count = *rc::gen::inRange<std::size_t>(1, 7);
    const auto cut = *rc::gen::inRange<std::size_t>(0, periods.size() + 1);
    for (const End end : {End::greatest, End::least}) {
      TopRows top(count, TopRows::By::period, end);
      TopRows rest(count, TopRows::By::period, end);
      std::vector<std::size_t> order;
      for (std::size_t i = 0; i < periods.size(); ++i) {
        order.push_back(i);
        (i < cut ? top : rest)
            .add({{static_cast<std::int64_t>(i)},
                  RulesetAnswer{PeriodStatus::proved, 0, periods[i], {}, {}}});
      }
      top.add({{std::int64_t{-1}}, RulesetAnswer{PeriodStatus::not_found, 0, 0, {}, {}}});
      top.add(std::move(rest));
      std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return end == End::greatest ? periods[a] > periods[b] : periods[a] < periods[b];
      });
      order.resize(std::min(count, order.size()));
      const auto rows = rows_of(top);
      RC_ASSERT(rows.size() == order.size());
      for (std::size_t i = 0; i < order.size(); ++i) {
        RC_ASSERT(rows[i].values[0] == VariableValue(static_cast<std::int64_t>(order[i])));
      }
    }
  });
}

}  // namespace
}  // namespace lastmove
