// An audit over variables on several threads says what it says on one.

#include "front/questions/audit_report.h"

#include <atomic>

#include "support.h"

namespace lastmove {
namespace {

struct Audited {
  const char* subject;
  const char* rules;
  std::vector<std::string> variables;
  Range range;
  std::uint64_t playouts = 0;
};

struct Answer {
  std::string text;
  bool well = false;
  std::vector<std::string> games;  ///< where the strategy gives something away
  std::string error;

  friend bool operator==(const Answer&, const Answer&) = default;
};

Answer answer(const Audited& audited, Format format, unsigned threads, const Limits& limits = {}) {
  const auto rules = RulesetTemplate::parse(audited.rules);
  const auto variables = Variables::parse(audited.variables);
  const AuditQuestion question{.subject = audited.subject,
                               .rules = rules,
                               .variables = variables,
                               .range = audited.range,
                               .playouts = audited.playouts,
                               .seed = 5,
                               .threads = threads};
  Answer answer;
  const auto sink = [&](std::string_view text) { answer.text += text; };
  const auto seen = [&](const Ruleset& ruleset, const AuditedGame& game) {
    answer.games.push_back(ruleset.text() + " " + game.position);
  };
  try {
    answer.well = write_audit(question, format, limits, sink, seen);
  } catch (const Error& error) {
    answer.error = error.what();
  }
  return answer;
}

TEST(AuditReport, TellsOfNoRulesetWhatItTellsOfOne) {
  const std::vector<std::string> none = {"a=1..3", "b=5..a"};
  const Audited formula = {"formula:0", "subtraction(a,b)", none, {1, 5}};
  const Audited strategy = {"perfect", "subtraction(a,b)", none, {1, 5}};
  EXPECT_NE(answer(formula, Format::text, 1).text.find("0 positions compared\nwrong: none\n"),
            std::string::npos);
  EXPECT_EQ(answer(formula, Format::csv, 1).text,
            "rules,a,b,compared,wrong,smallest,truth,formula,playouts,playouts_agreed\n");
  EXPECT_EQ(answer(strategy, Format::csv, 1).text,
            "rules,a,b,wins,draws,spoiled,spoiled_for_sure,smallest_for_sure,smallest,starter,had,"
            "moves\n");
}

const Audited many_rulesets[] = {
    {"flags", "subtraction(S) ending(1)", {"S=subsets(1..5)"}, {1, 40}},
    {"random", "subtraction(1,a,b)", {"a=2..9", "b=a+1..12"}, {1, 30}},
    {"greedy", "zone(a|b)", {"a=1..6", "b=1..6"}, {1, 30}},
    {"formula:n%(a+1)~=0", "subtraction(1..a)", {"a=1..40"}, {1, 60}, 20},
    {"formula:n%3~=0", "subtraction(S)", {"S=subsets(1..6)"}, {1, 60}},
    {"perfect", "nim", {}, {1, 20}},
};

TEST(AuditReport, IsTheSameOnAnyNumberOfThreads) {
  for (const Audited& audited : many_rulesets) {
    for (const Format format : {Format::text, Format::csv, Format::json}) {
      const Answer alone = answer(audited, format, 1);
      EXPECT_EQ(alone.error, "");
      for (const unsigned threads : {0U, 2U, 7U}) {
        EXPECT_EQ(answer(audited, format, threads), alone) << audited.rules << " " << threads;
      }
    }
  }
}

/// The error is that of the first ruleset that has one, after the rows of those before.
TEST(AuditReport, FailsAsOneThreadDoes) {
  const Audited wrong_values = {"formula:a%10==9 and 'N' or a%10==7 and n or n%2==1",
                                "subtraction(1,a)",
                                {"a=2..60"},
                                {1, 300}};
  const Audited no_ruleset = {"greedy", "subtraction(1,a)", {"a=5,4,3,2,0,2,0"}, {1, 30}};
  const Audited no_range = {"greedy", "subtraction(1,2) ending(a)", {"a=1..50"}, {30, 40}};
  for (const Audited& audited : {wrong_values, no_ruleset, no_range}) {
    const Answer alone = answer(audited, Format::csv, 1);
    ASSERT_NE(alone.error, "");
    for (int repeat = 0; repeat < 20; ++repeat) {
      EXPECT_EQ(answer(audited, Format::csv, 6), alone) << audited.rules;
    }
  }
}

/// What a share of the memory does not suffice for is audited again with all of it.
TEST(AuditReport, HasTheMemoryOfTheWhole) {
  const Audited audited = {"greedy", "subtraction(1,2,a)", {"a=3..30"}, {1, 3000}};
  Limits limits;
  limits.memory = 1 << 21;
  const Answer alone = answer(audited, Format::csv, 1, limits);
  ASSERT_EQ(alone.error, "");
  Limits share;
  share.memory = limits.memory / 8;
  ASSERT_NE(answer(audited, Format::csv, 1, share).error, "");
  EXPECT_EQ(answer(audited, Format::csv, 8, limits), alone);
  EXPECT_EQ(answer(audited, Format::csv, 8, share), answer(audited, Format::csv, 1, share));
}

/// Finds out whether two threads are in it at once, and whether it is told less than before.
class OneAtATime : public Monitor {
 public:
  void report(std::uint64_t) override { enter(); }
  void reached(std::uint64_t positions) override {
    enter();
    EXPECT_GE(positions, last_);
    last_ = positions;
  }

  void enter() {
    if (inside_.exchange(true)) twice_ = true;
    ++calls_;
    inside_ = false;
  }

  bool twice() const { return twice_; }
  int calls() const { return calls_; }
  std::uint64_t last() const { return last_; }

 private:
  std::atomic<bool> inside_ = false;
  std::atomic<bool> twice_ = false;
  int calls_ = 0;
  std::uint64_t last_ = 0;
};

TEST(AuditReport, TellsOneAtATimeAndCanBeStopped) {
  OneAtATime asker;
  Limits limits;
  limits.monitor = &asker;
  const Audited& audited = many_rulesets[4];
  const Answer whole = answer(audited, Format::csv, 5, limits);
  EXPECT_EQ(whole.error, "");
  EXPECT_EQ(asker.last(), 63U * 60U);
  EXPECT_FALSE(asker.twice());
  EXPECT_GT(asker.calls(), 63);

  struct Stop : Monitor {
    void report(std::uint64_t) override {}
    void reached(std::uint64_t positions) override {
      if (positions > 1000) throw *this;
    }
  } stop;
  limits.monitor = &stop;
  for (const unsigned threads : {1U, 5U}) {
    EXPECT_THROW(answer(audited, Format::csv, threads, limits), Stop);
  }
}

}  // namespace
}  // namespace lastmove
