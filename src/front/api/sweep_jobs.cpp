#include "front/api/sweep_jobs.h"

#include <algorithm>

#include "front/api/random_name.h"

namespace lastmove {

SweepJobs::SweepJobs(const ServeLimits& limits, MakeRowStore make_rows)
    : limits_(limits), make_rows_(std::move(make_rows)) {}

std::shared_ptr<SweepJob> SweepJobs::begin(SweepQuestion question, RowQuestion of_rows) {
  if (!has_room()) return nullptr;
  // Its rows get their place while others go on.
  auto job = std::make_shared<SweepJob>(std::move(question), std::move(of_rows), random_name(),
                                        make_rows_, limits_);
  {
    const std::lock_guard lock(mutex_);
    if (stopped_ || !make_room()) return nullptr;
    jobs_.push_back(job);
  }
  changed_.notify_all();
  return job;
}

bool SweepJobs::has_room() {
  const std::lock_guard lock(mutex_);
  const bool all_needed = std::none_of(jobs_.begin(), jobs_.end(),
                                       [](const auto& job) { return job->status().ended(); });
  return !stopped_ && (jobs_.size() < limits_.sweeps || !all_needed);
}

/// REQUIRES: the mutex is held.
bool SweepJobs::make_room() {
  if (jobs_.size() < limits_.sweeps) return true;
  const auto oldest = std::find_if(jobs_.begin(), jobs_.end(),
                                   [](const auto& job) { return job->status().ended(); });
  if (oldest == jobs_.end()) return false;
  jobs_.erase(oldest);
  return true;
}

std::shared_ptr<SweepJob> SweepJobs::find(std::string_view id) {
  const std::lock_guard lock(mutex_);
  for (const auto& job : jobs_) {
    if (job->id() == id) return job;
  }
  return nullptr;
}

void SweepJobs::forget(const std::shared_ptr<SweepJob>& job) {
  const std::lock_guard lock(mutex_);
  jobs_.remove(job);
}

std::shared_ptr<SweepJob> SweepJobs::first_waiting() {
  const std::lock_guard lock(mutex_);
  return find_waiting();
}

std::shared_ptr<SweepJob> SweepJobs::wait_for_one() {
  std::unique_lock lock(mutex_);
  std::shared_ptr<SweepJob> job;
  changed_.wait(lock, [&] { return stopped_ || (job = find_waiting()); });
  return stopped_ ? nullptr : job;
}

/// REQUIRES: the mutex is held.
std::shared_ptr<SweepJob> SweepJobs::find_waiting() const {
  for (const auto& job : jobs_) {
    if (job->waits()) return job;
  }
  return nullptr;
}

void SweepJobs::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    for (const auto& job : jobs_) job->stop();
  }
  changed_.notify_all();
}

}  // namespace lastmove
