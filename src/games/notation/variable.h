#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <lastmove/variables.h>

#include "games/notation/codes.h"
#include "games/notation/set_text.h"
#include "games/notation/subsets.h"

namespace lastmove {

/// A name and the set of numbers that it runs through, or the set whose subsets it runs through, or
/// codes.
struct Variables::Variable {
  std::string name;
  std::string text;
  SetText values;
  bool subsets = false;
  std::optional<SetText> sizes;   ///< of the subsets
  bool codes = false;             ///< `values` is how many places these have
  std::optional<SetText> firsts;  ///< of codes: the digits before the point
  std::optional<SetText> digits;  ///< and those after it
  std::vector<std::string> listed_codes = {};
  std::optional<SetText> step;  ///< between the numbers

  /// Reads what stands behind '='. Throws Error with its place.
  static Variable parse(std::string name, const std::string& text, Scanner& scanner);

  /// The numbers that it runs through, or of which it is a subset.
  std::vector<std::int64_t> numbers(const Bindings& bindings) const;
  /// How many values it has.
  std::uint64_t count(const Bindings& bindings) const;
  /// How many numbers must be examined to count them; at least one.
  std::uint64_t work_of_count(const Bindings& bindings) const;
  /// The subsets of these numbers that it runs through.
  Subsets subsets_of(std::vector<std::int64_t> numbers, const Bindings& bindings) const;

  /// How many numbers there would be without the step.
  std::uint64_t count_without_step(const Bindings& bindings) const;
  std::uint64_t step_value(const Bindings& bindings) const;

  bool of_codes() const { return codes || !listed_codes.empty(); }
  /// REQUIRES: of_codes().
  Codes codes_of(const Bindings& bindings) const;

  std::vector<std::string> mentioned() const;
  bool mentions(std::string_view other) const;
};

}  // namespace lastmove
