#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace lastmove {

/// A checksum of 64 bits, a word at a time. It finds damage, and is no signature: whoever forges a
/// file can compute it too. Of pieces that are multiples of 8 bytes, but for the last, or that are
/// padded to that.
class Checksum {
 public:
  void add(std::string_view bytes) {
    while (!bytes.empty()) {
      std::uint64_t word = 0;
      const std::size_t count = std::min<std::size_t>(bytes.size(), sizeof word);
      std::memcpy(&word, bytes.data(), count);
      state_ = std::rotl(state_ ^ word, 29) * 0x9e3779b97f4a7c15;
      bytes.remove_prefix(count);
    }
  }
  /// The length too, so that what follows cannot be taken for a part of the text.
  void add_text(std::string_view text) {
    const std::uint64_t length = text.size();
    add({reinterpret_cast<const char*>(&length), sizeof length});
    add(text);
  }
  std::uint64_t value() const { return state_; }

 private:
  std::uint64_t state_ = 0x6c6d67726170680a;
};

}  // namespace lastmove
