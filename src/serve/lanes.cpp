#include "serve/lanes.h"

#include <pthread.h>

#include <ctime>

#include "serve/free_memory.h"
#include "serve/thread_priority.h"

namespace lastmove {

namespace {

/// Between looks at how long light tasks have been running.
constexpr std::chrono::milliseconds between_looks{5};
/// So many threads overrun at the most, even those that take no notice of being refused.
constexpr std::size_t most_overrunning = 64;

std::chrono::nanoseconds time_of(clockid_t clock) {
  timespec time{};
  if (clock_gettime(clock, &time) != 0) return {};
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

}  // namespace

Lanes::Lanes(const Sizes& sizes) : sizes_(sizes) {
  prepare_to_give_back_memory();
  for (unsigned i = 0; i < sizes.light_threads; ++i) add_worker(Lane::light);
  for (unsigned i = 0; i < sizes.heavy_threads; ++i) add_worker(Lane::heavy);
  supervisor_ = std::thread([this] { watch_overruns(); });
}

Lanes::~Lanes() {
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
    light_queue_.clear();
    heavy_queue_.clear();
  }
  light_task_waits_.notify_all();
  heavy_task_may_run_.notify_all();
  supervisor_wakes_.notify_all();
  supervisor_.join();
  for (Worker& worker : workers_) worker.thread.join();
}

void Lanes::add_worker(Lane lane) {
  Worker& worker = workers_.emplace_back();
  worker.lane = lane;
  worker.thread = std::thread([this, &worker] { work(worker); });
}

void Lanes::submit(const std::string& client, std::shared_ptr<Task> task) {
  {
    const std::lock_guard lock(mutex_);
    light_queue_.push(client, {client, std::move(task)});
  }
  light_task_waits_.notify_one();
}

bool Lanes::is_idle() const {
  return light_queue_.empty() && heavy_queue_.empty() && running_light_ + running_heavy_ == 0;
}

bool Lanes::wait_until_idle(std::chrono::milliseconds time) {
  std::unique_lock lock(mutex_);
  return idle_.wait_for(lock, time, [this] { return is_idle(); });
}

bool Lanes::has_task_for(const Worker& worker) const {
  if (worker.lane == Lane::light) return !light_queue_.empty();
  return !heavy_queue_.empty() && running_heavy_ < sizes_.heavy_threads;
}

void Lanes::work(Worker& worker) {
  std::unique_lock lock(mutex_);
  worker.number = this_thread();
  pthread_getcpuclockid(pthread_self(), &worker.clock);
  if (worker.lane == Lane::heavy) lower_priority(worker.number, heavy_niceness);
  auto& task_waits = worker.lane == Lane::light ? light_task_waits_ : heavy_task_may_run_;
  while (!worker.overran) {
    task_waits.wait(lock, [&] { return ended_ || has_task_for(worker); });
    if (ended_) break;
    run_task(worker, lock);
  }
  worker.ended = true;
}

/// REQUIRES: the mutex is held, and the worker has a task.
void Lanes::run_task(Worker& worker, std::unique_lock<std::mutex>& lock) {
  const Lane lane = worker.lane;
  Waiting waiting = (lane == Lane::light ? light_queue_ : heavy_queue_).pop();
  ++(lane == Lane::light ? running_light_ : running_heavy_);
  worker.task = waiting.task;
  worker.begun_at = Clock::now();
  worker.processor_time_before = time_of(worker.clock);
  if (lane == Lane::light && supervisor_sleeps_) supervisor_wakes_.notify_one();
  lock.unlock();

  const bool done = waiting.task->run(lane);
  std::shared_ptr<Task> refused;
  lock.lock();
  worker.task.reset();
  if (!done) refused = wait_in_heavy_lane(std::move(waiting));
  const bool was_heavy = lane == Lane::heavy || worker.overran;
  lock.unlock();

  if (refused) refused->refuse();
  refused.reset();
  waiting.task.reset();
  if (was_heavy) give_back_free_memory();
  lock.lock();
  // Moved to the heavy lane by now, perhaps.
  --(lane == Lane::heavy || worker.overran ? running_heavy_ : running_light_);
  if (worker.overran) --overrunning_;
  if (!heavy_queue_.empty()) heavy_task_may_run_.notify_one();
  if (is_idle()) idle_.notify_all();
}

/// Returns a task that finds no place there: this one, or, to be fair, another.
/// REQUIRES: the mutex is held.
std::shared_ptr<Task> Lanes::wait_in_heavy_lane(Waiting waiting) {
  std::shared_ptr<Task> refused;
  const bool free_thread = running_heavy_ < sizes_.heavy_threads;
  if (heavy_queue_.size() >= sizes_.heavy_queue + (free_thread ? 1 : 0)) {
    if (heavy_queue_.empty() ||
        heavy_queue_.waiting_of(waiting.client) + 1 >= heavy_queue_.most_of_one()) {
      return std::move(waiting.task);
    }
    refused = heavy_queue_.take_from_largest().task;
  }
  const std::string client = waiting.client;
  heavy_queue_.push(client, std::move(waiting));
  return refused;
}

void Lanes::watch_overruns() {
  std::unique_lock lock(mutex_);
  while (!ended_) {
    supervisor_sleeps_ = true;
    supervisor_wakes_.wait(lock, [this] { return ended_ || running_light_ > 0; });
    supervisor_sleeps_ = false;
    supervisor_wakes_.wait_for(lock, between_looks, [this] { return ended_; });
    if (!ended_) move_overrunning_workers();
  }
}

bool Lanes::overruns(const Worker& worker) const {
  if (worker.lane != Lane::light || worker.overran || !worker.task) return false;
  return Clock::now() - worker.begun_at > sizes_.wall_time ||
         time_of(worker.clock) - worker.processor_time_before > sizes_.processor_time;
}

/// Turns the threads of light tasks that take too long into heavy ones, and replaces them.
/// REQUIRES: the mutex is held.
void Lanes::move_overrunning_workers() {
  std::size_t moved = 0;
  for (auto worker = workers_.begin(); worker != workers_.end();) {
    if (worker->ended) {
      worker->thread.join();
      worker = workers_.erase(worker);
      continue;
    }
    if (overruns(*worker) && overrunning_ < most_overrunning) {
      worker->overran = true;
      lower_priority(worker->number, heavy_niceness);
      if (++overrunning_ > sizes_.overrunning) worker->task->refuse();
      --running_light_;
      ++running_heavy_;
      ++moved;
    }
    ++worker;
  }
  for (; moved > 0; --moved) add_worker(Lane::light);
}

}  // namespace lastmove
