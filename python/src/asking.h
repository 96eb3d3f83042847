#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <thread>
#include <type_traits>
#include <utility>

#include <lastmove/limits.h>

#include <pybind11/pybind11.h>

namespace lastmove {

namespace py = pybind11;

/// Who asks a question from Python: bounds it, lets other threads run meanwhile, hears Ctrl-C and
/// tells how far it is.
///
/// A Python exception cannot pass through the library, which runs without the GIL and in several
/// threads. So it is kept here, Ended passes through in its place, and it is raised at the end.
class Asking : private Monitor {
 public:
  /// `memory` and `work` are numbers or None, `progress` a function or None.
  Asking(const py::object& memory, const py::object& work, py::object progress);

  const Limits& limits() const { return limits_; }

  /// Whether the rules themselves are in Python, which then keeps the GIL.
  void keep_gil() { keeps_gil_ = true; }

  /// What the question answers. Throws what it throws, or the Python exception that ended it.
  template <typename Question>
  auto operator()(const Question& question) -> decltype(question()) {
    release();
    try {
      if constexpr (std::is_void_v<decltype(question())>) {
        question();
        acquire();
        return;
      } else {
        auto answer = question();
        acquire();
        return answer;
      }
    } catch (const Ended&) {
      acquire();
      raise();
    } catch (const std::exception&) {
      acquire();
      throw;
    }
  }

 private:
  /// Thrown in place of a Python exception. Nothing in the library catches it.
  struct Ended {};

  void report(std::uint64_t work) override;
  void reached(std::uint64_t count) override;
  void look(std::uint64_t done);
  void release();
  void acquire();
  [[noreturn]] void raise();

  Limits limits_;
  const py::object progress_;
  const std::thread::id asker_ = std::this_thread::get_id();
  bool keeps_gil_ = false;
  bool counts_ = false;  ///< whether `reached` tells how far the answer is, rather than the work
  PyThreadState* released_ = nullptr;
  std::atomic<bool> ended_ = false;
  std::optional<py::error_already_set> error_;
  std::chrono::steady_clock::time_point next_look_;
};

}  // namespace lastmove
