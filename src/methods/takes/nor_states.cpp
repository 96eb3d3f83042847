// One sequence with takes up to 16: its last 16 bits decide all that follows. The 64 bits after a
// state are computed when it is met and looked up when it is met again, in a small table in which
// one state may take another's place: such sequences have short periods and meet few states. Cost:
// one look-up for 64 heaps once the states are known.

#include <array>

#include "methods/takes/nor_kernels.h"

namespace lastmove {

namespace {

class StateExtender : public NorExtender {
 public:
  explicit StateExtender(const NorSystem& system) {
    // Bit s of a register that holds the heaps before n is heap n - 1 - s.
    for (const auto& take : system.sequences[0].takes) takes_ |= 1u << (take.take - 1);
  }

  void extend(NorWords words, std::uint64_t, std::size_t begin, std::size_t end) override {
    for (std::size_t i = begin; i < end; ++i) {
      const auto state = static_cast<std::uint16_t>(words[0][i - 1] >> 48);
      words[0][i] = after(state);
    }
  }

 private:
  static constexpr std::uint32_t none = UINT32_MAX;
  struct Entry {
    std::uint32_t state = none;
    std::uint64_t next = 0;
  };

  std::uint64_t after(std::uint32_t state) {
    std::size_t slot = state * 40503u >> 6;  // Knuth's multiplicative hashing.
    for (int probe = 0; probe < 8; ++probe, ++slot) {
      Entry& entry = entries_[slot % entries_.size()];
      if (entry.state == state) return entry.next;
      if (entry.state == none) break;
    }
    Entry& entry = entries_[slot % entries_.size()];
    entry = {state, step(state)};
    return entry.next;
  }

  /// The 64 bits after a state, whose top bit is the last heap.
  std::uint64_t step(std::uint32_t state) const {
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
  std::array<Entry, 1024> entries_;
};

}  // namespace

std::unique_ptr<NorExtender> make_state_extender(const NorSystem& system) {
  return std::make_unique<StateExtender>(system);
}

}  // namespace lastmove
