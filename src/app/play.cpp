// lastmove play

#include <algorithm>
#include <random>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

#include <lastmove/deal.h>
#include <lastmove/error.h>
#include <lastmove/families.h>

#include "app/arguments.h"
#include "app/commands.h"
#include "app/play_table.h"
#include "io/files/input.h"
#include "io/text/position_drawing.h"
#include "notation/move_text.h"
#include "questions/bindings.h"

namespace lastmove {

namespace {

struct PlayArguments {
  std::string rules;
  std::string position;
  std::vector<std::string> bindings;
  std::string range;
  std::string saved;
  GameSession::Players players;  ///< empty: not said
  bool starter_said = false;
  std::optional<Player> starter;  ///< else by chance
  TableOptions table;
};

void add_arguments(CLI::App& app, PlayArguments& arguments) {
  std::string names;
  for (const StrategyDescription& strategy : strategies()) {
    if (strategy.argument.empty()) names += " " + strategy.name;
  }
  app.footer(
      "Without POSITION or --random the game starts at an example of its family.\n"
      "NAME is you, lua:FILE, engine:COMMAND, or\n " +
      names +
      ".\nDuring play: a move, moves, hint, why, undo, history, save FILE, resume FILE, "
      "quit.");
  app.add_option("RULES", arguments.rules, "what is played")->option_text(" ");
  app.add_option("POSITION", arguments.position, "where the game starts")->option_text(" ");
  app.add_option("NAME=VALUE", arguments.bindings, "a number for each name in RULES")
      ->option_text(" ");
  app.add_option("--left", arguments.players[0], "who plays Left (default you)")
      ->option_text("NAME");
  app.add_option("--right", arguments.players[1], "who plays Right (default perfect)")
      ->option_text("NAME");
  add_choice(app, "--first", arguments.starter,
             {{"left", std::optional(Player::left)},
              {"right", std::optional(Player::right)},
              {"random", std::optional<Player>()}},
             "left, right or random (else you are asked)", "WHO");
  app.add_option("--random", arguments.range,
                 "start by chance: heaps, a fair word or numbers of this size")
      ->option_text("5..50");
  app.add_flag("--hints", arguments.table.hints, "tell what each move is worth");
  add_seed(app, arguments.table.seed, "decides all that chance does");
  app.add_option("--resume", arguments.saved, "go on with a game that was saved")
      ->option_text("FILE");
  add_answer_time(app, arguments.table.limits);
  add_limits(app, arguments.table.limits);
}

/// The position may be left out: then what stands in its place gives a name its value.
void settle_position(PlayArguments& arguments) {
  if (!arguments.position.starts_with('@') && arguments.position.find('=') != std::string::npos) {
    arguments.bindings.insert(arguments.bindings.begin(),
                              std::exchange(arguments.position, std::string()));
  }
  if (arguments.range.empty()) return;
  if (arguments.position.empty() && arguments.saved.empty()) return;
  throw Error(Error::Kind::bad_input,
              "--random deals a start, where there is one already; leave one of them out");
}

/// The position that was asked for, one by chance, or the example of the family.
Position start_position(const PlayArguments& arguments, const Ruleset& rules,
                        std::mt19937_64& chance) {
  if (!arguments.position.empty()) return rules.parse_position(read_argument(arguments.position));
  if (!arguments.range.empty()) {
    return deal_position(rules, parse_range(arguments.range), chance, arguments.table.limits);
  }
  const auto all = families();
  const auto family = std::find_if(all.begin(), all.end(), [&rules](const Family& one) {
    return rules.text().starts_with(one.name);
  });
  const std::string_view example = family->examples.front().position;
  try {
    return rules.parse_position(example);
  } catch (const Error& error) {
    throw Error(Error::Kind::bad_input,
                fmt::format("a game of {} starts at {} where no POSITION is given, but here {}",
                            family->name, example, error.what()));
  }
}

/// Asks until the answer is yes, no, or nothing, which is by_default. Nothing where the person
/// leaves.
std::optional<bool> ask_yes_or_no(LineReader& reader, const std::string& question,
                                  bool by_default) {
  for (;;) {
    const auto line = reader.ask(question);
    if (!line) return std::nullopt;
    if (line->empty()) return by_default;
    MoveText words(*line);
    if (words.skip_word("y|yes")) return true;
    if (words.skip_word("n|no")) return false;
    if (words.skip_word("q|quit")) return std::nullopt;
    fmt::print("  expected y or n, or quit\n");
  }
}

/// Who starts: as the arguments say, as the person wishes, or by chance. Nothing where the person
/// leaves.
std::optional<Player> choose_starter(const PlayArguments& arguments, LineReader& reader,
                                     std::mt19937_64& chance) {
  const Player by_chance = chance() % 2 ? Player::left : Player::right;
  if (arguments.starter) return arguments.starter;
  const bool left = arguments.table.players[0] == person;
  const bool right = arguments.table.players[1] == person;
  if (arguments.starter_said || !reader.interactive() || !(left || right)) return by_chance;
  const std::string question = left && right ? "Does Left start? (y/n, or Enter for chance) "
                                             : "Do you start? (y/n, or Enter for chance) ";
  const Player asked = left ? Player::left : Player::right;
  const auto starts = ask_yes_or_no(reader, question, by_chance == asked);
  if (!starts) return std::nullopt;
  return *starts ? asked : opponent(asked);
}

void introduce(const Ruleset& rules, const Position& position, const Limits& limits) {
  fmt::print("{}\n{}{}\n", rules.text(), draw_position(rules, position),
             upper_hand(rules, position, limits));
}

/// The game of the arguments; nothing where the person leaves.
std::optional<PlayTable> new_game(const PlayArguments& arguments, LineReader& reader,
                                  std::mt19937_64& chance) {
  const auto rules_template = RulesetTemplate::parse(read_argument(arguments.rules));
  SavedGame game;
  game.rules = rules_template.bind(parse_bindings(arguments.bindings, rules_template).single());
  Position start = start_position(arguments, *game.rules, chance);
  Seats seats = take_seats(arguments.table, *game.rules);
  introduce(*game.rules, start, arguments.table.limits);
  const auto starter = choose_starter(arguments, reader, chance);
  if (!starter) return std::nullopt;
  game.session = std::make_unique<GameSession>(*game.rules, std::move(start), *starter,
                                               arguments.table.limits);
  return PlayTable(std::move(game), std::move(seats), arguments.table, reader);
}

}  // namespace

int run_play(int argc, char** argv) {
  CLI::App app("Play a game, against perfect play or another opponent.", "lastmove play");
  PlayArguments arguments;
  add_arguments(app, arguments);
  int status = exit_done;
  if (!parse_arguments(app, argc, argv, status)) return status;
  arguments.starter_said = app.count("--first") > 0;
  settle_position(arguments);
  TableOptions& options = arguments.table;
  options.style = style_for(isatty(STDOUT_FILENO) == 1);
  if (app.count("--seed") == 0) options.seed = std::random_device{}();

  LineReader reader;
  if (!arguments.saved.empty()) {
    if (!arguments.rules.empty()) {
      throw Error(Error::Kind::bad_input, "a saved game has its own rules and position");
    }
    SavedGame game = resume_game(read_argument("@" + arguments.saved), options.limits);
    options.players = seated(arguments.players, game.players);
    Seats seats = take_seats(options, *game.rules);
    introduce(*game.rules, game.session->position(), options.limits);
    PlayTable(std::move(game), std::move(seats), options, reader).play();
    return exit_done;
  }
  if (arguments.rules.empty()) {
    throw Error(
        Error::Kind::bad_input,
        "what is to be played? For example: lastmove play 'subtraction(1,2,3) ending(1)' 21");
  }
  options.players = seated(arguments.players, {});
  std::mt19937_64 chance(options.seed);
  const bool people = options.players[0] == person || options.players[1] == person;
  do {
    auto game = new_game(arguments, reader, chance);
    if (!game || !game->play()) break;
    ++options.seed;
  } while (people && ask_yes_or_no(reader, "Play again? (y/n) ", false).value_or(false));
  return exit_done;
}

}  // namespace lastmove
