// Rules with names in them, and the values that these run through.
//
//     const auto rules = lastmove::RulesetTemplate::parse("zone(a | b)");
//     const auto variables = lastmove::Variables::parse({"a=1..10", "b=a+1..20"});
//     variables.for_each([&](const auto& values) { const auto bound = rules.bind(values); });

#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <lastmove/ruleset.h>

#pragma GCC visibility push(default)
namespace lastmove {

struct Family;

/// The value of a variable: a number, a set of numbers, of which those that repeat count once, or
/// the code of a game of taking and breaking.
using VariableValue = std::variant<std::int64_t, std::vector<std::int64_t>, std::string>;

/// What each name stands for.
using Bindings = std::map<std::string, VariableValue, std::less<>>;

/// A number as it is, a set as "1,2,5..8", a code as "0.77".
std::string to_string(const VariableValue& value);

/// A ruleset in which numbers and sets may be named: `subtraction(a,b,a+b)`.
class RulesetTemplate {
 public:
  /// Throws Error with its place. Files that rules name are read as the template is bound; the sets
  /// of numbers of one ruleset then take this many bytes at most.
  static RulesetTemplate parse(std::string_view text, RuleFiles files = {},
                               std::uint64_t memory = std::uint64_t{256} << 20);

  RulesetTemplate(RulesetTemplate&&) noexcept;
  RulesetTemplate& operator=(RulesetTemplate&&) noexcept;
  ~RulesetTemplate();

  /// The text with uniform spacing; parsing it gives the same template.
  std::string text() const;

  const Family& family() const;

  /// Whether the rules state the moves of each player: `zone(a|b)`. Values may make them the same.
  bool partizan() const;

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

/// Variables with the values that they run through: `a=1..10`, `a=1..100; step=5`, `b=a+1..20`,
/// `c=1,2,7`, `S=subsets(1..5)` (every non-empty subset), `S=subsets(1..40; size=3)`,
/// `C=codes(3)` (every code of up to three digits), `C=0.77,0.137`. A variable may use those before
/// it.
class Variables {
 public:
  /// Each text binds one name. Throws Error with its place, also on a name bound twice.
  static Variables parse(const std::vector<std::string>& texts);

  Variables(Variables&&) noexcept;
  Variables& operator=(Variables&&) noexcept;
  ~Variables();

  /// The names in the order in which they were bound.
  std::vector<std::string> names() const;

  /// The texts without spaces; parsing them gives the same variables.
  std::vector<std::string> texts() const;

  /// Throws Error when a name is bound that neither the rules nor another variable mention, nor one
  /// that was taken out.
  void check_all_used(const RulesetTemplate& rules, const Variables* taken_out = nullptr) const;
  /// The same for several rules: one of them has to mention it.
  void check_all_used(std::span<const RulesetTemplate* const> rules,
                      const Variables* taken_out = nullptr) const;

  /// Moves a variable out, if it is bound, into variables of its own, which may use those left.
  /// Throws Error when another one uses it.
  Variables take_out(std::string_view name);

  /// Whether no variable's values depend on another name.
  bool independent() const;

  /// Whether the values of a variable are codes. REQUIRES: the name is bound.
  bool are_codes(std::string_view name) const;

  /// How many combinations of values there are, or 2^64 - 1 if they are more than that. Throws
  /// Error when the variables on which others depend have too many combinations to go through.
  std::uint64_t count() const;

  /// The one value of each. Throws Error where a variable has several values, or none.
  Bindings single() const;

  /// Called now and then while values are gone through; may throw to stop.
  using Check = std::function<void()>;

  /// Calls `visit` with every combination of values, the last variable running fastest. Throws
  /// Error where combinations are so rare that looking for them would take very long.
  void for_each(const std::function<void(const Bindings&)>& visit, const Check& check = {}) const;

  /// Goes through the same combinations, one at a time.
  class Cursor;

 private:
  struct Variable;
  Variables();
  std::vector<Variable> variables_;
};

class Variables::Cursor {
 public:
  /// The combinations under the values of other names, if there are any. A copy is cheap, and goes
  /// on alone.
  /// REQUIRES: the variables outlive the cursor.
  explicit Cursor(const Variables& variables, Bindings outer = {}, Check check = {});
  Cursor(const Cursor&);
  Cursor(Cursor&&) noexcept;
  ~Cursor();

  /// The next combination, or null at the end. It stays as it is until the next call. Throws Error
  /// where combinations are too rare.
  const Bindings* next();

  /// Passes over the next `count` combinations, or to the end, faster than one by one.
  void skip(std::uint64_t count);

 private:
  struct Place;
  bool advance();
  void bind_last();
  /// Counts numbers that were looked at, and throws Error where they lead to too little.
  void look_at(std::uint64_t numbers);

  const Variables& variables_;
  Check check_;
  std::vector<Place> places_;  ///< of the variables that have a value, in order
  Bindings bindings_;
  bool started_ = false;
  std::uint64_t found_ = 0;  ///< combinations
  std::uint64_t looked_at_ = 0;
  std::uint64_t checked_at_ = 0;
};

}  // namespace lastmove
#pragma GCC visibility pop
