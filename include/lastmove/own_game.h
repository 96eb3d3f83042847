// A game of your own: three functions state it, and it is then a ruleset like any other.
//
//     struct Halve : lastmove::OwnGame<int> {  // from n to any number from n/2 to n - 1
//       std::vector<Move> moves(const int& n, lastmove::Player) const override {
//         std::vector<Move> all;
//         for (int to = (n + 1) / 2; to < n; ++to) all.push_back({{to}});
//         return all;
//       }
//       std::string text(const int& n) const override { return std::to_string(n); }
//       int read(std::string_view text) const override { return std::stoi(std::string(text)); }
//     };
//     const auto rules = lastmove::rules_of<Halve>();
//     const auto moves = rules->options(rules->parse_position("7"), lastmove::Player::left);

#pragma once

#include <concepts>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <lastmove/outcome.h>
#include <lastmove/ruleset.h>

#pragma GCC visibility push(default)
namespace lastmove {

/// A game whose positions are texts: what the library knows of one of your own. To state one,
/// derive from OwnGame.
class GameOfTexts {
 public:
  struct TextMove {
    std::vector<std::string> leaves;
    std::string name;
  };

  virtual ~GameOfTexts() = default;

  /// What answers and messages call the game.
  virtual std::string name() const { return "own game"; }

  /// Whether both players have the same moves everywhere. If so, moves are asked for Left alone.
  virtual bool impartial() const { return true; }

  /// What it is worth to the player to move to have no move: a loss under normal play, a win under
  /// misère play.
  virtual Result stuck() const { return Result::loss; }

  virtual std::vector<TextMove> text_moves(const std::string& position, Player player) const = 0;
  /// The text that stands for the position that this one is read as.
  virtual std::string read_text(std::string_view text) const = 0;
  virtual std::string canonical_text(const std::string& position) const = 0;
  virtual std::optional<std::string> start_text() const = 0;
};

/// The base of a game of your own, whose positions are values of type At. Positions with the same
/// text are the same. All functions may be called by several threads at once.
template <typename At>
class OwnGame : public GameOfTexts {
 public:
  /// What a move leaves: none, one or several positions, which are then added up. Without a name it
  /// is called after these, "to 3+4".
  struct Move {
    std::vector<At> leaves;
    std::string name = {};
  };

  /// Every move of `player`.
  virtual std::vector<Move> moves(const At& position, Player player) const = 0;

  /// How a position is written.
  virtual std::string text(const At& position) const = 0;

  /// The position that a text stands for: reading what `text` wrote gives the same position. Throws
  /// Error of kind bad_input or std::logic_error, as std::stoi does, for other texts.
  virtual At read(std::string_view text) const = 0;

  /// A position that is worth the same to both players and is as far from the end: one and the same
  /// of all that are mirror images, so that only that one is solved.
  virtual At canonical(const At& position) const { return position; }

  /// Where play usually begins. Tables and audits number the positions from there on, in the order
  /// in which moves reach them.
  virtual std::optional<At> start() const { return std::nullopt; }

 private:
  std::vector<TextMove> text_moves(const std::string& position, Player player) const final {
    std::vector<TextMove> all;
    for (Move& move : moves(read(position), player)) {
      TextMove& added = all.emplace_back();
      for (const At& left : move.leaves) added.leaves.push_back(text(left));
      added.name = std::move(move.name);
    }
    return all;
  }
  std::string read_text(std::string_view text) const final { return this->text(read(text)); }
  std::string canonical_text(const std::string& position) const final {
    return text(canonical(read(position)));
  }
  std::optional<std::string> start_text() const final {
    const std::optional<At> at = start();
    return at ? std::optional<std::string>(text(*at)) : std::nullopt;
  }
};

/// The rules of such a game. They solve, tabulate, audit and play it, alone or as one of a sum.
/// What `moves` throws, they throw on. Throws Error of kind bad_input for a null pointer.
std::unique_ptr<const Ruleset> make_rules(std::shared_ptr<const GameOfTexts> game);

/// The same of a Game made with these arguments.
template <std::derived_from<GameOfTexts> Game, typename... Arguments>
std::unique_ptr<const Ruleset> rules_of(Arguments&&... arguments) {
  return make_rules(std::make_shared<const Game>(std::forward<Arguments>(arguments)...));
}

}  // namespace lastmove
#pragma GCC visibility pop
