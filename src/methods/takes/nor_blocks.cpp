// Any takes. A block is 16 heaps of one sequence, or 8 heaps of each of two. What takes from 64 on
// reach is ORed for a whole word at once; shorter ones shift a register that holds the last 64
// bits. Both reach from before the block only. What the block then is, with the takes that stay
// inside it, is looked up by these 16 bits in a table of 2^16 entries that fills itself as they are
// met. Cost: one shift for 16 heaps and a short take, and one look-up.

#include <array>
#include <numeric>
#include <vector>

#include "methods/takes/nor_kernels.h"
#include "methods/takes/nor_shift.h"

namespace lastmove {

namespace {

/// A take below 64.
struct ShortTake {
  unsigned take;
  const std::uint64_t* masks;
};

/// Tables for more residues than this would outgrow the cache; blocks are then worked out anew.
constexpr std::uint64_t max_tables = 16;

template <std::size_t Sequences>
class BlockExtender : public NorExtender {
 public:
  static constexpr unsigned width = 16 / Sequences;
  static constexpr std::uint64_t full = (std::uint64_t{1} << width) - 1;
  static constexpr std::size_t blocks_per_word = 64 / width;

  explicit BlockExtender(const NorSystem& system) : cycle_(system.cycle()) {
    for (std::size_t s = 0; s < Sequences; ++s) {
      const NorSystem::Sequence& sequence = system.sequences[s];
      sources_[s] = sequence.source;
      far_[s] = word_shifts(sequence, 64);
      for (const NorSystem::Take& take : sequence.takes) {
        if (take.take >= 64) break;
        const std::uint64_t* masks = take.masks.empty() ? nullptr : take.masks.data();
        near_[s].push_back({static_cast<unsigned>(take.take), masks});
        masked_ = masked_ || (masks && take.take < width);
      }
    }
    if (masked_) tables_ = system.modulus / std::gcd(system.modulus, std::uint64_t{width});
    if (tables_ <= max_tables) table_.resize(tables_ << 16);
  }

  void extend(NorWords words, std::uint64_t first_word, std::size_t begin,
              std::size_t end) override {
    std::array<std::uint64_t, Sequences> recent;
    for (std::size_t s = 0; s < Sequences; ++s) recent[s] = words[s][begin - 1];
    std::uint64_t phase = (first_word + begin) % cycle_;
    for (std::size_t i = begin; i < end; ++i) {
      std::array<std::uint64_t, Sequences> far;
      for (std::size_t s = 0; s < Sequences; ++s) far[s] = reached_from_far(words, s, i, phase);
      for (std::size_t block = 0; block < blocks_per_word; ++block) {
        const std::uint32_t reached = reached_from_before(recent, far, phase, block);
        const std::uint32_t bits = inside(reached, phase, block);
        for (std::size_t s = 0; s < Sequences; ++s) {
          const std::uint64_t own = bits >> (s * width) & full;
          recent[s] = recent[s] >> width | own << (64 - width);
        }
      }
      for (std::size_t s = 0; s < Sequences; ++s) words[s][i] = recent[s];
      if (++phase == cycle_) phase = 0;
    }
  }

 private:
  std::uint64_t reached_from_far(const NorWords& words, std::size_t s, std::size_t i,
                                 std::uint64_t phase) const {
    std::uint64_t any = 0;
    for (const WordShift& shift : far_[s]) any |= shift(words[shift.source], i, phase);
    return any;
  }

  /// The heaps of the block from which a take leads to a set bit before it; for each sequence
  /// `width` bits.
  std::uint32_t reached_from_before(const std::array<std::uint64_t, Sequences>& recent,
                                    const std::array<std::uint64_t, Sequences>& far,
                                    std::uint64_t phase, std::size_t block) const {
    std::uint32_t reached = 0;
    for (std::size_t s = 0; s < Sequences; ++s) {
      std::uint64_t any = far[s] >> (block * width);
      const std::uint64_t source = recent[sources_[s]];
      for (const ShortTake& take : near_[s]) {
        const std::uint64_t bits = source >> (64 - take.take);
        any |= take.masks ? bits & take.masks[phase] >> (block * width) : bits;
      }
      reached |= static_cast<std::uint32_t>(any & full) << (s * width);
    }
    return reached;
  }

  /// The bits of the block, given what is reached from before it.
  std::uint32_t inside(std::uint32_t reached, std::uint64_t phase, std::size_t block) {
    if (table_.empty()) return work_out(reached, phase, block);
    const std::size_t table = (phase * blocks_per_word + block) % tables_;
    std::uint32_t& entry = table_[table << 16 | reached];
    if (entry == 0) entry = work_out(reached, phase, block) + 1;
    return entry - 1;
  }

  std::uint32_t work_out(std::uint32_t reached, std::uint64_t phase, std::size_t block) const {
    std::array<std::uint64_t, Sequences> bits = {};
    for (unsigned i = 0; i < width; ++i) {
      for (std::size_t s = 0; s < Sequences; ++s) {
        bool any = reached >> (s * width + i) & 1;
        for (const ShortTake& take : near_[s]) {
          if (take.take > i) break;
          const bool counts = !take.masks || take.masks[phase] >> (block * width + i) & 1;
          any = any || (counts && (bits[sources_[s]] >> (i - take.take) & 1));
        }
        bits[s] |= std::uint64_t{!any} << i;
      }
    }
    std::uint32_t joined = 0;
    for (std::size_t s = 0; s < Sequences; ++s) {
      joined |= static_cast<std::uint32_t>(bits[s]) << (s * width);
    }
    return joined;
  }

  std::uint64_t cycle_;
  std::array<std::size_t, Sequences> sources_;
  std::array<std::vector<WordShift>, Sequences> far_;
  std::array<std::vector<ShortTake>, Sequences> near_;
  bool masked_ = false;               ///< whether a take inside a block depends on the heap
  std::uint64_t tables_ = 1;          ///< one for each residue that a block may start at
  std::vector<std::uint32_t> table_;  ///< the bits plus one; 0 is not known yet
};

}  // namespace

std::unique_ptr<NorExtender> make_block_extender(const NorSystem& system) {
  if (system.sequences.size() == 1) return std::make_unique<BlockExtender<1>>(system);
  return std::make_unique<BlockExtender<2>>(system);
}

}  // namespace lastmove
