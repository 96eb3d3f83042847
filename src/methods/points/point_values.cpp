#include "methods/points/point_values.h"

#include <algorithm>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/component.h"
#include "games/model/cost.h"
#include "games/model/lowered_rule.h"
#include "methods/points/point_outcomes.h"
#include "methods/points/point_tables.h"
#include "methods/points/wythoff.h"
#include "methods/points/wythoff_nim_values.h"

namespace lastmove {

namespace {

/// Spends the work of points as they are solved.
class Spending {
 public:
  Spending(WorkMeter& work, std::uint64_t each) : work_(work), each_(each) {}

  void operator()(std::uint64_t points) {
    done_ += points;
    work_.spend(points * each_,
                [this] { return fmt::format("{} points have been solved", done_); });
  }

 private:
  WorkMeter& work_;
  std::uint64_t each_;
  std::uint64_t done_ = 0;
};

// For each kind of rule: what a point takes, and the values.

std::uint64_t work_each(const VectorRule& rule, const PointQuestion& question) {
  const std::uint64_t vectors = rule.vectors[0].size() + rule.vectors[1].size();
  if (question.nim_values) return 2 + vectors / 2;
  // Of an anti-diagonal, which in a narrow box has few points, and of its words.
  const std::uint64_t shortest = std::min(question.last.at[0], question.last.at[1]) + 1;
  return 1 + (10 + 5 * vectors) / shortest + vectors / 32;
}

std::uint64_t memory_of(const VectorRule& rule, const PointQuestion& question) {
  return question.nim_values ? saturating_product(points_up_to(question.last), 2)
                             : PointOutcomes::bytes(rule, question.last);
}

class VectorResults : public PointValues {
 public:
  VectorResults(const VectorRule& rule, const PointQuestion& question, WorkMeter& work)
      : outcomes_(rule, question.last, Spending(work, work_each(rule, question))) {}

  Result result(const Point& point, Player player) const override {
    return outcomes_.lost(point, player) ? Result::loss : Result::win;
  }
  std::uint64_t nim_value(const Point&) const override { return 0; }

 private:
  PointOutcomes outcomes_;
};

class VectorNimValues : public PointValues {
 public:
  VectorNimValues(const VectorRule& rule, const PointQuestion& question, WorkMeter& work)
      : box_(question.last),
        values_(plain_point_nim_values(rule, question.last,
                                       Spending(work, work_each(rule, question)))) {}

  Result result(const Point& point, Player) const override {
    return nim_value(point) == 0 ? Result::loss : Result::win;
  }
  std::uint64_t nim_value(const Point& point) const override { return values_[box_.index(point)]; }

 private:
  PointBox box_;
  std::vector<std::uint16_t> values_;
};

std::unique_ptr<PointValues> make(const VectorRule& rule, const PointQuestion& question,
                                  WorkMeter& work) {
  if (question.nim_values) return std::make_unique<VectorNimValues>(rule, question, work);
  return std::make_unique<VectorResults>(rule, question, work);
}

std::uint64_t work_each(const WythoffRule& rule, const PointQuestion& question) {
  return question.nim_values
             ? saturating_product(4, k_within(rule, question.last.at[0], question.last.at[1])) + 26
             : 0;
}

std::uint64_t memory_of(const WythoffRule& rule, const PointQuestion& question) {
  if (!question.nim_values) return 0;
  return saturating_sum(wythoff_nim_value_bytes(rule, question.last.at[0], question.last.at[1]),
                        saturating_product(points_up_to(question.last), 4));
}

/// By the closed form, and the nim-values by marks.
class WythoffValues : public PointValues {
 public:
  WythoffValues(const WythoffRule& rule, const PointQuestion& question, WorkMeter& work)
      : rule_(rule), box_(question.nim_values ? question.last : Point{{}, 2}) {
    if (!question.nim_values) return;
    Spending spending(work, work_each(rule, question));
    values_.reserve(box_.size());
    wythoff_nim_values(rule, question.last.at[0], question.last.at[1],
                       [&](Heap, std::span<const std::uint32_t> values) {
                         spending(values.size());
                         values_.insert(values_.end(), values.begin(), values.end());
                       });
  }

