#include "front/app/play_table.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <lastmove/error.h>
#include <lastmove/secret.h>
#include <lastmove/solve.h>

#include "front/app/play_words.h"
#include "games/model/unreachable.h"
#include "games/notation/nearest.h"
#include "io/files/input.h"
#include "io/files/output.h"
#include "io/files/rule_files.h"
#include "io/text/position_drawing.h"
#include "io/text/secret_writer.h"
#include "io/text/shell_text.h"
#include "io/text/terminal_text.h"
#include "play/strategies.h"

namespace lastmove {

namespace {

constexpr std::size_t moves_shown = 12;

constexpr std::string_view commands_of_play[] = {"help",   "moves", "hint", "hints on", "hints off",
                                                 "why",    "undo",  "draw", "history",  "secret",
                                                 "resume", "save",  "quit"};

}  // namespace

PlayTable::PlayTable(SavedGame game, std::shared_ptr<GameSolver> solver, Seats seats,
                     TableOptions options, LineReader& reader, KeptGame kept)
    : game_(std::move(game)),
      solver_(std::move(solver)),
      seats_(std::move(seats)),
      options_(std::move(options)),
      reader_(reader),
      kept_(std::move(kept)) {}

std::string PlayTable::name(Player player) const {
  const bool alone = is_person(player) && !is_person(opponent(player));
  if (alone) return fmt::format("You ({})", to_string(player));
  return fmt::format("{} ({})", to_string(player),
                     shown(printable(options_.players[index(player)])));
}

std::string PlayTable::does(Player player, std::string_view verb) const {
  const std::string who = name(player);
  return fmt::format("{} {}{}", who, verb, who.starts_with("You") ? "" : "s");
}

bool PlayTable::play() {
  tell_start();
  while (!game_.session->over()) {
    if (reader_.interrupted()) return false;
    const Player player = game_.session->turn();
    if (!is_person(player)) {
      let_play(player);
    } else if (!ask(player)) {
      return false;
    }
  }
  tell_end();
  return true;
}

/// A strategy that fails hands its seat to the person who is there.
void PlayTable::let_play(Player player) {
  try {
    make(seats_[index(player)]->choose(game_.session->position(), player));
  } catch (const Error& error) {
    if (!anybody_there()) throw;
    fmt::print("\n{} failed: {}.\nFrom now on {}'s moves are typed here.\n", name(player),
               printable(error.what()), to_string(player));
    options_.players[index(player)] = person;
    seats_[index(player)].reset();
  }
}

void PlayTable::make(const Move& move) {
  const std::string who = name(game_.session->turn());
  game_.session->make(move);
  fmt::print("\n{}: {}\n", who, shown(move.name));
  show_position();
}

/// One line from the person. False when there is none any more, and on quit.
bool PlayTable::ask(Player player) {
  tell_moves();
  for (;;) {
    const auto line = reader_.ask(name(player) + "> ");
    if (!line || *line == "quit" || *line == "q") return false;
    if (line->empty()) continue;
    try {
      if (answer(*line)) return true;
      if (quit_) return false;
    } catch (const Error& error) {
      fmt::print("  {}\n", printable(error.what()));
    }
  }
}

/// Whether the game is another one now, so that the moves are to be told again.
bool PlayTable::answer(const std::string& line) {
  const auto after = [&](std::string_view word) -> std::optional<std::string> {
    if (!line.starts_with(word)) return std::nullopt;
    return line.substr(line.find_first_not_of(' ', word.size()));
  };
  if (line == "help" || line == "?") {
    fmt::print(
        "  3, take 3, 3 from 7, first, last, write 6   a move\n"
        "  moves, hint, why, hints on, hints off       what is possible, and what it is worth\n"
        "  secret                                      how this game is won\n"
        "  draw                                        offer a draw\n"
        "  undo, history, save FILE, resume FILE, quit\n"
        "  move hint                                   a move whose name is one of these words\n");
  } else if (line == "moves") {
    for (const Move& move : game_.session->moves()) fmt::print("  {}\n", shown(move.name));
  } else if (line == "hint") {
    tell_hint();
  } else if (line == "hints on" || line == "hints off") {
    options_.hints = line == "hints on";
    return true;
  } else if (line == "why") {
    const auto& session = *game_.session;
    fmt::print("  {}\n", solver_->solve(session.position(), session.turn()).why);
  } else if (line == "secret") {
    const Secret secret = find_secret(*game_.rules, game_.session->position(), options_.limits);
    fmt::print("{}  {}\n", picture_for_rule(secret), secret.rule);
  } else if (line == "undo") {
    undo();
    return true;
  } else if (line == "draw") {
    offer_draw();
    return game_.session->over();
  } else if (line == "history") {
    tell_history();
  } else if (const auto to = after("save ")) {
    save(*to);
  } else if (const auto from = after("resume ")) {
    resume(*from);
    return true;
  } else if (line == "save" || line == "resume") {
    fmt::print("  {} which file? {} FILE\n", line, line);
  } else {
    make(read_move(line));
    return true;
  }
  return false;
}

/// A move by its name, before which the word "move" may stand. Where it is none, the command that
/// it looks like is named too.
Move PlayTable::read_move(const std::string& line) const {
  constexpr std::string_view word = "move ";
  const GameSession& session = *game_.session;
  try {
    return session.read_move(line);
  } catch (const Error& error) {
    const std::string_view typed = line;
    if (typed.starts_with(word)) return session.read_move(typed.substr(word.size()));
    const std::string_view command = nearest(line, commands_of_play);
    const bool wrong = error.kind() == Error::Kind::bad_input;
    if (!wrong || command.empty() || command.front() != line.front()) throw;
    throw Error(error.kind(), fmt::format("{}; did you mean '{}'?", error.what(), command));
  }
}

void PlayTable::offer_draw() {
  const Player asked = opponent(game_.session->turn());
  const std::optional<bool> accepted = accepts_draw(asked);
  if (accepted == true) game_.session->agree_to_draw();
  if (accepted == false) fmt::print("  {}\n", does(asked, "decline") + ".");
  quit_ = !accepted;
}

/// A person says so; for a strategy, whether perfect play would give it no more.
std::optional<bool> PlayTable::accepts_draw(Player player) {
  if (is_person(player)) {
    const std::string question = fmt::format("Does {} accept a draw? (y/n) ", to_string(player));
    return ask_yes_or_no(reader_, question, std::nullopt);
  }
  const GameSession& session = *game_.session;
  const Outcome outcome = solver_->solve(session.position()).outcome;
  return outcome.for_starter(session.turn()) != Result::loss;
}

void PlayTable::show_position() const {
  fmt::print("{}", draw_position(*game_.rules, game_.session->position()));
}

void PlayTable::tell_start() const {
  const GameSession& session = *game_.session;
  if (session.over()) return;
  const Player player = session.turn();
  const std::string begins = does(player, session.history().empty() ? "start" : "move");
  try {
    const Outcome outcome = solver_->solve(session.position()).outcome;
    switch (outcome.for_starter(player)) {
      case Result::win: fmt::print("{}, and can win.\n", begins); break;
      case Result::draw: fmt::print("{}, and can draw.\n", begins); break;
      case Result::loss:
        fmt::print("{}, and can only win if {} makes a mistake.\n", begins, name(opponent(player)));
    }
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::limit) throw;
    fmt::print("{}.\n", begins);
  }
  if (anybody_there()) fmt::print("Type a move, or help.\n");
}

