#include "methods/points/point_tables.h"

#include <algorithm>

#include "games/model/cost.h"

namespace lastmove {

PointBox::PointBox(const Point& last) : last_(last) {
  for (std::size_t i = last.dimensions; i-- > 0;) {
    strides_[i] = size_;
    size_ *= static_cast<std::size_t>(last.at[i]) + 1;
  }
}

std::size_t PointBox::index(const Point& point) const {
  std::size_t index = 0;
  for (std::size_t i = 0; i < max_dimensions; ++i) index += point.at[i] * strides_[i];
  return index;
}

void PointBox::advance(Point& point) const {
  for (std::size_t i = last_.dimensions; i-- > 0;) {
    if (++point.at[i] <= last_.at[i]) return;
    point.at[i] = 0;
  }
}

std::uint64_t points_up_to(const Point& last) {
  std::uint64_t count = 1;
  for (const Heap coordinate : last.coordinates()) {
    count = saturating_product(count, coordinate + 1);
  }
  return count;
}

namespace {

bool reaches(const Point& point, const Point& vector) {
  for (std::size_t i = 0; i < max_dimensions; ++i) {
    if (vector.at[i] > point.at[i]) return false;
  }
  return true;
}

struct Step {
  Point vector;
  std::size_t back;  ///< in the row
};

std::vector<Step> steps_of(const VectorRule::Vectors& vectors, const PointBox& box) {
  std::vector<Step> steps;
  for (const Point& vector : vectors) steps.push_back({vector, box.step(vector)});
  return steps;
}

Result result_of(const Point& point, std::size_t at, const std::vector<Step>& steps, Result stuck,
                 const std::vector<Result>& replies) {
  bool moved = false;
  for (const Step& step : steps) {
    if (!reaches(point, step.vector)) continue;
    moved = true;
    if (replies[at - step.back] == Result::loss) return Result::win;
  }
  return moved ? Result::loss : stuck;
}

/// Calls `visit` with the index in the row of every option of the point.
template <typename Visit>
void for_each_wythoff_option(Heap k, Heap x, Heap y, std::size_t width, const Visit& visit) {
  for (Heap to = 0; to < x; ++to) visit(to * width + y);
  for (Heap to = 0; to < y; ++to) visit(x * width + to);
  for (Heap a = 1; a <= x; ++a) {
    const Heap least = a < k ? 1 : a - k + 1;
    const Heap most = k > y || a > y - k ? y : a + k - 1;
    for (Heap b = least; b <= most; ++b) visit((x - a) * width + (y - b));
  }
}

}  // namespace

PointResults plain_point_results(const VectorRule& rule, const Point& last) {
  const PointBox box(last);
  const bool impartial = rule.impartial();
  PointResults results;
  auto& [left, right] = results;
  left.resize(box.size());
  if (!impartial) right.resize(box.size());
  const std::vector<Step> steps[] = {steps_of(rule.vectors[0], box),
                                     steps_of(rule.vectors[1], box)};
  Point point{{}, last.dimensions};
  for (std::size_t i = 0; i < box.size(); ++i, box.advance(point)) {
    left[i] = result_of(point, i, steps[0], rule.stuck, impartial ? left : right);
    if (!impartial) right[i] = result_of(point, i, steps[1], rule.stuck, left);
  }
  return results;
}

std::vector<std::uint16_t> plain_point_nim_values(const VectorRule& rule, const Point& last,
                                                  const PointProgress& progress) {
  constexpr std::size_t between_reports = 4096;
  const PointBox box(last);
  const std::vector<Step> steps = steps_of(rule.vectors[0], box);
  std::vector<std::uint16_t> values(box.size());
  std::vector<std::size_t> seen_at(steps.size() + 1, SIZE_MAX);  // for each value, the last point
  Point point{{}, last.dimensions};
  for (std::size_t i = 0; i < box.size(); ++i, box.advance(point)) {
    for (const Step& step : steps) {
      if (reaches(point, step.vector)) seen_at[values[i - step.back]] = i;
    }
    while (seen_at[values[i]] == i) ++values[i];
    const std::size_t solved = i % between_reports + 1;
    const bool reports = solved == between_reports || i + 1 == box.size();
    if (progress && reports) progress(solved);
  }
  return values;
}

std::vector<Result> plain_wythoff_results(const WythoffRule& rule, const Point& last) {
  const std::size_t width = last.at[1] + 1;
  std::vector<Result> results((last.at[0] + 1) * width, rule.stuck);
  for (Heap x = 0; x <= last.at[0]; ++x) {
    for (Heap y = x == 0 ? 1 : 0; y <= last.at[1]; ++y) {
      Result& result = results[x * width + y];
      result = Result::loss;
      for_each_wythoff_option(rule.k, x, y, width, [&](std::size_t option) {
        if (results[option] == Result::loss) result = Result::win;
      });
    }
  }
  return results;
}

std::vector<std::uint32_t> plain_wythoff_nim_values(const WythoffRule& rule, const Point& last) {
  const std::size_t width = last.at[1] + 1;
  std::vector<std::uint32_t> values((last.at[0] + 1) * width);
  // For each value, the last point with an option of it: none is above the sum of the coordinates.
  std::vector<std::size_t> seen_at(last.at[0] + last.at[1] + 2, SIZE_MAX);
  for (Heap x = 0; x <= last.at[0]; ++x) {
    for (Heap y = 0; y <= last.at[1]; ++y) {
      const std::size_t point = x * width + y;
      for_each_wythoff_option(rule.k, x, y, width,
                              [&](std::size_t option) { seen_at[values[option]] = point; });
      while (seen_at[values[point]] == point) ++values[point];
    }
  }
  return values;
}

}  // namespace lastmove
