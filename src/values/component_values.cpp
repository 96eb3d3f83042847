#include "values/component_values.h"

#include <fmt/core.h>

#include <lastmove/error.h>

#include "kernels/nim.h"
#include "model/cost.h"

namespace lastmove {

namespace {

constexpr std::uint64_t not_yet = UINT64_MAX;

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
  if (id == values_.size()) values_.push_back(not_yet);
  return id;
}

std::uint64_t ComponentValues::sum_known(const Position& position, std::vector<Id>& unknown) {
  std::uint64_t sum = 0;
  for_each_component(position, [&](const Position& component) {
    const Id id = this->id(component);
    if (values_[id] == not_yet) {
      unknown.push_back(id);
    } else {
      sum ^= values_[id];
    }
  });
  return sum;
}

void ComponentValues::evaluate(Id id, std::vector<Id>& unknown) {
  const Position position = store_.entry(id).position;
  check_memory(bytes_of_options(rules_, position, Player::left), "the options of one position",
               limits_);
  const std::size_t before = unknown.size();
  std::vector<std::uint64_t> options;
  for (const Move& move : rules_.options(position, Player::left)) {
    options.push_back(sum_known(move.to, unknown));
    work_.spend(work_of_searched_option, [this] {
      return fmt::format("the search has reached {} components", store_.size());
    });
    // Most of the others are reached from this one.
    if (unknown.size() > before) return;
  }
  values_[id] = mex(std::move(options));
}

void ComponentValues::check_memory_of(std::size_t stack) const {
  const std::uint64_t bytes =
      store_.memory() + 3 * (values_.size() * sizeof(std::uint64_t) + stack * sizeof(Id));
  if (bytes <= limits_.memory) return;
  throw Error(
      Error::Bound::memory,
      fmt::format("the search has reached {} components and would exceed the memory limit of {}",
                  store_.size(), size_text(limits_.memory)));
}

std::uint64_t ComponentValues::of_component(const Position& component) {
  const Id root = id(component);
  std::vector<Id> stack = {root};
  while (!stack.empty()) {
    const Id top = stack.back();
    if (values_[top] != not_yet) {
      stack.pop_back();
      continue;
    }
    evaluate(top, stack);
    check_memory_of(stack.capacity());
  }
  return values_[root];
}

std::vector<std::uint64_t> ComponentValues::of_components(const Position& position) {
  std::vector<std::uint64_t> values;
  for_each_component(position,
                     [&](const Position& component) { values.push_back(of_component(component)); });
  return values;
}

std::uint64_t ComponentValues::of_position(const Position& position) {
  return nim_sum(of_components(position));
}

}  // namespace lastmove
