#include "io/text/latex_table.h"

#include <optional>
#include <utility>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "io/graph/graph_writer.h"
#include "io/graph/tikz_text.h"
#include "io/text/latex.h"

namespace lastmove {

namespace {

constexpr std::size_t heaps_in_line = 10;
constexpr std::size_t squares_in_line = 25;
/// Some thousands of squares fill the memory that TeX has by default.
constexpr std::uint64_t most_squares = 5000;

std::string value_text(const TableRow& row) {
  return row.nim_value ? fmt::to_string(*row.nim_value) : row.loopy_value;
}

class LatexTable : public TableWriter {
 public:
  explicit LatexTable(Sink sink) : sink_(std::move(sink)) {
    sink_("% Tables as plain LaTeX: \\input them anywhere in a document; no package is needed.\n");
  }

  void begin(const Ruleset& rules, const Bindings&) override {
    sink_(fmt::format("\n% {}\n", rules.text()));
    of_heaps_ = rules.position_column() == "n";
    values_ = rules.impartial() && rules.normal_play();
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

class TikzTable : public TableWriter {
 public:
  explicit TikzTable(Sink sink) : sink_(std::move(sink)) {
    sink_(
        "% Strips of outcomes: \\input them where a picture may stand. In the preamble:\n"
        "% \\usepackage{tikz}\n");
    sink_(tikz_outcome_colors());
  }

  void begin(const Ruleset& rules, const Bindings&) override {
    if (rules.position_column() != "n") {
      throw Error(Error::Kind::bad_input,
                  fmt::format("a strip has a square for each heap, and {} is not played on heaps",
                              rules.text()));
    }
    sink_(fmt::format("\n% {}\n\\begin{{tikzpicture}}[x=4mm, y=-5mm]\n", rules.text()));
    in_strip_ = 0;
  }

  void row(const TableRow& row) override {
    if (++squares_ > most_squares) {
      throw Error(Error::Kind::limit,
                  fmt::format("TeX draws some {} squares; these are more", most_squares));
    }
    const std::size_t x = in_strip_ % squares_in_line;
    const std::size_t y = in_strip_ / squares_in_line;
    ++in_strip_;
    if (x == 0) {
      sink_(fmt::format("\\node[left, font=\\scriptsize] at (0,{}.5) {{{}}};\n", y,
                        latex_escaped(to_string(row.position))));
    }
    const OutcomeLook& look = look_of(row.outcome);
    sink_(
        fmt::format("\\draw[fill=lastmove{0}] ({1},{2}) rectangle +(1,1) "
                    "node[midway, font=\\tiny, text=lastmove{0}ink] {{{3}}};\n",
                    look.name, x, y, look.name == "mixed" ? "/" : look.name));
  }

  void end() override { sink_("\\end{tikzpicture}\n"); }
  void finish() override {}

 private:
  const Sink sink_;
  std::size_t in_strip_ = 0;
  std::uint64_t squares_ = 0;
};

}  // namespace

std::unique_ptr<TableWriter> make_latex_table(TableWriter::Sink sink) {
  return std::make_unique<LatexTable>(std::move(sink));
}

std::unique_ptr<TableWriter> make_tikz_table(TableWriter::Sink sink) {
  return std::make_unique<TikzTable>(std::move(sink));
}

}  // namespace lastmove