/// The moves in a line, with what each is worth if hints are wanted.
void PlayTable::tell_moves() const {
  const GameSession& session = *game_.session;
  const Player player = session.turn();
  try {
    std::vector<std::string> texts;
    const auto count = [&] { return game_.rules->count_options(session.position(), player); };
    bool all = true;
    if (options_.hints) {
      const Solution solution = solver_->solve(session.position());
      all = solution.options_listed == OptionsListed::all;
      for (const OptionValue& option : solution.options) {
        if (!solution.impartial && option.by != player) continue;
        texts.push_back(
            fmt::format("{} {}", shown(option.move.name),
                        colored(worth_words(option.result), option.result, options_.style)));
      }
    } else if (count() <= moves_shown) {
      for (const Move& move : session.moves()) texts.push_back(shown(move.name));
    }
    if (texts.empty()) {
      fmt::print("Moves: {}; type moves to list them\n", count());
      return;
    }
    const std::uint64_t known = all ? texts.size() : count();
    texts.resize(std::min(texts.size(), moves_shown));
    const std::uint64_t more = known - std::min<std::uint64_t>(known, texts.size());
    fmt::print("Moves: {}{}\n", fmt::join(texts, ", "),
               more > 0 ? fmt::format(", and {} more", more) : "");
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::limit) throw;
    fmt::print("Moves: {}\n", error.what());
  }
}

