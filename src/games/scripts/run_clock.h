#pragma once

#include <algorithm>
#include <cstdint>
#include <ctime>

namespace lastmove {

/// The processor time of a run in this thread. To ask the system for it takes longer than many a
/// run. So a run begins at a reading of at most `stale` nanoseconds before; the time of day that
/// has passed since it began, which is cheap to read, is a bound too. A run that another thread
/// interrupts may seem longer by as much as `stale`.
class RunClock {
 public:
  void begin() {
    begun_ = now(CLOCK_MONOTONIC);
    if (begun_ - last_.at <= stale) return;
    last_ = {begun_, now(CLOCK_THREAD_CPUTIME_ID)};
  }

  /// Nanoseconds; if they are no more than `enough`, those that have passed, which is quicker.
  std::int64_t used(std::int64_t enough) const {
    const std::int64_t passed = now(CLOCK_MONOTONIC) - begun_;
    if (passed <= enough) return passed;
    return std::min(passed, now(CLOCK_THREAD_CPUTIME_ID) - last_.processor);
  }

 private:
  static constexpr std::int64_t stale = 100'000;

  struct Reading {
    std::int64_t at;
    std::int64_t processor;
  };

  static std::int64_t now(clockid_t clock) {
    timespec time = {};
    clock_gettime(clock, &time);
    return time.tv_sec * std::int64_t{1'000'000'000} + time.tv_nsec;
  }

  static inline thread_local Reading last_ = {-2 * stale, 0};
  std::int64_t begun_ = 0;
};

}  // namespace lastmove
