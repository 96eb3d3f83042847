#pragma once

#include <string>

#include <lastmove/solve.h>

#include "io/text/format.h"

namespace lastmove {

/// The outcome in a sentence: "N: the next player wins, who is to move."
std::string headline(const Solution& solution);

/// A solution in one of the shapes that docs/formats.md describes.
std::string write_solution(const Solution& solution, Format format, Style style = {});

}  // namespace lastmove
