#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>

#include <lastmove/sweep.h>

namespace lastmove {

/// How the memory of a sweep is divided. No part depends on how many threads there are, so that the
/// answers do not.
struct SweepShares {
  std::uint64_t search;   ///< for the rulesets that are being solved, and for the search of each
  std::uint64_t piece;    ///< for the rows of a piece
  std::uint64_t waiting;  ///< for the rows of other pieces, which wait for one before them
  std::uint64_t report;   ///< for the groups or the greatest rows
};

SweepShares sweep_shares(std::uint64_t memory, bool of_positions);

/// Memory that several threads divide among them.
class MemoryPool {
 public:
  explicit MemoryPool(std::uint64_t bytes) : bytes_(bytes), free_(bytes) {}

  /// Called often while a thread waits; may throw to end that.
  using Check = std::function<void()>;

  /// Part of it, as long as it lives.
  class Lease {
   public:
    /// Waits until these bytes are free, or all of them where that is less.
    Lease(MemoryPool& pool, std::uint64_t bytes, const Check& check);
    Lease(const Lease&) = delete;
    Lease& operator=(const Lease&) = delete;
    ~Lease();

   private:
    MemoryPool& pool_;
    const std::uint64_t bytes_;
  };

 private:
  std::mutex mutex_;
  std::condition_variable freed_;
  const std::uint64_t bytes_;
  std::uint64_t free_;
};

/// The bytes that rows with these values take, with what waits beside them.
std::uint64_t bytes_of_rows(std::uint64_t rows, const std::vector<VariableValue>& values);

}  // namespace lastmove
