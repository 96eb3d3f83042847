#pragma once

#include <optional>
#include <string>
#include <vector>

#include <lastmove/limits.h>
#include <lastmove/secret.h>

#include "solving/methods.h"

namespace lastmove {

/// Tells a secret, but for its rules and position; nothing where it knows none for the question.
/// Throws Error of kind `limit`.
using SecretTeller = std::optional<Secret> (*)(const SolvingQuestion&, const Limits&);

std::optional<Secret> tell_word_secret(const SolvingQuestion&, const Limits&);    ///< the centre
std::optional<Secret> tell_number_secret(const SolvingQuestion&, const Limits&);  ///< the gcd
std::optional<Secret> tell_sum_secret(const SolvingQuestion&, const Limits&);     ///< nim-values
std::optional<Secret> tell_heap_secret(const SolvingQuestion&, const Limits&);    ///< losing heaps
std::optional<Secret> tell_point_secret(const SolvingQuestion&, const Limits&);   ///< losing points
std::optional<Secret> tell_tally(const SolvingQuestion&, const Limits&);          ///< any game

/// "1, 5, 9", or of many "1, 5, 9 and so on".
std::string first_few(const std::vector<std::string>& items);

}  // namespace lastmove
