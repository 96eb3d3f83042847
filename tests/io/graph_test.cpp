#include "io/pictures/graph_writer.h"

#include <cmath>
#include <functional>
#include <map>
#include <set>

#include <nlohmann/json.hpp>

#include "games/model/utf8.h"
#include "games/rules/heap_ruleset.h"
#include "games/rules/script_library.h"
#include "io/pictures/component_pictures.h"
#include "io/pictures/edge_routes.h"
#include "io/pictures/graph_layout.h"
#include "support.h"
#include "token_rules.h"

namespace lastmove {
namespace {

PositionGraph graph_of(const std::string& rules_text, const std::string& position,
                       const GraphBounds& bounds = {}) {
  const auto rules = parse_ruleset(rules_text);
  return make_position_graph(*rules, rules->parse_position(position), bounds, {});
}

/// Splits a heap in two; the positions have ever more heaps.
class Splitting : public HeapRuleset {
 public:
  Splitting() : HeapRuleset(Conventions{}) {}

  std::string text() const override { return "splitting"; }
  bool impartial() const override { return true; }

 protected:
  void list_moves(const Heap& heap, Player, Listing& listing) const override {
    for (Heap part = 1; 2 * part <= heap; ++part) {
      const Heap parts[] = {part, heap - part};
      listing.add(part, "split off " + std::to_string(part), parts);
    }
  }

