#include "claims/ledger.h"

#include <filesystem>
#include <fstream>
#include <set>

#include <lastmove/session.h>
#include <lastmove/variables.h>

#include "claims/claim_list.h"
#include "support.h"

namespace lastmove {
namespace {

/// Why a question cannot be asked; empty where it can.
std::string fault_of(const ClaimQuestion& question) {
  try {
    if (question.command == "sweep") {
      const auto rules = RulesetTemplate::parse(question.rules);
      const auto variables = Variables::parse(question.variables);
      return variables.names().size() < rules.names().size() ? "a name has no value" : "";
    }
    const auto rules = parse_ruleset(question.rules);
    if (question.command == "table") {
      rules->check_range(parse_range(question.range));
      return "";
    }
    if (question.command == "tree" || question.command == "play") {
      GameSession game(*rules, rules->parse_position(question.position), Player::left);
      for (const std::string& move : question.moves) game.make(game.read_move(move));
      return "";
    }
    return "no such command";
  } catch (const Error& error) {
    return error.what();
  }
}

TEST(Ledger, EveryVerdictIsTheExpectedOne) {
  const auto claims = compute_claims();
  EXPECT_GE(claims.size(), 190U);
  std::set<std::string> ids;
  std::set<std::string> sources;
  for (const Claim& claim : claims) {
    EXPECT_EQ(to_string(claim.verdict), to_string(claim.expected))
        << claim.id << ": " << claim.claimed << " / " << claim.computed;
    EXPECT_TRUE(ids.insert(claim.id).second) << claim.id;
    sources.insert(claim.source());
    EXPECT_FALSE(claim.claimed.empty() || claim.computed.empty() || claim.section.empty())
        << claim.id;
    EXPECT_EQ(fault_of(claim.question), "") << claim.id;
    // What is corrected or proved says by what.
    EXPECT_TRUE(claim.verdict == Verdict::reproduced || !claim.remark.empty()) << claim.id;
  }
  EXPECT_EQ(sources, std::set<std::string>(claim_sources().begin(), claim_sources().end()));
}

TEST(Ledger, ClaimsGoOnFromEarlierOnesOfTheirWriteUp) {
  std::set<std::string> before;
  std::size_t some = 0;
  for (const Claim& claim : compute_claims()) {
    before.insert(claim.id);
    if (!claim.goes_on_from.empty()) {
      ++some;
      EXPECT_TRUE(before.contains(claim.goes_on_from)) << claim.id;
      EXPECT_NE(claim.goes_on_from, claim.id);
      EXPECT_TRUE(claim.goes_on_from.starts_with(claim.source() + ".")) << claim.id;
      continue;
    }
    // Nothing else points back at what was said before.
    for (const char* word : {"these", "that way", "this list", "in this table", "the two games"}) {
      EXPECT_EQ(claim.claim.find(word), std::string::npos) << claim.id << ": " << claim.claim;
    }
  }
  EXPECT_GT(some, 50U);
}

TEST(Ledger, OneWriteUpIsThatPartOfAll) {
  std::size_t sum = 0;
  for (const std::string& source : claim_sources()) {
    for (const Claim& claim : compute_claims(source)) {
      EXPECT_EQ(claim.source(), source);
      ++sum;
    }
  }
  EXPECT_EQ(sum, compute_claims().size());
  EXPECT_NE(std::string(error_of([] { compute_claims("end"); }).what()).find("did you mean 'ends'"),
            std::string::npos);
}

TEST(Ledger, AVerdictFollowsFromWhatIsComputed) {
  ClaimList list("test");
  list.value("right", "two and two", "4", "4");
  list.value("wrong", "two and two", "5", "4");
  list.general("fails", "all are even", "up to 9", "1");
  list.general("holds", "all are numbers", "up to 9", std::nullopt);
  list.general("proved", "all are numbers", "up to 9", std::nullopt, "sums");
  list.general("fails all the same", "all are even", "up to 9", "1", "sums");
  const std::vector<Claim> claims = list.take();
  const Verdict verdicts[] = {Verdict::reproduced, Verdict::corrected, Verdict::corrected,
                              Verdict::reproduced, Verdict::proved,    Verdict::corrected};
  ASSERT_EQ(claims.size(), std::size(verdicts));
  for (std::size_t i = 0; i < claims.size(); ++i) {
    EXPECT_EQ(claims[i].verdict, verdicts[i]) << claims[i].id;
  }
}

// What each claim is computed to be, with another value claimed, is judged otherwise.
TEST(Ledger, AnotherValueIsJudgedOtherwise) {
  for (const Claim& claim : compute_claims()) {
    if (claim.claimed == "true") continue;
    ClaimList list("test");
    list.value("same", claim.claim, claim.computed, claim.computed);
    std::string other = claim.computed;
    other.back() = other.back() == '0' ? '1' : '0';
    list.value("other", claim.claim, other, claim.computed);
    const auto judged = list.take();
    EXPECT_EQ(judged[0].verdict, Verdict::reproduced) << claim.id;
    EXPECT_EQ(judged[1].verdict, Verdict::corrected) << claim.id;
  }
}

TEST(Ledger, SharesAreRoundedAtHalvesUpwards) {
  EXPECT_EQ(percent(1615, 10000), "16.2%");
  EXPECT_EQ(percent(1614, 10000), "16.1%");
  EXPECT_EQ(percent(630, 4000), "15.8%");
  EXPECT_EQ(percent(630, 4000, 2), "15.75%");
  EXPECT_EQ(percent(1, 3000, 2), "0.03%");
  EXPECT_EQ(percent(0, 7), "0.0%");
  EXPECT_EQ(percent(7, 7), "100.0%");
}

/// The anchor of a heading of a Markdown page.
std::string anchor(std::string heading) {
  heading.erase(0, heading.find(' ') + 1);
  for (char& letter : heading) {
    if (letter == ' ') letter = '-';
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return heading;
}

TEST(Ledger, EveryProofIsThere) {
  std::set<std::string> proofs;
  const std::filesystem::path folder = std::filesystem::path(TEST_FOLDER) / "../docs/theory";
  for (const auto& chapter : std::filesystem::directory_iterator(folder)) {
    const std::string path = "docs/theory/" + chapter.path().filename().string();
    proofs.insert(path);
    std::ifstream text(chapter.path());
    for (std::string line; std::getline(text, line);) {
      if (line.starts_with("## ")) proofs.insert(path + "#" + anchor(line));
    }
  }
  EXPECT_GE(proofs.size(), 10U);
  for (const Claim& claim : compute_claims()) {
    if (claim.verdict != Verdict::proved) continue;
    EXPECT_TRUE(proofs.contains(claim.remark)) << claim.id << ": " << claim.remark;
  }
}

}  // namespace
}  // namespace lastmove
