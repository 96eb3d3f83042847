#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include <lastmove/position.h>

namespace lastmove {

/// Everything that game-independent code needs to know about a kind of component, except how it is
/// drawn (io/text/position_drawing.cpp). A kind that lacks either does not compile.
template <typename Component>
struct ComponentTrait;

/// What the components of most sums have in common.
struct Summand {
  /// What stands between two of them.
  static constexpr std::string_view joint = "+";
  /// What stands where none is left.
  static constexpr std::string_view nothing = "0";
  /// Whether sums that differ in their order alone are the same position.
  static constexpr bool interchangeable = true;
};

template <>
struct ComponentTrait<Heap> : Summand {
  static constexpr std::string_view name = "heap";
  static void print(std::string& text, Heap heap);
  /// Appends bytes that `decode` turns back into the component; no encoding is a prefix of another.
  static void encode(std::string& bytes, Heap heap);
  /// Reads and removes what `encode` wrote.
  static Heap decode(std::string_view& bytes);
  /// Memory in bytes, including the object itself.
  static std::size_t size(Heap) { return sizeof(Heap); }
  /// How many components a search may reach from this one by moves, or 2^64 - 1.
  static std::uint64_t below(Heap heap) { return heap + 1; }
};

template <>
struct ComponentTrait<Word> : Summand {
  static constexpr std::string_view name = "word";
  static void print(std::string& text, const Word& word) { text += word.letters; }
  static void encode(std::string& bytes, const Word& word);
  static Word decode(std::string_view& bytes);
  static std::size_t size(const Word& word) { return sizeof(Word) + word.letters.size(); }
  static std::uint64_t below(const Word& word);
};

/// Sets with the same numbers have the same encoding.
template <>
struct ComponentTrait<NumberSet> : Summand {
  static constexpr std::string_view name = "number set";
  static void print(std::string& text, const NumberSet& set);
  static void encode(std::string& bytes, const NumberSet& set);
  static NumberSet decode(std::string_view& bytes);
  static std::size_t size(const NumberSet& set);
  static std::uint64_t below(const NumberSet& set);
};

template <>
struct ComponentTrait<Point> : Summand {
  static constexpr std::string_view name = "point";
  static void print(std::string& text, const Point& point);
  static void encode(std::string& bytes, const Point& point);
  static Point decode(std::string_view& bytes);
  static std::size_t size(const Point&) { return sizeof(Point); }
  /// Where moves lower coordinates.
  static std::uint64_t below(const Point& point);
};

template <>
struct ComponentTrait<Vertex> : Summand {
  static constexpr std::string_view name = "vertex";
  static void print(std::string& text, const Vertex& vertex);
  static void encode(std::string& bytes, const Vertex& vertex);
  static Vertex decode(std::string_view& bytes);
  static std::size_t size(const Vertex& vertex) { return sizeof(Vertex) + vertex.name.size(); }
  /// The vertex does not say how large its graph is.
  static std::uint64_t below(const Vertex&) { return UINT64_MAX; }
};

/// The value decides; the text is stored with it. A state may well be 0, and have moves.
template <>
struct ComponentTrait<State> : Summand {
  static constexpr std::string_view name = "state";
  static constexpr std::string_view nothing = "nothing";
  static void print(std::string& text, const State& state);
  static void encode(std::string& bytes, const State& state);
  static State decode(std::string_view& bytes);
  static std::size_t size(const State& state);
  /// The state does not say how many there are.
  static std::uint64_t below(const State&) { return UINT64_MAX; }
};

/// The parts of a sum of unlike games keep their order: each is played by rules of its own.
template <>
struct ComponentTrait<Part> : Summand {
  static constexpr std::string_view name = "part";
  static constexpr std::string_view joint = " & ";
  static constexpr bool interchangeable = false;
  static void print(std::string& text, const Part& part);
  static void encode(std::string& bytes, const Part& part);
  static Part decode(std::string_view& bytes);
  static std::size_t size(const Part& part);
  static std::uint64_t below(const Part& part);
};

template <typename Components>
using TraitOf = ComponentTrait<typename std::remove_cvref_t<Components>::value_type>;

/// One component, in the notation.
template <typename Component>
std::string component_text(const Component& component) {
  std::string text;
  ComponentTrait<Component>::print(text, component);
  return text;
}

/// Bytes to store and compare a position by: sums that differ only in the order of interchangeable
/// components have the same bytes.
void encode_position(std::string& bytes, const Position& position);

/// The position back, with interchangeable components sorted: by value, or by their encodings.
Position decode_position(ComponentKind kind, std::string_view bytes);

/// The components of a position, each by itself; of a sum of unlike games the position in each.
std::vector<Position> single_components(const Position& position);

/// The memory, in bytes, of a position's components.
std::uint64_t bytes_of(const Position& position);

/// How many positions a search may reach from this one, itself included, or 2^64 - 1. There may be
/// more if moves split components.
std::uint64_t positions_below(const Position& position);

}  // namespace lastmove
