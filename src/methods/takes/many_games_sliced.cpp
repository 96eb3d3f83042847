// Many games, one for each bit of a vector: 512 at once where vectors have 512 bits. A plane is a
// vector that holds one heap of all of them. For each take that any of them has, another plane says
// which have it: the next heap is the NOT of the OR over the takes of (plane a take back AND plane
// of the take). A word is 64 planes turned round, 64 by 64 bits in each lane of 64 (Warren,
// Hacker's Delight, 7-3). Cost: an operation for a heap, a take that any game has and a vector of
// games, and some 15 for a heap and the turning.

#include <algorithm>
#include <utility>
#include <vector>

#include "methods/processor.h"
#include "methods/takes/aligned.h"
#include "methods/takes/many_games.h"

// clang-format off
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "methods/takes/many_games_sliced.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace lastmove {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Tag = hn::CappedTag<std::uint64_t, 8>;
using Plane = hn::Vec<Tag>;

HWY_INLINE std::size_t lanes() { return hn::Lanes(Tag()); }

/// The bits of `yes` where the mask has 1, else those of `no`. IfVecThenElse goes by whole lanes
/// where there is no ternary logic.
HWY_INLINE Plane choose(Plane mask, Plane yes, Plane no) {
#if HWY_TARGET <= HWY_AVX3
  return hn::IfVecThenElse(mask, yes, no);
#else
  return hn::Or(hn::And(mask, yes), hn::AndNot(mask, no));
#endif
}

/// Swaps the bits of `a` whose number has Bit with those of `b` whose number has not.
template <int Bit>
HWY_INLINE void exchange(Plane& a, Plane& b) {
  const auto low = hn::Set(Tag(), ~std::uint64_t{0} / ((std::uint64_t{1} << Bit) + 1));
  const auto above = hn::ShiftLeft<Bit>(b);
  const auto below = hn::ShiftRight<Bit>(a);
  a = choose(low, a, above);
  b = choose(low, below, b);
}

/// The three exchanges among every eight rows that are Step apart.
template <int Step>
HWY_INLINE void exchange_rows(const std::uint64_t* from, std::uint64_t* to) {
  const Tag tag;
  const std::size_t step = Step * lanes();
  auto v0 = hn::Load(tag, from + 0 * step);
  auto v1 = hn::Load(tag, from + 1 * step);
  auto v2 = hn::Load(tag, from + 2 * step);
  auto v3 = hn::Load(tag, from + 3 * step);
  auto v4 = hn::Load(tag, from + 4 * step);
  auto v5 = hn::Load(tag, from + 5 * step);
  auto v6 = hn::Load(tag, from + 6 * step);
  auto v7 = hn::Load(tag, from + 7 * step);
  exchange<4 * Step>(v0, v4);
  exchange<4 * Step>(v1, v5);
  exchange<4 * Step>(v2, v6);
  exchange<4 * Step>(v3, v7);
  exchange<2 * Step>(v0, v2);
  exchange<2 * Step>(v1, v3);
  exchange<2 * Step>(v4, v6);
  exchange<2 * Step>(v5, v7);
  exchange<Step>(v0, v1);
  exchange<Step>(v2, v3);
  exchange<Step>(v4, v5);
  exchange<Step>(v6, v7);
  hn::Store(v0, tag, to + 0 * step);
  hn::Store(v1, tag, to + 1 * step);
  hn::Store(v2, tag, to + 2 * step);
  hn::Store(v3, tag, to + 3 * step);
  hn::Store(v4, tag, to + 4 * step);
  hn::Store(v5, tag, to + 5 * step);
  hn::Store(v6, tag, to + 6 * step);
  hn::Store(v7, tag, to + 7 * step);
}

/// Turns 64 rows round: bit i of row j becomes bit j of row i, in each lane.
void turn_round(const std::uint64_t* from, std::uint64_t* to) {
  for (std::size_t i = 0; i < 8; ++i) exchange_rows<8>(from + i * lanes(), to + i * lanes());
  for (std::size_t i = 0; i < 8; ++i) exchange_rows<1>(to + 8 * i * lanes(), to + 8 * i * lanes());
}

