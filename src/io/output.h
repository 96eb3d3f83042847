#pragma once

#include <cstdio>
#include <optional>
#include <string>
#include <string_view>

#include "io/temporary_file.h"

namespace lastmove {

/// Where data goes: standard output, or a file that comes into being whole or not at all.
///
/// A regular file is written under a temporary name beside it and renamed by commit(), with the
/// mode of the file that it replaces; left without commit, by an exception or a signal that can be
/// caught, it is removed and the old file stays. One is written at a time. Throws Error of kind
/// `output` when something cannot be written.
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
  [[noreturn]] void fail(std::string_view what) const;
  std::string name() const { return path_.empty() ? "standard output" : path_; }

  std::string path_;
  std::optional<TemporaryFile> temporary_;  ///< none when written in place
  std::FILE* file_ = nullptr;
};

}  // namespace lastmove
