#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "methods/takes/nor_system.h"

namespace lastmove {

/// The rungs of the ladder above methods/takes/heap_outcomes.h, which looks at one heap at a time.
enum class NorKernel {
  blocks,   ///< any takes: sub-blocks of 16 heaps, of 8 where two sequences are coupled
  states,   ///< one sequence, takes up to 16: the last 16 bits decide the next 64
  words,    ///< takes from 64 on: one shift across two words for a take, 64 heaps at once
  vectors,  ///< takes from 192 on: 2 words at once, 4 from 320 and 8 from 576 where vectors have
            ///< them
};

std::string_view to_string(NorKernel kernel);

/// Whether the kernel may be used for the system, on this machine.
bool serves(NorKernel kernel, const NorSystem& system);

/// The fastest kernel that serves the system: the one place where this is chosen.
NorKernel fastest(const NorSystem& system);

/// The words of the sequences of a system.
using NorWords = std::array<std::uint64_t*, 2>;

/// Computes words on and on, by one kernel.
class NorExtender {
 public:
  virtual ~NorExtender() = default;

  /// Computes words[s][begin] to words[s][end - 1] for each sequence s. Word i of the arrays is
  /// word `first_word + i` of the sequences.
  ///
  /// REQUIRES: 64 * begin >= max_take + 64 (earlier words are looked at), and word_padding words of
  /// room at the end.
  virtual void extend(NorWords words, std::uint64_t first_word, std::size_t begin,
                      std::size_t end) = 0;
};

/// REQUIRES: serves(kernel, system); the system outlives the extender.
std::unique_ptr<NorExtender> make_extender(NorKernel kernel, const NorSystem& system);

// The kernels, a file each.
std::unique_ptr<NorExtender> make_block_extender(const NorSystem& system);
std::unique_ptr<NorExtender> make_state_extender(const NorSystem& system);
std::unique_ptr<NorExtender> make_word_extender(const NorSystem& system);
std::unique_ptr<NorExtender> make_vector_extender(const NorSystem& system);

}  // namespace lastmove
