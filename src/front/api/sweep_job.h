#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <lastmove/error.h>
#include <lastmove/sweep.h>

#include "answers/sweeps/sweep_coverage.h"
#include "front/api/effort.h"
#include "front/api/limits.h"
#include "front/api/row_store.h"
#include "front/questions/row_formula.h"

namespace lastmove {

/// What is asked of the rows of a sweep, each a formula as docs/sweeps.md has it.
struct RowQuestion {
  std::optional<std::string> where;  ///< keeps rows; the others are as if they were not there
  std::optional<std::string> check;  ///< is believed of every row
};

/// A sweep that was asked for, with its rows. Safe to share between threads.
class SweepJob {
 public:
  using Clock = RequestMonitor::Clock;

  enum class State { waiting, running, done, stopped, failed };

  struct Status {
    State state = State::waiting;
    std::uint64_t rulesets = 0;  ///< that are done
    std::uint64_t rows = 0;      ///< that are kept in the store
    std::uint64_t kept = 0;      ///< of these, for which `where` holds
    ConjectureTest conjecture;   ///< of what `check` says of these
    std::string first_rules;     ///< of the first counterexample
    std::optional<Error> error;  ///< why it failed

    bool ended() const { return state != State::waiting && state != State::running; }
  };

  /// Makes room for the rows. Throws Error: bad_input when a question makes no sense, limit when it
  /// is of more rulesets than may be rows, and what `make_rows` throws.
  /// REQUIRES: the limits outlive it.
  SweepJob(SweepQuestion question, RowQuestion of_rows, std::string id,
           const MakeRowStore& make_rows, const ServeLimits& limits);
  SweepJob(const SweepJob&) = delete;
  SweepJob& operator=(const SweepJob&) = delete;

  const std::string& id() const { return id_; }
  const Sweep& sweep() const { return sweep_; }
  const RowQuestion& of_rows() const { return of_rows_; }
  /// At once, whatever else goes on.
  Status status() const;
  /// Of how many rulesets the rows are there.
  SweepCoverage coverage() const { return {status().rulesets, sweep_.rulesets()}; }
  /// Whether it is to go on, and nobody runs it.
  bool waits() const { return !taken_; }

  /// Runs it to its end if it waits, or to the first piece that ends after `until`: then it waits
  /// again. Throws nothing.
  void run(Clock::time_point until = Clock::time_point::max());

  /// Ends it: at once when it waits; soon, in the middle of its pieces, when it runs.
  void stop();

  /// The rows, of whole pieces. REQUIRES: it has ended.
  const RowStore& rows() const { return *rows_; }

 private:
  /// Ends a formula with the sweep.
  class FormulaMonitor : public Monitor {
   public:
    explicit FormulaMonitor(SweepJob& job) : job_(job) {}
    void report(std::uint64_t) override { job_.check(); }

   private:
    SweepJob& job_;
  };

  /// What is found out about the rows of a piece.
  struct Seen {
    std::uint64_t kept = 0;
    ConjectureTest conjecture;
  };

  void check();
  bool find_rows(Clock::time_point until);
  Seen look_at(const std::vector<SweepRow>& rows);
  void keep(const SweepPiece& piece, const Seen& seen);
  void end(State state, std::optional<Error> error = std::nullopt);

  const std::string id_;
  const ServeLimits& limits_;
  const RowQuestion of_rows_;
  const Sweep sweep_;
  FormulaMonitor monitor_{*this};
  std::optional<SharedRowFormula> where_;
  std::optional<SharedRowFormula> check_;
  Clock::time_point ends_by_ = Clock::time_point::max();
  std::atomic<bool> taken_ = false;  ///< by the one thread that may use the store
  std::atomic<bool> stop_ = false;
  std::atomic<bool> late_ = false;
  mutable std::mutex mutex_;
  Status status_;
  std::uint64_t pieces_kept_ = 0;
  std::unique_ptr<RowStore> rows_;
};

/// "waiting".
std::string_view to_string(SweepJob::State state);

}  // namespace lastmove
