// The plain part of DOT: [strict] digraph [NAME] { a -> b -> c [player=left]; d; "x y" [label=z] },
// with comments. Attributes other than `player` of an edge mean nothing to a game.

#include <fmt/format.h>

#include "games/model/utf8.h"
#include "games/notation/graph_builder.h"
#include "games/notation/graph_text.h"
#include "games/notation/text_cursor.h"

namespace lastmove {

namespace {

bool is_id_start(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}

bool is_id_part(char c) { return is_id_start(c) || (c >= '0' && c <= '9'); }

/// Keywords are so in any case.
bool is_keyword(std::string_view text, std::string_view keyword) {
  return std::equal(text.begin(), text.end(), keyword.begin(), keyword.end(),
                    [](char a, char b) { return (a | 0x20) == b; });
}

class DotReader {
 public:
  DotReader(std::string_view text, GraphBuilder& graph) : cursor_(text), graph_(graph) {}

  void read() {
    skip_spaces();
    std::string_view word = cursor_.take_while(is_id_part);
    if (is_keyword(word, "strict")) {
      skip_spaces();
      word = cursor_.take_while(is_id_part);
    }
    if (is_keyword(word, "graph")) {
      cursor_.fail("expected 'digraph': moves go along edges with a direction");
    }
    if (!is_keyword(word, "digraph")) cursor_.fail_expected("'digraph'");
    skip_spaces();
    if (!cursor_.at("{")) read_id();
    expect("{");
    while (!skip("}")) read_statement();
    skip_spaces();
    if (!cursor_.at_end()) cursor_.fail_expected("nothing more: one graph a file");
  }

 private:
  struct Id {
    std::string text;
    bool quoted = false;
    std::size_t offset = 0;
  };

  void skip_spaces() {
    for (;;) {
      cursor_.take_while([](char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; });
      const std::size_t begin = cursor_.offset();
      if (cursor_.skip("//") || (cursor_.at("#") && at_line_start())) {
        cursor_.take_until_any_of("\n");
      } else if (cursor_.skip("/*")) {
        while (!cursor_.skip("*/")) {
          if (cursor_.at_end()) cursor_.fail(begin, "this comment is not closed");
          cursor_.take();
          cursor_.take_until_any_of("*");
        }
      } else {
        return;
      }
    }
  }

  bool at_line_start() const { return cursor_.offset() == 0 || cursor_.before() == '\n'; }

  bool skip(std::string_view token) {
    skip_spaces();
    return cursor_.skip(token);
  }

  void expect(std::string_view token) {
    if (!skip(token)) cursor_.fail_expected(fmt::format("'{}'", token));
  }

  Id read_id() {
    skip_spaces();
    Id id{"", false, cursor_.offset()};
    const char c = cursor_.peek();
    if (cursor_.skip("\"")) {
      id.quoted = true;
      id.text = read_quoted(id.offset);
    } else if (is_id_start(c)) {
      id.text = cursor_.take_while(is_id_part);
    } else if (c == '-' || c == '.' || is_digit(c)) {
      id.text = read_numeral(id.offset);
    } else if (c == '<') {
      cursor_.fail("names in HTML are not read; write them in quotes");
    } else {
      cursor_.fail_expected("the name of a vertex");
    }
    return id;
  }

  /// [-] 12, 12. or 12.5, or [-] .5
  std::string read_numeral(std::size_t begin) {
    std::string text = cursor_.skip("-") ? "-" : "";
    std::string_view digits = cursor_.take_while(is_digit);
    text += digits;
    if (cursor_.skip(".")) {
      const std::string_view decimals = cursor_.take_while(is_digit);
      text.append(".").append(decimals);
      if (digits.empty()) digits = decimals;
    }
    if (digits.empty()) {
      cursor_.fail(begin, fmt::format("expected the name of a vertex, but found '{}'", text));
    }
    if (!cursor_.at_end() && (cursor_.at(".") || is_id_part(cursor_.peek()))) {
      cursor_.fail(begin, "a name that begins with a number has to stand in quotes");
    }
    return text;
  }

  /// DOT knows one escape, \" for quotes, and a backslash at the end of a line joins it to the
  /// next.
  std::string read_quoted(std::size_t begin) {
    std::string text;
    for (;;) {
      text += cursor_.take_until_any_of("\"\\");
      if (cursor_.at_end()) cursor_.fail(begin, "these quotes are not closed");
      if (cursor_.skip("\"")) break;
      if (cursor_.skip("\\\"")) {
        text += '"';
      } else if (!cursor_.skip("\\\n") && !cursor_.skip("\\\r\n")) {
        text += cursor_.take();
        if (cursor_.at("\\")) text += cursor_.take();
      }
    }
    if (skip("+")) cursor_.fail("names joined by '+' are not read; write one");
    return text;
  }

  /// An end of an edge, or a name before '='.
  Id read_vertex() {
    skip_spaces();
    if (cursor_.at("{")) cursor_.fail(subgraphs);
    Id id = read_id();
    if (!id.quoted && is_keyword(id.text, "subgraph")) cursor_.fail(id.offset, subgraphs);
    if (skip(":")) cursor_.fail("ports are not read");
    return id;
  }

  VertexId vertex_of(const Id& id) {
    return cursor_.on_line_of(id.offset, [&] { return graph_.vertex(id.text); });
  }

  void read_statement() {
    if (skip(";")) return;
    const Id first = read_vertex();
    if (skip("=")) {
      read_id();
      return;
    }
    const auto is = [&](std::string_view keyword) {
      return !first.quoted && is_keyword(first.text, keyword);
    };
    if (is("graph") || is("node") || is("edge")) return read_defaults(is("edge"));
    if (is("digraph") || is("strict")) {
      cursor_.fail(first.offset, fmt::format("'{}' has to stand in quotes as a name", first.text));
    }
    std::vector<VertexId> path = {vertex_of(first)};
    while (skip("->")) path.push_back(vertex_of(read_vertex()));
    if (cursor_.at("--")) cursor_.fail("expected '->': moves go along edges with a direction");
    const std::size_t offset = cursor_.offset();
    const std::optional<std::string> player = read_attributes();
    if (player && path.size() == 1) cursor_.fail(offset, "the player of a vertex means nothing");
    cursor_.on_line_of(first.offset, [&] {
      const std::optional<Player> owner = parse_edge_player(player.value_or(""));
      for (std::size_t i = 0; i + 1 < path.size(); ++i) {
        graph_.add_edge(path[i], path[i + 1], owner);
      }
    });
  }

  void read_defaults(bool of_edges) {
    skip_spaces();
    const std::size_t offset = cursor_.offset();
    if (!cursor_.at("[")) cursor_.fail_expected("'[' and attributes");
    if (read_attributes() && of_edges) {
      cursor_.fail(offset, "defaults of 'player' are not read; give it with each edge");
    }
  }

  /// Reads lists of attributes, if there are any. Returns the player.
  std::optional<std::string> read_attributes() {
    std::optional<std::string> player;
    while (skip("[")) {
      while (!skip("]")) {
        const Id name = read_id();
        if (!skip("=")) cursor_.fail_expected("'=' and the value of an attribute");
        Id value = read_id();
        if (name.text == "player") player = std::move(value.text);
        if (!skip(",")) skip(";");
      }
    }
    return player;
  }

  static constexpr const char* subgraphs = "subgraphs are not read; write each edge";

  TextCursor cursor_;
  GraphBuilder& graph_;
};

}  // namespace

void read_graph_dot(std::string_view text, GraphBuilder& graph) { DotReader(text, graph).read(); }

}  // namespace lastmove
