#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace lastmove {

/// Rows of text under aligned columns. The widths are those of the first rows, so that millions can
/// be written as they come. Numbers are set to the right.
class TextColumns {
 public:
  using Sink = std::function<void(std::string_view)>;

  TextColumns(std::vector<std::string> header, Sink sink);

  void row(std::vector<std::string> cells);
  /// Writes what has been kept back.
  void finish();

 private:
  void write(const std::vector<std::string>& cells);

  const Sink sink_;
  std::vector<std::vector<std::string>> kept_;
  std::vector<std::size_t> widths_;
  std::vector<bool> right_;
};

}  // namespace lastmove
