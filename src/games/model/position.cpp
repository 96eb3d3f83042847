#include <lastmove/position.h>

#include <array>

#include <fmt/core.h>

#include <lastmove/error.h>
#include <lastmove/integer.h>

#include "games/model/component.h"

namespace lastmove {

NumberSet::NumberSet(Numbers numbers)
    : numbers_(std::make_shared<const Numbers>(std::move(numbers))) {}

bool operator==(const NumberSet& a, const NumberSet& b) { return a.numbers() == b.numbers(); }

Part::Part(Position position) : position_(std::make_shared<const Position>(std::move(position))) {}

bool operator==(const Part& a, const Part& b) { return a.position() == b.position(); }

std::string_view to_string(ComponentKind kind) {
  static constexpr auto names =
      []<typename... Components>(std::type_identity<std::variant<std::vector<Components>...>>) {
        return std::array{ComponentTrait<Components>::name...};
      }(std::type_identity<Position>());
  return names[static_cast<std::size_t>(kind)];
}

std::size_t component_count(const Position& position) {
  return std::visit([](const auto& components) { return components.size(); }, position);
}

std::string to_string(const Position& position) {
  return std::visit(
      [](const auto& components) {
        using Trait = TraitOf<decltype(components)>;
        if (components.empty()) return std::string(Trait::nothing);
        std::string text;
        for (const auto& component : components) {
          if (&component != &components.front()) text += Trait::joint;
          Trait::print(text, component);
        }
        return text;
      },
      position);
}

void throw_wrong_kind(const Position& position, ComponentKind expected) {
  throw Error(Error::Kind::bad_input,
              fmt::format("expected a position made of components of the kind '{}', not of '{}'",
                          to_string(expected), to_string(kind_of(position))));
}

void throw_not_single(const Position& position) {
  throw Error(
      Error::Kind::bad_input,
      fmt::format("expected a position of a single component, not {}", component_count(position)));
}

}  // namespace lastmove
