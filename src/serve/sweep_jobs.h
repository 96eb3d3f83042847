#pragma once

#include <chrono>
#include <condition_variable>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "api/limits.h"
#include "api/sweep_job.h"
#include "io/files/temporary_folder.h"

namespace lastmove {

/// The sweeps that the server was asked for, as many as it keeps. One runs at a time, on threads
/// that stand back behind everything else; the others wait, in their order. May be asked by many
/// threads.
class SweepJobs {
 public:
  /// REQUIRES: the limits outlive it and all jobs.
  explicit SweepJobs(const ServeLimits& limits);
  SweepJobs(const SweepJobs&) = delete;
  SweepJobs& operator=(const SweepJobs&) = delete;
  /// Waits for the one that runs, which is stopped.
  ~SweepJobs();

  /// A new one that waits. Of too many the oldest that has ended is forgotten; null when none has.
  /// Throws Error as SweepJob does.
  std::shared_ptr<SweepJob> begin(SweepQuestion question, RowQuestion of_rows = {});

  /// Null when there is none with this name.
  std::shared_ptr<SweepJob> find(std::string_view id);

  /// Knows it no more. REQUIRES: it has ended.
  void forget(const std::shared_ptr<SweepJob>& job);

  /// Stops all, and begins no more.
  void stop();

  /// Removes all files, when the one that runs has ended, at the latest after so long. Returns
  /// whether it has. REQUIRES: stop() was called.
  bool clean_up(std::chrono::milliseconds time);

 private:
  void work();
  std::shared_ptr<SweepJob> first_waiting() const;
  bool make_room();
  std::string new_path(const std::string& id);

  const ServeLimits& limits_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::optional<TemporaryFolder> folder_;      ///< from the first one on
  std::list<std::shared_ptr<SweepJob>> jobs_;  ///< the oldest first
  bool running_ = false;
  bool stopped_ = false;
  std::thread thread_;
};

}  // namespace lastmove
