#pragma once

#include <cstdint>
#include <string>

#include <fmt/core.h>

#include <lastmove/sweep.h>

namespace lastmove {

/// How much of a sweep is behind an answer: of one that was stopped, or of a shard, not all.
struct SweepCoverage {
  std::uint64_t done = 0;   ///< rulesets whose rows are there
  std::uint64_t total = 0;  ///< rulesets of the whole sweep

  static SweepCoverage of(const Sweep& sweep, const Shard& shard) {
    return {sweep.rulesets_of(shard), sweep.rulesets()};
  }

  bool complete() const { return done == total; }
  /// "71680 of 4194303 rulesets".
  std::string text() const { return fmt::format("{} of {} rulesets", done, total); }
};

}  // namespace lastmove
