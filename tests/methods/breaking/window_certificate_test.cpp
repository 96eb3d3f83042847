// Proofs by windows: those that are written hold, whole and in parts, and what is changed in them
// fails.

#include <random>
#include <string>

#include <gtest/gtest.h>

#include <lastmove/certificate.h>
#include <lastmove/error.h>
#include <lastmove/ruleset.h>

#include "games/model/lowered_rule.h"
#include "io/text/certificate_text.h"
#include "methods/breaking/windows/window_certificate.h"

namespace lastmove {
namespace {

constexpr WindowDivision short_sections = {.table = 1024, .section = 1500};

Certificate certificate_of_game(const std::string& text) {
  const auto rules = parse_ruleset(text);
  const Period period = find_period(*rules, Sequence::nim_value);
  return certify_by_windows(*rules, std::get<BreakingRule>(rules->lower()), period, {},
                            short_sections);
}

std::uint64_t sections_of(const Certificate& certificate) {
  std::uint64_t count = 0;
  for (Sections next = {1, 1};; next = {next.first + 1, next.first + 1}) {
    try {
      cost_of_check(certificate, {}, next);
    } catch (const Error&) {
      return count;
    }
    ++count;
  }
}

/// The preperiod and the period are Guy and Smith's, of a table that has both twice.
TEST(WindowCertificates, HoldWholeAndInParts) {
  for (const char* const game : {"octal(0.156)", "octal(0.356)", "octal(0.0506)", "octal(0.3172)",
                                 "octal(0.7146)", "octal(4.0454)"}) {
    const Certificate certificate = certificate_of_game(game);
    EXPECT_EQ(certificate.argument, PeriodArgument::sparse_window);
    const CertificateCheck check = check_certificate(certificate);
    EXPECT_TRUE(check.holds) << game << ": " << check.step << ": " << check.message;
    const std::uint64_t sections = sections_of(certificate);
    EXPECT_GE(sections, 3u) << game;
    for (std::uint64_t i = 1; i <= sections; ++i) {
      EXPECT_TRUE(check_certificate(certificate, {}, {i, i}).holds) << game << " in section " << i;
    }
    EXPECT_TRUE(check_certificate(certificate, {}, {2, 3}).holds) << game;
    for (const Sections none : {Sections{0, 1}, Sections{2, 1}, Sections{1, sections + 1},
                                Sections{sections + 1, UINT64_MAX}}) {
      EXPECT_THROW(check_certificate(certificate, {}, none), Error) << game;
    }
    const Certificate read = certificate_from_text(certificate_to_text(certificate));
    EXPECT_EQ(read.windows, certificate.windows);
    EXPECT_TRUE(check_certificate(read).holds) << game;
  }
}

TEST(WindowCertificates, FailWhereAValueIsAnother) {
  const Certificate certificate = certificate_of_game("octal(0.3172)");
  std::mt19937 random(59);
  for (int i = 0; i < 300; ++i) {
    Certificate forged = certificate;
    char& byte = forged.windows[random() % forged.windows.size()];
    byte = static_cast<char>(byte ^ (1 + random() % 7));
    CertificateCheck check = check_certificate(forged);
    EXPECT_FALSE(check.holds);
    if (check.step != "values") continue;
    // With the digest of the forged windows, which the message tells.
    forged.crc32 = static_cast<std::uint32_t>(
        std::stoul(check.message.substr(check.message.size() - 8), nullptr, 16));
    check = check_certificate(forged);
    EXPECT_FALSE(check.holds);
    EXPECT_TRUE(check.step == "section" || check.step == "rare") << check.step;
  }
}

/// The memory decides which proof a period has, and both are of the same lengths.
TEST(WindowCertificates, AreWrittenWhereATableWouldNotFit) {
  const auto rules = parse_ruleset("octal(0.354)");
  const Period period = find_period(*rules, Sequence::nim_value, {.memory = 64 << 20});
  ASSERT_EQ(period.argument, PeriodArgument::sparse_window);
  const Certificate windows = make_certificate(*rules, period, {.memory = 64 << 20});
  EXPECT_EQ(windows.argument, PeriodArgument::sparse_window);
  const Certificate table = make_certificate(*rules, period);
  EXPECT_EQ(table.argument, PeriodArgument::guy_smith);
  EXPECT_EQ(windows.preperiod, table.preperiod);
  EXPECT_EQ(windows.period, table.period);
  // The last sections, which are short, and what the windows say of the period.
  EXPECT_TRUE(check_certificate(windows, {}, {4, UINT64_MAX}).holds);
  EXPECT_THROW(check_certificate(table, {}, {1, 1}), Error);
}

TEST(WindowCertificates, AreOfPeriodsOfTheseRulesAlone) {
  const auto rules = parse_ruleset("octal(0.156)");
  Period period = find_period(*rules, Sequence::nim_value);
  const auto certify = [&] {
    return certify_by_windows(*rules, std::get<BreakingRule>(rules->lower()), period, {},
                              short_sections);
  };
  period.period += 1;
  EXPECT_THROW(certify(), Error);
  period.period -= 1;
  period.preperiod = 500;
  EXPECT_THROW(certify(), Error);
}

}  // namespace
}  // namespace lastmove
