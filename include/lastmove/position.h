// Where a game stands: a sum of heaps, of words or of number sets.
//
//     const lastmove::Position position = lastmove::Heaps{3, 5, 7};
//     const std::string text = to_string(position);  // "3+5+7"

#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace lastmove {

// A position is a sum of components of one kind. For example, Heaps{3, 5} is the position 3+5.

/// The number of counters in one heap, from 0 to max_heap.
using Heap = std::uint64_t;

/// The largest heap, and the largest take, that lastmove reads: 2^63 - 1.
inline constexpr Heap max_heap = INT64_MAX;

/// A word of the letters L and W.
struct Word {
  std::string letters;
  /// Of the empty word only: the letter that was taken last, which decided the game.
  char last_taken = '\0';

  friend bool operator==(const Word&, const Word&) = default;
};

/// Integers of any size; <lastmove/integer.h> defines them.
struct Numbers;

/// A set of distinct positive integers, in the order in which they were written.
class NumberSet {
 public:
  explicit NumberSet(Numbers numbers);

  const Numbers& numbers() const { return *numbers_; }

  friend bool operator==(const NumberSet& a, const NumberSet& b);

 private:
  std::shared_ptr<const Numbers> numbers_;
};

/// The components of a sum, in the order in which they were written. A new kind of component is
/// added to Position and given a ComponentTrait (src/model/component.h).
using Heaps = std::vector<Heap>;
using Words = std::vector<Word>;
using NumberSets = std::vector<NumberSet>;

/// Where a game stands. Which kind of components it has depends on the ruleset.
using Position = std::variant<Heaps, Words, NumberSets>;

/// The kinds of components, in the order of Position's alternatives.
enum class ComponentKind : std::uint8_t { heap, word, number_set };

/// "heap", "word" or "number set".
std::string_view to_string(ComponentKind kind);

inline ComponentKind kind_of(const Position& position) {
  return static_cast<ComponentKind>(position.index());
}

std::size_t component_count(const Position& position);

/// The components as those of one kind. Throws Error of kind bad_input where they are of another.
template <typename Component>
const std::vector<Component>& components(const Position& position);

/// The component of a position that has just one. Throws Error of kind bad_input for others.
template <typename Component>
const Component& single(const Position& position);

/// The position in the notation: "3+5+7", "WLWLL", "16,10"; the empty word is "", and no component
/// at all is "0".
std::string to_string(const Position& position);

/// The component, or null where there is not just one, of this kind.
template <typename Component>
const Component* single_if(const Position& position) {
  const auto* all = std::get_if<std::vector<Component>>(&position);
  return all && all->size() == 1 ? &all->front() : nullptr;
}

[[noreturn]] void throw_wrong_kind(const Position& position, ComponentKind expected);
[[noreturn]] void throw_not_single(const Position& position);

template <typename Component>
const std::vector<Component>& components(const Position& position) {
  if (const auto* found = std::get_if<std::vector<Component>>(&position)) return *found;
  throw_wrong_kind(position,
                   static_cast<ComponentKind>(Position(std::vector<Component>()).index()));
}

template <typename Component>
const Component& single(const Position& position) {
  const std::vector<Component>& all = components<Component>(position);
  if (all.size() != 1) throw_not_single(position);
  return all.front();
}

}  // namespace lastmove
