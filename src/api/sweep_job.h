#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <lastmove/error.h>
#include <lastmove/sweep.h>

#include "api/effort.h"
#include "api/limits.h"
#include "io/store/sweep_database.h"
#include "questions/row_formula.h"

namespace lastmove {

/// What is asked of the rows of a sweep, each a formula as docs/sweeps.md has it.
struct RowQuestion {
  std::optional<std::string> where;  ///< keeps rows; the others are as if they were not there
  std::optional<std::string> check;  ///< is believed of every row
};

/// A sweep that the server was asked for, with its rows in a file. Safe to share between threads.
class SweepJob {
 public:
  enum class State { waiting, running, done, stopped, failed };

  struct Status {
    State state = State::waiting;
    std::uint64_t rulesets = 0;  ///< that are done
    std::uint64_t rows = 0;      ///< that are in the file
    std::uint64_t kept = 0;      ///< of these, for which `where` holds
    ConjectureTest conjecture;   ///< of what `check` says of these
    std::string first_rules;     ///< of the first counterexample
    std::optional<Error> error;  ///< why it failed

    bool ended() const { return state != State::waiting && state != State::running; }
  };

  /// Makes the file. Throws Error: bad_input when a question makes no sense, limit when it is of
  /// more rulesets than the server allows rows, output when there can be no file.
  /// REQUIRES: the limits outlive it.
  SweepJob(SweepQuestion question, RowQuestion of_rows, std::string id, std::string path,
           const ServeLimits& limits);
  SweepJob(const SweepJob&) = delete;
  SweepJob& operator=(const SweepJob&) = delete;
  /// Removes the file.
  ~SweepJob();

  const std::string& id() const { return id_; }
  const Sweep& sweep() const { return sweep_; }
  const RowQuestion& of_rows() const { return of_rows_; }
  /// At once, whatever else goes on.
  Status status() const;
  /// Whether nobody has run or stopped it yet.
  bool waits() const { return !taken_; }

  /// Runs it to its end, if it still waits. Throws nothing.
  void run();

  /// Ends it: at once when it waits; soon, in the middle of its pieces, when it runs.
  void stop();

  /// The file, which holds whole pieces. REQUIRES: it has ended.
  const std::string& path() const { return path_; }

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
  void find_rows();
  Seen look_at(const std::vector<SweepRow>& rows);
  void keep(const SweepPiece& piece, const Seen& seen);
  void end(State state, std::optional<Error> error = std::nullopt);

  const std::string id_;
  const std::string path_;
  const ServeLimits& limits_;
  const RowQuestion of_rows_;
  const Sweep sweep_;
  FormulaMonitor monitor_{*this};
  std::optional<SharedRowFormula> where_;
  std::optional<SharedRowFormula> check_;
  RequestMonitor::Clock::time_point until_ = RequestMonitor::Clock::time_point::max();
  std::atomic<bool> taken_ = false;  ///< by the one thread that may use the database
  std::atomic<bool> stop_ = false;
  std::atomic<bool> late_ = false;
  mutable std::mutex mutex_;
  Status status_;
  std::optional<SweepDatabase> database_;  ///< until it has ended
};

/// "waiting".
std::string_view to_string(SweepJob::State state);

}  // namespace lastmove
