#pragma once

#include <vector>

#include "front/api/endpoints.h"
#include "front/api/sweep_jobs.h"

namespace lastmove {

/// What can be asked of sweeps. REQUIRES: the jobs outlive it.
std::vector<Endpoint> sweep_endpoints(SweepJobs& jobs);

}  // namespace lastmove
