#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace lastmove {

/// How well a client keeps up while it sends a request or reads an answer. It may pause for so
/// long, its patience, and in the whole move bytes at a least rate; one that does takes all the
/// time it needs.
class Pace {
 public:
  using Clock = std::chrono::steady_clock;
  using Duration = Clock::duration;

  /// `rate` is in bytes a second; 0: the whole transfer must be done within the patience.
  Pace(Duration patience, std::uint64_t rate, Clock::time_point now)
      : patience_(patience), rate_(rate), began_(now), moved_at_(now) {}

  void moved(std::uint64_t bytes, Clock::time_point now) {
    bytes_ += bytes;
    moved_at_ = now;
  }

  /// When it is to be given up unless more is moved before.
  Clock::time_point deadline() const {
    return began_ + std::min(patience_ + earned(), moved_at_ - began_ + patience_);
  }

  /// How long it has been kept waiting beyond what its bytes have earned; the slowest has most.
  Duration lateness(Clock::time_point now) const { return now - began_ - earned(); }

  /// How long nothing has been moved.
  Duration stalled(Clock::time_point now) const { return now - moved_at_; }

 private:
  Duration earned() const {
    if (rate_ == 0) return {};
    constexpr double most = 1e6;  // seconds, so that no sum overflows
    const double seconds = std::min(static_cast<double>(bytes_) / static_cast<double>(rate_), most);
    return std::chrono::duration_cast<Duration>(std::chrono::duration<double>(seconds));
  }

  Duration patience_;
  std::uint64_t rate_;
  Clock::time_point began_;
  Clock::time_point moved_at_;
  std::uint64_t bytes_ = 0;
};

}  // namespace lastmove
