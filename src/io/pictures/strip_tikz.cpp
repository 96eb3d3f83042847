// The outcomes of heaps as strips of coloured squares, drawn with TikZ.

#include <utility>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "io/pictures/graph_writer.h"
#include "io/pictures/tikz_text.h"
#include "io/text/export_format.h"
#include "io/text/latex.h"
#include "io/text/sequence_table.h"

namespace lastmove {

namespace {

constexpr std::size_t squares_in_line = 25;
/// Some thousands of squares fill the memory that TeX has by default.
constexpr std::uint64_t most_squares = 5000;

class TikzTable : public TableWriter {
 public:
  explicit TikzTable(Sink sink) : sink_(std::move(sink)) {}

  void begin(const Ruleset& rules, const Bindings&) override {
    if (!tabulates_numbers(rules)) {
      throw Error(
          Error::Kind::bad_input,
          fmt::format("a strip has a square for each heap or number, and {} is not played on these",
                      rules.text()));
    }
    if (!std::exchange(begun_, true)) {
      sink_(
          "% Strips of outcomes: \\input them where a picture may stand. In the preamble:\n"
          "% \\usepackage{tikz}\n" +
          tikz_outcome_colors());
    }
    sink_("\n" + latex_comment(rules.text()) + "\\begin{tikzpicture}[x=4mm, y=-5mm]\n");
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
  bool begun_ = false;
  std::size_t in_strip_ = 0;
  std::uint64_t squares_ = 0;
};

std::unique_ptr<TableWriter> make_tikz_table(TableWriter::Sink sink) {
  return std::make_unique<TikzTable>(std::move(sink));
}

}  // namespace

ExportFormat tikz_format() {
  return {.name = "tikz",
          .title = "TikZ strip",
          .content_type = "application/x-tex",
          .ending = "tex",
          .suits = tabulates_numbers,
          .most_rows = most_squares,
          .table = make_tikz_table};
}

}  // namespace lastmove
