// lastmove puzzle

#include <lastmove/puzzle.h>

#include <ctime>
#include <memory>
#include <string>

#include "front/app/commands.h"
#include "front/app/common_parameters.h"
#include "io/files/output.h"
#include "io/text/puzzle_writer.h"

namespace lastmove {

namespace {

struct Asked {
  std::optional<std::string> name;
  bool solution = false;
  bool games = false;
  CommonOptions common;
};

/// Of the calendar on the wall.
Date today() {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  return {std::chrono::year(local.tm_year + 1900),
          std::chrono::month(static_cast<unsigned>(local.tm_mon) + 1),
          std::chrono::day(static_cast<unsigned>(local.tm_mday))};
}

int run_puzzle(const Asked& asked) {
  if (asked.games) {
    if (asked.name || asked.common.format.plain == Format::csv) {
      throw Error(Error::Kind::bad_input,
                  "--games lists all of them, as text or JSON; expected no NAME and no CSV");
    }
    const bool json = asked.common.format.plain == Format::json;
    Output output(asked.common.out);
    output.write(json ? puzzle_games_as_json() : puzzle_games_as_text());
    output.commit();
    return exit_done;
  }
  const PuzzleName name = asked.name ? parse_puzzle_name(*asked.name) : PuzzleName{.date = today()};
  const Puzzle puzzle = named_puzzle(name, asked.common.limits);
  Output output(asked.common.out);
  output.write(
      write_puzzle(puzzle, asked.solution, asked.common.format.plain, asked.common.limits));
  output.commit();
  return exit_done;
}

}  // namespace

Command puzzle_command() {
  const auto asked = std::make_shared<Asked>();
  CommonOptions& common = asked->common;
  Parameter games = flag("--games", asked->games, "list the games, and the stars of their puzzles");
  games.excludes = {"--solution"};
  return {
      .name = "puzzle",
      .summary = "a puzzle for each day: find the one move that wins",
      .about =
          "The puzzle of a day, or of a game by number: a position in which just one move wins.",
      .arguments = {{"NAME", "", "a day, 2026-11-22 (default today), or kayles-3-17",
                     [asked](const std::string& given) { asked->name = given; }}},
      .options = {flag("--solution", asked->solution, "tell the move, and why it wins"),
                  std::move(games), format_option(common.format), out_option(common.out),
                  memory_option(common.limits), work_option(common.limits)},
      .notes =
          "The date alone decides the puzzle, from 1970 to 9999. Puzzles are easy on Monday and\n"
          "grow until Sunday. Those of a game have 1 to 5 stars and numbers from 1 to 9999.\n",
      .run = [asked] { return run_puzzle(*asked); },
  };
}

}  // namespace lastmove
