#pragma once

#include <cstdint>

#include <lastmove/certificate.h>

#include "games/model/breaking_rule.h"
#include "games/model/work_meter.h"

namespace lastmove {

/// The check of a period that windows prove, section by section, for the check of a certificate. It
/// shares no code with the search: plain loops over the pairs of Theorem 59 of
/// docs/theory/windows.md. REQUIRES of each: the argument is sparse_window, the window at least the
/// last take, and what the rules say of it was checked.
///
/// Whether the windows are some, and show that the period is one and the least. Throws Error of
/// kind `limit`.
CertificateCheck check_windows(const Certificate& claim, const BreakingRule& rule,
                               const Sections& sections, const Limits& limits, WorkMeter& work);

/// All is 0 where the windows are none.
CheckCost cost_of_windows(const Certificate& claim, const BreakingRule& rule,
                          const Sections& sections, const Limits& limits);

}  // namespace lastmove
