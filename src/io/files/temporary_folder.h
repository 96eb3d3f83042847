#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/files/leftovers.h"

namespace lastmove {

/// A folder, which only this user can read, for files that exist as long as it does. If its owner
/// dies, the next one made at the same place removes what is left.
class TemporaryFolder {
 public:
  /// `place` is "" or ends in /. A signal that ends the program removes these files in the folder
  /// and then the folder (see RemovedOnSignal), if any are given. Throws Error of kind `output`,
  /// which names the purpose, if the folder cannot be created.
  TemporaryFolder(const std::string& place, std::string_view purpose,
                  const std::vector<std::string>& files = {});
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  /// Removes the folder with everything in it.
  ~TemporaryFolder();

  const std::string& path() const { return path_; }

 private:
  std::string path_;
  int descriptor_ = -1;  ///< holds the lock
  std::optional<RemovedOnSignal> removed_;
};

/// $TMPDIR or /tmp, with / at the end.
std::string place_of_temporary_folders();

}  // namespace lastmove
