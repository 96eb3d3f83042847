#pragma once

#include <cstdint>
#include <utility>

#include <lastmove/limits.h>

namespace lastmove {

/// The work that rules do on this thread where they are given no meter: a script may compute for
/// long to list the moves of one position. The meter that spends next on this thread counts it.
class RulesWork {
 public:
  static void add(std::uint64_t steps) { steps_ += steps; }
  /// What no meter has counted yet.
  static std::uint64_t waiting() { return steps_; }
  static std::uint64_t take() { return std::exchange(steps_, 0); }

  /// Who may end it; null if nobody.
  static Monitor* monitor() { return monitor_; }

  /// While it lives, rules report to this monitor on this thread. Its work begins with none.
  class Watch {
   public:
    explicit Watch(Monitor* monitor) : before_(std::exchange(monitor_, monitor)) { steps_ = 0; }
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;
    ~Watch() { monitor_ = before_; }

   private:
    Monitor* before_;
  };

 private:
  static constinit inline thread_local std::uint64_t steps_ = 0;
  static constinit inline thread_local Monitor* monitor_ = nullptr;
};

}  // namespace lastmove
