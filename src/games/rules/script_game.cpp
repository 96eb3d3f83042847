#include "games/rules/script_game.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "games/model/component.h"
#include "games/model/unreachable.h"
#include "games/rules/component_ruleset.h"
#include "games/rules/state_moves.h"
#include "games/rules/state_text.h"

namespace lastmove {

namespace {

/// How many numbers there are from 0 to this one.
std::size_t count_up_to(std::uint64_t last) { return last == UINT64_MAX ? last : last + 1; }

/// With a capital, and a full stop where it ends in none.
std::string as_sentence(std::string_view text) {
  std::string sentence(text);
  if (sentence.empty()) return sentence;
  if (sentence[0] >= 'a' && sentence[0] <= 'z') sentence[0] = static_cast<char>(sentence[0] - 32);
  if (sentence.find_first_of(".!?", sentence.size() - 1) == std::string::npos) sentence += '.';
  return sentence;
}

class ScriptGame : public ComponentRuleset<State> {
 public:
  ScriptGame(std::string text, std::string_view summary, std::shared_ptr<const SharedScript> script,
             std::shared_ptr<const StateMoves> moves, const Conventions& conventions)
      : text_(std::move(text)),
        summary_(as_sentence(summary)),
        script_(std::move(script)),
        state_moves_(std::move(moves)),
        conventions_(conventions) {
    script_->with([this](LoadedScript& loaded) {
      const GameScript& game = loaded.script();
      by_player_ = game.by_player();
      start_ = game.start();
      stuck_ = game.states_stuck() ? game.stuck() : conventions_.stuck;
      states_parse_ = game.states_parse();
      states_text_ = game.states_text();
      states_checked_ = game.states_checked();
      states_positions_ = game.states_positions();
      if (start_) start_text_ = component_text(loaded.script().state(*start_));
      return true;
    });
  }

  std::string text() const override { return text_; }

  bool impartial() const override { return !by_player_; }
  bool normal_play() const override { return stuck_ == Result::loss; }
  Result stuck(const Position& position) const override {
    if (stuck_) return *stuck_;
    const State& at = single<State>(position);
    return script_->with([&](LoadedScript& loaded) { return loaded.script().stuck_at(at.value); });
  }

  std::string moves_text() const override { return summary_; }
  std::optional<Position> start() const override {
    return start_ ? std::optional<Position>(States{state(*start_)}) : std::nullopt;
  }
  std::string goal_text() const override {
    if (!stuck_) return "The rules say who wins when somebody cannot move.";
    Conventions conventions;
    conventions.stuck = *stuck_;
    return conventions.goal_text();
  }
  Board board() const override { return {.picture = Board::Picture::drawing}; }
  std::optional<Drawing> drawing(const Position& position, std::size_t i) const override {
    const State& at = components<State>(position)[i];
    return script_->with([&](LoadedScript& loaded) { return loaded.script().draw(at.value); });
  }

  std::string_view position_column() const override {
    return !states_positions_ && of_numbers() ? "n" : "position";
  }
  TableSizes table_sizes() const override {
    if (states_positions_) return {"sizes", {1, 5}};
    return of_numbers() ? TableSizes{"numbers", {0, 20}} : TableSizes{"positions", {0, 20}};
  }
  void check_range(const Range& range) const override;
  std::uint64_t count_positions(const Range& range) const override;
  void for_each_position(const Range& range,
                         const std::function<void(const Position&)>& visit) const override;
  Position random_position(const Range& range, const Chance& one_of) const override;

  LoweredRule lower() const override {
    if (!stuck_) return {};
    return StateRule{state_moves_, *stuck_, impartial()};
  }

 protected:
  void list_moves(const State& at, Player player, Listing& listing) const override;

  std::uint64_t count_moves(const State& at, Player player) const override {
    return moves(at, player)->size();
  }

  State parse_component(Scanner& scanner) const override;
  bool reads_nothing() const override { return true; }
  std::string continuation() const override { return "'+' and another position"; }
  std::string why_single() const override {
    if (stuck_) return "";
    return fmt::format("{} says who wins where somebody is stuck, so it is played alone",
                       script_->file());
  }
  std::string fault_of(const State& at) const override;

 private:
  bool of_numbers() const { return !start_ || std::holds_alternative<std::int64_t>(*start_); }

