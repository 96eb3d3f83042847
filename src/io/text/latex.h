#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "io/text/export_format.h"

namespace lastmove {

/// Text with the characters that mean something to TeX replaced, as any font shows them.
std::string latex_escaped(std::string_view text);

/// A line that TeX skips, which ends nowhere before its end: a formula may have line breaks in it.
std::string latex_comment(std::string_view text);

/// Rows as a tabular, with a rule above and below and one under the header. A column is set to the
/// right where the first row has a number in it.
class LatexColumns : public ColumnsWriter {
 public:
  LatexColumns(std::vector<std::string> header, Sink sink);

  void row(const std::vector<std::string>& cells) override;
  /// A line across all columns, under a rule.
  void note(std::string_view text) override;
  void finish() override;

 private:
  void begin(const std::vector<std::string>& first);
  void write(const std::vector<std::string>& cells);

  const std::vector<std::string> header_;
  const Sink sink_;
  bool begun_ = false;
};

}  // namespace lastmove
