#pragma once

#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <sys/stat.h>

#include "io/files/temporary_file.h"

namespace lastmove {

/// Where data goes: standard output, or a file that is written completely or not at all.
///
/// commit() replaces a regular file (the target, if the path is a link) by one with the same
/// permissions; without commit, however the program ends, the old one stays unchanged. Anything but
/// a regular file is written to directly, and so is a file that is already open: /dev/stdout is
/// standard output. Throws Error of kind `output` if writing fails.
class Output {
 public:
  /// "-" or an empty path means standard output.
  explicit Output(std::string path);
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;
  ~Output();

  void write(std::string_view text);

  /// Passes on what is written so far, to whoever reads a pipe.
  void flush();

  /// Makes everything written permanent. Nothing may be written afterwards.
  void commit();

  /// Whether the output goes to a terminal.
  bool is_terminal() const;

 private:
  void open_directly(const std::string& target);
  void keep_permissions(const struct stat& old);
  static int dup_of(int descriptor);
  [[noreturn]] void fail(std::string_view what) const;
  std::string name() const { return path_.empty() ? "standard output" : path_; }

  std::string path_;
  std::optional<TemporaryFile> temporary_;  ///< none if written in place
  std::FILE* file_ = nullptr;
};

/// The output to a file, if there is one. What is asked for is opened before a long search, to show
/// whether it can be written.
inline std::unique_ptr<Output> output_if_named(const std::string& path) {
  return path.empty() ? nullptr : std::make_unique<Output>(path);
}

}  // namespace lastmove
