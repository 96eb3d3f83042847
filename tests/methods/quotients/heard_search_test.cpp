// The search for a misere quotient hears whoever waits, so that an interrupt ends it at once.

#include <algorithm>
#include <ctime>

#include <lastmove/checkpoint.h>
#include <lastmove/quotient.h>

#include "support.h"

namespace lastmove {
namespace {

double processor_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

/// Knows the longest time on the processor without being asked.
class Listener : public Monitor {
 public:
  void report(std::uint64_t) override {
    const double now = processor_seconds();
    longest_ = std::max(longest_, now - last_);
    last_ = now;
  }
  double longest() const { return longest_; }

 private:
  double last_ = processor_seconds();
  double longest_ = 0;
};

struct Kept : Checkpoint {
  std::vector<std::uint32_t> restore() override { return numbers; }
  void offer(const std::vector<std::uint32_t>& values) override { numbers = values; }
  void finish(const std::vector<std::uint32_t>& values) noexcept override { numbers = values; }
  std::vector<std::uint32_t> numbers;
};

TEST(HeardSearch, AnInterruptIsHeardWithinATenthOfASecond) {
  const auto rules = parse_ruleset("octal(0.07) misere");
  Kept kept;
  // Towards heap 34 the monoids are the largest; the second run reads what the first has left.
  for (int run = 0; run < 2; ++run) {
    Listener listener;
    Limits limits;
    limits.heaps = 34;
    limits.work = 3'000'000'000;
    limits.monitor = &listener;
    limits.checkpoint = &kept;
    const double begun = processor_seconds();
    find_quotient(*rules, limits);
    listener.report(0);
    RecordProperty("longest", std::to_string(listener.longest()));
    RecordProperty("all", std::to_string(processor_seconds() - begun));
    if (!slow) {
      EXPECT_LT(listener.longest(), 0.1);
    }
  }
}

}  // namespace
}  // namespace lastmove
