#include "front/questions/every_assignment.h"

#include <lastmove/error.h>

namespace lastmove {

namespace {

/// Thrown out of an answer when another one has failed.
struct Abandoned {};

}  // namespace

EveryAssignment::EveryAssignment(const Variables& variables, const Limits& limits, unsigned threads,
                                 std::uint64_t shares)
    : limits_(limits),
      threads_(threads),
      shares_(shares),
      work_(limits.memory),
      pool_(limits.memory),
      monitor_(*this),
      cursor_(variables, {}, [this] { monitor_.report(0); }) {}

void EveryAssignment::Shared::report(std::uint64_t steps) {
  all_.tell([&] {
    if (all_.limits_.monitor) all_.limits_.monitor->report(steps);
  });
}

void EveryAssignment::tell(const std::function<void()>& call) {
  if (work_.failed()) throw Abandoned{};
  const std::lock_guard lock(telling_);
  call();
}

void EveryAssignment::run(const Answer& answer) {
  work_.run(threads_, [&](std::uint64_t) { return deal(answer); });
}

OrderedWork::Job EveryAssignment::deal(const Answer& answer) {
  const Bindings* const values = cursor_.next();
  if (!values) return nullptr;
  return [this, &answer, values = *values] { return answer_within_memory(answer, values); };
}

OrderedWork::Finish EveryAssignment::answer_within_memory(const Answer& answer,
                                                          const Bindings& values) {
  try {
    return answer_with(limits_.memory / shares_, answer, values);
  } catch (const Error& error) {
    if (error.bound() != Error::Bound::memory || shares_ == 1) throw;
  }
  return answer_with(limits_.memory, answer, values);
}

OrderedWork::Finish EveryAssignment::answer_with(std::uint64_t memory, const Answer& answer,
                                                 const Bindings& values) {
  const MemoryPool::Lease lease(pool_, memory, [this] { monitor_.report(0); });
  Limits limits = limits_;
  limits.memory = memory;
  limits.monitor = &monitor_;
  return answer(values, limits);
}

}  // namespace lastmove
