#include "app/serve/worker_pool.h"

#include <sys/resource.h>
#include <unistd.h>

namespace lastmove {

void stand_back(int niceness) {
  // On Linux a thread has a niceness of its own.
  if (niceness != 0) (void)setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), niceness);
}

WorkerPool::WorkerPool(Size size) : size_(size) {
  for (unsigned i = 0; i < size.threads; ++i) {
    threads_.emplace_back([this] { work(size_.niceness); });
  }
}

WorkerPool::~WorkerPool() {
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
    tasks_.clear();
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool WorkerPool::try_post(std::function<void()> task) {
  {
    const std::lock_guard lock(mutex_);
    if (tasks_.size() + running_ >= size_.threads + size_.queue) return false;
    tasks_.push_back(std::move(task));
  }
  changed_.notify_all();
  return true;
}

bool WorkerPool::wait_until_idle(std::chrono::milliseconds time) {
  std::unique_lock lock(mutex_);
  return changed_.wait_for(lock, time, [this] { return tasks_.empty() && running_ == 0; });
}

void WorkerPool::work(int niceness) {
  stand_back(niceness);
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return ended_ || !tasks_.empty(); });
    if (ended_) return;
    std::function<void()> task = std::move(tasks_.front());
    tasks_.pop_front();
    ++running_;
    lock.unlock();
    task();
    task = nullptr;
    lock.lock();
    --running_;
    if (tasks_.empty() && running_ == 0) changed_.notify_all();
  }
}

}  // namespace lastmove
