// lastmove merge

#include <memory>
#include <string>
#include <vector>

#include "front/app/commands.h"
#include "front/app/common_parameters.h"
#include "io/store/sweep_database.h"
#include "io/store/sweep_merge.h"
#include "io/text/terminal_text.h"

namespace lastmove {

namespace {

struct MergeArguments {
  std::vector<std::string> files;
  std::string out;
  bool allow_gaps = false;
};

int run_merge(const MergeArguments& asked) {
  merge_sweeps(asked.files, asked.out, asked.allow_gaps);
  say(SweepDatabase(asked.out).status_text());
  return exit_done;
}

}  // namespace

Command merge_command() {
  const auto asked = std::make_shared<MergeArguments>();
  Parameter files =
      required(text_arguments("FILE.db", asked->files, "what sweep --shard i/N --out has made"));
  files.file = true;
  return {
      .name = "merge",
      .summary = "join the shards of a sweep",
      .about = "Join the shards of one sweep into one file.",
      .arguments = {files},
      .options = {required(file("--out", "ALL.db", asked->out, "the new file")),
                  flag("--allow-gaps", asked->allow_gaps, "merge although pieces are missing")},
      .notes =
          "Refused: files of different sweeps, two that hold the same piece, a missing piece\n"
          "(unless --allow-gaps), and an --out that exists. The shards stay as they are.\n"
          "What was merged with gaps is filled by lastmove sweep ... --out ALL.db.\n",
      .run = [asked] { return run_merge(*asked); },
  };
}

}  // namespace lastmove
