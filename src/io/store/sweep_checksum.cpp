#include "io/store/sweep_checksum.h"

#include <algorithm>

namespace lastmove {

/// The length, and then the bytes, eight per word, the first byte lowest.
void SweepChecksum::add(std::string_view text) {
  add(text.size());
  for (std::size_t begin = 0; begin < text.size(); begin += 8) {
    std::uint64_t word = 0;
    const std::size_t end = std::min(begin + 8, text.size());
    for (std::size_t i = end; i > begin; --i) {
      word = word << 8 | static_cast<unsigned char>(text[i - 1]);
    }
    add(word);
  }
}

/// Each cell, preceded by its kind: nothing, a number, a text.
void SweepChecksum::add(const std::vector<SweepCell>& cells) {
  for (const SweepCell& cell : cells) {
    add(cell.index());
    if (const auto* number = std::get_if<std::int64_t>(&cell)) {
      add(static_cast<std::uint64_t>(*number));
    } else if (const auto* text = std::get_if<std::string>(&cell)) {
      add(std::string_view(*text));
    }
  }
}

}  // namespace lastmove
