#include "watch.h"

#include <algorithm>

#include "interpreter_end.h"

namespace lastmove {

namespace {

using namespace std::chrono_literals;

/// What a step of work takes, and the least and the most time that a call is given.
constexpr std::uint64_t steps_of_millisecond = 500'000;
constexpr std::chrono::milliseconds least_time = 200ms;
constexpr std::chrono::milliseconds most_time = 24h;

std::chrono::milliseconds longest_call(const Limits& limits) {
  const std::uint64_t most = most_time.count();
  const std::chrono::milliseconds time(std::min(limits.work / steps_of_millisecond, most));
  return std::max(time, least_time);
}

}  // namespace

Watch::Watch(const Limits& limits) : longest_(longest_call(limits)), thread_([this] { watch(); }) {}

Watch::~Watch() {
  {
    const std::lock_guard locked(mutex_);
    over_ = true;
  }
  ends_.notify_one();
  PyThreadState* const state = PyEval_SaveThread();
  thread_.join();
  restore_thread(state);
}

bool Watch::stopped() {
  if (!stopped_) return false;
  PyThreadState_SetAsyncExc(caller_, nullptr);
  return true;
}

void Watch::watch() {
  std::unique_lock locked(mutex_);
  std::uint64_t seen = 0;
  while (!ends_.wait_for(locked, longest_, [this] { return over_; })) {
    const std::uint64_t calls = calls_;
    if (calls != seen || depth_ == 0) {
      seen = calls;
      continue;
    }
    locked.unlock();
    {
      const py::gil_scoped_acquire held;
      const py::object endless = py::module_::import("lastmove._errors").attr("Endless");
      if (calls_ == seen && depth_ > 0) {
        stopped_ = true;
        PyThreadState_SetAsyncExc(caller_, endless.ptr());
      }
    }
    locked.lock();
  }
}

}  // namespace lastmove
