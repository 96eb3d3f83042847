#include "io/output.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>

#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

#include <lastmove/error.h>

namespace lastmove {

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
  temporary_.emplace(path_);
  const int descriptor = temporary_->take_descriptor();
  if (exists) (void)!fchmod(descriptor, old.st_mode & 07777);
  file_ = fdopen(descriptor, "w");
  if (file_) return;
  close(descriptor);
  fail("open");
}

Output::~Output() {
  if (file_ && file_ != stdout) std::fclose(file_);
}

void Output::write(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), file_) != text.size()) fail("write to");
}

void Output::commit() {
  if (std::fflush(file_) != 0) fail("write to");
  if (file_ == stdout) return;
  // A disk may only now find that it is full.
  if (temporary_ && fsync(fileno(file_)) != 0) fail("write to");
  if (std::fclose(std::exchange(file_, nullptr)) != 0) fail("write to");
  if (!temporary_) return;
  if (std::rename(temporary_->path().c_str(), path_.c_str()) != 0) fail("put in place");
  temporary_.reset();
}

bool Output::is_terminal() const { return file_ && isatty(fileno(file_)) == 1; }

void Output::fail(std::string_view what) const {
  throw Error(Error::Kind::output,
              fmt::format("cannot {} {}: {}", what, name(), std::strerror(errno)));
}

}  // namespace lastmove
