// A game that is being played, move by move; it can be saved and resumed.
//
//     const auto rules = lastmove::parse_ruleset("nim");
//     lastmove::GameSession game(*rules, lastmove::Heaps{3, 5, 7}, lastmove::Player::left);
//     game.make(game.read_move("take 1 from 3"));

#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <lastmove/limits.h>
#include <lastmove/ruleset.h>

#pragma GCC visibility push(default)
namespace lastmove {

/// A game that is being played: where it began, what was moved, and whose turn it is. It knows no
/// terminal and no opponent. Its limits are those of one question, and of all its positions
/// together as far as memory goes.
class GameSession {
 public:
  struct Played {
    Player by = Player::left;
    Move move;
  };

  /// Throws Error of kind bad_input unless this is a position of these rules. REQUIRES: the rules
  /// outlive the session.
  GameSession(const Ruleset& rules, Position start, Player starter, const Limits& limits = {});

  const Ruleset& rules() const { return rules_; }
  const Position& start() const { return start_; }
  Player starter() const { return starter_; }
  const std::vector<Played>& history() const { return history_; }

  const Position& position() const;
  Player turn() const;
  /// The position before move number i of the history, and who was to move there; for i the number
  /// of moves, as `position` and `turn`. REQUIRES: i is at most that.
  const Position& position_before(std::size_t i) const;
  Player turn_before(std::size_t i) const;

  /// How a game ends.
  enum class End : std::uint8_t {
    no_move,     ///< the player to move has none, and the rules say what that is worth
    repetition,  ///< a draw: the same position with the same player to move, for the third time
    agreement,   ///< a draw: the players agreed to it
  };
  /// Nothing while the game goes on.
  std::optional<End> end() const;
  bool over() const { return end().has_value(); }

  /// The moves of the player to move. Throws Error of kind `limit` where they are too many to list;
  /// `read_move` and `make` know them all the same.
  std::vector<Move> moves() const;

  /// As Ruleset::read_move, for the player to move.
  Move read_move(std::string_view text) const;

  /// Throws Error when it is no move of the player to move; of kind `limit` when the game has
  /// become too long.
  void make(const Move& move);

  /// Ends the game in a draw. Throws Error of kind bad_input where it is over.
  void agree_to_draw();

  /// Takes back the agreement to a draw or, without one, the last move; false if there is neither.
  bool undo();

  /// Who won; nobody where it is a draw. Throws Error of kind bad_input unless the game is over.
  std::optional<Player> winner() const;

  /// Why the game has ended so, in a sentence. Throws as `winner`.
  std::string ending() const;

  /// Where a game was decided: the last move that gave its player less than perfect play would
  /// have. After a draw by repetition in a position that a player could win, that player's last
  /// move; agreeing to a draw is no move. Throws Error of kind `limit`, also when all positions
  /// together take too much work.
  std::optional<std::size_t> deciding_mistake() const;
  /// The same, told what the position before move number i, and that after the last one, is worth
  /// to the player who is to move there, if the game went on; nothing where too little is known.
  std::optional<std::size_t> deciding_mistake(
      const std::function<std::optional<Result>(std::size_t)>& worth_before) const;

  /// Who plays Left and who Right, by the names that `lastmove play` has for them.
  using Players = std::array<std::string, 2>;

  /// The game as docs/play.md describes the file; of a player without a name it says nothing.
  /// Throws Error of kind bad_input where it began at a position whose text the rules do not read,
  /// such as one of no components.
  std::string save(const Players& players = {}) const;

 private:
  /// A position of the game, as often as it has come up.
  struct Met {
    std::size_t hash = 0;    ///< of the position and the player to move
    std::size_t before = 0;  ///< the last earlier one with this hash, plus 1; 0 if there is none
    std::uint32_t times = 1;
  };

  void check_over() const;
  /// Counts the position that was reached last.
  void meet();
  void forget();

  const Ruleset& rules_;
  const Position start_;
  const Player starter_;
  const Limits limits_;
  std::vector<Played> history_;
  std::uint64_t memory_ = 0;  ///< bytes of the positions in it
  std::vector<Met> met_;      ///< the start, and what each move has left
  std::unordered_map<std::size_t, std::size_t> last_met_;  ///< by hash: the place in `met_`
  bool agreed_ = false;
};

/// "no-move", "repetition" or "agreement".
std::string_view to_string(GameSession::End end);

/// A game with its rules.
struct SavedGame {
  std::unique_ptr<const Ruleset> rules;
  std::unique_ptr<GameSession> session;
  GameSession::Players players;  ///< as the file names them; empty where it does not
};

/// Reads what `save` wrote and plays it again, move by move. Starts nobody. Throws Error that names
/// the line; of kind `limit` when the moves take too much work.
SavedGame resume_game(std::string_view text, const Limits& limits = {},
                      const RuleFiles& files = {});

}  // namespace lastmove
#pragma GCC visibility pop
