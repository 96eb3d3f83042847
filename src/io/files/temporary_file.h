#pragma once

#include <optional>
#include <string>

#include "io/files/leftovers.h"

namespace lastmove {

/// A new, empty file that will replace another one. It has no name until it is put in place, so
/// that nothing is left of it however the program ends. If the file system has no unnamed files, it
/// gets a name beside the target. It is then removed at the end or on a signal that can be caught;
/// after any other death, the next one made in this folder removes it.
class TemporaryFile {
 public:
  /// Removes what others have left in the folder. Throws Error of kind `output`, which names the
  /// target, if the file cannot be created.
  explicit TemporaryFile(std::string target);
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile();

  int descriptor() const { return descriptor_; }

  /// Gives it the name of the target and replaces any file there. Throws Error of kind `output`.
  void put_in_place();

 private:
  bool open_without_name();
  bool open_with_name();
  void take_name();

  const std::string target_;
  int descriptor_ = -1;
  std::string name_;  ///< empty while it has none
  std::optional<RemovedOnSignal> removed_;
};

}  // namespace lastmove
