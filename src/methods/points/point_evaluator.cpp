// Points: a table of all points below, or the closed form of Wythoff's game; sums by the XOR of
// nim-values.

#include <algorithm>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/component.h"
#include "games/model/cost.h"
#include "methods/points/point_method.h"
#include "methods/points/point_values.h"
#include "methods/points/wythoff.h"
#include "methods/search/searched_remoteness.h"
#include "methods/why.h"

namespace lastmove {

namespace {

/// Points are searched for their remoteness if that examines at most this many options.
constexpr std::uint64_t max_search = 3'000'000;

/// The points below all of a position, and whether nim-values are within reach and mean anything.
/// Of a sum nothing else tells who wins, so there the limits only say how to fail.
PointQuestion table_for(const SolvingQuestion& question, const Limits& limits) {
  const Points& points = components<Point>(question.position);
  const Point last = coordinatewise_maximum(points, question.rules.dimensions());
  const Limits allowed = points.size() == 1 ? limits : Limits{};
  return {last, question.rules.has_nim_values() &&
                    nim_values_within_reach(question.lowered, last, allowed)};
}

bool is_below(const Point& point, const Point& last) {
  for (std::size_t i = 0; i < max_dimensions; ++i) {
    if (point.at[i] > last.at[i]) return false;
  }
  return true;
}

class PointEvaluator : public Evaluator {
 public:
  PointEvaluator(const SolvingQuestion& question, const Limits& limits)
      : Evaluator(question.rules, limits),
        points_(components<Point>(question.position)),
        lowered_(question.lowered),
        table_(table_for(question, limits)) {
    if (points_.size() != 1 && !table_.nim_values) fail_out_of_reach();
    WorkMeter work(limits);
    values_ = make_point_values(lowered_, table_, limits, work);
    const std::uint64_t options =
        saturating_sum(question.rules.count_options(question.position, Player::left),
                       question.rules.count_options(question.position, Player::right));
    const std::uint64_t search =
        saturating_product(positions_below(question.position), options / 2 + 1);
    if (search <= std::min(max_search, limits.work)) {
      search_ = SearchedRemoteness(question.rules, limits);
    }
  }

  std::string_view method() const override {
    if (points_.size() != 1) return "nim-values";
    return wythoff() ? "closed-form" : "point-table";
  }

  Result result(const Position& position, Player player) override {
    const Points& points = components<Point>(position);
    if (points.size() == 1) return values_->result(points.front(), player);
    return nim_sum(position) == 0 ? Result::loss : Result::win;
  }

  Remoteness remoteness(const Position& position, Player player) override {
    return search_.of(position, player);
  }

  bool solves(const Position& position) const override {
    const Point* const point = single_if<Point>(position);
    return point && points_.size() == 1 && is_below(*point, table_.last);
  }

  bool knows_nim_values() const override { return table_.nim_values; }

  LoopyNimValue nim_value(const Position& position) override {
    if (!table_.nim_values) fail_out_of_reach();
    return nim_sum(position);
  }

  std::vector<Move> moves(const Position& position, Player player, OptionsListed& listed) override;

  std::string why(const Solution& solution, std::optional<Player> turn) override;

 private:
  std::uint64_t nim_sum(const Position& position) const {
    std::uint64_t sum = 0;
    for (const Point& point : components<Point>(position)) sum ^= values_->nim_value(point);
    return sum;
  }

  [[noreturn]] void fail_out_of_reach() const {
    throw Error(Error::Kind::limit,
                fmt::format("a sum takes the nim-values of all points up to {}, which are too many "
                            "to tabulate",
                            component_text(table_.last)));
  }

  const WythoffRule* wythoff() const { return std::get_if<WythoffRule>(&lowered_); }
  std::string why_of_wythoff(const Solution& solution);

  const Points points_;
  const LoweredRule lowered_;
  const PointQuestion table_;
  std::unique_ptr<PointValues> values_;
  SearchedRemoteness search_;
};

std::vector<Move> PointEvaluator::moves(const Position& position, Player player,
                                        OptionsListed& listed) {
  std::vector<Move> all = Evaluator::moves(position, player, listed);
  const Point* const point = single_if<Point>(position);
  if (listed == OptionsListed::all || !wythoff() || !point) return all;
  listed = OptionsListed::winning;
  for (const Point& to : wythoff_winning_options(*wythoff(), point->at[0], point->at[1])) {
    const std::string name =
        fmt::format("take ({},{})", point->at[0] - to.at[0], point->at[1] - to.at[1]);
    all.push_back(rules().read_move(position, player, name));
  }
  return all;
}

std::string PointEvaluator::why(const Solution& solution, std::optional<Player> turn) {
  if (points_.size() != 1) {
    std::vector<std::uint64_t> values;
    for (const Point& point : points_) values.push_back(values_->nim_value(point));
    return why_by_xor("points", values, solution);
  }
  return wythoff() ? why_of_wythoff(solution) : Evaluator::why(solution, turn);
}

std::string PointEvaluator::why_of_wythoff(const Solution& solution) {
  const WythoffRule& rule = *wythoff();
  const auto [x, y] = std::pair(points_.front().at[0], points_.front().at[1]);
  const std::string theorem = wythoff_theorem(rule);
  if (!wythoff_lost(rule, x, y)) {
    return fmt::format("{} {}", theorem,
                       why_by_options(solution, std::nullopt,
                                      [](const Move& move) { return to_string(move.to); }));
  }
  const Heap i = (x < y ? y - x : x - y) / rule.k;
  const bool special = rule.stuck == Result::win && rule.k == 1 && std::max(x, y) <= 2;
  return fmt::format("{} {} is one of them{}.", theorem, component_text(points_.front()),
                     special ? "" : fmt::format(": i = {}", i));
}

bool takes_points(const SolvingQuestion& question) {
  if (!is_point_rule(question.lowered)) return false;
  return component_count(question.position) == 1 || question.rules.has_nim_values();
}

std::uint64_t work_to_solve_points(const SolvingQuestion& question) {
  const std::uint64_t options = question.rules.count_options(question.position, Player::left);
  return saturating_sum(work_of_points(question.lowered, table_for(question, {})),
                        saturating_product(std::min(options, max_search), work_of_searched_option));
}

std::unique_ptr<Evaluator> make_points(const SolvingQuestion& question, const Limits& limits) {
  return std::make_unique<PointEvaluator>(question, limits);
}

}  // namespace

constexpr SolvingMethod point_solving = {takes_points, work_to_solve_points, make_points};

std::unique_ptr<Evaluator> evaluate_points(const Game& game, const Range& range,
                                           const Limits& limits) {
  Point last{{}, static_cast<std::uint8_t>(game.rules.dimensions())};
  std::fill_n(last.at.begin(), game.rules.dimensions(), range.last);
  const Position corner = Points{last};
  return make_points(SolvingQuestion(game.rules, corner), limits);
}

}  // namespace lastmove
