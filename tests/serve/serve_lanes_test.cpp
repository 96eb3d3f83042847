// Which thread runs what: fairness between clients, and tasks that take longer than expected.

#include <condition_variable>
#include <mutex>
#include <vector>

#include <gtest/gtest.h>

#include "serve/fair_queue.h"
#include "serve/lanes.h"

namespace lastmove {
namespace {

using std::chrono::milliseconds;
using std::chrono::minutes;

TEST(FairQueue, TakesFromEachClientInTurn) {
  FairQueue<int> queue;
  for (int i = 0; i < 100; ++i) queue.push("many", i);
  queue.push("one", 1000);
  queue.push("two", 2000);
  queue.push("two", 2001);
  std::vector<int> order;
  for (int i = 0; i < 7; ++i) order.push_back(queue.pop());
  EXPECT_EQ(order, (std::vector<int>{0, 1000, 2000, 1, 2001, 2, 3}));
  EXPECT_EQ(queue.size(), 96U);
  queue.push("one", 1001);
  EXPECT_EQ(queue.most_of_one(), 96U);
  EXPECT_EQ(queue.take_from_largest(), 99);
  EXPECT_EQ(queue.waiting_of("many"), 95U);
  EXPECT_EQ(queue.waiting_of("nobody"), 0U);
  while (!queue.empty()) queue.pop();
  EXPECT_EQ(queue.size(), 0U);
}

/// A door that tasks wait at.
class Door {
 public:
  void open() {
    const std::lock_guard lock(mutex_);
    open_ = true;
    opened_.notify_all();
  }
  void pass() {
    std::unique_lock lock(mutex_);
    opened_.wait(lock, [this] { return open_; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable opened_;
  bool open_ = false;
};

/// What has happened, in order.
class Log {
 public:
  void add(const std::string& event) {
    const std::lock_guard lock(mutex_);
    events_.push_back(event);
    added_.notify_all();
  }
  /// The events, as soon as there are so many.
  std::vector<std::string> first(std::size_t count) {
    std::unique_lock lock(mutex_);
    added_.wait_for(lock, minutes(5), [&] { return events_.size() >= count; });
    return events_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable added_;
  std::vector<std::string> events_;
};

class NamedTask : public Task {
 public:
  NamedTask(std::string name, Log& log, bool heavy, Door* door = nullptr)
      : name_(std::move(name)), log_(log), heavy_(heavy), door_(door) {}

  bool run(Lane lane) override {
    if (heavy_ && lane == Lane::light) return false;
    log_.add("begin " + name_);
    if (door_) door_->pass();
    return true;
  }
  void refuse() override { log_.add("refuse " + name_); }

 private:
  const std::string name_;
  Log& log_;
  const bool heavy_;
  Door* const door_;
};

Lanes::Sizes one_of_each() {
  return {.light_threads = 1, .heavy_threads = 1, .heavy_queue = 2, .overrunning = 1};
}

TEST(Lanes, HeavyTasksWaitWithoutStandingInTheWayOfLightOnes) {
  Log log;
  Door door;
  Lanes lanes(one_of_each());
  const auto submit = [&](const char* client, const char* name, bool heavy) {
    lanes.submit(client, std::make_shared<NamedTask>(name, log, heavy, heavy ? &door : nullptr));
  };
  submit("a", "a1", true);
  EXPECT_EQ(log.first(1).back(), "begin a1");
  submit("a", "a2", true);
  submit("a", "a3", true);
  submit("a", "a4", true);  // One runs and two wait.
  EXPECT_EQ(log.first(2).back(), "refuse a4");
  submit("b", "b1", true);  // Another client's first one has more right to a place.
  EXPECT_EQ(log.first(3).back(), "refuse a3");
  submit("a", "light", false);
  EXPECT_EQ(log.first(4).back(), "begin light");
  EXPECT_FALSE(lanes.wait_until_idle(milliseconds(0)));
  door.open();
  EXPECT_TRUE(lanes.wait_until_idle(minutes(5)));
  const std::vector<std::string> all = log.first(6);
  EXPECT_EQ(all[4], "begin a2");
  EXPECT_EQ(all[5], "begin b1");
}

TEST(Lanes, ATaskThatOverrunsIsReplacedAndNotBegunAgain) {
  Log log;
  Door door;
  Lanes lanes(one_of_each());
  const auto submit = [&](const char* name, bool heavy, Door* at) {
    lanes.submit("a", std::make_shared<NamedTask>(name, log, heavy, at));
  };
  submit("slow1", false, &door);
  submit("light1", false, nullptr);  // There is one light thread, and slow1 has it.
  EXPECT_EQ(log.first(2), (std::vector<std::string>{"begin slow1", "begin light1"}));
  submit("heavy", true, nullptr);  // It waits, as slow1 counts as heavy now.
  submit("slow2", false, &door);   // One more than may overrun
  submit("light2", false, nullptr);
  const std::vector<std::string> all = log.first(5);
  EXPECT_EQ(all[2], "begin slow2");
  EXPECT_EQ((std::vector<std::string>{std::min(all[3], all[4]), std::max(all[3], all[4])}),
            (std::vector<std::string>{"begin light2", "refuse slow2"}));
  door.open();
  EXPECT_EQ(log.first(6).back(), "begin heavy");
  EXPECT_TRUE(lanes.wait_until_idle(minutes(5)));
  submit("light3", false, nullptr);
  EXPECT_EQ(log.first(7).back(), "begin light3");
}

}  // namespace
}  // namespace lastmove
