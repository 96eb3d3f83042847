#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <lastmove/ruleset.h>

namespace lastmove {

/// The value of a variable: a number, or a set of numbers in ascending order.
using VariableValue = std::variant<std::int64_t, std::vector<std::int64_t>>;

/// What each name stands for.
using Bindings = std::map<std::string, VariableValue, std::less<>>;

/// A number as it is, a set as "1,2,5..8".
std::string to_string(const VariableValue& value);

/// A ruleset in which numbers and sets may be named: `subtraction(a,b,a+b)`.
class RulesetTemplate {
 public:
  /// Throws Error with its place.
  static RulesetTemplate parse(std::string_view text);

  RulesetTemplate(RulesetTemplate&&) noexcept;
  RulesetTemplate& operator=(RulesetTemplate&&) noexcept;
  ~RulesetTemplate();

  /// The text with uniform spacing; parsing it gives the same template.
  std::string text() const;

  /// The names that occur, in order of first occurrence.
  const std::vector<std::string>& names() const;

  /// The ruleset in which every name has its value. Throws Error with its place when a name has
  /// none, or when the values make no ruleset.
  std::unique_ptr<const Ruleset> bind(const Bindings& bindings) const;

 private:
  struct Parsed;
  explicit RulesetTemplate(std::unique_ptr<const Parsed> parsed);
  std::unique_ptr<const Parsed> parsed_;
};

/// Variables with the values that they run through: `a=1..10`, `b=a+1..20`, `c=1,2,7`,
/// `S=subsets(1..5)` (every non-empty subset). A variable may use those before it.
class Variables {
 public:
  /// Each text binds one name. Throws Error with its place, also on a name bound twice.
  static Variables parse(const std::vector<std::string>& texts);

  Variables(Variables&&) noexcept;
  Variables& operator=(Variables&&) noexcept;
  ~Variables();

  /// The names in the order in which they were bound.
  std::vector<std::string> names() const;

  /// Throws Error when a name is bound that neither the rules nor another variable mention.
  void check_all_used(const RulesetTemplate& rules) const;

  /// Calls `visit` with every combination of values, the last variable running fastest.
  void for_each(const std::function<void(const Bindings&)>& visit) const;

  /// Goes through the same combinations, one at a time.
  class Cursor;

 private:
  struct Variable;
  Variables();
  std::vector<Variable> variables_;
};

class Variables::Cursor {
 public:
  /// REQUIRES: the variables outlive the cursor.
  explicit Cursor(const Variables& variables);
  ~Cursor();

  /// The next combination, or null at the end. It stays as it is until the next call.
  const Bindings* next();

 private:
  struct Place;
  void bind_last();

  const Variables& variables_;
  std::vector<Place> places_;  ///< of the variables that have a value, in order
  Bindings bindings_;
  bool started_ = false;
};

}  // namespace lastmove
