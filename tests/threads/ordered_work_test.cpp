#include "threads/ordered_work.h"

#include <pthread.h>

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

}  // namespace
}  // namespace lastmove
