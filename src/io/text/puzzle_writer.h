#pragma once

#include <string>

#include <lastmove/limits.h>
#include <lastmove/puzzle.h>

#include "io/text/format.h"

namespace lastmove {

/// A puzzle and, if it is asked for, its solution with the reason. Throws Error of kind limit.
std::string write_puzzle(const Puzzle& puzzle, bool solution, Format format,
                         const Limits& limits = {});

}  // namespace lastmove
