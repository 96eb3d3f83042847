#pragma once

#include <string>
#include <vector>

namespace lastmove {

/// Joins shards of one sweep into a new file, which comes into being whole or not at all. Throws
/// Error when they are not of one sweep, two hold the same piece, some piece is missing and no gaps
/// are allowed, or the new file exists already.
void merge_sweeps(const std::vector<std::string>& paths, const std::string& out, bool allow_gaps);

}  // namespace lastmove
