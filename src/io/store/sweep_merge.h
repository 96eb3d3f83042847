#pragma once

#include <string>
#include <vector>

namespace lastmove {

/// Joins shards of one sweep into a new file, which is written completely or not at all. Throws
/// Error if they are not of one sweep, two hold the same piece, a piece is missing and gaps are not
/// allowed, or the new file exists already.
void merge_sweeps(const std::vector<std::string>& paths, const std::string& out, bool allow_gaps);

}  // namespace lastmove
