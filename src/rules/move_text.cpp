#include "rules/move_text.h"

#include <algorithm>

namespace lastmove {

namespace {

std::string in_lower_case(std::string_view text) {
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return lower;
}

}  // namespace

MoveText::MoveText(std::string_view text) : lower_(in_lower_case(text)), scanner_(lower_, "move") {}

bool MoveText::skip_word(std::string_view words) {
  if (!scanner_.at_name()) return false;
  Scanner ahead = scanner_;
  const std::string_view next = ahead.name("a word");
  while (!words.empty()) {
    const std::string_view word = words.substr(0, words.find('|'));
    words.remove_prefix(std::min(words.size(), word.size() + 1));
    if (word != next) continue;
    scanner_ = ahead;
    return true;
  }
  return false;
}

}  // namespace lastmove
