#include <cmath>

#include <fmt/core.h>

#include "io/pictures/component_pictures.h"
#include "io/pictures/graph_layout.h"
#include "io/pictures/graph_writer.h"
#include "io/text/game_json.h"
#include "io/text/json.h"

namespace lastmove {

namespace {

long long pixels(double length) { return std::llround(length); }

/// As the attribute `d` of a path in SVG.
std::string path_of(const Curve& curve) {
  const auto text = [](PicturePoint p) { return fmt::format("{} {}", pixels(p.x), pixels(p.y)); };
  const auto& p = curve.points;
  return fmt::format("M{}C{} {} {}", text(p[0]), text(p[1]), text(p[2]), text(p[3]));
}

Json value_of(const PositionGraph::Node& node) {
  if (node.value) return *node.value;
  return node.nim_value ? Json(to_string(*node.nim_value)) : Json();
}

/// What a box shows in the place of its label, from its top left corner; null where it shows none.
Json picture_as_json(const ComponentPictures& pictures, Place place) {
  if (!pictures.size(place.node)) return nullptr;
  place.center = {place.width / 2, place.height / 2};
  Json picture = Json::array();
  for (const auto& [drawing, corner, size] : pictures.components(place)) {
    picture.push_back({{"x", pixels(corner.x)},
                       {"y", pixels(corner.y)},
                       {"width", pixels(size.width)},
                       {"height", pixels(size.height)},
                       {"drawing", drawing_as_json(*drawing)}});
  }
  return picture;
}

/// Where the boxes and the moves are drawn, beside what they are.
void add_layout(Json& json, const PositionGraph& graph, const GraphLayout& layout) {
  json["layout"] = {{"width", pixels(layout.width)},
                    {"height", pixels(layout.height)},
                    {"box_height", pixels(layout.places.front().height)}};
  const ComponentPictures pictures(graph);
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    json["nodes"][i]["label"] = label_of(graph.nodes[i].position);
    json["nodes"][i]["picture"] = nullptr;
    json["nodes"][i]["places"] = Json::array();
  }
  for (std::size_t i = 0; i < graph.edges.size(); ++i) json["edges"][i]["curves"] = Json::array();
  for (const Place& place : layout.places) {
    json["nodes"][place.node]["picture"] = picture_as_json(pictures, place);
    json["nodes"][place.node]["places"].push_back({{"x", pixels(place.center.x)},
                                                   {"y", pixels(place.center.y)},
                                                   {"width", pixels(place.width)}});
  }
  for (const Curve& curve : layout.curves) {
    json["edges"][curve.edge]["curves"].push_back(
        {{"path", path_of(curve)}, {"arrives", curve.arrives}});
  }
}

}  // namespace

std::string graph_as_json(const PositionGraph& graph, const GraphLayout* layout) {
  Json json;
  json["rules"] = graph.rules;
  json["position"] = to_string(graph.nodes.front().position);
  json["cut"] = graph.cut();
  json["nodes"] = Json::array();
  for (const PositionGraph::Node& node : graph.nodes) {
    Json entry = {{"position", to_string(node.position)},
                  {"outcome", to_string(node.outcome)},
                  {"left_first", to_string(node.outcome.left_first)},
                  {"right_first", to_string(node.outcome.right_first)},
                  {"nim_value", node.nim_value && node.nim_value->finite()
                                    ? Json(node.nim_value->number().str())
                                    : Json()},
                  {"value", value_of(node)},
                  {"remoteness",
                   {{"left_first", to_string(node.left_remoteness)},
                    {"right_first", to_string(node.right_remoteness)}}},
                  {"depth", node.depth},
                  {"cut", node.cut}};
    const Word* word = single_if<Word>(node.position);
    if (word && word->letters.empty()) entry["last_taken"] = std::string(1, word->last_taken);
    json["nodes"].push_back(std::move(entry));
  }
  json["edges"] = Json::array();
  for (const PositionGraph::Edge& edge : graph.edges) {
    json["edges"].push_back({{"from", edge.from},
                             {"to", edge.to},
                             {"by", graph.impartial ? "either" : to_string(edge.by)},
                             {"moves", edge.moves},
                             {"result", to_string(edge.result)}});
  }
  if (layout) add_layout(json, graph, *layout);
  return json.dump(2) + "\n";
}

}  // namespace lastmove
