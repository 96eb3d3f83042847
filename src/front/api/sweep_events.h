#pragma once

#include <memory>
#include <optional>
#include <string>

#include "front/api/message.h"
#include "front/api/sweep_job.h"

namespace lastmove {

/// How far a sweep is, as a JSON object on one line.
std::string sweep_status_text(const SweepJob& job, const SweepJob::Status& status);

/// What its rows say of a conjecture, likewise.
std::string sweep_verdict_text(const Sweep& sweep, const SweepCoverage& coverage,
                               const ConjectureTest& test);

/// Tells how far a sweep is when it has gone on, until it has ended. Each event is named as the
/// state, and its data are the status.
class SweepEvents : public EventSource {
 public:
  explicit SweepEvents(std::shared_ptr<const SweepJob> job) : job_(std::move(job)) {}

  News news() override;

 private:
  const std::shared_ptr<const SweepJob> job_;
  std::optional<SweepJob::Status> told_;
};

}  // namespace lastmove
