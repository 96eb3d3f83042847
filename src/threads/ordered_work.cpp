#include "threads/ordered_work.h"

#include <chrono>
#include <list>
#include <system_error>
#include <thread>
#include <utility>

namespace lastmove {

namespace {

/// Waits for its function in the end, as std::jthread, which libc++ 16 lacks.
struct JoinedThread {
  explicit JoinedThread(const std::function<void()>& function) : thread(function) {}
  JoinedThread(const JoinedThread&) = delete;
  JoinedThread& operator=(const JoinedThread&) = delete;
  ~JoinedThread() { thread.join(); }

  std::thread thread;
};

/// Throws in its turn what is being caught.
OrderedWork::Finish failing() {
  return [error = std::current_exception()] { std::rethrow_exception(error); };
}

OrderedWork::Finish finish_of(const OrderedWork::Job& job) {
  try {
    return job();
  } catch (...) {
    return failing();
  }
}

}  // namespace

void OrderedWork::run(unsigned threads, const std::function<Job(std::uint64_t number)>& deal) {
  {
    std::list<JoinedThread> others;
    try {
      for (unsigned i = 1; i < threads; ++i) others.emplace_back([&] { work(threads, deal); });
    } catch (const std::system_error&) {
      // The machine grants no more threads. Those that run, at least this one, do all of it.
    }
    work(threads, deal);
  }
  if (failure_) std::rethrow_exception(failure_);
}

/// Where one cannot be dealt, it fails in its turn, and is the last.
OrderedWork::Job OrderedWork::next_job(const std::function<Job(std::uint64_t number)>& deal) {
  try {
    Job job = deal(dealt_);
    all_dealt_ = !job;
    return job;
  } catch (...) {
    all_dealt_ = true;
    return [finish = failing()] { return finish; };
  }
}

void OrderedWork::work(unsigned threads, const std::function<Job(std::uint64_t number)>& deal) {
  using namespace std::chrono_literals;
  // Limits how many finished jobs wait behind a slow one.
  const std::uint64_t most_unfinished = 4 * std::uint64_t{threads};
  std::unique_lock lock(mutex_);
  try {
    while (!all_dealt_ && !failed_) {
      if (dealt_ - first_ >= most_unfinished) {
        changed_.wait_for(lock, 20ms);
        continue;
      }
      const Job job = next_job(deal);
      if (!job) break;
      const std::uint64_t number = dealt_++;
      lock.unlock();
      Finish finish = finish_of(job);
      lock.lock();
      done_.emplace(number, std::move(finish));
      finish_first_ones(lock);
    }
  } catch (...) {
    if (!lock.owns_lock()) lock.lock();
    if (!failure_) failure_ = std::current_exception();
    failed_ = true;
    changed_.notify_all();
  }
}

/// Whoever is done with the first job finishes it, and those after it that are done meanwhile.
void OrderedWork::finish_first_ones(std::unique_lock<std::mutex>& lock) {
  if (finishing_) return;
  finishing_ = true;
  while (!failed_ && !done_.empty() && done_.begin()->first == first_) {
    const Finish finish = std::move(done_.begin()->second);
    lock.unlock();
    if (finish) finish();
    lock.lock();
    done_.erase(done_.begin());
    const auto held = held_.find(first_);
    if (held != held_.end()) {
      held_sum_ -= held->second;
      held_.erase(held);
    }
    ++first_;
    changed_.notify_all();
  }
  finishing_ = false;
}

void OrderedWork::hold(std::uint64_t number, std::uint64_t bytes,
                       const std::function<void()>& check) {
  using namespace std::chrono_literals;
  std::unique_lock lock(mutex_);
  while (number != first_ && held_sum_ + bytes > waiting_) {
    changed_.wait_for(lock, 20ms);
    check();
  }
  held_[number] += bytes;
  held_sum_ += bytes;
}

}  // namespace lastmove
