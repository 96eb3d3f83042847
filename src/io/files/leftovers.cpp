#include "io/files/leftovers.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <random>
#include <string_view>

#include <fmt/core.h>

namespace lastmove {

namespace {

constexpr std::size_t random_digits = 16;

/// The beginning of the names that this machine uses.
std::string name_here() {
  utsname machine = {};
  uname(&machine);
  std::uint32_t hash = 2166136261U;  // FNV-1a
  for (const char c : std::string_view(machine.nodename)) {
    hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
  }
  return fmt::format(".lastmove-{:08x}", hash);
}

bool is_temporary_name(std::string_view name, std::string_view begin) {
  constexpr std::string_view end = ".tmp";
  if (name.size() != begin.size() + random_digits + end.size()) return false;
  const std::string_view chance = name.substr(begin.size(), random_digits);
  return name.starts_with(begin) && name.ends_with(end) &&
         chance.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

void remove_files(int folder) {
  const int again = dup(folder);
  DIR* const entries = again < 0 ? nullptr : fdopendir(again);
  if (!entries) {
    if (again >= 0) close(again);
    return;
  }
  while (const dirent* entry = readdir(entries)) unlinkat(folder, entry->d_name, 0);
  closedir(entries);
}

void remove_if_left(int folder, const char* name) {
  struct stat found = {};
  if (fstatat(folder, name, &found, AT_SYMLINK_NOFOLLOW) != 0) return;
  const bool is_folder = S_ISDIR(found.st_mode);
  const bool may_be = is_folder || (S_ISREG(found.st_mode) && found.st_nlink == 1);
  if (!may_be || found.st_uid != geteuid()) return;
  const int descriptor = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (descriptor < 0) return;
  struct stat opened = {};
  struct stat named = {};
  // Its owner may have renamed or removed it just before this took the lock.
  if (flock(descriptor, LOCK_EX | LOCK_NB) == 0 && fstat(descriptor, &opened) == 0 &&
      fstatat(folder, name, &named, AT_SYMLINK_NOFOLLOW) == 0 && opened.st_dev == named.st_dev &&
      opened.st_ino == named.st_ino) {
    if (is_folder) remove_files(descriptor);
    unlinkat(folder, name, is_folder ? AT_REMOVEDIR : 0);
  }
  close(descriptor);
}

/// What a signal removes: whole paths, because a handler can do almost nothing.
char pending[8][4096] = {};
std::size_t pending_count = 0;

constexpr int ending_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU};
/// The previous handlers.
struct sigaction actions_before[std::size(ending_signals)];

void remove_pending_and_die(int signal) {
  for (const auto& path : pending) {
    if (unlink(path) != 0) rmdir(path);
  }
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

}  // namespace

std::string temporary_name() {
  std::random_device chance;
  return fmt::format("{}{:08x}{:08x}.tmp", name_here(), chance(), chance());
}

bool hold(int descriptor) {
  // If the file system has no locks, nobody else gets one either, and so nothing is ever removed.
  while (flock(descriptor, LOCK_EX) != 0 && errno == EINTR) {
  }
  struct stat held = {};
  return fstat(descriptor, &held) == 0 && held.st_nlink > 0;
}

void remove_leftovers(const std::string& folder) {
  DIR* const entries = opendir(folder.empty() ? "." : folder.c_str());
  if (!entries) return;
  const std::string begin = name_here();
  while (const dirent* entry = readdir(entries)) {
    if (is_temporary_name(entry->d_name, begin)) remove_if_left(dirfd(entries), entry->d_name);
  }
  closedir(entries);
}

std::string folder_of(const std::string& path) { return path.substr(0, path.rfind('/') + 1); }

RemovedOnSignal::RemovedOnSignal(const std::vector<std::string>& paths)
    : paths_(std::min(paths.size(), std::size(pending) - pending_count)) {
  const bool first = pending_count == 0;
  for (std::size_t i = 0; i < paths_; ++i) {
    std::strncpy(pending[pending_count++], paths[i].c_str(), sizeof pending[0] - 1);
  }
  if (!first) return;
  struct sigaction action = {};
  action.sa_handler = remove_pending_and_die;
  for (std::size_t i = 0; i < std::size(ending_signals); ++i) {
    sigaction(ending_signals[i], nullptr, &actions_before[i]);
    // Signals that the caller ignored, as nohup does, stay ignored.
    if (actions_before[i].sa_handler == SIG_IGN) continue;
    sigaction(ending_signals[i], &action, nullptr);
  }
}

RemovedOnSignal::~RemovedOnSignal() {
  for (std::size_t i = 0; i < paths_; ++i) {
    --pending_count;
    std::memset(pending[pending_count], 0, sizeof pending[0]);
  }
  if (pending_count > 0) return;
  for (std::size_t i = 0; i < std::size(ending_signals); ++i) {
    sigaction(ending_signals[i], &actions_before[i], nullptr);
  }
}

}  // namespace lastmove
