#include "methods/takes/nor_system.h"

#include <algorithm>

#include "games/model/unreachable.h"
#include "methods/takes/nor_kernels.h"

namespace lastmove {

std::uint64_t NorSystem::min_take() const {
  std::uint64_t least = UINT64_MAX;
  for (const Sequence& sequence : sequences) least = std::min(least, sequence.takes.front().take);
  return least;
}

std::uint64_t NorSystem::max_take() const {
  std::uint64_t greatest = 0;
  for (const Sequence& sequence : sequences) {
    greatest = std::max(greatest, sequence.takes.back().take);
  }
  return greatest;
}

bool NorSystem::masked() const {
  return std::any_of(sequences.begin(), sequences.end(), [](const Sequence& sequence) {
    return std::any_of(sequence.takes.begin(), sequence.takes.end(),
                       [](const Take& take) { return !take.masks.empty(); });
  });
}

std::string_view to_string(NorKernel kernel) {
  switch (kernel) {
    case NorKernel::blocks: return "blocks";
    case NorKernel::states: return "states";
    case NorKernel::words: return "words";
    case NorKernel::vectors: return "several words";
  }
  unreachable();
}

bool serves(NorKernel kernel, const NorSystem& system) {
  switch (kernel) {
    case NorKernel::blocks: return true;
    case NorKernel::states:
      return system.sequences.size() == 1 && !system.masked() && system.max_take() <= 16;
    case NorKernel::words: return system.min_take() >= 64;
    // All words of a vector are known a take back, and the shift reaches one word further.
    case NorKernel::vectors: return system.min_take() >= 64 * 3;
  }
  unreachable();
}

NorKernel fastest(const NorSystem& system) {
  for (const NorKernel kernel : {NorKernel::vectors, NorKernel::words, NorKernel::states}) {
    if (serves(kernel, system)) return kernel;
  }
  return NorKernel::blocks;
}

std::unique_ptr<NorExtender> make_extender(NorKernel kernel, const NorSystem& system) {
  switch (kernel) {
    case NorKernel::blocks: return make_block_extender(system);
    case NorKernel::states: return make_state_extender(system);
    case NorKernel::words: return make_word_extender(system);
    case NorKernel::vectors: return make_vector_extender(system);
  }
  unreachable();
}

}  // namespace lastmove
