// lastmove play

#include <algorithm>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <lastmove/error.h>
#include <lastmove/families.h>

#include "front/app/commands.h"
#include "front/app/common_parameters.h"
#include "front/app/play_table.h"
#include "front/app/play_words.h"
#include "io/files/input.h"
#include "io/files/open_endgames.h"
#include "io/files/rule_files.h"
#include "io/text/position_drawing.h"
#include "play/deal.h"

namespace lastmove {

namespace {

/// Who starts, as --first says; else a person is asked.
enum class First { unsaid, left, right, random };

struct PlayArguments {
  std::string rules;
  std::string position;
  std::vector<std::string> bindings;
  std::optional<std::string> range;  ///< of --random
  std::string saved;
  GameSession::Players players;  ///< empty: not said
  First first = First::unsaid;
  std::optional<std::uint64_t> seed;
  std::string database;
  TableOptions table;
};

/// The position may be left out: then what stands in its place gives a name its value.
void settle_position(PlayArguments& arguments) {
  if (!arguments.position.starts_with('@') && arguments.position.find('=') != std::string::npos) {
    arguments.bindings.insert(arguments.bindings.begin(),
                              std::exchange(arguments.position, std::string()));
  }
  if (!arguments.range) return;
  if (arguments.position.empty() && arguments.saved.empty()) return;
  throw Error(Error::Kind::bad_input,
              "--random deals a start, where there is one already; leave one of them out");
}

/// The rules' own position to begin with, the example of the family, or that of every game of a
/// sum.
std::string usual_start(const Ruleset& rules) {
  if (!rules.games().empty()) {
    std::vector<std::string> starts;
    for (const auto& game : rules.games()) starts.push_back(usual_start(*game));
    return fmt::format("{}", fmt::join(starts, " & "));
  }
  if (const auto start = rules.start()) return to_string(*start);
  if (rules.kind() == ComponentKind::state) {
    throw Error(Error::Kind::bad_input,
                fmt::format("{} states no start; give a POSITION", rules.text()));
  }
  const auto all = families();
  const auto family = std::find_if(all.begin(), all.end(), [&rules](const Family& one) {
    return rules.text().starts_with(one.name);
  });
  return std::string(family->examples.front().position);
}

/// The position that was asked for, one by chance, or the usual start.
Position start_position(const PlayArguments& arguments, const Ruleset& rules,
                        std::mt19937_64& chance) {
  if (!arguments.position.empty()) return rules.parse_position(read_argument(arguments.position));
  if (arguments.range) {
    return deal_position(rules, parse_range(*arguments.range), chance, arguments.table.limits);
  }
  if (auto start = rules.start()) return *std::move(start);
  const std::string start = usual_start(rules);
  try {
    return rules.parse_position(start);
  } catch (const Error& error) {
    throw Error(Error::Kind::bad_input,
                fmt::format("a game of {} starts at {} where no POSITION is given, but here {}",
                            rules.text(), start, error.what()));
  }
}

/// Who starts: as the arguments say, as the person wishes, or by chance. Nothing where the person
/// leaves.
std::optional<Player> choose_starter(const PlayArguments& arguments, LineReader& reader,
                                     std::mt19937_64& chance) {
  const Player by_chance = chance() % 2 ? Player::left : Player::right;
  if (arguments.first == First::left) return Player::left;
  if (arguments.first == First::right) return Player::right;
  const bool left = arguments.table.players[0] == person;
  const bool right = arguments.table.players[1] == person;
  if (arguments.first == First::random || !reader.interactive() || !(left || right)) {
    return by_chance;
  }
  const std::string question = left && right ? "Does Left start? (y/n, or Enter for chance) "
                                             : "Do you start? (y/n, or Enter for chance) ";
  const Player asked = left ? Player::left : Player::right;
  const auto starts = ask_yes_or_no(reader, question, by_chance == asked);
  if (!starts) return std::nullopt;
  return *starts ? asked : opponent(asked);
}

void introduce(GameSolver& solver, const Position& position) {
  const Ruleset& rules = solver.rules();
  fmt::print("{}\n{}", rules.text(), draw_position(rules, position));
  std::fflush(stdout);  // Who wins may take long to find.
  fmt::print("{}\n", upper_hand(solver, position));
}

/// The game of the arguments; nothing where the person leaves.
std::optional<PlayTable> new_game(const PlayArguments& arguments, LineReader& reader,
                                  std::mt19937_64& chance) {
  const TableOptions& table = arguments.table;
  SavedGame game;
  game.rules = read_ruleset(arguments.rules, arguments.bindings, table.limits);
  Position start = start_position(arguments, *game.rules, chance);
  auto solver = std::make_shared<GameSolver>(*game.rules, table.limits);
  Seats seats = take_seats(table.players, table.seed, solver);
  introduce(*solver, start);
  const auto starter = choose_starter(arguments, reader, chance);
  if (!starter) return std::nullopt;
  game.session =
      std::make_unique<GameSession>(*game.rules, std::move(start), *starter, table.limits);
  return PlayTable(std::move(game), std::move(solver), std::move(seats), table, reader);
}

void play_saved_game(const PlayArguments& arguments, LineReader& reader) {
  if (!arguments.rules.empty()) {
    throw Error(Error::Kind::bad_input, "a saved game has its own rules and position");
  }
  TableOptions options = arguments.table;
  const std::string text = read_argument("@" + arguments.saved);
  SavedGame game = resume_game(text, options.limits, rule_files(options.limits));
  const OpenEndgames endgames(arguments.database, *game.rules, options.limits);
  options.players = seated(arguments.players, game.players);
  auto solver = std::make_shared<GameSolver>(*game.rules, options.limits);
  Seats seats = take_seats(options.players, options.seed, solver);
  introduce(*solver, game.session->position());
  PlayTable(std::move(game), std::move(solver), std::move(seats), std::move(options), reader,
            {arguments.saved, text})
      .play();
}

/// One game after the other, for as long as the person wishes.
void play_new_games(PlayArguments& arguments, LineReader& reader) {
  if (arguments.rules.empty()) {
    throw Error(
        Error::Kind::bad_input,
        "what is to be played? For example: lastmove play 'subtraction(1,2,3) ending(1)' 21");
  }
  TableOptions& options = arguments.table;
  std::optional<OpenEndgames> endgames;
  if (!arguments.database.empty()) {
    const auto rules = read_ruleset(arguments.rules, arguments.bindings, options.limits);
    endgames.emplace(arguments.database, *rules, options.limits);
  }
  options.players = seated(arguments.players, {});
  std::mt19937_64 chance(options.seed);
  const bool people = options.players[0] == person || options.players[1] == person;
  do {
    auto game = new_game(arguments, reader, chance);
    if (!game || !game->play()) break;
    ++options.seed;
  } while (people && ask_yes_or_no(reader, "Play again? (y/n) ", false).value_or(false));
}

int run_play(PlayArguments& arguments) {
  settle_position(arguments);
  arguments.table.style = style_for(isatty(STDOUT_FILENO) == 1);
  arguments.table.seed = arguments.seed ? *arguments.seed : std::random_device{}();
  LineReader reader;
  if (arguments.saved.empty()) {
    play_new_games(arguments, reader);
  } else {
    play_saved_game(arguments, reader);
  }
  return exit_done;
}

/// --left and --right.
Parameter player_option(const std::string& name, std::string& player, const std::string& help) {
  Parameter option = text(name, "NAME", player, help);
  option.words = strategy_words();
  option.words.insert(option.words.begin(), std::string(person));
  return option;
}

std::vector<Parameter> options_of(PlayArguments& asked) {
  Parameter resume = file("--resume", "FILE", asked.saved, "go on with a game that was saved");
  resume.excludes = {"--first"};
  return {player_option("--left", asked.players[0], "who plays Left (default you)"),
          player_option("--right", asked.players[1], "who plays Right (default perfect)"),
          choice("--first", "WHO", asked.first,
                 {{"left", First::left}, {"right", First::right}, {"random", First::random}},
                 "left, right or random (else you are asked)"),
          {"--random", "5..50", "random start: heaps, a fair word or numbers of this size",
           [&asked](const std::string& given) { asked.range = given; }},
          flag("--hints", asked.table.hints, "show whether each move wins, draws or loses"),
          seed_option(asked.seed, "seed of every random choice (default: another one each time)"),
          resume,
          endgames_option(asked.database),
          engine_time_option(asked.table.limits),
          memory_option(asked.table.limits),
          work_option(asked.table.limits)};
}

}  // namespace

Command play_command() {
  const auto asked = std::make_shared<PlayArguments>();
  Parameter rules = rules_argument(asked->rules);
  Parameter position = text("POSITION", "", asked->position, "where the game starts");
  rules.required = false;  // A saved game has its own.
  const std::vector<std::string> words = strategy_words();
  const auto half = words.begin() + static_cast<std::ptrdiff_t>(words.size() / 2);
  return {
      .name = "play",
      .summary = "play against a perfect or another opponent",
      .about = "Play a game, against perfect play or another opponent.",
      .arguments = {rules, position, value_arguments(asked->bindings)},
      .options = options_of(*asked),
      .notes =
          fmt::format("Without POSITION or --random the game starts at an example of its family.\n"
                      "NAME is you, lua:FILE, engine:COMMAND, or one of\n"
                      "  {}\n  {}.\n"
                      "During play: a move, moves, hint, why, draw, undo, history, save FILE, "
                      "resume FILE, quit.\n",
                      fmt::join(words.begin(), half, " "), fmt::join(half, words.end(), " ")),
      .run = [asked] { return run_play(*asked); },
  };
}

}  // namespace lastmove
