// Takes from 64 on: the 64 bits that lie a take back are all known, so a word of the sequence is
// the NOT of the OR of one shift for each take. Where the takes are so long that the words of a
// vector are all known, a vector is done at once. Compiled for each set of instructions that the
// compiler has, the best one chosen at run time. Cost: five operations for a take and a word or
// vector.

#include "methods/processor.h"
#include "methods/takes/nor_kernels.h"
#include "methods/takes/nor_shift.h"

// clang-format off
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "methods/takes/nor_words.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace lastmove {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using SequenceShifts = std::vector<WordShift>;

void extend_words(const std::vector<SequenceShifts>& shifts, std::uint64_t cycle, NorWords words,
                  std::uint64_t first_word, std::size_t begin, std::size_t end) {
  std::uint64_t phase = (first_word + begin) % cycle;
  for (std::size_t i = begin; i < end; ++i) {
    for (std::size_t s = 0; s < shifts.size(); ++s) {
      std::uint64_t any = 0;
      for (const WordShift& shift : shifts[s]) any |= shift(words[shift.source], i, phase);
      words[s][i] = ~any;
    }
    if (++phase == cycle) phase = 0;
  }
}

/// Vectors of at most `Words` words. REQUIRES: takes from 64 * (Words + 1) on.
template <std::size_t Words>
void extend_vectors(const std::vector<SequenceShifts>& shifts, std::uint64_t cycle, NorWords words,
                    std::uint64_t first_word, std::size_t begin, std::size_t end) {
  const hn::CappedTag<std::uint64_t, Words> tag;
  const std::size_t step = hn::Lanes(tag);
  std::uint64_t phase = (first_word + begin) % cycle;
  for (std::size_t i = begin; i < end; i += step) {
    for (std::size_t s = 0; s < shifts.size(); ++s) {
      auto any = hn::Zero(tag);
      for (const WordShift& shift : shifts[s]) {
        const std::uint64_t* at = words[shift.source] + i;
        const auto high = hn::ShiftLeftSame(hn::LoadU(tag, at - shift.high), shift.left);
        const auto low = hn::ShiftRightSame(hn::LoadU(tag, at - shift.low), shift.right);
        auto bits = hn::Or(high, low);
        if (shift.masks) bits = hn::And(bits, hn::LoadU(tag, shift.masks + phase));
        any = hn::Or(any, bits);
      }
      hn::StoreU(hn::Not(any), tag, words[s] + i);
    }
    phase = (phase + step) % cycle;
  }
}

void extend(const std::vector<SequenceShifts>& shifts, std::uint64_t cycle, std::size_t vector,
            NorWords words, std::uint64_t first_word, std::size_t begin, std::size_t end) {
  const auto run = vector >= 8   ? extend_vectors<8>
                   : vector >= 4 ? extend_vectors<4>
                   : vector >= 2 ? extend_vectors<2>
                                 : extend_words;
  run(shifts, cycle, words, first_word, begin, end);
}

}  // namespace HWY_NAMESPACE
}  // namespace lastmove
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace lastmove {

namespace {

class WordExtender : public NorExtender {
 public:
  WordExtender(const NorSystem& system, std::size_t vector)
      : cycle_(system.cycle()), vector_(vector) {
    for (const auto& sequence : system.sequences) shifts_.push_back(word_shifts(sequence, 1));
  }

  void extend(NorWords words, std::uint64_t first_word, std::size_t begin,
              std::size_t end) override {
    LASTMOVE_KERNEL(extend)(shifts_, cycle_, vector_, words, first_word, begin, end);
  }

 private:
  std::uint64_t cycle_;
  std::size_t vector_;  ///< words to a vector at most
  std::vector<std::vector<WordShift>> shifts_;
};

}  // namespace

std::unique_ptr<NorExtender> make_word_extender(const NorSystem& system) {
  return std::make_unique<WordExtender>(system, 1);
}

std::unique_ptr<NorExtender> make_vector_extender(const NorSystem& system) {
  return std::make_unique<WordExtender>(system, system.min_take() / 64 - 1);
}

}  // namespace lastmove
#endif
