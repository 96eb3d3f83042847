#pragma once

#include <string>

namespace lastmove {

/// A new, empty file beside another one that it is to become. It is removed at the end, with what
/// SQLite may have beside it, and so it is when a signal that can be caught ends the program. One
/// lives at a time.
class TemporaryFile {
 public:
  /// Throws Error of kind `output`, which names the target, when there can be no such file.
  explicit TemporaryFile(const std::string& target);
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile();

  const std::string& path() const { return path_; }

  /// The open file, which the caller closes from now on.
  int take_descriptor();

 private:
  const std::string path_;
  int descriptor_ = -1;
};

}  // namespace lastmove
