#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>

#include <lastmove/limits.h>

namespace lastmove {

/// The work that rules do on this thread where they are given no meter: a script may compute for
/// long to list the moves of one position. The meter that spends next on this thread counts it.
class RulesWork {
 public:
  static void add(std::uint64_t steps) {
    steps_ += steps;
    done_ += steps;
  }
  /// What no meter has counted yet.
  static std::uint64_t waiting() { return steps_; }
  static std::uint64_t take() { return std::exchange(steps_, 0); }

  /// Whether rules have done more work than they may.
  static bool exhausted() { return done_ > most_; }
  /// How much they may do in all within the innermost bound that counts.
  static std::uint64_t limit() { return limit_; }

  /// While it lives, rules may do this much work on this thread, whatever meters count it; within
  /// another bound, what that leaves at most.
  class Bound {
   public:
    explicit Bound(std::uint64_t work) : before_(most_), limit_before_(limit_) {
      if (work >= most_ - std::min(done_, most_)) return;
      most_ = done_ + work;
      limit_ = work;
    }
    Bound(const Bound&) = delete;
    Bound& operator=(const Bound&) = delete;
    ~Bound() {
      most_ = before_;
      limit_ = limit_before_;
    }

   private:
    std::uint64_t before_;
    std::uint64_t limit_before_;
  };

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
  static constinit inline thread_local std::uint64_t done_ = 0;
  static constinit inline thread_local std::uint64_t most_ = UINT64_MAX;
  static constinit inline thread_local std::uint64_t limit_ = UINT64_MAX;
  static constinit inline thread_local Monitor* monitor_ = nullptr;
};

}  // namespace lastmove
