#include "io/text/puzzle_writer.h"

#include <array>

#include <fmt/format.h>

#include <lastmove/families.h>
#include <lastmove/solve.h>
#include <lastmove/variables.h>

#include "io/text/csv.h"
#include "io/text/game_json.h"
#include "io/text/json.h"
#include "io/text/position_drawing.h"
#include "io/text/shell_text.h"

namespace lastmove {

namespace {

/// "Sunday, 22 November 2026".
std::string long_date(const Date& date) {
  constexpr std::array days = {"Monday", "Tuesday",  "Wednesday", "Thursday",
                               "Friday", "Saturday", "Sunday"};
  constexpr std::array months = {"January",   "February", "March",    "April",
                                 "May",       "June",     "July",     "August",
                                 "September", "October",  "November", "December"};
  const std::chrono::weekday weekday{std::chrono::sys_days(date)};
  return fmt::format(
      "{}, {} {} {}", days.at(weekday.iso_encoding() - 1), static_cast<unsigned>(date.day()),
      months.at(static_cast<unsigned>(date.month()) - 1), static_cast<int>(date.year()));
}

std::string_view in_lower_case(Player player) { return player == Player::left ? "left" : "right"; }

std::string why(const Ruleset& rules, const Puzzle& puzzle, const Limits& limits) {
  return solve(rules, rules.parse_position(puzzle.position), puzzle.turn, limits).why;
}

std::string rules_in_words(const RulesetTemplate& open, const Ruleset& rules) {
  return how_to_play(open.family(), rules);
}

std::string solution_as_text(const Ruleset& rules, const Puzzle& puzzle, const Limits& limits) {
  return fmt::format("\nThe move that wins: {}.\nWhy: {}\nTempting, but wrong: {}. Then {} wins.\n",
                     puzzle.answer, why(rules, puzzle, limits), puzzle.tempting, puzzle.refutation);
}

std::string as_text(const RulesetTemplate& open, const Ruleset& rules, const Puzzle& puzzle,
                    bool solution, const Limits& limits) {
  const std::string who = rules.impartial()
                              ? "It is your move."
                              : fmt::format("You are {}, and to move.", to_string(puzzle.turn));
  const std::string name = puzzle.name.date ? long_date(puzzle.date) : to_string(puzzle.name);
  std::string text = fmt::format("{}   {} ({} of 5): {}\n", name, puzzle.title,
                                 puzzle.difficulty.stars, puzzle.difficulty.word);
  text += fmt::format("{}   position {}\n{}\n\n{}\n", puzzle.rules, puzzle.position,
                      rules_in_words(open, rules),
                      draw_position(rules, rules.parse_position(puzzle.position)));
  text += fmt::format("{} One of {} moves wins: which?\n", who, puzzle.choices);
  if (solution) return text + solution_as_text(rules, puzzle, limits);
  return text + fmt::format("lastmove play {} {} --{} you --{} perfect --first {}\n",
                            shell_word(puzzle.rules), shell_word(puzzle.position),
                            in_lower_case(puzzle.turn), in_lower_case(opponent(puzzle.turn)),
                            in_lower_case(puzzle.turn));
}

std::string as_json(const RulesetTemplate& open, const Ruleset& rules, const Puzzle& puzzle,
                    bool solution, const Limits& limits) {
  Json json = {{"name", to_string(puzzle.name)},
               {"date", puzzle.name.date ? Json(to_string(puzzle.date)) : Json(nullptr)},
               {"stars", puzzle.difficulty.stars},
               {"difficulty", puzzle.difficulty.word},
               {"title", puzzle.title},
               {"rules", puzzle.rules},
               {"how", rules_in_words(open, rules)},
               {"position", puzzle.position},
               {"turn", in_lower_case(puzzle.turn)},
               {"impartial", rules.impartial()},
               {"choices", puzzle.choices},
               {"solution", nullptr}};
  if (solution) {
    json["solution"] = {{"move", puzzle.answer},
                        {"moves_to_end", puzzle.moves},
                        {"why", why(rules, puzzle, limits)},
                        {"tempting", puzzle.tempting},
                        {"refutation", puzzle.refutation}};
  }
  return json.dump(2) + "\n";
}

std::string as_csv(const Puzzle& puzzle, bool solution) {
  return fmt::format(
      "name,stars,difficulty,title,rules,position,turn,choices{}\n{},{},{},{},{},{},{},{}{}\n",
      solution ? ",move,tempting,refutation" : "", to_string(puzzle.name), puzzle.difficulty.stars,
      puzzle.difficulty.word, csv_field(puzzle.title), csv_field(puzzle.rules),
      csv_field(puzzle.position), in_lower_case(puzzle.turn), puzzle.choices,
      solution ? fmt::format(",{},{},{}", csv_field(puzzle.answer), csv_field(puzzle.tempting),
                             csv_field(puzzle.refutation))
               : "");
}

}  // namespace

std::string puzzle_games_as_text() {
  std::string text;
  for (const PuzzleGame& game : puzzle_games()) {
    text += fmt::format("{:<24}{} to {}   {}\n", game.name, game.fewest_stars, game.most_stars,
                        game.title);
  }
  return text;
}

std::string puzzle_games_as_json() {
  Json games = Json::array();
  for (const PuzzleGame& game : puzzle_games()) {
    games.push_back({{"name", game.name},
                     {"title", game.title},
                     {"fewest_stars", game.fewest_stars},
                     {"most_stars", game.most_stars}});
  }
  return Json{{"games", games}, {"last_number", last_puzzle_number}}.dump(2) + "\n";
}

std::string write_puzzle(const Puzzle& puzzle, bool solution, Format format, const Limits& limits) {
  if (format == Format::csv) return as_csv(puzzle, solution);
  const auto open = RulesetTemplate::parse(puzzle.rules, read_example_file);
  const auto rules = open.bind({});
  return format == Format::json ? as_json(open, *rules, puzzle, solution, limits)
                                : as_text(open, *rules, puzzle, solution, limits);
}

}  // namespace lastmove
