#include "methods/sets/set_nim_values.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <span>
#include <string>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/cost.h"
#include "methods/sets/shifted_words.h"

namespace lastmove {

namespace {

/// More values than this are not kept as sets.
constexpr std::size_t most_sets = 1024;

std::string reached(Heap heap) { return "the table has reached heap " + std::to_string(heap); }

/// Goes on by sets to the word that has a value without a set, for which there is no room, or to
/// the end. Returns the number of words that are known then.
std::size_t by_sets(TakeSet& takes, std::size_t words, std::uint64_t memory,
                    std::vector<std::uint32_t>& values, WorkMeter& work) {
  const std::size_t most = std::min<std::uint64_t>(most_sets, memory / ReachedHeaps::memory(words));
  std::vector<ReachedHeaps> reached_from;
  std::vector<std::uint64_t> options;  // by value: the heaps of the word that have such an option
  std::vector<std::uint64_t> heaps;    // by value: those that have it
  for (std::size_t i = 0; i < words; ++i) {
    work.spend(word_bits * 4, [i] { return reached(i * word_bits); });
    for (std::size_t v = 0; v < heaps.size(); ++v) options[v] = reached_from[v].reached(i);
    std::fill(heaps.begin(), heaps.end(), 0);
    for (std::size_t bit = 0; bit < word_bits; ++bit) {
      std::size_t v = 0;
      while (v < heaps.size() && (options[v] >> bit & 1)) ++v;
      if (v == heaps.size()) {
        if (v == most) return i;
        reached_from.emplace_back(takes, words);
        options.push_back(0);
        heaps.push_back(0);
      }
      heaps[v] |= std::uint64_t{1} << bit;
      options[v] |= takes.words()[0] << bit;
      values[i * word_bits + bit] = static_cast<std::uint32_t>(v);
    }
    for (std::size_t v = 0; v < heaps.size(); ++v) reached_from[v].add(i, heaps[v], work);
  }
  return words;
}

/// Steps of work to mark an option, for each heap.
std::uint64_t work_of_marks(std::uint64_t options) { return options / 5; }

/// Marks for `block` heaps at once, with a row of `block` bytes for each value. A value is kept as
/// the place where its row begins.
template <typename Row, std::size_t block>
class Marks {
 public:
  /// Whole blocks of what is known stay.
  Marks(std::span<const Heap> takes, std::vector<std::uint32_t>& values, std::size_t known)
      : takes_(takes), values_(values), rows_(values.size()), next_(known / block * block) {
    for (Heap heap = 0; heap < next_; ++heap) keep(heap, values[heap]);
  }

  /// Goes on to the end, or to where a value may be too large. Returns the heaps that are known.
  std::size_t run(WorkMeter& work) {
    for (; next_ < values_.size(); next_ += block) {
      // No value is greater than the number of options.
      const std::size_t rows = std::min(values_seen_ + block, takes_.size() + 1) + 1;
      if (rows > std::numeric_limits<Row>::max() / block) break;
      marks_.assign(rows * block, 0);
      mark_options_before(work);
      // The rows that are full already are values that all heaps have an option of.
      const void* const open = std::memchr(marks_.data(), 0, marks_.size());
      const auto full =
          static_cast<std::size_t>(static_cast<const std::uint8_t*>(open) - marks_.data()) / block;
      for (std::size_t i = 0; i < block; ++i) finish(i, full);
    }
    return next_;
  }

 private:
  void keep(Heap heap, std::uint32_t value) {
    rows_[heap] = static_cast<Row>(value * block);
    values_seen_ = std::max<std::size_t>(values_seen_, value + 1);
  }

  /// Marks what the heaps of the block reach before the block.
  void mark_options_before(WorkMeter& work) {
    constexpr std::size_t between_reports = 4096;
    constexpr std::size_t ahead = 12;
    std::uint8_t* const marks = marks_.data();
    while (in_reach_ < takes_.size() && takes_[in_reach_] < next_ + block) ++in_reach_;
    for (std::size_t t = 0; t < in_reach_; ++t) {
      if (t % between_reports == 0) {
        const std::size_t takes = std::min(between_reports, in_reach_ - t);
        work.spend(work_of_marks(takes * block) + block, [this] { return reached(next_); });
      }
      const Heap take = takes_[t];
      const std::size_t begin = take > next_ ? take - next_ : 0;
      const std::size_t end = std::min<Heap>(take, block);
      if (begin == 0 && end == block) {
        const Row* const from = &rows_[next_ - take];
        // Each take reads elsewhere, and only every other line in a row.
        if (t + ahead < in_reach_ && takes_[t + ahead] <= next_) {
          __builtin_prefetch(&rows_[next_ - takes_[t + ahead]]);
        }
        for (std::size_t i = 0; i < block; ++i) marks[from[i] + i] = 1;
      } else {
        for (std::size_t i = begin; i < end; ++i) marks[rows_[next_ + i - take] + i] = 1;
      }
    }
  }

