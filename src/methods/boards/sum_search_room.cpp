// What the search of sums does where its parts and forms take too much memory: it makes a new
// store, with those of the sums at hand and of the known sums that took longest.

#include <algorithm>
#include <vector>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/cost.h"
#include "methods/boards/game_copies.h"
#include "methods/boards/sum_store.h"

namespace lastmove {

namespace {

// Of the memory, in sixteenths: what parts and forms may take, what forms alone, and what those of
// known sums that are kept. What the sums at hand take as well must leave some room.
constexpr std::uint64_t most_stored = 5;
constexpr std::uint64_t most_forms = 3;
constexpr std::uint64_t most_kept = 2;
constexpr std::uint64_t most_at_hand = 4;

std::uint64_t sixteenths(std::uint64_t count, const Limits& limits) {
  return limits.memory / 16 * count;
}

}  // namespace

class SumSearch::Mover {
 public:
  Mover(Store& from, Store& to)
      : from_(from), to_(to), games_(from.games, to.games), parts_(from.parts.size(), none) {}

  /// Whether all the terms have been moved before.
  bool knows(std::span<const std::uint32_t> words) const {
    return games_.has(words.front()) &&
           std::all_of(words.begin() + 1, words.end(), [this](Term term) {
             return (term & game_bit) != 0 ? games_.has(term & ~game_bit) : parts_[term] != none;
           });
  }

  void move(std::span<std::uint32_t> words) {
    words.front() = games_.of(words.front());
    for (Term& term : words.subspan(1)) {
      term = (term & game_bit) != 0 ? games_.of(term & ~game_bit) | game_bit : part(term);
    }
    std::sort(words.begin() + 1, words.end());
  }

 private:
  static constexpr PartTable::Id none = UINT32_MAX;

  PartTable::Id part(PartTable::Id id) {
    if (parts_[id] == none) parts_[id] = to_.parts.id(from_.parts.state(id));
    return parts_[id];
  }

  Store& from_;
  Store& to_;
  GameCopies games_;
  std::vector<PartTable::Id> parts_;
};

std::uint64_t SumSearch::bytes_of_stack() const {
  return 2 * (words_.size() * sizeof(std::uint32_t) + children_.size() * sizeof(Child));
}

bool SumSearch::needs_room() const {
  return store_->bytes() + bytes_of_stack() > sixteenths(most_stored, limits_) ||
         games().bytes() > sixteenths(most_forms, limits_);
}

void SumSearch::keep_within_memory() {
  if (!needs_room()) return;
  make_room();
  if (store_->bytes() + bytes_of_stack() > sixteenths(most_at_hand, limits_)) {
    throw Error(Error::Bound::memory,
                fmt::format("the sums at hand take more than a quarter of the memory limit, {}",
                            size_text(limits_.memory)));
  }
}

/// Where a step takes too much, once more with room.
void SumSearch::step_within_memory() {
  keep_within_memory();
  try {
    step();
  } catch (const Error& error) {
    if (error.bound() != Error::Bound::memory || searched_ == room_made_at_) throw;
    // What was not listed to its end is listed again.
    Frame& top = frames_.back();
    if (top.next == 0) {
      top.listed = false;
      children_.resize(top.children);
      words_.resize(top.sum + top.count);
    }
    make_room();
  }
}

void SumSearch::move_stack(Mover& mover) {
  const auto words = std::span(words_);
  for (std::size_t i = 0; i < frames_.size(); ++i) {
    const Frame& frame = frames_[i];
    mover.move(words.subspan(frame.sum, frame.count));
    const std::size_t end = i + 1 < frames_.size() ? frames_[i + 1].children : children_.size();
    for (std::size_t child = frame.children + frame.next; child < end; ++child) {
      mover.move(words.subspan(children_[child].begin, children_[child].count));
    }
  }
}

void SumSearch::make_room() {
  ++times_room_was_made_;
  room_made_at_ = searched_;
  const auto empty = [this] { return std::make_unique<Store>(rule_, limits_, work_, valued_); };
  auto fresh = empty();
  try {
    Mover mover(*store_, *fresh);
    move_stack(mover);
    sums_.rewrite([&](std::span<std::uint32_t> words) {
      if (!mover.knows(words) && fresh->bytes() > sixteenths(most_kept, limits_)) return false;
      mover.move(words);
      return true;
    });
  } catch (...) {
    // Words of both stores are mixed.
    clear_stack();
    sums_.clear();
    store_ = empty();
    throw;
  }
  fresh->parts.take_replaced(store_->parts);
  store_ = std::move(fresh);
}

}  // namespace lastmove
