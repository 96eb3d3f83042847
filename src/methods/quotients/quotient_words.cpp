#include "methods/quotients/quotient_words.h"

#include <fmt/format.h>

namespace lastmove {

std::string generator_name(std::size_t generator) {
  constexpr std::size_t letters = 26;
  if (generator < letters) return {static_cast<char>('a' + generator)};
  if (generator < 2 * letters) return {static_cast<char>('A' + (generator - letters))};
  return fmt::format("({})", generator + 1);
}

std::string word_of_letters(const std::vector<std::uint16_t>& word) {
  std::string text;
  for (std::size_t g = 0; g < word.size(); ++g) {
    for (std::uint16_t i = 0; i < word[g]; ++i) text += generator_name(g);
  }
  return text.empty() ? "1" : text;
}

}  // namespace lastmove
