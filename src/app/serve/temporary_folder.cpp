#include "app/serve/temporary_folder.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include <fmt/format.h>

#include <lastmove/error.h>

namespace lastmove {

TemporaryFolder::TemporaryFolder() {
  const char* place = std::getenv("TMPDIR");
  path_ = fmt::format("{}/lastmove-XXXXXX", place && *place ? place : "/tmp");
  if (mkdtemp(path_.data())) return;  // With the mode 0700.
  throw Error(Error::Kind::output,
              fmt::format("cannot make a folder for files: {}", std::strerror(errno)));
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace lastmove
