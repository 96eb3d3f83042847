#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace lastmove {

/// The most recent values of a sequence a(first), a(first + 1), ...: at least the last `keep` of
/// them, in bounded memory. Appending is amortised O(1).
template <typename T>
class History {
 public:
  History(std::uint64_t first, std::size_t keep)
      : begin_(first), keep_(keep), capacity_(capacity(keep)) {
    values_.reserve(std::min<std::size_t>(capacity_, 4096));
  }

  /// How many values it may hold at once.
  static std::size_t capacity(std::size_t keep) { return 2 * std::min(keep, SIZE_MAX / 4) + 1024; }

  /// The index after that of the last value.
  std::uint64_t end() const { return begin_ + values_.size(); }

  /// REQUIRES: n is one of the last `keep` indices before end().
  const T& operator[](std::uint64_t n) const {
    assert(n >= begin_ && n < end());
    return values_[n - begin_];
  }

  void push_back(const T& value) {
    if (values_.size() == capacity_) {
      const std::size_t dropped = values_.size() - keep_;
      values_.erase(values_.begin(), values_.begin() + static_cast<std::ptrdiff_t>(dropped));
      begin_ += dropped;
    }
    values_.push_back(value);
  }

 private:
  std::uint64_t begin_;
  std::size_t keep_;
  std::size_t capacity_;
  std::vector<T> values_;
};

}  // namespace lastmove
