// Outcomes and nim-values of the single heaps 0, 1, 2, ... as arrays, a byte or two for each heap.
//
//     const auto rules = lastmove::parse_ruleset("subtraction(1,3,4)");
//     std::vector<std::uint8_t> outcomes(1'000'000);
//     lastmove::fill_outcomes(*rules, outcomes);  // 0 for P, 1 for N

#pragma once

#include <array>
#include <cstdint>
#include <span>

#include <lastmove/limits.h>
#include <lastmove/outcome.h>
#include <lastmove/ruleset.h>

#pragma GCC visibility push(default)
namespace lastmove {

/// The outcomes by the numbers that they have in arrays: P 0, N 1, L 2, R 3, D 4, and then those
/// with one draw.
inline constexpr std::array<Outcome, 9> outcomes_in_arrays = {{{Result::loss, Result::loss},
                                                               {Result::win, Result::win},
                                                               {Result::win, Result::loss},
                                                               {Result::loss, Result::win},
                                                               {Result::draw, Result::draw},
                                                               {Result::win, Result::draw},
                                                               {Result::draw, Result::win},
                                                               {Result::draw, Result::loss},
                                                               {Result::loss, Result::draw}}};

/// The place of an outcome among these.
std::uint8_t number_in_arrays(const Outcome& outcome);

/// What stands in arrays for a heap below the smallest that the rules know, as under ending(w).
inline constexpr std::uint8_t no_outcome = 255;
inline constexpr std::uint16_t no_nim_value = 65'535;

/// Heap n's outcome for each n, as above. Time and memory are those of the kernel, whose table is
/// never held as a whole: the array is all that grows with the heaps.
///
/// These functions throw Error: bad_input unless positions are heaps; limit, also where the array
/// with what is held beside it passes the memory limit. What was written until then is right.
void fill_outcomes(const Ruleset& rules, std::span<std::uint8_t> outcomes,
                   const Limits& limits = {});

/// A bit for each of `heaps` heaps, the highest of a byte first: whether the next player wins.
/// Those after the last one are 0. Throws Error of kind bad_input also where a heap has another
/// outcome than N or P, or is below the smallest. REQUIRES: (heaps + 7) / 8 bytes.
void fill_outcome_bits(const Ruleset& rules, std::uint64_t heaps, std::span<std::uint8_t> bits,
                       const Limits& limits = {});

/// Heap n's nim-value for each n. Throws Error of kind bad_input also where the rules have none, of
/// kind limit where one is 65535 or more.
void fill_nim_values(const Ruleset& rules, std::span<std::uint16_t> nim_values,
                     const Limits& limits = {});

}  // namespace lastmove
#pragma GCC visibility pop
