#include "methods/search/component_values.h"

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/cost.h"
#include "methods/nim.h"

namespace lastmove {

namespace {

/// Calls `visit` with each component of a position, as a position of its own.
template <typename Visit>
void for_each_component(const Position& position, const Visit& visit) {
  std::visit(
      [&visit]<typename Component>(const std::vector<Component>& components) {
        for (const Component& component : components) {
          visit(Position(std::vector<Component>{component}));
        }
      },
      position);
}

}  // namespace

ComponentValues::Id ComponentValues::id(const Position& component) {
  const Id id = store_.id(component, Player::left);
  if (id == values_.size()) {
    values_.push_back(not_yet);
    places_.push_back(0);
  }
  return id;
}

std::uint64_t ComponentValues::sum_known(const Position& position, std::vector<Id>& unknown) {
  std::uint64_t sum = 0;
  bool any_loopy = false;
  for_each_component(position, [&](const Position& component) {
    const Id id = this->id(component);
    if (values_[id] == not_yet) {
      unknown.push_back(id);
    } else if (values_[id] == loopy) {
      any_loopy = true;
    } else {
      sum ^= values_[id];
    }
  });
  return any_loopy ? loopy : sum;
}

bool ComponentValues::evaluate(std::vector<Id>& stack) {
  const Id id = stack.back();
  const Position position = store_.entry(id).position;
  check_memory(bytes_of_options(rules_, position, Player::left), "the options of one position",
               limits_);
  const std::size_t before = stack.size();
  std::vector<std::uint64_t> options;
  for (const Move& move : rules_.options(position, Player::left)) {
    options.push_back(sum_known(move.to, stack));
    work_.spend(work_of_searched_option, [this] {
      return fmt::format("the search has reached {} components", store_.size());
    });
    if (options.back() == loopy) return false;
    for (std::size_t i = before; i < stack.size(); ++i) {
      const std::uint64_t place = places_[stack[i]];
      if (place < before && stack[place] == stack[i]) return false;
    }
    // Most of the others are reached from this one.
    if (stack.size() > before) return true;
  }
  values_[id] = mex(std::move(options));
  return true;
}

void ComponentValues::check_memory_of(std::size_t stack) const {
  const std::uint64_t bytes =
      store_.memory() + 3 * (2 * values_.size() * sizeof(std::uint64_t) + stack * sizeof(Id));
  if (bytes <= limits_.memory) return;
  throw Error(
      Error::Bound::memory,
      fmt::format("the search has reached {} components and would exceed the memory limit of {}",
                  store_.size(), size_text(limits_.memory)));
}

std::uint64_t ComponentValues::search(Id root) {
  std::vector<Id> stack = {root};
  while (!stack.empty()) {
    const Id top = stack.back();
    if (values_[top] != not_yet) {
      stack.pop_back();
      continue;
    }
    places_[top] = stack.size() - 1;
    if (!evaluate(stack)) {
      // Each one whose options are being looked at leads to the next, and so to the loop.
      for (std::size_t i = 0; i < stack.size(); ++i) {
        if (places_[stack[i]] == i && values_[stack[i]] == not_yet) values_[stack[i]] = loopy;
      }
      break;
    }
    check_memory_of(stack.capacity());
  }
  return values_[root];
}

LoopyNimValue ComponentValues::of_component(const Position& component) {
  const std::uint64_t value = search(id(component));
  if (value == loopy) return oracle_.nim_value(component);
  return value;
}

std::vector<LoopyNimValue> ComponentValues::of_components(const Position& position) {
  std::vector<LoopyNimValue> values;
  for_each_component(position,
                     [&](const Position& component) { values.push_back(of_component(component)); });
  return values;
}

LoopyNimValue ComponentValues::of_position(const Position& position) {
  LoopyNimValue sum;
  for_each_component(position,
                     [&](const Position& component) { sum = sum + of_component(component); });
  return sum;
}

}  // namespace lastmove
