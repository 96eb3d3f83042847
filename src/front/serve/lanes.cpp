#include "front/serve/lanes.h"

#include <pthread.h>

#include <cstdint>
#include <ctime>
#include <system_error>
#include <utility>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "front/serve/free_memory.h"
#include "front/serve/thread_priority.h"

namespace lastmove {

namespace {

/// Between looks at how long light tasks have been running, and heavy ones where there is no light
/// one.
constexpr std::chrono::milliseconds between_looks_at_lanes{5};
constexpr std::chrono::milliseconds between_rare_looks{100};
/// The most threads that may overrun, those that ignore being stopped included.
constexpr std::size_t most_overrunning = 64;

std::int64_t seconds_since(Task::Clock::time_point time) {
  return std::chrono::duration_cast<std::chrono::seconds>(Task::Clock::now() - time).count();
}

std::chrono::nanoseconds time_of(clockid_t clock) {
  timespec time{};
  if (clock_gettime(clock, &time) != 0) return {};
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

/// Returns false where the machine grants no more threads.
bool start(std::thread& thread, const std::function<void()>& function) {
  try {
    thread = std::thread(function);
    return true;
  } catch (const std::system_error&) {
    return false;
  }
}

}  // namespace

Lanes::Lanes(const Sizes& sizes, Tell tell) : sizes_(sizes), tell_(std::move(tell)) {
  prepare_to_give_back_memory();
  bool started = true;
  for (unsigned i = 0; i < sizes.light_threads; ++i) started = started && add_worker(Lane::light);
  for (unsigned i = 0; i < sizes.heavy_threads; ++i) started = started && add_worker(Lane::heavy);
  if (started && start(supervisor_, [this] { watch_workers(); })) return;
  end_workers();
  throw Error(Error::Kind::limit, "the machine does not grant the threads that the server needs");
}

Lanes::~Lanes() { end_workers(); }

void Lanes::end_workers() {
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
    light_queue_.clear();
    heavy_queue_.clear();
  }
  light_task_waits_.notify_all();
  heavy_task_may_run_.notify_all();
  supervisor_wakes_.notify_all();
  if (supervisor_.joinable()) supervisor_.join();
  for (Worker& worker : workers_) worker.thread.join();
}

/// Returns false where the machine grants no more threads.
bool Lanes::add_worker(Lane lane) {
  Worker& worker = workers_.emplace_back();
  worker.lane = lane;
  if (start(worker.thread, [this, &worker] { work(worker); })) return true;
  workers_.pop_back();
  return false;
}

void Lanes::submit(const std::string& client, std::shared_ptr<Task> task) {
  {
    const std::lock_guard lock(mutex_);
    light_queue_.push(client, {client, std::move(task)});
  }
  light_task_waits_.notify_one();
}

void Lanes::withdraw(const std::string& client, const Task& task) {
  const std::lock_guard lock(mutex_);
  heavy_queue_.remove(client, [&task](const Waiting& one) { return one.task.get() == &task; });
  if (is_idle()) idle_.notify_all();
}

bool Lanes::is_idle() const {
  return light_queue_.empty() && heavy_queue_.empty() &&
         running_light_ + running_heavy_ + deaf_ == 0;
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
  while (!worker.overran && !worker.deaf) {
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
  worker.late_since.reset();
  worker.told = false;
  if (supervisor_sleeps_) supervisor_wakes_.notify_one();
  lock.unlock();

  const bool done = waiting.task->run(lane);
  std::shared_ptr<Task> refused;
  lock.lock();
  worker.task.reset();
  if (!done) refused = wait_in_heavy_lane(std::exchange(waiting, {}));
  const bool was_heavy = worker.heavy();
  const bool was_told = worker.told;
  lock.unlock();

  if (refused) refused->refuse();
  refused.reset();
  if (was_told && waiting.task) {
    tell_(fmt::format("lastmove: ended {} s late: {}\n", seconds_since(waiting.task->ends_by()),
                      waiting.task->name()));
  }
  waiting.task.reset();
  if (was_heavy) give_back_free_memory();
  lock.lock();
  // Moved to the heavy lane by now, perhaps.
  --(worker.deaf ? deaf_ : worker.heavy() ? running_heavy_ : running_light_);
  if (worker.overran && !worker.deaf) --overrunning_;
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

void Lanes::watch_workers() {
  std::unique_lock lock(mutex_);
  while (!ended_) {
    wait_for_something_to_watch(lock);
    if (ended_) break;
    join_ended_workers();
    move_overrunning_workers();
    const std::vector<std::string> news = replace_deaf_workers();
    if (news.empty()) continue;
    lock.unlock();  // Nobody may be reading the log.
    for (const std::string& line : news) tell_(line);
    lock.lock();
  }
}

void Lanes::wait_for_something_to_watch(std::unique_lock<std::mutex>& lock) {
  const auto has_light = [this] { return ended_ || running_light_ > 0; };
  if (!has_light()) {
    supervisor_sleeps_ = true;
    supervisor_wakes_.wait(lock, [&] { return has_light() || running_heavy_ > 0; });
    supervisor_wakes_.wait_for(lock, between_rare_looks, has_light);
    supervisor_sleeps_ = false;
  }
  if (running_light_ > 0) {
    supervisor_wakes_.wait_for(lock, between_looks_at_lanes, [this] { return ended_; });
  }
}

bool Lanes::overruns(const Worker& worker) const {
  if (worker.lane != Lane::light || worker.overran || !worker.task) return false;
  return Clock::now() - worker.begun_at > sizes_.wall_time ||
         time_of(worker.clock) - worker.processor_time_before > sizes_.processor_time;
}

void Lanes::join_ended_workers() {
  for (auto worker = workers_.begin(); worker != workers_.end();) {
    if (worker->ended) {
      worker->thread.join();
      worker = workers_.erase(worker);
    } else {
      ++worker;
    }
  }
}

/// Turns the threads of light tasks that take too long into heavy ones, if others can replace them.
/// REQUIRES: the mutex is held.
void Lanes::move_overrunning_workers() {
  for (Worker& worker : workers_) {
    if (!overruns(worker) || overrunning_ >= most_overrunning || !add_worker(Lane::light)) continue;
    worker.overran = true;
    lower_priority(worker.number, heavy_niceness);
    if (++overrunning_ > sizes_.overrunning) worker.task->refuse();
    --running_light_;
    ++running_heavy_;
  }
}

/// REQUIRES: the mutex is held.
bool Lanes::is_deaf(Worker& worker) const {
  const auto now = Clock::now();
  if (!worker.task || now < worker.task->ends_by()) return false;
  const auto processor_time = time_of(worker.clock);
  if (!worker.late_since) {
    worker.late_since = now;
    worker.processor_time_when_late = processor_time;
  }
  return now - *worker.late_since >= sizes_.deaf_wall_time ||
         processor_time - worker.processor_time_when_late >= sizes_.deaf_processor_time;
}

/// Returns what the log is to be told. REQUIRES: the mutex is held.
std::vector<std::string> Lanes::replace_deaf_workers() {
  std::vector<std::string> news;
  std::vector<Worker*> found;
  for (Worker& worker : workers_) {
    if (!worker.deaf && is_deaf(worker)) found.push_back(&worker);
  }
  for (Worker* worker : found) {
    const bool too_many = deaf_ >= sizes_.deaf;
    const bool replaced = !too_many && replace(*worker);
    if (std::exchange(worker->told, true)) continue;
    const std::string_view what = replaced   ? "another thread takes its place"
                                  : too_many ? "no other thread takes its place, as too many are "
                                               "like it"
                                             : "no other thread takes its place yet, as the "
                                               "machine grants none";
    news.push_back(fmt::format("lastmove: still running past its time: {}\n  {}\n",
                               worker->task->name(), what));
  }
  return news;
}

/// Returns false where the machine grants no other thread. REQUIRES: the mutex is held.
bool Lanes::replace(Worker& worker) {
  // One that overran was replaced then.
  if (!worker.overran && !add_worker(worker.lane)) return false;
  --(worker.heavy() ? running_heavy_ : running_light_);
  if (worker.overran) --overrunning_;
  ++deaf_;
  worker.deaf = true;
  run_when_idle(worker.number);
  heavy_task_may_run_.notify_all();
  return true;
}

}  // namespace lastmove
