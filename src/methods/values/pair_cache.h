#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace lastmove {

/// Remembers a number for pairs of numbers, as many pairs as fit: where there is no room left, one
/// pair takes the place of another. What it finds was stored under the very pair.
///
/// Buckets of five entries in a cache line; a table three quarters full doubles, up to its limit.
class PairCache {
 public:
  explicit PairCache(std::uint64_t most_bytes) { limit(most_bytes); }

  /// The limit from now on. What the table has already, it keeps.
  void limit(std::uint64_t most_bytes) { most_buckets_ = most_bytes / sizeof(Bucket); }

  /// 0 if the pair is not there.
  std::uint32_t find(std::uint32_t a, std::uint32_t b) const;
  /// REQUIRES: `value` is not 0.
  void insert(std::uint32_t a, std::uint32_t b, std::uint32_t value);

  /// Forgets all pairs, and gives the memory back.
  void clear();

  std::size_t bytes() const { return buckets_.capacity() * sizeof(Bucket); }

 private:
  struct Entry {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
    std::uint32_t value = 0;
  };
  static constexpr std::size_t ways = 5;
  struct alignas(64) Bucket {
    Entry entries[ways];
  };

  static std::uint64_t hash(std::uint32_t a, std::uint32_t b);
  void put(const Entry& entry);
  void grow();

  std::vector<Bucket> buckets_;  ///< a power of two, or none
  std::uint64_t most_buckets_ = 0;
  std::size_t filled_ = 0;
  std::uint32_t next_victim_ = 0;
};

}  // namespace lastmove
