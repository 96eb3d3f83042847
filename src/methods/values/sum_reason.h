#pragma once

#include <optional>
#include <span>
#include <string>

#include <lastmove/value.h>

namespace lastmove {

/// The canonical form of a sum; nothing where it costs more than a fraction of the limits, which
/// are in force again afterwards.
std::optional<Value> small_sum(ValueStore& values, std::span<const Value> components,
                               const Limits& limits);

/// The text of a value that has at most so many bytes.
std::optional<std::string> short_text(ValueStore& values, Value value, std::size_t longest);

/// Who wins a sum and by which rule, from the values of its components: "The components are worth
/// 3/4 and ^*, together 3/4^*, which is greater than 0: Left wins, whoever starts." Throws Error of
/// kind `limit`.
std::string sum_reason(ValueStore& values, std::span<const Value> components);

}  // namespace lastmove
