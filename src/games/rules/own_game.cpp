// A game of the user's own in C++, whose positions are known by their texts.

#include <lastmove/own_game.h>

#include <algorithm>
#include <stdexcept>
#include <unordered_set>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/component.h"
#include "games/model/lowered_rule.h"
#include "games/model/quoted.h"
#include "games/model/utf8.h"
#include "games/rules/component_ruleset.h"
#include "games/rules/conventions.h"
#include "games/rules/state_moves.h"

namespace lastmove {

namespace {

/// Whether a position of this text is read back where it stands in a sum without quotes.
bool stands_unquoted(const std::string& text) {
  const auto joins = [](char c) {
    return c == '&' || c == '"' || static_cast<unsigned char>(c) < ' ';
  };
  if (text == ComponentTrait<State>::nothing || std::any_of(text.begin(), text.end(), joins)) {
    return false;
  }
  try {
    return Scanner(text, "position").summand("a position") == text;
  } catch (const Error&) {
    return false;
  }
}

State state_of(std::string text) {
  std::string written;
  if (quoted_where_needed(text) != text && stands_unquoted(text)) written = text;
  return {std::move(text), std::move(written)};
}

const std::string& text_of(const State::Value& state) { return std::get<std::string>(state); }

/// The game as methods ask it.
class OwnMoves : public StateMoves {
  /// Steps of work to make a move and to write it and read it back.
  static constexpr std::uint64_t work_of_move = 200;

  bool is_read(const std::string& at) const {
    try {
      game_->read_text(at);
      return true;
    } catch (const std::logic_error&) {
      return false;
    }
  }

  /// What `ask` throws of its own, and not because it cannot read the text, is thrown on.
  template <typename Ask>
  auto asked(const std::string& at, const Ask& ask) const {
    try {
      return ask();
    } catch (const std::logic_error& error) {
      if (is_read(at)) throw;
      throw Error(Error::Kind::bad_input,
                  fmt::format("{}: '{}', which text() wrote, is not read: {}", game_->name(), at,
                              error.what()));
    }
  }

 public:
  explicit OwnMoves(std::shared_ptr<const GameOfTexts> game)
      : game_(std::move(game)), impartial_(game_->impartial()) {}

  const GameOfTexts& game() const { return *game_; }
  bool impartial() const { return impartial_; }

  /// Of the game. Throws Error of kind bad_input where it does not read a text that it wrote, and
  /// what its moves() throws.
  std::vector<GameOfTexts::TextMove> moves(const std::string& at, Player player) const {
    return asked(at, [&] { return game_->text_moves(at, impartial_ ? Player::left : player); });
  }

  std::uint64_t list(const State::Value& state, Player player, bool, StateOptions& options,
                     Monitor*) const override {
    options = {};
    for (const GameOfTexts::TextMove& move : moves(text_of(state), player)) {
      for (const std::string& left : move.leaves) options.states.push_back(canonical_of(left));
      options.ends.push_back(options.states.size());
    }
    return work_of_move * (options.size() + options.states.size() + 1);
  }

  State::Value canonical(const State::Value& state, Monitor*) const override {
    return canonical_of(text_of(state));
  }

  [[noreturn]] void fail_unequal(const State::Value& state, std::span<const State::Value>,
                                 const std::string&, const std::string&) const override {
    throw Error(Error::Kind::bad_input,
                fmt::format("{}: canonical() of '{}' is worth something else", game_->name(),
                            text_of(state)));
  }

  std::vector<State::Value> split(const State::Value& state, Monitor*) const override {
    return {state};
  }

 private:
  std::string canonical_of(const std::string& at) const {
    return asked(at, [&] { return game_->canonical_text(at); });
  }

  const std::shared_ptr<const GameOfTexts> game_;
  const bool impartial_;
};

class OwnRules : public ComponentRuleset<State> {
 public:
  explicit OwnRules(std::shared_ptr<const GameOfTexts> game)
      : moves_(std::make_shared<const OwnMoves>(std::move(game))) {
    conventions_.stuck = this->game().stuck();
  }

  std::string text() const override { return game().name() + conventions_.text(); }
  bool impartial() const override { return moves_->impartial(); }
  bool normal_play() const override { return conventions_.stuck == Result::loss; }
  Result stuck(const Position&) const override { return conventions_.stuck; }
  std::string goal_text() const override { return conventions_.goal_text(); }
  Board board() const override { return {.picture = Board::Picture::drawing}; }
  std::optional<Position> start() const override {
    auto text = game().start_text();
    return text ? std::optional<Position>(States{state_of(std::move(*text))}) : std::nullopt;
  }

  std::string_view position_column() const override { return "position"; }
  TableSizes table_sizes() const override { return {"positions", {0, 20}}; }
  void check_range(const Range& range) const override;
  std::uint64_t count_positions(const Range& range) const override { return reached(range).size(); }
  void for_each_position(const Range& range,
                         const std::function<void(const Position&)>& visit) const override {
    for (std::string& text : reached(range)) visit(States{state_of(std::move(text))});
  }
  Position random_position(const Range& range, const Chance& one_of) const override {
    check_range(range);
    std::vector<std::string> all = reached(range);
    return States{state_of(std::move(all[one_of({0, all.size() - 1})]))};
  }

