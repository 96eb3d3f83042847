#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "games/model/work_meter.h"
#include "methods/breaking/windows/sparse_window.h"

namespace lastmove {

/// Nim-values one after the other: those of a table, and then those of a window.
class NimValueWalk {
 public:
  /// From a heap on, with a window that ends there or before, or where the table does. REQUIRES:
  /// the window was made of the table, which outlives this.
  NimValueWalk(const NimValues& table, SparseWindow window, Heap heap)
      : table_(table), window_(std::move(window)), heap_(heap) {}

  /// The value of the next heap. Throws Error of kind `limit`, also where a heap may be rare.
  std::uint32_t next(WorkMeter& work);

 private:
  const NimValues& table_;
  SparseWindow window_;
  Heap heap_;
};

/// Looks for a period of nim-values of which a table is not long enough to show one, with memory
/// for some windows. A window that recurs proves it: Theorem 59 of docs/theory/windows.md.
///
/// Compares with the windows of some earlier heaps, each a fifth greater than the one before: Brent
/// (1980), An improved Monte Carlo factorization algorithm, with a few windows in place of one.
class WindowSearch {
 public:
  /// REQUIRES: SparseWindow::may_begin of the table, which outlives this.
  WindowSearch(const BreakingRule& rule, const SparseSpace& space, const NimValues& table);

  /// The bytes that a search takes beside the table, with walks.
  static std::uint64_t memory(const BreakingRule& rule, const SparseSpace& space,
                              const NimValues& table);

  std::size_t table_size() const { return table_.size(); }
  /// All heaps below are known.
  Heap end() const { return window_.end(); }
  const SparseWindow& window() const { return window_; }

  enum class Stop {
    recurs,       ///< a window did
    end,          ///< too few heaps are left for another block
    may_be_rare,  ///< a heap of the next block, or its value is 512 or more
  };
  /// Goes on with heaps below `end`, and tells `limits` how far it is. Throws Error of kind
  /// `limit`.
  Stop advance_to(Heap end, const Limits& limits, WorkMeter& work);

  /// The window before heap recurs_at() is the one before recurs_at() + length().
  Heap recurs_at() const { return recurs_at_; }
  std::uint64_t length() const { return length_; }

  /// The first heap from which on the values repeat. REQUIRES: a window recurred. Throws Error.
  Heap preperiod(WorkMeter& work) const;

  /// The values from a heap on.
  NimValueWalk walk_from(Heap heap) const;

  /// What another search goes on from; the table is not in it.
  std::vector<std::uint32_t> saved() const;
  /// Goes on from there; false, and nothing is changed, where this cannot be what was saved.
  bool restore(const std::vector<std::uint32_t>& saved);

 private:
  /// The window that ends at a heap.
  struct Place {
    Heap end = 0;
    std::vector<std::uint8_t> last;
  };

  void remember();
  bool recurs();

  const NimValues& table_;
  const bool by_heap_;
  const SparseWindow begin_;  ///< at the end of the table
  SparseWindow window_;
  std::vector<Place> places_;  ///< ascending
  Heap recurs_at_ = 0;
  std::uint64_t length_ = 0;
};

}  // namespace lastmove
