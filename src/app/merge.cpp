// lastmove merge

#include "app/arguments.h"
#include "app/commands.h"
#include "io/store/sweep_database.h"
#include "io/store/sweep_merge.h"
#include "io/text/terminal_text.h"

namespace lastmove {

int run_merge(int argc, char** argv) {
  CLI::App app("Joins the shards of one sweep into one file.", "lastmove merge");
  app.footer(
      "Refused: files of different sweeps, two that hold the same piece, a missing piece\n"
      "(unless --allow-gaps), and an --out that exists. The shards stay as they are.\n"
      "What was merged with gaps is filled by lastmove sweep ... --out ALL.db.");
  std::vector<std::string> files;
  std::string out;
  bool allow_gaps = false;
  app.add_option("FILE.db", files, "what sweep --shard i/N --out has made")
      ->required()
      ->option_text(" ");
  app.add_option("--out", out, "the new file")->required()->option_text("ALL.db");
  app.add_flag("--allow-gaps", allow_gaps, "merge although pieces are missing");
  int status = exit_done;
  if (!parse_arguments(app, argc, argv, status)) return status;

  merge_sweeps(files, out, allow_gaps);
  say(SweepDatabase(out).status_text());
  return exit_done;
}

}  // namespace lastmove
