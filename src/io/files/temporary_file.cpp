#include "io/files/temporary_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <utility>

#include <fmt/core.h>

#include <lastmove/error.h>

namespace lastmove {

namespace {

/// The path by which an open file can be given a name.
std::string link_to(int descriptor) { return fmt::format("/proc/self/fd/{}", descriptor); }

}  // namespace

TemporaryFile::TemporaryFile(std::string target) : target_(std::move(target)) {
  remove_leftovers(folder_of(target_));
  if (open_without_name() || open_with_name()) return;
  throw Error(Error::Kind::output,
              fmt::format("cannot open {}: {}", target_, std::strerror(errno)));
}

TemporaryFile::~TemporaryFile() {
  if (!name_.empty()) unlink(name_.c_str());
  close(descriptor_);
}

bool TemporaryFile::open_without_name() {
  const std::string folder = folder_of(target_);
  descriptor_ = open(folder.empty() ? "." : folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666);
  if (descriptor_ < 0) return false;
  hold(descriptor_);  // For the moment in which it has a name other than the target's.
  if (access(link_to(descriptor_).c_str(), F_OK) == 0) return true;
  close(std::exchange(descriptor_, -1));
  return false;
}

bool TemporaryFile::open_with_name() {
  for (;;) {
    take_name();  // Before the file exists, so that no signal can leave it behind.
    descriptor_ = open(name_.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0666);
    if (descriptor_ < 0) {
      removed_.reset();
      return false;
    }
    if (hold(descriptor_)) return true;
    close(descriptor_);  // Another process took it for a leftover before this took the lock.
  }
}

void TemporaryFile::take_name() {
  name_ = folder_of(target_) + temporary_name();
  removed_.reset();
  removed_.emplace(std::vector<std::string>{name_});
}

void TemporaryFile::put_in_place() {
  const auto link_as = [this](const std::string& path) {
    return linkat(AT_FDCWD, link_to(descriptor_).c_str(), AT_FDCWD, path.c_str(),
                  AT_SYMLINK_FOLLOW) == 0;
  };
  bool done = false;
  if (name_.empty()) {
    done = link_as(target_);
    // Linking cannot replace a file, but renaming can.
    if (!done && errno == EEXIST) {
      take_name();
      done = link_as(name_) && std::rename(name_.c_str(), target_.c_str()) == 0;
    }
  } else {
    done = std::rename(name_.c_str(), target_.c_str()) == 0;
  }
  if (!done) {
    throw Error(Error::Kind::output,
                fmt::format("cannot put in place {}: {}", target_, std::strerror(errno)));
  }
  name_.clear();
  removed_.reset();
}

}  // namespace lastmove
