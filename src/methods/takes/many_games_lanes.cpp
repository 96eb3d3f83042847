// Many games, one for each lane: a lane holds the last 32 or 64 heaps of a sequence, the last of
// them highest, and the takes are turned round to match. A heap is lost if the AND of both is 0;
// its bit moves in from above, so that after as many heaps as a lane has bits the lane is that part
// of the word. Eight vectors go on side by side, since each step of one waits for the one before.
// Cost: three operations for a heap and a vector of games where vectors have masks, else five,
// however many takes there are.

#include <algorithm>

#include "methods/processor.h"
#include "methods/takes/aligned.h"
#include "methods/takes/many_games.h"

// clang-format off
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "methods/takes/many_games_lanes.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace lastmove {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

/// Vectors side by side.
constexpr std::size_t vectors = 8;

/// The lane after one heap more. With `won`, it has the bit `heap` in the lanes whose heap is won.
template <class Tag, class Vector = hn::Vec<Tag>>
HWY_INLINE Vector after_heap(const Tag tag, const hn::TFromD<Tag>* takes, Vector source, Vector own,
                             const hn::TFromD<Tag>* won = nullptr, hn::TFromD<Tag> heap = 0) {
  auto reached = hn::And(source, hn::Load(tag, takes));
  if (won) reached = hn::Or(reached, hn::And(hn::Load(tag, won), hn::Set(tag, heap)));
  const auto lost = hn::Eq(reached, hn::Zero(tag));
  const auto top = hn::Set(tag, hn::TFromD<Tag>{1} << (8 * sizeof(hn::TFromD<Tag>) - 1));
  const auto older = hn::ShiftRight<1>(own);
#if HWY_TARGET <= HWY_AVX3
  return hn::IfThenElse(lost, hn::Or(older, top), older);
#else
  return hn::Or(older, hn::And(hn::VecFromMask(tag, lost), top));
#endif
}

/// Goes on by as many heaps as a lane has bits. `recent` are the lanes, `takes` as many for each
/// residue; with two sequences the latter half of the vectors is that of the second.
template <std::size_t Sequences, class Tag>
void extend_lane(const Tag tag, const hn::TFromD<Tag>* takes, std::size_t modulus,
                 std::size_t& residue, hn::TFromD<Tag>* recent) {
  const std::size_t step = hn::Lanes(tag);
  auto v0 = hn::Load(tag, recent + 0 * step);
  auto v1 = hn::Load(tag, recent + 1 * step);
  auto v2 = hn::Load(tag, recent + 2 * step);
  auto v3 = hn::Load(tag, recent + 3 * step);
  auto v4 = hn::Load(tag, recent + 4 * step);
  auto v5 = hn::Load(tag, recent + 5 * step);
  auto v6 = hn::Load(tag, recent + 6 * step);
  auto v7 = hn::Load(tag, recent + 7 * step);
  for (std::size_t heap = 0; heap < 8 * sizeof(hn::TFromD<Tag>); ++heap) {
    const auto* at = takes + residue * vectors * step;
    if constexpr (Sequences == 1) {
      v0 = after_heap(tag, at + 0 * step, v0, v0);
      v1 = after_heap(tag, at + 1 * step, v1, v1);
      v2 = after_heap(tag, at + 2 * step, v2, v2);
      v3 = after_heap(tag, at + 3 * step, v3, v3);
      v4 = after_heap(tag, at + 4 * step, v4, v4);
      v5 = after_heap(tag, at + 5 * step, v5, v5);
      v6 = after_heap(tag, at + 6 * step, v6, v6);
      v7 = after_heap(tag, at + 7 * step, v7, v7);
    } else {
      const auto u0 = v0, u1 = v1, u2 = v2, u3 = v3;
      v0 = after_heap(tag, at + 0 * step, v4, v0);
      v1 = after_heap(tag, at + 1 * step, v5, v1);
      v2 = after_heap(tag, at + 2 * step, v6, v2);
      v3 = after_heap(tag, at + 3 * step, v7, v3);
      v4 = after_heap(tag, at + 4 * step, u0, v4);
      v5 = after_heap(tag, at + 5 * step, u1, v5);
      v6 = after_heap(tag, at + 6 * step, u2, v6);
      v7 = after_heap(tag, at + 7 * step, u3, v7);
    }
    if (++residue == modulus) residue = 0;
  }
  hn::Store(v0, tag, recent + 0 * step);
  hn::Store(v1, tag, recent + 1 * step);
  hn::Store(v2, tag, recent + 2 * step);
  hn::Store(v3, tag, recent + 3 * step);
  hn::Store(v4, tag, recent + 4 * step);
  hn::Store(v5, tag, recent + 5 * step);
  hn::Store(v6, tag, recent + 6 * step);
  hn::Store(v7, tag, recent + 7 * step);
}

