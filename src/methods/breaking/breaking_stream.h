#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include <lastmove/checkpoint.h>

#include "games/model/breaking_rule.h"
#include "games/model/work_meter.h"
#include "methods/breaking/breaking_marks.h"
#include "methods/breaking/sparse_space.h"

namespace lastmove {

/// The nim-values of a game of taking and breaking, for ascending heaps. Finite codes that leave at
/// most two heaps have a sparse space, or guess and test where no space has few rare heaps; others
/// have sets of bits.
///
/// A space is chosen anew when there are twice as many heaps, and when there are twice as many rare
/// ones. It decides about the time alone; each value is exact (SparseNimValues). Monitors are told
/// of it.
class BreakingStream {
 public:
  explicit BreakingStream(const BreakingRule& rule);
  BreakingStream(const BreakingStream&) = delete;
  BreakingStream& operator=(const BreakingStream&) = delete;
  ~BreakingStream();

  /// The first heap whose value is not known yet.
  Heap end() const { return values_.size(); }
  const NimValues& values() const { return values_; }

  /// Begins with the values of the limits' checkpoint, if there is one, unless these are seen to be
  /// wrong (check_restored), and offers it all that is found. From now on the memory is that of the
  /// limits. Throws Error. Once is enough.
  void restore(const Limits& limits, WorkMeter& work);

  /// Goes on to all heaps below `end`. Throws Error of kind `limit`; what is known then stays.
  void advance_to(Heap end, WorkMeter& work);

  /// What else the checkpoint gave back, and what else it is offered now: how a search with memory
  /// for a window goes on.
  const NimValues& beyond() const { return beyond_; }
  void keep_beyond(NimValues beyond) { beyond_ = std::move(beyond); }
  /// Whether it is time to offer that.
  bool keeps_now() const { return checkpoint_ && checkpoint_->is_due(); }
  void keep() { checkpoint_->offer(all_kept()); }

  /// The bytes that a stream up to there holds, if no value is greater than so far.
  std::uint64_t memory(Heap end) const;

  /// How the next value is found: "a sparse space, mask 1e, 53 rare heaps", "guess and test" or
  /// "sets of bits".
  std::string method() const;

 private:
  void begin(const WorkMeter& work);
  void choose(const WorkMeter& work);
  void check_in(std::uint64_t steps, WorkMeter& work) const;
  NimValues all_kept() const;

  const BreakingRule rule_;
  NimValues values_;
  NimValues beyond_;
  bool begun_ = false;
  bool restored_ = false;
  Limits limits_ = {.memory = UINT64_MAX};
  std::uint32_t greatest_ = 0;
  Checkpoint* checkpoint_ = nullptr;
  BreakingMarks marks_;
  std::optional<SparseNimValues> sparse_;  ///< from the first choice on
  Heap next_choice_ = UINT64_MAX;          ///< at this heap
  std::size_t rares_accepted_ = 0;         ///< or when there are more rare heaps
};

}  // namespace lastmove
