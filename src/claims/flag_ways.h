#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <lastmove/position.h>

#include "claims/claim_list.h"

namespace lastmove {

// What the claims on the flag removal game share. What the write-up calls a path or a permutation
// is a way here: takes that add up to the flags of a whole game, in order.

using Flags = std::vector<unsigned>;

/// first, first + 1, ..., last
Flags run(unsigned first, unsigned last);

/// "subtraction(2,7) ending(1)"
std::string flag_rules(const Flags& allowed, unsigned ending = 1);

/// Where the page plays it with hints: a game that has begun.
std::string play_flags(std::string_view takes, unsigned flags, unsigned ending = 1);

/// Where the page shows the outcomes of all numbers of flags.
std::string explore_flags(std::string_view takes, unsigned flags);

/// Every way in which takes add up to `sum`, in ascending order of the first, the second, ....
std::vector<Flags> ways(const Flags& allowed, unsigned sum);

/// Those with an odd number of turns, or with an even one.
std::vector<Flags> ways_of_parity(const std::vector<Flags>& all, bool odd);

/// The last numbers of the ways, ascending.
Flags last_numbers(const std::vector<Flags>& all);

/// Whether the number at this place and the next one are equal, and their sum may be taken.
bool can_be_added(const Flags& way, std::size_t i, const Flags& allowed);

/// The ways with equal neighbours added up where the sum may be taken too, again and again; each
/// once.
std::vector<Flags> adjusted(const std::vector<Flags>& all, const Flags& allowed);

/// The pairs of takes with a common divisor above 1.
std::vector<Flags> sharing_pairs(const Flags& allowed);

/// "2,7"; "none" if there is none.
std::string listed(const Flags& numbers);

/// The numbers that the program looks for, last in an odd way and in no even one; adjusted where
/// takes share a divisor. Without one it knows itself to be losing.
Flags winning_numbers(const Flags& allowed, unsigned sum);

/// The write-up's list of losing numbers, which knows no draws: those from which no number already
/// in the list can be reached.
std::vector<Heap> losing_numbers(const Flags& allowed, Heap ending, Heap flags);

/// The claims on takes that are not consecutive: on their ways to the end.
void add_flag_way_claims(ClaimList& list);

/// The claims on what the upper hand is worth.
void add_flag_upper_hand_claims(ClaimList& list);

/// The claims that the program is not beaten.
void add_flag_unbeaten_claims(ClaimList& list);

}  // namespace lastmove
