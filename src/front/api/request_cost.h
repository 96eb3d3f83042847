#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <lastmove/certificate.h>
#include <lastmove/period.h>
#include <lastmove/position_graph.h>
#include <lastmove/range.h>
#include <lastmove/ruleset.h>
#include <lastmove/solve.h>

#include "front/api/limits.h"
#include "front/api/message.h"

namespace lastmove {

/// Requests that take no more than a moment, and the others.
enum class Lane { light, heavy };

/// What a request is expected to take, found before it is answered. It decides which threads answer
/// it and nothing else: an estimate that is too low costs only some other request a moment.
struct Cost {
  std::uint64_t work = 0;   ///< steps, as Limits counts them
  std::uint64_t bytes = 0;  ///< of the answer

  bool light() const { return work <= light_work && bytes <= light_bytes; }
};

/// The cost of a request of which no more is known than that it takes long.
inline constexpr Cost heavy_cost{.work = UINT64_MAX};

/// The sum, as far as 64 bits reach.
Cost operator+(const Cost& a, const Cost& b);
/// The cost of doing it `count` times.
Cost operator*(const Cost& each, std::uint64_t count);

/// Of reading the rules and variables in a request: sets such as 1..1000000 are written out in full
/// before anything else is known. Judges by the text alone.
Cost cost_of_reading(std::string_view text);
Cost cost_of_reading(const Request& request);

/// Of solving a position and listing its options.
Cost cost_of_solving(const Ruleset& rules, const Position& position, const Limits& limits,
                     SolveBy by = SolveBy::fastest);

/// Of a table of heaps or points in these ranges, or of a graph; nothing for rules of other
/// components. Throws Error of kind bad_input where there is no such table.
Cost cost_of_tabulating(const Ruleset& rules, const Ranges& ranges);

/// Of a position by chance, of a size in the range.
Cost cost_of_dealing(const Ruleset& rules, const Range& range);

/// Of saying what a game is.
Cost cost_of_describing(const Ruleset& rules);

/// Of finding a period or a certificate.
Cost cost_of_period(const Ruleset& rules, Sequence sequence = Sequence::outcome);

/// Of checking a certificate. Throws Error as cost_of_check.
Cost cost_of_checking(const Certificate& certificate, const Limits& limits,
                      const Sections& sections);

/// Of counting the rulesets that variables make: the values of variables that depend on each other
/// are gone through. Throws Error as Variables::parse.
Cost cost_of_counting(const std::vector<std::string>& variables);

/// Of the graph of the positions below one.
Cost cost_of_graph(const Ruleset& rules, const Position& position, const GraphBounds& bounds,
                   const Limits& limits);

}  // namespace lastmove
