#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include <lastmove/error.h>
#include <lastmove/sweep.h>

#include "io/store/sweep_database.h"
#include "serve/limits.h"

namespace lastmove {

/// A sweep that the server was asked for, with its rows in a file. Safe to share between threads.
class SweepJob {
 public:
  enum class State { waiting, running, done, stopped, failed };

  struct Status {
    State state = State::waiting;
    std::uint64_t rulesets = 0;  ///< that are done
    std::uint64_t rows = 0;      ///< that are in the file
    std::optional<Error> error;  ///< why it failed

    bool ended() const { return state != State::waiting && state != State::running; }
  };

  /// Makes the file. Throws Error: bad_input when the question makes no sense, limit when it is of
  /// more rulesets than the server allows rows, output when there can be no file.
  /// REQUIRES: the limits outlive it.
  SweepJob(SweepQuestion question, std::string id, std::string path, const ServeLimits& limits);
  SweepJob(const SweepJob&) = delete;
  SweepJob& operator=(const SweepJob&) = delete;
  /// Removes the file.
  ~SweepJob();

  const std::string& id() const { return id_; }
  const Sweep& sweep() const { return sweep_; }
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
  void find_rows();
  void keep(const SweepPiece& piece);
  void end(State state, std::optional<Error> error = std::nullopt);

  const std::string id_;
  const std::string path_;
  const ServeLimits& limits_;
  const Sweep sweep_;
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
