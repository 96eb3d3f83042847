// One sequence with takes up to 16: its last 16 bits decide all that follows. The 64 bits after
// each state are computed the first time it is met and looked up from then on; a periodic sequence
// meets few states, so the table that is really used stays in the first cache. Cost: one look-up
// for 64 heaps once the states are known.

#include <vector>

#include "kernels/nor_kernels.h"

namespace lastmove {

namespace {

class StateExtender : public NorExtender {
 public:
  explicit StateExtender(const NorSystem& system) : next_(1 << 16), known_(1 << 16) {
    // Bit s of a register that holds the heaps before n is heap n - 1 - s.
    for (const auto& take : system.sequences[0].takes) takes_ |= 1u << (take.take - 1);
  }

  void extend(NorWords words, std::uint64_t, std::size_t begin, std::size_t end) override {
    for (std::size_t i = begin; i < end; ++i) {
      const auto state = static_cast<std::uint16_t>(words[0][i - 1] >> 48);
      if (!known_[state]) {
        next_[state] = step(state);
        known_[state] = true;
      }
      words[0][i] = next_[state];
    }
  }

 private:
  /// The 64 bits after a state, whose top bit is the last heap.
  std::uint64_t step(std::uint16_t state) const {
    std::uint32_t recent = 0;
    for (int i = 0; i < 16; ++i) recent |= static_cast<std::uint32_t>(state >> i & 1) << (15 - i);
    std::uint64_t word = 0;
    for (int i = 0; i < 64; ++i) {
      const bool bit = (recent & takes_) == 0;
      word |= std::uint64_t{bit} << i;
      recent = recent << 1 | bit;
    }
    return word;
  }

  std::uint32_t takes_ = 0;
  std::vector<std::uint64_t> next_;
  std::vector<bool> known_;
};

}  // namespace

std::unique_ptr<NorExtender> make_state_extender(const NorSystem& system) {
  return std::make_unique<StateExtender>(system);
}

}  // namespace lastmove
