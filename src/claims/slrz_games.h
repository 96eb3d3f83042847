#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <lastmove/outcome_counts.h>
#include <lastmove/position.h>

#include "claims/claim_list.h"

namespace lastmove {

// Helpers for the claims on SLRZ. The write-up studies these options of either player and heaps
// from 1 on.

inline constexpr unsigned slrz_options = 10;
inline constexpr Heap slrz_heaps = 100;

/// "zone(3 | 5)"
std::string zone_text(unsigned left, unsigned right);

/// The outcomes of all heaps, and the heap that matters, if there is one.
ClaimQuestion explore_zone(unsigned left, unsigned right, Heap last = slrz_heaps,
                           std::string heap = {});

/// The sweep of all games, or of some sizes, and its grouping.
ClaimQuestion sweep_zones(std::string_view sizes, std::string by = {});

/// The sweep of the periods of the games with these options.
ClaimQuestion sweep_periods(std::string left, std::string right);

/// The outcomes of all 10,000 games.
class SlrzGames {
 public:
  SlrzGames();

  const Outcome& at(unsigned left, unsigned right, Heap n) const {
    return outcomes_[left][right][n];
  }

  /// How often each outcome occurs among the chosen games.
  template <typename Choose>
  OutcomeCounts count(const Choose& choose) const {
    OutcomeCounts counts;
    for (unsigned left = 1; left <= slrz_options; ++left) {
      for (unsigned right = 1; right <= slrz_options; ++right) {
        for (Heap n = 1; n <= slrz_heaps; ++n) {
          if (choose(left, right, n)) counts.add(at(left, right, n));
        }
      }
    }
    return counts;
  }

 private:
  std::array<std::array<std::vector<Outcome>, slrz_options + 1>, slrz_options + 1> outcomes_;
};

/// The claims on sizes and boundary conditions.
void add_slrz_size_claims(ClaimList& list, const SlrzGames& games);

/// The claims on periods.
void add_slrz_period_claims(ClaimList& list);

}  // namespace lastmove
