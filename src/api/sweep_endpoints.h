#pragma once

#include <vector>

#include "api/endpoints.h"
#include "api/sweep_jobs.h"

namespace lastmove {

/// What can be asked of sweeps. REQUIRES: the jobs outlive it.
std::vector<Endpoint> sweep_endpoints(SweepJobs& jobs);

}  // namespace lastmove
