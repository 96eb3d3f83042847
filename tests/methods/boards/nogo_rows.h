#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>

namespace lastmove {

/// Nim-values of rows of NoGo where both players put either stone, from the definition: the least
/// number that no move leaves. It shares nothing with lastmove. x beside o divides a row, as no
/// liberty joins them, and stones of one colour side by side are as good as one.
class PlainNoGoRows {
 public:
  unsigned value(const std::string& row) {
    if (row.size() < 2) return 0;
    const std::string least = least_image(row);
    const auto found = values_.find(least);
    if (found != values_.end()) return found->second;
    std::uint64_t seen = 0;
    for (std::size_t i = 0; i < least.size(); ++i) {
      for (const char stone : {'x', 'o'}) {
        std::string left = least;
        left[i] = stone;
        if (least[i] == '.' && every_stone_breathes(left, i)) seen |= 1ULL << value_of_parts(left);
      }
    }
    return values_[least] = static_cast<unsigned>(std::countr_one(seen));
  }

 private:
  static std::string least_image(const std::string& row) {
    std::string swapped = row;
    for (char& square : swapped) square = square == 'x' ? 'o' : square == 'o' ? 'x' : '.';
    return std::min({row, std::string(row.rbegin(), row.rend()), swapped,
                     std::string(swapped.rbegin(), swapped.rend())});
  }

  /// Whether the stone at a place and those beside it are in groups with a liberty.
  static bool every_stone_breathes(const std::string& row, std::size_t place) {
    const std::size_t first = place > 0 ? place - 1 : place;
    for (std::size_t i = first; i < std::min(place + 2, row.size()); ++i) {
      if (row[i] == '.') continue;
      std::size_t begin = i;
      std::size_t end = i + 1;
      while (begin > 0 && row[begin - 1] == row[i]) --begin;
      while (end < row.size() && row[end] == row[i]) ++end;
      const bool left = begin > 0 && row[begin - 1] == '.';
      if (!left && !(end < row.size() && row[end] == '.')) return false;
    }
    return true;
  }

  unsigned value_of_parts(const std::string& row) {
    unsigned sum = 0;
    std::string part;
    for (const char square : row) {
      if (square != '.' && !part.empty() && part.back() == square) continue;
      if (square != '.' && !part.empty() && part.back() != '.') {
        sum ^= value(part);
        part.clear();
      }
      part += square;
    }
    return sum ^ value(part);
  }

  std::unordered_map<std::string, unsigned> values_;
};

}  // namespace lastmove
