#include <nlohmann/json.hpp>

#include "io/graph/graph_writer.h"

namespace lastmove {

std::string graph_as_json(const PositionGraph& graph) {
  using Json = nlohmann::ordered_json;
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
                  {"nim_value", node.nim_value ? Json(node.nim_value->str()) : Json()},
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
  return json.dump(2) + "\n";
}

}  // namespace lastmove
