#pragma once

#include <memory>

#include <lastmove/ruleset.h>

#include "games/notation/arguments.h"
#include "games/rules/conventions.h"

namespace lastmove {

/// subtraction with a formula in the place of a set. REQUIRES: one or two sets or formulas.
std::unique_ptr<const Ruleset> make_formula_subtraction(const Arguments& arguments,
                                                        const Conventions& conventions);

}  // namespace lastmove