  /// The heap number i of the block, and its marks for those above it there.
  void finish(std::size_t i, std::size_t full) {
    std::size_t row = full * block + i;
    while (marks_[row] != 0) row += block;
    const auto value = static_cast<std::uint32_t>(row / block);
    values_[next_ + i] = value;
    keep(next_ + i, value);
    for (const Heap take : takes_) {
      if (i + take >= block) break;
      marks_[row + take] = 1;
    }
  }

  const std::span<const Heap> takes_;
  std::vector<std::uint32_t>& values_;
  std::vector<Row> rows_;
  std::vector<std::uint8_t> marks_;
  std::size_t values_seen_ = 1;
  std::size_t next_;
  std::size_t in_reach_ = 0;  ///< takes that some heap of the block has
};

/// As long as their marks stay in the nearest cache.
using MarksOfSmallValues = Marks<std::uint16_t, 128>;
/// Fewer heaps at once, for the sake of the cache.
using MarksOfLargeValues = Marks<std::uint32_t, 16>;

constexpr std::size_t most_heaps_at_once = 128;

/// For the heaps from `first` to `last`.
std::uint64_t work_of_marks(const TakeSet& takes, Heap first, Heap last) {
  if (first > last) return 0;
  std::uint64_t options = 0;
  for (const Heap take : takes.list()) options += last - std::max(take, first) + 1;
  return work_of_marks(options) + (last - first) * work_of_heap_itself;
}

/// Below this many heaps marks are quick, whatever the takes.
constexpr Heap few_heaps = 1 << 14;

/// Whether marks pay.
bool few_takes(const TakeSet& takes, Heap last) {
  const std::uint64_t count = takes.list().size();
  return last < few_heaps || saturating_product(count, count) <= 64 * last;
}

std::uint64_t work_of_sets(Heap last) {
  constexpr std::uint64_t usual_sets = 12;
  return saturating_product(last, usual_sets * ReachedHeaps::most_work_of_heap(last));
}

}  // namespace

SetNimValues::SetNimValues(TakeSet& takes, Heap last, std::uint64_t memory, WorkMeter& work)
    : values_((last / most_heaps_at_once + 1) * most_heaps_at_once) {
  std::size_t known = 0;
  if (!few_takes(takes, last)) {
    known = word_bits * by_sets(takes, values_.size() / word_bits, memory, values_, work);
  }
  const std::uint64_t rest = work_of_marks(takes, known, last);
  if (rest > work.left()) {
    throw Error(Error::Bound::work,
                fmt::format("{}; the others take {} steps of work, with {} left", reached(known),
                            rest, work.left()));
  }
  if (known < values_.size()) {
    known = MarksOfSmallValues(takes.list(), values_, known).run(work);
  }
  if (known < values_.size()) MarksOfLargeValues(takes.list(), values_, known).run(work);
}

std::uint64_t SetNimValues::work(const TakeSet& takes, Heap last) {
  if (!few_takes(takes, last)) return work_of_sets(last);
  return work_of_marks(takes, 0, last);
}

std::uint64_t SetNimValues::work(Heap last) {
  return last < few_heaps ? last * work_of_heap_itself + work_of_marks(last * last / 2)
                          : work_of_sets(last);
}

bool SetNimValues::marks(const TakeSet& takes, Heap last) { return few_takes(takes, last); }

std::uint64_t SetNimValues::memory(const TakeSet& takes, Heap last) {
  // Beside the values, where their rows begin, and a row for each.
  const std::uint64_t width = few_takes(takes, last) ? most_heaps_at_once : 16;
  return 2 * sizeof(std::uint32_t) * (last + most_heaps_at_once) +
         (takes.list().size() + 2) * width;
}

}  // namespace lastmove
