// {"vertices": ["a"], "edges": [["a", "b"], {"from": "b", "to": "a", "player": "left"}]}: vertices
// may be left out, as those of edges are there anyway. A name is a string or a whole number.

#include <string>
#include <utility>

#include <fmt/format.h>

#include "games/model/utf8.h"
#include "games/notation/graph_builder.h"
#include "games/notation/graph_text.h"
#include "games/notation/text_cursor.h"

namespace lastmove {

namespace {

class JsonReader {
 public:
  JsonReader(std::string_view text, GraphBuilder& graph) : cursor_(text), graph_(graph) {}

  void read() {
    bool vertices_read = false;
    bool edges_read = false;
    read_members([&](const std::string& name, std::size_t offset) {
      const bool vertices = name == "vertices";
      bool& read = vertices ? vertices_read : edges_read;
      if (!vertices && name != "edges") {
        cursor_.fail(offset,
                     fmt::format("expected a member 'vertices' or 'edges', not '{:.20}'", name));
      }
      if (std::exchange(read, true)) {
        cursor_.fail(offset, fmt::format("the member '{}' is there twice", name));
      }
      read_list([&] {
        if (vertices) {
          read_vertex();
        } else {
          read_edge();
        }
      });
    });
    skip_spaces();
    if (!cursor_.at_end()) cursor_.fail_expected("nothing more");
    if (!edges_read) cursor_.fail("there is no member 'edges'");
  }

 private:
  void skip_spaces() {
    cursor_.take_while([](char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; });
  }

  bool skip(std::string_view token) {
    skip_spaces();
    return cursor_.skip(token);
  }

  void expect(std::string_view token, std::string_view what) {
    if (!skip(token)) cursor_.fail_expected(what);
  }

  /// Calls `member(name, offset)` behind the name and colon of each member of an object.
  template <typename Member>
  void read_members(const Member& member) {
    expect("{", "'{'");
    if (skip("}")) return;
    do {
      skip_spaces();
      const std::size_t offset = cursor_.offset();
      const std::string name(read_string("the name of a member"));
      expect(":", "':'");
      member(name, offset);
    } while (skip(","));
    expect("}", "',' or '}'");
  }

  template <typename Item>
  void read_list(const Item& item) {
    expect("[", "a list in '[' and ']'");
    if (skip("]")) return;
    do {
      item();
    } while (skip(","));
    expect("]", "',' or ']'");
  }

  /// In text_, which the next one overwrites.
  const std::string& read_string(std::string_view what) {
    skip_spaces();
    const std::size_t begin = cursor_.offset();
    expect("\"", what);
    text_.clear();
    for (;;) {
      const std::string_view plain = cursor_.take_while(
          [](char c) { return c != '"' && c != '\\' && static_cast<unsigned char>(c) >= 0x20; });
      text_ += plain;
      if (cursor_.skip("\"")) return text_;
      if (cursor_.at_end()) cursor_.fail(begin, "this string is not closed");
      if (!cursor_.skip("\\")) cursor_.fail_expected("a control character as \\u and its code");
      read_escape();
    }
  }

  void read_escape() {
    constexpr std::string_view letters = "\"\\/bfnrt";
    constexpr std::string_view meant = "\"\\/\b\f\n\r\t";
    const std::size_t which = cursor_.at_end() ? letters.npos : letters.find(cursor_.peek());
    if (which != letters.npos) {
      cursor_.take();
      text_ += meant[which];
      return;
    }
    if (!cursor_.at("u")) cursor_.fail_expected("one of \"\\/bfnrtu behind the backslash");
    std::uint32_t code = read_code_unit();
    if (code >= 0xdc00 && code < 0xe000) cursor_.fail("this is half of a surrogate pair");
    if (code >= 0xd800 && code < 0xdc00) {
      const std::uint32_t low = cursor_.skip("\\") && cursor_.at("u") ? read_code_unit() : 0;
      if (low < 0xdc00 || low >= 0xe000) cursor_.fail("this is half of a surrogate pair");
      code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
    }
    append_utf8(text_, code);
  }

  /// uXXXX
  std::uint32_t read_code_unit() {
    cursor_.skip("u");
    std::uint32_t code = 0;
    for (int i = 0; i < 4; ++i) {
      constexpr std::string_view digits = "0123456789abcdefABCDEF";
      const std::size_t digit = cursor_.at_end() ? digits.npos : digits.find(cursor_.peek());
      if (digit == digits.npos) cursor_.fail_expected("a hexadecimal digit");
      cursor_.take();
      code = 16 * code + static_cast<std::uint32_t>(digit < 16 ? digit : digit - 6);
    }
    return code;
  }

  VertexId read_vertex() {
    skip_spaces();
    const std::size_t begin = cursor_.offset();
    if (is_digit(cursor_.peek())) {
      const std::string_view number = cursor_.take_while(is_digit);
      if (number.size() > 1 && number.front() == '0') {
        cursor_.fail(begin, "a number in JSON does not begin with 0");
      }
      const std::string_view behind(".eE");
      if (!cursor_.at_end() && behind.find(cursor_.peek()) != behind.npos) {
        cursor_.fail(begin, "a number that names a vertex has to be whole");
      }
      return cursor_.on_line_of(begin, [&] { return graph_.vertex(number); });
    }
    const std::string& name = read_string("a vertex: a string or a whole number");
    return cursor_.on_line_of(begin, [&] { return graph_.vertex(name); });
  }

  void read_edge() {
    skip_spaces();
    if (cursor_.at("{")) return read_edge_object();
    if (!cursor_.at("["))
      cursor_.fail_expected("an edge: [\"a\", \"b\"] or {\"from\": \"a\", \"to\": \"b\"}");
    const std::size_t begin = cursor_.offset();
    VertexId ends[2];
    std::size_t count = 0;
    read_list([&] {
      if (count == 2) cursor_.fail(begin, "an edge has two ends");
      ends[count++] = read_vertex();
    });
    if (count < 2) cursor_.fail(begin, "an edge has two ends");
    cursor_.on_line_of(begin, [&] { graph_.add_edge(ends[0], ends[1]); });
  }

  void read_edge_object() {
    const std::size_t begin = cursor_.offset();
    std::optional<VertexId> from;
    std::optional<VertexId> to;
    std::optional<std::string> player;
    read_members([&](const std::string& name, std::size_t offset) {
      const bool again = name == "from" ? from.has_value()
                         : name == "to" ? to.has_value()
                                        : player.has_value();
      if (again) cursor_.fail(offset, fmt::format("the member '{}' is there twice", name));
      if (name == "from") {
        from = read_vertex();
      } else if (name == "to") {
        to = read_vertex();
      } else if (name == "player") {
        player = read_string("\"left\", \"right\" or \"both\"");
      } else {
        cursor_.fail(offset,
                     fmt::format("expected a member 'from', 'to' or 'player', not '{:.20}'", name));
      }
    });
    if (!from || !to) cursor_.fail(begin, "an edge needs the members 'from' and 'to'");
    cursor_.on_line_of(
        begin, [&] { graph_.add_edge(*from, *to, parse_edge_player(player.value_or(""))); });
  }

  TextCursor cursor_;
  GraphBuilder& graph_;
  std::string text_;
};

}  // namespace

void read_graph_json(std::string_view text, GraphBuilder& graph) { JsonReader(text, graph).read(); }

}  // namespace lastmove
