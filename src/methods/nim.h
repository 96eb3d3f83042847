#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace lastmove {

/// The nim-value of a sum: the XOR of the components' nim-values (Bouton 1901; Sprague, Grundy).
std::uint64_t nim_sum(std::span<const std::uint64_t> nim_values) noexcept;

/// The least number that does not occur: the nim-value of a position whose options have these.
std::uint64_t mex(std::vector<std::uint64_t> nim_values);

/// Whether the player to move wins these heaps of Nim under misère play (Bouton 1901): as under
/// normal play while some heap has more than one counter; once none has, by the parity of the
/// number of single counters. O(n).
bool misere_nim_won(std::span<const std::uint64_t> heaps) noexcept;

}  // namespace lastmove
