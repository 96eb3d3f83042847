// lastmove reproduce

#include <algorithm>
#include <optional>

#include "claims/ledger.h"

#include "app/arguments.h"
#include "app/commands.h"
#include "io/files/output.h"
#include "io/text/ledger_writer.h"

namespace lastmove {

int run_reproduce(int argc, char** argv) {
  CLI::App app("Every checkable claim of the five write-ups, computed again.",
               "lastmove reproduce");
  app.footer(
      "reproduced: what is computed is what was claimed. corrected: it is not, and a\n"
      "counterexample is named. proved: it holds wherever looked, and docs/theory.md proves it.\n"
      "Status 0: every verdict is the expected one; 1: some is not.");
  std::string source;
  std::optional<Verdict> verdict;
  CommonOptions options;
  app.add_option("--source", source, "only ends, flags, slrz, nim or difference")
      ->option_text("NAME");
  add_choice<std::optional<Verdict>>(app, "--verdict", verdict,
                                     {{"reproduced", Verdict::reproduced},
                                      {"corrected", Verdict::corrected},
                                      {"proved", Verdict::proved}},
                                     "only reproduced, corrected or proved", "NAME");
  add_format_and_out(app, options);
  int status = exit_done;
  if (!parse_arguments(app, argc, argv, status)) return status;

  Output output(options.out);
  std::vector<Claim> claims = compute_claims(source);
  const bool as_expected = std::all_of(claims.begin(), claims.end(), [](const Claim& claim) {
    return claim.verdict == claim.expected;
  });
  std::erase_if(claims, [&](const Claim& claim) { return verdict && claim.verdict != *verdict; });
  output.write(write_ledger(claims, options.format));
  output.commit();
  return as_expected ? exit_done : exit_no;
}

}  // namespace lastmove
