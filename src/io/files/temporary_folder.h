#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/files/leftovers.h"

namespace lastmove {

/// A folder for files that nobody else can look into, as long as it lives. What is left of one
/// whose owner has died is removed by the next one that is made at its place.
class TemporaryFolder {
 public:
  /// At a place that is "" or has a / behind. A signal that ends the program removes these files in
  /// it, and then it: as RemovedOnSignal has it, where there are any. Throws Error of kind
  /// `output`, which names what it was for, when there can be none.
  TemporaryFolder(const std::string& place, std::string_view purpose,
                  const std::vector<std::string>& files = {});
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  /// Removes it with all that is in it.
  ~TemporaryFolder();

  const std::string& path() const { return path_; }

 private:
  std::string path_;
  int descriptor_ = -1;  ///< which holds it
  std::optional<RemovedOnSignal> removed_;
};

/// $TMPDIR or /tmp, with a / behind.
std::string place_of_temporary_folders();

}  // namespace lastmove
