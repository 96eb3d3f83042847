#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include <lastmove/limits.h>

namespace lastmove {

/// Says on standard error, twice a second and only on a terminal, how far a command is, how fast it
/// goes and, where the end is known, how long it will take. The line is wiped at the end. As a
/// monitor it says, until something is counted, how much work was done, of a search also how deep
/// it is and how full its table, and with `explain` also on anything but a terminal, how the answer
/// is found.
class Progress : public Monitor {
 public:
  /// `unit` is what is counted, "heaps"; a total of 0 is unknown.
  explicit Progress(std::string unit, std::uint64_t total = 0, bool explain = false);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress() override { wipe(); }

  /// Cheap enough to call for every row.
  void operator()(std::uint64_t done) {
    done_ = done;
    if (terminal_ && (++calls_ & calls_between_looks) == 0) look(done, unit_);
  }

  void report(std::uint64_t work) override {
    if (!terminal_ || search_) return;
    look(done_ > 0 ? done_ : work, done_ > 0 ? unit_ : "steps of work");
  }

  void reached(std::uint64_t done) override { (*this)(done); }

  void searched(const SearchProgress& progress) override {
    search_ = progress;
    if (terminal_) look(progress.positions, "positions searched");
  }

  bool takes_notes() const override { return explain_; }
  void note(const std::string& text) override;

  /// For what takes longer than looking at the clock.
  void show(std::uint64_t done) {
    if (terminal_) look(done, unit_);
  }

  /// Makes room for something else to be said.
  void wipe();

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::uint64_t calls_between_looks = 0xff;

  void look(std::uint64_t done, const std::string& unit);

  const std::string unit_;
  const std::uint64_t total_;
  const bool terminal_;
  const bool explain_;
  const Clock::time_point begun_ = Clock::now();
  Clock::time_point shown_at_ = begun_;
  bool shown_ = false;
  std::uint64_t calls_ = 0;
  std::uint64_t done_ = 0;
  std::optional<SearchProgress> search_;  ///< the last that was told
};

}  // namespace lastmove
