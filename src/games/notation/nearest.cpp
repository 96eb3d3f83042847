#include "games/notation/nearest.h"

#include <algorithm>
#include <vector>

#include <fmt/core.h>

namespace lastmove {

namespace {

/// The least number of letters to insert, delete or replace (Levenshtein 1966).
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row.back();
}

}  // namespace

std::string_view nearest(std::string_view name, std::span<const std::string_view> known) {
  constexpr std::size_t longest_name = 40;
  if (name.size() > longest_name) return "";
  std::string_view best;
  // If more than a third of the letters differ, or none agree, it is not a typing error.
  std::size_t best_distance = std::min(name.size() / 3 + 2, name.size());
  for (const std::string_view candidate : known) {
    const bool begins = name.size() >= 2 && candidate.starts_with(name);
    const std::size_t distance = begins ? 1 : edit_distance(name, candidate);
    if (distance < best_distance) {
      best = candidate;
      best_distance = distance;
    }
  }
  return best;
}

std::string did_you_mean(std::string_view name, std::span<const std::string_view> known) {
  const std::string_view best = nearest(name, known);
  return best.empty() ? "" : fmt::format("; did you mean '{}'?", best);
}

}  // namespace lastmove
