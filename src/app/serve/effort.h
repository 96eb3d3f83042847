#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>

#include "app/serve/limits.h"

namespace lastmove {

/// Thrown out of a computation that nobody waits for any more, or that has had its time.
struct Stopped {};

/// How much may be done for a request, this time.
struct Effort {
  using Clock = std::chrono::steady_clock;

  Limits limits;
  std::uint64_t rows = 0;
  std::uint64_t answer = 0;
  Clock::time_point until;
  const std::atomic<bool>* stop = nullptr;
  bool last = true;  ///< whether there is no greater effort to try

  /// Throws Stopped when it is time to.
  void check() const {
    if ((stop && stop->load(std::memory_order_relaxed)) || Clock::now() >= until) throw Stopped{};
  }
};

inline Effort light_effort(const ServeLimits& allowed, Effort::Clock::time_point until,
                           const std::atomic<bool>* stop) {
  const Limits limits = {.memory = std::min(light_limits.memory, allowed.request.memory),
                         .work = std::min(light_limits.work, allowed.request.work),
                         .options = std::min(light_limits.options, allowed.request.options)};
  return {limits,
          std::min(light_rows, allowed.rows),
          std::min(light_answer, allowed.answer),
          until,
          stop,
          false};
}

inline Effort full_effort(const ServeLimits& allowed, Effort::Clock::time_point until,
                          const std::atomic<bool>* stop) {
  return {allowed.request, allowed.rows, allowed.answer, until, stop, true};
}

}  // namespace lastmove
