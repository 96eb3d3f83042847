#pragma once

#include <memory>

#include "front/api/endpoints.h"
#include "front/api/sweep_job.h"

namespace lastmove {

/// The rows of a sweep that has ended, in a format, or its database.
Question ask_sweep_rows(const std::shared_ptr<SweepJob>& job, const Request& request);

/// The rows counted by the value of a formula.
Question ask_sweep_groups(const std::shared_ptr<SweepJob>& job, const Request& request);

/// Another conjecture held against the rows.
Question ask_sweep_verdict(const std::shared_ptr<SweepJob>& job, const Request& request);

}  // namespace lastmove
