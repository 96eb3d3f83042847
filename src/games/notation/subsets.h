#pragma once

#include <cstdint>
#include <vector>

namespace lastmove {

/// The non-empty subsets of an ascending set of numbers, or those of some sizes. Each has an index,
/// so that one of billions is found without going through the others.
class Subsets {
 public:
  static constexpr std::size_t max_base = 62;

  /// All sizes from 1, ordered by their bits read as a number: {1}, {2}, {1,2}, {3} ...
  /// REQUIRES: at most max_base numbers.
  explicit Subsets(std::vector<std::int64_t> base);

  /// Only the given sizes, ascending; each size in the same order. Size 0, and sizes that no subset
  /// has, add none.
  Subsets(std::vector<std::int64_t> base, std::vector<std::int64_t> sizes);

  /// How many there are; less than 2^62.
  std::uint64_t size() const;

  /// Writes subset number `index`, ascending, into `subset`, whose memory is reused.
  void get(std::uint64_t index, std::vector<std::int64_t>& subset) const;

 private:
  std::uint64_t bits_of(std::uint64_t index) const;

  std::vector<std::int64_t> base_;
  bool all_;
  std::vector<unsigned> sizes_;
};

}  // namespace lastmove
