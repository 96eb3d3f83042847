#pragma once

#include "methods/method.h"

namespace lastmove {

extern const SolvingMethod condition_solving;
extern const RowsMethod set_rows;

}  // namespace lastmove
