#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include <lastmove/session.h>

#include "front/app/line_reader.h"
#include "front/app/seats.h"
#include "io/text/format.h"

namespace lastmove {

struct TableOptions {
  GameSession::Players players = {std::string(person), "perfect"};  ///< Left's and Right's
  std::uint64_t seed = 0;
  Limits limits;
  bool hints = false;  ///< whether what each move is worth is told
  Style style;
};

/// Where a game is kept, and what is written there; nowhere where the path is empty.
struct KeptGame {
  std::string file = {};
  std::string text = {};
};

/// One game, told on standard output: people type their moves, strategies find theirs.
class PlayTable {
 public:
  /// REQUIRES: the solver and the seats are for the rules of this game; the reader outlives it.
  PlayTable(SavedGame game, std::shared_ptr<GameSolver> solver, Seats seats, TableOptions options,
            LineReader& reader, KeptGame kept = {});

  /// Plays to the end. False when a person left before.
  bool play();

 private:
  bool is_person(Player player) const { return seats_[index(player)] == nullptr; }
  bool anybody_there() const { return is_person(Player::left) || is_person(Player::right); }
  /// "You (Left)", or "Right (perfect)".
  std::string name(Player player) const;
  /// A verb as it follows the name: "wins", or "win" after You.
  std::string does(Player player, std::string_view verb) const;

  bool ask(Player player);
  bool answer(const std::string& line);
  Move read_move(const std::string& line) const;
  void let_play(Player player);
  void make(const Move& move);
  void offer_draw();
  /// Nothing where the person who is asked quits.
  std::optional<bool> accepts_draw(Player player);

  void show_position() const;
  void tell_start() const;
  void tell_moves() const;
  void tell_hint() const;
  void tell_history() const;
  bool tell_given_away() const;
  std::optional<std::size_t> deciding_mistake() const;
  void tell_end() const;
  void undo();
  bool is_kept_in(const std::string& path) const;
  void save(const std::string& name);
  void resume(const std::string& path);

  SavedGame game_;
  std::shared_ptr<GameSolver> solver_;
  Seats seats_;
  TableOptions options_;
  LineReader& reader_;
  bool quit_ = false;  ///< when asked for a draw
  KeptGame kept_;
};

}  // namespace lastmove
