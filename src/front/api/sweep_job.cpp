#include "front/api/sweep_job.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <memory>
#include <new>

#include <fmt/core.h>

#include "front/api/effort.h"
#include "games/model/unreachable.h"
#include "io/text/decimal_number.h"
#include "io/text/sweep_columns.h"

namespace lastmove {

namespace {

/// What has more time, disk and memory.
constexpr std::string_view ask_the_program = "; the command lastmove sweep has none";

Error limit(const std::string& message) { return {Error::Kind::limit, message}; }

Error internal(const std::string& message) { return {Error::Kind::output, message}; }

/// Names the formula in which something is wrong.
template <typename Use>
auto named(const char* formula, const Use& use) {
  try {
    return use();
  } catch (const Error& error) {
    throw error.within(formula);
  }
}

/// With the server's limits, but for fewer heaps if the question says so.
SweepQuestion within(SweepQuestion question, const ServeLimits& limits) {
  const Heap heaps = std::min(question.limits.heaps, limits.request.heaps);
  question.limits = limits.request;
  question.limits.heaps = heaps;
  return question;
}

}  // namespace

std::string_view to_string(SweepJob::State state) {
  switch (state) {
    case SweepJob::State::waiting: return "waiting";
    case SweepJob::State::running: return "running";
    case SweepJob::State::done: return "done";
    case SweepJob::State::stopped: return "stopped";
    case SweepJob::State::failed: return "failed";
  }
  unreachable();
}

SweepJob::SweepJob(SweepQuestion question, RowQuestion of_rows, std::string id,
                   const MakeRowStore& make_rows, const ServeLimits& limits)
    : id_(std::move(id)),
      limits_(limits),
      of_rows_(std::move(of_rows)),
      sweep_(within(std::move(question), limits)) {
  if (sweep_.rulesets() > limits.sweep_rows) {
    throw limit(fmt::format("the sweep has more than {} rulesets, the limit here{}",
                            limits.sweep_rows, ask_the_program));
  }
  shown_columns(sweep_);  // Throws where a variable has the name of a column.
  named("where", [&] {
    if (of_rows_.where) where_.emplace(*of_rows_.where, sweep_, &monitor_);
  });
  named("check", [&] {
    if (of_rows_.check) check_.emplace(*of_rows_.check, sweep_, &monitor_);
  });
  rows_ = make_rows(id_, sweep_);
}

SweepJob::Status SweepJob::status() const {
  const std::lock_guard lock(mutex_);
  return status_;
}

void SweepJob::stop() {
  stop_ = true;
  if (!taken_.exchange(true)) end(State::stopped);
}

void SweepJob::run(Clock::time_point until) {
  if (taken_.exchange(true)) return;
  {
    const std::lock_guard lock(mutex_);
    status_.state = State::running;
  }
  State state = State::done;
  std::optional<Error> error;
  try {
    if (!find_rows(until)) {
      taken_ = false;
      return;
    }
  } catch (const Stopped&) {
    state = State::stopped;
    if (late_) {
      error = limit(fmt::format(
          "the sweep was not done in {} s, the limit here{}",
          with_digits_at_most(std::chrono::duration<double>(limits_.sweep_time).count(), 3),
          ask_the_program));
    }
  } catch (const Error& found) {
    error = found;
  } catch (const std::bad_alloc&) {
    error = limit("the machine has no memory left");
  } catch (const std::exception&) {
    error = internal("this should not have happened");
  }
  end(error ? State::failed : state, std::move(error));
}

/// Throws Stopped when it is time to, and then `late_` tells why.
void SweepJob::check() {
  // A search takes an Error for its own limit, and goes on with the next ruleset.
  if (Clock::now() >= ends_by_) late_ = true;
  if (stop_ || late_) throw Stopped{};
}

/// Continues until `until` at the latest; returns whether all rows are found.
bool SweepJob::find_rows(Clock::time_point until) {
  if (ends_by_ == Clock::time_point::max()) ends_by_ = Clock::now() + limits_.sweep_time;
  std::atomic<bool> pause = false;
  SweepRun run;
  run.threads = heavy_threads(limits_);
  run.stop = &pause;
  run.done = [kept = pieces_kept_](std::uint64_t piece) { return piece < kept; };
  run.check = [this] { check(); };
  std::atomic<std::uint64_t> found = status().rows;
  for_each_piece(sweep_, run, [&](SweepPiece piece) -> std::function<void()> {
    if ((found += piece.rows.size()) > limits_.sweep_rows) {
      throw limit(fmt::format("the sweep has more than {} rows, the limit here{}",
                              limits_.sweep_rows, ask_the_program));
    }
    const Seen seen = look_at(piece.rows);
    return
        [this, seen, &pause, until, piece = std::make_shared<const SweepPiece>(std::move(piece))] {
          keep(*piece, seen);
          if (Clock::now() >= until) pause = true;
        };
  });
  return pieces_kept_ == sweep_.pieces();
}

/// Called concurrently.
SweepJob::Seen SweepJob::look_at(const std::vector<SweepRow>& rows) {
  Seen seen;
  std::optional<SharedRowFormula::Loan> where;
  std::optional<SharedRowFormula::Loan> conjecture;
  if (where_) where.emplace(*where_);
  if (check_) conjecture.emplace(*check_);
  for (const SweepRow& row : rows) {
    check();
    const bool keep = !where || named("where", [&] { return (*where)->holds(row) == true; });
    if (!keep) continue;
    ++seen.kept;
    if (conjecture) named("check", [&] { seen.conjecture.add(**conjecture, row); });
  }
  return seen;
}

void SweepJob::keep(const SweepPiece& piece, const Seen& seen) {
  if (rows_->bytes() > limits_.sweep_disk) {
    throw limit(fmt::format("the rows take more than {} bytes, the limit here{}",
                            limits_.sweep_disk, ask_the_program));
  }
  rows_->add(piece);
  pieces_kept_ = piece.number + 1;
  const auto& first = seen.conjecture.first;
  std::string first_rules = first ? sweep_.rules_of(*first) : "";
  const std::lock_guard lock(mutex_);
  status_.rulesets += piece.rulesets;
  status_.rows += piece.rows.size();
  status_.kept += seen.kept;
  if (!status_.conjecture.first) status_.first_rules = std::move(first_rules);
  status_.conjecture.add(seen.conjecture);
}

void SweepJob::end(State state, std::optional<Error> error) {
  try {
    rows_->finish();
  } catch (const Error& found) {
    state = State::failed;
    error = found;
  }
  const std::lock_guard lock(mutex_);
  status_.state = state;
  status_.error = std::move(error);
}

}  // namespace lastmove
