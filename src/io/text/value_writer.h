#pragma once

#include <string>

#include <lastmove/value.h>

namespace lastmove {

/// Whose value it is: of a position, or of an expression.
struct ValueSubject {
  std::string rules;
  std::string position;
  std::string expression;

  bool is_position() const { return !rules.empty(); }
  /// "subtraction(1 | 2), 7", "{1|0} + ^"
  std::string title() const;
};

/// A value, with all that is known of it, or whether a comparison holds. Throws Error of kind
/// `limit`.
std::string value_as_text(const ValueSubject& subject, ValueStore& values,
                          const ValueAnswer& answer, ValueStyle style);
std::string value_as_json(const ValueSubject& subject, ValueStore& values,
                          const ValueAnswer& answer);

}  // namespace lastmove
