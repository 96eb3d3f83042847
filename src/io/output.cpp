#include "io/output.h"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <utility>

#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

#include <lastmove/error.h>

namespace lastmove {

namespace {

/// The temporary file to remove when a signal ends the program. One Output writes at a time.
char pending_temporary[4096] = "";

void remove_pending_and_die(int signal) {
  if (pending_temporary[0] != '\0') unlink(pending_temporary);
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

void set_pending(const std::string& path) {
  std::strncpy(pending_temporary, path.c_str(), sizeof pending_temporary - 1);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    // What the caller had ignored, as nohup does, stays ignored.
    if (std::signal(signal, remove_pending_and_die) == SIG_IGN) std::signal(signal, SIG_IGN);
  }
}

void clear_pending() { pending_temporary[0] = '\0'; }

bool exists_but_is_no_file(const std::string& path) {
  struct stat status;
  return stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode);
}

}  // namespace

Output::Output(std::string path) : path_(std::move(path)) {
  if (path_.empty()) {
    file_ = stdout;
    return;
  }
  // A device, such as /dev/null, is written to, not replaced.
  const bool in_place = exists_but_is_no_file(path_);
  if (!in_place) {
    temporary_ = fmt::format("{}.{}.tmp", path_, getpid());
    set_pending(temporary_);  // Before the file is there, so that no signal can leave it behind.
  }
  file_ = std::fopen(in_place ? path_.c_str() : temporary_.c_str(), "w");
  if (!file_) {
    temporary_.clear();
    clear_pending();
    fail("open");
  }
}

Output::~Output() {
  if (file_ && file_ != stdout) std::fclose(file_);
  if (!temporary_.empty()) {
    unlink(temporary_.c_str());
    clear_pending();
  }
}

void Output::write(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), file_) != text.size()) fail("write to");
}

void Output::commit() {
  if (std::fflush(file_) != 0) fail("write to");
  if (file_ == stdout) return;
  // A disk may only now find that it is full.
  if (!temporary_.empty() && fsync(fileno(file_)) != 0) fail("write to");
  if (std::fclose(std::exchange(file_, nullptr)) != 0) fail("write to");
  if (temporary_.empty()) return;
  if (std::rename(temporary_.c_str(), path_.c_str()) != 0) fail("put in place");
  temporary_.clear();
  clear_pending();
}

bool Output::is_terminal() const { return file_ && isatty(fileno(file_)) == 1; }

void Output::fail(std::string_view what) const {
  throw Error(Error::Kind::output,
              fmt::format("cannot {} {}: {}", what, name(), std::strerror(errno)));
}

}  // namespace lastmove
