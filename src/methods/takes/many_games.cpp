// The plain rung for many games: one after the other, and one heap after the other. A register for
// each sequence holds the last 64 heaps, the last of them lowest, so that take s is bit s - 1 of it
// as of the takes. Cost: four operations for a heap, each waiting for the one before.

#include "methods/takes/many_games.h"

#include <array>
#include <bit>
#include <cassert>

#include "games/model/unreachable.h"

namespace lastmove {

namespace {

std::uint64_t reversed(std::uint64_t bits) {
  std::uint64_t result = 0;
  for (int i = 0; i < 64; ++i) result |= (bits >> i & 1) << (63 - i);
  return result;
}

/// Words begin to end - 1 of game g.
template <std::size_t Sequences>
void extend_game(const ManyGames& games, std::size_t g, std::uint64_t* words, std::size_t stride,
                 std::size_t begin, std::size_t end) {
  std::uint64_t* const rows = words + g * Sequences * stride;
  std::array<std::uint64_t, Sequences> recent = {};
  for (std::size_t q = 0; q < Sequences && begin > 0; ++q) {
    recent[q] = reversed(rows[q * stride + begin - 1]);
  }
  std::size_t residue = begin % games.modulus * 64 % games.modulus;
  for (std::size_t w = begin; w < end; ++w) {
    for (int heap = 0; heap < 64; ++heap) {
      const auto before = recent;
      for (std::size_t q = 0; q < Sequences; ++q) {
        const std::uint64_t takes = games.takes[(residue * Sequences + q) * games.games + g];
        const bool won = w == 0 && !games.won.empty() && games.won[q * games.games + g] >> heap & 1;
        const bool lost = (before[Sequences - 1 - q] & takes) == 0 && !won;
        recent[q] = before[q] << 1 | lost;
      }
      if (++residue == games.modulus) residue = 0;
    }
    for (std::size_t q = 0; q < Sequences; ++q) rows[q * stride + w] = reversed(recent[q]);
  }
}

/// The takes that some game has, for each residue and sequence on average.
double mean_takes_in_use(const ManyGames& games) {
  const std::size_t rows = games.modulus * games.sequences;
  int total = 0;
  for (std::size_t row = 0; row < rows; ++row) {
    std::uint64_t any = 0;
    for (std::size_t g = 0; g < games.games; ++g) any |= games.takes[row * games.games + g];
    total += std::popcount(any);
  }
  return total / static_cast<double>(rows);
}

}  // namespace

std::uint64_t ManyGames::takes_in_use() const {
  std::uint64_t any = 0;
  for (const std::uint64_t set : takes) any |= set;
  return any;
}

void extend_one_by_one(const ManyGames& games, std::uint64_t* words, std::size_t stride,
                       std::size_t begin, std::size_t end) {
  const auto extend = games.sequences == 1 ? extend_game<1> : extend_game<2>;
  for (std::size_t g = 0; g < games.games; ++g) extend(games, g, words, stride, begin, end);
}

std::string_view to_string(ManyKernel kernel) {
  switch (kernel) {
    case ManyKernel::one_by_one: return "one by one";
    case ManyKernel::lanes: return "lanes";
    case ManyKernel::sliced: return "sliced";
  }
  unreachable();
}

// Measured with vectors of 512 bits: nanoseconds for 512 heaps of a sequence. Both kernels compute
// games that are not there, where they do not fill a vector; and with shorter vectors both are
// slower in about the same proportion.
ManyKernel fastest(const ManyGames& games) {
  if (games.games <= 1) return ManyKernel::one_by_one;
  const bool narrow = games.takes_in_use() >> 32 == 0;
  const std::size_t group = (narrow ? 128 : 64) / games.sequences;
  const double lane = (narrow ? 17 : 29) + (games.modulus == 1 ? 0 : 3);
  const double slice = 5.5 + (games.modulus == 1 ? 0.23 : 0.6) * mean_takes_in_use(games);
  const auto filled = [&](std::size_t width) {
    return static_cast<double>((games.games + width - 1) / width * width);
  };
  return filled(512) * slice < filled(group) * lane ? ManyKernel::sliced : ManyKernel::lanes;
}

void extend_games(ManyKernel kernel, const ManyGames& games, std::uint64_t* words,
                  std::size_t stride, std::size_t begin, std::size_t end) {
  assert(games.sequences == 1 || games.sequences == 2);
  assert(games.takes.size() == games.modulus * games.sequences * games.games);
  assert(games.won.empty() || games.won.size() == games.sequences * games.games);
  assert(begin <= end && end <= stride);
  if (kernel == ManyKernel::sliced && begin == 0 && end > 0 && !games.won.empty()) {
    extend_lanes(games, words, stride, 0, 1);
    begin = 1;
  }
  switch (kernel) {
    case ManyKernel::one_by_one: return extend_one_by_one(games, words, stride, begin, end);
    case ManyKernel::lanes: return extend_lanes(games, words, stride, begin, end);
    case ManyKernel::sliced: return extend_sliced(games, words, stride, begin, end);
  }
  unreachable();
}

}  // namespace lastmove
