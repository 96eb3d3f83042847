// CSV as RFC 4180 has it, with any line ends: a header that names the columns from, to and, where
// the players differ, player; then an edge a line. A line without a `to` is a vertex alone.

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "games/notation/graph_builder.h"
#include "games/notation/graph_text.h"
#include "games/notation/text_cursor.h"

namespace lastmove {

namespace {

class CsvReader {
 public:
  CsvReader(std::string_view text, GraphBuilder& graph) : cursor_(text), graph_(graph) {}

  void read() {
    skip_empty_lines();
    if (cursor_.at_end()) cursor_.fail_expected(header_form);
    read_header();
    for (skip_empty_lines(); !cursor_.at_end(); skip_empty_lines()) read_edge();
  }

 private:
  enum Column { from, to, player, columns };
  static constexpr std::string_view names[columns] = {"from", "to", "player"};
  static constexpr std::string_view header_form = "the header 'from,to' or 'from,to,player'";

  void skip_empty_lines() {
    cursor_.take_while([](char c) { return c == '\n' || c == '\r'; });
  }

  bool at_line_end() const { return cursor_.at_end() || cursor_.at("\n") || cursor_.at("\r"); }

  /// One field; a view of the text, or of `unquoted` where quotes had to be taken away.
  std::string_view field(std::string& unquoted) {
    if (cursor_.at("\"")) return quoted_field(unquoted);
    const std::string_view text = cursor_.take_until_any_of(",\n\r\"");
    if (cursor_.at("\""))
      cursor_.fail("quotes have to enclose a whole field, and inside it be doubled");
    return text;
  }

  std::string_view quoted_field(std::string& unquoted) {
    const std::size_t begin = cursor_.offset();
    cursor_.skip("\"");
    unquoted.clear();
    for (;;) {
      unquoted += cursor_.take_until_any_of("\"");
      if (cursor_.at_end()) cursor_.fail(begin, "these quotes are not closed");
      cursor_.skip("\"");
      if (!cursor_.skip("\"")) break;
      unquoted += '"';
    }
    if (!at_line_end() && !cursor_.at(",")) cursor_.fail_expected("',' or the end of the line");
    return unquoted;
  }

  void read_header() {
    const std::size_t begin = cursor_.offset();
    do {
      std::string unquoted;
      const std::string_view name = field(unquoted);
      std::size_t column = 0;
      while (column < columns && names[column] != name) ++column;
      if (column == columns) {
        cursor_.fail(begin,
                     fmt::format("expected {}, but found a column '{:.20}'", header_form, name));
      }
      for (const Column earlier : order_) {
        if (earlier == column) {
          cursor_.fail(begin, fmt::format("the column '{}' is there twice", name));
        }
      }
      order_.push_back(static_cast<Column>(column));
    } while (cursor_.skip(","));
    for (const Column needed : {from, to}) {
      if (std::find(order_.begin(), order_.end(), needed) == order_.end()) {
        cursor_.fail(begin, fmt::format("the header lacks the column '{}'", names[needed]));
      }
    }
  }

  void read_edge() {
    const std::size_t begin = cursor_.offset();
    std::array<std::string_view, columns> fields;
    for (std::size_t i = 0; i < order_.size(); ++i) {
      if (i > 0 && !cursor_.skip(",")) {
        cursor_.fail(begin, fmt::format("expected {} fields, but found {}", order_.size(), i));
      }
      fields[order_[i]] = field(unquoted_[order_[i]]);
    }
    if (!at_line_end()) {
      cursor_.fail(begin, fmt::format("expected {} fields, but found more", order_.size()));
    }
    cursor_.on_line_of(begin, [&] {
      const VertexId source = graph_.vertex(fields[from]);
      if (fields[to].empty() && fields[player].empty()) return;
      graph_.add_edge(source, graph_.vertex(fields[to]), parse_edge_player(fields[player]));
    });
  }

  TextCursor cursor_;
  GraphBuilder& graph_;
  std::vector<Column> order_;
  std::array<std::string, columns> unquoted_;
};

}  // namespace

void read_graph_csv(std::string_view text, GraphBuilder& graph) { CsvReader(text, graph).read(); }

}  // namespace lastmove
