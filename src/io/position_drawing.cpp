#include "io/position_drawing.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <lastmove/integer.h>

#include "rules/heap_ruleset.h"
#include "rules/zone.h"

namespace lastmove {

namespace {

/// A heap as so many marks, five to a group.
std::string draw_heap(Heap heap, std::string_view mark, Heap most_marks) {
  constexpr Heap group = 5;
  std::string marks;
  for (Heap i = 0; i < std::min(heap, most_marks); ++i) {
    if (i > 0 && i % group == 0) marks += ' ';
    marks += mark;
  }
  if (heap > most_marks) marks += " ...";
  return fmt::format("  {:>4}{}{}\n", heap, heap > 0 ? "  " : "", marks);
}

/// The heaps from this one downwards, and below each whose zone it lies in.
std::string draw_zones(const ZoneMap& map, Heap heap) {
  constexpr std::size_t line = 60;
  const std::size_t width = fmt::to_string(heap).size() + 1;
  std::string numbers;
  std::string owners;
  for (Heap n = heap; numbers.size() + width <= line; --n) {
    const auto owner = map.owner(n);
    numbers += fmt::format("{:>{}}", n, width);
    owners += fmt::format("{:>{}}", owner ? (owner == Player::left ? "L" : "R") : ".", width);
    if (n == 0) break;
  }
  return fmt::format("       {}\n  zone {}\n", numbers, owners);
}

std::string draw_heaps(const Ruleset& rules, const Heaps& heaps) {
  constexpr Heap most_strokes = 50;
  constexpr Heap most_flags = 30;
  const auto* heap_rules = dynamic_cast<const HeapRuleset*>(&rules);
  const bool flags = heap_rules && heap_rules->ending();
  const auto map = zone_map(rules);
  constexpr std::size_t most_heaps = 20;
  std::string text;
  for (std::size_t i = 0; i < std::min(heaps.size(), most_heaps); ++i) {
    const Heap heap = heaps[i];
    text += flags ? draw_heap(heap, "|>", most_flags) : draw_heap(heap, "|", most_strokes);
    if (map) text += draw_zones(*map, heap);
  }
  if (heaps.size() > most_heaps) text += fmt::format("   and {} more\n", heaps.size() - most_heaps);
  return text;
}

std::string draw_word(const std::string& letters) {
  constexpr std::size_t most_letters = 30;
  if (letters.empty()) return "  (no letters are left)\n";
  if (letters.size() == 1) return fmt::format("  [{}]\n", letters);
  std::string middle = letters.substr(1, letters.size() - 2);
  if (letters.size() > most_letters)
    middle = middle.substr(0, 10) + "..." + middle.substr(middle.size() - 10);
  std::string spaced;
  for (const char letter : middle) spaced += fmt::format("{} ", letter);
  return fmt::format("  [{}] {}[{}]   {} letters\n", letters.front(), spaced, letters.back(),
                     letters.size());
}

/// A number of many digits by its ends.
std::string shown(const Integer& number) {
  constexpr std::size_t longest = 40;
  const std::string digits = number.str();
  if (digits.size() <= longest) return digits;
  return fmt::format("{}...{}", digits.substr(0, 12), digits.substr(digits.size() - 12));
}

std::string draw_numbers(const Numbers& numbers) {
  std::vector<Integer> ascending(numbers.begin(), numbers.end());
  std::sort(ascending.begin(), ascending.end());
  std::string text = " ";
  std::size_t column = 1;
  for (const Integer& number : ascending) {
    const std::string digits = shown(number);
    if (column + digits.size() > 76) {
      text += "\n ";
      column = 1;
    }
    text += " " + digits;
    column += digits.size() + 1;
  }
  return text + "\n";
}

}  // namespace

std::string draw_position(const Ruleset& rules, const Position& position) {
  if (const auto* word = std::get_if<Word>(&position)) return draw_word(word->letters);
  if (const auto* set = std::get_if<NumberSet>(&position)) return draw_numbers(set->numbers());
  return draw_heaps(rules, std::get<Heaps>(position));
}

}  // namespace lastmove
