#include "answers/sweeps/sweep_memory.h"

#include <algorithm>
#include <chrono>

#include "games/model/cost.h"

namespace lastmove {

SweepShares sweep_shares(std::uint64_t memory, bool of_positions) {
  // A position takes little to solve, and there are many of them; a ruleset may take much.
  // Below what the program itself takes there is nothing to divide.
  const std::uint64_t eighth = std::max(memory / 8, std::uint64_t{1} << 20);
  if (of_positions) return {memory / 4, 3 * eighth, eighth, 2 * eighth};
  return {memory / 2, eighth, eighth, 2 * eighth};
}

MemoryPool::Lease::Lease(MemoryPool& pool, std::uint64_t bytes, const Check& check)
    : pool_(pool), bytes_(std::min(bytes, pool.bytes_)) {
  using namespace std::chrono_literals;
  std::unique_lock lock(pool_.mutex_);
  while (pool_.free_ < bytes_) {
    pool_.freed_.wait_for(lock, 20ms);
    check();
  }
  pool_.free_ -= bytes_;
}

MemoryPool::Lease::~Lease() {
  {
    const std::lock_guard lock(pool_.mutex_);
    pool_.free_ += bytes_;
  }
  pool_.freed_.notify_all();
}

std::uint64_t bytes_of_rows(std::uint64_t rows, const std::vector<VariableValue>& values) {
  // The blocks on the heap have a header each.
  constexpr std::uint64_t header = 16;
  std::uint64_t bytes = sizeof(SweepRow) + header + values.size() * sizeof(VariableValue);
  for (const VariableValue& value : values) {
    const auto* set = std::get_if<std::vector<std::int64_t>>(&value);
    if (const auto* code = std::get_if<std::string>(&value)) bytes += header + code->size();
    if (set) bytes += header + set->size() * sizeof(std::int64_t);
  }
  return saturating_product(rows, bytes);
}

}  // namespace lastmove
