#include <lastmove/position_graph.h>

#include <map>
#include <set>

#include <fmt/format.h>
#include <lastmove/oracle.h>

#include "properties.h"
#include "token_rules.h"

namespace lastmove {
namespace {

PositionGraph graph_of(const std::string& rules_text, const std::string& position,
                       const GraphBounds& bounds = {}, const Limits& limits = {}) {
  const auto rules = parse_ruleset(rules_text);
  return make_position_graph(*rules, rules->parse_position(position), bounds, limits);
}

Remoteness remoteness_of(const Oracle::Value& value) {
  if (value.result == Result::draw) return {Remoteness::Status::drawn, 0};
  return {Remoteness::Status::known, value.remoteness};
}

/// Every value that the graph claims to know, against the oracle; and every edge against the rules.
void expect_true(const Ruleset& rules, const PositionGraph& graph) {
  SCOPED_TRACE(rules.text());
  Oracle oracle(rules);
  const bool has_nim_values = rules.impartial() && rules.normal_play();
  for (const PositionGraph::Node& node : graph.nodes) {
    SCOPED_TRACE(to_string(node.position));
    const Oracle::Value left = oracle.value(node.position, Player::left);
    const Oracle::Value right = oracle.value(node.position, Player::right);
    EXPECT_EQ(node.outcome, (Outcome{left.result, right.result}));
    EXPECT_EQ(node.nim_value.has_value(), has_nim_values);
    if (has_nim_values) {
      EXPECT_EQ(*node.nim_value, oracle.nim_value(node.position));
    }
    for (const auto& [claimed, truth] : {std::pair(node.left_remoteness, remoteness_of(left)),
                                         std::pair(node.right_remoteness, remoteness_of(right))}) {
      if (claimed.status == Remoteness::Status::unknown && graph.cut()) continue;
      EXPECT_EQ(to_string(claimed), to_string(truth));
    }
  }
  std::map<std::pair<std::size_t, Player>, std::size_t> moves;
  for (const PositionGraph::Edge& edge : graph.edges) {
    moves[{edge.from, edge.by}] += edge.moves.size();
    const PositionGraph::Node& to = graph.nodes[edge.to];
    EXPECT_EQ(edge.result, flip(oracle.value(to.position, opponent(edge.by)).result));
    EXPECT_LE(to.depth, graph.nodes[edge.from].depth + 1);
  }
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    if (graph.nodes[i].cut) continue;
    for (const Player player : {Player::left, Player::right}) {
      if (player == Player::right && graph.impartial) continue;
      EXPECT_EQ((moves[{i, player}]), rules.options(graph.nodes[i].position, player).size());
    }
  }
}

void expect_true(const Ruleset& rules, const Position& position, const GraphBounds& bounds = {}) {
  SCOPED_TRACE("from " + to_string(position));
  expect_true(rules, make_position_graph(rules, position, bounds, {}));
}

void expect_true(const std::string& rules_text, const std::string& position,
                 const GraphBounds& bounds = {}) {
  const auto rules = parse_ruleset(rules_text);
  expect_true(*rules, rules->parse_position(position), bounds);
}

TEST(PositionGraph, BeginsWithSeveralPositions) {
  for (const char* const text : {"subtraction(2,3)", "zone(1 | 2)", "nim"}) {
    const auto rules = parse_ruleset(text);
    const std::vector<Position> starts = {Heaps{5}, Heaps{9}, Heaps{5}, Heaps{6}};
    const PositionGraph graph = make_position_graph(*rules, starts);
    expect_true(*rules, graph);
    ASSERT_GE(graph.nodes.size(), 3u);
    for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(graph.nodes[i].depth, 0u);
    EXPECT_EQ(to_string(graph.nodes[1].position), "9");
    EXPECT_EQ(to_string(graph.nodes[2].position), "6");
    expect_true(*rules, make_position_graph(*rules, starts, {.depth = 1}));
    EXPECT_THROW(make_position_graph(*rules, starts, {.depth = {}, .max_nodes = 2}), Error);
  }
}

TEST(PositionGraph, IsTrueWherePositionsComeBack) {
  for (const auto& steps : {std::vector<Heap>{2, 3}, {1, 4}, {5, 7}, {1, 11}}) {
    const TokenRules rules(circle(12, steps));
    expect_true(rules, Heaps{11});
    expect_true(rules, Heaps{11, 7}, {2, 300});
    expect_true(TokenRules(circle(12, steps), circle(12, {1})), Heaps{5});
    expect_true(TokenRules(circle(12, steps), circle(12, {1})), Heaps{5, 3}, {1, 300});
  }
  // A finite position beside the loop, and a cut above it.
  const TokenRules mixed(TokenRules::Edges{{}, {0}, {1, 3, 4}, {1}, {5}, {4, 0}});
  for (Heap start = 0; start < 6; ++start) {
    for (const std::uint64_t depth : {0, 1, 2, 9}) expect_true(mixed, Heaps{start}, {depth, 300});
  }
}

constexpr std::pair<const char*, const char*> drawn_games[] = {
    {"subtraction(1,2,3) ending(1)", "9"},
    {"subtraction(2,5,7) ending(1)", "30"},
    {"subtraction(1,3 | 2,5)", "20"},
    {"subtraction(1,3 | 2) stuck(draw)", "9+6"},
    {"subtraction(2,3) misere", "9+7+3"},
    {"zone(3 | 5)", "40"},
    {"zone(1 | 2) misere", "7+5"},
    {"zone(1 | 2) ending(3) stuck(draw)", "30"},
    {"nim", "5+4"},
    {"nim", "2+3+4"},
    {"nim misere", "3+3+2"},
    {"ends", "WLWLL"},
    {"ends", "WWWWWW"},
    {"ends", "L"},
    {"difference", "16,10"},
    {"difference misere", "12,5"},
};

TEST(PositionGraph, AgreesWithTheOracle) {
  for (const auto& [rules, position] : drawn_games) expect_true(rules, position);
}

TEST(PositionGraph, AgreesWithTheOracleWhereItIsCut) {
  for (const auto& [rules, position] : drawn_games) {
    for (std::uint64_t depth = 0; depth < 6; ++depth) expect_true(rules, position, {depth, 300});
  }
}

TEST(PositionGraph, AgreesWithTheOracleOnRandomGames) {
  expect_property("random heap games, whole and cut", [] {
    const std::string rules_text = random_heap_rules();
    const std::string position = std::to_string(*rc::gen::inRange(7, 60));
    GraphBounds bounds;
    if (*rc::gen::arbitrary<bool>()) bounds.depth = *rc::gen::inRange<std::uint64_t>(0, 8);
    expect_true(rules_text, position, bounds);
    RC_ASSERT(!::testing::Test::HasFailure());
  });
}

TEST(PositionGraph, HasEachPositionOnce) {
  for (const auto& [rules, position] : drawn_games) {
    std::set<std::string> seen;
    for (const PositionGraph::Node& node : graph_of(rules, position).nodes) {
      const Word* word = single_if<Word>(node.position);
      const std::string ending(1, word && word->letters.empty() ? word->last_taken : ' ');
      EXPECT_TRUE(seen.insert(to_string(node.position) + ending).second)
          << rules << ": " << to_string(node.position);
    }
  }
  EXPECT_EQ(graph_of("nim", "5+4").nodes.size(), 20u);  // Pairs a <= b, a <= 4, b <= 5.
  EXPECT_EQ(graph_of("nim", "4+5").nodes.size(), 20u);
  EXPECT_EQ(to_string(graph_of("nim", "5+4").nodes.front().position), "5+4");
}

TEST(PositionGraph, JoinsMovesToTheSamePosition) {
  const PositionGraph graph = graph_of("ends", "WW");
  ASSERT_EQ(graph.nodes.size(), 3u);
  ASSERT_EQ(graph.edges.size(), 2u);
  EXPECT_EQ(graph.edges[0].moves, (std::vector<std::string>{"take first", "take last"}));
  EXPECT_EQ(graph.edges[0].result, Result::loss);
  EXPECT_EQ(graph.edges[1].result, Result::win);
}

TEST(PositionGraph, CutsByDepth) {
  const PositionGraph graph = graph_of("subtraction(1,2,3)", "9", {1, 300});
  ASSERT_EQ(graph.nodes.size(), 4u);
  EXPECT_TRUE(graph.cut());
  EXPECT_FALSE(graph.nodes[0].cut);
  EXPECT_TRUE(graph.nodes[1].cut);
  EXPECT_EQ(graph.edges.size(), 3u);
  // A position without a move is not cut, however deep it lies.
  EXPECT_FALSE(graph_of("subtraction(1,2,3)", "3", {1, 300}).nodes.back().cut);
  EXPECT_FALSE(graph_of("nim", "0", {0, 300}).cut());
  EXPECT_FALSE(graph_of("difference", "2,1", {0, 300}).cut());
}

TEST(PositionGraph, SolvesLargePositionsAtTheCut) {
  const PositionGraph far = graph_of("subtraction(2,5,7)", "1000000000000000000", {2, 300});
  EXPECT_EQ(to_string(far.nodes.front().outcome), "N");
  EXPECT_EQ(*far.nodes.front().nim_value, 1);
  EXPECT_EQ(to_string(graph_of("nim", "9000000000000+7", {0, 300}).nodes.front().outcome), "N");
}

std::string remedies_of(const Error& error) {
  std::string text;
  for (const auto& [parameter, value] : error.remedies()) {
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", parameter, value);
  }
  return text;
}

TEST(PositionGraph, SaysHowManyPositionsThereAreAndWhatToCut) {
  const Error exact = error_of([] { graph_of("nim", "50+50"); });
  EXPECT_EQ(exact.kind(), Error::Kind::limit);
  EXPECT_STREQ(exact.what(),
               "there are 1326 positions, more than the 300 that are drawn: start from a smaller "
               "position, look less deep (51 are at most 1 move away), or allow more");
  EXPECT_EQ(remedies_of(exact), "depth 1, max_nodes 1326");
  EXPECT_EQ(graph_of("nim", "50+50", {1, 300}).nodes.size(), 51u);
  EXPECT_EQ(graph_of("nim", "50+50", {std::nullopt, 1326}).nodes.size(), 1326u);

  const Error shallow = error_of([] { graph_of("nim", "50+50", {2, 10}); });
  EXPECT_STREQ(shallow.what(),
               "there are 1326 positions at most 2 moves away, more than the 10 that are drawn: "
               "start from a smaller position, or allow more");
  EXPECT_EQ(remedies_of(shallow), "max_nodes 1326");

  const Error uncounted = error_of([] { graph_of("subtraction(1,2)", "1000000000"); });
  const std::string many = uncounted.what();
  EXPECT_NE(many.find("there are at least 100001 positions"), std::string::npos) << many;
  EXPECT_NE(many.find("299 are at most 149 moves away"), std::string::npos) << many;
  EXPECT_EQ(remedies_of(uncounted), "depth 149");

  const std::string wide = error_of([] { graph_of("nim", "9000000000", {1, 300}); }).what();
  EXPECT_NE(wide.find("alone has 9000000000 moves"), std::string::npos) << wide;
}

TEST(PositionGraph, StaysWithinLimits) {
  Limits limits;
  limits.work = 1000;
  expect_limit("work limit", [&] { graph_of("nim", "20+20", {}, limits); });
  // Nodes take memory too, where each has one move.
  limits = {};
  limits.memory = 8 << 20;
  const GraphBounds bounds = {.depth = {}, .max_nodes = 100'000};
  expect_limit("memory limit", [&] { graph_of("subtraction(1)", "20000", bounds, limits); });
  limits.memory = 1000;
  expect_limit("memory limit", [&] { graph_of("nim", "20+20", {}, limits); });
}

}  // namespace
}  // namespace lastmove
