#include "io/text/latex.h"

#include <algorithm>
#include <utility>

#include <fmt/core.h>

namespace lastmove {

std::string latex_escaped(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    // What follows would be one character with the last one to TeX: --, '', ``, ,, and ?` and !`.
    const bool doubled =
        std::string_view("-'`,").find(c) != std::string_view::npos && escaped.ends_with(c);
    if (doubled || (c == '`' && (escaped.ends_with('?') || escaped.ends_with('!')))) {
      escaped += "{}";
    }
    switch (c) {
      case '\\': escaped += "\\textbackslash{}"; break;
      case '^': escaped += "\\textasciicircum{}"; break;
      case '~': escaped += "\\textasciitilde{}"; break;
      case '<': escaped += "\\textless{}"; break;
      case '>': escaped += "\\textgreater{}"; break;
      case '|': escaped += "\\textbar{}"; break;
      case '"': escaped += "\\char34{}"; break;
      case ' ': escaped += escaped.empty() || escaped.ends_with(' ') ? "\\ " : " "; break;
      case '[': escaped += "{[}"; break;  // At the beginning of a row it would be an option.
      case '*': escaped += "{*}"; break;
      case '{':
      case '}':
      case '$':
      case '&':
      case '#':
      case '_':
      case '%': escaped += '\\'; [[fallthrough]];
      default: escaped += c;
    }
  }
  return escaped;
}

std::string latex_comment(std::string_view text) {
  std::string line = fmt::format("% {}\n", text);
  std::replace_if(
      line.begin(), line.end() - 1, [](unsigned char c) { return c < ' '; }, ' ');
  return line;
}

LatexColumns::LatexColumns(std::vector<std::string> header, Sink sink)
    : header_(std::move(header)), sink_(std::move(sink)) {}

void LatexColumns::row(const std::vector<std::string>& cells) {
  if (!std::exchange(begun_, true)) begin(cells);
  write(cells);
}

void LatexColumns::note(std::string_view text) {
  if (!std::exchange(begun_, true)) begin(header_);
  sink_(fmt::format("\\hline\n\\multicolumn{{{}}}{{l}}{{{}}} \\\\\n", header_.size(),
                    latex_escaped(text)));
}

void LatexColumns::finish() {
  if (!std::exchange(begun_, true)) begin(header_);
  sink_("\\hline\n\\end{tabular}\n");
}

void LatexColumns::begin(const std::vector<std::string>& first) {
  std::string columns;
  for (const std::string& cell : first) {
    const bool number =
        !cell.empty() && cell.find_first_not_of("-.0123456789") == std::string::npos;
    columns += number ? 'r' : 'l';
  }
  sink_(fmt::format("\\begin{{tabular}}{{{}}}\n\\hline\n", columns));
  write(header_);
  sink_("\\hline\n");
}

void LatexColumns::write(const std::vector<std::string>& cells) {
  std::string line;
  for (const std::string& cell : cells) {
    if (!line.empty()) line += " & ";
    line += cell.empty() ? "{}" : latex_escaped(cell);
  }
  sink_(line + " \\\\\n");
}

}  // namespace lastmove