  LoweredRule lower() const override { return StateRule{moves_, conventions_.stuck, impartial()}; }

 protected:
  void list_moves(const State& at, Player player, Listing& listing) const override {
    std::vector<StateMove> moves;
    for (GameOfTexts::TextMove& move : moves_->moves(text_of(at.value), player)) {
      check_readable(move.name, at);
      std::vector<State>& leaves = moves.emplace_back(StateMove{std::move(move.name), {}}).leaves;
      for (std::string& left : move.leaves) leaves.push_back(state_of(std::move(left)));
    }
    add_state_moves(moves, listing);
  }
  std::uint64_t count_moves(const State& at, Player player) const override {
    return moves_->moves(text_of(at.value), player).size();
  }

  State parse_component(Scanner& scanner) const override;
  bool reads_nothing() const override { return true; }
  std::string continuation() const override { return "'+' and another position"; }
  std::string fault_of(const State& at) const override;

 private:
  const GameOfTexts& game() const { return moves_->game(); }
  void check_readable(const std::string& name, const State& at) const;
  std::string start_text() const;
  std::vector<std::string> reached(const Range& range) const;

  const std::shared_ptr<const OwnMoves> moves_;
  Conventions conventions_;
};

void OwnRules::check_readable(const std::string& name, const State& at) const {
  const std::string fault = unreadable(name);
  if (fault.empty()) return;
  throw Error(Error::Kind::bad_input, fmt::format("{}: the name of a move from '{}' {}",
                                                  game().name(), text_of(at.value), fault));
}

State OwnRules::parse_component(Scanner& scanner) const {
  const std::size_t offset = scanner.offset();
  const std::string text =
      scanner.at('"') ? scanner.quoted("a position") : std::string(scanner.summand("a position"));
  try {
    return state_of(game().read_text(text));
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::bad_input) throw;
    scanner.fail(offset, error.what());
  } catch (const std::logic_error& error) {
    scanner.fail(offset, fmt::format("this is no position of {}: {}", game().name(), error.what()));
  }
}

std::string OwnRules::fault_of(const State& at) const {
  const auto* text = std::get_if<std::string>(&at.value);
  if (!text) return fmt::format("a position of {} is a text", game().name());
  try {
    const std::string read = game().read_text(*text);
    if (read == *text) return "";
    return fmt::format("'{}' is read as '{}'", *text, read);
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::bad_input) throw;
    return error.what();
  } catch (const std::logic_error& error) {
    return fmt::format("'{}' is no position of {}: {}", *text, game().name(), error.what());
  }
}

std::string OwnRules::start_text() const {
  if (auto text = game().start_text()) return std::move(*text);
  throw Error(
      Error::Kind::bad_input,
      fmt::format("{} does not say where play begins (start), so it has no tables", game().name()));
}

/// The positions that can be reached from the start, in the order of the moves that this takes;
/// those of the range, numbered from 0.
std::vector<std::string> OwnRules::reached(const Range& range) const {
  constexpr std::size_t most_bytes = std::size_t{256} << 20;
  std::vector<std::string> all = {start_text()};
  std::unordered_set<std::string> known = {all.front()};
  std::size_t bytes = 0;
  for (std::size_t next = 0; next < all.size() && all.size() <= range.last; ++next) {
    for (const Player player : {Player::left, Player::right}) {
      if (impartial() && player == Player::right) continue;
      for (GameOfTexts::TextMove& move : moves_->moves(all[next], player)) {
        for (std::string& left : move.leaves) {
          if (!known.insert(left).second) continue;
          bytes += 2 * (sizeof left + left.size());
          all.push_back(std::move(left));
        }
      }
    }
    if (bytes <= most_bytes) continue;
    throw Error(Error::Kind::limit, fmt::format("the first {} positions from the start take too "
                                                "much memory to number them",
                                                all.size()));
  }
  const std::size_t first = std::min<std::size_t>(range.first, all.size());
  const std::size_t end = range.last < all.size() ? range.last + 1 : all.size();
  all.erase(all.begin() + static_cast<std::ptrdiff_t>(end), all.end());
  all.erase(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(first));
  return all;
}

void OwnRules::check_range(const Range& range) const {
  check_order(range);
  if (!reached(range).empty()) return;
  throw Error(Error::Kind::bad_input,
              fmt::format("the range {} lies past the positions that can be reached from the start",
                          to_string(range)));
}

}  // namespace

std::unique_ptr<const Ruleset> make_rules(std::shared_ptr<const GameOfTexts> game) {
  if (!game) throw Error(Error::Kind::bad_input, "expected a game, not a null pointer");
  return std::make_unique<OwnRules>(std::move(game));
}

}  // namespace lastmove
