// lastmove play

#include <iostream>
#include <random>

#include <fmt/format.h>

#include <lastmove/error.h>
#include <lastmove/families.h>
#include <lastmove/session.h>
#include <lastmove/solve.h>
#include <lastmove/strategy.h>

#include "app/arguments.h"
#include "app/bindings.h"
#include "app/commands.h"
#include "io/input.h"
#include "io/output.h"
#include "io/position_drawing.h"
#include "io/talk.h"

namespace lastmove {

namespace {

constexpr std::string_view person = "you";

struct PlayOptions {
  std::array<std::string, 2> players = {std::string(person), "perfect"};  // Left's and Right's
  std::optional<Player> first;                                            // else by chance
  std::uint64_t seed = 0;
  Limits limits;
};

std::string_view outcome_words(Result result) {
  switch (result) {
    case Result::win: return "can win";
    case Result::draw: return "can draw";
    default: return "loses against perfect play";
  }
}

/// One game at a terminal or through a pipe.
class Table {
 public:
  Table(GameSession& session, const PlayOptions& options) : session_(session), options_(options) {
    for (std::size_t i = 0; i < 2; ++i) {
      if (options.players[i] == person) continue;
      strategies_[i] =
          make_strategy(options.players[i], session.rules(), options.seed + i, options.limits);
    }
  }

  /// Plays to the end; false when the person left before.
  bool play() {
    fmt::print("{}\n{}", session_.rules().text(), draw_position(session_.position()));
    fmt::print("{} starts, and {}.\n", name(session_.turn()),
               outcome_words(worth(session_.turn())));
    if (strategies_[0] == nullptr || strategies_[1] == nullptr) {
      fmt::print("Type a move, or help.\n");
    }
    while (!session_.over()) {
      const Player player = session_.turn();
      if (Strategy* strategy = strategies_[index(player)].get()) {
        make(strategy->choose(session_.position(), player));
      } else if (!ask(player)) {
        return false;
      }
    }
    tell_end();
    return true;
  }

 private:
  std::string name(Player player) const {
    const bool only_person =
        strategies_[index(player)] == nullptr && strategies_[index(opponent(player))];
    return only_person ? "You (" + std::string(to_string(player)) + ")"
                       : fmt::format("{} ({})", to_string(player), options_.players[index(player)]);
  }

  Result worth(Player player) const {
    return solve(session_.rules(), session_.position(), options_.limits)
        .outcome.for_starter(player);
  }

  void make(const Move& move) {
    const std::string who = name(session_.turn());
    session_.make(move);
    fmt::print("\n{}: {}\n{}", who, move.name, draw_position(session_.position()));
  }

  /// One line from the person. False at the end of input and on quit.
  bool ask(Player player) {
    fmt::print("{}> ", name(player));
    std::fflush(stdout);
    std::string line;
    if (!std::getline(std::cin, line)) {
      fmt::print("\n");
      return false;
    }
    const std::size_t end = line.find_last_not_of(" \t\r");
    line.erase(end == std::string::npos ? 0 : end + 1);
    try {
      return answer(line);
    } catch (const Error& error) {
      fmt::print("  {}\n", printable(error.what()));
      return true;
    }
  }

  bool answer(const std::string& line) {
    if (line.empty()) return true;
    if (line == "quit" || line == "q") return false;
    if (line == "help" || line == "?") {
      fmt::print(
          "  3, take 3, 3 from 7, first, last, write 6   a move\n"
          "  moves, hint, why, undo, history, save FILE, quit\n");
    } else if (line == "moves") {
      for (const Move& move : session_.moves()) fmt::print("  {}\n", move.name);
    } else if (line == "hint") {
      fmt::print("  {}\n", best_move());
    } else if (line == "why") {
      fmt::print("  {}\n", solve(session_.rules(), session_.position(), options_.limits).why);
    } else if (line == "undo") {
      undo();
    } else if (line == "history") {
      tell_history();
    } else if (line.rfind("save ", 0) == 0) {
      Output output(line.substr(5));
      output.write(session_.save());
      output.commit();
      fmt::print("  saved; lastmove play --resume {} goes on\n", line.substr(5));
    } else {
      make(session_.read_move(line));
    }
    return true;
  }

  std::string best_move() const {
    const auto perfect = make_strategy("perfect", session_.rules(), 0, options_.limits);
    const Player player = session_.turn();
    return fmt::format("{}: {} {}", perfect->choose(session_.position(), player).name, name(player),
                       outcome_words(worth(player)));
  }

  /// Back to the last turn of a person.
  void undo() {
    bool undone = session_.undo();
    while (undone && strategies_[index(session_.turn())] && session_.undo()) {
    }
    fmt::print("{}{}", undone ? "" : "  there is nothing to take back\n",
               draw_position(session_.position()));
  }

  void tell_history() const {
    fmt::print("  {}\n", to_string(session_.start()));
    for (const auto& played : session_.history()) {
      fmt::print("  {}: {}, leaving {}\n", name(played.by), played.move.name,
                 to_string(played.move.to));
    }
  }

