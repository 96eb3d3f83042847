#include <algorithm>
#include <thread>

#include <lastmove/error.h>

#include "answers/sweeps/sweep_parts.h"
#include "games/model/rules_work.h"
#include "threads/ordered_work.h"

namespace lastmove {

namespace {

/// Thrown in the middle of a piece that is not to be finished.
struct Abandoned {};

/// Ends the pieces in hand when the sweep is to stop, and asks whoever else may end it.
class PieceMonitor : public Monitor {
 public:
  PieceMonitor(const SweepRun& run, Monitor* asker, const OrderedWork& work)
      : run_(run), asker_(asker), work_(work) {}

  void report(std::uint64_t steps) override {
    if (work_.failed() || (run_.stop && run_.stop->load(std::memory_order_relaxed))) {
      throw Abandoned{};
    }
    run_.check();
    if (asker_) asker_->report(steps);
  }

 private:
  const SweepRun& run_;
  Monitor* const asker_;
  const OrderedWork& work_;
};

unsigned threads_of(const SweepRun& run) {
  return run.threads > 0 ? run.threads : std::max(1U, std::thread::hardware_concurrency());
}

}  // namespace

void for_each_piece(const Sweep& sweep, const SweepRun& run, const SweepDigest& digest) {
  check_shard(run.shard);
  const Sweep::Parts& parts = *sweep.parts_;
  const SweepShares shares = sweep_shares(parts.question.limits.memory, parts.of_positions());
  OrderedWork work(shares.waiting);
  PieceMonitor monitor(run, parts.question.limits.monitor, work);
  MemoryPool pool(shares.search);
  std::atomic<std::uint64_t> expected = 0;
  Limits limits = parts.question.limits;
  limits.memory = shares.search;
  limits.monitor = &monitor;
  const auto check = [&monitor] { monitor.report(0); };

  Variables::Cursor cursor(parts.variables, {}, check);
  std::uint64_t at = 0;  // the piece before which the cursor stands
  std::uint64_t next = run.shard.index - 1;
  const auto go_on = [&] {
    next = run.shard.count < sweep.pieces() - next ? next + run.shard.count : sweep.pieces();
  };
  const auto solve = [&](std::uint64_t turn, std::uint64_t piece,
                         const Variables::Cursor& begin) -> OrderedWork::Finish {
    const RulesWork::Watch watch(&monitor);
    const PieceContext context{limits, shares.piece, pool, &expected,
                               [&](std::uint64_t bytes) { work.hold(turn, bytes, check); }};
    try {
      // Writing those that wait would keep whoever stops the sweep waiting too.
      return [&run, rest = digest(parts.solve(piece, begin, context))] {
        if (!(run.stop && run.stop->load())) rest();
      };
    } catch (const Abandoned&) {
      return nullptr;
    }
  };
  const auto deal = [&](std::uint64_t turn) -> OrderedWork::Job {
    for (; next < sweep.pieces(); go_on()) {
      if (run.stop && run.stop->load()) break;
      if (run.done(next)) continue;
      try {
        cursor.skip((next - at) * parts.rulesets_of_piece);
      } catch (const Abandoned&) {
        break;
      }
      at = next;
      go_on();
      return [&solve, turn, piece = at, begin = cursor] { return solve(turn, piece, begin); };
    }
    return nullptr;
  };
  work.run(threads_of(run), deal);
}

}  // namespace lastmove
