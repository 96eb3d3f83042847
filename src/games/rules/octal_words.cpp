#include "games/rules/octal_words.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/notation/arguments.h"

namespace lastmove {

namespace {

/// "one heap or two"
std::string left_text(std::uint8_t digit) {
  constexpr std::string_view names[] = {"no heap", "one heap", "two heaps", "three heaps"};
  std::vector<std::string_view> left;
  for (std::size_t heaps = 0; heaps < 4; ++heaps) {
    if (digit >> heaps & 1) left.push_back(names[heaps]);
  }
  if (left.size() == 1) return std::string(left.front());
  return fmt::format("{} or {}", fmt::join(left.begin(), left.end() - 1, ", "), left.back());
}

/// "1, 2 or 3", "3 or more"; of many the ranges, "one of 1..50".
std::string takes_text(const std::vector<Heap>& takes, bool or_more) {
  constexpr std::size_t few = 6;
  if (or_more) return heaps_to_set_text(takes) + " or more";
  if (takes.size() == 1) return fmt::to_string(takes.front());
  if (takes.size() > few) return "one of " + heaps_to_set_text(takes);
  return fmt::format("{} or {}", fmt::join(takes.begin(), takes.end() - 1, ", "), takes.back());
}

}  // namespace

std::string moves_in_words(const BreakingRule& rule) {
  std::vector<std::string> sentences;
  if (rule.digit(0)) {
    sentences.push_back(fmt::format("Split a heap into {}.", left_text(rule.digit(0))));
  }
  std::vector<std::uint8_t> told = {0};
  for (Heap take = 1; take <= rule.last_take(); ++take) {
    const std::uint8_t digit = rule.digit(take);
    if (std::find(told.begin(), told.end(), digit) != told.end()) continue;
    told.push_back(digit);
    std::vector<Heap> takes;
    for (Heap same = take; same <= rule.last_take(); ++same) {
      if (rule.digit(same) == digit) takes.push_back(same);
    }
    const bool or_more = rule.repeats && digit == rule.digits.back();
    sentences.push_back(fmt::format("Take {} from a heap, leaving {}.", takes_text(takes, or_more),
                                    left_text(digit)));
  }
  return fmt::format("{}", fmt::join(sentences, " "));
}

}  // namespace lastmove
