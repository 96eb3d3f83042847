#pragma once

#include <string>

#include <lastmove/solve.h>

#include "io/text/format.h"

namespace lastmove {

/// The outcome in a sentence: "N: the next player, the one to move, wins."
std::string headline(Outcome of);

/// A solution in one of the formats of docs/formats.md.
std::string write_solution(const Solution& solution, Format format, Style style = {});

}  // namespace lastmove
