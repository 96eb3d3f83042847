#include "play/engine_process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>
#include <utility>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/work_meter.h"

extern char** environ;

namespace lastmove {

namespace {

constexpr std::size_t longest_line = std::size_t{64} << 10;
/// The time for a program to end by itself.
constexpr int time_to_end_ms = 200;

/// The engine's end of a pipe whose other end only this process holds: it sees the end of the pipe
/// when this process ends, for whatever reason. A shell accepts only a single digit, and the last
/// one is the least likely to be in use.
constexpr int lifeline = 9;
/// Leaves a watcher in the process group, which kills the group when the lifeline ends, and becomes
/// the command. The watcher is nobody's child, so that a command that waits for all its children
/// does not wait for it. It starts before the command, so that the command never runs unwatched.
constexpr const char* watched_command = R"((
  {
    trap '' HUP INT QUIT TERM
    read -r never <&9
    kill -KILL -$$
  } </dev/null >/dev/null &
)
exec 9<&-
exec /bin/sh -c "$1")";

/// While it lives, writing to a pipe that nobody reads is an error and not a signal, in this thread
/// only; the signal handling of the rest of the program stays unchanged.
class NoPipeSignal {
 public:
  NoPipeSignal() {
    sigemptyset(&pipe_);
    sigaddset(&pipe_, SIGPIPE);
    sigset_t pending;
    sigpending(&pending);
    was_pending_ = sigismember(&pending, SIGPIPE) == 1;
    pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  NoPipeSignal(const NoPipeSignal&) = delete;
  NoPipeSignal& operator=(const NoPipeSignal&) = delete;
  ~NoPipeSignal() {
    const timespec no_wait = {};
    if (!was_pending_) sigtimedwait(&pipe_, nullptr, &no_wait);
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }

 private:
  sigset_t pipe_;
  sigset_t before_;
  bool was_pending_ = false;
};

/// The new process's ends of the three pipes.
struct SpawnSettings {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;

