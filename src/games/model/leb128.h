#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lastmove {

/// Appends a number with seven bits per byte, the lowest first; the high bit says that more bytes
/// follow (LEB128).
inline void append_number(std::string& bytes, std::uint64_t number) {
  while (number >= 0x80) {
    bytes += static_cast<char>(number | 0x80);
    number >>= 7;
  }
  bytes += static_cast<char>(number);
}

/// Reads numbers below 2^63 that append_number wrote, from bytes that outlive this.
class NumberReader {
 public:
  explicit NumberReader(std::string_view bytes) : bytes_(bytes) {}

  /// The next number; nothing where none follows that is written so.
  std::optional<std::uint64_t> next() {
    std::uint64_t number = 0;
    for (int shift = 0; shift < 63 && read_ < bytes_.size(); shift += 7) {
      const auto byte = static_cast<unsigned char>(bytes_[read_++]);
      number |= std::uint64_t{byte & 0x7fu} << shift;
      if (byte >= 0x80) continue;
      if (shift > 0 && byte == 0) break;  // Each number is written in one way.
      return number;
    }
    return std::nullopt;
  }

  bool at_end() const { return read_ == bytes_.size(); }

 private:
  std::string_view bytes_;
  std::size_t read_ = 0;
};

}  // namespace lastmove
