#pragma once

#include <lastmove/certificate.h>

#include "games/model/breaking_rule.h"

namespace lastmove {

/// How a certificate of windows is divided.
struct WindowDivision {
  Heap table = 1 << 14;    ///< the shortest that is tried; a window is a quarter of it
  Heap section = 1 << 22;  ///< the heaps of one, or more where there would be too many
};

/// A proof of a period of nim-values by windows: Theorem 59 of docs/theory/windows.md, section by
/// section. Goes through the values once, and finds nothing anew. Throws Error: bad_input where the
/// values do not repeat so; limit. REQUIRES: `period` says that a window of these rules recurred.
Certificate certify_by_windows(const Ruleset& rules, const BreakingRule& rule, const Period& period,
                               const Limits& limits, const WindowDivision& division = {});

}  // namespace lastmove
