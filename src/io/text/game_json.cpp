#include "io/text/game_json.h"

#include <cctype>

#include <fmt/core.h>

#include <lastmove/integer.h>

#include "answers/sequences.h"
#include "games/model/component.h"
#include "games/model/unreachable.h"
#include "io/text/export_format.h"

namespace lastmove {

namespace {

/// The ranges of remainders that are a player's, [["0", "1"], ["4", "4"]].
Json ranges_of(const Ruleset& rules, Heap modulus, Player player) {
  Json ranges = Json::array();
  for (Heap heap = 0; heap < modulus; ++heap) {
    if (rules.owner(heap) != player) continue;
    const Heap first = heap;
    while (heap + 1 < modulus && rules.owner(heap + 1) == player) ++heap;
    ranges.push_back(std::vector<std::string>{std::to_string(first), std::to_string(heap)});
  }
  return ranges;
}

Json owner_as_json(const std::optional<Player>& owner) {
  if (!owner) return nullptr;
  return *owner == Player::left ? "left" : "right";
}

template <typename Numbers>
Json numbers_as_json(const Numbers& numbers) {
  Json json = Json::array();
  for (const auto number : numbers) json.push_back(std::to_string(number));
  return json;
}

// Each kind of drawing as JSON.

const char* name_of(HeapRow::On on) {
  switch (on) {
    case HeapRow::On::table: return "table";
    case HeapRow::On::squares: return "squares";
    case HeapRow::On::stairs: return "stairs";
  }
  unreachable();
}

Json name_of(Cells::Called called) {
  switch (called) {
    case Cells::Called::nothing: return nullptr;
    case Cells::Called::letters: return "letters";
    case Cells::Called::numbers: return "numbers";
    case Cells::Called::numbers_up: return "numbers up";
  }
  unreachable();
}

Json with_cells(Json drawing, const Cells& cells) {
  Json& pieces = drawing["pieces"] = Json::object();
  for (const auto& [character, piece] : cells.pieces) pieces[character] = piece;
  drawing["called"] = name_of(cells.called);
  return drawing;
}

Json as_json(const HeapRow& row) {
  return {{"kind", "heaps"}, {"heaps", numbers_as_json(row.heaps)}, {"on", name_of(row.on)}};
}

Json as_json(const LetterRow& row) {
  return with_cells({{"kind", "word"}, {"word", row.letters}}, row.cells);
}

Json as_json(const Grid& grid) {
  return with_cells({{"kind", "grid"}, {"rows", grid.rows}}, grid.cells);
}

Json as_json(const Lattice& lattice) {
  Json points = Json::array();
  for (const auto& token : lattice.tokens) points.push_back(numbers_as_json(token));
  return {{"kind", "points"}, {"points", std::move(points)}};
}

Json as_json(const DrawnGraph& graph) {
  Json vertices = Json::array();
  for (const DrawnGraph::Vertex& vertex : graph.vertices) {
    vertices.push_back({{"x", std::to_string(vertex.x)},
                        {"y", std::to_string(vertex.y)},
                        {"text", vertex.text},
                        {"owner", owner_as_json(vertex.owner)}});
  }
  Json edges = Json::array();
  for (const DrawnGraph::Edge& edge : graph.edges) {
    edges.push_back({{"from", edge.from}, {"to", edge.to}, {"owner", owner_as_json(edge.owner)}});
  }
  return {{"kind", "graph"},
          {"vertices", std::move(vertices)},
          {"edges", std::move(edges)},
          {"on", graph.plant ? "ground" : "table"}};
}

// Each kind of component as JSON. Those that only their rules can draw are drawn by them.

Json as_json(Heap heap) { return std::to_string(heap); }

Json as_json(const Word& word) { return word.letters; }

Json as_json(const NumberSet& set) {
  Json numbers = Json::array();
  for (const Integer& number : set.numbers()) numbers.push_back(number.str());
  return numbers;
}

Json as_json(const Point& point) { return numbers_as_json(point.coordinates()); }

// As positions have it, in quotes if need be.
Json as_json(const Vertex& vertex) { return component_text(vertex); }

/// The games that a sum of unlike ones is made of.
Json games_of(const Ruleset& rules) {
  Json games = Json::array();
  for (const auto& game : rules.games()) {
    games.push_back({{"rules", game->text()},
                     {"component", to_string(game->kind())},
                     {"board", board_as_json(*game)}});
  }
  return games;
}

/// The sequences whose periods may be looked for: those of single heaps, where it is known how a
/// period would show.
Json sequences_of(const Ruleset& rules) {
  Json sequences = Json::array();
  if (!has_sequences(rules)) return sequences;
  sequences.push_back("outcome");
  if (rules.has_nim_values()) sequences.push_back("nim-value");
  return sequences;
}

/// Whether a format is for the rules, whatever it writes.
bool suits(const ExportFormat& format, const Ruleset& rules) {
  return !format.suits || format.suits(rules);
}

/// The formats, beside those that every game has, in which tables and proofs are written.
Json exports_of(const Ruleset& rules) {
  Json formats = Json::array();
  for (const ExportFormat& format : export_formats()) {
    const bool of_heaps_alone = format.suits && !format.position;
    if (of_heaps_alone && suits(format, rules)) formats.push_back(format.name);
  }
  return formats;
}

/// What each of the formats for other programs writes of the game.
Json formats_of(const Ruleset& rules) {
  Json formats = Json::array();
  for (const ExportFormat& format : export_formats()) {
    if (format.array) continue;
    const auto add = [&](bool writes, std::string_view of) {
      if (!writes || !suits(format, rules)) return;
      const bool bounded = of == "table" && format.most_rows != UINT64_MAX;
      formats.push_back({{"format", format.name},
                         {"of", of},
                         {"title", format.title},
                         {"ending", format.ending},
                         {"most_rows", bounded ? Json(std::to_string(format.most_rows)) : Json()}});
    };
    add(format.sequence, "sequence");
    add(format.table, "table");
    add(format.position, "position");
    add(format.proof, "proof");
  }
  return formats;
}

}  // namespace

std::string how_to_play(const Family& family, const Ruleset& rules) {
  std::string moves = rules.moves_text();
  if (moves.empty()) {
    moves = fmt::format("{}.", family.summary);
    moves[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(moves[0])));
  }
  return moves + " " + rules.goal_text();
}

