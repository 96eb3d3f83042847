// lastmove solve

#include <lastmove/solve.h>
#include <lastmove/strategy_certificate.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "front/app/checkpoint.h"
#include "front/app/commands.h"
#include "front/app/common_parameters.h"
#include "front/app/progress.h"
#include "io/files/open_endgames.h"
#include "io/files/output.h"
#include "io/files/rule_files.h"
#include "io/text/solution_writer.h"
#include "io/text/strategy_certificate_text.h"

namespace lastmove {

namespace {

struct SolveArguments {
  std::string rules;
  std::string position;
  std::vector<std::string> bindings;
  bool by_oracle = false;
  bool explain = false;
  std::string certificate;
  std::string database;
  CheckpointOptions checkpoint;
  CommonOptions common;
};

/// An option that asks for what solving finds; "" if there is none.
std::string_view option_of_solving(const SolveArguments& asked) {
  if (!asked.certificate.empty()) return "--certificate";
  if (!asked.database.empty()) return "--db";
  if (!asked.checkpoint.file.empty()) return "--checkpoint";
  if (asked.by_oracle) return "--oracle";
  return asked.common.limits.all_moves ? "--all-moves" : "";
}

/// For another program to solve.
int write_position(const SolveArguments& asked, const Ruleset& rules, const Position& position) {
  if (const std::string_view option = option_of_solving(asked); !option.empty()) {
    throw Error(Error::Kind::bad_input,
                fmt::format("--format {} writes the position and solves nothing, so that {} has no "
                            "use with it",
                            asked.common.format.exported->name, option));
  }
  Output output(asked.common.out);
  output.write(asked.common.format.exported->position(rules, position));
  output.commit();
  return exit_done;
}

void write_strategy(const SolveArguments& asked, const Ruleset& rules, const Position& position,
                    Output& output) {
  Progress progress("steps of work");
  Limits limits = asked.common.limits;
  limits.monitor = &progress;
  limits.checkpoint = nullptr;
  output.write(certificate_to_text(
      make_strategy_certificate(rules, position, limits, rule_files(asked.common.limits))));
  progress.wipe();
  output.commit();
}

int run_solve(SolveArguments& asked) {
  const auto [rules, position] =
      read_position(asked.rules, asked.position, asked.bindings, asked.common.limits);
  if (asked.common.format.exported) return write_position(asked, *rules, position);
  // Whether they can be written shows before a long search.
  Output output(asked.common.out);
  const auto proof = output_if_named(asked.certificate);
  Progress progress("steps of work", 0, asked.explain);
  asked.common.limits.monitor = &progress;
  const OpenEndgames endgames(asked.database, *rules, asked.common.limits);
  const auto checkpoint = open_search_checkpoint(asked.checkpoint, *rules, asked.common.limits);
  const Solution solution =
      find_and_keep(checkpoint.get(), asked.common.limits, [&](const Limits& limits) {
        return solve(*rules, position, limits,
                     asked.by_oracle ? SolveBy::oracle : SolveBy::fastest);
      });
  progress.wipe();

  output.write(
      write_solution(solution, asked.common.format.plain, style_for(output.is_terminal())));
  output.commit();
  if (proof) write_strategy(asked, *rules, position, *proof);
  return exit_done;
}

}  // namespace

Command solve_command() {
  const auto asked = std::make_shared<SolveArguments>();
  CommonOptions& common = asked->common;
  std::vector<Parameter> saving =
      checkpoint_options(asked->checkpoint, "nim-values or a search of boards");
  saving.front().excludes = {"--oracle"};
  Parameter database = endgames_option(asked->database);
  database.excludes = {"--oracle"};
  return {
      .name = "solve",
      .summary = "who wins, every option with its result, and why",
      .about = "Who wins a position, the result of every option, and why.",
      .arguments = {rules_argument(asked->rules), position_argument(asked->position),
                    value_arguments(asked->bindings)},
      .options = {flag("--oracle", asked->by_oracle,
                       "search every position below, by the definition alone"),
                  flag("--all-moves", common.limits.all_moves,
                       "give the result of every move, even if that takes long"),
                  file("--certificate", "FILE", asked->certificate,
                       "write a proof of who wins, a strategy, to FILE"),
                  database, explain_option(asked->explain), saving[0], saving[1],
                  format_option(common.format, &ExportFormat::of_positions), out_option(common.out),
                  count("--max-options", common.limits.options,
                        "options to list, at most (default 100k)"),
                  memory_option(common.limits), work_option(common.limits)},
      .notes =
          "RULES in quotes, 'subtraction(1,2,3) ending(1)'; lastmove games lists the notation.\n"
          "POSITION is a heap 21, a sum 3+5+7, a word WLWLL or numbers 16,10.\n"
          "lastmove verify checks a certificate from the rules alone.\n"
          "@FILE stands for a file's contents, - for standard input's.\n"
          "--format cgsuite writes the position as CGSuite reads it, and does not solve it.\n",
      .run = [asked] { return run_solve(*asked); },
  };
}

}  // namespace lastmove
