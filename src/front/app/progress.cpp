#include "front/app/progress.h"

#include <unistd.h>

#include <fmt/format.h>

#include "io/text/terminal_text.h"

namespace lastmove {

namespace {

/// "1.25 million", or the number itself where it is short.
std::string count_text(double count) {
  return count < 1e5 ? fmt::format("{:.0f}", count) : fmt::format("{:.3g} million", count / 1e6);
}

}  // namespace

Progress::Progress(std::string unit, std::uint64_t total, bool explain)
    : unit_(std::move(unit)),
      total_(total),
      terminal_(isatty(STDERR_FILENO) == 1),
      explain_(explain) {}

void Progress::note(const std::string& text) {
  wipe();
  say(text + "\n");
}

void Progress::wipe() {
  if (shown_) say("\r\x1b[K");
  shown_ = false;
}

void Progress::look(std::uint64_t done, const std::string& unit) {
  using namespace std::chrono_literals;
  const auto now = Clock::now();
  if (now - shown_at_ < 500ms) return;
  shown_at_ = now;
  shown_ = true;
  const double seconds = std::chrono::duration<double>(now - begun_).count();
  const double rate = static_cast<double>(done) / seconds;
  std::string text = fmt::format("{} {}, {} a second", count_text(static_cast<double>(done)), unit,
                                 count_text(rate));
  if (total_ > 0 && done <= total_ && unit == unit_) {
    const auto rest = static_cast<double>(total_ - done);
    text = fmt::format("{:.0f}%, {}, {:.0f} s to go",
                       100.0 * static_cast<double>(done) / static_cast<double>(total_), text,
                       rest / rate);
  }
  if (search_) {
    text +=
        fmt::format(", {} moves deep, table {:.0f}% full", search_->depth, 100 * search_->filled);
  }
  say("\r\x1b[K" + text);
}

}  // namespace lastmove
