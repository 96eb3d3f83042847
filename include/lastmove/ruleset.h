// The rules of a game: read them, read positions, list moves.
//
//     const auto rules = lastmove::parse_ruleset("subtraction(1,2,3) ending(1)");
//     const lastmove::Position start = rules->parse_position("21");
//     const auto moves = rules->options(start, lastmove::Player::left);

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <lastmove/drawing.h>
#include <lastmove/outcome.h>
#include <lastmove/position.h>
#include <lastmove/range.h>

#pragma GCC visibility push(default)
namespace lastmove {

/// A move as the notation names it, and the option that it leads to. It is made in one component of
/// the sum, which others take the place of: none, one or several.
struct Move {
  std::string name;  ///< "take 3", "take 1 from 5", "take first", "write 6"
  Position to;
  std::size_t component = 0;  ///< the place of the component it is made in
  std::size_t leaves = 1;     ///< how many components of `to`, from that place on, are left of it
};

/// Rules as plain data, which is all that a kernel is given; what is in it is the library's own.
struct LoweredRule;

/// What each player may take from every heap, in a game of one set for each.
struct FixedTakes {
  std::array<std::vector<Heap>, 2> of;  ///< ascending
  bool sink = false;                    ///< a take greater than the heap leaves 0
};

/// How a game is shown to people, at the terminal and on the page.
struct Board {
  enum class Picture : std::uint8_t {
    flags,
    heaps,
    letters,
    numbers,
    points,
    tokens,
    drawing,
    games
  };

  Picture picture = Picture::heaps;
  Heap floor = 0;         ///< the smallest heap there is
  Heap zone_modulus = 0;  ///< modulo this a heap lies in a player's zone; 0 if there are no zones
};

/// What the numbers of a range count in a table of a game.
struct TableSizes {
  std::string_view of;  ///< "heaps", "letters", "numbers", "coordinates", "vertices", "sizes" or
                        ///< "positions"
  Range usual;          ///< a range to begin with
};

/// "flags", "heaps", "letters", "numbers", "points", "tokens", "drawing" or "games".
std::string_view to_string(Board::Picture picture);

/// The rules of one game, with no position. Immutable; safe to share between threads.
class Ruleset {
 public:
  virtual ~Ruleset() = default;
  Ruleset(const Ruleset&) = delete;
  Ruleset& operator=(const Ruleset&) = delete;

  /// The canonical text; parsing it gives the same ruleset. Made anew at each call, so that
  /// millions of rulesets can be bound and solved without it.
  virtual std::string text() const = 0;

  /// Whether both players have the same options everywhere.
  virtual bool impartial() const = 0;

  /// Whether having no option is always a loss for the player to move.
  virtual bool normal_play() const = 0;

  /// Whether positions have nim-values, whose XOR tells who wins a sum. They have none under misere
  /// play, nor in partizan games.
  bool has_nim_values() const { return impartial() && normal_play(); }

  /// Which components positions are made of.
  virtual ComponentKind kind() const = 0;

  /// Whether a position may have any number of components.
  virtual bool allows_sums() const = 0;

  /// Of a sum of unlike games, those games, in the order of a position's parts; otherwise nothing.
  virtual std::span<const std::unique_ptr<const Ruleset>> games() const { return {}; }

  /// Throws Error of kind bad_input unless this is a position of these rules.
  virtual void check_position(const Position& position) const = 0;

  /// Reads a position. Throws Error with its place when the text is no position of this ruleset.
  virtual Position parse_position(std::string_view text) const = 0;

  /// Every move of `player`, straight from the definition of the game, the smallest take first.
  /// REQUIRES: a position of this ruleset.
  virtual std::vector<Move> options(const Position& position, Player player) const = 0;

  /// The move that a person means by a text: its name, or as much of it as is clear, `3`, `3 from
  /// 7`, `f`, `write 6`. Quick however many moves there are. Throws Error, which says why, when the
  /// text names no move of `player`, or could name several. REQUIRES: a position of this ruleset.
  virtual Move read_move(const Position& position, Player player, std::string_view text) const = 0;

  /// How many moves `options` would list; at most that many where counting them is as hard.
  virtual std::uint64_t count_options(const Position& position, Player player) const = 0;

