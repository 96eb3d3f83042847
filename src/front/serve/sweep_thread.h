#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string_view>
#include <thread>

#include "front/api/sweep_jobs.h"
#include "io/files/temporary_folder.h"

namespace lastmove {

/// The sweeps of the server, and what runs them: a thread that stands back behind everything else,
/// with those that a sweep starts. Their rows are in databases, in a folder of their own.
class SweepThread {
 public:
  /// REQUIRES: the limits outlive it and all jobs.
  explicit SweepThread(const ServeLimits& limits);
  SweepThread(const SweepThread&) = delete;
  SweepThread& operator=(const SweepThread&) = delete;
  /// Waits for the one that runs, which is stopped.
  ~SweepThread();

  SweepJobs& jobs() { return jobs_; }

  /// Removes all files when the running sweep has ended, or after `time`. Returns whether it has
  /// ended. REQUIRES: the jobs were stopped.
  bool clean_up(std::chrono::milliseconds time);

 private:
  void work();
  std::unique_ptr<RowStore> make_rows(std::string_view id, const Sweep& sweep);

  std::mutex mutex_;
  std::condition_variable idle_;
  std::optional<TemporaryFolder> folder_;  ///< from the first sweep on
  bool running_ = false;
  SweepJobs jobs_;
  std::thread thread_;
};

}  // namespace lastmove