/// The same for the first heaps, some of which are won whatever the takes: bit i of `won` says that
/// heap i is.
template <std::size_t Sequences, class Tag>
void start_lane(const Tag tag, const hn::TFromD<Tag>* takes, std::size_t modulus,
                std::size_t& residue, const hn::TFromD<Tag>* won, hn::TFromD<Tag>* recent) {
  const std::size_t step = hn::Lanes(tag);
  constexpr std::size_t each = vectors / Sequences;  // vectors of a sequence
  for (std::size_t heap = 0; heap < 8 * sizeof(hn::TFromD<Tag>); ++heap) {
    const auto* at = takes + residue * vectors * step;
    const auto bit = hn::TFromD<Tag>{1} << heap;
    const auto next = [&](std::size_t v, auto source, auto own) {
      hn::Store(after_heap(tag, at + v * step, source, own, won + v * step, bit), tag,
                recent + v * step);
    };
    for (std::size_t v = 0; v < each; ++v) {
      const auto first = hn::Load(tag, recent + v * step);
      if constexpr (Sequences == 1) {
        next(v, first, first);
      } else {
        const auto second = hn::Load(tag, recent + (each + v) * step);
        next(v, second, first);
        next(each + v, first, second);
      }
    }
    if (++residue == modulus) residue = 0;
  }
}

/// Bit 0 of the result is the highest of the type.
template <class Lane>
HWY_INLINE Lane turned_round(std::uint64_t bits) {
  constexpr std::uint64_t pairs = 0x5555555555555555, fours = 0x3333333333333333,
                          bytes = 0x0F0F0F0F0F0F0F0F;
  bits = (bits & pairs) << 1 | (bits >> 1 & pairs);
  bits = (bits & fours) << 2 | (bits >> 2 & fours);
  bits = (bits & bytes) << 4 | (bits >> 4 & bytes);
  bits = __builtin_bswap64(bits);
  return static_cast<Lane>(bits >> (64 - 8 * sizeof(Lane)));
}

template <class Lane, std::size_t Sequences>
void extend_groups(const ManyGames& games, std::uint64_t* words, std::size_t stride,
                   std::size_t begin, std::size_t end) {
  constexpr std::size_t bits = 8 * sizeof(Lane);
  const hn::ScalableTag<Lane> tag;
  const std::size_t lanes = vectors * hn::Lanes(tag);
  const std::size_t width = lanes / Sequences;  // games side by side
  const auto takes = aligned_array<Lane>(games.modulus * lanes);
  const auto recent = aligned_array<Lane>(lanes);
  const auto won = aligned_array<Lane>(lanes);

  for (std::size_t first = 0; first < games.games; first += width) {
    const std::size_t count = std::min(width, games.games - first);
    std::fill_n(takes.get(), games.modulus * lanes, Lane{0});
    for (std::size_t row = 0; row < games.modulus * Sequences; ++row) {
      const std::uint64_t* from = games.takes.data() + row * games.games + first;
      Lane* to = takes.get() + row * width;
      for (std::size_t i = 0; i < count; ++i) to[i] = turned_round<Lane>(from[i]);
    }
    std::fill_n(recent.get(), lanes, Lane{0});
    const auto word_of = [&](std::size_t q, std::size_t i, std::size_t w) -> std::uint64_t& {
      return words[((first + i) * Sequences + q) * stride + w];
    };
    for (std::size_t q = 0; q < Sequences && begin > 0; ++q) {
      for (std::size_t i = 0; i < count; ++i) {
        recent[q * width + i] = static_cast<Lane>(word_of(q, i, begin - 1) >> (64 - bits));
      }
    }

    std::size_t residue = begin % games.modulus * 64 % games.modulus;
    for (std::size_t w = begin; w < end; ++w) {
      for (std::size_t shift = 0; shift < 64; shift += bits) {
        if (w == 0 && !games.won.empty()) {
          std::fill_n(won.get(), lanes, Lane{0});
          for (std::size_t q = 0; q < Sequences; ++q) {
            const std::uint64_t* from = games.won.data() + q * games.games + first;
            for (std::size_t i = 0; i < count; ++i) {
              won[q * width + i] = static_cast<Lane>(from[i] >> shift);
            }
          }
          start_lane<Sequences>(tag, takes.get(), games.modulus, residue, won.get(), recent.get());
        } else if (games.modulus == 1) {
          std::size_t none = 0;
          extend_lane<Sequences>(tag, takes.get(), 1, none, recent.get());
        } else {
          extend_lane<Sequences>(tag, takes.get(), games.modulus, residue, recent.get());
        }
        for (std::size_t q = 0; q < Sequences; ++q) {
          for (std::size_t i = 0; i < count; ++i) {
            const std::uint64_t part = std::uint64_t{recent[q * width + i]} << shift;
            std::uint64_t& word = word_of(q, i, w);
            word = shift == 0 ? part : word | part;
          }
        }
      }
    }
  }
}

void run_lanes(const ManyGames& games, std::uint64_t* words, std::size_t stride, std::size_t begin,
               std::size_t end) {
  const bool narrow = games.takes_in_use() >> 32 == 0;
  const auto run =
      games.sequences == 1
          ? (narrow ? extend_groups<std::uint32_t, 1> : extend_groups<std::uint64_t, 1>)
          : (narrow ? extend_groups<std::uint32_t, 2> : extend_groups<std::uint64_t, 2>);
  run(games, words, stride, begin, end);
}

}  // namespace HWY_NAMESPACE
}  // namespace lastmove
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace lastmove {

void extend_lanes(const ManyGames& games, std::uint64_t* words, std::size_t stride,
                  std::size_t begin, std::size_t end) {
  LASTMOVE_KERNEL(run_lanes)(games, words, stride, begin, end);
}

}  // namespace lastmove
#endif
