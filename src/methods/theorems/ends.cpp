#include "methods/theorems/ends.h"

#include <cassert>

namespace lastmove {

bool last_taker_wins(std::string_view word) noexcept {
  assert(!word.empty());
  const auto is_w = [word](std::size_t i) { return word[i] == 'W'; };
  const std::size_t middle = word.size() / 2;
  if (word.size() == 1) return is_w(0);
  if (word.size() % 2 == 0) return is_w(middle - 1) && is_w(middle);
  return is_w(middle) && (is_w(middle - 1) || is_w(middle + 1));
}

std::vector<std::string> ends_triangle(std::string_view word) {
  assert(!word.empty());
  std::vector<std::string> rows = {std::string(word)};
  while (rows.back().size() > 1) {
    const std::string& below = rows.back();
    const std::size_t letters = rows.size() + 1;
    std::string row(below.size() - 1, 'L');
    for (std::size_t i = 0; i < row.size(); ++i) {
      const bool first = below[i] == 'W';
      const bool last = below[i + 1] == 'W';
      if (letters % 2 == 0 ? first && last : first || last) row[i] = 'W';
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace lastmove
