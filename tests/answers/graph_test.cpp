// Tokens on graphs from files, solved by retrograde analysis, against the oracle.

#include <algorithm>
#include <fstream>
#include <random>
#include <set>
#include <sstream>

#include <lastmove/families.h>
#include <lastmove/oracle.h>
#include <lastmove/solve.h>
#include <lastmove/table.h>

#include "methods/evaluator.h"
#include "support.h"

namespace lastmove {
namespace {

/// graph(g) CONVENTIONS, where g is this text.
std::unique_ptr<const Ruleset> graph_game(const std::string& text,
                                          const std::string& conventions = "") {
  const auto owner = std::make_shared<const std::string>(text);
  return parse_ruleset("graph(g)" + conventions, [owner](const std::string&) {
    return FileBytes{.bytes = *owner, .owner = owner};
  });
}

/// A game with some edges from each vertex, of both players or of one each.
std::string random_graph(std::mt19937& chance, bool partizan) {
  const auto vertices = static_cast<unsigned>(chance() % 12 + 1);
  std::string text = partizan ? "from,to,player\n0,,\n" : "from,to\n0,\n";
  for (unsigned v = 1; v < vertices; ++v) {
    for (auto edges = chance() % 4; edges > 0; --edges) {
      text += std::to_string(v) + "," + std::to_string(chance() % vertices);
      if (partizan) text += std::string(",") + (chance() % 2 == 0 ? "left" : "right");
      text += '\n';
    }
  }
  return text;
}

void expect_as_the_oracle_says(const Ruleset& rules, const Position& position) {
  const Solution solution = solve(rules, position);
  if (component_count(position) == 1 || (rules.impartial() && rules.normal_play())) {
    EXPECT_EQ(solution.method, "retrograde");
  } else {
    EXPECT_TRUE(solution.method == "oracle" ||
                (solution.method == "canonical-forms" && rules.normal_play()));
    expect_value_of_outcome(solution);
  }
  const Solution truth = solve(rules, position, {}, SolveBy::oracle);
  EXPECT_EQ(solution.outcome, truth.outcome);
  if (solution.impartial) {
    EXPECT_EQ(solution.value, truth.value);
  }
  EXPECT_EQ(to_string(solution.left_remoteness), to_string(truth.left_remoteness));
  EXPECT_EQ(to_string(solution.right_remoteness), to_string(truth.right_remoteness));
  ASSERT_EQ(solution.options.size(), truth.options.size());
  for (std::size_t i = 0; i < solution.options.size(); ++i) {
    EXPECT_EQ(solution.options[i].result, truth.options[i].result);
    EXPECT_EQ(solution.options[i].best, truth.options[i].best);
    EXPECT_EQ(to_string(solution.options[i].remoteness), to_string(truth.options[i].remoteness));
  }
}

TEST(GraphGame, IsAsTheOracleSays) {
  std::mt19937 chance(1);
  for (int i = 0; i < 400; ++i) {
    const std::string text = random_graph(chance, i % 2 == 1);
    for (const char* conventions : {"", " misere", " stuck(draw)"}) {
      SCOPED_TRACE(text + conventions);
      const auto rules = graph_game(text, conventions);
      const std::uint64_t vertices = rules->table_sizes().usual.size();
      rules->for_each_position(rules->table_sizes().usual, [&](const Position& position) {
        expect_as_the_oracle_says(*rules, position);
      });
      const auto any = [&] {
        return single<Vertex>(rules->random_position({0, vertices - 1}, [&](const Range& range) {
          return range.first + chance() % vertices;
        }));
      };
      expect_as_the_oracle_says(*rules, Vertices{any(), any()});
      expect_as_the_oracle_says(*rules, Vertices{any(), any(), any()});
      if (HasFailure()) return;
    }
  }
}

/// The position that the winner moves to who only knows the descent of each.
std::string nearest_to_the_end(const Ruleset& rules, Evaluator& evaluator,
                               const Position& position) {
  std::optional<std::pair<Descent, std::string>> nearest;
  for (const Move& move : rules.options(position, Player::left)) {
    if (evaluator.result(move.to, Player::right) != Result::loss) continue;
    const std::pair found(evaluator.descent(move.to).value(), to_string(move.to));
    if (!nearest || found < *nearest) nearest = found;
  }
  return nearest.value().second;
}

/// Whether play from a lost position can go round if its winner goes by descents. `ended` holds
/// those from which it cannot.
bool goes_round(const Ruleset& rules, Evaluator& evaluator, const std::string& lost,
                std::set<std::string>& path, std::set<std::string>& ended) {
  if (ended.contains(lost)) return false;
  if (!path.insert(lost).second) return true;
  for (const Move& move : rules.options(rules.parse_position(lost), Player::left)) {
    const std::string next = nearest_to_the_end(rules, evaluator, move.to);
    if (goes_round(rules, evaluator, next, path, ended)) return true;
  }
  path.erase(lost);
  ended.insert(lost);
  return false;
}

TEST(GraphGame, DescentsLeadTheWinnerToTheEnd) {
  std::mt19937 chance(7);
  int loops = 0;
  for (int i = 0; i < 200; ++i) {
    const auto text = std::make_shared<const std::string>(random_graph(chance, false));
    const bool unlike = i % 2 == 1;
    const auto rules = parse_ruleset(unlike ? "graph(g) & nim" : "graph(g)", [&](const auto&) {
      return FileBytes{.bytes = *text, .owner = text};
    });
    const Ruleset& graph = unlike ? *rules->games()[0] : *rules;
    const auto any = [&] {
      return to_string(graph.random_position(graph.table_sizes().usual, [&](const Range& range) {
        return range.first + chance() % range.size();
      }));
    };
    std::set<std::string> ended;
    for (int j = 0; j < 20; ++j) {
      const std::string tokens = any() + "+" + any();
      std::string start = unlike ? tokens + " & " + std::to_string(chance() % 3) + "+2" : tokens;
      const Position position = rules->parse_position(start);
      const auto evaluator = make_evaluator(*rules, position, {});
      if (evaluator->result(position, Player::left) == Result::draw) continue;
      if (evaluator->result(position, Player::left) == Result::win) {
        const auto better = rules->options(position, Player::left);
        const auto lost = std::ranges::find_if(better, [&](const Move& move) {
          return evaluator->result(move.to, Player::right) == Result::loss;
        });
        start = to_string(lost->to);
      }
      if (!evaluator->descent(rules->parse_position(start))) break;
      ++loops;
      std::set<std::string> path;
      ASSERT_FALSE(goes_round(*rules, *evaluator, start, path, ended)) << *text << start;
    }
  }
  EXPECT_GT(loops, 500);
}

TEST(GraphGame, WinsSumsThatAreTooLargeToSearch) {
  // x and z are both worth 0, but from x play comes back to y; z leaves the opponent more moves.
  const auto text =
      std::make_shared<const std::string>("from,to\nx,y\ny,x\ny,z\nz,a\nz,b\na,end\nb,end\n");
  const auto rules = parse_ruleset(
      "graph(g) & nim", [&](const auto&) { return FileBytes{.bytes = *text, .owner = text}; });
  const Solution solution = solve(*rules, rules->parse_position("y & 700+500+840"));
  EXPECT_EQ(to_string(solution.left_remoteness), "unknown");
  const auto best = std::ranges::find_if(solution.options, &OptionValue::best);
  EXPECT_EQ(best->move.name, "game 1: move to z");
}

TEST(GraphGame, ShowsAllVerticesInATable) {
  const auto rules = graph_game("from,to,player\na,b,left\nb,a,right\nc,b,\n");
  EXPECT_FALSE(rules->impartial());
  std::string text;
  for_each_row(*rules, rules->table_sizes().usual, {}, [&](const TableRow& row) {
    text += to_string(row.position) + to_string(row.outcome) + " ";
  });
  // From a Left goes round for ever, and Right cannot move; from b it is the other way round. From
  // c Right can leave Left at b.
  EXPECT_EQ(text, "adraw/loss bloss/draw cdraw/win ");
}

TEST(GraphGame, QuotesNames) {
  const auto rules = graph_game("from,to\n\"a + b\",\"say \"\"x\"\"\"\n", " misere");
  const Position position = rules->parse_position("\"a + b\"+\"a + b\"");
  EXPECT_EQ(to_string(position), "\"a + b\"+\"a + b\"");
  const auto moves = rules->options(position, Player::left);
  ASSERT_EQ(moves.size(), 1u);
  EXPECT_EQ(moves[0].name, R"(move to "say \"x\"" from "a + b")");
  EXPECT_EQ(rules->parse_position(to_string(moves[0].to)), moves[0].to);
  EXPECT_EQ(rules->read_move(position, Player::left, moves[0].name).to, moves[0].to);
}

TEST(GraphGame, RefusesWhatIsNotThere) {
  expect_refused("expected the name of a file, graph(maze.csv)", [] { parse_ruleset("graph"); });
  expect_refused(
      "no files can be read here", [] { parse_ruleset("graph(a.csv)"); }, 6);
  expect_refused(
      "g: line 2: expected 2 fields, but found 1", [] { graph_game("from,to\na\n"); }, 6);
  expect_refused("g: the graph has no vertices", [] { graph_game("from,to\n"); });
  expect_refused("'ending' is not a convention of graph",
                 [] { graph_game("from,to\na,\n", " ending(1)"); });
  const auto rules = graph_game("from,to\na,b\n");
  expect_refused(
      "there is no vertex c in g", [&] { rules->parse_position("a+c"); }, 2);
  expect_refused("there is no vertex c in g", [&] { solve(*rules, Vertices{{"c"}}); });
  expect_refused("goes past the vertices", [&] { rules->check_range({0, 2}); });
  expect_refused("components of the kind 'vertex', not of 'heap'",
                 [&] { solve(*rules, Heaps{1}); });
}

TEST(GraphGame, StaysWithinItsLimits) {
  std::string text = "from,to\n";
  for (int i = 0; i < 5000; ++i) text += std::to_string(i) + "," + std::to_string(i + 1) + "\n";
  const auto rules = graph_game(text);
  const Position position = rules->parse_position("0");
  Limits limits;
  limits.memory = 100'000;
  expect_limit("the analysis of the graph would take", [&] { solve(*rules, position, limits); });
  limits = {};
  limits.work = 1000;
  expect_limit("the work limit of 1000 steps", [&] { solve(*rules, position, limits); });
}

TEST(GraphGame, HasItsExampleAsAFile) {
  std::ifstream file(TEST_FOLDER "/../examples/maze.csv");
  std::stringstream text;
  text << file.rdbuf();
  EXPECT_EQ(find_example_file("examples/maze.csv"), text.str());
  expect_refused("there is no file 'maze.csv' here", [] { read_example_file("maze.csv"); });
}

}  // namespace
}  // namespace lastmove
