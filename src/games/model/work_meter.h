#pragma once

#include <algorithm>
#include <cstdint>
#include <string>

#include <lastmove/limits.h>

#include "games/model/rules_work.h"

namespace lastmove {

/// Tells whoever takes notes a line about how the answer is found, made by `text()`.
template <typename Text>
void note(const Limits& limits, const Text& text) {
  if (limits.monitor && limits.monitor->takes_notes()) limits.monitor->note(text());
}

/// Lets whoever waits end the answer.
inline void look_in(const Limits& limits) {
  if (limits.monitor) limits.monitor->report(0);
}

/// Tells whoever waits how far a walk has come.
inline void tell_reached(const Limits& limits, std::uint64_t count) {
  if (limits.monitor) limits.monitor->reached(count);
}

/// Counts the work of one question against its limit, and calls the monitor. Every loop that may
/// take long spends here, and does at most a few milliseconds of work between two calls.
class WorkMeter {
 public:
  explicit WorkMeter(const Limits& limits) : limits_(limits) { plan_next_check(); }

  /// Counts steps that were taken or are about to be. Throws Error of kind `limit` if there are
  /// more than allowed. Its message begins with `so_far()`: "the search has reached 7 positions".
  template <typename SoFar>
  void spend(std::uint64_t steps, const SoFar& so_far) {
    add(steps);
    if (done_ < next_check_) return;
    if (done_ > limits_.work) throw_limit(so_far());
    look();
  }

  /// The same if running out is not an error: returns whether there is work left.
  [[nodiscard]] bool try_spend(std::uint64_t steps) {
    add(steps);
    if (done_ < next_check_) return true;
    if (done_ > limits_.work) return false;
    look();
    return true;
  }

  std::uint64_t done() const { return done_; }
  template <typename Text>
  void note(const Text& text) const {
    lastmove::note(limits_, text);
  }

  /// The work left to spend.
  std::uint64_t left() const { return limits_.work - std::min(done_, limits_.work); }

 private:
  /// A few milliseconds of work.
  static constexpr std::uint64_t between_looks = 1'000'000;

  void add(std::uint64_t steps) {
    steps = std::max(steps, steps + RulesWork::take());
    done_ = steps > UINT64_MAX - done_ ? UINT64_MAX : done_ + steps;
  }

  void plan_next_check() {
    next_check_ = std::min(std::max(done_, done_ + between_looks), limits_.work);
    if (next_check_ < UINT64_MAX) ++next_check_;
  }

  void look() {
    if (limits_.monitor) limits_.monitor->report(done_);
    plan_next_check();
  }

  [[noreturn]] void throw_limit(const std::string& so_far) const;

  const Limits limits_;
  std::uint64_t done_ = 0;
  std::uint64_t next_check_ = 0;
};

}  // namespace lastmove
