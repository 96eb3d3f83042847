#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include <sys/types.h>

#include "api/request_cost.h"
#include "serve/fair_queue.h"

namespace lastmove {

/// What threads of the lanes run. It throws nothing.
class Task {
 public:
  virtual ~Task() = default;

  /// Runs to the end, and returns true; or returns false, at once and in the light lane only, where
  /// it is too costly for that lane. It is then run again in the heavy lane.
  virtual bool run(Lane lane) = 0;

  /// Called instead of run() where no place is left in the heavy lane, and during run() where the
  /// task overruns and too many others do already: it is to end soon.
  virtual void refuse() = 0;
};

/// Threads for tasks of two kinds. Light tasks are short, and their threads have the processor
/// before all others. Heavy ones wait for one of a few threads of low priority; where too many
/// wait, the client with the most of them loses its last one.
///
/// A light task that takes longer than expected is not begun again: its thread becomes a heavy one,
/// and another takes its place in the light lane. No heavy task begins while such tasks take up the
/// heavy lane.
class Lanes {
 public:
  struct Sizes {
    unsigned light_threads = 2;
    unsigned heavy_threads = 1;
    std::size_t heavy_queue = 16;
    unsigned overrunning = 2;                      ///< tasks at once; one more is refused
    std::chrono::milliseconds processor_time{15};  ///< of a light task
    std::chrono::milliseconds wall_time{60};
  };

  explicit Lanes(const Sizes& sizes);
  Lanes(const Lanes&) = delete;
  Lanes& operator=(const Lanes&) = delete;
  /// Waits for the tasks that have begun; forgets the others.
  ~Lanes();

  /// Runs a task of a client, soon.
  void submit(const std::string& client, std::shared_ptr<Task> task);

  /// Waits until nothing runs or waits, so long at the most. Returns whether that is so.
  bool wait_until_idle(std::chrono::milliseconds time);

 private:
  using Clock = std::chrono::steady_clock;

  struct Waiting {
    std::string client;
    std::shared_ptr<Task> task;
  };

  struct Worker {
    Lane lane;
    std::thread thread;
    pid_t number = 0;
    clockid_t clock = 0;         ///< of its time on the processor
    std::shared_ptr<Task> task;  ///< that it runs
    Clock::time_point begun_at;
    std::chrono::nanoseconds processor_time_before{0};
    bool overran = false;
    bool ended = false;
  };

  void add_worker(Lane lane);
  void work(Worker& worker);
  bool has_task_for(const Worker& worker) const;
  void run_task(Worker& worker, std::unique_lock<std::mutex>& lock);
  std::shared_ptr<Task> wait_in_heavy_lane(Waiting waiting);
  void watch_overruns();
  void move_overrunning_workers();
  bool overruns(const Worker& worker) const;
  bool is_idle() const;

  const Sizes sizes_;
  std::mutex mutex_;
  std::condition_variable light_task_waits_;
  std::condition_variable heavy_task_may_run_;
  std::condition_variable idle_;
  std::condition_variable supervisor_wakes_;
  FairQueue<Waiting> light_queue_;
  FairQueue<Waiting> heavy_queue_;
  std::list<Worker> workers_;
  std::size_t running_light_ = 0;
  std::size_t running_heavy_ = 0;  ///< with those that overran
  std::size_t overrunning_ = 0;
  bool supervisor_sleeps_ = false;
  bool ended_ = false;
  std::thread supervisor_;
};

}  // namespace lastmove
