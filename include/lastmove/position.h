// Where a game stands: a sum of heaps, of words, of points or of components of another kind.
//
//     const lastmove::Position position = lastmove::Heaps{3, 5, 7};
//     const std::string text = to_string(position);  // "3+5+7"

#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#pragma GCC visibility push(default)
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

/// The most coordinates of a point.
inline constexpr std::size_t max_dimensions = 4;

/// A point with whole coordinates, each from 0 to max_heap; those past `dimensions` are 0.
struct Point {
  std::array<Heap, max_dimensions> at{};
  std::uint8_t dimensions = 0;  ///< from 1 to max_dimensions

  std::span<const Heap> coordinates() const { return std::span(at).first(dimensions); }

  friend std::strong_ordering operator<=>(const Point&, const Point&) = default;
};

/// A token on a vertex of a graph, by the vertex's name.
struct Vertex {
  std::string name;

  friend std::strong_ordering operator<=>(const Vertex&, const Vertex&) = default;
};

/// What rules in Lua call a position: a whole number, a text, or whole numbers in order.
struct State {
  using Value = std::variant<std::int64_t, std::string, std::vector<std::int64_t>>;

  Value value;
  /// How the script writes it; empty where it leaves that to the notation: -3, (3,2,1) or a text.
  std::string text;

  friend std::strong_ordering operator<=>(const State&, const State&) = default;
};

class Part;

/// The components of a sum, in the order in which they were written. A new kind of component is
/// added to Position and given a ComponentTrait (src/games/model/component.h).
using Heaps = std::vector<Heap>;
using Words = std::vector<Word>;
using NumberSets = std::vector<NumberSet>;
using Points = std::vector<Point>;
using Vertices = std::vector<Vertex>;
using States = std::vector<State>;
using Parts = std::vector<Part>;

/// Where a game stands. Which kind of components it has depends on the ruleset.
using Position = std::variant<Heaps, Words, NumberSets, Points, Vertices, States, Parts>;

/// The position of one game in a sum of unlike games.
class Part {
 public:
  explicit Part(Position position);

  const Position& position() const { return *position_; }

  friend bool operator==(const Part& a, const Part& b);

 private:
  std::shared_ptr<const Position> position_;
};

/// The kinds of components, in the order of Position's alternatives.
enum class ComponentKind : std::uint8_t { heap, word, number_set, point, vertex, state, part };

/// "heap", "word", "number set", "point", "vertex", "state" or "part".
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

/// The position in the notation: "3+5+7", "WLWLL", "16,10", "(3,5)", "3+5 & (1,2)"; the empty word
/// is "", and no component at all is "0", or "nothing" where components are states.
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
#pragma GCC visibility pop