  ScriptMoves moves(const State& at, Player player) const {
    return script_->with([&](LoadedScript& loaded) { return loaded.moves(at.value, player); });
  }
  State state(const State::Value& value) const {
    return script_->with([&](LoadedScript& loaded) { return state(loaded, value); });
  }
  State state(LoadedScript& loaded, const State::Value& value) const {
    State state = loaded.script().state(value);
    if ((states_parse_ || states_text_ || states_checked_) && loaded.checks_text()) {
      check_state(loaded, state);
      check_text(loaded, state);
    }
    return state;
  }
  /// Why this is no position of the script, as a message; empty if it is one.
  static std::string fault_of(LoadedScript& loaded, const State::Value& value);
  /// Throws Error where a state that the script gives is no position of it.
  void check_state(LoadedScript& loaded, const State& state) const;
  /// Throws Error where the text of a state does not give the state.
  void check_text(LoadedScript& loaded, const State& state) const;
  [[noreturn]] void fail_not_single(const State& at, Player player, std::size_t move,
                                    std::size_t left) const;
  std::vector<std::vector<State>> states_left(const std::vector<ScriptMove>& moves) const;
  /// Those of a table over numbers: of one size, or with these numbers in the order of moves.
  std::vector<State::Value> of_size(std::uint64_t n) const {
    return script_->with([&](LoadedScript& loaded) { return loaded.script().positions(n); });
  }
  std::vector<State::Value> reached(const Range& range) const;
  /// By the script, if it reads positions.
  State::Value read_value(LoadedScript& loaded, Scanner& scanner) const;

  const std::string text_;
  const std::string summary_;
  const std::shared_ptr<const SharedScript> script_;
  const std::shared_ptr<const StateMoves> state_moves_;
  const Conventions conventions_;
  bool by_player_ = false;
  std::optional<State::Value> start_;
  std::string start_text_;
  std::optional<Result> stuck_;
  bool states_parse_ = false;
  bool states_text_ = false;
  bool states_checked_ = false;
  bool states_positions_ = false;
};

void ScriptGame::list_moves(const State& at, Player player, Listing& listing) const {
  const ScriptMoves moves = this->moves(at, player);
  std::vector<std::vector<State>> left = states_left(*moves);
  std::vector<StateMove> named;
  for (std::size_t i = 0; i < moves->size(); ++i) {
    if (!stuck_ && left[i].size() != 1) fail_not_single(at, player, i, left[i].size());
    named.push_back({(*moves)[i].name, std::move(left[i])});
  }
  add_state_moves(named, listing);
}

/// A move that leaves no position, or several, where one has to say who wins.
void ScriptGame::fail_not_single(const State& at, Player player, std::size_t move,
                                 std::size_t left) const {
  script_->with([&](LoadedScript& loaded) {
    loaded.script().fail_at_options(
        at.value, player,
        fmt::format("option {} leaves {} positions, but stuck(position) says of one who wins, so "
                    "each move has to leave one",
                    move + 1, left));
    return true;
  });
  unreachable();
}

/// What each move leaves, with the texts.
std::vector<std::vector<State>> ScriptGame::states_left(
    const std::vector<ScriptMove>& moves) const {
  return script_->with([&](LoadedScript& loaded) {
    const std::uint64_t before = loaded.script().work();
    std::size_t bytes = 0;
    std::vector<std::vector<State>> left;
    left.reserve(moves.size());
    for (const ScriptMove& move : moves) {
      std::vector<State>& leaves = left.emplace_back();
      bytes += move.name.size();
      for (const State::Value& value : move.leaves) {
        leaves.push_back(state(loaded, value));
        bytes += ComponentTrait<State>::size(leaves.back());
        if (bytes <= most_listing_bytes && loaded.script().work() - before <= most_listing_work) {
          continue;
        }
        throw Error(Error::Kind::limit,
                    fmt::format("the texts of the {} moves from one position of {} take too {}",
                                moves.size(), script_->file(),
                                bytes > most_listing_bytes ? "much memory" : "long"));
      }
    }
    return left;
  });
}

std::string ScriptGame::fault_of(const State& at) const {
  if (start_ && at.value.index() != start_->index()) {
    return fmt::format("a position of {} is {}, such as {}", script_->file(), kind_text(*start_),
                       start_text_);
  }
  if (!states_checked_) return "";
  return script_->with([&](LoadedScript& loaded) { return fault_of(loaded, at.value); });
}

std::string ScriptGame::fault_of(LoadedScript& loaded, const State::Value& value) {
  try {
    const State::Value meant = loaded.script().checked(value);
    if (meant == value) return "";
    return fmt::format("{} is no position; {} is meant", brief_text(value), brief_text(meant));
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::bad_input || error.line()) throw;
    return fmt::format("{} is no position: {}", brief_text(value), error.what());
  }
}

void ScriptGame::check_state(LoadedScript& loaded, const State& state) const {
  if (!states_checked_) return;
  const std::string fault = fault_of(loaded, state.value);
  if (fault.empty()) return;
  throw Error::in_script(
      Error::Kind::bad_input,
      fmt::format("{}: by checked, {}, but the script gives it itself", script_->file(), fault),
      {script_->file(), 0});
}

void ScriptGame::check_text(LoadedScript& loaded, const State& state) const {
  if (!states_parse_ && !states_text_) return;
  const std::string written = component_text(state);
  std::string fault;
  try {
    Scanner scanner(written, "position");
    const bool joins = states_text_ && written.find('&') != std::string::npos;
    if (written == ComponentTrait<State>::nothing) {
      fault = "stands for no position at all";
    } else if (joins || Scanner(written, "position").summand("a position") != written) {
      fault = "is not one position: '+' and '&' join several, and blanks do not count";
    } else if (const State::Value read = read_value(loaded, scanner); !scanner.at_end()) {
      fault = fmt::format("is read as '{}'", brief(written.substr(0, scanner.offset())));
    } else if (read != state.value) {
      fault = "is read as " + brief_text(read);
    }
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::bad_input || error.line()) throw;
    fault = fmt::format("is not read: {}", error.what());
  }
  if (fault.empty()) return;
  throw Error::in_script(Error::Kind::bad_input,
                         fmt::format("{}: text of {} is '{}', which {}", script_->file(),
                                     brief_text(state.value), brief(written), fault),
                         {script_->file(), 0});
}

