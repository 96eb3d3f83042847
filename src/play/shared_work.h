#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>

#include <lastmove/error.h>
#include <lastmove/limits.h>

namespace lastmove {

/// Counts the work of many questions of one game against the limit of one.
class SharedWork : public Monitor {
 public:
  explicit SharedWork(const Limits& limits) : outer_(limits.monitor), left_(limits.work) {}

  void report(std::uint64_t work) override {
    reported_ = work;
    if (outer_) outer_->report(work);
  }

  /// What the next question may cost: what the earlier ones have left.
  Limits next(Limits limits) {
    // Less than a question reports: a few tenths of a millisecond.
    constexpr std::uint64_t least = 100'000;
    const std::uint64_t last = std::max(std::exchange(reported_, 0), asked_ ? least : 0);
    asked_ = true;
    if (last >= left_) throw Error(Error::Bound::work, "the game is too long for the work limit");
    left_ -= last;
    limits.work = left_;
    limits.monitor = this;
    return limits;
  }

 private:
  Monitor* const outer_;
  std::uint64_t left_;
  std::uint64_t reported_ = 0;
  bool asked_ = false;
};

}  // namespace lastmove
