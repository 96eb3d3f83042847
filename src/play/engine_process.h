#pragma once

#include <sys/types.h>

#include <array>
#include <chrono>
#include <string>
#include <string_view>

namespace lastmove {

/// A program that is talked to line by line, through pipes, by the shell's command. Whatever it
/// does, no call lasts longer than its deadline and at the end nothing of it is left: it is a
/// process group of its own, which is killed. So it is, by a watcher in the group, when this
/// process ends without destroying it: on any signal, SIGKILL too, and in a crash.
///
/// Every failure throws Error that names the command: of kind `limit` when time has run out,
/// otherwise bad_input. What it says on standard error is dropped.
class EngineProcess {
 public:
  using Clock = std::chrono::steady_clock;
  using Deadline = Clock::time_point;

  explicit EngineProcess(std::string command);
  EngineProcess(const EngineProcess&) = delete;
  EngineProcess& operator=(const EngineProcess&) = delete;
  /// Closes its standard input, gives it a moment to end, and kills it.
  ~EngineProcess();

  void write(std::string_view text, Deadline deadline);

  /// The next line without its end. One of more than 64 KiB is refused.
  std::string read_line(Deadline deadline);

  [[noreturn]] void fail(std::string_view what) const;

 private:
  /// A file descriptor that is closed when it goes.
  class Descriptor {
   public:
    Descriptor() = default;
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() { reset(); }
    void reset(int descriptor = -1);
    int get() const { return descriptor_; }

   private:
    int descriptor_ = -1;
  };

  void make_pipe(Descriptor& read_end, Descriptor& write_end) const;
  /// With its input, its output and its lifeline.
  void start(const std::array<int, 3>& its_ends);
  void wait_for(int descriptor, short events, Deadline deadline) const;
  /// Reads what there is to the buffer; false at the end.
  bool read_more();
  std::string how_it_ended();
  /// Whether it ends within a moment.
  bool wait_for_end() const;
  /// Kills what is left of it and returns the status with which it ended.
  int end_group();

  const std::string command_;
  Descriptor input_;     ///< to it
  Descriptor output_;    ///< from it
  Descriptor lifeline_;  ///< its watcher waits for the end of it
  pid_t process_ = -1;
  std::string buffer_;  ///< read and not yet given out
};

}  // namespace lastmove