State::Value ScriptGame::read_value(LoadedScript& loaded, Scanner& scanner) const {
  const std::size_t offset = scanner.offset();
  // What a script refuses is told with its place.
  const auto accept = [&](const auto& ask) {
    try {
      return ask();
    } catch (const Error& error) {
      if (error.kind() != Error::Kind::bad_input || error.line()) throw;
      scanner.fail(offset, error.what());
    }
  };
  if (!states_parse_) {
    State::Value value = parse_state(scanner, start_, start_text_);
    const bool right_kind = !start_ || value.index() == start_->index();
    if (!states_checked_ || !right_kind) return value;
    return accept([&] { return loaded.script().checked(value); });
  }
  // Without text(), positions are written as texts are, in quotes where they need them.
  const std::string text = scanner.at('"') && !states_text_
                               ? scanner.quoted("a position")
                               : std::string(scanner.summand("a position"));
  return accept([&] { return loaded.script().checked(loaded.script().parse(text)); });
}

State ScriptGame::parse_component(Scanner& scanner) const {
  const std::size_t offset = scanner.offset();
  const State read = script_->with(
      [&](LoadedScript& loaded) { return state(loaded, read_value(loaded, scanner)); });
  const std::string fault = fault_of(read);
  if (!fault.empty()) scanner.fail(offset, fault);
  return read;
}

void ScriptGame::check_range(const Range& range) const {
  check_order(range);
  if (states_positions_ || of_numbers()) return;
  const std::size_t known = script_->with(
      [&](LoadedScript& loaded) { return loaded.reached(count_up_to(range.last)).size(); });
  if (range.first < known) return;
  throw Error(Error::Kind::bad_input,
              fmt::format("the range {} goes past the positions that can be reached from the "
                          "start, which are numbered 0 to {}",
                          to_string(range), known - 1));
}

std::vector<State::Value> ScriptGame::reached(const Range& range) const {
  return script_->with([&](LoadedScript& loaded) {
    const auto& all = loaded.reached(count_up_to(range.last));
    const std::size_t first = std::min<std::size_t>(range.first, all.size());
    const std::size_t end = std::min(count_up_to(range.last), all.size());
    return std::vector<State::Value>(
        all.begin() + static_cast<std::ptrdiff_t>(first),
        all.begin() + static_cast<std::ptrdiff_t>(std::max(first, end)));
  });
}

std::uint64_t ScriptGame::count_positions(const Range& range) const {
  if (!states_positions_) return of_numbers() ? range.size() : reached(range).size();
  constexpr std::uint64_t few = 1000;
  if (range.size() > few) return UINT64_MAX;
  return script_->with([&](LoadedScript& loaded) {
    const std::uint64_t before = loaded.script().work();
    std::uint64_t count = 0;
    for (std::uint64_t n = range.first; n <= range.last; ++n) {
      count += loaded.script().positions(n).size();
      if (loaded.script().work() - before > most_listing_work) return UINT64_MAX;
    }
    return count;
  });
}

void ScriptGame::for_each_position(const Range& range,
                                   const std::function<void(const Position&)>& visit) const {
  if (!states_positions_ && !of_numbers()) {
    for (const State::Value& value : reached(range)) visit(States{state(value)});
    return;
  }
  for (std::uint64_t n = range.first; n <= range.last; ++n) {
    if (!states_positions_) {
      visit(States{state(static_cast<std::int64_t>(n))});
    } else {
      for (const State::Value& value : of_size(n)) visit(States{state(value)});
    }
  }
}

Position ScriptGame::random_position(const Range& range, const Chance& one_of) const {
  check_range(range);
  if (!states_positions_ && of_numbers()) {
    return States{state(static_cast<std::int64_t>(one_of(range)))};
  }
  const std::vector<State::Value> positions =
      states_positions_ ? of_size(one_of(range)) : reached(range);
  if (positions.empty()) {
    throw Error(Error::Kind::bad_input,
                fmt::format("there are no positions in the range {}", to_string(range)));
  }
  return States{state(positions[one_of({0, positions.size() - 1})])};
}

}  // namespace

std::unique_ptr<const Ruleset> make_script_game(std::string text, std::string_view summary,
                                                std::shared_ptr<const SharedScript> script,
                                                std::shared_ptr<const StateMoves> moves,
                                                const Conventions& conventions) {
  return std::make_unique<ScriptGame>(std::move(text), summary, std::move(script), std::move(moves),
                                      conventions);
}

}  // namespace lastmove
