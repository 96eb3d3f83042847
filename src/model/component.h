#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include <lastmove/position.h>

namespace lastmove {

/// What is known of a kind of component wherever positions are handled without knowing the game.
/// How it is drawn is in io/text/position_drawing.cpp. A kind that lacks either does not compile.
template <typename Component>
struct ComponentTrait;

template <>
struct ComponentTrait<Heap> {
  static constexpr std::string_view name = "heap";
  static void print(std::string& text, Heap heap);
  /// Appends bytes from which `decode` reads the component again; no encoding begins another.
  static void encode(std::string& bytes, Heap heap);
  /// Takes off what `encode` wrote.
  static Heap decode(std::string_view& bytes);
  /// Memory, in bytes, with the object itself.
  static std::size_t size(Heap) { return sizeof(Heap); }
  /// How many components a search may meet that are made of this one, or 2^64 - 1.
  static std::uint64_t below(Heap heap) { return heap + 1; }
};

template <>
struct ComponentTrait<Word> {
  static constexpr std::string_view name = "word";
  static void print(std::string& text, const Word& word) { text += word.letters; }
  static void encode(std::string& bytes, const Word& word);
  static Word decode(std::string_view& bytes);
  static std::size_t size(const Word& word) { return sizeof(Word) + word.letters.size(); }
  static std::uint64_t below(const Word& word);
};

/// Sets that hold the same numbers are encoded alike.
template <>
struct ComponentTrait<NumberSet> {
  static constexpr std::string_view name = "number set";
  static void print(std::string& text, const NumberSet& set);
  static void encode(std::string& bytes, const NumberSet& set);
  static NumberSet decode(std::string_view& bytes);
  static std::size_t size(const NumberSet& set);
  static std::uint64_t below(const NumberSet& set);
};

template <typename Components>
using TraitOf = ComponentTrait<typename std::remove_cvref_t<Components>::value_type>;

/// One component in the notation.
template <typename Component>
std::string component_text(const Component& component) {
  std::string text;
  ComponentTrait<Component>::print(text, component);
  return text;
}

/// Bytes in which a position can be kept and compared: sums that differ in the order of their
/// components have the same.
void encode_position(std::string& bytes, const Position& position);

/// The position again, its components in order: heaps ascending, others by their encodings.
Position decode_position(ComponentKind kind, std::string_view bytes);

/// The memory, in bytes, of a position's components.
std::uint64_t bytes_of(const Position& position);

/// How many positions a search may meet below this one, itself included, or 2^64 - 1. More may be
/// met where moves split components.
std::uint64_t positions_below(const Position& position);

}  // namespace lastmove
