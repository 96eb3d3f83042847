#include "threads/ordered_work.h"

#include <pthread.h>

#include <chrono>
#include <stdexcept>
#include <thread>
#include <vector>

#include "support.h"

namespace lastmove {
namespace {

/// While it lives, no thread can be started: each would get a stack larger than all memory.
class NoThreads {
 public:
  NoThreads() {
    pthread_getattr_default_np(&before_);
    pthread_attr_t huge;
    pthread_attr_init(&huge);
    pthread_attr_setstacksize(&huge, std::size_t{1} << 60);
    pthread_setattr_default_np(&huge);
    pthread_attr_destroy(&huge);
  }
  NoThreads(const NoThreads&) = delete;
  NoThreads& operator=(const NoThreads&) = delete;
  ~NoThreads() {
    pthread_setattr_default_np(&before_);
    pthread_attr_destroy(&before_);
  }

 private:
  pthread_attr_t before_;
};

/// The numbers of ten jobs, in the order in which they were finished.
std::vector<std::uint64_t> finished(unsigned threads) {
  std::vector<std::uint64_t> numbers;
  OrderedWork(0).run(threads, [&](std::uint64_t number) -> OrderedWork::Job {
    if (number == 10) return nullptr;
    return [&numbers, number] { return [&numbers, number] { numbers.push_back(number); }; };
  });
  return numbers;
}

TEST(OrderedWork, GoesOnWithTheThreadsThereAre) {
  const std::vector<std::uint64_t> all = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
  EXPECT_EQ(finished(4), all);
  const NoThreads none;
  ASSERT_THROW(std::thread([] {}).join(), std::system_error);
  EXPECT_EQ(finished(4), all);
}

/// What is finished before the error where job 5, or dealing it, fails and job 0 takes long.
std::vector<std::uint64_t> finished_before_error(unsigned threads, bool in_dealing) {
  using namespace std::chrono_literals;
  std::vector<std::uint64_t> numbers;
  OrderedWork work(0);
  const auto deal = [&](std::uint64_t number) -> OrderedWork::Job {
    if (in_dealing && number == 5) throw std::runtime_error("5");
    return [&numbers, number]() -> OrderedWork::Finish {
      if (number == 0) std::this_thread::sleep_for(50ms);
      if (number == 5) throw std::runtime_error("5");
      return [&numbers, number] { numbers.push_back(number); };
    };
  };
  try {
    work.run(threads, deal);
    ADD_FAILURE() << "no error";
  } catch (const std::runtime_error&) {
    EXPECT_TRUE(work.failed());
  }
  return numbers;
}

TEST(OrderedWork, FailsInTurn) {
  for (const unsigned threads : {1, 2, 4, 8}) {
    for (const bool in_dealing : {false, true}) {
      EXPECT_EQ(finished_before_error(threads, in_dealing),
                (std::vector<std::uint64_t>{0, 1, 2, 3, 4}));
    }
  }
}

}  // namespace
}  // namespace lastmove
