#pragma once

#include <condition_variable>
#include <list>
#include <memory>
#include <mutex>
#include <string_view>

#include "front/api/limits.h"
#include "front/api/row_store.h"
#include "front/api/sweep_job.h"

namespace lastmove {

/// The sweeps that were asked for, as many as are kept. They run one after the other, in their
/// order, when whoever owns this runs them. May be asked by many threads.
class SweepJobs {
 public:
  /// REQUIRES: the limits outlive it and all jobs.
  SweepJobs(const ServeLimits& limits, MakeRowStore make_rows);
  SweepJobs(const SweepJobs&) = delete;
  SweepJobs& operator=(const SweepJobs&) = delete;

  /// A new one that waits. Of too many the oldest that has ended is forgotten; null when none has.
  /// Throws Error as SweepJob does.
  std::shared_ptr<SweepJob> begin(SweepQuestion question, RowQuestion of_rows = {});

  /// Null when there is none with this name.
  std::shared_ptr<SweepJob> find(std::string_view id);

  /// Knows it no more. REQUIRES: it has ended.
  void forget(const std::shared_ptr<SweepJob>& job);

  /// The first one that waits; null when none does.
  std::shared_ptr<SweepJob> first_waiting();
  /// Waits for one to be there; null once all are stopped.
  std::shared_ptr<SweepJob> wait_for_one();

  /// Stops all, and begins no more.
  void stop();

 private:
  bool has_room();
  bool make_room();
  std::shared_ptr<SweepJob> find_waiting() const;

  const ServeLimits& limits_;
  const MakeRowStore make_rows_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::list<std::shared_ptr<SweepJob>> jobs_;  ///< the oldest first
  bool stopped_ = false;
};

}  // namespace lastmove
