#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <lastmove/variables.h>

#include "scripts/lua_sandbox.h"

namespace lastmove {

/// What a formula is worth. A number that is whole and below 2^53 is an integer, however it came
/// about, so that 4/2 and 2 are one value.
using FormulaValue = std::variant<bool, std::int64_t, double, std::string>;

/// "true", "2", "0.5"; a text as it is.
std::string to_string(const FormulaValue& value);

/// A Lua expression in named numbers and sets: `a<b`, `n%5`, `gcd(a,b)`; docs/formulas.md says what
/// may be written. Movable, not thread-safe: each thread parses its own.
class Formula {
 public:
  /// `names` are the variables that may occur. The monitor, if there is one, looks in while values
  /// are found, and may stop that. Throws Error with its place.
  static Formula parse(std::string_view text, std::vector<std::string> names,
                       Monitor* monitor = nullptr);

  /// The value where the names stand, in their order, for `values`. No evaluation leaves anything
  /// to the next. Throws Error: of kind `limit` past a million steps, a second, 1 MiB
  /// or a text of 4 KiB; otherwise where the
  /// formula has no value, as on a division by zero, or has one that is no FormulaValue.
  FormulaValue evaluate(std::span<const VariableValue> values);

 private:
  Formula(std::string_view text, std::vector<std::string> names, std::vector<std::size_t> used);
  std::string where(std::span<const VariableValue> values) const;

  std::string text_;
  std::vector<std::string> names_;
  std::vector<std::size_t> used_;  ///< which of the names occur; only these are handed to Lua
  LuaSandbox sandbox_;
  int function_ = 0;  ///< its place in Lua's registry
};

}  // namespace lastmove
