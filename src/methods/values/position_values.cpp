#include "methods/values/position_values.h"

#include <algorithm>

#include <fmt/core.h>

#include "games/model/component.h"
#include "games/model/cost.h"
#include "methods/rows.h"

namespace lastmove {

namespace {

/// Of the states that others stand for, so many are tried, and after that one for so many
/// components.
constexpr std::uint64_t first_tried = 64;
constexpr std::uint64_t components_for_one_tried = 16;

}  // namespace

PositionValues::PositionValues(const Ruleset& rules, ValueStore& games, const Limits& limits)
    : PositionValues(rules, games, limits, std::make_shared<WorkMeter>(limits)) {}

PositionValues::PositionValues(const Ruleset& rules, ValueStore& games, const Limits& limits,
                               std::shared_ptr<WorkMeter> work)
    : rules_(rules),
      lowered_(rules.lower()),
      games_(games),
      limits_(limits),
      work_(std::move(work)) {
  Limits each = limits;
  each.memory /= std::max<std::size_t>(rules.games().size(), 1);
  for (const auto& game : rules.games()) {
    parts_.emplace_back(new PositionValues(*game, games, each, work_));
  }
}

std::optional<Value> PositionValues::of(const Position& position) {
  const auto values = of_components(position);
  return values ? std::optional(games_.sum(*values)) : std::nullopt;
}

std::optional<std::vector<Value>> PositionValues::of_components(const Position& position) {
  std::vector<Value> values;
  if (const auto* parts = std::get_if<Parts>(&position)) {
    for (std::size_t i = 0; i < parts->size(); ++i) {
      const auto value = parts_[i]->of((*parts)[i].position());
      if (!value) {
        comes_back_ = parts_[i]->comes_back();
        return std::nullopt;
      }
      values.push_back(*value);
    }
    return values;
  }
  const auto add = [&]<typename Component>(const Component& each) {
    const auto value = component(std::vector<Component>{each});
    if (value) values.push_back(*value);
    return value.has_value();
  };
  const bool found = std::visit(
      [&](const auto& components) {
        return std::all_of(components.begin(), components.end(), add);
      },
      position);
  if (!found || !try_replaced()) return std::nullopt;
  return values;
}

std::optional<Value> PositionValues::component(const Position& component) {
  if (rules_.impartial()) return nimber(component);
  const std::vector<Id> standing = ids(component);
  for (const Id id : standing) {
    if (!search(id)) return std::nullopt;
  }
  return sum(standing);
}

std::optional<Value> PositionValues::nimber(const Position& component) {
  if (!nim_values_ || !nim_values_->solves(component)) {
    nim_values_ = make_evaluator(rules_, component, limits_);
  }
  if (!nim_values_->knows_nim_values()) fail_unknown_nim_value(rules_, component);
  const LoopyNimValue value = nim_values_->nim_value(component);
  if (value.finite() && value.number() <= UINT64_MAX) {
    return games_.nimber(static_cast<std::uint64_t>(value.number()));
  }
  comes_back_ = to_string(component);
  return std::nullopt;
}

PositionValues::Id PositionValues::id(const Position& component) {
  const Id id = store_.id(component, Player::left);
  if (id == values_.size()) values_.push_back(not_yet);
  return id;
}

std::vector<PositionValues::Id> PositionValues::ids(const Position& component) {
  const auto* const rule = std::get_if<StateRule>(&lowered_);
  if (!rule) return {id(component)};
  const State::Value& state = single<State>(component).value;
  std::vector<Id> standing;
  for (const State::Value& piece : rule->moves->split(state, limits_.monitor)) {
    standing.push_back(id(rule->moves->canonical(piece, limits_.monitor)));
  }
  const Id itself = id(component);
  if (standing != std::vector{itself}) replaced_.push_back({itself, standing});
  return standing;
}

void PositionValues::list_moves_of_state(Id component, Player player) {
  const auto& rule = std::get<StateRule>(lowered_);
  const Position position = store_.entry(component).position;
  work_->spend(
      rule.moves->list(single<State>(position).value, player, true, options_, limits_.monitor),
      [this] { return so_far(); });
  for (std::size_t move = 0; move < options_.size(); ++move) {
    for (const State::Value& state : options_.of(move)) left_by_.push_back(id(state));
    ends_.push_back(left_by_.size());
  }
  // What is tried is not followed by more to try.
  if (replaced_.size() > first_tried + values_.size() / components_for_one_tried) return;
  for (const StateOptions::Replaced& given : options_.replaced) {
    Replaced& replaced = replaced_.emplace_back(Replaced{id(given.state), {}});
    for (std::size_t i = given.begin; i < given.end; ++i) {
      replaced.in_its_place.push_back(id(options_.states[i]));
    }
  }
}

void PositionValues::list_moves(Id component, Player player) {
  if (std::holds_alternative<StateRule>(lowered_)) return list_moves_of_state(component, player);
  const Position position = store_.entry(component).position;
  check_memory(bytes_of_options(rules_, position, player), "the options of one position", limits_);
  for (const Move& move : rules_.options(position, player)) {
    std::visit(
        [&]<typename Component>(const std::vector<Component>& components) {
          for (const Component& each : components) left_by_.push_back(id(std::vector{each}));
        },
        move.to);
    ends_.push_back(left_by_.size());
  }
}

bool PositionValues::list(Id component) {
  // It is on the stack before an error can leave it marked.
  Frame& frame = frames_.emplace_back(Frame{component, ends_.size(), 0, left_by_.size()});
  values_[component] = followed;
  list_moves(component, Player::left);
  frame.moves_of_right = ends_.size();
  list_moves(component, Player::right);
  work_->spend((ends_.size() - frame.moves + 1) * work_of_searched_option,
               [this] { return so_far(); });
  check_memory_of_search();
  for (std::size_t i = frame.components; i < left_by_.size(); ++i) {
    const Id next = left_by_[i];
    if (values_[next] == not_yet) waiting_.push_back(next);
    if (values_[next] != followed) continue;
    comes_back_ = to_string(store_.entry(next).position);
    return false;
  }
  return true;
}

void PositionValues::finish(const Frame& frame) {
  std::vector<Value> left;
  std::vector<Value> right;
  std::size_t begin = frame.components;
  for (std::size_t move = frame.moves; move < ends_.size(); ++move) {
    std::vector<Value>& options = move < frame.moves_of_right ? left : right;
    options.push_back(sum(std::span(left_by_).subspan(begin, ends_[move] - begin)));
    begin = ends_[move];
  }
  values_[frame.component] = games_.from_options(left, right);
  ends_.resize(frame.moves);
  left_by_.resize(frame.components);
}

bool PositionValues::search(Id root) {
  // What an error or a loop left behind.
  for (const Frame& frame : frames_) values_[frame.component] = not_yet;
  frames_.clear();
  ends_.clear();
  left_by_.clear();
  waiting_ = {root};
  while (!waiting_.empty()) {
    const Id top = waiting_.back();
    if (values_[top] == not_yet) {
      if (!list(top)) return false;
      continue;
    }
    waiting_.pop_back();
    if (values_[top] != followed) continue;
    finish(frames_.back());
    frames_.pop_back();
  }
  return true;
}

Value PositionValues::sum(std::span<const Id> components) {
  Value sum;
  for (const Id component : components) sum = games_.sum(sum, values_[component]);
  return sum;
}

bool PositionValues::try_replaced() {
  for (; tried_ < replaced_.size(); ++tried_) {
    const Replaced replaced = replaced_[tried_];
    if (!search(replaced.state)) return false;
    for (const Id id : replaced.in_its_place) {
      if (!search(id)) return false;
    }
    const Value together = sum(replaced.in_its_place);
    if (values_[replaced.state] == together) continue;
    const auto state = [this](Id id) { return single<State>(store_.entry(id).position).value; };
    std::vector<State::Value> in_its_place;
    for (const Id id : replaced.in_its_place) in_its_place.push_back(state(id));
    std::get<StateRule>(lowered_).moves->fail_unequal(
        state(replaced.state), in_its_place, "is worth " + games_.text(values_[replaced.state]),
        "is worth " + games_.text(together));
  }
  return true;
}

std::string PositionValues::so_far() const {
  return fmt::format("the search has reached {} components", store_.size());
}

void PositionValues::check_memory_of_search() const {
  // The values themselves may need as much.
  const std::uint64_t bytes =
      2 * store_.memory() +
      3 * (values_.size() * sizeof(Value) + frames_.size() * sizeof(Frame) +
           ends_.size() * sizeof(std::size_t) + (waiting_.size() + left_by_.size()) * sizeof(Id));
  check_memory(bytes, "the search for values", limits_);
}

}  // namespace lastmove
