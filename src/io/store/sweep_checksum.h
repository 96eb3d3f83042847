#pragma once

#include <bit>
#include <cstdint>
#include <string_view>
#include <vector>

#include "io/text/sweep_columns.h"

namespace lastmove {

/// The checksum of a piece in a database. It covers the question, the piece's number and its rows,
/// so changing the rows, or moving them to another sweep or place, is noticed. Each step is a
/// bijection of the state, so a change of a single word always shows. It is not a signature: a
/// forger can compute it too.
class SweepChecksum {
 public:
  void add(std::uint64_t word) {
    state_ = (state_ ^ word) * 0x9e3779b97f4a7c15;
    state_ = std::rotl(state_, 29);
  }
  void add(std::string_view text);
  void add(const std::vector<SweepCell>& cells);

  /// As SQLite stores it.
  std::int64_t value() const { return static_cast<std::int64_t>(state_ ^ state_ >> 31); }

 private:
  std::uint64_t state_ = 0;
};

}  // namespace lastmove
