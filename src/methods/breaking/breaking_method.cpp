#include "methods/breaking/breaking_method.h"

#include "methods/rooms.h"

namespace lastmove {

namespace {

constexpr const SolvingMethod* breaking_solvers[] = {&breaking_solving};

}  // namespace

constexpr Capabilities breaking_method = {
    .name = "taking-and-breaking", .solving = breaking_solvers, .sequence = &breaking_sequence};

}  // namespace lastmove
