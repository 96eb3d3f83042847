#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <sys/types.h>

#include "front/api/request_cost.h"
#include "front/serve/fair_queue.h"

namespace lastmove {

/// What threads of the lanes run. It throws nothing.
class Task {
 public:
  using Clock = std::chrono::steady_clock;

  virtual ~Task() = default;

  /// Runs to the end, and returns true; or returns false, at once and in the light lane only, where
  /// it is too costly for that lane. It is then run again in the heavy lane.
  virtual bool run(Lane lane) = 0;

  /// Called instead of run() where no place is left in the heavy lane, and during run() where the
  /// task overruns and too many others do already: it is to end soon.
  virtual void refuse() = 0;

  /// When it is to have ended. Called during run() too.
  virtual Clock::time_point ends_by() const = 0;

  /// For the log.
  virtual std::string name() const = 0;
};

/// Threads for tasks of two kinds. Light tasks are short, and their threads have the processor
/// before all others. Heavy ones wait for one of a few threads of low priority; where too many
/// wait, the client with the most of them loses its last one.
///
/// A light task that takes longer than expected is not begun again: its thread becomes a heavy one,
/// and another takes its place in the light lane. No heavy task begins while such tasks take up the
/// heavy lane.
///
/// A task that goes on long after it was to have ended is deaf: it gets what nobody else wants of
/// the processors, the log tells of it, and another thread takes the place of its own. So it costs
/// the others nothing but memory, of which a few such tasks may have a share.
class Lanes {
 public:
  struct Sizes {
    unsigned light_threads = 2;
    unsigned heavy_threads = 1;
    std::size_t heavy_queue = 16;
    unsigned overrunning = 2;                      ///< tasks at once; one more is refused
    std::chrono::milliseconds processor_time{15};  ///< of a light task
    std::chrono::milliseconds wall_time{60};
    std::size_t deaf = 8;  ///< tasks at once; the thread of one more is not replaced
    /// After its end, before a task is called deaf: on the processor, as a thread may have to wait
    /// for that, or by the clock, as it may wait for something else.
    std::chrono::milliseconds deaf_processor_time{1'000};
    std::chrono::milliseconds deaf_wall_time{10'000};
  };

  /// A line for the log.
  using Tell = std::function<void(std::string_view)>;

  /// Throws Error, limit, where the machine does not grant all threads.
  Lanes(const Sizes& sizes, Tell tell);
  Lanes(const Lanes&) = delete;
  Lanes& operator=(const Lanes&) = delete;
  /// Waits for the tasks that have begun; forgets the others.
  ~Lanes();

  /// Runs a task of a client, soon.
  void submit(const std::string& client, std::shared_ptr<Task> task);

  /// Forgets a task of a client if it waits in the heavy lane: another gets its place there.
  void withdraw(const std::string& client, const Task& task);

  /// Waits until nothing runs or waits, for `time` at most. Returns whether nothing does.
  bool wait_until_idle(std::chrono::milliseconds time);

 private:
  using Clock = Task::Clock;

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
    /// Since when its task should have ended, by both clocks.
    std::optional<Clock::time_point> late_since;
    std::chrono::nanoseconds processor_time_when_late{0};
    bool overran = false;
    bool deaf = false;
    bool told = false;  ///< of a task that is deaf, in the log
    bool ended = false;

    /// Whether its task counts as one of the heavy lane.
    bool heavy() const { return lane == Lane::heavy || overran; }
  };

  bool add_worker(Lane lane);
  void end_workers();
  void work(Worker& worker);
  bool has_task_for(const Worker& worker) const;
  void run_task(Worker& worker, std::unique_lock<std::mutex>& lock);
  std::shared_ptr<Task> wait_in_heavy_lane(Waiting waiting);
  void watch_workers();
  void wait_for_something_to_watch(std::unique_lock<std::mutex>& lock);
  void join_ended_workers();
  void move_overrunning_workers();
  bool overruns(const Worker& worker) const;
  std::vector<std::string> replace_deaf_workers();
  bool replace(Worker& worker);
  bool is_deaf(Worker& worker) const;
  bool is_idle() const;

  const Sizes sizes_;
  const Tell tell_;
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
  std::size_t deaf_ = 0;  ///< that run and count neither as light nor as heavy
  bool supervisor_sleeps_ = false;
  bool ended_ = false;
  std::thread supervisor_;
};

}  // namespace lastmove
