// lastmove audit

#include <lastmove/audit.h>

#include <fmt/format.h>

#include <lastmove/error.h>
#include <lastmove/session.h>
#include <lastmove/variables.h>

#include "app/arguments.h"
#include "app/commands.h"
#include "app/progress.h"
#include "io/files/input.h"
#include "io/files/output.h"
#include "io/text/terminal_text.h"
#include "questions/audit_report.h"
#include "questions/bindings.h"

namespace lastmove {

namespace {

struct AuditArguments {
  std::string subject;
  std::string rules;
  std::string range;
  std::vector<std::string> bindings;
  FormulaSubject of = FormulaSubject::outcome;
  std::uint64_t playouts = 0;
  std::uint64_t seed = 1;
  std::string save;
  CommonOptions common;
};

std::string footer() {
  std::string text =
      "RULES in quotes; RANGE as lastmove table has it; NAME=VALUES runs a name in RULES through\n"
      "a=1..10, a=1,2,7 or S=subsets(1..5). Exit status 1: a counterexample was found.\n"
      "STRATEGY is formula:EXPR, as in 'formula:n%3~=0', or one of\n";
  for (const StrategyDescription& known : strategies()) {
    const std::string name =
        known.argument.empty() ? known.name : known.name + ":" + known.argument;
    text += fmt::format("  {:<18}{}\n", name, known.summary);
  }
  text.pop_back();
  return text;
}

void add_arguments(CLI::App& app, AuditArguments& arguments) {
  app.footer(footer());
  app.add_option("STRATEGY", arguments.subject, "what is audited")->required()->option_text(" ");
  app.add_option("RULES", arguments.rules, "what is played")->required()->option_text(" ");
  app.add_option("RANGE", arguments.range, "the positions")->required()->option_text(" ");
  app.add_option("NAME=VALUES", arguments.bindings, "values for each name in RULES")
      ->option_text(" ");
  add_choice(app, "--of", arguments.of,
             {{"outcome", FormulaSubject::outcome},
              {"nim-value", FormulaSubject::nim_value},
              {"moves", FormulaSubject::moves}},
             "what a formula tells: outcome (default), nim-value or moves", "WHAT");
  app.add_option("--playouts", arguments.playouts,
                 "also play N games at random against the formula")
      ->check(CLI::Range(1, 1'000'000'000))
      ->option_text("N");
  add_seed(app, arguments.seed, "of all that is random (default 1)");
  app.add_option("--save", arguments.save, "keep the first game shown, for lastmove play --resume")
      ->option_text("FILE");
  add_answer_time(app, arguments.common.limits);
  add_format_and_out(app, arguments.common);
  add_limits(app, arguments.common.limits);
}

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
  say(fmt::format("lastmove play --resume {} shows the game, and goes on\n", path));
}

}  // namespace

int run_audit(int argc, char** argv) {
  CLI::App app("Holds a strategy or a formula against perfect play.", "lastmove audit");
  AuditArguments arguments;
  add_arguments(app, arguments);
  int status = exit_done;
  if (!parse_arguments(app, argc, argv, status)) return status;

  const auto rules_template = RulesetTemplate::parse(read_argument(arguments.rules));
  const Variables variables = parse_bindings(arguments.bindings, rules_template);
  const AuditQuestion question{.subject = arguments.subject,
                               .rules = rules_template,
                               .variables = variables,
                               .range = parse_range(arguments.range),
                               .of = arguments.of,
                               .playouts = arguments.playouts,
                               .seed = arguments.seed};
  if (question.of_formula() && !arguments.save.empty()) {
    throw Error(Error::Kind::bad_input, "--save keeps a game, and a formula plays none");
  }
  if (!question.of_formula() && app.count("--of") + app.count("--playouts") > 0) {
    throw Error(Error::Kind::bad_input,
                "--of and --playouts belong to a formula, 'formula:n%3~=0'");
  }
  Progress progress("positions");
  arguments.common.limits.monitor = &progress;
  const Limits& limits = arguments.common.limits;
  std::string game_text;
  const auto keep = [&](const Ruleset& rules, const AuditedGame& game) {
    if (game_text.empty()) game_text = saved(rules, game, question.subject, limits);
  };
  Output output(arguments.common.out);
  const bool all_well = write_audit(
      question, arguments.common.format, limits,
      [&output](std::string_view text) { output.write(text); },
      [&progress](std::uint64_t done) { progress(done); }, keep);
  progress.wipe();
  output.commit();
  if (!arguments.save.empty()) save_game(arguments.save, game_text);
  return all_well ? exit_done : exit_no;
}

}  // namespace lastmove
