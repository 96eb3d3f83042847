// Values of short games: canonical forms, thermographs, atomic weights, and their notation.
//
//     lastmove::ValueStore values;
//     const lastmove::Value game = values.parse("{1|0} + ^");
//     const std::string temperature = values.thermograph(game).temperature.str();  // "1/2"

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <lastmove/dyadic.h>
#include <lastmove/limits.h>
#include <lastmove/outcome.h>
#include <lastmove/position.h>

#pragma GCC visibility push(default)
namespace lastmove {

class Ruleset;

/// A short game in canonical form. It belongs to the ValueStore that made it: values of one store
/// are equal if and only if their games are.
struct Value {
  std::uint32_t id = 1;  ///< 0 is 1 in every store

  friend bool operator==(const Value&, const Value&) = default;
};

enum class ValueOrder : std::uint8_t { less, equal, greater, confused };

enum class ValueStyle : std::uint8_t {
  ascii,    ///< "{1|*}"; reads back as the same value
  unicode,  ///< "{1|∗}"; reads back as well
  latex,
};

/// Where a wall of a thermograph bends.
struct WallPoint {
  Dyadic temperature;
  Dyadic stop;

  friend bool operator==(const WallPoint&, const WallPoint&) = default;
};

/// The stops of a game once a move costs t, for all t >= 0 (*Winning Ways*, chapter 6; Siegel,
/// *Combinatorial Game Theory*, II.5).
struct Thermograph {
  /// The stop to which both walls come in the end.
  Dyadic mean;
  /// -1 for an integer, -1/2^j for a fraction of denominator 2^j in lowest terms, 0 for any other
  /// game with equal stops; otherwise the positive t from which on the walls are one.
  Dyadic temperature;
  /// From t = 0 on, by ascending temperature; straight in between, and upright from the last point
  /// on, which stands at the mean. A wall of a number is one point.
  std::vector<WallPoint> left;
  std::vector<WallPoint> right;
};

/// What an expression is worth: a value, or the truth of a comparison.
struct ValueAnswer {
  Value value;
  std::optional<bool> holds;  ///< there for a comparison, which has no value
};

/// Who wins a sum, and what told it.
struct SumOutcome {
  enum class By : std::uint8_t {
    stops,  ///< the right stops add up to more than 0, or the left stops to less
    means,  ///< the means add up to more than the highest temperature, or to less than minus that
    form,   ///< the canonical form of the sum
  };
  Outcome outcome;
  By by = By::form;
};

/// Short games under normal play, each in canonical form and stored once. All values of a
/// calculation share one. Not for several threads at once.
///
/// Every call may throw Error of kind `limit`: the memory of the limits counts all that the store
/// holds, and their work all calls since `limit`. The store is as good as before then.
/// REQUIRES: every Value that is passed is of this store.
class ValueStore {
 public:
  explicit ValueStore(const Limits& limits = {});
  ValueStore(ValueStore&&) noexcept;
  ValueStore& operator=(ValueStore&&) noexcept;
  ~ValueStore();

  /// What the following calls may cost together.
  void limit(const Limits& limits);

  /// Reads an expression as docs/values.md has them: `{1|*} + 3.^`, `+-1`, `heat(*, 1/2)`.
  /// Throws Error of kind bad_input with its place, also for a comparison.
  Value parse(std::string_view text);
  /// The same, or a comparison: `{1|0} || 1/2`.
  ValueAnswer evaluate(std::string_view text);
  /// The canonical text, one for each value. Throws Error of kind `limit` beyond a million bytes.
  std::string text(Value value, ValueStyle style = ValueStyle::ascii);

  Value number(const Dyadic& number);
  /// *n: what a heap of n counters is worth in Nim.
  Value nimber(std::uint64_t n);
  /// {left|right}, in any order and with repetitions.
  Value from_options(std::span<const Value> left, std::span<const Value> right);
  /// The options of the canonical form, in the order in which text() has them.
  std::vector<Value> options(Value value, Player player);

  ValueOrder compare(Value a, Value b);
  Outcome outcome(Value value);
  /// Who wins the sum of these, without its canonical form where that is not needed.
  SumOutcome outcome_of_sum(std::span<const Value> parts);
  Value sum(Value a, Value b);
  /// 0 where there are none.
  Value sum(std::span<const Value> parts);
  Value negative(Value value);
  Value difference(Value a, Value b) { return sum(a, negative(b)); }
  /// n copies added up, -n of the negative.
  Value multiple(const Integer& n, Value value);
  /// G.U: n.U if G is an integer n (Norton; Siegel 2013). Throws Error of kind bad_input unless U >
  /// 0 then.
  Value norton_product(Value g, Value unit);
  /// G:H, of the canonical form of G: other forms of G may give other sums.
  Value ordinal_sum(Value g, Value h);
  /// Each move costs t more. Throws Error of kind bad_input if t < 0.
  Value cool(Value value, const Dyadic& t);
  /// Each move, but for those in numbers, brings t more.
  Value heat(Value value, Value t);
  /// Each move brings t more, and each integer n is n copies of s.
  Value overheat(Value value, Value s, Value t);

  /// The number that the value is, if it is one.
  std::optional<Dyadic> number(Value value);
  bool is_infinitesimal(Value value);
  /// Whether either player can move wherever the other can.
  bool is_all_small(Value value);
  Dyadic left_stop(Value value);
  Dyadic right_stop(Value value);
  Thermograph thermograph(Value value);
  /// Throws Error of kind bad_input unless the value is all-small.
  Value atomic_weight(Value value);
  /// The simplest value that differs from this one by an infinitesimal (Grossman and Siegel,
  /// Reductions of partizan games, 2009).
  Value reduced(Value value);
  Integer birthday(Value value);

  /// Games stored, and bytes held.
  std::size_t size() const;
  std::uint64_t bytes() const;

 private:
  struct Rooms;

  std::unique_ptr<Rooms> rooms_;
};

/// What a position is worth in any sum. Throws Error: bad_input for a position of another game,
/// under misère play, and where a position comes back, which the message names; limit.
Value value_of(const Ruleset& rules, const Position& position, ValueStore& values,
               const Limits& limits = {});

}  // namespace lastmove
#pragma GCC visibility pop