  explicit SpawnSettings(const std::array<int, 3>& ends) {
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, ends[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_adddup2(&files, ends[2], lifeline);
    posix_spawnattr_init(&attributes);
    // A process group of its own, with default signal handling.
    sigset_t signals;
    sigfillset(&signals);
    posix_spawnattr_setsigdefault(&attributes, &signals);
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&attributes, &signals);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(
        &attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  }
  SpawnSettings(const SpawnSettings&) = delete;
  SpawnSettings& operator=(const SpawnSettings&) = delete;
  ~SpawnSettings() {
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
  }
};

}  // namespace

void EngineProcess::Descriptor::reset(int descriptor) {
  if (descriptor_ >= 0) close(descriptor_);
  descriptor_ = descriptor;
}

EngineProcess::EngineProcess(std::string command, const Limits& limits)
    : command_(std::move(command)), limits_(limits) {
  Descriptor child_input;
  Descriptor child_output;
  make_pipe(child_input, input_);
  make_pipe(output_, child_output);
  Descriptor child_lifeline;
  make_pipe(child_lifeline, lifeline_);
  fcntl(input_.get(), F_SETFL, O_NONBLOCK);
  fcntl(output_.get(), F_SETFL, O_NONBLOCK);
  start({child_input.get(), child_output.get(), child_lifeline.get()});
}

EngineProcess::~EngineProcess() {
  input_.reset();
  output_.reset();
  wait_for_end();
  end_group();
}

void EngineProcess::make_pipe(Descriptor& read_end, Descriptor& write_end) const {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) fail(std::strerror(errno));
  // Descriptors 0 to 2 are the targets of dup2, so these must be others.
  for (int& end : ends) {
    if (end > STDERR_FILENO) continue;
    const int moved = fcntl(end, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    close(std::exchange(end, moved));
  }
  read_end.reset(ends[0]);
  write_end.reset(ends[1]);
  if (ends[0] < 0 || ends[1] < 0) fail("no file descriptor is left");
}

void EngineProcess::start(const std::array<int, 3>& child_ends) {
  const SpawnSettings settings(child_ends);
  const char* const arguments[] = {"sh", "-c", watched_command, "sh", command_.c_str(), nullptr};
  const int error = posix_spawn(&process_, "/bin/sh", &settings.files, &settings.attributes,
                                const_cast<char* const*>(arguments), environ);
  if (error == 0) return;
  process_ = -1;
  fail(fmt::format("cannot be started: {}", std::strerror(error)));
}

bool EngineProcess::wait_for_end() const {
  if (process_ < 0) return true;
  // The C library of Debian 12 declares pidfd_open, but not for C++.
  const auto descriptor = static_cast<int>(syscall(SYS_pidfd_open, process_, 0));
  if (descriptor < 0) return false;
  pollfd ended = {descriptor, POLLIN, 0};
  const bool has_ended = poll(&ended, 1, time_to_end_ms) > 0;
  close(descriptor);
  return has_ended;
}

int EngineProcess::end_group() {
  int status = 0;
  if (process_ < 0) return status;
  kill(-process_,
       SIGKILL);  // A process that has ended but has not been waited for keeps its status.
  while (waitpid(process_, &status, 0) < 0 && errno == EINTR) {
  }
  process_ = -1;
  return status;
}

void EngineProcess::fail(std::string_view what) const {
  throw Error(Error::Kind::bad_input, fmt::format("the engine '{}' {}", command_, what));
}

void EngineProcess::wait_for(int descriptor, short events, Deadline deadline) const {
  constexpr std::int64_t between_looks_ms = 50;
  while (true) {
    look_in(limits_);
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
    pollfd waited = {descriptor, events, 0};
    const int ready =
        left <= 0 ? 0 : poll(&waited, 1, static_cast<int>(std::min(left, between_looks_ms)));
    if (ready > 0) return;
    if (ready < 0 && errno != EINTR) fail(std::strerror(errno));
    if (ready == 0 && left <= 0) {
      throw Error(Error::Bound::answer_ms,
                  fmt::format("the engine '{}' has not answered in time", command_));
    }
  }
}

void EngineProcess::write(std::string_view text, Deadline deadline) {
  const NoPipeSignal no_signal;
  while (!text.empty()) {
    wait_for(input_.get(), POLLOUT, deadline);
    const ssize_t written = ::write(input_.get(), text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EPIPE) {
      return;  // Reading the answer finds what it wrote before, and how it ended.
    } else if (errno != EAGAIN && errno != EINTR) {
      fail(std::strerror(errno));
    }
  }
}

std::string EngineProcess::read_line(Deadline deadline) {
  for (std::size_t looked_at = 0;;) {
    const std::size_t end = buffer_.find('\n', looked_at);
    if (std::min(end, buffer_.size()) > longest_line) {
      fail(fmt::format("writes a line of more than {} bytes", longest_line));
    }
    if (end != std::string::npos) {
      std::string line = buffer_.substr(0, end);
      buffer_.erase(0, end + 1);
      if (line.ends_with('\r')) line.pop_back();
      return line;
    }
    looked_at = buffer_.size();
    wait_for(output_.get(), POLLIN, deadline);
    if (!read_more()) fail(describe_end());
  }
}

bool EngineProcess::read_more() {
  char bytes[1 << 12];
  const ssize_t size = read(output_.get(), bytes, sizeof bytes);
  if (size > 0) buffer_.append(bytes, static_cast<std::size_t>(size));
  if (size < 0 && errno != EAGAIN && errno != EINTR) fail(std::strerror(errno));
  return size != 0;
}

std::string EngineProcess::describe_end() {
  const std::string_view where = buffer_.empty() ? "" : " in the middle of a line";
  // It has closed a pipe and may be about to end.
  if (!wait_for_end()) return fmt::format("has closed its pipe{}", where);
  const int status = end_group();
  if (WIFSIGNALED(status)) {
    return fmt::format("was ended by signal {}{}", WTERMSIG(status), where);
  }
  return fmt::format("has ended{}, with status {}", where, WEXITSTATUS(status));
}

}  // namespace lastmove
