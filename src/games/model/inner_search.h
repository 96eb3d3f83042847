#pragma once

#include <cstdint>
#include <string>

#include <lastmove/limits.h>

namespace lastmove {

/// A search made on the way to the answer of another question. Who waits for that one hears of the
/// work and the notes, and may end it, but not how far the search has come, which says nothing of
/// the question.
class InnerSearch : private Monitor {
 public:
  explicit InnerSearch(const Limits& limits) : outer_(limits.monitor), limits_(limits) {
    if (outer_) limits_.monitor = this;
  }
  InnerSearch(const InnerSearch&) = delete;
  InnerSearch& operator=(const InnerSearch&) = delete;

  /// They live as long as this.
  const Limits& limits() const { return limits_; }

 private:
  void report(std::uint64_t work) override { outer_->report(work); }
  bool takes_notes() const override { return outer_->takes_notes(); }
  void note(const std::string& text) override { outer_->note(text); }

  Monitor* const outer_;
  Limits limits_;
};

}  // namespace lastmove
