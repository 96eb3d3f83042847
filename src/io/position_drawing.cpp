#include "io/position_drawing.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <lastmove/integer.h>

namespace lastmove {

namespace {

std::string draw_heap(Heap heap) {
  constexpr Heap most_strokes = 50;
  constexpr Heap group = 5;
  std::string strokes;
  for (Heap i = 0; i < std::min(heap, most_strokes); ++i) {
    if (i > 0 && i % group == 0) strokes += ' ';
    strokes += '|';
  }
  return fmt::format("  {:>4}  {}{}\n", heap, strokes, heap > most_strokes ? " ..." : "");
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

std::string draw_numbers(const Numbers& numbers) {
  std::vector<Integer> ascending(numbers.begin(), numbers.end());
  std::sort(ascending.begin(), ascending.end());
  std::string text = " ";
  std::size_t column = 1;
  for (const Integer& number : ascending) {
    const std::string digits = number.str();
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

std::string draw_position(const Position& position) {
  if (const auto* word = std::get_if<Word>(&position)) return draw_word(word->letters);
  if (const auto* set = std::get_if<NumberSet>(&position)) return draw_numbers(set->numbers());
  std::string text;
  for (const Heap heap : std::get<Heaps>(position)) text += draw_heap(heap);
  return text;
}

}  // namespace lastmove
