#pragma once

#include <bit>
#include <cstdint>
#include <string_view>
#include <vector>

#include "io/text/sweep_columns.h"

namespace lastmove {

/// The checksum of a piece in a database: of its question, its number and its rows, which therefore
/// can be neither changed, nor moved to another sweep or another place, without being noticed. Each
/// step is a bijection of the state, so that a change of a single word always shows. It is no
/// signature: who means to deceive can compute it.
class SweepChecksum {
 public:
  void add(std::uint64_t word) {
    state_ = (state_ ^ word) * 0x9e3779b97f4a7c15;
    state_ = std::rotl(state_, 29);
  }
  void add(std::string_view text);
  void add(const std::vector<SweepCell>& cells);

  /// As SQLite holds it.
  std::int64_t value() const { return static_cast<std::int64_t>(state_ ^ state_ >> 31); }

 private:
  std::uint64_t state_ = 0;
};

}  // namespace lastmove
