// vectors: subtract one of a fixed set of vectors from a point; no coordinate may fall below 0.
// Left and Right may have different sets.

#include <algorithm>
#include <map>

#include <fmt/core.h>
#include <fmt/ranges.h>

#include "games/model/component.h"
#include "games/model/counted.h"
#include "games/rules/family.h"
#include "games/rules/point_ruleset.h"

namespace lastmove {

namespace {

/// The most vectors of one player.
constexpr std::size_t max_vectors = 1000;

std::string text_of(const VectorRule::Vectors& vectors) {
  std::vector<std::string> texts;
  for (const Point& vector : vectors) texts.push_back(component_text(vector));
  return fmt::format("{}", fmt::join(texts, ","));
}

/// "(1,2) or (2,1)"; of many the first few.
std::string alternatives(const VectorRule::Vectors& vectors) {
  constexpr std::size_t few = 6;
  if (vectors.size() == 1) return component_text(vectors.front());
  if (vectors.size() > few) {
    return fmt::format("one of {},...", text_of({vectors.begin(), vectors.begin() + few}));
  }
  return fmt::format("{} or {}", text_of({vectors.begin(), vectors.end() - 1}),
                     component_text(vectors.back()));
}

class VectorGame : public PointRuleset {
 public:
  VectorGame(VectorRule rule, const Conventions& conventions)
      : PointRuleset(rule.dimensions, conventions), rule_(std::move(rule)) {}

  std::string text() const override {
    std::string sets = text_of(rule_.vectors[0]);
    if (!impartial()) sets += " | " + text_of(rule_.vectors[1]);
    return fmt::format("vectors({}){}", sets, conventions().text());
  }

  bool impartial() const override { return rule_.impartial(); }

  std::string moves_text() const override {
    const auto& [left, right] = rule_.vectors;
    if (impartial()) return fmt::format("Subtract {} from a point.", alternatives(left));
    return fmt::format("From a point Left subtracts {}, Right {}.", alternatives(left),
                       alternatives(right));
  }

  LoweredRule lower() const override { return rule_; }

 protected:
  void list_moves(const Point& point, Player player, Listing& listing) const override {
    for (const Point& vector : rule_.vectors[index(player)]) {
      if (fits(vector, point)) add_move(point, vector, listing);
    }
  }

  std::uint64_t count_moves(const Point& point, Player player) const override {
    const VectorRule::Vectors& vectors = rule_.vectors[index(player)];
    const auto count = std::count_if(vectors.begin(), vectors.end(),
                                     [&](const Point& vector) { return fits(vector, point); });
    return static_cast<std::uint64_t>(count);
  }

  std::string why_not(const Point& vector, Player player) const override {
    const VectorRule::Vectors& vectors = rule_.vectors[index(player)];
    if (std::binary_search(vectors.begin(), vectors.end(), vector)) return "";
    return fmt::format("{} subtracts {}, not {}", impartial() ? "a move" : to_string(player),
                       alternatives(vectors), component_text(vector));
  }

 private:
  VectorRule rule_;
};

/// The vectors of one player, ascending. `dimensions` is what the first vector of all has, or 0.
VectorRule::Vectors read_vectors(const Arguments& arguments, std::size_t set,
                                 std::size_t& dimensions) {
  std::map<Point, bool> vectors;  // and whether one is written without names
  for (const Arguments::Vector& written : arguments.vectors(set)) {
    const std::size_t size = written.coordinates.size();
    if (size > max_dimensions) {
      arguments.fail(written.offset, fmt::format("a vector has at most {} coordinates, not {}",
                                                 max_dimensions, size));
    }
    if (dimensions == 0) dimensions = size;
    if (size != dimensions) {
      arguments.fail(written.offset, fmt::format("this vector has {}, and the first one {}",
                                                 counted(size, "coordinate"), dimensions));
    }
    Point vector{{}, static_cast<std::uint8_t>(size)};
    std::copy(written.coordinates.begin(), written.coordinates.end(), vector.at.begin());
    if (vector == Point{{}, vector.dimensions}) {
      arguments.fail(written.offset, "a vector of zeros takes nothing, so play would never end");
    }
    const auto [earlier, is_new] = vectors.emplace(vector, written.constant);
    if (!is_new && earlier->second && written.constant) {
      arguments.fail(written.offset,
                     fmt::format("{} is already in this set", component_text(vector)));
    }
    if (vectors.size() > max_vectors) {
      arguments.fail(written.offset, fmt::format("a player has at most {} vectors", max_vectors));
    }
  }
  VectorRule::Vectors ascending;
  for (const auto& [vector, constant] : vectors) ascending.push_back(vector);
  return ascending;
}

std::unique_ptr<const Ruleset> make_vectors(const Arguments& arguments,
                                            const Conventions& conventions) {
  arguments.expect_vector_sets(1, 2,
                               "the vectors in brackets, as in vectors((1,0),(0,1),(2,2)) or "
                               "vectors((1,2) | (2,1))");
  arguments.expect_parameters({});
  VectorRule rule;
  rule.stuck = conventions.stuck;
  rule.vectors[0] = read_vectors(arguments, 0, rule.dimensions);
  rule.vectors[1] =
      arguments.vector_sets() == 2 ? read_vectors(arguments, 1, rule.dimensions) : rule.vectors[0];
  return std::make_unique<VectorGame>(std::move(rule), conventions);
}

}  // namespace

FamilyRules vectors_family() {
  return {
      {.name = "vectors",
       .summary = "subtract one of these vectors from a point; Left and Right may have different "
                  "ones",
       .notation = "vectors((A,B),...) or vectors((A,B),... | (C,D),...), of 1 to 4 coordinates",
       .positions = "a point, (5,7), or a sum of points, (5,7)+(1,2)",
       .conventions = ConventionSet::normal_and_misere,
       .examples = {{"vectors((0,1),(1,0),(2,2))", "(5,7)",
                     "lower one coordinate by 1, or both by 2; whoever cannot move loses"},
                    {"vectors((1,2) | (2,1))", "(6,6)", "Left subtracts (1,2), Right (2,1)"},
                    {"vectors((0,0,1),(0,1,1),(1,1,1)) misere", "(2,4,6)",
                     "in three dimensions; whoever cannot move wins"}},
       .forms = {{.title = "Points",
                  .what = "Step towards the corner",
                  .called = "Points from {position}",
                  .rules = "vectors((0,1),(1,0),({vector})){misere}",
                  .fields = {{"position", "Point", "5,7", ""},
                             {"vector", "What it may subtract beside 0,1 and 1,0", "2,2", ""},
                             {"misere", "Whoever cannot move wins", "", " misere"}},
                  .deal = "3..12"}},
       .sweeps = {{"A vector and its mirror image",
                   "by the share of lost points",
                   "vectors((a,b),(b,a))",
                   {"a=0..5", "b=1..6"},
                   ""}}},
      make_vectors,
      ArgumentForm::vectors};
}

}  // namespace lastmove