  std::uint64_t count_moves(const Heap& heap, Player) const override { return heap / 2; }
};

PositionGraph graph_of_splits(Heap heap) {
  return make_position_graph(Splitting(), Heaps{heap}, {}, {});
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++found;
  }
  return found;
}

/// Graphs in which positions come back: with moves both ways, of both players, and from a position
/// to itself.
std::vector<PositionGraph> loopy_graphs() {
  const TokenRules::Edges back = {{}, {0, 1, 2}, {1, 2, 3}, {2, 4}, {1, 4, 0}};
  std::vector<PositionGraph> graphs;
  graphs.push_back(make_position_graph(TokenRules(circle(12, {2, 3})), Heaps{11}));
  graphs.push_back(make_position_graph(TokenRules(circle(5, {1, 4})), Heaps{3, 2}));
  graphs.push_back(make_position_graph(TokenRules(back, circle(5, {1, 2})), Heaps{4}));
  graphs.push_back(make_position_graph(TokenRules(back, back), Heaps{1}, {1, 300}));
  return graphs;
}

constexpr std::pair<const char*, const char*> games[] = {
    {"subtraction(1,2,3) ending(1)", "9"},
    {"subtraction(1,3,4)", "120"},
    {"zone(3 | 5)", "40"},
    {"subtraction(1,100)", "250"},
    {"nim", "0"},
    {"nim", "20"},
    {"nim", "12+9"},
    {"zone(1 | 2)", "7+5"},
    {"nim", "2+3+4"},
    {"subtraction(2,3 | 1)", "4+4+5"},
    {"ends", "WLWLLWWL"},
    {"ends", "W"},
    {"difference", "16,10"},
    {"difference", "22,10"},
};

/// Calls `look` with the graph of every game, laid out in every way.
void for_each_layout(const std::function<void(const PositionGraph&, const GraphLayout&)>& look) {
  std::vector<PositionGraph> graphs;
  for (const auto& [rules, position] : games) graphs.push_back(graph_of(rules, position));
  graphs.push_back(graph_of_splits(7));
  for (PositionGraph& graph : loopy_graphs()) graphs.push_back(std::move(graph));
  for (const PositionGraph& graph : graphs) {
    for (const auto& [tall, plain_curves, width] : {LayoutOptions{false, false, 0},
                                                    {false, true, 370},
                                                    {true, false, 370},
                                                    {true, true, 0}}) {
      SCOPED_TRACE(graph_title(graph) + (tall ? ", tall" : "") + (plain_curves ? ", plain" : "") +
                   (width > 0 ? ", narrow" : ""));
      look(graph, lay_out(graph, {tall, plain_curves, width}));
    }
  }
}

TEST(GraphLayout, BoxesLieApartAndInThePicture) {
  for_each_layout([](const PositionGraph& graph, const GraphLayout& layout) {
    std::set<std::size_t> drawn;
    for (std::size_t i = 0; i < layout.places.size(); ++i) {
      const Place& a = layout.places[i];
      drawn.insert(a.node);
      EXPECT_GE(a.center.x - a.width / 2, -0.5);
      EXPECT_LE(a.center.x + a.width / 2, layout.width + 0.5);
      EXPECT_GE(a.center.y - a.height / 2, -0.5);
      EXPECT_LE(a.center.y + a.height / 2, layout.height + 0.5);
      for (std::size_t j = 0; j < i; ++j) {
        const Place& b = layout.places[j];
        const bool apart = std::abs(a.center.x - b.center.x) >= (a.width + b.width) / 2 + 5 ||
                           std::abs(a.center.y - b.center.y) >= (a.height + b.height) / 2 + 5;
        EXPECT_TRUE(apart) << i << " and " << j;
      }
    }
    EXPECT_EQ(drawn.size(), graph.nodes.size());
  });
}

TEST(GraphLayout, StandsATallLineUpWithTheLargestHeapOnTop) {
  const PositionGraph graph = graph_of("subtraction(1,2,3)", "30");
  const GraphLayout layout = lay_out(graph, {.tall = true});
  EXPECT_GT(layout.height, layout.width);
  for (const Place& place : layout.places) {
    EXPECT_EQ(place.center.x, layout.places.front().center.x);
    const Heap heap = single<Heap>(graph.nodes[place.node].position);
    EXPECT_EQ(place.center.y - layout.places.front().center.y,
              62.0 * static_cast<double>(30 - heap));
  }
}

/// The sizes of the rows of a line, from above.
std::vector<std::size_t> rows_of(const GraphLayout& layout) {
  std::map<double, std::size_t> rows;
  for (const Place& place : layout.places) ++rows[place.center.y];
  std::vector<std::size_t> sizes;
  for (const auto& [y, size] : rows) sizes.push_back(size);
  return sizes;
}

TEST(GraphLayout, BreaksALineIntoRowsThatFillTheRoom) {
  using Rows = std::vector<std::size_t>;
  const PositionGraph flags = graph_of("subtraction(1,2,3) ending(1)", "21");
  EXPECT_EQ(rows_of(lay_out(flags)), (Rows{11, 10}));
  EXPECT_EQ(rows_of(lay_out(flags, {.width = 814})), (Rows{11, 10}));
  EXPECT_EQ(rows_of(lay_out(flags, {.width = 2000})), (Rows{21}));
  // A tall window has rows where one can follow the moves, and otherwise a column.
  EXPECT_EQ(rows_of(lay_out(flags, {.tall = true, .width = 370})), (Rows{6, 6, 6, 3}));
  EXPECT_EQ(rows_of(lay_out(flags, {.tall = true, .width = 250})), Rows(21, 1));
  const PositionGraph few = graph_of("subtraction(1,2,3) ending(1)", "5");
  EXPECT_EQ(rows_of(lay_out(few, {.tall = true, .width = 300})), (Rows{5}));
  const PositionGraph wide = graph_of("subtraction(1,9)", "40");
  EXPECT_EQ(rows_of(lay_out(wide, {.tall = true, .width = 380})), Rows(41, 1));
  EXPECT_EQ(rows_of(lay_out(wide, {.width = 380})), (Rows{15, 15, 11}));
  // Where that fills them, the rows begin with the fives.
  EXPECT_EQ(rows_of(lay_out(graph_of("subtraction(1,3,4)", "118"))),
            (Rows{20, 20, 20, 20, 20, 19}));
}

TEST(GraphLayout, DrawsEveryMoveFromBoxToBox) {
  for_each_layout([](const PositionGraph& graph, const GraphLayout& layout) {
    std::set<std::size_t> arrived;
    for (const Curve& curve : layout.curves) {
      if (!curve.arrives) continue;
      arrived.insert(curve.edge);
      bool touches = false;
      for (const Place& place : layout.places) {
        const PicturePoint end = curve.points[3];
        touches |= place.node == graph.edges[curve.edge].to &&
                   std::abs(end.x - place.center.x) < place.width / 2 + 3 &&
                   std::abs(end.y - place.center.y) < place.height / 2 + 3;
      }
      EXPECT_TRUE(touches) << curve.edge;
    }
    EXPECT_EQ(arrived.size(), graph.edges.size());
  });
}

TEST(GraphLayout, DrawsMovesBetweenTheSamePositionsApart) {
  for (const PositionGraph& graph : loopy_graphs()) {
    const GraphLayout layout = lay_out(graph);
    for (const Curve& a : layout.curves) {
      for (const Curve& b : layout.curves) {
        const auto ends = [&](const Curve& curve) {
          const PositionGraph::Edge& edge = graph.edges[curve.edge];
          return std::minmax(edge.from, edge.to);
        };
        if (a.edge >= b.edge || ends(a) != ends(b)) continue;
        const PicturePoint p = point_on(a.points, 0.5);
        const PicturePoint q = point_on(b.points, 0.5);
        EXPECT_GT(std::hypot(p.x - q.x, p.y - q.y), 2) << a.edge << " and " << b.edge;
      }
    }
  }
}

TEST(GraphLayout, KeepsMovesBackToTheSamePositionClearOfOtherBoxes) {
  // A fan of positions beside each other, each with a move to itself.
  const TokenRules::Edges fan = {{0}, {1}, {2}, {3}, {0, 1, 2, 3, 4}};
  std::vector<PositionGraph> graphs = loopy_graphs();
  graphs.push_back(make_position_graph(TokenRules(fan), Heaps{4}));
  for (const PositionGraph& graph : graphs) {
    const GraphLayout layout = lay_out(graph);
    for (const Curve& curve : layout.curves) {
      const PositionGraph::Edge& edge = graph.edges[curve.edge];
      if (edge.from != edge.to) continue;
      const PicturePoint out = point_on(curve.points, 0.5);
      EXPECT_GE(out.x, 0);
      EXPECT_LE(out.x, layout.width);
      for (const Place& place : layout.places) {
        const bool beside = std::abs(out.x - place.center.x) > place.width / 2 + 3 ||
                            std::abs(out.y - place.center.y) > place.height / 2 + 3;
        EXPECT_TRUE(beside) << edge.from << " and " << place.node;
      }
    }
  }
}

TEST(GraphText, ShowsLoopyValues) {
  const PositionGraph graph = make_position_graph(TokenRules(circle(7, {2, 3})), Heaps{1});
  const nlohmann::json root = nlohmann::json::parse(graph_as_json(graph))["nodes"][0];
  EXPECT_EQ(root["nim_value"], nullptr);
  EXPECT_EQ(root["value"], "oo(0)");
  for (const GraphFormat format : {GraphFormat::svg, GraphFormat::dot, GraphFormat::text}) {
    EXPECT_NE(write_graph(graph, format).find("oo(0)"), std::string::npos);
  }
}

TEST(GraphLayout, DrawsEveryWordOfATriangleAtItsPlaces) {
  EXPECT_EQ(lay_out(graph_of("ends", "WLWLL")).places.size(), 20u);  // 15 words and 5 endings.
  EXPECT_EQ(graph_of("ends", "WLWLL").nodes.size(), 13u);
  EXPECT_EQ(lay_out(graph_of("ends", "WLWLL", {2, 300})).places.size(), 6u);
  // Too many places: each word once.
  const PositionGraph same = graph_of("ends", std::string(100, 'W'));
  EXPECT_EQ(lay_out(same).places.size(), same.nodes.size());
}

TEST(GraphLayout, PassesNoBoxWhereItNeedNot) {
  for (const auto& [rules, position] :
       {std::pair("subtraction(1,2,3)", "8+8"), std::pair("zone(1 | 2)", "7+5"),
        std::pair("difference", "16,10")}) {
    const GraphLayout layout = lay_out(graph_of(rules, position));
    for (const Curve& curve : layout.curves) {
      for (double t = 0.02; t < 1; t += 0.02) {
        const PicturePoint p = point_on(curve.points, t);
        for (const Place& place : layout.places) {
          EXPECT_FALSE(std::abs(p.x - place.center.x) < place.width / 2 - 1 &&
                       std::abs(p.y - place.center.y) < place.height / 2 - 1)
              << rules << ": edge " << curve.edge << " through " << place.node;
        }
      }
    }
  }
}

TEST(GraphSvg, NamesWhatTheColoursMean) {
  const std::string svg = graph_as_svg(graph_of("zone(3 | 5)", "30"));
  for (const char* part :
       {"<title id=\"title\">zone(3 | 5) from 30</title>", "<desc id=\"desc\">", "viewBox=\"0 0 ",
        "Left wins, whoever starts", "Right's, wins", "stroke-dasharray", ">30</text>"}) {
    EXPECT_NE(svg.find(part), std::string::npos) << part;
  }
  EXPECT_EQ(svg.find("<script"), std::string::npos);
  EXPECT_EQ(svg.find("a draw"), std::string::npos);
}

/// As `tree` draws it.
PositionGraph drawn_graph_of(const std::string& game, const std::string& position,
                             std::uint64_t depth = 9) {
  return graph_of(game, position, {.depth = depth, .max_nodes = 2000, .drawings = true});
}

TEST(GraphPictures, ShowTheBoardsOfEveryGameOfTheLibrary) {
  // Those of heaps and of numbers are as they are written.
  const std::set<std::string> written = {"cyclic_nimhoff", "end_nim",   "euclid",
                                         "fibonacci_nim",  "moore_nim", "nimble",
                                         "staircase_nim"};
  for (const Family::File& file : library_files()) {
    const std::string name(file.name.substr(0, file.name.find('.')));
    const auto rules = parse_ruleset("script(" + name + ")");
    const PositionGraph graph = make_position_graph(
        *rules, *rules->start(), {.depth = 1, .max_nodes = 2000, .drawings = true});
    const ComponentPictures pictures(graph);
    EXPECT_NE(pictures.size(0).has_value(), written.contains(name)) << name;
    const std::string svg = graph_as_svg(graph);
    // Whatever is used is defined.
    for (std::size_t at = svg.find("href=\"#"); at != std::string::npos;
         at = svg.find("href=\"#", at + 1)) {
      const std::size_t from = at + 7;
      const std::string symbol = svg.substr(from, svg.find('"', from) - from);
      EXPECT_NE(svg.find("<symbol id=\"" + symbol + "\">"), std::string::npos) << symbol;
    }
  }
}

TEST(GraphPictures, LieInTheirBoxes) {
  const std::pair<const char*, const char*> positions[] = {{"script(domineering)", ".../..."},
                                                           {"script(hackenbush)", "0b1/1r2/1g3"},
                                                           {"script(clobber)", "xo.ox+xoxo/x..o"},
                                                           {"script(chomp)", "(3,2,1)"},
                                                           {"script(node_kayles)", "ab/bc/ca/cd"}};
  for (const auto& [rules, position] : positions) {
    const PositionGraph graph = drawn_graph_of(rules, position);
    const ComponentPictures pictures(graph);
    const GraphLayout layout = lay_out(graph);
    EXPECT_GT(pictures.height(), 0) << rules;
    for (const Place& place : layout.places) {
      if (!pictures.size(place.node)) continue;
      double right = place.center.x - place.width / 2;
      for (const auto& [drawing, corner, size] : pictures.components(place)) {
        EXPECT_GE(corner.x, right + 1) << rules;  // beside the one before
        right = corner.x + size.width;
        EXPECT_GE(corner.y, place.center.y - place.height / 2 + 1) << rules;
        EXPECT_LE(corner.y + size.height, place.center.y + place.height / 2 - 16) << rules;
      }
      EXPECT_LE(right, place.center.x + place.width / 2 - 1) << rules;
    }
  }
}

/// How often a picture shows a piece; its definition is no use of it.
std::size_t shown(const std::string& svg, const std::string& symbol) {
  return count(svg, "href=\"#" + symbol + "\"");
}

TEST(GraphPictures, HaveEachPieceWhereItStands) {
  const std::string svg = graph_as_svg(drawn_graph_of("script(clobber)", "xo./..x", 0));
  EXPECT_EQ(shown(svg, "cell"), 6U);
  EXPECT_EQ(shown(svg, "square"), 3U);
  EXPECT_EQ(shown(svg, "draughtsman"), 2U);
  EXPECT_EQ(shown(svg, "draughtsman-right"), 1U);
  EXPECT_NE(svg.find("href=\"#draughtsman-right\" x=\"40\" y=\"0\" class=\"right\""),
            std::string::npos);
}

/// A script whose only position is drawn like this.
std::string svg_of_script(const std::string& draw) {
  const std::string script =
      "start = \"s\"\nfunction parse(p) return p end\nfunction options() return {} end\n"
      "function draw() return " +
      draw + " end\n";
  const auto rules =
      parse_ruleset("script(own.lua)", [&](const std::string&) { return FileBytes::of(script); });
  return graph_as_svg(
      make_position_graph(*rules, rules->parse_position("s"), {.depth = {}, .drawings = true}));
}

TEST(GraphPictures, PairTheHalvesOfDominoes) {
  const std::string svg = svg_of_script(
      "{grid = {\"llu\", \".lu\"}, pieces = {l = \"domino left flat\", u = \"domino right "
      "upright\"}}");
  EXPECT_EQ(shown(svg, "domino-half"), 2U);
  EXPECT_EQ(shown(svg, "domino-half-right"), 2U);
  EXPECT_EQ(shown(svg, "domino"), 1U);  // whose other half is missing
  EXPECT_EQ(count(svg, "rotate(180 60 20)"), 1U);
  EXPECT_EQ(count(svg, "rotate(90 100 20)"), 1U);
  EXPECT_EQ(count(svg, "rotate(270 100 60)"), 1U);
}

TEST(GraphPictures, EscapeWhatAScriptDraws) {
  const std::string svg = svg_of_script("{grid = {\"<&\", \"\\\">\"}}");
  EXPECT_NE(svg.find(">&lt;</text>"), std::string::npos);
  EXPECT_NE(svg.find(">&amp;</text>"), std::string::npos);
  const std::string named =
      svg_of_script("{vertices = {{x = 0, y = 0, text = \"<b>\"}}, edges = {{1, 1}, {1, 1}}}");
  EXPECT_EQ(named.find("<b>"), std::string::npos);
  EXPECT_NE(named.find("&lt;b&gt;"), std::string::npos);
}

TEST(GraphPictures, AreLeftOutWhereTheyWouldBeTooLarge) {
  for (const char* draw : {"{grid = {string.rep(\".\", 23)}}",
                           "{word = string.rep(\"x\", 23), pieces = {x = \"coin\"}}", "{grid = {}}",
                           "{grid = {\"\"}}", "{vertices = {}}", "{points = {{1, 2}}}",
                           "{heaps = {1}}", "{word = \"abc\"}", "error(\"no\")"}) {
    const std::string svg = svg_of_script(draw);
    EXPECT_EQ(svg.find("<symbol"), std::string::npos) << draw;
    EXPECT_NE(svg.find("class=\"p\""), std::string::npos) << draw;
  }
  EXPECT_EQ(shown(svg_of_script("{grid = {string.rep(\".\", 22)}}"), "cell"), 22U);
}

TEST(GraphPictures, AreLeftOutOfManyEdgesAndOfLongSums) {
  const auto circles = [](int count) {
    return "{vertices = {{x = 0, y = 0}}, edges = (function() local e = {} for i = 1, " +
           std::to_string(count) + " do e[i] = {1, 1} end return e end)()}";
  };
  EXPECT_NE(svg_of_script(circles(200)).find("class=\"vertex"), std::string::npos);
  EXPECT_EQ(svg_of_script(circles(201)).find("class=\"vertex"), std::string::npos);
  const std::string six = "x+x+x+x+x+x";
  EXPECT_EQ(shown(graph_as_svg(drawn_graph_of("script(clobber)", six, 0)), "cell"), 6U);
  EXPECT_EQ(shown(graph_as_svg(drawn_graph_of("script(clobber)", six + "+x", 0)), "cell"), 0U);
}

TEST(GraphPictures, StayWithinTheMemory) {
  const std::string script =
      "start = 250\nfunction options(n) return n > 0 and {{name = \"t\", to = n - 1}} or {} end\n"
      "function draw() local r = string.rep(\"x\", 4000) return {grid = {r, r, r, r}} end\n";
  const auto rules =
      parse_ruleset("script(own.lua)", [&](const std::string&) { return FileBytes::of(script); });
  Limits limits;
  limits.memory = 16 << 20;  // of which drawings take a sixteenth
  const auto graph = make_position_graph(*rules, rules->parse_position("250"),
                                         {.depth = {}, .drawings = true}, limits);
  const auto drawn = std::count_if(graph.nodes.begin(), graph.nodes.end(),
                                   [](const auto& node) { return !node.drawings.empty(); });
  EXPECT_GE(drawn, 60);
  EXPECT_LE(drawn, 65);
}

TEST(GraphPictures, OfFarCoordinatesHaveRoom) {
  const std::string svg = svg_of_script(
      "{vertices = {{x = math.mininteger, y = 0}, {x = math.maxinteger, y = 1}, {x = 0, y = 0}}}");
  EXPECT_EQ(svg.find("nan"), std::string::npos);
  EXPECT_EQ(svg.find("inf"), std::string::npos);
  EXPECT_EQ(count(svg, "<circle class=\"vertex"), 3U);
}

TEST(GraphText, EscapesSpecialCharactersInEachFormat) {
  PositionGraph graph = graph_of("nim", "1");
  graph.rules = R"(a<b & "c\d")";
  graph.edges[0].moves = {R"(take "1" & <go>)"};
  const std::string svg = graph_as_svg(graph);
  EXPECT_NE(svg.find("a&lt;b &amp; &quot;c\\d&quot; from 1"), std::string::npos);
  EXPECT_NE(svg.find("take &quot;1&quot; &amp; &lt;go&gt;"), std::string::npos);
  const std::string dot = graph_as_dot(graph);
  EXPECT_NE(dot.find(R"(label="a<b & \"c\\d\" from 1")"), std::string::npos) << dot;
  EXPECT_NE(dot.find(R"(tooltip="take \"1\" & <go>")"), std::string::npos) << dot;
  EXPECT_EQ(nlohmann::json::parse(graph_as_json(graph))["rules"], graph.rules);
  // To Graphviz &lt; would be another name for <.
  graph.rules = "&lt;&#60;";
  EXPECT_NE(graph_as_dot(graph).find(R"(label="&amp;lt;&amp;#60; from 1")"), std::string::npos);
}

TEST(GraphText, CutsLongNamesBetweenCharacters) {
  // Of every length, so that a cut falls on every byte of a character.
  for (std::size_t letters = 1; letters < 30; ++letters) {
    std::string name(letters % 3, 'x');
    for (std::size_t i = 0; i < letters; ++i) name += "\u2654";
    const std::string label = label_of(Vertices{{name}});
    EXPECT_TRUE(is_utf8(label)) << letters;
    EXPECT_LE(count_characters(label), 25U);
  }
  // And so in what is written of long positions and rules elsewhere.
  PositionGraph graph = graph_of("nim", "1");
  for (std::size_t letters = 78; letters < 82; ++letters) {
    graph.rules.clear();
    for (std::size_t i = 0; i < letters; ++i) graph.rules += "\u00e4";
    EXPECT_TRUE(is_utf8(graph_as_svg(graph))) << letters;
    EXPECT_TRUE(is_utf8(graph_as_dot(graph))) << letters;
  }
}

TEST(GraphText, EveryFormatHasEveryNodeAndMove) {
  for (const auto& [rules, position] : games) {
    const PositionGraph graph = graph_of(rules, position);
    const nlohmann::json json = nlohmann::json::parse(graph_as_json(graph));
    EXPECT_EQ(json["nodes"].size(), graph.nodes.size());
    EXPECT_EQ(json["edges"].size(), graph.edges.size());
    const std::string dot = graph_as_dot(graph);
    EXPECT_EQ(count(dot, " -> "), graph.edges.size());
    EXPECT_EQ(count(dot, "fillcolor="), graph.nodes.size());
    const std::string svg = graph_as_svg(graph);
    EXPECT_GE(count(svg, "<g class=\"n "), graph.nodes.size());
    EXPECT_EQ(svg, graph_as_svg(graph_of(rules, position)));
  }
}

}  // namespace
}  // namespace lastmove