Json board_as_json(const Ruleset& rules) {
  const Board board = rules.board();
  Json json = {{"picture", to_string(board.picture)},
               {"floor", std::to_string(board.floor)},
               {"zones", nullptr}};
  if (board.zone_modulus != 0) {
    json["zones"] = {{"modulus", std::to_string(board.zone_modulus)},
                     {"left", ranges_of(rules, board.zone_modulus, Player::left)},
                     {"right", ranges_of(rules, board.zone_modulus, Player::right)}};
  }
  return json;
}

Json game_as_json(const Family& family, const Ruleset& rules) {
  const TableSizes sizes = rules.table_sizes();
  const std::optional<Position> start = rules.start();
  return {{"family", family.name},
          {"rules", rules.text()},
          {"how", how_to_play(family, rules)},
          {"positions", family.positions},
          {"component", to_string(rules.kind())},
          {"sums", rules.allows_sums()},
          {"impartial", rules.impartial()},
          {"normal_play", rules.normal_play()},
          {"nim_values", rules.has_nim_values()},
          {"dimensions", rules.dimensions()},
          {"board", board_as_json(rules)},
          {"start", start ? Json(to_string(*start)) : Json()},
          {"games", games_of(rules)},
          {"table",
           {{"of", sizes.of},
            {"from", std::to_string(sizes.usual.first)},
            {"to", std::to_string(sizes.usual.last)}}},
          {"periods", sequences_of(rules)},
          {"exports", exports_of(rules)},
          {"formats", formats_of(rules)}};
}

Json drawing_as_json(const Drawing& drawing) {
  return std::visit([](const auto& kind) { return as_json(kind); }, drawing);
}

Json components_as_json(const Ruleset& rules, const Position& position, std::size_t from,
                        std::size_t count, bool drawn) {
  const auto as_component = [&]<typename Component>(const Component& component,
                                                    std::size_t i) -> Json {
    if constexpr (std::is_same_v<Component, Part>) {
      const Position& part = component.position();
      return components_as_json(*rules.games()[i], part, 0, component_count(part), drawn);
    } else if constexpr (std::is_same_v<Component, State>) {
      Json drawing = nullptr;
      if (const auto drawn_so = drawn ? rules.drawing(position, i) : std::nullopt) {
        drawing = drawing_as_json(*drawn_so);
      }
      return {{"text", component_text(component)}, {"drawing", std::move(drawing)}};
    } else {
      return as_json(component);
    }
  };
  Json json = Json::array();
  std::visit(
      [&](const auto& components) {
        for (std::size_t i = from; i < from + count; ++i) {
          json.push_back(as_component(components[i], i));
        }
      },
      position);
  return json;
}

Json components_as_json(const Ruleset& rules, const Position& position) {
  return components_as_json(rules, position, 0, component_count(position), true);
}

}  // namespace lastmove
