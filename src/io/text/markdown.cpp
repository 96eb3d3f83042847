// Tables and sweeps as tables of GitHub's Markdown, for a README, an issue, a wiki or a notebook.

#include <optional>
#include <utility>

#include <fmt/format.h>

#include "io/text/export_format.h"

namespace lastmove {

namespace {

/// Text in a cell: what means something to Markdown or HTML stands behind a backslash, and a line
/// break is a space.
std::string markdown_escaped(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    const bool ends_line = c == '\n' || c == '\r';
    if (std::string_view("\\`*_[]<>|~$&#").find(c) != std::string_view::npos) escaped += '\\';
    escaped += ends_line ? ' ' : c;
  }
  return escaped;
}

class MarkdownColumns : public ColumnsWriter {
 public:
  MarkdownColumns(const std::vector<std::string>& header, Sink sink) : sink_(std::move(sink)) {
    row(header);
    std::string rule = "|";
    for (std::size_t i = 0; i < header.size(); ++i) rule += " --- |";
    sink_(rule + "\n");
  }

  void row(const std::vector<std::string>& cells) override {
    std::string line = "|";
    for (const std::string& cell : cells) line += fmt::format(" {} |", markdown_escaped(cell));
    sink_(line + "\n");
  }

  void note(std::string_view text) override {
    sink_(fmt::format("\n{}\n", markdown_escaped(text)));
  }

  void finish() override {}

 private:
  const Sink sink_;
};

class MarkdownTable : public TableWriter {
 public:
  explicit MarkdownTable(Sink sink) : sink_(std::move(sink)) {}

  void begin(const Ruleset& rules, const Bindings&) override {
    sink_(fmt::format("{}{}\n\n", begun_ ? "\n" : "", markdown_escaped(rules.text())));
    begun_ = true;
    values_ = rules.has_nim_values();
    std::vector<std::string> header = {std::string(rules.position_column()), "outcome"};
    if (values_) header.emplace_back("nim-value");
    columns_.emplace(header, sink_);
  }

  void row(const TableRow& row) override {
    std::vector<std::string> cells = {to_string(row.position), to_string(row.outcome)};
    if (values_) cells.push_back(row.nim_value ? fmt::to_string(*row.nim_value) : row.loopy_value);
    columns_->row(cells);
  }

  void end() override {}
  void finish() override {}

 private:
  const Sink sink_;
  bool begun_ = false;
  bool values_ = false;
  std::optional<MarkdownColumns> columns_;
};

std::unique_ptr<TableWriter> make_markdown_table(TableWriter::Sink sink) {
  return std::make_unique<MarkdownTable>(std::move(sink));
}

std::unique_ptr<ColumnsWriter> make_markdown_columns(ColumnsHead head, ColumnsWriter::Sink sink) {
  for (const std::string& comment : head.comments) sink(markdown_escaped(comment) + "\n\n");
  return std::make_unique<MarkdownColumns>(head.header, std::move(sink));
}

}  // namespace

ExportFormat markdown_format() {
  return {.name = "markdown",
          .title = "Markdown",
          .ending = "md",
          .table = make_markdown_table,
          .columns = make_markdown_columns};
}

}  // namespace lastmove
