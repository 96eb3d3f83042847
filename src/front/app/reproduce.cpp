// lastmove reproduce

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "claims/ledger.h"

#include "front/app/commands.h"
#include "front/app/common_parameters.h"
#include "io/files/output.h"
#include "io/text/ledger_writer.h"

namespace lastmove {

namespace {

struct ReproduceArguments {
  std::string source;
  std::optional<Verdict> verdict;
  CommonOptions common;
};

int run_reproduce(const ReproduceArguments& asked) {
  Output output(asked.common.out);
  std::vector<Claim> claims = compute_claims(asked.source);
  const bool as_expected = std::all_of(claims.begin(), claims.end(), [](const Claim& claim) {
    return claim.verdict == claim.expected;
  });
  std::erase_if(claims, [&asked](const Claim& claim) {
    return asked.verdict && claim.verdict != *asked.verdict;
  });
  output.write(write_ledger(claims, asked.common.format.plain));
  output.commit();
  return as_expected ? exit_done : exit_no;
}

}  // namespace

Command reproduce_command() {
  const auto asked = std::make_shared<ReproduceArguments>();
  CommonOptions& common = asked->common;
  Parameter source = text("--source", "NAME", asked->source,
                          "only the claims of ends, flags, slrz, nim or difference");
  source.words = claim_sources();
  return {
      .name = "reproduce",
      .summary = "every claim of the five write-ups, checked",
      .about = "Every checkable claim of the five write-ups, computed again.",
      .arguments = {},
      .options = {source,
                  choice("--verdict", "NAME", asked->verdict,
                         {{"reproduced", Verdict::reproduced},
                          {"corrected", Verdict::corrected},
                          {"proved", Verdict::proved}},
                         "only the claims that are reproduced, corrected or proved"),
                  format_option(common.format), out_option(common.out)},
      .notes =
          "reproduced: what is computed is what was claimed. corrected: it is not, and a\n"
          "counterexample is named. proved: it held in every case checked, and docs/theory has\n"
          "the proof.\n"
          "Status 0: every verdict is the expected one; 1: some is not.\n",
      .run = [asked] { return run_reproduce(*asked); },
  };
}

}  // namespace lastmove
