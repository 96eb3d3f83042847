#include "methods/sets/set_method.h"

#include "methods/rooms.h"
#include "methods/takes/takes_method.h"

namespace lastmove {

namespace {

constexpr const SolvingMethod* sets_solvers[] = {&condition_solving};

}  // namespace

constexpr Capabilities sets_method = {
    .name = "conditions", .solving = sets_solvers, .rows = &set_rows, .secret = tell_heap_secret};

}  // namespace lastmove
