#include "methods/breaking/windows/window_search.h"

#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include <lastmove/error.h>

namespace lastmove {

namespace {

/// With how many of the last places the window is compared, and how many are kept: what repeats
/// from one on does not from the place before.
constexpr std::size_t places_compared = 4;
constexpr std::size_t places_kept = 6;

Heap next_place(Heap last) { return last + last / 64 * 12; }

}  // namespace

std::uint32_t NimValueWalk::next(WorkMeter& work) {
  const Heap heap = heap_++;
  if (heap < table_.size()) return table_[heap];
  while (window_.end() <= heap) {
    if (!window_.advance()) {
      throw Error(
          Error::Kind::limit,
          fmt::format(
              "to tell whether a heap from {} on is rare takes a longer table of nim-values",
              heap));
    }
    work.spend(window_.take_steps(),
               [heap] { return fmt::format("the nim-values have reached heap {}", heap); });
  }
  return window_.value(heap);
}

WindowSearch::WindowSearch(const BreakingRule& rule, const SparseSpace& space,
                           const NimValues& table)
    : table_(table), by_heap_(space.by_heap), begin_(rule, space, table), window_(begin_) {
  remember();
}

std::uint64_t WindowSearch::memory(const BreakingRule& rule, const SparseSpace& space,
                                   const NimValues& table) {
  // Two searches and two walks hold some windows each, and saving one takes four bytes a value.
  constexpr std::uint64_t windows = 72;
  return windows * SparseWindow::size(rule, space, table);
}

/// Takes a place with which later windows are compared.
void WindowSearch::remember() {
  places_.push_back({window_.end(), {window_.last().begin(), window_.last().end()}});
  if (places_.size() > places_kept) places_.erase(places_.begin());
}

/// Whether the window before a heap of the last block is that of an earlier place.
bool WindowSearch::recurs() {
  const Heap begin = window_.end() - heaps_in_block;
  const std::size_t first = places_.size() > places_compared ? places_.size() - places_compared : 0;
  for (std::size_t i = first; i < places_.size(); ++i) {
    const Place& place = places_[i];
    const std::uint8_t* const end = place.last.data() + place.last.size();
    std::uint64_t heaps =
        heaps_after(window_.last().data() + place.last.size() - heaps_in_block, end - 8);
    for (; heaps > 0; heaps &= heaps - 1) {
      const Heap heap = begin + static_cast<Heap>(std::countr_zero(heaps));
      if (heap <= place.end || (by_heap_ && (heap - place.end) % 2 != 0)) continue;
      const auto last = window_.last_before(heap);
      if (!std::equal(last.begin(), last.end(), place.last.begin())) continue;
      recurs_at_ = place.end;
      length_ = heap - place.end;
      return true;
    }
  }
  return false;
}

WindowSearch::Stop WindowSearch::advance_to(Heap end, const Limits& limits, WorkMeter& work) {
  std::uint64_t steps = 0;
  const auto spend = [&] {
    work.spend(std::exchange(steps, 0), [this] {
      return fmt::format("the nim-values have reached heap {}", window_.end());
    });
    tell_reached(limits, window_.end());
  };
  Stop stop = Stop::end;
  while (stop == Stop::end && window_.end() + heaps_in_block <= end) {
    if (window_.end() >= next_place(places_.back().end)) remember();
    if (!window_.advance()) {
      stop = Stop::may_be_rare;
    } else if (recurs()) {
      stop = Stop::recurs;
    }
    steps += window_.take_steps();
    if (steps > 1'000'000) spend();
  }
  spend();
  return stop;
}

NimValueWalk WindowSearch::walk_from(Heap heap) const {
  SparseWindow window = begin_;
  window.take_steps();
  for (const Place& place : places_) {
    if (place.end <= heap) window.move_to(place.end, place.last);
  }
  return {table_, std::move(window), heap};
}

Heap WindowSearch::preperiod(WorkMeter& work) const {
  for (Heap end = recurs_at_;;) {
    Heap from = 0;
    for (const Place& place : places_) {
      if (place.end < end) from = place.end;
    }
    NimValueWalk values = walk_from(from);
    NimValueWalk later = walk_from(from + length_);
    Heap repeats_from = from;
    for (Heap heap = from; heap < end; ++heap) {
      if (values.next(work) != later.next(work)) repeats_from = heap + 1;
    }
    if (repeats_from > from || from == 0) return repeats_from;
    end = from;
  }
}

std::vector<std::uint32_t> WindowSearch::saved() const {
  std::vector<std::uint32_t> numbers;
  const auto save = [&numbers](Heap end, std::span<const std::uint8_t> last) {
    numbers.push_back(static_cast<std::uint32_t>(end));
    numbers.push_back(static_cast<std::uint32_t>(end >> 32));
    numbers.insert(numbers.end(), last.begin(), last.end());
  };
  for (const Place& place : places_) save(place.end, place.last);
  // One block back, the recurrence is found again.
  const Heap end = window_.end() - (length_ > 0 ? heaps_in_block : 0);
  save(end, window_.last_before(end));
  return numbers;
}

bool WindowSearch::restore(const std::vector<std::uint32_t>& saved) {
  const std::size_t size = window_.last().size();
  const std::size_t count = saved.size() / (size + 2);
  if (saved.size() % (size + 2) != 0 || count < 2 || count > places_kept + 1) return false;
  std::vector<Place> places;
  for (std::size_t i = 0; i < saved.size(); i += size + 2) {
    const Heap end = saved[i] | Heap{saved[i + 1]} << 32;
    const bool follows = places.empty() ? end >= begin_.end() : end >= places.back().end;
    if (!follows || end > max_heap || (end - begin_.end()) % heaps_in_block != 0) return false;
    places.push_back({end, {}});
    for (std::size_t j = i + 2; j < i + 2 + size; ++j) {
      if (saved[j] > UINT8_MAX) return false;
      places.back().last.push_back(static_cast<std::uint8_t>(saved[j]));
    }
  }
  window_.move_to(places.back().end, places.back().last);
  places.pop_back();
  places_ = std::move(places);
  return true;
}

}  // namespace lastmove
