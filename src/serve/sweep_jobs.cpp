#include "serve/sweep_jobs.h"

#include <algorithm>

#include "api/random_name.h"
#include "serve/thread_priority.h"

namespace lastmove {

SweepJobs::SweepJobs(const ServeLimits& limits) : limits_(limits), thread_([this] { work(); }) {}

SweepJobs::~SweepJobs() {
  stop();
  thread_.join();
}

std::shared_ptr<SweepJob> SweepJobs::begin(SweepQuestion question, RowQuestion of_rows) {
  const std::string id = random_name();
  const std::string path = new_path(id);
  if (path.empty()) return nullptr;
  // Its file is made while others go on.
  auto job = std::make_shared<SweepJob>(std::move(question), std::move(of_rows), id, path, limits_);
  {
    const std::lock_guard lock(mutex_);
    if (stopped_ || !make_room()) return nullptr;
    jobs_.push_back(job);
  }
  changed_.notify_all();
  return job;
}

/// Empty when there is no room for another one.
std::string SweepJobs::new_path(const std::string& id) {
  const std::lock_guard lock(mutex_);
  const bool all_needed = std::none_of(jobs_.begin(), jobs_.end(),
                                       [](const auto& job) { return job->status().ended(); });
  if (stopped_ || (jobs_.size() >= limits_.sweeps && all_needed)) return "";
  if (!folder_) folder_.emplace(place_of_temporary_folders(), "make a folder for files");
  return folder_->path() + "/" + id + ".db";
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

void SweepJobs::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    for (const auto& job : jobs_) job->stop();
  }
  changed_.notify_all();
}

bool SweepJobs::clean_up(std::chrono::milliseconds time) {
  std::unique_lock lock(mutex_);
  const bool idle = changed_.wait_for(lock, time, [this] { return !running_; });
  folder_.reset();
  return idle;
}

/// REQUIRES: the mutex is held.
std::shared_ptr<SweepJob> SweepJobs::first_waiting() const {
  for (const auto& job : jobs_) {
    if (job->waits()) return job;
  }
  return nullptr;
}

void SweepJobs::work() {
  lower_priority(this_thread(), heavy_niceness);  // and that of the threads that a sweep starts
  std::unique_lock lock(mutex_);
  for (;;) {
    std::shared_ptr<SweepJob> job;
    changed_.wait(lock, [&] { return stopped_ || (job = first_waiting()); });
    if (stopped_) return;
    running_ = true;
    lock.unlock();
    job->run();
    job.reset();
    lock.lock();
    running_ = false;
    changed_.notify_all();
  }
}

}  // namespace lastmove