void PlayTable::tell_hint() const {
  const GameSession& session = *game_.session;
  const Player player = session.turn();
  const auto perfect = make_strategy("perfect", 0, solver_);
  const Move best = perfect->choose(session.position(), player);
  const Solution solution = solver_->solve(session.position());
  const Result result = solution.outcome.for_starter(player);
  fmt::print("  {}, which {}\n", shown(best.name),
             result == Result::loss ? lost_words(solution, player) : worth_words(result));
}

void PlayTable::tell_history() const {
  const GameSession& session = *game_.session;
  fmt::print("  {}\n", shown(to_string(session.start())));
  for (const auto& played : session.history()) {
    const std::string left = to_string(played.move.to);
    fmt::print("  {}: {}, leaving {}\n", name(played.by), shown(played.move.name),
               left.empty() ? "nothing" : shown(left));
  }
}

/// Whether a player who agreed to a draw could have won.
bool PlayTable::tell_given_away() const {
  const GameSession& session = *game_.session;
  const Outcome outcome = solver_->solve(session.position()).outcome;
  const Result result = outcome.for_starter(session.turn());
  if (result == Result::draw) return false;
  const Player winner = result == Result::win ? session.turn() : opponent(session.turn());
  fmt::print("{} could have won.\n", name(winner));
  return true;
}

/// By what a long search of the game has found, as far as it was kept.
std::optional<std::size_t> PlayTable::deciding_mistake() const {
  const GameSession& session = *game_.session;
  if (!solver_->keeps_search()) return session.deciding_mistake();
  return session.deciding_mistake([&](std::size_t i) {
    const Position& at = session.position_before(i);
    const Player player = session.turn_before(i);
    if (!game_.rules->can_move(at, player)) return game_.rules->stuck(at);
    if (!solver_->keeps_search()) {
      throw Error(Error::Bound::work, "the game is too long for the work limit");
    }
    return solver_->solve(at).outcome.for_starter(player);
  });
}

void PlayTable::tell_end() const {
  const GameSession& session = *game_.session;
  const auto winner = session.winner();
  fmt::print("\n{} {}\n", session.ending(), winner ? does(*winner, "win") + "." : "A draw.");
  try {
    if (session.end() == GameSession::End::agreement && tell_given_away()) return;
    if (const auto mistake = deciding_mistake()) {
      const auto& played = session.history()[*mistake];
      fmt::print("The deciding mistake was move {}: {}, {}.\n", *mistake + 1, name(played.by),
                 shown(played.move.name));
    } else {
      fmt::print("Nobody made a mistake.\n");
    }
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::limit) throw;
  }
  if (!anybody_there()) return;
  const Secret secret = find_secret(*game_.rules, session.start(), options_.limits);
  fmt::print("The secret: {}\n{}", secret.rule, picture_for_rule(secret));
}

/// Back to the last turn of a person.
void PlayTable::undo() {
  GameSession& session = *game_.session;
  bool undone = session.undo();
  while (undone && !is_person(session.turn()) && session.undo()) {
  }
  if (!undone) fmt::print("  there is nothing to take back\n");
  show_position();
}

/// Whether a file has the game still as it was kept there.
bool PlayTable::is_kept_in(const std::string& path) const {
  if (path != kept_.file) return false;
  try {
    return read_argument("@" + path) == kept_.text;
  } catch (const Error&) {
    return false;
  }
}

/// Into a new file, or the one in which this game was kept before: nothing else is ever lost.
void PlayTable::save(const std::string& name) {
  const std::string path = name == "-" ? "./-" : name;  // Standard output keeps nothing.
  std::error_code unknown;  // What cannot be looked at cannot be written either, which says why.
  if (std::filesystem::exists(path, unknown) && !is_kept_in(path)) {
    fmt::print("  {} is there already, and stays as it is; choose another name\n", path);
    return;
  }
  Output output(path);
  output.write(game_.session->save(options_.players));
  output.commit();
  kept_ = {path, read_argument("@" + path)};
  fmt::print("  saved; lastmove play --resume {} goes on\n", shell_file(path));
}

void PlayTable::resume(const std::string& path) {
  // Whatever is wrong shows before anything changes.
  const std::string text = read_argument("@" + path);
  SavedGame game = resume_game(text, options_.limits, rule_files(options_.limits));
  TableOptions options = options_;
  options.players = seated({}, game.players);
  auto solver = std::make_shared<GameSolver>(*game.rules, options.limits);
  seats_ = take_seats(options.players, options.seed, solver);
  solver_ = std::move(solver);
  game_ = std::move(game);
  options_ = std::move(options);
  kept_ = {path, text};
  fmt::print("{}\n", game_.rules->text());
  show_position();
}

}  // namespace lastmove
