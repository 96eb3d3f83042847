#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <lastmove/variables.h>

#include "games/scripts/lua_sandbox.h"

namespace lastmove {

/// The value of a formula. A whole number below 2^53 is always an integer, so that 4/2 and 2 are
/// the same value.
using FormulaValue = std::variant<bool, std::int64_t, double, std::string>;

/// "true", "2", "0.5"; a text as it is.
std::string to_string(const FormulaValue& value);

/// A Lua expression in named numbers and sets: `a<b`, `n%5`, `gcd(a,b)`. docs/formulas.md describes
/// the language. Movable, not thread-safe: each thread parses its own.
class Formula {
 public:
  /// `names` are the variables that may occur. The monitor, if any, is called during evaluation and
  /// may stop it. Throws Error with its place.
  static Formula parse(std::string_view text, std::vector<std::string> names,
                       Monitor* monitor = nullptr);

  /// The value if the names stand, in their order, for `values`. An evaluation leaves nothing to
  /// the next one. Throws Error: of kind `limit` past a million steps, a second, 1 MiB or a text of
  /// 4 KiB; otherwise if the formula has no value, as after a division by zero, or one that is not
  /// a FormulaValue.
  FormulaValue evaluate(std::span<const VariableValue> values);

  /// Whether a name occurs in it.
  bool uses(std::size_t name) const;

  /// Appends the numbers from `first` to `last` for which it is true if they stand for the name
  /// number `running`, and the other names for `values`. Throws as `evaluate`, also where it is
  /// neither true nor false, and past 50 steps for a number on average, or a million for one.
  void list_where(std::vector<VariableValue> values, std::size_t running, std::int64_t first,
                  std::int64_t last, std::vector<std::uint64_t>& numbers);

  /// From now on this monitor is called during evaluation.
  void watch(Monitor* monitor) { sandbox_.watch(monitor); }

 private:
  Formula(std::string_view text, std::vector<std::string> names, std::vector<std::size_t> used);
  std::string where(std::span<const VariableValue> values) const;

  std::string text_;
  std::vector<std::string> names_;
  std::vector<std::size_t> used_;  ///< which of the names occur; only these are passed to Lua
  LuaSandbox sandbox_;
  int function_ = 0;  ///< its place in Lua's registry
};

}  // namespace lastmove
