#pragma once

#include <sys/types.h>

#include <array>
#include <chrono>
#include <string>
#include <string_view>

#include <lastmove/limits.h>

namespace lastmove {

/// A program started by a shell command, with which lines are exchanged through pipes. Whatever it
/// does, no call lasts longer than its deadline. It has a process group of its own, which the
/// destructor kills. If this process ends without destroying it, by any signal, even SIGKILL, or in
/// a crash, a watcher in the group kills it.
///
/// Every failure throws an Error that names the command: of kind `limit` if time has run out,
/// otherwise bad_input. Its standard error is discarded.
class EngineProcess {
 public:
  using Clock = std::chrono::steady_clock;
  using Deadline = Clock::time_point;

  /// The monitor of the limits is asked while it waits.
  EngineProcess(std::string command, const Limits& limits);
  EngineProcess(const EngineProcess&) = delete;
  EngineProcess& operator=(const EngineProcess&) = delete;
  /// Closes the program's standard input, gives it a moment to end, and kills it.
  ~EngineProcess();

  void write(std::string_view text, Deadline deadline);

  /// The next line, without its line end. Rejects a line of more than 64 KiB.
  std::string read_line(Deadline deadline);

  [[noreturn]] void fail(std::string_view what) const;

 private:
  /// A file descriptor that its destructor closes.
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
  /// Starts the program with these ends of its input, output and lifeline.
  void start(const std::array<int, 3>& child_ends);
  void wait_for(int descriptor, short events, Deadline deadline) const;
  /// Reads whatever is available into the buffer; false at the end.
  bool read_more();
  std::string describe_end();
  /// Whether the program ends within a moment.
  bool wait_for_end() const;
  /// Kills what is left of the group and returns the program's exit status.
  int end_group();

  const std::string command_;
  const Limits limits_;
  Descriptor input_;     ///< to it
  Descriptor output_;    ///< from it
  Descriptor lifeline_;  ///< the watcher waits for its end
  pid_t process_ = -1;
  std::string buffer_;  ///< read but not yet returned
};

}  // namespace lastmove
