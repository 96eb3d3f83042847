#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/notation/expression.h"

namespace lastmove {

/// A set as written: `1,2,7..9,a+b`. A name may stand for a number or for a whole set.
class SetText {
 public:
  /// `what` names one element in messages: "a take".
  static SetText parse(Scanner& scanner, std::string_view what);

  /// A name and a formula, for all numbers for which the formula holds: `s: s%3==1`.
  struct Condition {
    std::string name;
    std::string formula;
    std::size_t formula_offset;
  };

  /// Reads a set or a condition in its place.
  static SetText parse_with_condition(Scanner& scanner, std::string_view what);

  /// The condition, if it is given by one. What follows asks for a set without one.
  const std::optional<Condition>& condition() const { return condition_; }

  /// What to do if values of names make a range run backwards, as in a+1..20 from a = 20 on.
  enum class Backwards { refused, empty };

  /// The bounds of every element.
  struct Bounds {
    std::int64_t least;
    std::int64_t greatest;
  };

  /// The elements, ascending. Throws Error with a place in `text`: an element out of bounds, a
  /// range that runs backwards, too many elements, a number written twice, or no element where
  /// ranges may not run backwards. Numbers that coincide only through variables are one element.
  std::vector<std::int64_t> evaluate(const Bindings& bindings, std::string_view text,
                                     std::string_view what, Bounds bounds,
                                     Backwards backwards = Backwards::refused) const;

  /// How many elements `evaluate` gives; quick if the set is one range, otherwise as slow as that.
  std::size_t count(const Bindings& bindings, std::string_view text, std::string_view what,
                    Bounds bounds, Backwards backwards = Backwards::refused) const;

  /// Whether it is written as one range.
  bool is_range() const { return items_.size() == 1 && items_.front().last.has_value(); }

  /// The number written first.
  std::int64_t first(const Bindings& bindings, std::string_view text) const {
    return items_.front().first.evaluate(bindings, text);
  }

  void collect_names(std::vector<std::string>& names) const;

  /// Where the set, or the condition, starts in the text.
  std::size_t offset() const { return offset_; }

  /// The text without spaces.
  std::string text() const;

 private:
  struct Item {
    Expression first;
    std::optional<Expression> last;  ///< of a range
    bool constant() const { return first.constant() && (!last || last->constant()); }
  };

  std::size_t offset_ = 0;
  std::vector<Item> items_;
  std::optional<Condition> condition_;
};

/// The most numbers in a set.
inline constexpr std::size_t max_set_size = 1'000'000;

/// An ascending set in the notation; four or more consecutive numbers are written as a range.
std::string set_to_text(const std::vector<std::int64_t>& numbers);

}  // namespace lastmove
