#include "io/files/output.h"

#include <cerrno>
#include <charconv>
#include <climits>
#include <cstdlib>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <linux/magic.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "io/files/leftovers.h"
#include "io/files/rule_files.h"

namespace lastmove {

namespace {

constexpr int max_links = 40;

/// Where the system lists the open files of processes.
bool is_in_proc(const std::string& path) {
  struct statfs system = {};
  const std::string folder = folder_of(path);
  return statfs(folder.empty() ? "." : folder.c_str(), &system) == 0 &&
         system.f_type == PROC_SUPER_MAGIC;
}

std::string real_folder_of(const std::string& path) {
  char* resolved = realpath(folder_of(path).c_str(), nullptr);
  std::string folder = resolved ? resolved : "";
  std::free(resolved);
  return folder;
}

/// The descriptor of this process that a path such as /dev/stdout or /dev/fd/3 means, or -1.
int own_descriptor(const std::string& path) {
  const std::string folder = real_folder_of(path);
  if (folder != real_folder_of("/proc/self/fd/") &&
      folder != real_folder_of("/proc/thread-self/fd/")) {
    return -1;
  }
  const std::string_view name = std::string_view(path).substr(path.rfind('/') + 1);
  int number = -1;
  const auto [rest, error] = std::from_chars(name.data(), name.data() + name.size(), number);
  return error == std::errc() && rest == name.data() + name.size() ? number : -1;
}

/// Whether Linux would follow a link (proc(5), fs.protected_symlinks): in a folder where everybody
/// may create files, such as /tmp, only a link of this user or of the folder's owner.
bool may_follow(const std::string& path, const struct stat& link) {
  struct stat folder = {};
  const std::string name = folder_of(path);
  if (stat(name.empty() ? "." : name.c_str(), &folder) != 0) return false;
  constexpr mode_t for_everybody = S_ISVTX | S_IWOTH;
  return (folder.st_mode & for_everybody) != for_everybody || link.st_uid == geteuid() ||
         link.st_uid == folder.st_uid;
}

/// The target of a chain of links, which need not exist; does not follow the links of open files.
/// Empty, with errno set, if the target cannot be determined.
std::string followed(std::string path) {
  for (int links = 0; links < max_links; ++links) {
    struct stat found = {};
    if (lstat(path.c_str(), &found) != 0) return errno == ENOENT ? path : "";
    if (!S_ISLNK(found.st_mode) || is_in_proc(path)) return path;
    if (!may_follow(path, found)) {
      errno = EACCES;
      return "";
    }
    char target[PATH_MAX];
    const ssize_t size = readlink(path.c_str(), target, sizeof target);
    if (size < 0) return "";
    const std::string next(target, static_cast<std::size_t>(size));
    path = next.starts_with('/') ? next : folder_of(path) + next;
  }
  errno = ELOOP;
  return "";
}

void check_replaceable(const std::string& path) {
  if (!rules_were_read_from(path)) return;
  throw Error(Error::Kind::bad_input,
              fmt::format("the rules are read from '{}'; write to another file", path));
}

}  // namespace

Output::Output(std::string path) : path_(path == "-" ? "" : std::move(path)) {
  if (path_.empty()) {
    file_ = stdout;
    return;
  }
  const std::string target = followed(path_);
  if (target.empty()) fail("open");
  struct stat old = {};
  const bool exists = stat(target.c_str(), &old) == 0;
  if (is_in_proc(target) || (exists && !S_ISREG(old.st_mode))) {
    open_directly(target);
    return;
  }
  if (exists && faccessat(AT_FDCWD, target.c_str(), W_OK, AT_EACCESS) != 0) fail("write to");
  check_replaceable(target);
  temporary_.emplace(target);
  if (exists) keep_permissions(old);
  file_ = fdopen(dup_of(temporary_->descriptor()), "w");
  if (!file_) fail("open");
}

Output::~Output() {
  if (file_ && file_ != stdout) std::fclose(file_);
}

/// Anything but a regular file is appended to. So is an open file named by its descriptor, which
/// has a write position of its own.
void Output::open_directly(const std::string& target) {
  const int own = own_descriptor(target);
  if (own == STDOUT_FILENO) {
    file_ = stdout;
    return;
  }
  const int descriptor =
      own >= 0 ? dup_of(own) : open(target.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC | O_NOCTTY);
  if (descriptor < 0) fail("open");
  file_ = fdopen(descriptor, "w");  // Fails if it is open only for reading.
  if (file_) return;
  const int error = errno;
  close(descriptor);
  errno = error;
  fail("open");
}

int Output::dup_of(int descriptor) { return fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1); }

/// As far as this user has the right to set them.
void Output::keep_permissions(const struct stat& old) {
  const int descriptor = temporary_->descriptor();
  if (fchown(descriptor, old.st_uid, old.st_gid) != 0) {
    (void)!fchown(descriptor, static_cast<uid_t>(-1), old.st_gid);
  }
  (void)!fchmod(descriptor, old.st_mode & 0777);
}

void Output::write(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), file_) != text.size()) fail("write to");
}

void Output::flush() {
  if (std::fflush(file_) != 0) fail("write to");
}

void Output::commit() {
  flush();
  if (file_ == stdout) return;
  // A full disk may show only now.
  if (temporary_ && fsync(fileno(file_)) != 0) fail("write to");
  if (std::fclose(std::exchange(file_, nullptr)) != 0) fail("write to");
  if (!temporary_) return;
  check_replaceable(path_);  // Rules may have been read meanwhile.
  temporary_->put_in_place();
  temporary_.reset();
}

bool Output::is_terminal() const { return file_ && isatty(fileno(file_)) == 1; }

void Output::fail(std::string_view what) const {
  throw Error(Error::Kind::output,
              fmt::format("cannot {} {}: {}", what, name(), std::strerror(errno)));
}

}  // namespace lastmove