  /// Whether there is a move at all. REQUIRES: a position of this ruleset.
  virtual bool can_move(const Position& position, Player player) const {
    return count_options(position, player) > 0;
  }

  /// What having no option at `position` is worth to the player to move.
  virtual Result stuck(const Position& position) const = 0;

  /// How a game ended in which `turn` has no option at `position`, in a sentence.
  virtual std::string ending_text(const Position& position, Player turn) const;

  /// What a move is under these rules, "Take 1, 2 or 3 at your turn."; nothing where the summary of
  /// the family says it.
  virtual std::string moves_text() const { return ""; }
  /// Who wins, in a sentence or two.
  virtual std::string goal_text() const = 0;

  virtual Board board() const = 0;
  /// What a component looks like, where the board's picture is `drawing`. REQUIRES: a position of
  /// this ruleset that has such a component.
  virtual std::optional<Drawing> drawing(const Position&, std::size_t) const {
    return std::nullopt;
  }
  /// In whose zone a heap lies, where the board has zones.
  virtual std::optional<Player> owner(Heap) const { return std::nullopt; }

  /// A position to begin with, where the rules themselves name one.
  virtual std::optional<Position> start() const { return std::nullopt; }

  /// How many coordinates a point of these rules has; 0 if they are not played on points.
  virtual std::size_t dimensions() const { return 0; }

  /// What a table of these rules calls its positions: "n" for single heaps, or "position".
  virtual std::string_view position_column() const = 0;

  /// What the range of such a table counts.
  virtual TableSizes table_sizes() const = 0;

  /// Throws Error when no table can be made of the range: it runs backwards, or starts below the
  /// smallest position.
  virtual void check_range(const Range& range) const = 0;

  /// How many positions `for_each_position` visits, or 2^64 - 1 if they are more than that.
  virtual std::uint64_t count_positions(const Range& range) const = 0;

  /// Visits, in order, the positions that a table over `range` shows: the heaps of those sizes, the
  /// words of those lengths, the pairs of numbers in it. REQUIRES: check_range(range) passes.
  virtual void for_each_position(const Range& range,
                                 const std::function<void(const Position&)>& visit) const = 0;

  /// Chooses a number of a range by chance.
  using Chance = std::function<std::uint64_t(const Range&)>;

  /// A position to begin a game with, from those of the range. Throws Error of kind bad_input when
  /// the range holds none.
  virtual Position random_position(const Range& range, const Chance& one_of) const = 0;
  /// Whether chance is to deal as many positions that are won as are lost.
  virtual bool deals_evenly() const { return false; }

  /// Of games in which players take one of a fixed set of numbers from a heap, and of no others.
  virtual std::optional<FixedTakes> fixed_takes() const { return std::nullopt; }

  /// What CGSuite calls the game, as in `game.heap.Kayles`; nothing where it has none.
  virtual std::optional<std::string> cgsuite_name() const { return std::nullopt; }

  /// The same rules for a kernel; without it, search answers.
  virtual LoweredRule lower() const;

 protected:
  Ruleset() = default;
};

/// The bytes of a file, which stay where they are as long as this lives.
struct FileBytes {
  std::string_view bytes;
  std::shared_ptr<const void> owner;
  /// How many more bytes may be taken for what is read from it.
  std::uint64_t memory = std::uint64_t{2} << 30;

  /// The bytes of this text, which is kept.
  static FileBytes of(std::string text);
};

/// Reads a file that rules name, `graph(maze.csv)` or `script(mine.lua)`. Throws Error if there is
/// none.
using RuleFiles = std::function<FileBytes(const std::string& name)>;

/// Reads a ruleset without variables, `zone(3 | 5)`. Throws Error with its place; without `files`
/// also where rules name a file.
std::unique_ptr<const Ruleset> parse_ruleset(std::string_view text, RuleFiles files = {});

/// Several games side by side, as "nim & grundy" states them: a move is a move in one of them, and
/// whoever has none loses. Throws Error of kind bad_input unless they are two or more, each under
/// normal play and none of them such a sum.
std::unique_ptr<const Ruleset> sum_of(std::vector<std::unique_ptr<const Ruleset>> games);

}  // namespace lastmove
#pragma GCC visibility pop
