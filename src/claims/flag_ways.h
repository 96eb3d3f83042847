#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <lastmove/position.h>

#include "claims/claim_list.h"

namespace lastmove {

// Helpers for the claims on the flag removal game. A way is what the write-up calls a path or a
// permutation: the takes of a whole game, in order.

using Flags = std::vector<unsigned>;

/// first, first + 1, ..., last
Flags run(unsigned first, unsigned last);

/// "subtraction(2,7) ending(1)"
std::string flag_rules(const Flags& allowed, unsigned ending = 1);

/// A game that has begun, played with hints.
ClaimQuestion play_flags(std::string_view takes, unsigned flags, unsigned ending = 1);

/// Where the page shows the outcomes of all numbers of flags.
ClaimQuestion explore_flags(std::string_view takes, unsigned flags);

/// Every way in which takes add up to `sum`, in ascending order of the first, the second, ....
std::vector<Flags> ways(const Flags& allowed, unsigned sum);

/// The ways with an odd, or an even, number of turns.
std::vector<Flags> ways_of_parity(const std::vector<Flags>& all, bool odd);

/// The last numbers of the ways, ascending.
Flags last_numbers(const std::vector<Flags>& all);

/// Whether the number at this place and the next one are equal, and their sum may be taken.
bool can_be_added(const Flags& way, std::size_t i, const Flags& allowed);

/// The ways after repeatedly adding up equal neighbours whose sum may be taken too; each way
/// once.
std::vector<Flags> adjusted(const std::vector<Flags>& all, const Flags& allowed);

/// The pairs of takes with a common divisor above 1.
std::vector<Flags> sharing_pairs(const Flags& allowed);

/// "2,7"; "none" if there is none.
std::string listed(const Flags& numbers);

/// The numbers that the program looks for: last in an odd way and in no even one; adjusted if takes
/// share a divisor. If there are none, it believes that it is losing.
Flags winning_numbers(const Flags& allowed, unsigned sum);

/// The write-up's list of losing numbers, which ignores draws: those from which no number already
/// in the list can be reached.
std::vector<Heap> losing_numbers(const Flags& allowed, Heap ending, Heap flags);

/// The claims on takes that are not consecutive: on their ways to the end.
void add_flag_way_claims(ClaimList& list);

/// The claims about the upper hand.
void add_flag_upper_hand_claims(ClaimList& list);

/// The claims that the program is not beaten.
void add_flag_unbeaten_claims(ClaimList& list);

}  // namespace lastmove
