#pragma once

#include <cstdio>
#include <optional>
#include <string>
#include <string_view>

#include <sys/stat.h>

#include "io/files/temporary_file.h"

namespace lastmove {

/// Where data goes: standard output, or a file that comes into being whole or not at all.
///
/// A regular file is replaced by commit(), by one with its permissions, where links lead to;
/// without commit, however the program ends, the old one stays as it is. What is no regular file is
/// written to as it is, and so is one that is open already: /dev/stdout is standard output. One is
/// written at a time. Throws Error of kind `output` when something cannot be written.
class Output {
 public:
  /// "-" or an empty path means standard output.
  explicit Output(std::string path);
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;
  ~Output();

  void write(std::string_view text);

  /// Makes all that was written last. Nothing may be written afterwards.
  void commit();

  /// Whether a person reads along.
  bool is_terminal() const;

 private:
  void open_as_it_is(const std::string& target);
  void keep_permissions(const struct stat& old);
  static int dup_of(int descriptor);
  [[noreturn]] void fail(std::string_view what) const;
  std::string name() const { return path_.empty() ? "standard output" : path_; }

  std::string path_;
  std::optional<TemporaryFile> temporary_;  ///< none when written in place
  std::FILE* file_ = nullptr;
};

}  // namespace lastmove
