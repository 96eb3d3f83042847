#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include <lastmove/limits.h>

#include "games/model/state_rule.h"
#include "games/model/work_meter.h"
#include "methods/boards/endgame_database.h"
#include "methods/search/position_store.h"
#include "methods/values/game_store.h"

namespace lastmove {

/// The parts into which the positions of a game fall, each once, and what a move leaves of each:
/// parts again. A part with few moves, and only such below it, has its canonical form, so that a
/// search goes on with that (methods/values). The moves of a player are listed once they are asked
/// for. What an endgame database of the game knows of a part is taken from there.
///
/// Memory: the bytes of each part and about 60 more, 12 for each move that is listed and 4 for each
/// part that these leave.
class PartTable {
 public:
  using Id = std::uint32_t;

  /// Which parts are valued: those with at most so many moves, of both players together, and with
  /// a text of at most so many bytes. Larger ones take longer to value than to search, as measured
  /// in Domineering, Clobber and rows of NoGo.
  struct Valued {
    std::size_t most_moves = 10;
    std::size_t longest_text = 15;
    std::size_t most_moves_in_row = 24;  ///< of a board of one row that is all-small
    /// Whether passing the limit on memory is an error; otherwise a part that takes an eighth of it
    /// has no form.
    bool all = false;
  };

  /// REQUIRES: normal play, and partizan rules where parts are valued; the store outlives this.
  PartTable(const StateRule& rule, GameStore& games, const Limits& limits, WorkMeter& work,
            Valued valued);

  /// The parts of a state.
  std::vector<Id> parts_of(const State::Value& state);

  /// Whether the part has its canonical form, which value() then is.
  bool valued(Id part);
  GameId value(Id part) const { return parts_[part].value; }

  /// Who wins a part without a canonical form, where the endgame database says it.
  std::optional<Outcome> outcome(Id part) const;

  /// How many moves a player has; they need not be listed for that.
  std::uint32_t count(Id part, Player player);

  /// The part in which the players have changed places, where the rules tell it.
  std::optional<Id> negative(Id part);

  /// What the moves of a player leave, the one that leaves fewest to the opponent first:
  /// `count` of them.
  /// REQUIRES: the part is not valued.
  struct Moves {
    std::size_t first = 0;
    std::size_t count = 0;
  };
  Moves moves(Id part, Player player);
  std::span<const Id> left_by(std::size_t move) const {
    return std::span(pieces_).subspan(moves_[move].begin, moves_[move].count);
  }
  /// How many moves fewer it leaves to the opponent.
  float gain(std::size_t move) const { return moves_[move].gain; }

  /// What a game is worth to Left, as a guess: half-way between its stops.
  float worth(GameId game);

  /// Throws Error where the rules gave parts in place of a small state that are not worth the same:
  /// a wrong `split` or `canonical`. The first ones are tried.
  void try_replaced();

  /// Takes over what another table would try.
  void take_replaced(PartTable& other);

  /// The part of a state that is one, as its canonical image.
  Id id(const State::Value& state);
  State::Value state(Id part) const;

  std::size_t size() const { return parts_.size(); }
  std::uint64_t bytes() const;

 private:
  enum class Stage : std::uint8_t { new_one, followed, valued, without_value };
  enum class Listed : std::uint8_t { no, yes, ordered };

  static constexpr std::uint32_t uncounted = UINT32_MAX;
  static constexpr Id not_asked = UINT32_MAX;
  static constexpr Id not_told = UINT32_MAX - 1;

  struct Part {
    GameId value = 0;
    std::uint32_t first[2] = {};                      ///< of the moves of each player
    std::uint32_t count[2] = {uncounted, uncounted};  ///< of those
    Id negative = not_asked;
    Listed listed[2] = {};
    Stage stage = Stage::new_one;
  };
  /// A state in whose place parts were given.
  struct Replaced {
    State::Value state;
    std::vector<State::Value> in_its_place;
  };
  struct PartMove {
    std::uint32_t begin = 0;
    std::uint32_t count = 0;
    float gain = 0;
  };

  void list(Id part, Player player);
  /// Nothing where moves have to be listed to be counted.
  std::optional<std::uint32_t> counted(Id part, Player player);
  void check_room(const State::Value& from, std::uint64_t moves) const;
  /// Looks at what the moves of a part leave: pushes one that has not been looked at, and returns
  /// false; or values the part, or finds it too large.
  bool settle(Id part);
  /// Of those that wait, none is followed any more.
  void stop_following();
  void find_value(Id part);
  /// Whether the endgame database knows the part.
  bool look_up(Id part, const std::string& text);
  /// To be tried, if it is small.
  void keep_replaced(const State::Value& state, std::vector<State::Value> in_its_place);
  void order(Id part, Player player);
  void expect_equal(const Replaced& replaced);
  std::string so_far() const;

  const StateRule rule_;
  GameStore& games_;
  const Limits limits_;
  WorkMeter& work_;
  const Valued valued_;
  std::optional<EndgameGames> endgames_;  ///< of this game
  PositionStore store_;
  std::vector<Part> parts_;
  std::vector<PartMove> moves_;
  std::vector<Id> pieces_;
  std::vector<Id> waiting_;
  std::vector<Replaced> replaced_;
  std::size_t tried_ = 0;      ///< how many of these
  std::vector<float> worths_;  ///< of games
  std::unordered_map<Id, Outcome> outcomes_;
  StateOptions options_;
};

}  // namespace lastmove
