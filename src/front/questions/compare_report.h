#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <lastmove/compare.h>
#include <lastmove/variables.h>

#include "io/text/comparison_writer.h"
#include "io/text/format.h"

namespace lastmove {

/// Two rulesets with names in them, which share the values of these, and what to compare.
struct CompareQuestion {
  RulesetTemplate first;
  RulesetTemplate second;
  Variables variables;
  Ranges ranges = {};                     ///< of positions; empty for single heaps without an end
  std::optional<Sequence> sequence = {};  ///< by default usual_sequence of the first pair
  Relation up_to = Relation::equal;       ///< the weakest relation that counts as the same
  unsigned threads = 1;                   ///< 0: all processors
};

/// Reads the names' values, of which `n` is the range of positions. Throws Error with its place.
CompareQuestion read_compare_question(RulesetTemplate first, RulesetTemplate second,
                                      std::vector<std::string> bindings);

/// The comparisons of all pairs.
struct ComparisonTotals {
  std::map<Relation, std::uint64_t> relations;
  std::uint64_t unlike = 0;  ///< pairs that are not the same
  std::uint64_t open = 0;    ///< pairs that may be, but neither proof nor disproof was reached

  /// "1335 pairs: equal 12, reflection 1323".
  std::string text() const;
};

/// Compares every pair and writes what was found to the sink, in the order of the values.
/// `progress` is told how many pairs are done, and the monitor of the limits is called by one
/// thread at a time. Throws Error as compare does, that of the first pair that has one.
ComparisonTotals write_comparisons(const CompareQuestion& question, Format format,
                                   const Limits& limits, const ComparisonWriter::Sink& sink,
                                   const std::function<void(std::uint64_t)>& progress);

}  // namespace lastmove
