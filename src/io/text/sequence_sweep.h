#pragma once

#include <memory>
#include <string_view>

#include "io/text/export_format.h"
#include "io/text/sweep_writer.h"

namespace lastmove {

/// Writes one number of each ruleset of a sweep as a sequence. One variable has to run through
/// consecutive numbers, which are the n of the sequence, and any other to keep its value; row()
/// throws Error where that is not so, or where a ruleset has no such number. Throws Error of kind
/// bad_input for a sweep over positions. `where` is the formula that chose the rows, if one did;
/// the command in the comments repeats it. A comment tells where the sweep is not complete.
/// REQUIRES: format.sequence; the sweep outlives it.
std::unique_ptr<SweepWriter> make_sequence_sweep(const Sweep& sweep, const SweepCoverage& coverage,
                                                 const ExportFormat& format, TopRows::By by,
                                                 std::string_view where, SweepWriter::Sink sink);

}  // namespace lastmove
