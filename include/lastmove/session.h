#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <lastmove/limits.h>
#include <lastmove/ruleset.h>

namespace lastmove {

/// A game that is being played: where it began, what was moved, and whose turn it is. It knows no
/// terminal and no opponent.
class GameSession {
 public:
  struct Played {
    Player by = Player::left;
    Move move;
  };

  /// REQUIRES: a position of these rules, which outlive the session.
  GameSession(const Ruleset& rules, Position start, Player starter);

  const Ruleset& rules() const { return rules_; }
  const Position& start() const { return start_; }
  Player starter() const { return starter_; }
  const std::vector<Played>& history() const { return history_; }

  const Position& position() const;
  Player turn() const;
  /// The moves of the player to move.
  std::vector<Move> moves() const;
  bool over() const;

  /// The move that a person means: `3`, `take 3`, `3 from 7`, `first`, `f`, `write 6`, `6`. Throws
  /// Error, saying what can be moved, when it is none or could be several.
  Move read_move(std::string_view text) const;

  /// Throws Error when it is no move of the player to move.
  void make(const Move& move);

  /// Takes the last move back; false if there is none.
  bool undo();

  /// Who won a game that is over; nobody where it is a draw.
  std::optional<Player> winner() const;

  /// Where a game was decided: the last move that gave its player less than perfect play would
  /// have. Throws Error of kind `limit`.
  std::optional<std::size_t> deciding_mistake(const Limits& limits = {}) const;

  /// The game as docs/play.md describes the file.
  std::string save() const;

 private:
  const Ruleset& rules_;
  Position start_;
  Player starter_;
  std::vector<Played> history_;
};

/// A game that was read back, with its rules.
struct SavedGame {
  std::unique_ptr<const Ruleset> rules;
  std::unique_ptr<GameSession> session;
};

/// Reads what `save` wrote and plays it again, move by move. Throws Error that names the line.
SavedGame resume_game(std::string_view text);

}  // namespace lastmove
