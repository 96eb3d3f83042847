// SLRZ: the 10,000 games of the write-up.

#include "claims/slrz_games.h"

#include <fmt/format.h>

#include <lastmove/ruleset.h>
#include <lastmove/table.h>

namespace lastmove {

std::string zone_text(unsigned left, unsigned right) {
  return fmt::format("zone({} | {})", left, right);
}

std::string explore_zone(unsigned left, unsigned right, Heap last) {
  return fmt::format("explore?rules=zone({}|{})&to={}", left, right, last);
}

std::string sweep_zones(std::string_view sizes, std::string_view by) {
  return fmt::format("sweep?rules=zone(a|b)&let=a=1..10&let=b=1..10&let=n={}{}{}", sizes,
                     by.empty() ? "" : "&by=", by);
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
