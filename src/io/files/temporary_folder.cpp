#include "io/files/temporary_folder.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include <fmt/core.h>

#include <lastmove/error.h>

namespace lastmove {

TemporaryFolder::TemporaryFolder(const std::string& place, std::string_view purpose,
                                 const std::vector<std::string>& files) {
  remove_leftovers(place);
  const auto fail = [&purpose] {
    throw Error(Error::Kind::output, fmt::format("cannot {}: {}", purpose, std::strerror(errno)));
  };
  for (;;) {
    path_ = place + temporary_name();
    removed_.reset();
    if (!files.empty()) {
      // Before the folder exists, so that no signal can leave it behind.
      std::vector<std::string> paths;
      for (const std::string& file : files) paths.push_back(path_ + "/" + file);
      paths.push_back(path_);
      removed_.emplace(paths);
    }
    if (mkdir(path_.c_str(), 0700) != 0) fail();
    descriptor_ = open(path_.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (descriptor_ >= 0 && hold(descriptor_)) return;
    // Another process may have taken it for a leftover before this took the lock.
    if (descriptor_ < 0 && errno != ENOENT) fail();
    if (descriptor_ >= 0) close(descriptor_);
  }
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
  close(descriptor_);
}

std::string place_of_temporary_folders() {
  const char* place = std::getenv("TMPDIR");
  return fmt::format("{}/", place && *place ? place : "/tmp");
}

}  // namespace lastmove
