// Which thread runs what: fairness between clients, and tasks that take longer than expected.

#include <pthread.h>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <vector>

#include <gtest/gtest.h>

#include <lastmove/error.h>

#include "front/api/limits.h"
#include "front/serve/fair_queue.h"
#include "front/serve/lanes.h"

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
  /// The first `count` events, as soon as they are there.
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
  Clock::time_point ends_by() const override { return ends_by_; }
  std::string name() const override { return name_; }

  /// It does not hear of it.
  void end_now() { ends_by_ = Clock::now(); }

 private:
  const std::string name_;
  Log& log_;
  const bool heavy_;
  Door* const door_;
  std::atomic<Clock::time_point> ends_by_ = Clock::time_point::max();
};

void tell_nobody(std::string_view) {}

Lanes::Sizes one_of_each() {
  return {.light_threads = 1, .heavy_threads = 1, .heavy_queue = 2, .overrunning = 1};
}

TEST(Lanes, HeavyTasksWaitWithoutStandingInTheWayOfLightOnes) {
  Log log;
  Door door;
  Lanes lanes(one_of_each(), tell_nobody);
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
  Lanes lanes(one_of_each(), tell_nobody);
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

/// While it lasts, no thread is granted: stacks are larger than all addresses.
class NoMoreThreads {
 public:
  NoMoreThreads() {
    pthread_getattr_default_np(&before_);
    pthread_attr_t endless;
    pthread_attr_init(&endless);
    pthread_attr_setstacksize(&endless, std::size_t{1} << 50);
    pthread_setattr_default_np(&endless);
    pthread_attr_destroy(&endless);
  }
  ~NoMoreThreads() {
    pthread_setattr_default_np(&before_);
    pthread_attr_destroy(&before_);
  }

 private:
  pthread_attr_t before_{};
};

TEST(Lanes, AreNotBegunWhereNoThreadIsGranted) {
  const NoMoreThreads none;
  EXPECT_THROW(Lanes(one_of_each(), tell_nobody), Error);
}

TEST(Lanes, KeepATaskThatOverrunsInItsLaneUntilAThreadIsGranted) {
  Log log;
  Door door;
  Lanes lanes(one_of_each(), tell_nobody);
  const auto slow = std::make_shared<NamedTask>("slow", log, false, &door);
  const auto light = std::make_shared<NamedTask>("light", log, false);
  {
    const NoMoreThreads none;
    lanes.submit("a", slow);
    EXPECT_EQ(log.first(1).back(), "begin slow");
    lanes.submit("a", light);
    std::this_thread::sleep_for(5 * one_of_each().wall_time);
  }
  EXPECT_EQ(log.first(2).back(), "begin light");
  door.open();
  EXPECT_TRUE(lanes.wait_until_idle(minutes(5)));
}

TEST(Lanes, AClassBehindOneAddressWaitsInLine) {
  Log log;
  Door door;
  Lanes::Sizes sizes = one_of_each();
  sizes.heavy_queue = ServeLimits{}.queue;
  Lanes lanes(sizes, tell_nobody);
  std::vector<std::shared_ptr<NamedTask>> tasks;
  const auto submit = [&](const char* client, const std::string& name) {
    tasks.push_back(std::make_shared<NamedTask>(name, log, true, &door));
    lanes.submit(client, tasks.back());
  };
  submit("class", "first");
  EXPECT_EQ(log.first(1).back(), "begin first");
  for (int i = 1; i <= 100; ++i) submit("class", "pupil" + std::to_string(i));
  submit("other", "other");
  submit("class", "gone");
  lanes.submit("class", std::make_shared<NamedTask>("light", log, false));
  EXPECT_EQ(log.first(2).back(), "begin light");  // The others stand in line by then.
  lanes.withdraw("class", *tasks.back());
  door.open();
  EXPECT_TRUE(lanes.wait_until_idle(minutes(5)));
  const std::vector<std::string> all = log.first(103);
  EXPECT_EQ(all.size(), 103U);  // Nobody was refused, and who is gone did not begin.
  EXPECT_EQ(all[2], "begin pupil1");
  EXPECT_EQ(all[3], "begin other");
  for (std::size_t i = 2; i <= 100; ++i) EXPECT_EQ(all[i + 2], "begin pupil" + std::to_string(i));
}

/// Tasks that go on when they were to have ended.
class DeafTasks : public testing::Test {
 protected:
  static Lanes::Sizes sizes() {
    Lanes::Sizes sizes = one_of_each();
    sizes.deaf = 2;
    sizes.deaf_wall_time = milliseconds(0);
    return sizes;
  }

  std::shared_ptr<NamedTask> submit(const char* name, bool heavy, Door* door = nullptr) {
    auto task = std::make_shared<NamedTask>(name, log_, heavy, door);
    lanes_.submit("a", task);
    return task;
  }

  Log log_;
  Log told_;
  Lanes lanes_{sizes(), [this](std::string_view line) { told_.add(std::string(line)); }};
};

TEST_F(DeafTasks, LoseTheirPlaceInEitherLane) {
  Door door;
  const auto heavy = submit("heavy", true, &door);
  EXPECT_EQ(log_.first(1).back(), "begin heavy");
  submit("next", true);
  heavy->end_now();
  EXPECT_EQ(log_.first(2).back(), "begin next");
  EXPECT_EQ(told_.first(1).back(),
            "lastmove: still running past its time: heavy\n"
            "  another thread takes its place\n");
  // One that was to be light counts as heavy, and then not any more.
  const auto light = submit("light", false, &door);
  EXPECT_EQ(log_.first(3).back(), "begin light");
  submit("light2", false);
  EXPECT_EQ(log_.first(4).back(), "begin light2");
  submit("waits", true);
  light->end_now();
  EXPECT_EQ(log_.first(5).back(), "begin waits");
  // No more than two at once.
  const auto third = submit("third", true, &door);
  EXPECT_EQ(log_.first(6).back(), "begin third");
  third->end_now();
  EXPECT_NE(told_.first(3).back().find("too many"), std::string::npos);
  submit("last", true);
  submit("light3", false);
  EXPECT_EQ(log_.first(7).back(), "begin light3");
  EXPECT_FALSE(lanes_.wait_until_idle(milliseconds(0)));
  door.open();
  EXPECT_EQ(log_.first(8).back(), "begin last");
  EXPECT_TRUE(lanes_.wait_until_idle(minutes(5)));
  EXPECT_NE(told_.first(6).back().find("s late: "), std::string::npos);
  // Both lanes are as they were.
  submit("heavy again", true);
  EXPECT_EQ(log_.first(9).back(), "begin heavy again");
}

TEST_F(DeafTasks, AreNotThoseThatEndInTime) {
  Door door;
  const auto task = submit("a", true, &door);
  EXPECT_EQ(log_.first(1).back(), "begin a");
  submit("b", true);
  submit("light", false);
  EXPECT_EQ(log_.first(2).back(), "begin light");
  door.open();
  EXPECT_EQ(log_.first(3).back(), "begin b");
  EXPECT_TRUE(lanes_.wait_until_idle(minutes(5)));
  EXPECT_TRUE(told_.first(0).empty());
}

}  // namespace
}  // namespace lastmove
