#pragma once

#include <atomic>
#include <csignal>
#include <cstdint>
#include <iterator>
#include <string>

#include <lastmove/limits.h>

namespace lastmove {

/// While it lives, a signal that asks the program to end is noted instead; a second one ends it.
class GracefulStop {
 public:
  GracefulStop() {
    signal_ = 0;
    stopped_ = false;
    struct sigaction action = {};
    action.sa_handler = [](int signal) {
      signal_ = signal;
      stopped_ = true;
    };
    action.sa_flags = static_cast<int>(SA_RESETHAND) | SA_RESTART;
    for (std::size_t i = 0; i < std::size(signals); ++i) {
      sigaction(signals[i], nullptr, &before_[i]);
      // What the caller had ignored, as nohup does, stays ignored.
      if (before_[i].sa_handler != SIG_IGN) sigaction(signals[i], &action, nullptr);
    }
  }
  GracefulStop(const GracefulStop&) = delete;
  GracefulStop& operator=(const GracefulStop&) = delete;
  ~GracefulStop() {
    for (std::size_t i = 0; i < std::size(signals); ++i) {
      sigaction(signals[i], &before_[i], nullptr);
    }
  }

  const std::atomic<bool>& stopped() const { return stopped_; }

  int signal() const { return signal_; }

 private:
  static constexpr int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU};
  static inline volatile std::sig_atomic_t signal_ = 0;
  static inline std::atomic<bool> stopped_ = false;
  struct sigaction before_[std::size(signals)];
};

/// Ends the program as the signal does by itself.
inline void end_by(int signal) {
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

/// Passes on to another monitor, and ends the question once a signal has asked for that.
class StoppingMonitor : public Monitor {
 public:
  struct Stopped {};

  /// REQUIRES: both outlive it.
  StoppingMonitor(Monitor& next, const GracefulStop& stop) : next_(next), stop_(stop) {}

  void report(std::uint64_t work) override {
    if (stop_.stopped()) throw Stopped();
    next_.report(work);
  }
  void reached(std::uint64_t count) override { next_.reached(count); }
  void searched(const SearchProgress& progress) override { next_.searched(progress); }
  bool takes_notes() const override { return next_.takes_notes(); }
  void note(const std::string& text) override { next_.note(text); }

 private:
  Monitor& next_;
  const GracefulStop& stop_;
};

}  // namespace lastmove
