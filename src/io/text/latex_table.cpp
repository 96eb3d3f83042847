// Tables and sweeps as LaTeX: heaps ten to a line, with the nim-values under the outcomes, and any
// other position on a line of its own.

#include <optional>
#include <utility>

#include <fmt/format.h>

#include "io/text/export_format.h"
#include "io/text/latex.h"
#include "io/text/sequence_table.h"

namespace lastmove {

namespace {

constexpr std::size_t heaps_in_line = 10;

std::string value_text(const TableRow& row) {
  return row.nim_value ? fmt::to_string(*row.nim_value) : row.loopy_value;
}

class LatexTable : public TableWriter {
 public:
  explicit LatexTable(Sink sink) : sink_(std::move(sink)) {
    sink_("% Tables as plain LaTeX: \\input them anywhere in a document; no package is needed.\n");
  }

  void begin(const Ruleset& rules, const Bindings&) override {
    sink_("\n" + latex_comment(rules.text()));
    of_heaps_ = tabulates_numbers(rules);
    values_ = rules.has_nim_values();
    columns_.reset();
    if (of_heaps_) {
      sink_(fmt::format("\\begin{{tabular}}{{r*{{{}}}{{c}}}}\n\\hline\n$n$", heaps_in_line));
      for (std::size_t i = 0; i < heaps_in_line; ++i) sink_(fmt::format(" & $+{}$", i));
      sink_(" \\\\\n\\hline\n");
      return;
    }
    std::vector<std::string> header = {"position", "outcome"};
    if (values_) header.emplace_back("nim-value");
    columns_.emplace(std::move(header), sink_);
  }

  void row(const TableRow& row) override {
    if (columns_) {
      std::vector<std::string> cells = {to_string(row.position), to_string(row.outcome)};
      if (values_) cells.push_back(value_text(row));
      columns_->row(cells);
      return;
    }
    if (outcomes_.empty()) first_ = to_string(row.position);
    outcomes_.push_back(to_string(row.outcome));
    nim_values_.push_back(value_text(row));
    if (outcomes_.size() == heaps_in_line) flush();
  }

  void end() override {
    if (columns_) {
      columns_->finish();
      return;
    }
    flush();
    sink_("\\hline\n\\end{tabular}\n");
  }

  void finish() override {}

 private:
  void flush() {
    if (outcomes_.empty()) return;
    write(first_, outcomes_);
    if (values_) write("", nim_values_);
    outcomes_.clear();
    nim_values_.clear();
  }

  void write(const std::string& label, const std::vector<std::string>& cells) {
    std::string line = label;
    for (std::size_t i = 0; i < heaps_in_line; ++i) {
      line += " & " + (i < cells.size() ? latex_escaped(cells[i]) : "");
    }
    sink_(line + " \\\\\n");
  }

  const Sink sink_;
  bool of_heaps_ = false;
  bool values_ = false;
  std::optional<LatexColumns> columns_;  ///< of positions that are no heaps
  std::string first_;
  std::vector<std::string> outcomes_;
  std::vector<std::string> nim_values_;
};

std::unique_ptr<TableWriter> make_latex_table(TableWriter::Sink sink) {
  return std::make_unique<LatexTable>(std::move(sink));
}

std::unique_ptr<ColumnsWriter> make_latex_columns(ColumnsHead head, ColumnsWriter::Sink sink) {
  for (const std::string& comment : head.comments) sink(latex_comment(comment));
  sink("% Plain LaTeX: \\input it anywhere; no package is needed.\n");
  return std::make_unique<LatexColumns>(std::move(head.header), std::move(sink));
}

}  // namespace

ExportFormat latex_format() {
  return {.name = "latex",
          .title = "LaTeX",
          .content_type = "application/x-tex",
          .ending = "tex",
          .table = make_latex_table,
          .columns = make_latex_columns};
}

}  // namespace lastmove
