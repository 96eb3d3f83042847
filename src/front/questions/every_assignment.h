#pragma once

#include <cstdint>
#include <functional>
#include <mutex>

#include <lastmove/limits.h>
#include <lastmove/variables.h>

#include "answers/sweeps/sweep_memory.h"
#include "threads/ordered_work.h"

namespace lastmove {

/// A question asked for every assignment of some variables, over several threads, with the answers
/// in order.
///
/// Each has a share of the memory; where that does not suffice it is answered again, with all of it
/// and alone, so that no answer depends on what else is being answered.
class EveryAssignment {
 public:
  /// `shares` is how many parts the memory has. REQUIRES: what is passed outlives this.
  EveryAssignment(const Variables& variables, const Limits& limits, unsigned threads,
                  std::uint64_t shares);

  /// Answers for one assignment within limits, whose monitor may be called by any thread, and
  /// returns what is to be done with the answer in its turn. Called concurrently.
  using Answer = std::function<OrderedWork::Finish(const Bindings&, const Limits&)>;

  /// Throws Error, that of the first assignment that has one.
  void run(const Answer& answer);

  /// In an answer: calls this while no other thread is in it or in the monitor. Ends the answer if
  /// another one has failed.
  void tell(const std::function<void()>& call);

 private:
  /// The monitor of all threads.
  class Shared : public Monitor {
   public:
    explicit Shared(EveryAssignment& all) : all_(all) {}
    void report(std::uint64_t steps) override;

   private:
    EveryAssignment& all_;
  };

  OrderedWork::Job deal(const Answer& answer);
  OrderedWork::Finish answer_within_memory(const Answer& answer, const Bindings& values);
  OrderedWork::Finish answer_with(std::uint64_t memory, const Answer& answer,
                                  const Bindings& values);

  const Limits& limits_;
  const unsigned threads_;
  const std::uint64_t shares_;
  OrderedWork work_;
  MemoryPool pool_;
  std::mutex telling_;
  Shared monitor_;
  Variables::Cursor cursor_;
};

}  // namespace lastmove
