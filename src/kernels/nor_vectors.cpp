// The words kernel with a vector of words at a time, for takes so long that all of a vector is
// known. Compiled for every vector length that the compiler has, the best one chosen at run time.

#include "kernels/nor_kernels.h"
#include "kernels/nor_shift.h"

// clang-format off
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/nor_vectors.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace lastmove {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// At most 8 words, which word_padding has room for.
using Tag = hn::CappedTag<std::uint64_t, word_padding>;

std::size_t lanes() { return hn::Lanes(Tag()); }

/// One vector of each sequence, from word i on.
void extend_vectors(const std::vector<std::vector<WordShift>>& shifts, std::uint64_t cycle,
                    NorWords words, std::uint64_t first_word, std::size_t begin, std::size_t end) {
  const Tag tag;
  const std::size_t step = hn::Lanes(tag);
  std::uint64_t phase = (first_word + begin) % cycle;
  for (std::size_t i = begin; i < end; i += step) {
    for (std::size_t s = 0; s < shifts.size(); ++s) {
      auto any = hn::Zero(tag);
      for (const WordShift& shift : shifts[s]) {
        const std::uint64_t* at = words[shift.source] + i - shift.words;
        const int left = static_cast<int>(shift.bits);
        const auto high = hn::ShiftLeftSame(hn::LoadU(tag, at), left);
        const auto low = hn::ShiftRightSame(hn::ShiftRight<1>(hn::LoadU(tag, at - 1)), 63 - left);
        auto bits = hn::Or(high, low);
        if (shift.masks) bits = hn::And(bits, hn::LoadU(tag, shift.masks + phase));
        any = hn::Or(any, bits);
      }
      hn::StoreU(hn::Not(any), tag, words[s] + i);
    }
    phase = (phase + step) % cycle;
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace lastmove
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace lastmove {

HWY_EXPORT(lanes);
HWY_EXPORT(extend_vectors);

std::size_t vector_words() { return HWY_DYNAMIC_DISPATCH(lanes)(); }

namespace {

class VectorExtender : public NorExtender {
 public:
  explicit VectorExtender(const NorSystem& system) : cycle_(system.cycle()) {
    for (const auto& sequence : system.sequences) shifts_.push_back(word_shifts(sequence, 1));
  }

  void extend(NorWords words, std::uint64_t first_word, std::size_t begin,
              std::size_t end) override {
    HWY_DYNAMIC_DISPATCH(extend_vectors)(shifts_, cycle_, words, first_word, begin, end);
  }

 private:
  std::uint64_t cycle_;
  std::vector<std::vector<WordShift>> shifts_;
};

}  // namespace

std::unique_ptr<NorExtender> make_vector_extender(const NorSystem& system) {
  return std::make_unique<VectorExtender>(system);
}

}  // namespace lastmove
#endif
