#pragma once

#include <cstdint>
#include <vector>

namespace lastmove {

/// The components that sums are made of, numbered so that moves leave only smaller numbers, and
/// what each move in one leaves: any number of others.
struct Pieces {
  using Sum = std::vector<std::uint32_t>;

  std::vector<std::vector<Sum>> options;
};

}  // namespace lastmove
