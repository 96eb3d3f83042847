#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <lastmove/variables.h>

#include "notation/scanner.h"

namespace lastmove {

/// Integers and names joined by + - * and brackets.
class Expression {
 public:
  /// `what` names it in messages: "a take".
  static Expression parse(Scanner& scanner, std::string_view what);

  /// Throws Error with a place in `text` when a name has no number, or a step passes 64 bits.
  std::int64_t evaluate(const Bindings& bindings, std::string_view text) const;

  /// The name, if the expression is nothing but one.
  std::optional<std::string_view> single_name() const;

  /// Whether no name occurs.
  bool constant() const;

  std::size_t offset() const { return offset_; }

  /// Adds the names that occur and are not yet in the list.
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