/// As many games as a vector has bits.
template <std::size_t Sequences>
class Slice {
 public:
  Slice(const ManyGames& games, std::uint64_t* words, std::size_t stride)
      : games_(games), words_(words), stride_(stride) {}

  std::size_t width() const { return 64 * lanes(); }

  /// Words begin to end - 1 of the games from `first` on.
  void extend(std::size_t first, std::size_t begin, std::size_t end) {
    first_ = first;
    count_ = std::min(width(), games_.games - first);
    take_up_takes();
    take_up_history(begin);
    residue_ = begin % games_.modulus * 64 % games_.modulus;
    for (std::size_t w = begin; w < end; ++w) {
      if (games_.modulus == 1) {
        extend_by_fours();
      } else {
        extend_by_heaps();
      }
      for (std::size_t q = 0; q < Sequences; ++q) {
        turn_round(planes(q) + 64 * lanes(), square_.get());
        const std::uint64_t* const from = square_.get();
        std::uint64_t* to = &word(q, 0, w);
        for (std::size_t i = 0; i < count_; ++i, to += Sequences * stride_) *to = from[i];
      }
    }
  }

 private:
  static constexpr std::size_t near = 3;  ///< takes within a group of four heaps

  /// What one sequence may take at the heaps of one residue.
  struct Takes {
    std::size_t begin, end;  ///< in takes_
  };

  std::uint64_t& word(std::size_t q, std::size_t i, std::size_t w) {
    return words_[((first_ + i) * Sequences + q) * stride_ + w];
  }

  /// Plane 64 + i is heap i of the word. Plane i is the same, once it is computed, and before that
  /// heap i of the word before: so those of the last 64 heaps lie side by side.
  std::uint64_t* planes(std::size_t q) { return planes_.get() + q * 128 * lanes(); }

  void take_up_takes() {
    takes_.clear();
    rows_.clear();
    for (std::size_t row = 0; row < games_.modulus * Sequences; ++row) {
      const std::uint64_t* from = games_.takes.data() + row * games_.games + first_;
      std::copy_n(from, count_, square_.get());
      std::fill(square_.get() + count_, square_.get() + width(), 0);
      std::uint64_t used = 0;
      for (std::size_t i = 0; i < count_; ++i) used |= from[i];
      turn_round(square_.get(), square_.get());

      // The farthest first: what is reached from the last heaps, just computed, is waited for last.
      const std::size_t begin = takes_.size();
      const std::size_t room = (begin + 64) * lanes();
      if (room > capacity_) grow(room);
      for (std::size_t take = 64; take >= 1; --take) {
        if (games_.modulus == 1 && take <= near) break;
        if ((used >> (take - 1) & 1) == 0) continue;
        std::copy_n(square_.get() + (take - 1) * lanes(), lanes(),
                    members_.get() + takes_.size() * lanes());
        takes_.push_back(take);
      }
      rows_.push_back({begin, takes_.size()});
      if (games_.modulus == 1) {
        std::copy_n(square_.get(), near * lanes(), near_.get() + row * near * lanes());
      }
    }
  }

  void grow(std::size_t room) {
    auto more = aligned_array<std::uint64_t>(2 * room);
    std::copy_n(members_.get(), capacity_, more.get());
    members_ = std::move(more);
    capacity_ = 2 * room;
  }

  void take_up_history(std::size_t begin) {
    for (std::size_t q = 0; q < Sequences; ++q) {
      std::fill(square_.get(), square_.get() + width(), 0);
      for (std::size_t i = 0; i < count_ && begin > 0; ++i) square_[i] = word(q, i, begin - 1);
      turn_round(square_.get(), planes(q));
    }
  }

