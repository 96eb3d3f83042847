#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace lastmove {

/// Rows of text in aligned columns. The first rows set the widths, so that millions of rows can be
/// written as they come. Numbers are right-aligned.
class TextColumns {
 public:
  using Sink = std::function<void(std::string_view)>;

  TextColumns(std::vector<std::string> header, Sink sink);

  void row(std::vector<std::string> cells);
  /// Writes the rows held back so far.
  void finish();

 private:
  void write(const std::vector<std::string>& cells);

  const Sink sink_;
  std::vector<std::vector<std::string>> kept_;
  std::vector<std::size_t> widths_;
  std::vector<bool> right_;
};

}  // namespace lastmove
