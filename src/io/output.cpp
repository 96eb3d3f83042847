#include "io/output.h"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

#include <lastmove/error.h>

namespace lastmove {

namespace {

/// The temporary file to remove when a signal ends the program.
char pending_temporary[4096] = "";

constexpr int ending_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXFSZ, SIGXCPU};

void remove_pending_and_die(int signal) {
  if (pending_temporary[0] != '\0') unlink(pending_temporary);
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

void set_pending(const std::string& path) {
  std::strncpy(pending_temporary, path.c_str(), sizeof pending_temporary - 1);
  for (const int signal : ending_signals) {
    // What the caller had ignored, as nohup does, stays ignored.
    if (std::signal(signal, remove_pending_and_die) == SIG_IGN) std::signal(signal, SIG_IGN);
  }
}

void clear_pending() { pending_temporary[0] = '\0'; }

/// A name beside the file that is free; short, as the file's own may be as long as names can be.
std::string temporary_beside(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  const std::string folder = slash == std::string::npos ? "" : path.substr(0, slash + 1);
  return fmt::format("{}.lastmove-{}.tmp", folder, getpid());
}

}  // namespace

Output::Output(std::string path) : path_(path == "-" ? "" : std::move(path)) {
  if (path_.empty()) {
    file_ = stdout;
    return;
  }
  // What a link leads to is replaced, not the link.
  char* resolved = realpath(path_.c_str(), nullptr);
  if (resolved) path_ = resolved;
  std::free(resolved);

  struct stat old = {};
  const bool exists = stat(path_.c_str(), &old) == 0;
  if (exists && !S_ISREG(old.st_mode)) {  // A device, such as /dev/null, is written to.
    file_ = std::fopen(path_.c_str(), "w");
    if (!file_) fail("open");
    return;
  }
  temporary_ = temporary_beside(path_);
  set_pending(temporary_);  // Before the file is there, so that no signal can leave it behind.
  const int descriptor = open(temporary_.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0666);
  if (descriptor >= 0 && exists) (void)!fchmod(descriptor, old.st_mode & 07777);
  file_ = descriptor < 0 ? nullptr : fdopen(descriptor, "w");
  if (file_) return;
  temporary_.clear();
  clear_pending();
  fail("open");
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