  HWY_INLINE void store(std::size_t q, std::size_t heap, Plane plane) {
    hn::Store(plane, Tag(), planes(q) + heap * lanes());
    hn::Store(plane, Tag(), planes(q) + (64 + heap) * lanes());
  }

  /// What four heaps reach by takes from 4 on.
  HWY_INLINE void reach(std::size_t q, std::size_t heap, Plane& a0, Plane& a1, Plane& a2,
                        Plane& a3) {
    const Tag tag;
    a0 = a1 = a2 = a3 = hn::Zero(tag);
    const std::uint64_t* const source = planes(Sequences - 1 - q) + (64 + heap) * lanes();
    const std::uint64_t* member_at = members_.get() + rows_[q].begin * lanes();
    const std::size_t* const end = takes_.data() + rows_[q].end;
    for (const std::size_t* take = takes_.data() + rows_[q].begin; take != end; ++take) {
      const auto member = hn::Load(tag, member_at);
      const std::uint64_t* const at = source - *take * lanes();
      member_at += lanes();
      a0 = hn::OrAnd(a0, member, hn::Load(tag, at));
      a1 = hn::OrAnd(a1, member, hn::Load(tag, at + lanes()));
      a2 = hn::OrAnd(a2, member, hn::Load(tag, at + 2 * lanes()));
      a3 = hn::OrAnd(a3, member, hn::Load(tag, at + 3 * lanes()));
    }
  }

  /// The next heap: what it reaches by takes from 4 on, and the planes of the heaps 1, 2 and 3
  /// back.
  HWY_INLINE Plane next(std::size_t q, Plane far, Plane b1, Plane b2, Plane b3) {
    const std::uint64_t* const members = near_.get() + q * near * lanes();
    const Tag tag;
    far = hn::OrAnd(far, b3, hn::Load(tag, members + 2 * lanes()));
    far = hn::OrAnd(far, b2, hn::Load(tag, members + lanes()));
    return hn::Not(hn::OrAnd(far, b1, hn::Load(tag, members)));
  }

  /// The same takes at all heaps: four heaps at once, so that each plane of a take is loaded once
  /// for them.
  void extend_by_fours() {
    const Tag tag;
    auto a1 = hn::Load(tag, planes(0) + 63 * lanes());
    auto a2 = hn::Load(tag, planes(0) + 62 * lanes());
    auto a3 = hn::Load(tag, planes(0) + 61 * lanes());
    if constexpr (Sequences == 1) {
      for (std::size_t heap = 0; heap < 64; heap += 4) {
        Plane x0, x1, x2, x3;
        reach(0, heap, x0, x1, x2, x3);
        x0 = next(0, x0, a1, a2, a3);
        x1 = next(0, x1, x0, a1, a2);
        x2 = next(0, x2, x1, x0, a1);
        x3 = next(0, x3, x2, x1, x0);
        store(0, heap, x0);
        store(0, heap + 1, x1);
        store(0, heap + 2, x2);
        store(0, heap + 3, x3);
        a1 = x3;
        a2 = x2;
        a3 = x1;
      }
    } else {
      auto b1 = hn::Load(tag, planes(1) + 63 * lanes());
      auto b2 = hn::Load(tag, planes(1) + 62 * lanes());
      auto b3 = hn::Load(tag, planes(1) + 61 * lanes());
      for (std::size_t heap = 0; heap < 64; heap += 4) {
        Plane x0, x1, x2, x3, y0, y1, y2, y3;
        reach(0, heap, x0, x1, x2, x3);
        reach(1, heap, y0, y1, y2, y3);
        x0 = next(0, x0, b1, b2, b3);
        y0 = next(1, y0, a1, a2, a3);
        x1 = next(0, x1, y0, b1, b2);
        y1 = next(1, y1, x0, a1, a2);
        x2 = next(0, x2, y1, y0, b1);
        y2 = next(1, y2, x1, x0, a1);
        x3 = next(0, x3, y2, y1, y0);
        y3 = next(1, y3, x2, x1, x0);
        store(0, heap, x0);
        store(1, heap, y0);
        store(0, heap + 1, x1);
        store(1, heap + 1, y1);
        store(0, heap + 2, x2);
        store(1, heap + 2, y2);
        store(0, heap + 3, x3);
        store(1, heap + 3, y3);
        a1 = x3;
        a2 = x2;
        a3 = x1;
        b1 = y3;
        b2 = y2;
        b3 = y1;
      }
    }
  }

