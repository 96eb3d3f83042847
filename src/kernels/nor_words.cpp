// Takes from 64 on: the 64 bits that lie a take back are all known, so a word of the sequence is
// the NOT of the OR of one shift for each take. Cost: about five operations for 64 heaps and a
// take.

#include "kernels/nor_kernels.h"
#include "kernels/nor_shift.h"

namespace lastmove {

namespace {

class WordExtender : public NorExtender {
 public:
  explicit WordExtender(const NorSystem& system) : cycle_(system.cycle()) {
    for (const auto& sequence : system.sequences) shifts_.push_back(word_shifts(sequence, 1));
  }

  void extend(NorWords words, std::uint64_t first_word, std::size_t begin,
              std::size_t end) override {
    std::uint64_t phase = (first_word + begin) % cycle_;
    for (std::size_t i = begin; i < end; ++i) {
      for (std::size_t s = 0; s < shifts_.size(); ++s) words[s][i] = ~reached(words, s, i, phase);
      if (++phase == cycle_) phase = 0;
    }
  }

 private:
  std::uint64_t reached(const NorWords& words, std::size_t s, std::size_t i,
                        std::uint64_t phase) const {
    std::uint64_t any = 0;
    for (const WordShift& shift : shifts_[s]) {
      const std::uint64_t bits = shift(words[shift.source], i);
      any |= shift.masks ? bits & shift.masks[phase] : bits;
    }
    return any;
  }

  std::uint64_t cycle_;
  std::vector<std::vector<WordShift>> shifts_;
};

}  // namespace

std::unique_ptr<NorExtender> make_word_extender(const NorSystem& system) {
  return std::make_unique<WordExtender>(system);
}

}  // namespace lastmove