  void tell_end() const {
    const auto winner = session_.winner();
    fmt::print("\n{}\n",
               winner ? name(*winner) + (name(*winner).starts_with("You") ? " win." : " wins.")
                      : "A draw.");
    try {
      if (const auto mistake = session_.deciding_mistake(options_.limits)) {
        const auto& played = session_.history()[*mistake];
        fmt::print("The deciding mistake was move {}: {}, {}.\n", *mistake + 1, name(played.by),
                   played.move.name);
      } else {
        fmt::print("Nobody made a mistake.\n");
      }
    } catch (const Error& error) {
      if (error.kind() != Error::Kind::limit) throw;
    }
  }

  GameSession& session_;
  const PlayOptions& options_;
  std::array<std::unique_ptr<Strategy>, 2> strategies_;
};

/// The position of a family's example, or one by chance from a range of sizes.
Position start_position(const Ruleset& rules, const std::string& text,
                        const std::string& range_text, std::mt19937_64& chance) {
  if (!text.empty()) return rules.parse_position(read_argument(text));
  if (!range_text.empty()) {
    const Range range = parse_range(range_text);
    const auto size = [&] { return range.first + chance() % range.size(); };
    const std::uint64_t length = size();
    if (rules.text() == "ends") {
      constexpr std::uint64_t most_letters = 1'000'000;
      if (range.last > most_letters) {
        throw Error(Error::Kind::bad_input, "a random word has at most 1000000 letters",
                    {range_text, 0});
      }
      std::string word;
      for (std::uint64_t i = 0; i < length; ++i) word += chance() % 2 ? 'W' : 'L';
      return rules.parse_position(word);
    }
    if (rules.position_column() == "n") return rules.parse_position(fmt::to_string(length));
    std::uint64_t other = size();
    for (int tries = 0; other == length && tries < 100; ++tries) other = size();
    return rules.parse_position(fmt::format("{},{}", length, other));
  }
  for (const Family& family : families()) {
    if (rules.text().starts_with(family.name)) {
      return rules.parse_position(family.examples.front().position);
    }
  }
  return rules.parse_position("1");
}

bool again() {
  fmt::print("Play again? (y/n) ");
  std::fflush(stdout);
  std::string line;
  const bool answered = static_cast<bool>(std::getline(std::cin, line));
  if (!answered) fmt::print("\n");
  return answered && (line == "y" || line == "yes");
}

}  // namespace

int run_play(int argc, char** argv) {
  CLI::App app("Play a game, against perfect play or another opponent.", "lastmove play");
  std::string footer =
      "Without POSITION or --random the game starts at an example of its family.\n"
      "NAME is you, lua:FILE, engine:COMMAND, or\n ";
  for (const StrategyDescription& strategy : strategies()) {
    if (strategy.argument.empty()) footer += " " + strategy.name;
  }
  app.footer(footer + ".\nDuring play: a move, moves, hint, why, undo, history, save FILE, quit.");
  std::string rules_text;
  std::string position_text;
  std::vector<std::string> bindings;
  std::string range_text;
  std::string saved;
  PlayOptions options;
  app.add_option("RULES", rules_text, "what is played")->option_text(" ");
  app.add_option("POSITION", position_text, "where the game starts")->option_text(" ");
  app.add_option("NAME=VALUE", bindings, "a number for each name in RULES")->option_text(" ");
  app.add_option("--left", options.players[0], "who plays Left (default you)")->option_text("NAME");
  app.add_option("--right", options.players[1], "who plays Right (default perfect)")
      ->option_text("NAME");
  add_choice(app, "--first", options.first,
             {{"left", std::optional(Player::left)},
              {"right", std::optional(Player::right)},
              {"random", std::optional<Player>()}},
             "left, right or random (default)", "WHO");
  app.add_option("--random", range_text, "start by chance: a heap, a word or numbers of this size")
      ->option_text("5..50");
  app.add_option("--seed", options.seed, "decides all that chance does")->option_text("N");
  app.add_option("--resume", saved, "go on with a game that was saved")->option_text("FILE");
  add_limits(app, options.limits);
  int status = exit_done;
  if (!parse_arguments(app, argc, argv, status)) return status;

  if (!saved.empty()) {
    if (!rules_text.empty()) {
      throw Error(Error::Kind::bad_input, "a saved game has its own rules and position");
    }
    const SavedGame game = resume_game(read_argument("@" + saved));
    Table(*game.session, options).play();
    return exit_done;
  }
  if (rules_text.empty()) {
    throw Error(
        Error::Kind::bad_input,
        "what is to be played? For example: lastmove play 'subtraction(1,2,3) ending(1)' 21");
  }
  const auto rules_template = RulesetTemplate::parse(read_argument(rules_text));
  const auto rules = rules_template.bind(single_binding(parse_bindings(bindings, rules_template)));
  if (app.count("--seed") == 0) options.seed = std::random_device{}();
  std::mt19937_64 chance(options.seed);
  const bool people = options.players[0] == person || options.players[1] == person;
  do {
    Position start = start_position(*rules, position_text, range_text, chance);
    const Player starter = options.first.value_or(chance() % 2 ? Player::left : Player::right);
    GameSession session(*rules, std::move(start), starter);
    if (!Table(session, options).play()) break;
    ++options.seed;
  } while (people && again());
  return exit_done;
}

}  // namespace lastmove
