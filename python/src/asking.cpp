#include "asking.h"

#include <fmt/core.h>

#include "interpreter_end.h"

namespace lastmove {

namespace {

using namespace std::chrono_literals;

/// Short enough that Ctrl-C is heard within a tenth of a second, and long enough to cost nothing.
constexpr auto between_looks = 30ms;

std::uint64_t bound_of(const py::object& bound, std::uint64_t usual) {
  return bound.is_none() ? usual : bound.cast<std::uint64_t>();
}

}  // namespace

thread_local Asking* Asking::current_ = nullptr;

Asking::Asking(const py::object& memory, const py::object& work, py::object progress)
    : progress_(std::move(progress)) {
  limits_.memory = bound_of(memory, limits_.memory);
  limits_.work = bound_of(work, limits_.work);
  limits_.monitor = this;
}

Monitor& Asking::of_current() {
  class OfCurrent : public Monitor {
    void report(std::uint64_t work) override {
      if (current_) current_->report(work);
    }
    void reached(std::uint64_t count) override {
      if (current_) current_->reached(count);
    }
  };
  static OfCurrent of_current;
  return of_current;
}

void Asking::release() {
  next_look_ = std::chrono::steady_clock::now() + between_looks;
  if (!keeps_gil_) released_ = PyEval_SaveThread();
}

void Asking::acquire() {
  if (PyThreadState* const state = std::exchange(released_, nullptr)) restore_thread(state);
}

void Asking::raise() {
  py::error_already_set error = std::move(*error_);
  error_.reset();
  throw error;
}

void Asking::report(std::uint64_t work) {
  if (ended_.load(std::memory_order_relaxed)) throw Ended{};
  // The threads of a sweep ask nothing of Python: the asker is one of them, and ends them all.
  if (std::this_thread::get_id() != asker_) return;
  if (std::chrono::steady_clock::now() >= next_look_) look(counts_ ? 0 : work);
}

void Asking::reached(std::uint64_t count) {
  if (std::this_thread::get_id() != asker_) return;
  counts_ = true;
  if (std::chrono::steady_clock::now() >= next_look_) look(count);
}

void Asking::take(std::uint64_t bytes) {
  taken_ += bytes;
  if (taken_ <= limits_.memory) return;
  throw Error(Error::Bound::memory,
              fmt::format("the positions that Python keeps take more memory than the limit, {} "
                          "bytes",
                          limits_.memory));
}

void Asking::look(std::uint64_t done) {
  if (keeps_gil_) restore_thread(PyEval_SaveThread());  // Others have it meanwhile.
  acquire();
  try {
    until_the_interpreter_ends([&] {
      if (PyErr_CheckSignals() != 0) throw py::error_already_set();
      if (!progress_.is_none()) progress_(done);
    });
  } catch (py::error_already_set& error) {
    error_.emplace(std::move(error));
    ended_ = true;
  }
  release();
  if (ended_) throw Ended{};
}

}  // namespace lastmove
