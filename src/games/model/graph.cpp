#include "games/model/graph.h"

namespace lastmove {

std::uint64_t Graph::memory() const {
  std::uint64_t bytes = names_.bytes.size() + names_.ends.size_bytes() + index_.memory();
  for (const EdgeRows& rows : rows_) {
    bytes += rows.starts.size_bytes() + rows.targets.size_bytes();
  }
  return bytes;
}

}  // namespace lastmove
