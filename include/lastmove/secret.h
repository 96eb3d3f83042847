// The secret of a game: the rule by which it is won, as far as one is proved, shown on a position.
//
//     const auto rules = lastmove::parse_ruleset("subtraction(1,2,3) ending(1)");
//     const lastmove::Secret secret = lastmove::find_secret(*rules, lastmove::Heaps{21});
//     const std::string how = secret.rule;

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <lastmove/integer.h>
#include <lastmove/limits.h>
#include <lastmove/outcome_counts.h>
#include <lastmove/ruleset.h>

#pragma GCC visibility push(default)
namespace lastmove {

/// Single heaps in rows, each with who wins it: heap n stands in column (n - begins) mod length.
struct HeapRows {
  /// Consecutive heaps. Those between two runs are left out.
  struct Run {
    Heap first = 0;
    std::vector<Outcome> outcomes;
    std::vector<std::optional<Player>> owners;  ///< in whose zone each lies; empty without zones
  };

  /// A move that takes more than was chosen.
  struct Enlarged {
    Heap from = 0;
    Player by = Player::left;
    std::string move;  ///< "take 3 doubled"
    Heap to = 0;
  };

  std::vector<Run> runs;  ///< ascending, at least one; the position's heap is in the last
  Heap begins = 0;
  std::uint64_t length = 1;
  std::optional<std::uint64_t> period;  ///< of the outcomes, from some heap on, if it is proved
  Heap repeats_from = 0;                ///< that heap
  std::vector<Enlarged> enlarged;       ///< from the heaps of the runs, ascending
};

/// Nim-values in binary, one below the other.
struct BinaryRows {
  struct Row {
    std::string component;  ///< in the notation: "5", "(3,5)"
    std::uint64_t value = 0;
  };

  std::vector<Row> rows;  ///< one for each component; none where that takes too much work
  std::uint64_t sum = 0;  ///< their XOR
  bool misere = false;  ///< whether, once only single counters are left, it is the other way round
  std::string move;     ///< the winning move of perfect play; empty where there is none
  std::vector<Row> after;  ///< what it leaves
  /// Of components that are heaps, and whose nim-values are not their sizes: the nim-values of the
  /// heaps from 0 up to the largest, or of the first of them.
  std::vector<std::uint64_t> heaps;
};

/// Heaps under misere play as words, the least ones of the elements of the misere quotient.
struct ElementRows {
  struct Row {
    std::string heap;  ///< "5"; of a sum of unlike games "5 of game 2"
    std::string word;  ///< "abb"; "1" for the identity
  };

  std::vector<Row> rows;   ///< the heaps of the position
  std::string product;     ///< what they are worth together
  std::string move;        ///< one that wins; empty where there is none
  std::vector<Row> after;  ///< what it leaves
  std::string product_after;
  std::vector<Row> heaps;              ///< all that can be reached, ascending
  std::vector<std::string> p_portion;  ///< the words that lose for the player to move
  std::vector<std::string> relations;  ///< "bbb = b": each word comes to its least one by these
};

/// The letters at the centre of a word, which decide.
struct WordCentre {
  std::string letters;
  std::size_t first = 0;  ///< the first letter of the centre, counted from 0
  std::size_t count = 0;
  bool mover_is_last = false;    ///< whether who is to move takes the very last letter
  bool last_taker_wins = false;  ///< under perfect play
};

/// Numbers of which all multiples of the gcd are written in the end.
struct NumberMultiples {
  struct Set {
    Integer gcd;
    Numbers written;     ///< ascending
    Integer multiples;   ///< how many there are in the end
    Integer moves_left;  ///< those that are not written yet
  };

  std::vector<Set> sets;
  Integer moves_left;  ///< of all sets
};

/// The points from (0,0) on, as wide and high as is shown, row after row, the lowest first.
struct PointField {
  std::size_t width = 0;
  std::vector<Outcome> outcomes;
};

/// The most positions that are counted.
inline constexpr std::uint64_t most_tallied = 3000;

/// All positions that can be reached.
struct PositionTally {
  std::optional<OutcomeCounts> counts;  ///< nothing where they are too many to be counted
  std::vector<std::string> lost;  ///< of an impartial game: those nearest to the end that lose for
                                  ///< the player to move
};

/// What there is to know to win a game, as far as lastmove knows it: every statement in it is true
/// of the very rules. docs/theory.md leads to the proofs.
struct Secret {
  using Picture = std::variant<HeapRows, BinaryRows, ElementRows, WordCentre, NumberMultiples,
                               PointField, PositionTally>;

  std::string rules;
  std::string position;
  Board::Picture board = Board::Picture::heaps;  ///< how the game is drawn
  std::string title;                             ///< a few words: "Make every column even"
  std::string rule;    ///< how to win, in a few sentences, and what it says here
  std::string reason;  ///< why it is so: a theorem with its source, or how it was found
  Picture picture;
};

/// "rows", "binary", "elements", "centre", "multiples", "field" or "tally".
std::string_view kind_of(const Secret::Picture& picture);

/// What can be said, and shown, in some tenths of a second and within the limits: past them less is
/// told. Throws Error of kind bad_input for a position of another game.
Secret find_secret(const Ruleset& rules, const Position& position, const Limits& limits = {});

}  // namespace lastmove
#pragma GCC visibility pop
