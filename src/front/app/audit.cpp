// lastmove audit

#include <lastmove/audit.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <lastmove/error.h>
#include <lastmove/session.h>
#include <lastmove/variables.h>

#include "front/app/commands.h"
#include "front/app/common_parameters.h"
#include "front/app/progress.h"
#include "front/questions/audit_report.h"
#include "front/questions/bindings.h"
#include "io/files/input.h"
#include "io/files/output.h"
#include "io/files/rule_files.h"
#include "io/text/shell_text.h"
#include "io/text/terminal_text.h"

namespace lastmove {

namespace {

struct AuditArguments {
  std::string subject;
  std::string rules;
  std::string range;
  std::vector<std::string> bindings;
  std::optional<FormulaSubject> of;
  std::optional<std::uint64_t> playouts;
  std::optional<std::uint64_t> failures;
  std::uint64_t seed = 1;
  unsigned threads = 0;
  std::string save;
  CommonOptions common;
};

/// A game in which the strategy's mistake was made, and somebody is to show that it was one.
std::string saved(const Ruleset& rules, const AuditedGame& game, const std::string& strategy,
                  const Limits& limits) {
  GameSession session(rules, rules.parse_position(game.position), game.starter, limits);
  for (const AuditedMove& move : game.moves) session.make(session.read_move(move.name));
  GameSession::Players players = {"you", "you"};
  players[index(game.starter)] = strategy;
  return session.save(players);
}

void save_game(const std::string& path, const std::string& text) {
  if (text.empty()) {
    say(fmt::format("nothing was given away, so there is no game to keep in {}\n", path));
    return;
  }
  Output output(path);
  output.write(text);
  output.commit();
  say(fmt::format("lastmove play --resume {} shows the game, and goes on\n", shell_file(path)));
}

/// The options that say how a formula is audited belong to no strategy, and the other way round.
void check_fit(const AuditQuestion& question, const AuditArguments& asked) {
  if (question.of_formula() && !asked.save.empty()) {
    throw Error(Error::Kind::bad_input, "--save keeps a game, and a formula plays none");
  }
  if (!question.of_formula() && (asked.of || asked.playouts || asked.failures)) {
    throw Error(Error::Kind::bad_input,
                "--of, --playouts and --failures belong to a formula, 'formula:n%3~=0'");
  }
}

std::optional<Range> range_of(const std::string& text) {
  return text.empty() ? std::nullopt : std::optional(parse_range(text));
}

int run_audit(AuditArguments& asked) {
  // Where the range is left out, a variable stands in its place.
  if (asked.range.find('=') != std::string::npos) {
    asked.bindings.insert(asked.bindings.begin(), std::exchange(asked.range, ""));
  }
  const RulesetTemplate rules_template = read_template(asked.rules, asked.common.limits);
  const Variables variables = parse_bindings(asked.bindings, rules_template);
  const AuditQuestion question{.subject = asked.subject,
                               .rules = rules_template,
                               .variables = variables,
                               .range = range_of(asked.range),
                               .of = asked.of.value_or(FormulaSubject::outcome),
                               .playouts = asked.playouts.value_or(0),
                               .failures = asked.failures.value_or(0),
                               .seed = asked.seed,
                               .threads = asked.threads};
  check_fit(question, asked);
  Progress progress("positions");
  Limits& limits = asked.common.limits;
  limits.monitor = &progress;
  std::string game_text;
  const auto keep = [&](const Ruleset& rules, const AuditedGame& game) {
    if (game_text.empty()) game_text = saved(rules, game, question.subject, limits);
  };
  Output output(asked.common.out);
  const bool all_well = write_audit(
      question, asked.common.format.plain, limits,
      [&output](std::string_view text) { output.write(text); }, keep);
  progress.wipe();
  output.commit();
  if (!asked.save.empty()) save_game(asked.save, game_text);
  return all_well ? exit_done : exit_no;
}

std::string notes() {
  std::string text =
      "RULES in quotes; RANGE as in 1..100, for points that of each coordinate; NAME=VALUES runs\n"
      "a name in RULES through a=1..10, a=1,2,7 or S=subsets(1..5). Exit status 1: there is a\n"
      "counterexample.\n"
      "A formula may also tell the proved period of each ruleset, with --of period, preperiod,\n"
      "nim-value-period or nim-value-preperiod; then there is no RANGE.\n"
      "STRATEGY is formula:EXPR, as in 'formula:n%3~=0', or one of\n";
  for (const StrategyDescription& known : strategies()) {
    const std::string name =
        known.argument.empty() ? known.name : known.name + ":" + known.argument;
    text += fmt::format("  {:<18}{}\n", name, known.summary);
  }
  return text;
}

}  // namespace

Command audit_command() {
  const auto asked = std::make_shared<AuditArguments>();
  CommonOptions& common = asked->common;
  Parameter strategy = required(text("STRATEGY", "", asked->subject, "what is audited"));
  strategy.words = strategy_words();
  const auto subjects = formula_subjects();
  return {
      .name = "audit",
      .summary = "hold a strategy or a formula against perfect play",
      .about = "Hold a strategy or a formula against perfect play.",
      .arguments = {strategy, rules_argument(asked->rules),
                    text("RANGE", "", asked->range, "the positions; none for a period"),
                    values_arguments(asked->bindings)},
      .options = {choice("--of", "WHAT", asked->of, {subjects.begin(), subjects.end()},
                         "what a formula tells: outcome (default), nim-value, moves or a period"),
                  number("--playouts", "N", asked->playouts, 1, 1'000'000'000,
                         "also play N games at random against the formula"),
                  number("--failures", "N", asked->failures, 1, 10'000,
                         "also name the first N positions at which the formula is wrong"),
                  seed_option(asked->seed, "seed of every random choice (default 1)"),
                  number("--threads", "N", asked->threads, 1, 1024,
                         "threads, at most (default: all processors)"),
                  file("--save", "FILE", asked->save,
                       "keep the first game shown, for lastmove play --resume"),
                  engine_time_option(common.limits), format_option(common.format),
                  out_option(common.out), memory_option(common.limits), work_option(common.limits),
                  heaps_option(common.limits)},
      .notes = notes(),
      .run = [asked] { return run_audit(*asked); },
  };
}

}  // namespace lastmove
