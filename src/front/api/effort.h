#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>

#include "front/api/limits.h"

namespace lastmove {

/// Thrown out of a computation that nobody waits for any more, or that has had its time.
struct Stopped {};

/// Ends a computation at its deadline, or as soon as it is told to.
class RequestMonitor : public Monitor {
 public:
  using Clock = std::chrono::steady_clock;

  explicit RequestMonitor(Clock::time_point deadline) : deadline_(deadline) {}

  /// When the computation is to end, or was told to.
  Clock::time_point deadline() const {
    return std::min(deadline_.load(std::memory_order_relaxed),
                    stopped_at_.load(std::memory_order_relaxed));
  }
  /// Moves the deadline, as the time of one that has waited begins later. One that was told to end
  /// stays so.
  void set_deadline(Clock::time_point deadline) { deadline_ = deadline; }
  void stop() {
    auto never = Clock::time_point::max();
    stopped_at_.compare_exchange_strong(never, Clock::now());
  }

  /// Throws Stopped when it is time to.
  void report(std::uint64_t) override {
    if (Clock::now() >= deadline()) throw Stopped{};
  }
  void reached(std::uint64_t) override { report(0); }

 private:
  std::atomic<Clock::time_point> deadline_;
  std::atomic<Clock::time_point> stopped_at_ = Clock::time_point::max();
};

/// How much may be done for a request. The monitor is in its limits, so that whatever computes with
/// them can be stopped.
struct Effort {
  Limits limits;
  std::uint64_t rows = 0;
  std::uint64_t answer = 0;

  /// Throws Stopped when it is time to.
  void check() const { limits.monitor->report(0); }
};

/// What the server allows one request. REQUIRES: the monitor outlives it.
inline Effort effort_within(const ServeLimits& allowed, RequestMonitor& monitor) {
  Effort effort{allowed.request, allowed.rows, allowed.answer};
  effort.limits.monitor = &monitor;
  return effort;
}

}  // namespace lastmove
