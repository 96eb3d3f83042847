#include "games/model/component.h"

#include <algorithm>
#include <array>
#include <concepts>

#include <lastmove/integer.h>

#include "games/model/cost.h"
#include "games/model/leb128.h"
#include "games/model/quoted.h"

namespace lastmove {

namespace {

std::uint64_t take_number(std::string_view& bytes) {
  std::uint64_t number = 0;
  for (int shift = 0;; shift += 7) {
    const auto byte = static_cast<unsigned char>(bytes.front());
    bytes.remove_prefix(1);
    number |= std::uint64_t{byte & 0x7fu} << shift;
    if (byte < 0x80) return number;
  }
}

void append_text(std::string& bytes, std::string_view text) {
  append_number(bytes, text.size());
  bytes += text;
}

std::string_view take_text(std::string_view& bytes) {
  const std::size_t size = take_number(bytes);
  const std::string_view text = bytes.substr(0, size);
  bytes.remove_prefix(size);
  return text;
}

/// Small numbers of either sign as small numbers: 0, -1, 1, -2, 2, ...
std::uint64_t folded(std::int64_t number) {
  const auto bits = static_cast<std::uint64_t>(number);
  return number < 0 ? ~(bits << 1) : bits << 1;
}

std::int64_t unfolded(std::uint64_t number) {
  return static_cast<std::int64_t>(number % 2 == 0 ? number >> 1 : ~(number >> 1));
}

}  // namespace

void ComponentTrait<Heap>::print(std::string& text, Heap heap) { text += std::to_string(heap); }

void ComponentTrait<Heap>::encode(std::string& bytes, Heap heap) { append_number(bytes, heap); }

Heap ComponentTrait<Heap>::decode(std::string_view& bytes) { return take_number(bytes); }

void ComponentTrait<Word>::encode(std::string& bytes, const Word& word) {
  bytes += word.last_taken;
  append_text(bytes, word.letters);
}

Word ComponentTrait<Word>::decode(std::string_view& bytes) {
  const char last_taken = bytes.front();
  bytes.remove_prefix(1);
  return {std::string(take_text(bytes)), last_taken};
}

/// The word has about half as many subwords.
std::uint64_t ComponentTrait<Word>::below(const Word& word) {
  return saturating_product(word.letters.size(), word.letters.size());
}

void ComponentTrait<NumberSet>::print(std::string& text, const NumberSet& set) {
  bool first = true;
  for (const Integer& number : set.numbers()) {
    if (!first) text += ',';
    first = false;
    text += number.str();
  }
}

void ComponentTrait<NumberSet>::encode(std::string& bytes, const NumberSet& set) {
  Numbers numbers = set.numbers();
  std::sort(numbers.begin(), numbers.end());
  append_number(bytes, numbers.size());
  for (const Integer& number : numbers) append_text(bytes, number.to_bytes());
}

NumberSet ComponentTrait<NumberSet>::decode(std::string_view& bytes) {
  Numbers numbers;
  for (std::uint64_t left = take_number(bytes); left > 0; --left) {
    numbers.push_back(Integer::from_bytes(take_text(bytes)));
  }
  return NumberSet(std::move(numbers));
}

std::size_t ComponentTrait<NumberSet>::size(const NumberSet& set) {
  std::size_t bytes = sizeof(NumberSet) + sizeof(Numbers);
  for (const Integer& number : set.numbers()) bytes += sizeof(Integer) + number.bytes();
  return bytes;
}

/// The sets of numbers up to the greatest one.
std::uint64_t ComponentTrait<NumberSet>::below(const NumberSet& set) {
  const Numbers& numbers = set.numbers();
  const Integer greatest = *std::max_element(numbers.begin(), numbers.end());
  return greatest < 63 ? std::uint64_t{1} << static_cast<unsigned>(greatest) : UINT64_MAX;
}

void ComponentTrait<Point>::print(std::string& text, const Point& point) {
  text += '(';
  for (std::size_t i = 0; i < point.dimensions; ++i) {
    if (i > 0) text += ',';
    text += std::to_string(point.at[i]);
  }
  text += ')';
}

void ComponentTrait<Point>::encode(std::string& bytes, const Point& point) {
  bytes += static_cast<char>(point.dimensions);
  for (const Heap coordinate : point.coordinates()) append_number(bytes, coordinate);
}

Point ComponentTrait<Point>::decode(std::string_view& bytes) {
  Point point;
  point.dimensions = static_cast<std::uint8_t>(bytes.front());
  bytes.remove_prefix(1);
  for (std::size_t i = 0; i < point.dimensions; ++i) point.at[i] = take_number(bytes);
  return point;
}

std::uint64_t ComponentTrait<Point>::below(const Point& point) {
  std::uint64_t count = 1;
  for (const Heap coordinate : point.coordinates()) {
    count = saturating_product(count, coordinate + 1);
  }
  return count;
}

void ComponentTrait<Vertex>::print(std::string& text, const Vertex& vertex) {
  text += quoted_where_needed(vertex.name);
}

void ComponentTrait<Vertex>::encode(std::string& bytes, const Vertex& vertex) {
  append_text(bytes, vertex.name);
}

Vertex ComponentTrait<Vertex>::decode(std::string_view& bytes) {
  return {std::string(take_text(bytes))};
}

void ComponentTrait<State>::print(std::string& text, const State& state) {
  if (!state.text.empty()) {
    text += state.text;
  } else if (const auto* number = std::get_if<std::int64_t>(&state.value)) {
    text += std::to_string(*number);
  } else if (const auto* letters = std::get_if<std::string>(&state.value)) {
    text += *letters == nothing ? '"' + *letters + '"' : quoted_where_needed(*letters);
  } else {
    text += '(';
    bool first = true;
    for (const std::int64_t entry : std::get<std::vector<std::int64_t>>(state.value)) {
      if (!first) text += ',';
      first = false;
      text += std::to_string(entry);
    }
    text += ')';
  }
}

void ComponentTrait<State>::encode(std::string& bytes, const State& state) {
  bytes += static_cast<char>(state.value.index());
  if (const auto* number = std::get_if<std::int64_t>(&state.value)) {
    append_number(bytes, folded(*number));
  } else if (const auto* letters = std::get_if<std::string>(&state.value)) {
    append_text(bytes, *letters);
  } else {
    const auto& entries = std::get<std::vector<std::int64_t>>(state.value);
    append_number(bytes, entries.size());
    for (const std::int64_t entry : entries) append_number(bytes, folded(entry));
  }
  append_text(bytes, state.text);
}

State ComponentTrait<State>::decode(std::string_view& bytes) {
  const char kind = bytes.front();
  bytes.remove_prefix(1);
  State state;
  if (kind == 0) {
    state.value = unfolded(take_number(bytes));
  } else if (kind == 1) {
    state.value = std::string(take_text(bytes));
  } else {
    std::vector<std::int64_t> entries(take_number(bytes));
    for (std::int64_t& entry : entries) entry = unfolded(take_number(bytes));
    state.value = std::move(entries);
  }
  state.text = take_text(bytes);
  return state;
}

std::size_t ComponentTrait<State>::size(const State& state) {
  std::size_t bytes = sizeof(State) + state.text.size();
  if (const auto* letters = std::get_if<std::string>(&state.value)) bytes += letters->size();
  if (const auto* entries = std::get_if<std::vector<std::int64_t>>(&state.value)) {
    bytes += entries->size() * sizeof(std::int64_t);
  }
  return bytes;
}

void ComponentTrait<Part>::print(std::string& text, const Part& part) {
  text += to_string(part.position());
}

void ComponentTrait<Part>::encode(std::string& bytes, const Part& part) {
  bytes += static_cast<char>(part.position().index());
  std::string position;
  encode_position(position, part.position());
  append_text(bytes, position);
}

Part ComponentTrait<Part>::decode(std::string_view& bytes) {
  const auto kind = static_cast<ComponentKind>(bytes.front());
  bytes.remove_prefix(1);
  return Part(decode_position(kind, take_text(bytes)));
}

std::size_t ComponentTrait<Part>::size(const Part& part) {
  return sizeof(Part) + sizeof(Position) + bytes_of(part.position());
}

std::uint64_t ComponentTrait<Part>::below(const Part& part) {
  return positions_below(part.position());
}

void encode_position(std::string& bytes, const Position& position) {
  std::visit(
      [&bytes]<typename Component>(const std::vector<Component>& components) {
        using Trait = ComponentTrait<Component>;
        if constexpr (!Trait::interchangeable) {
          for (const Component& component : components) Trait::encode(bytes, component);
        } else if (components.size() == 1) {
          Trait::encode(bytes, components.front());
        } else if constexpr (std::totally_ordered<Component>) {
          std::vector<Component> ordered = components;
          std::sort(ordered.begin(), ordered.end());
          for (const Component& component : ordered) Trait::encode(bytes, component);
        } else {
          std::vector<std::string> encodings(components.size());
          for (std::size_t i = 0; i < components.size(); ++i) {
            Trait::encode(encodings[i], components[i]);
          }
          std::sort(encodings.begin(), encodings.end());
          for (const std::string& encoding : encodings) bytes += encoding;
        }
      },
      position);
}

namespace {

template <typename Component>
Position decode_all(std::string_view bytes) {
  std::vector<Component> components;
  while (!bytes.empty()) components.push_back(ComponentTrait<Component>::decode(bytes));
  return components;
}

}  // namespace

Position decode_position(ComponentKind kind, std::string_view bytes) {
  // One for each alternative of Position, in their order.
  constexpr auto decoders =
      []<typename... Components>(std::type_identity<std::variant<std::vector<Components>...>>) {
        return std::array{&decode_all<Components>...};
      }(std::type_identity<Position>());
  return decoders[static_cast<std::size_t>(kind)](bytes);
}

std::vector<Position> single_components(const Position& position) {
  std::vector<Position> all;
  if (const auto* parts = std::get_if<Parts>(&position)) {
    for (const Part& part : *parts) all.push_back(part.position());
    return all;
  }
  std::visit(
      [&all]<typename Components>(const Components& components) {
        for (const auto& component : components) all.emplace_back(Components{component});
      },
      position);
  return all;
}

std::uint64_t bytes_of(const Position& position) {
  return std::visit(
      [](const auto& components) {
        std::uint64_t bytes = 0;
        for (const auto& component : components)
          bytes += TraitOf<decltype(components)>::size(component);
        return bytes;
      },
      position);
}

std::uint64_t positions_below(const Position& position) {
  return std::visit(
      [](const auto& components) {
        std::uint64_t count = 1;
        for (const auto& component : components)
          count = saturating_product(count, TraitOf<decltype(components)>::below(component));
        return count;
      },
      position);
}

}  // namespace lastmove
