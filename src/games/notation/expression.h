#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <lastmove/variables.h>

#include "games/notation/scanner.h"

namespace lastmove {

/// How many different names rules may use, and how many parameters they may have.
inline constexpr std::size_t most_names = 100;

/// Adds the name to the list, unless it is in it already. Throws Error of kind `limit` if it is one
/// too many.
void add_name(std::vector<std::string>& names, std::string_view name);

/// Integers and names joined by + - * and brackets.
class Expression {
 public:
  /// `what` names the expression in messages: "a take".
  static Expression parse(Scanner& scanner, std::string_view what);

  /// Throws Error with a place in `text` if a name has no number or a step overflows 64 bits.
  std::int64_t evaluate(const Bindings& bindings, std::string_view text) const;

  /// The name, if the expression is just a name.
  std::optional<std::string_view> single_name() const;

  /// Whether it contains no names.
  bool constant() const;

  /// The range that is perhaps meant if the expression is a number minus a greater one: "1..3" of
  /// 1-3.
  std::optional<std::string> meant_range() const;

  std::size_t offset() const { return offset_; }

  /// Adds the names that it contains, by add_name.
  void collect_names(std::vector<std::string>& names) const;

  /// The text without spaces.
  std::string text() const;

 private:
  /// In postfix order.
  struct Step {
    enum class Kind { number, name, negate, add, subtract, multiply };
    Kind kind;
    std::int64_t number = 0;
    std::string name;
    std::size_t offset = 0;
  };

  void parse_sum(Scanner& scanner, std::string_view what, int depth);
  void parse_product(Scanner& scanner, std::string_view what, int depth);
  void parse_factor(Scanner& scanner, std::string_view what, int depth);

  std::vector<Step> steps_;
  std::size_t offset_ = 0;
};

}  // namespace lastmove
