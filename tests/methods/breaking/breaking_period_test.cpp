// Periods of taking and breaking: what is published, and what the definition says far beyond the
// heaps that a proof looked at.

#include "methods/breaking/breaking_period.h"

#include <algorithm>

#include <fmt/format.h>

#include <lastmove/certificate.h>
#include <lastmove/solve.h>
#include <lastmove/table.h>

#include "answers/checked_nim_values.h"
#include "games/model/lowered_rule.h"
#include "methods/breaking/breaking_nim_values.h"
#include "properties.h"

namespace lastmove {
namespace {

BreakingRule breaking_rule_of(const std::string& rules) {
  return std::get<BreakingRule>(parse_ruleset(rules)->lower());
}

Period period(const std::string& rules, Sequence sequence = Sequence::nim_value,
              const Limits& limits = {}) {
  return find_period(*parse_ruleset(rules), sequence, limits);
}

struct PublishedPeriod {
  std::string code;
  std::uint64_t preperiod;
  std::uint64_t period;
  std::uint32_t largest;
};

/// Every code of up to three digits that is not the shift of another and whose period is short,
/// with its largest nim-value: computed by a program of its own, and equal to the tables of
/// tczajka.
const std::vector<PublishedPeriod> published = {
    {"4", 1, 2, 1},
    {"0.1", 2, 1, 1},
    {"0.4", 54, 34, 9},
    {"0.02", 1, 4, 1},
    {"0.11", 3, 1, 1},
    {"0.12", 1, 4, 1},
    {"0.15", 1, 10, 2},
    {"0.17", 33, 34, 7},
    {"0.22", 1, 3, 2},
    {"0.26", 1, 4, 3},
    {"0.31", 3, 2, 2},
    {"0.32", 1, 3, 2},
    {"0.34", 7, 8, 3},
    {"0.35", 1, 6, 2},
    {"0.44", 143, 24, 8},
    {"0.51", 1, 1, 1},
    {"0.52", 4, 4, 3},
    {"0.53", 11, 9, 4},
    {"0.54", 3, 7, 4},
    {"0.57", 1, 4, 2},
    {"0.71", 3, 2, 2},
    {"0.72", 1, 4, 3},
    {"0.75", 1, 2, 2},
    {"0.77", 71, 12, 8},
    {"4.3", 2, 2, 2},
    {"0.002", 1, 6, 1},
    {"0.017", 15, 60, 8},
    {"0.022", 1, 5, 2},
    {"0.044", 214, 36, 8},
    {"0.045", 189, 32, 8},
    {"0.051", 48, 48, 5},
    {"0.055", 259, 148, 8},
    {"0.101", 4, 1, 1},
    {"0.102", 1, 6, 1},
    {"0.111", 4, 1, 1},
    {"0.112", 1, 6, 1},
    {"0.115", 1, 14, 2},
    {"0.116", 139, 96, 12},
    {"0.121", 4, 4, 2},
    {"0.122", 1, 5, 2},
    {"0.123", 5, 5, 2},
    {"0.124", 122, 62, 9},
    {"0.131", 4, 4, 2},
    {"0.132", 1, 5, 2},
    {"0.134", 60, 62, 7},
    {"0.141", 14, 11, 4},
    {"0.144", 4, 10, 4},
    {"0.145", 3, 9, 4},
    {"0.147", 3, 8, 4},
    {"0.152", 2, 48, 4},
    {"0.153", 16, 14, 4},
    {"0.154", 4, 11, 4},
    {"0.157", 1, 6, 2},
    {"0.171", 12, 11, 4},
    {"0.173", 21, 40, 7},
    {"0.176", 24, 8, 6},
    {"0.226", 21, 5, 5},
    {"0.312", 5, 2, 2},
    {"0.316", 4, 12, 3},
    {"0.331", 4, 3, 3},
    {"0.332", 1, 4, 3},
    {"0.351", 1, 8, 2},
    {"0.353", 4, 2, 2},
    {"0.373", 2, 28, 7},
    {"0.375", 37, 18, 8},
    {"0.512", 3, 6, 2},
    {"0.524", 1, 52, 8},
    {"0.532", 7, 5, 4},
    {"0.536", 1, 5, 4},
    {"0.772", 8, 4, 6},
    {"4.12", 6, 7, 4},
    {"4.72", 1, 3, 4},
    {"4.005", 31, 79, 8},
    {"4.024", 2, 60, 11},
    {"4.102", 8, 10, 4},
    {"4.122", 6, 7, 4},
    {"4.304", 25, 21, 11},
    {"4.323", 4, 4, 4},
    {"4.444", 143, 24, 17},
    {"4.722", 4, 4, 6},
    {"4.726", 5, 16, 11},
    {"4.766", 19, 20, 16},
    // With a sparse space, or long: Winning Ways, ch. 4; Kenyon 1967; Austin 1976.
    {"0.45", 498, 20, 8},
    {"0.156", 3479, 349, 23},
    {"0.356", 7315, 142, 19},
    {"0.644", 3256, 442, 64},
    {"0.165", 5181, 1550, 25},
    {"0.16", 105351, 149459, 23},
    {"0.56", 326640, 144, 64},
};

TEST(BreakingPeriod, IsThePublishedOne) {
  for (const PublishedPeriod& row : published) {
    const BreakingRule rule = breaking_rule_of("octal(" + row.code + ")");
    BreakingSequence values(rule);
    examine(values, {});
    const Period found = period_of(values, rule, Sequence::nim_value);
    EXPECT_EQ(found.status, PeriodStatus::proved) << row.code;
    EXPECT_EQ(std::pair(found.preperiod, found.period), std::pair(row.preperiod, row.period))
        << row.code;
    EXPECT_EQ(*std::max_element(values.values().begin(), values.values().end()), row.largest)
        << row.code;
  }
}

/// The values of all heaps below `end`, without a period.
NimValues computed(const BreakingRule& rule, Heap end) {
  WorkMeter work{Limits{}};
  BreakingStream stream(rule);
  stream.advance_to(end, work);
  return stream.values();
}

BreakingRule random_rule() {
  BreakingRule rule;
  const auto number = [](int least, int greatest) {
    return *rc::gen::inRange(least, greatest + 1);
  };
  const int kind = number(0, 5);
  const int most = kind == 0 ? 16 : kind < 3 ? 4 : 8;
  rule.digits = {static_cast<std::uint8_t>(most > 4 ? *rc::gen::element(0, 0, 0, 4) : 0)};
  for (int digits = number(1, 5); digits > 0; --digits) {
    rule.digits.push_back(static_cast<std::uint8_t>(number(0, most - 1)));
  }
  if (rule.digits.back() == 0) rule.digits.back() = 3;
  rule.repeats = kind == 1 || kind == 3;
  rule.unequal = kind == 4;
  return rule;
}

TEST(BreakingPeriod, HoldsFarBeyondTheHeapsOfItsProof) {
  std::map<PeriodArgument, int> proved;
  expect_property("what is proved, and least", [&] {
    const BreakingRule rule = random_rule();
    Limits limits;
    limits.heaps = 500;
    BreakingSequence values(rule);
    examine(values, limits);
    RC_PRE(values.proved());
    const Heap end = 4 * values.stream().end() + 100;
    const NimValues all = computed(rule, end);
    for (Heap heap = 0; heap < end; ++heap) RC_ASSERT(values.nim_value(heap) == all[heap]);
    for (const Sequence sequence : {Sequence::nim_value, Sequence::outcome}) {
      const Period found = period_of(values, rule, sequence);
      const auto value = [&](Heap heap) -> std::uint64_t {
        return sequence == Sequence::nim_value ? all[heap] : all[heap] == 0;
      };
      const auto repeats = [&](Heap from, std::uint64_t p, std::uint64_t saltus) {
        for (Heap n = from; n + p < end; ++n) {
          if (value(n + p) != value(n) + saltus) return false;
        }
        return true;
      };
      RC_ASSERT(found.status == PeriodStatus::proved);
      RC_ASSERT(repeats(found.preperiod, found.period, found.saltus));
      if (found.preperiod > 0) {
        RC_ASSERT(!repeats(found.preperiod - 1, found.period, found.saltus));
      }
      for (std::uint64_t p = 1; p < found.period; ++p) {
        const Heap from = found.preperiod;
        RC_ASSERT(!repeats(from, p, value(from + p) - value(from)));
      }
    }
    ++proved[values.repetition()->argument];
  });
  EXPECT_GT(proved[PeriodArgument::guy_smith], 0);
  EXPECT_GT(proved[PeriodArgument::all_but], 0);
}

TEST(BreakingCertificate, IsCheckedByValuesOfItsOwnWhateverTheMask) {
  expect_property("checked_nim_values = plain_breaking_nim_values", [] {
    const BreakingRule rule = random_rule();
    RC_PRE(guy_smith_applies(rule));
    // By masks of high bits alone, all values are rare.
    const std::uint32_t low = *rc::gen::inRange<std::uint32_t>(0, 64);
    const ClaimedSpace space{low << *rc::gen::element(0, 0, 1, 5, 26), *rc::gen::arbitrary<bool>()};
    const Heap end = most_parts(rule) == 3 ? 60 : 300;
    NimValues plain;
    plain_breaking_nim_values(rule, end, plain);
    const ClaimedSpace used = is_usable(rule, space) ? space : ClaimedSpace{};
    std::uint64_t steps = 0;
    std::uint64_t bytes = 0;
    const auto checked =
        checked_nim_values(rule, end, used, [&](std::uint64_t more, std::uint64_t held) {
          RC_ASSERT(more < 20'000u);
          steps += more;
          bytes = std::max(bytes, held);
        });
    RC_ASSERT(checked == plain);
    const CheckedSteps expected = steps_of_checked_nim_values(rule, end, used);
    RC_ASSERT(expected.least <= steps);
    RC_ASSERT(steps <= expected.most);
    RC_ASSERT(bytes >= end * sizeof(std::uint32_t));
  });
}

TEST(BreakingCertificate, CostsWhatItSaysWhateverTheMask) {
  Certificate forged = make_certificate(*parse_ruleset("kayles"), period("kayles"));
  forged.recurs_at = 900'000;
  for (const std::uint32_t mask : {1u, 0x400u, 0x1000000u, 0x80000000u}) {
    forged.mask = mask;
    const CheckCost cost = cost_of_check(forged);
    EXPECT_EQ(cost.heaps, 1'800'026u);
    EXPECT_LT(cost.least_work, 10'000'000u);
    EXPECT_GT(cost.most_work, 1'000'000'000'000u);
    EXPECT_THROW(check_certificate(forged, {.work = 10'000'000}), Error) << mask;
    EXPECT_THROW(check_certificate(forged, {.memory = 7'000'000}), Error) << mask;
  }
  forged.rules = "nim";
  EXPECT_EQ(cost_of_check(forged).heaps, 0u);
}

/// Values that an earlier run is said to have found.
struct Forged : Checkpoint {
  NimValues values;
  NimValues restore() override { return values; }
  void offer(const NimValues&) override {}
  void finish(const NimValues&) noexcept override {}
};

TEST(BreakingCheckpoint, IsRefusedWhereASampleIsWrong) {
  const BreakingRule kayles = breaking_rule_of("kayles");
  const NimValues right = computed(kayles, 3000);
  const auto expect_refused = [&](const std::string& rules, const NimValues& values) {
    Forged checkpoint;
    checkpoint.values = values;
    Limits limits;
    limits.checkpoint = &checkpoint;
    try {
      find_period(*parse_ruleset(rules), Sequence::nim_value, limits);
      ADD_FAILURE() << rules << " is believed";
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), Error::Kind::bad_input);
      EXPECT_NE(std::string(error.what()).find("the checkpoint is wrong"), std::string::npos);
    }
  };
  for (const Heap heap : {Heap{0}, Heap{1}, Heap{70}, Heap{1500}, Heap{2999}}) {
    for (const std::uint32_t by : {1u, 8u, 0xffffffffu}) {
      NimValues wrong = right;
      wrong[heap] ^= by;
      expect_refused("kayles", wrong);
    }
  }
  expect_refused("grundy", right);
  expect_refused("hexadecimal(0.3F)", NimValues(100, 5));
}

TEST(BreakingCheckpoint, IsNoGroundForACertificate) {
  // As if the last exception of Kayles were none, among more values than can be recomputed
  // within the limit.
  Forged checkpoint;
  checkpoint.values = computed(breaking_rule_of("kayles"), 300);
  checkpoint.values[70] = checkpoint.values[82];
  Limits limits;
  limits.work = 5000;
  limits.checkpoint = &checkpoint;
  const auto kayles = parse_ruleset("kayles");
  const Period false_one = find_period(*kayles, Sequence::nim_value, limits);
  EXPECT_EQ(false_one.status, PeriodStatus::proved);
  EXPECT_LT(false_one.preperiod, 71u);
  limits.work = 1'000'000;
  EXPECT_THROW(make_certificate(*kayles, false_one), Error);
  EXPECT_THROW(make_certificate(*kayles, false_one, limits), Error);
  checkpoint.values = computed(breaking_rule_of("kayles"), 300);
  const Period true_one = find_period(*kayles, Sequence::nim_value, limits);
  EXPECT_TRUE(check_certificate(make_certificate(*kayles, true_one, limits)).holds);
}

TEST(BreakingCertificate, ProvesThePeriodThatWasFound) {
  const auto rules = parse_ruleset("octal(0.156)");
  const Certificate proof = make_certificate(*rules, period("octal(0.156)"));
  EXPECT_EQ(proof.mask, 0x1bu);
  const CertificateCheck check = check_certificate(proof);
  EXPECT_TRUE(check.holds) << check.message;
  // Any mask will do; the values are the same.
  for (const std::uint32_t mask : {0u, 1u, 0xffffffffu}) {
    Certificate other = proof;
    other.mask = mask;
    EXPECT_TRUE(check_certificate(other).holds) << mask;
  }
  Certificate wrong = proof;
  wrong.recurrence = wrong.period = 2 * proof.period;
  EXPECT_EQ(check_certificate(wrong).step, "least-period");
  wrong = proof;
  wrong.rules = "octal(0.157)";
  EXPECT_EQ(check_certificate(wrong).step, "repetition");
  // What is not of this game, or no proof, gets none.
  EXPECT_THROW(make_certificate(*parse_ruleset("kayles misere"), period("kayles")), Error);
  EXPECT_THROW(make_certificate(*rules, Period{}), Error);
  EXPECT_THROW(make_certificate(*rules, period("lasker")), Error);
}

// All codes without splits that end in 2... or 3..., up to three digits, and all hexadecimal ones
// of two digits that grow: each proof holds, and none with another saltus, period or preperiod.
TEST(BreakingPeriod, ProofsOfGrowthHoldAndForgedOnesDoNot) {
  std::vector<std::string> codes = {"lasker"};
  for (int code = 0; code < 64; ++code) {
    const std::string digits = {static_cast<char>('0' + code / 4 % 4),
                                static_cast<char>('0' + code % 4)};
    const char* const last = code < 16 ? "2..." : code < 32 ? "3..." : nullptr;
    if (last && digits.back() != last[0]) codes.push_back("octal(0." + digits + last + ")");
  }
  for (int code = 0; code < 256; ++code) {
    if (code % 16 != 0) codes.push_back(fmt::format("hexadecimal(0.{:02X})", code));
  }
  Limits limits;
  limits.heaps = 150;
  int held = 0;
  for (const std::string& code : codes) {
    const auto rules = parse_ruleset(code);
    for (const Sequence sequence : {Sequence::nim_value, Sequence::outcome}) {
      const Period found = find_period(*rules, sequence, limits);
      if (found.status != PeriodStatus::proved || found.argument == PeriodArgument::guy_smith) {
        continue;
      }
      const Certificate proof = make_certificate(*rules, found);
      const CertificateCheck check = check_certificate(proof);
      ASSERT_TRUE(check.holds) << code << ": " << check.step << ": " << check.message;
      ++held;
      for (std::uint64_t Certificate::*field :
           {&Certificate::saltus, &Certificate::period, &Certificate::preperiod}) {
        for (const std::uint64_t more : {std::uint64_t{1}, UINT64_MAX}) {  // one more, or one less
          Certificate forged = proof;
          forged.*field += more;
          EXPECT_FALSE(check_certificate(forged).holds) << code;
        }
      }
      Certificate other = proof;
      other.argument = PeriodArgument::guy_smith;
      EXPECT_FALSE(check_certificate(other).holds) << code;
    }
  }
  EXPECT_GE(held, 96);
}

TEST(BreakingPeriod, GrowsWhereTheTheoremsSayHow) {
  const auto growth = [](const std::string& rules) {
    const Period found = period(rules);
    EXPECT_EQ(found.status, PeriodStatus::proved) << rules;
    return std::array{found.preperiod, found.period, found.saltus};
  };
  EXPECT_EQ(growth("octal(0.3...)"), (std::array<std::uint64_t, 3>{0, 1, 1}));  // Nim
  EXPECT_EQ(growth("lasker"), (std::array<std::uint64_t, 3>{1, 4, 4}));
  // All takes but 2, 3 and 7: 1 0 1 2 3 2 3 4 5 4 5 6 7 6 7 8 (CGSuite, GameHeapTest).
  EXPECT_EQ(growth("octal(0.30033303...)"), (std::array<std::uint64_t, 3>{0, 4, 2}));
  // Three heaps of n - 1 counters are worth too little: 0 0 0 0 1 1 1 2 2 2 3 3 3 ...
  EXPECT_EQ(growth("hexadecimal(0.8)"), (std::array<std::uint64_t, 3>{1, 3, 1}));
  // Then every heap but some of the first is won.
  const Period outcomes = period("octal(0.30033303...)", Sequence::outcome);
  EXPECT_EQ(outcomes.preperiod, 3u);
  EXPECT_EQ(outcomes.period, 1u);
}

TEST(BreakingPeriod, GrowsWhereThreeHeapsAreTooSmall) {
  // Every code of two hexadecimal digits.
  Limits limits;
  limits.heaps = 150;
  int proved = 0;
  for (std::uint8_t first = 0; first < 16; ++first) {
    for (std::uint8_t second = 1; second < 16; ++second) {
      BreakingRule rule;
      rule.digits = {0, first, second};
      BreakingSequence values(rule);
      examine(values, limits);
      if (!values.proved() || values.repetition()->argument != PeriodArgument::growth) continue;
      ++proved;
      const NimValues all = computed(rule, 600);
      for (Heap heap = 0; heap < all.size(); ++heap) {
        ASSERT_EQ(values.nim_value(heap), all[heap]) << int{first} << ' ' << int{second};
      }
    }
  }
  EXPECT_GT(proved, 20);
}

TEST(BreakingPeriod, IsOnlyObservedWhereNoTheoremProvesIt) {
  // 1 2 0 1 2 3 4 5 3 4 5 6 7 8 6 ... (CGSuite, GameHeapTest): three more in every six.
  const Period found = period("hexadecimal(0.3F)");
  EXPECT_EQ(found.status, PeriodStatus::observed);
  EXPECT_EQ(found.period, 6u);
  EXPECT_EQ(found.saltus, 3u);
  EXPECT_EQ(period("octal(4.7...)").status, PeriodStatus::observed);
}

TEST(BreakingPeriod, IsNotClaimedWhereNothingIsKnown) {
  Limits limits;
  limits.heaps = 3000;
  EXPECT_EQ(period("grundy", Sequence::nim_value, limits).status, PeriodStatus::not_found);
  EXPECT_EQ(period("officers", Sequence::nim_value, limits).reach, 3000u);
  EXPECT_EQ(period("kayles misere", Sequence::outcome).status, PeriodStatus::no_criterion);
  EXPECT_THROW(period("kayles misere"), Error);
  // 7315 + 142, but it takes twice as many heaps to prove it.
  limits.heaps = 14915;
  EXPECT_EQ(period("octal(0.356)", Sequence::nim_value, limits).status, PeriodStatus::not_found);
  limits.heaps = 14917;
  EXPECT_EQ(period("octal(0.356)", Sequence::nim_value, limits).status, PeriodStatus::proved);
}

TEST(BreakingPeriod, AnswersForHeapsOfAnySize) {
  const auto rules = parse_ruleset("kayles");
  const auto value = [](const Ruleset& of, const std::string& position) {
    return *solve(of, of.parse_position(position)).nim_value;
  };
  // Kayles repeats 4 1 2 8 1 4 7 2 1 8 2 7 from heap 72 on (Guy and Smith 1956).
  constexpr std::array cycle = {4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7};
  for (const Heap heap : {Heap{72}, Heap{1'000'000'007}, max_heap}) {
    EXPECT_EQ(value(*rules, std::to_string(heap)), cycle[heap % 12]) << heap;
  }
  EXPECT_EQ(value(*rules, "9223372036854775807+9223372036854775806+5"), 2 ^ 7 ^ 4);
  EXPECT_EQ(value(*parse_ruleset("octal(0.3...)"), "9223372036854775807"), max_heap);
  // Lasker's Nim: 4k + 3 and 4k + 4 change places.
  EXPECT_EQ(value(*parse_ruleset("lasker"), "9223372036854775807"), max_heap + 1);
  std::vector<std::uint64_t> table;
  for_each_row(*rules, Range{max_heap - 11, max_heap}, {},
               [&](const TableRow& row) { table.push_back(*row.nim_value); });
  EXPECT_TRUE(std::is_permutation(table.begin(), table.end(), cycle.begin(), cycle.end()));
  Limits limits;
  limits.work = 1'000'000;
  EXPECT_THROW(solve(*parse_ruleset("treblecross"), Heaps{max_heap}, limits), Error);
}

}  // namespace
}  // namespace lastmove
