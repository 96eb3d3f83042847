// The secret of games on points: the losing ones, which of Wythoff's game lie near two rays.

#include <algorithm>

#include <fmt/core.h>
#include <fmt/ranges.h>

#include "games/model/component.h"
#include "methods/points/point_map.h"
#include "methods/points/point_method.h"
#include "methods/points/wythoff.h"
#include "methods/secrets.h"
#include "methods/why.h"

namespace lastmove {

namespace {

/// The most points that are shown in a row, and the fewest.
constexpr Heap widest = 32;
constexpr Heap narrowest = 8;

PointField field_of(const SolvingQuestion& question, const Point& point, const Limits& limits) {
  // A square shows both ways round of each pair.
  const Heap last = std::clamp(std::max(point.at[0], point.at[1]), narrowest - 1, widest - 1);
  const PointMap map =
      make_point_map(question.rules, {Range{0, last}, Range{0, last}}, MapSubject::outcome, limits);
  return {map.width, map.outcomes};
}

bool is_lost(const Outcome& outcome) {
  return outcome.left_first == Result::loss && outcome.right_first == Result::loss;
}

/// The losing points of the field as x <= y, by x.
std::vector<std::string> losing_pairs(const PointField& field) {
  std::vector<std::string> pairs;
  for (std::size_t x = 0; x < field.width; ++x) {
    for (std::size_t y = x; y < field.width; ++y) {
      if (is_lost(field.outcomes[y * field.width + x]))
        pairs.push_back(fmt::format("({},{})", x, y));
    }
  }
  return pairs;
}

/// The pairs as they follow from each other: the least number in none is the lesser one of the
/// next.
std::string pairs_text(const WythoffRule& rule) {
  const bool misere = rule.stuck == Result::win;
  const bool special = misere && rule.k == 1;
  return fmt::format(
      "The losing points are pairs, either way round{}: each begins with the least number that is "
      "in no pair yet, and its numbers differ by {} at first and by {} more each time",
      special ? ". They go on from (0,1) and (2,2)" : "",
      special  ? 2
      : misere ? 1
               : 0,
      rule.k);
}

std::string rule_of_wythoff(const WythoffRule& rule, const Point& point, const PointField& field) {
  const auto [x, y] = std::pair(point.at[0], point.at[1]);
  const std::string text = fmt::format("{}. Leave your opponent on one of them: {}.",
                                       pairs_text(rule), first_few(losing_pairs(field), true));
  if (wythoff_lost(rule, x, y)) return text + fmt::format(" {} is one.", component_text(point));
  std::vector<std::string> left;
  for (const Point& to : wythoff_winning_options(rule, x, y)) left.push_back(component_text(to));
  if (left.empty()) return text;
  return text +
         fmt::format(" From {} a move leaves {}.", component_text(point), fmt::join(left, " or "));
}

}  // namespace

std::optional<Secret> tell_point_secret(const SolvingQuestion& question, const Limits& limits) {
  const auto* wythoff = question.rule<WythoffRule>();
  const auto* vectors = question.rule<VectorRule>();
  const Point* const point = single_if<Point>(question.position);
  if (!point || !(wythoff || vectors) || question.rules.dimensions() != 2) return std::nullopt;
  PointField field = field_of(question, *point, limits);
  Secret secret;
  if (wythoff) {
    secret.title = "Pairs that grow apart";
    secret.rule = rule_of_wythoff(*wythoff, *point, field);
    secret.reason = fmt::format("{} This is a theorem of {}.", wythoff_theorem(*wythoff),
                                wythoff->stuck == Result::win ? "Fraenkel, 1984"
                                : wythoff->k > 1              ? "Fraenkel, 1982"
                                                              : "Wythoff, 1907");
  } else if (question.rules.impartial()) {
    secret.title = "The losing points";
    secret.rule =
        "Leave your opponent on a losing point: no move leads from one of them to another, and "
        "from every other point that has a move, some move leads to one.";
    secret.reason =
        "They were computed from the corner on; lastmove knows no shorter rule for them.";
  } else {
    secret.title = "Who wins from where";
    secret.rule = "Move to a point from which your opponent, to move, loses: " +
                  marks_to_leave(field.outcomes);
    secret.reason =
        "They were computed from the corner on; lastmove knows no shorter rule for them.";
  }
  secret.picture = std::move(field);
  return secret;
}

}  // namespace lastmove
