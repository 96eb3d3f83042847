#pragma once

#include <cstdint>
#include <string_view>

#include <boost/crc.hpp>

namespace lastmove {

/// The CRC-32 of values as they are printed, each with a line end.
class Digest {
 public:
  void add(std::string_view value) {
    crc_.process_bytes(value.data(), value.size());
    crc_.process_byte('\n');
  }
  std::uint32_t sum() const { return crc_.checksum(); }

 private:
  boost::crc_32_type crc_;
};

}  // namespace lastmove
