#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <type_traits>
#include <utility>

#include <lastmove/error.h>
#include <lastmove/limits.h>

#include "interpreter_end.h"
#include "watch.h"

namespace lastmove {

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

  /// Says that the rules themselves are in Python. The question then keeps the GIL, and lets other
  /// threads have it now and then.
  void keep_gil() { keeps_gil_ = true; }

  /// The question that this thread is at, or null.
  static Asking* current() { return current_; }

  /// The monitor of whichever question a thread is at, for what outlives a question.
  static Monitor& of_current();

  /// Counts bytes that Python keeps for the question. Throws Error past the memory limit.
  void take(std::uint64_t bytes);

  /// What rules in Python say. Throws Error where they run longer than all the work of the question
  /// may. REQUIRES: the GIL.
  template <typename Say>
  auto watched(const std::string& name, const Say& say) -> decltype(say()) {
    if (!watch_) watch_ = std::make_unique<Watch>(limits_);
    const Watch::Call call(*watch_);
    try {
      auto said = until_the_interpreter_ends(say);
      if (!watch_->stopped()) return said;
    } catch (const py::error_already_set&) {
      if (!watch_->stopped()) throw;
    }
    throw Error(Error::Bound::work, name + " runs longer than the limit of work allows");
  }

  /// What the question answers. Throws what it throws, or the Python exception that ended it.
  template <typename Question>
  auto operator()(const Question& question) -> decltype(question()) {
    const Current here(this);
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
  /// Makes a question the current one of its thread, inside of another perhaps.
  class Current {
   public:
    explicit Current(Asking* asking) : before_(std::exchange(current_, asking)) {}
    ~Current() {
      current_->watch_.reset();
      current_ = before_;
    }
    Current(const Current&) = delete;
    Current& operator=(const Current&) = delete;

   private:
    Asking* const before_;
  };

  /// Thrown in place of a Python exception. Nothing in the library catches it.
  struct Ended {};

  void report(std::uint64_t work) override;
  void reached(std::uint64_t count) override;
  void look(std::uint64_t done);
  void release();
  void acquire();
  [[noreturn]] void raise();

  static thread_local Asking* current_;

  Limits limits_;
  std::uint64_t taken_ = 0;  ///< bytes that Python keeps
  std::unique_ptr<Watch> watch_;
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
