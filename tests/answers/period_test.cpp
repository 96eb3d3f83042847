#include <lastmove/period.h>

#include <bit>
#include <map>

#include <lastmove/behaviour.h>
#include <lastmove/certificate.h>
#include <lastmove/compare.h>
#include <lastmove/secret.h>
#include <lastmove/solve.h>

#include "games/model/lowered_rule.h"
#include "io/text/certificate_text.h"
#include "methods/takes/heap_nim_values.h"
#include "methods/takes/heap_outcomes.h"
#include "methods/takes/heap_stream.h"
#include "methods/takes/nim_stream.h"
#include "methods/takes/window_fingerprints.h"
#include "properties.h"

namespace lastmove {
namespace {

using Least = std::pair<std::uint64_t, std::uint64_t>;  // preperiod and period

Period period_of(const std::string& rules, Sequence sequence = Sequence::outcome,
                 const Limits& limits = {}) {
  return find_period(*parse_ruleset(rules), sequence, limits);
}

Least least(const std::string& rules, Sequence sequence = Sequence::outcome) {
  const Period period = period_of(rules, sequence);
  EXPECT_EQ(period.status, PeriodStatus::proved) << rules;
  return {period.preperiod, period.period};
}

// Programs in public report a multiple of the period, or forget the preperiod.
TEST(Period, IsTheLeastOne) {
  EXPECT_EQ(least("subtraction(1,4,10)"), Least(11, 11));
  EXPECT_EQ(least("subtraction(1,4,10)", Sequence::nim_value), Least(16, 11));
  EXPECT_EQ(least("subtraction(4,9,11)"), Least(27, 5));
  EXPECT_EQ(least("subtraction(4,9,11)", Sequence::nim_value), Least(40, 5));
  EXPECT_EQ(least("subtraction(1,8,11)"), Least(12, 19));
  EXPECT_EQ(least("subtraction(1,8,11)", Sequence::nim_value), Least(13, 19));
  EXPECT_EQ(least("subtraction(4,7,14,17,21)"), Least(0, 444));
  EXPECT_EQ(least("subtraction(4,7,14,17,21)", Sequence::nim_value), Least(299, 444));
  EXPECT_EQ(least("subtraction(2,8,25,33)", Sequence::nim_value).first, 53u);
  EXPECT_EQ(least("subtraction(4,6,11,14)").second, 17u);
  EXPECT_EQ(least("subtraction(4,6,11,14)", Sequence::nim_value).second, 34u);
  EXPECT_EQ(least("subtraction(2,16,61,75,77)").second, 3539830u);
}

TEST(Period, OfTheFamilyWithCubicPeriods) {
  for (const std::uint64_t s : {1, 2, 3, 4, 5, 7, 10, 16, 25, 40, 63, 64, 65}) {
    const auto rules = "subtraction(" + std::to_string(s) + "," + std::to_string(4 * s) + "," +
                       std::to_string(12 * s + 1) + "," + std::to_string(16 * s + 1) + ")";
    EXPECT_EQ(least(rules), Least(0, 56 * s * s * s + 52 * s * s + 9 * s + 1)) << s;
  }
}

TEST(Period, OfZones) {
  constexpr std::uint64_t periods[5][5] = {{1, 1, 1, 1, 35},
                                           {1, 2, 1, 1, 35},
                                           {1, 1, 3, 10, 40},
                                           {1, 10, 25, 40, 50},
                                           {35, 35, 40, 50, 30}};
  for (int a = 1; a <= 5; ++a) {
    for (int b = 1; b <= 5; ++b) {
      const auto rules = "zone(" + std::to_string(a) + " | " + std::to_string(b) + ")";
      EXPECT_EQ(least(rules).second, periods[a - 1][b - 1]) << rules;
    }
  }
  // The formula of the write-up ignores the preperiod, and fails for (3,5) at n = 43.
  EXPECT_EQ(least("zone(3 | 5)"), Least(5, 40));
}

TEST(Period, LongestOfAllSetsUpToFifteen) {
  const std::map<int, std::pair<std::uint64_t, std::string>> longest = {
      {7, {22, "2,5,7"}}, {10, {45, "3,7,10"}}, {15, {168, "3,8,9,10,12,15"}}};
  std::uint64_t most = 0;
  std::string of;
  for (unsigned bits = 1; bits < 1u << 15; ++bits) {
    std::string set;
    for (int i = 0; i < 15; ++i) {
      if (bits >> i & 1) set += (set.empty() ? "" : ",") + std::to_string(i + 1);
    }
    const std::uint64_t period = least("subtraction(" + set + ")").second;
    if (period > most) {
      most = period;
      of = set;
    }
    if ((bits & (bits + 1)) != 0) continue;  // Not the last set of its greatest number.
    const auto known = longest.find(std::bit_width(bits));
    if (known == longest.end()) continue;
    EXPECT_EQ(most, known->second.first);
    EXPECT_EQ(of, known->second.second);
  }
}

// Half of all heaps end windows whose last words agree with any other of these.
TEST(Period, OfLongTakes) {
  EXPECT_EQ(least("subtraction(1000000)"), Least(0, 2'000'000));
  EXPECT_EQ(least("subtraction(1000000)", Sequence::nim_value), Least(0, 2'000'000));
  EXPECT_EQ(least("subtraction(1,1000000)"), Least(0, 1'000'001));
  EXPECT_EQ(least("subtraction(9999999,10000000)"), Least(0, 19'999'999));
}

/// Every window of the stream against an earlier one, by fingerprint and heap by heap.
template <typename Stream>
void expect_true_fingerprints(const HeapRule& rule, std::uint64_t words) {
  const std::uint64_t window = words * Stream::per_word;
  using Fingerprints = WindowFingerprints<Stream>;
  Stream stream(rule, 20'000 + window + Fingerprints::margin);
  const Heap first = rule.floor + rule.max_take() + window + 64;
  stream.advance_to(first + 10'000);
  const auto window_before = [&](Heap heap) {
    std::vector<std::uint64_t> all;
    for (std::size_t s = 0; s < stream.sequences(); ++s) {
      for (std::uint64_t i = 1; i <= words; ++i) {
        all.push_back(stream.word(s, heap - i * Stream::per_word));
      }
    }
    return all;
  };
  Fingerprints fingerprints(words);
  std::map<std::vector<std::uint64_t>, std::uint64_t> known;
  std::map<std::uint64_t, std::vector<std::uint64_t>> window_of;
  // One after the other, and with gaps that leave sums out.
  for (Heap heap = first; heap < first + 10'000;) {
    const std::uint64_t fingerprint = fingerprints.before(stream, heap);
    const auto all = window_before(heap);
    RC_ASSERT(known.emplace(all, fingerprint).first->second == fingerprint);
    RC_ASSERT(window_of.emplace(fingerprint, all).first->second == all);
    heap += heap % 7 == 0 ? *rc::gen::inRange<Heap>(1, 900) : 1;
  }
}

TEST(Period, FingerprintsTellWindowsApart) {
  expect_property("outcomes and nim-values", [] {
    const auto rules = parse_ruleset(random_heap_rules());
    const LoweredRule lowered = rules->lower();
    const HeapRule& rule = std::get<HeapRule>(lowered);
    const auto words = *rc::gen::inRange<std::uint64_t>(1, 40);
    expect_true_fingerprints<OutcomeStream>(rule, words);
    if (rules->impartial() && rules->normal_play()) {
      expect_true_fingerprints<NimStream>(rule, words);
    }
  });
}

// Heaps end at 2^63-1: what would need larger ones is not said, and no certificate speaks of them.
TEST(Period, EndsWhereHeapsEnd) {
  for (const std::string rules : {"subtraction(5)", "subtraction(1)", "subtraction(1,2 | 3)",
                                  "subtraction(2,5,7)", "zone(3 | 5)", "zone(1 | 2; times=3)"}) {
    bool proved = true;
    for (const Heap heaps : {1000u, 300u, 100u, 60u, 30u, 20u, 12u, 8u, 4u, 2u, 1u}) {
      const auto ending = " ending(" + std::to_string(max_heap - heaps + 1) + ")";
      const auto ruleset = parse_ruleset(rules + ending);
      const Period period = find_period(*ruleset, Sequence::outcome);
      EXPECT_LE(period.reach, max_heap + 1) << ruleset->text();
      proved = period.status == PeriodStatus::proved;
      EXPECT_NE(period.needs_larger_heaps, proved) << ruleset->text();
      if (!proved) continue;
      const Certificate made = make_certificate(*ruleset, period);
      const Certificate read = certificate_from_text(certificate_to_text(made));
      EXPECT_EQ(certificate_to_text(read), certificate_to_text(made)) << ruleset->text();
    }
    EXPECT_FALSE(proved) << rules;
  }
}

/// Preperiod and period by trying all, over a prefix much longer than both.
template <typename T>
Least by_trying(const std::vector<T>& values) {
  const std::size_t half = values.size() / 2;
  for (std::size_t q = 1; q < half; ++q) {
    std::size_t p = values.size() - q;
    while (p > 0 && values[p - 1] == values[p - 1 + q]) --p;
    if (p < half) return {p, q};
  }
  return {0, 0};
}

TEST(Period, IsWhatTryingAllFinds) {
  expect_property("outcomes", [] {
    const std::string rules = random_heap_rules();
    const LoweredRule lowered = parse_ruleset(rules)->lower();
    const HeapRule& rule = std::get<HeapRule>(lowered);
    constexpr Heap size = 40'000;
    ResultHistories results = {History<Result>(rule.floor, size),
                               History<Result>(rule.floor, size)};
    plain_outcomes(rule, rule.floor + size, results);
    std::vector<int> values;
    for (Heap heap = rule.floor; heap < rule.floor + size; ++heap) {
      values.push_back(static_cast<int>(results[0][heap]) * 3 + static_cast<int>(results[1][heap]));
    }
    const Period period = period_of(rules);
    RC_PRE(period.preperiod + period.period < size / 2);
    RC_ASSERT(period.status == PeriodStatus::proved);
    RC_ASSERT(Least(period.preperiod, period.period) == by_trying(values));
    RC_ASSERT(period.recurrence % period.period == 0);
    RC_ASSERT(period.recurs_at >= period.floor + period.preperiod + period.window);
  });
  expect_property("nim-values", [] {
    const std::string rules = "subtraction(" + random_set(12, 30) + ")";
    const LoweredRule lowered = parse_ruleset(rules)->lower();
    constexpr Heap size = 40'000;
    History<std::uint32_t> history(0, size);
    plain_nim_values(std::get<HeapRule>(lowered), size, history);
    std::vector<std::uint32_t> values;
    for (Heap heap = 0; heap < size; ++heap) values.push_back(history[heap]);
    const Period period = period_of(rules, Sequence::nim_value);
    RC_PRE(period.preperiod + period.period < size / 2);
    RC_ASSERT(Least(period.preperiod, period.period) == by_trying(values));
  });
}

TEST(Period, OfNimIsThatOfItsCode) {
  for (const Sequence sequence : {Sequence::nim_value, Sequence::outcome}) {
    const Period nim = period_of("nim", sequence);
    const Period code = period_of("octal(0.3...)", sequence);
    EXPECT_EQ(nim.status, PeriodStatus::proved);
    EXPECT_EQ(nim.preperiod, code.preperiod);
    EXPECT_EQ(nim.period, code.period);
    EXPECT_EQ(nim.saltus, code.saltus);
  }
  EXPECT_EQ(period_of("nim", Sequence::nim_value).saltus, 1U);
  EXPECT_EQ(period_of("nim", Sequence::outcome).preperiod, 1U);
}

TEST(Period, SaysWhatItCannotFind) {
  EXPECT_EQ(period_of("nim misere").status, PeriodStatus::no_criterion);
  EXPECT_EQ(period_of("ends").status, PeriodStatus::no_criterion);
  const Period short_of =
      period_of("subtraction(2,16,61,75,77)", Sequence::outcome, {.work = 1'000'000});
  EXPECT_EQ(short_of.status, PeriodStatus::not_found);
  EXPECT_GE(short_of.reach, 1'000'000u);
  for (const char* rules : {"zone(3 | 5)", "subtraction(1) misere", "subtraction(2) ending(1)"}) {
    expect_refused("nim-value", [&] { period_of(rules, Sequence::nim_value); });
  }
  for (const char* rules : {"subtraction(9223372036854775807)", "subtraction(1,2000000000)"}) {
    expect_limit("limit is", [&] { period_of(rules); });
  }
}

Certificate certificate_of(const std::string& rules_text, Sequence sequence = Sequence::outcome) {
  const auto rules = parse_ruleset(rules_text);
  return make_certificate(*rules, find_period(*rules, sequence));
}

TEST(Certificate, OfAnyRulesHolds) {
  expect_property("a certificate holds, also through its text", [] {
    const std::string rules = random_heap_rules();
    const auto ruleset = parse_ruleset(rules);
    const Period period = find_period(*ruleset, Sequence::outcome);
    RC_PRE(period.recurs_at + period.recurrence < 20'000);
    const std::string text = certificate_to_text(make_certificate(*ruleset, period));
    const CertificateCheck check = check_certificate(certificate_from_text(text));
    RC_ASSERT(check.step == "");
    RC_ASSERT(check.holds);
  });
  EXPECT_TRUE(check_certificate(certificate_of("subtraction(1,4,10)", Sequence::nim_value)).holds);
}

TEST(Certificate, NamesTheStepThatFails) {
  const Certificate good = certificate_of("subtraction(1,4,10)", Sequence::nim_value);
  const auto step_of = [&good](const auto& tamper) {
    Certificate bad = good;
    tamper(bad);
    return check_certificate(bad).step;
  };
  EXPECT_EQ(step_of([](Certificate& c) { c.rules = "subtraction( 1,4,10)"; }), "rules");
  EXPECT_EQ(step_of([](Certificate& c) { c.rules = "nim"; }), "rules");
  EXPECT_EQ(step_of([](Certificate& c) { c.rules = "ends"; }), "rules");
  EXPECT_EQ(step_of([](Certificate& c) { c.rules = "subtraction(1,"; }), "rules");
  EXPECT_EQ(step_of([](Certificate& c) { c.rules = "zone(3 | 5)"; }), "rules");
  EXPECT_EQ(step_of([](Certificate& c) { c.smallest_heap = 1; }), "smallest-heap");
  EXPECT_EQ(step_of([](Certificate& c) { c.rules = "subtraction(1,4,11)"; }), "window");
  EXPECT_EQ(step_of([](Certificate& c) { c.rules = "subtraction(1,4,9)"; }), "state");
  EXPECT_EQ(step_of([](Certificate& c) { c.preperiod = 15; }), "period");
  EXPECT_EQ(step_of([](Certificate& c) { c.preperiod = 17, c.recurs_at = 27; }), "least-preperiod");
  EXPECT_EQ(step_of([](Certificate& c) { c.period = 22, c.recurrence = 22; }), "least-period");
  EXPECT_EQ(step_of([](Certificate& c) { c.period = 1; }), "period");
  EXPECT_EQ(step_of([](Certificate& c) { c.period = 5; }), "recurrence");
  EXPECT_EQ(step_of([](Certificate& c) { c.recurrence = 0; }), "recurrence");
  EXPECT_EQ(step_of([](Certificate& c) { c.modulus = 0; }), "recurrence");
  EXPECT_EQ(step_of([](Certificate& c) { c.recurrence = 5, c.period = 5; }), "state");
  EXPECT_EQ(step_of([](Certificate& c) { c.window = 9; }), "window");
  EXPECT_EQ(step_of([](Certificate& c) { c.window = 100; }), "recurrence");
  EXPECT_EQ(step_of([](Certificate& c) { c.recurs_at = 15; }), "preperiod");
  EXPECT_EQ(step_of([](Certificate& c) { c.crc32 ^= 1; }), "values");
  const auto zone = [](const auto& tamper) {
    Certificate bad = certificate_of("zone(3 | 5)");
    tamper(bad);
    return check_certificate(bad).step;
  };
  EXPECT_EQ(zone([](Certificate& c) { c.modulus = 1; }), "modulus");
  // Takes that no heap is large enough for yet: below 1000 this is a game of period 2, and no
  // longer.
  Certificate forged = certificate_of("subtraction(1)");
  ASSERT_TRUE(check_certificate(forged).holds);
  forged.rules = "subtraction(1,1000)";
  EXPECT_EQ(check_certificate(forged).step, "window");
  forged.window = 1000;
  EXPECT_EQ(check_certificate(forged).step, "recurrence");
}

// The file claims that a value depends on fewer heaps, or on less of the heap, than it does by the
// rules; all that it says of the values is true.
TEST(Certificate, IsNotBelievedAboutTheRules) {
  const auto step_of = [](const std::string& rules, std::uint64_t preperiod, std::uint64_t period,
                          std::uint64_t window, Heap recurs_at, std::uint32_t crc32) {
    return check_certificate({.rules = rules,
                              .preperiod = preperiod,
                              .period = period,
                              .window = window,
                              .recurs_at = recurs_at,
                              .recurrence = period,
                              .crc32 = crc32})
        .step;
  };
  EXPECT_EQ(step_of("zone(5 | 1)", 14, 1, 5, 21, 0x48a94519), "window");
  EXPECT_EQ(step_of("zone(5 | 1)", 14, 1, 10, 24, 0), "modulus");
  EXPECT_EQ(step_of("zone(1 | 1; mod=100; left=0; right=50)", 0, 2, 1, 10, 0), "window");
  EXPECT_EQ(step_of("zone(1 | 1; mod=100; left=0; right=50)", 0, 2, 2, 10, 0), "modulus");
}

TEST(Certificate, OfTooManyHeapsIsALimit) {
  const Certificate good = certificate_of("zone(3 | 5)");
  Certificate huge = good;
  huge.modulus = huge.recurrence = max_heap / 1000 / 40 * 40;
  expect_limit("too many for the memory limit of 2 GiB", [&] { check_certificate(huge); });
  expect_limit("memory limit", [&] { check_certificate(good, {.memory = 1000}); });
  expect_limit("work limit of 1000 steps", [&] { check_certificate(good, {.work = 1000}); });
  Certificate long_rules = good;
  for (int i = 0; i < 100'000; ++i) long_rules.rules += ",1";
  expect_limit("memory limit", [&] { check_certificate(long_rules, {.memory = 10'000'000}); });
  // What lies below the floor is no work.
  const Certificate high = certificate_of("subtraction(2,3) ending(9000000000000000000)");
  EXPECT_TRUE(check_certificate(high, {.memory = 100'000, .work = 10'000}).holds);
  Certificate past = high;
  past.recurrence = max_heap / 5 * 5;
  EXPECT_EQ(check_certificate(past).step, "recurrence");
}

/// Hears how far a walk has come, and ends it there if it is told to.
struct Heard : Monitor {
  explicit Heard(std::uint64_t last_allowed = UINT64_MAX) : end(last_allowed) {}
  void report(std::uint64_t) override { ++reports; }
  void reached(std::uint64_t count) override {
    last = count;
    if (count >= end) throw Heard(*this);
  }

  std::uint64_t end;
  std::uint64_t reports = 0;
  std::uint64_t last = 0;
};

TEST(Period, IsToldToTheMonitorWhichMayEndIt) {
  const std::pair<const char*, Sequence> sequences[] = {
      {"subtraction(50,200,601,801)", Sequence::outcome},
      {"subtraction(50,200,601,801)", Sequence::nim_value},
      {"octal(0.77)", Sequence::nim_value}};
  for (const auto& [rules, sequence] : sequences) {
    Heard heard;
    EXPECT_GT(period_of(rules, sequence, {.monitor = &heard}).reach, 0U) << rules;
    EXPECT_GT(heard.last, 0U) << rules;
    Heard impatient(1);
    EXPECT_THROW(period_of(rules, sequence, {.monitor = &impatient}), Heard) << rules;
  }
  const auto partizan = parse_ruleset("zone(3 | 5)");
  const Period period = find_period(*partizan, Sequence::outcome);
  Heard impatient(1);
  EXPECT_THROW(find_behaviour(*partizan, period, &impatient), Heard);
  const Limits limits{.monitor = &impatient};
  const auto other = parse_ruleset("zone(3 | 7)");
  EXPECT_THROW(compare(*partizan, *other, Sequence::outcome, limits), Heard);
  EXPECT_THROW(compare(*partizan, *other, Sequence::outcome, Ranges{{0, 9}}, limits), Heard);
}

/// A period on the way to another answer says nothing of how far that is.
TEST(Period, OfASearchWithinAnotherIsNotTold) {
  const auto rules = parse_ruleset("subtraction(50,200,601,801)");
  Heard heard;
  const Limits limits{.monitor = &heard};
  const Position far = rules->parse_position("1000000000000");
  solve(*rules, far, limits);
  find_secret(*rules, far, limits);
  EXPECT_GT(heard.reports, 0U);
  EXPECT_EQ(heard.last, 0U);
}

TEST(Certificate, ChecksAreStoppedByTheMonitor) {
  struct Stop : Monitor {
    void report(std::uint64_t) override { throw Stop(*this); }
  } stop;
  Certificate slow = certificate_of("zone(3 | 5)");
  slow.recurrence = 40'000;
  EXPECT_THROW(check_certificate(slow, {.monitor = &stop}), Stop);
}

TEST(Certificate, TextFromOutsideIsNotTrusted) {
  const std::string good = certificate_to_text(certificate_of("subtraction(2,5,7)"));
  EXPECT_EQ(certificate_to_text(certificate_from_text(good)), good);
  const auto with = [&good](const std::string& old, const std::string& fresh) {
    std::string text = good;
    return text.replace(text.find(old), old.size(), fresh);
  };
  for (std::size_t size = 0; size + 2 < good.size(); size += 7) {
    expect_refused("this is not a certificate: it is not JSON, or is cut short",
                   [&] { certificate_from_text(std::string_view(good).substr(0, size)); });
  }
  const std::string bad[] = {with("\"22\"", "22"),
                             with("\"22\"", "\"-22\""),
                             with("\"22\"", "\"22x\""),
                             with("\"22\"", "\"99999999999999999999\""),
                             with("\"22\"", "[\"22\"]"),
                             with("\"22\"", "{\"a\":\"22\"}"),
                             with("\"22\"", "null"),
                             with("\"22\"", "\"022\""),
                             with("\"22\"", "\"+22\""),
                             with("\"22\"", "\"22 \""),
                             with("\"22\"", "\"\""),
                             with("\"period\"", "\"rules\": \"nim\", \"period\""),
                             with("\"crc32\": \"", "\"crc32\": \"0"),
                             with("\"crc32\": \"", "\"crc32\": \"ABCDEF01\", \"x\": \""),
                             std::string(good).append(1, '\0') + "more",
                             "{\"" + std::string(100'000, 'x') + "\":\"\"}",
                             with("\"period\"", "\"perod\""),
                             with("\"period\"", "\"preperiod\""),
                             with("outcome", "outcomes"),
                             with("\"1\"", "\"2\""),
                             with("state-recurrence", "faith"),
                             std::string(1'000'000, '['),
                             "[]",
                             "\"x\"",
                             "7",
                             "",
                             std::string(20 << 20, ' '),
                             "{\"rules\":\"\xff\"}"};
  for (const std::string& text : bad) {
    expect_refused("this is not a certificate", [&] { certificate_from_text(text); });
    EXPECT_LT(std::string(error_of([&] { certificate_from_text(text); }).what()).size(), 200u);
  }
  std::string capital = good;
  const std::size_t digits = capital.find("crc32") + std::string("crc32\": \"").size();
  for (const char c : {'A', 'x', ' ', '+', 'g'}) {
    capital[digits] = c;
    expect_refused("crc32", [&] { certificate_from_text(capital); });
  }
}

}  // namespace
}  // namespace lastmove
