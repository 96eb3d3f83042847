#include "front/serve/sweep_thread.h"

#include <fmt/core.h>

#include "front/serve/rows_in_database.h"
#include "front/serve/thread_priority.h"

namespace lastmove {

SweepThread::SweepThread(const ServeLimits& limits)
    : jobs_(limits,
            [this](std::string_view id, const Sweep& sweep) { return make_rows(id, sweep); }),
      thread_([this] { work(); }) {}

SweepThread::~SweepThread() {
  jobs_.stop();
  thread_.join();
}

std::unique_ptr<RowStore> SweepThread::make_rows(std::string_view id, const Sweep& sweep) {
  std::string path;
  {
    const std::lock_guard lock(mutex_);
    if (!folder_) folder_.emplace(place_of_temporary_folders(), "make a folder for files");
    path = fmt::format("{}/{}.db", folder_->path(), id);
  }
  return std::make_unique<RowsInDatabase>(std::move(path), sweep);
}

bool SweepThread::clean_up(std::chrono::milliseconds time) {
  std::unique_lock lock(mutex_);
  const bool idle = idle_.wait_for(lock, time, [this] { return !running_; });
  folder_.reset();
  return idle;
}

void SweepThread::work() {
  lower_priority(this_thread(), heavy_niceness);  // and that of the threads that a sweep starts
  const auto set_running = [this](bool running) {
    {
      const std::lock_guard lock(mutex_);
      running_ = running;
    }
    idle_.notify_all();
  };
  while (auto job = jobs_.wait_for_one()) {
    set_running(true);
    job->run();
    job.reset();
    set_running(false);
  }
}

}  // namespace lastmove
