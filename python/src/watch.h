#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>

#include <lastmove/limits.h>

#include <pybind11/pybind11.h>

namespace lastmove {

namespace py = pybind11;

/// Watches over the calls that a question makes of functions in Python, and stops one that takes
/// as long as all the work of the question may: it raises lastmove._errors.Endless there. A
/// function in C hears of that when it returns.
class Watch {
 public:
  /// REQUIRES: the GIL, here and in all functions. The calls are made in this thread.
  explicit Watch(const Limits& limits);
  ~Watch();
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  /// A call that is being made, inside of another perhaps.
  class Call {
   public:
    explicit Call(Watch& watch) : watch_(watch) {
      ++watch_.depth_;
      ++watch_.calls_;
    }
    ~Call() { --watch_.depth_; }
    Call(const Call&) = delete;
    Call& operator=(const Call&) = delete;

   private:
    Watch& watch_;
  };

  /// Whether the call was stopped; takes back what was to stop it, if it ended by itself.
  bool stopped();

 private:
  void watch();

  const std::chrono::nanoseconds longest_;
  const unsigned long caller_ = PyThread_get_thread_ident();
  std::atomic<std::uint64_t> calls_ = 0;
  std::atomic<int> depth_ = 0;
  bool stopped_ = false;  ///< under the GIL
  bool over_ = false;     ///< under the mutex
  std::mutex mutex_;
  std::condition_variable ends_;
  std::thread thread_;  ///< the last member: it uses the others
};

}  // namespace lastmove
