#include "io/temporary_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <random>
#include <utility>

#include <fmt/format.h>

#include <lastmove/error.h>

namespace lastmove {

namespace {

/// Of the file, and of those that SQLite has beside a database.
constexpr const char* suffixes[] = {"", "-journal", "-wal", "-shm"};

/// What a signal removes: whole paths, as a handler can do next to nothing.
char pending[std::size(suffixes)][4096] = {};

constexpr int ending_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXFSZ, SIGXCPU};
/// What they did before there was a temporary file.
struct sigaction actions_before[std::size(ending_signals)];

void remove_pending_and_die(int signal) {
  for (const auto& path : pending) unlink(path);
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

void set_pending(const std::string& path) {
  for (std::size_t i = 0; i < std::size(suffixes); ++i) {
    std::strncpy(pending[i], (path + suffixes[i]).c_str(), sizeof pending[i] - 1);
  }
  struct sigaction action = {};
  action.sa_handler = remove_pending_and_die;
  for (std::size_t i = 0; i < std::size(ending_signals); ++i) {
    sigaction(ending_signals[i], nullptr, &actions_before[i]);
    // What the caller had ignored, as nohup does, stays ignored.
    if (actions_before[i].sa_handler == SIG_IGN) continue;
    sigaction(ending_signals[i], &action, nullptr);
  }
}

void clear_pending() {
  for (std::size_t i = 0; i < std::size(ending_signals); ++i) {
    sigaction(ending_signals[i], &actions_before[i], nullptr);
  }
}

/// Short, as the file's own name may be as long as names can be; and by chance, as processes of
/// several machines, or of one that has begun anew, may have the same number.
std::string name_beside(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  const std::string folder = slash == std::string::npos ? "" : path.substr(0, slash + 1);
  std::random_device chance;
  return fmt::format("{}.lastmove-{:08x}{:08x}.tmp", folder, chance(), chance());
}

}  // namespace

TemporaryFile::TemporaryFile(const std::string& target) : path_(name_beside(target)) {
  set_pending(path_);  // Before the file is there, so that no signal can leave it behind.
  descriptor_ = open(path_.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0666);
  if (descriptor_ >= 0) return;
  const int error = errno;
  clear_pending();
  throw Error(Error::Kind::output, fmt::format("cannot open {}: {}", target, std::strerror(error)));
}

TemporaryFile::~TemporaryFile() {
  if (descriptor_ >= 0) close(descriptor_);
  for (const char* suffix : suffixes) unlink((path_ + suffix).c_str());
  clear_pending();
}

int TemporaryFile::take_descriptor() { return std::exchange(descriptor_, -1); }

}  // namespace lastmove
