#include "methods/points/point_method.h"

#include "methods/rooms.h"

namespace lastmove {

namespace {

constexpr const SolvingMethod* points_solvers[] = {&point_solving};

}  // namespace

constexpr Capabilities points_method = {
    .name = "points", .solving = points_solvers, .rows = &point_rows, .secret = tell_point_secret};

}  // namespace lastmove
