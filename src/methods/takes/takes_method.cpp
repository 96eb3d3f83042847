#include "methods/takes/takes_method.h"

#include "methods/rooms.h"

namespace lastmove {

namespace {

constexpr const SolvingMethod* takes_solvers[] = {&heap_table_solving, &far_heap_solving,
                                                  &heap_sum_solving};

}  // namespace

constexpr Capabilities takes_method = {.name = "takes",
                                       .solving = takes_solvers,
                                       .rows = &take_rows,
                                       .sequence = &take_sequence,
                                       .secret = tell_heap_secret};

}  // namespace lastmove
