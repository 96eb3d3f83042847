#pragma once

#include <cstdint>
#include <vector>

#include <lastmove/ruleset.h>

#include "answers/checked_nim_values.h"

namespace lastmove {

/// Which of the first heaps are worth the same, for the check of a certificate: a number for each
/// heap from the floor on, in the order in which their values are met. It shares no code with the
/// search for periods: it lists the moves of each heap, and compares it with every value met before
/// by the definition of G <= H alone. REQUIRES: a game of heaps under normal play, in which moves
/// leave smaller heaps.
std::vector<std::uint32_t> checked_values(const Ruleset& rules, Heap floor, std::uint64_t heaps,
                                          const CheckedWork& work);

/// Between how many steps that takes, if no heap has more options than these of both players
/// together: the fewest are those where all heaps are worth the same.
CheckedSteps steps_of_checked_values(std::uint64_t options, std::uint64_t heaps);

}  // namespace lastmove
