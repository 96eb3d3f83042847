#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <lastmove/period.h>
#include <lastmove/ruleset.h>

#include "methods/method.h"

namespace lastmove {

/// Those of single games.
inline constexpr std::array all_sequences = {Sequence::outcome, Sequence::nim_value,
                                             Sequence::value};
inline constexpr std::array sweep_sequences = {Sequence::outcome, Sequence::nim_value,
                                               Sequence::value, Sequence::quotient};
/// The sequence that to_string calls so.
std::optional<Sequence> sequence_named(std::string_view name,
                                       std::span<const Sequence> among = all_sequences);

/// find_period, which keeps what it needs to tell the values too. REQUIRES: the rules outlive it.
std::unique_ptr<ExaminedSequence> examine(const Ruleset& rules, Sequence sequence,
                                          const Limits& limits);

/// Whether a theorem says how a period over all heaps would show.
bool has_sequences(const Ruleset& rules);

/// By which kernel a sequence of the ruleset's heaps is run through in the search for a period, and
/// for which instruction set of this machine, in a line for people. Empty where the search itself
/// tells its monitor how values are found.
std::string explain_kernel(const Ruleset& rules, Sequence sequence);

}  // namespace lastmove