  Result result(const Point& point, Player) const override {
    return wythoff_lost(rule_, point.at[0], point.at[1]) ? Result::loss : Result::win;
  }
  std::uint64_t nim_value(const Point& point) const override { return values_[box_.index(point)]; }

 private:
  WythoffRule rule_;
  PointBox box_;
  std::vector<std::uint32_t> values_;
};

std::unique_ptr<PointValues> make(const WythoffRule& rule, const PointQuestion& question,
                                  WorkMeter& work) {
  return std::make_unique<WythoffValues>(rule, question, work);
}

/// Calls `use` with the rule, whichever it is.
template <typename Use>
auto with_point_rule(const LoweredRule& rule, const Use& use) {
  if (const auto* vectors = std::get_if<VectorRule>(&rule)) return use(*vectors);
  return use(std::get<WythoffRule>(rule));
}

}  // namespace

bool is_point_rule(const LoweredRule& rule) {
  return std::holds_alternative<VectorRule>(rule) || std::holds_alternative<WythoffRule>(rule);
}

bool nim_values_within_reach(const LoweredRule& rule, const Point& last, const Limits& limits) {
  constexpr std::uint64_t most_work = 1'000'000'000;
  constexpr std::uint64_t most_memory = std::uint64_t{1} << 29;
  const PointQuestion question{last, true};
  return work_of_points(rule, question) <= std::min(most_work, limits.work) &&
         memory_of_points(rule, question) <= std::min(most_memory, limits.memory);
}

Point last_point(const Ruleset& rules, const Ranges& ranges) {
  const std::size_t dimensions = rules.dimensions();
  Point last{{}, static_cast<std::uint8_t>(dimensions)};
  for (std::size_t i = 0; i < dimensions; ++i) {
    last.at[i] = ranges[ranges.size() == 1 ? 0 : i].last;
  }
  return last;
}

PointQuestion question_for_table(const Ruleset& rules, const Ranges& ranges, const Limits& limits) {
  const Point last = last_point(rules, ranges);
  return {last, rules.has_nim_values() && nim_values_within_reach(rules.lower(), last, limits)};
}

std::uint64_t work_of_points(const LoweredRule& rule, const PointQuestion& question) {
  return with_point_rule(rule, [&](const auto& one) {
    return saturating_product(points_up_to(question.last), work_each(one, question));
  });
}

std::uint64_t memory_of_points(const LoweredRule& rule, const PointQuestion& question) {
  return with_point_rule(rule, [&](const auto& one) { return memory_of(one, question); });
}

std::unique_ptr<PointValues> make_point_values(const LoweredRule& rule,
                                               const PointQuestion& question, const Limits& limits,
                                               WorkMeter& work) {
  const std::string what =
      fmt::format("the {} of the points up to {}", question.nim_values ? "nim-values" : "outcomes",
                  component_text(question.last));
  const std::uint64_t steps = work_of_points(rule, question);
  if (steps > work.left()) {
    throw Error(Error::Bound::work,
                fmt::format("{} take more work than the limit of {} steps", what, limits.work));
  }
  check_memory(memory_of_points(rule, question), what, limits);
  return with_point_rule(rule, [&](const auto& one) { return make(one, question, work); });
}

Point coordinatewise_maximum(const Points& points, std::size_t dimensions) {
  Point last{{}, static_cast<std::uint8_t>(dimensions)};
  for (const Point& point : points) {
    for (std::size_t i = 0; i < dimensions; ++i) last.at[i] = std::max(last.at[i], point.at[i]);
  }
  return last;
}

}  // namespace lastmove