  /// The next heap of a sequence by all its takes.
  HWY_INLINE Plane next_of_all(std::size_t q, std::size_t heap) {
    const Tag tag;
    const Takes row = rows_[residue_ * Sequences + q];
    const std::uint64_t* const source = planes(Sequences - 1 - q) + (64 + heap) * lanes();
    const std::uint64_t* members = members_.get() + row.begin * lanes();
    const std::size_t* take = takes_.data() + row.begin;
    const std::size_t* const end = takes_.data() + row.end;
    auto any = hn::Zero(tag);
    auto others = hn::Zero(tag);
    for (; end - take >= 2; take += 2, members += 2 * lanes()) {
      others = hn::OrAnd(others, hn::Load(tag, members), hn::Load(tag, source - take[0] * lanes()));
      any = hn::OrAnd(any, hn::Load(tag, members + lanes()),
                      hn::Load(tag, source - take[1] * lanes()));
    }
    if (take != end) {
      any = hn::OrAnd(any, hn::Load(tag, members), hn::Load(tag, source - take[0] * lanes()));
    }
    return hn::Not(hn::Or(any, others));
  }

  /// Takes that depend on the heap: one heap after the other. Take 64 of either sequence reaches
  /// the plane that the heap's own takes the place of, so both are computed before they are stored.
  void extend_by_heaps() {
    for (std::size_t heap = 0; heap < 64; ++heap) {
      const auto x = next_of_all(0, heap);
      if constexpr (Sequences == 2) store(1, heap, next_of_all(1, heap));
      store(0, heap, x);
      if (++residue_ == games_.modulus) residue_ = 0;
    }
  }

  using Aligned = AlignedArray<std::uint64_t>;

  const ManyGames& games_;
  std::uint64_t* words_;
  std::size_t stride_;
  std::size_t first_ = 0;
  std::size_t count_ = 0;
  std::size_t residue_ = 0;  ///< of the next heap
  Aligned planes_ = aligned_array<std::uint64_t>(Sequences * 128 * lanes());
  Aligned square_ = aligned_array<std::uint64_t>(64 * lanes());
  std::vector<Takes> rows_;         ///< for each residue, each sequence
  std::vector<std::size_t> takes_;  ///< that are in use, but the near ones where they are apart
  std::size_t capacity_ = 64 * lanes();
  Aligned members_ = aligned_array<std::uint64_t>(capacity_);  ///< a plane for each of them
  Aligned near_ = aligned_array<std::uint64_t>(Sequences * near * lanes());
};

template <std::size_t Sequences>
void extend_slices(const ManyGames& games, std::uint64_t* words, std::size_t stride,
                   std::size_t begin, std::size_t end) {
  Slice<Sequences> slice(games, words, stride);
  for (std::size_t first = 0; first < games.games; first += slice.width()) {
    slice.extend(first, begin, end);
  }
}

void run_slices(const ManyGames& games, std::uint64_t* words, std::size_t stride, std::size_t begin,
                std::size_t end) {
  const auto run = games.sequences == 1 ? extend_slices<1> : extend_slices<2>;
  run(games, words, stride, begin, end);
}

}  // namespace HWY_NAMESPACE
}  // namespace lastmove
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace lastmove {

void extend_sliced(const ManyGames& games, std::uint64_t* words, std::size_t stride,
                   std::size_t begin, std::size_t end) {
  LASTMOVE_KERNEL(run_slices)(games, words, stride, begin, end);
}

}  // namespace lastmove
#endif
