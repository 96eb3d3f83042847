#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace lastmove {

/// Lets this thread, and those that it starts, stand back so far behind all others, up to 19. Where
/// that cannot be had nothing is lost.
void stand_back(int niceness);

/// Threads that take work from a queue of bounded length.
class WorkerPool {
 public:
  struct Size {
    unsigned threads = 1;
    std::size_t queue = 1;  ///< tasks that wait while every thread has one
    int niceness = 0;       ///< how far its threads stand back behind others
  };

  explicit WorkerPool(Size size);
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;
  /// Waits for the tasks that have begun; forgets the others.
  ~WorkerPool();

  /// Returns false, and does nothing, when the queue is full. The task throws nothing.
  bool try_post(std::function<void()> task);

  /// Whether nothing runs or waits, at the latest after so long.
  bool wait_until_idle(std::chrono::milliseconds time);

 private:
  void work(int niceness);

  const Size size_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> tasks_;
  std::size_t running_ = 0;
  bool ended_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace lastmove
