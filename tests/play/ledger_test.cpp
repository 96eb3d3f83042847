#include <lastmove/ledger.h>

#include <set>

#include "play/claims/claim_list.h"
#include "support.h"

namespace lastmove {
namespace {

TEST(Ledger, EveryVerdictIsTheExpectedOne) {
  const auto claims = compute_claims();
  EXPECT_GE(claims.size(), 100U);
  std::set<std::string> ids;
  std::set<std::string> sources;
  for (const Claim& claim : claims) {
    EXPECT_EQ(to_string(claim.verdict), to_string(claim.expected))
        << claim.id << ": " << claim.claimed << " / " << claim.computed;
    EXPECT_TRUE(ids.insert(claim.id).second) << claim.id;
    sources.insert(claim.source());
    EXPECT_FALSE(claim.claimed.empty() || claim.computed.empty() || claim.section.empty())
        << claim.id;
    EXPECT_NE(claim.view.find("?rules="), std::string::npos) << claim.id;
    // What is corrected or proved says by what.
    EXPECT_TRUE(claim.verdict == Verdict::reproduced || !claim.remark.empty()) << claim.id;
  }
  EXPECT_EQ(sources, std::set<std::string>(claim_sources().begin(), claim_sources().end()));
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
  list.shares("rounded", "a share", {16.1}, {16.15});
  list.shares("off", "a share", {16.1}, {16.16});
  list.general("fails", "all are even", "up to 9", "1");
  list.general("holds", "all are numbers", "up to 9", std::nullopt);
  list.general("proved", "all are numbers", "up to 9", std::nullopt, "sums");
  const std::vector<Claim> claims = list.take();
  const Verdict verdicts[] = {Verdict::reproduced, Verdict::corrected, Verdict::reproduced,
                              Verdict::corrected,  Verdict::corrected, Verdict::reproduced,
                              Verdict::proved};
  ASSERT_EQ(claims.size(), std::size(verdicts));
  for (std::size_t i = 0; i < claims.size(); ++i) {
    EXPECT_EQ(claims[i].verdict, verdicts[i]) << claims[i].id;
  }
}

}  // namespace
}  // namespace lastmove
