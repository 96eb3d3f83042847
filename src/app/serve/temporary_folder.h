#pragma once

#include <string>

namespace lastmove {

/// A folder that nobody else can look into, below $TMPDIR or /tmp, as long as it lives.
class TemporaryFolder {
 public:
  /// Throws Error of kind output when there can be none.
  TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  /// Removes it with all that is in it.
  ~TemporaryFolder();

  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

}  // namespace lastmove
