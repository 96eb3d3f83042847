// Whether two games are the same, as sequences of outcomes or nim-values.
//
//     const auto wall = lastmove::parse_ruleset("subtraction(2,5,7)");
//     const auto sink = lastmove::parse_ruleset("subtraction(2,5,7) sink");
//     const auto found = lastmove::compare(*wall, *sink, lastmove::Sequence::nim_value);
//     const bool dual = found.relation == lastmove::Relation::reflection && found.proved;

#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <lastmove/limits.h>
#include <lastmove/period.h>
#include <lastmove/range.h>
#include <lastmove/ruleset.h>

#pragma GCC visibility push(default)
namespace lastmove {

/// How the sequence b of a second game comes from the sequence a of a first one, the plainest
/// relation first.
enum class Relation : std::uint8_t {
  equal,       ///< b(n) = a(n) for all n
  eventual,    ///< b(n) = a(n) for all n from some heap on
  shift,       ///< b(n) = a(n + d)
  map,         ///< b(n) = f(a(n + d)), where f sends different values to different ones
  reflection,  ///< b(n) = f(a(m)) wherever n + m = c modulo the period
  differ,      ///< none of these
};

/// "equal", "eventual", "shift", "map", "reflection" or "differ".
std::string_view to_string(Relation relation);

/// The plainest relation of two sequences. Of a shift or a map the d nearest to 0; of a reflection
/// the least c.
struct Comparison {
  Sequence sequence = Sequence::outcome;
  Relation relation = Relation::differ;
  /// Whether this is so of all heaps, as both periods are proved. Otherwise it is so of the
  /// `compared` positions: of single heaps, those below `reach` that both have.
  bool proved = false;
  std::uint64_t compared = 0;
  Heap reach = 0;
  /// What was found of the first and of the second; none of a range, nor of identical rules.
  std::optional<std::array<Period, 2>> periods;

  /// It holds for all heaps n >= from, and `everywhere` if no smaller heap has both sides. Of
  /// positions that are no single heaps it always holds everywhere.
  std::uint64_t from = 0;
  bool everywhere = false;
  std::int64_t shift = 0;        ///< d
  std::uint64_t reflection = 0;  ///< c
  /// The values that f changes, with what they become: outcomes "N", or nim-values "2".
  std::vector<std::pair<std::string, std::string>> map;

  /// A position at which the two have different values.
  struct Difference {
    std::string position;  ///< "7", or in the notation "(3,5)"
    std::string first;
    std::string second;
  };
  std::optional<Difference> first_difference;  ///< none of two that are equal
  /// The last, where there are finitely many, or of those compared.
  std::optional<std::string> last_difference;
  /// How many there are, or in a common period of that many heaps if there is no end of them; both
  /// are 0 where nim-values grow apart for ever.
  std::uint64_t differences = 0;
  std::uint64_t common_period = 0;
};

/// The sequence in which two rulesets are best compared: nim-values if it is usual_sequence of one
/// of them and both have them, and otherwise outcomes.
Sequence usual_sequence(const Ruleset& first, const Ruleset& second);

/// Compares single heaps for ever, if both periods are proved or the rules are identical, and
/// otherwise as far as they were looked at. Throws Error as find_period does; bad_input also where
/// nothing is known of single heaps without a range, limit where a period is too long for the
/// memory limit. The monitor is told the heap that has been reached, of one ruleset and then of the
/// other.
Comparison compare(const Ruleset& first, const Ruleset& second, Sequence sequence,
                   const Limits& limits = {});

/// Compares the positions of a range, if they are single heaps for a shift too. Throws Error as
/// for_each_row does; bad_input also where the two have different positions or no such sequence.
/// The monitor is told how many positions of both have been solved.
Comparison compare(const Ruleset& first, const Ruleset& second, Sequence sequence,
                   const Ranges& ranges, const Limits& limits = {});

}  // namespace lastmove
#pragma GCC visibility pop
