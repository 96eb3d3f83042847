#pragma once

#include <optional>
#include <string>

#include "io/files/leftovers.h"

namespace lastmove {

/// A new, empty file that is to become another one. It has no name until it is put in place, so
/// that nothing is left of it however the program ends. Where the file system knows no such files
/// it has a name beside the target; then it is removed at the end, and on a signal that can be
/// caught, and after any other death by the next one that is made in this folder. One lives at a
/// time.
class TemporaryFile {
 public:
  /// Removes what others have left in the folder. Throws Error of kind `output`, which names the
  /// target, when there can be no such file.
  explicit TemporaryFile(std::string target);
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile();

  int descriptor() const { return descriptor_; }

  /// Gives it the name of the target, in place of whatever has it. Throws Error of kind `output`.
  void put_in_place();

 private:
  bool open_without_name();
  bool open_with_name();
  void take_name();

  const std::string target_;
  int descriptor_ = -1;
  std::string name_;  ///< empty as long as it has none
  std::optional<RemovedOnSignal> removed_;
};

}  // namespace lastmove
