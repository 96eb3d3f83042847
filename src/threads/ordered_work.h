#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <map>
#include <mutex>

namespace lastmove {

/// Jobs that several threads do at once and that are finished one at a time, in the order in which
/// they were dealt. What waits for a job before it holds memory, which is bounded: a job that wants
/// more than there is waits until it is the first one.
class OrderedWork {
 public:
  using Finish = std::function<void()>;
  /// A job: does it, and returns what is to be called in its turn, or nothing.
  using Job = std::function<Finish()>;

  /// `waiting` bytes may be held by the jobs that are not the first.
  explicit OrderedWork(std::uint64_t waiting) : waiting_(waiting) {}

  /// Runs the jobs that `deal` gives, one call at a time, until it gives none; on fewer threads
  /// where the machine grants no more. `deal` is told the number of the job, from 0 on. Throws what
  /// a job throws, or its finish or `deal` in its place, when all others have ended: after all jobs
  /// before it are finished and before any later one is, on any number of threads. `failed` is true
  /// from then on.
  void run(unsigned threads, const std::function<Job(std::uint64_t number)>& deal);
  bool failed() const { return failed_; }

  /// In a job: counts bytes that it holds until it is finished. `check` is called while it waits
  /// for them, and may throw.
  void hold(std::uint64_t number, std::uint64_t bytes, const std::function<void()>& check);

 private:
  void work(unsigned threads, const std::function<Job(std::uint64_t number)>& deal);
  Job next_job(const std::function<Job(std::uint64_t number)>& deal);
  void finish_first_ones(std::unique_lock<std::mutex>& lock);

  std::mutex mutex_;
  std::condition_variable changed_;
  const std::uint64_t waiting_;
  std::map<std::uint64_t, std::uint64_t> held_;  ///< bytes, of the jobs that hold any
  std::uint64_t held_sum_ = 0;
  std::map<std::uint64_t, Finish> done_;  ///< those that are not finished
  std::uint64_t dealt_ = 0;
  std::uint64_t first_ = 0;  ///< the first that is not finished
  bool all_dealt_ = false;
  bool finishing_ = false;  ///< whether a thread is
  std::atomic<bool> failed_ = false;
  std::exception_ptr failure_;
};

}  // namespace lastmove
