// SLRZ: the 10,000 games of the write-up.

#include "claims/slrz_games.h"

#include <fmt/core.h>

#include <lastmove/ruleset.h>
#include <lastmove/table.h>

namespace lastmove {

std::string zone_text(unsigned left, unsigned right) {
  return fmt::format("zone({} | {})", left, right);
}

ClaimQuestion explore_zone(unsigned left, unsigned right, Heap last, std::string heap) {
  return {.command = "table",
          .rules = zone_text(left, right),
          .position = std::move(heap),
          .range = fmt::format("0..{}", last)};
}

ClaimQuestion sweep_zones(std::string_view sizes, std::string by) {
  return {.command = "sweep",
          .rules = "zone(a|b)",
          .variables = {"a=1..10", "b=1..10", fmt::format("n={}", sizes)},
          .by = std::move(by)};
}

ClaimQuestion sweep_periods(std::string left, std::string right) {
  return {.command = "sweep",
          .rules = "zone(a|b)",
          .variables = {"a=" + std::move(left), "b=" + std::move(right)}};
}

SlrzGames::SlrzGames() {
  for (unsigned left = 1; left <= slrz_options; ++left) {
    for (unsigned right = 1; right <= slrz_options; ++right) {
      auto& outcomes = outcomes_[left][right];
      outcomes.emplace_back();  // Heap 0 is not among them.
      for_each_row(*parse_ruleset(zone_text(left, right)), {1, slrz_heaps}, {},
                   [&](const TableRow& row) { outcomes.push_back(row.outcome); });
    }
  }
}

}  // namespace lastmove
