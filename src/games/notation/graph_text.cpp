#include "games/notation/graph_text.h"

#include <algorithm>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "games/notation/graph_builder.h"
#include "games/notation/packed_graph.h"

namespace lastmove {

namespace {

/// Whether a file begins as DOT does: with a keyword or a comment.
bool begins_like_dot(std::string_view text) {
  std::string word(text.substr(0, 8));
  std::transform(word.begin(), word.end(), word.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c; });
  for (const std::string_view begin : {"digraph", "strict", "graph", "//", "/*", "#"}) {
    if (word.starts_with(begin)) return true;
  }
  return false;
}

}  // namespace

std::optional<Player> parse_edge_player(std::string_view text) {
  if (text == "left") return Player::left;
  if (text == "right") return Player::right;
  if (text.empty() || text == "both") return std::nullopt;
  throw Error(Error::Kind::bad_input,
              fmt::format("expected the player left, right or both, not '{:.20}'", text));
}

std::shared_ptr<const Graph> read_graph(const FileBytes& file) {
  std::string_view text = file.bytes;
  if (is_packed_graph(text)) return read_packed_graph(file);
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  const std::string_view begin =
      text.substr(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  GraphBuilder graph(file.bytes.size(), file.bytes.size() + file.memory);
  if (begin.starts_with('{') || begin.starts_with('[')) {
    read_graph_json(text, graph);
  } else if (begins_like_dot(begin)) {
    read_graph_dot(text, graph);
  } else {
    read_graph_csv(text, graph);
  }
  return graph.build();
}

}  // namespace lastmove
