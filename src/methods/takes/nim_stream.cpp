#include "methods/takes/nim_stream.h"

#include <algorithm>
#include <bit>

#include "games/model/cost.h"
#include "methods/takes/nim_kernels.h"

namespace lastmove {

namespace {

constexpr std::uint64_t largest_nim_chunk = 1 << 14;
constexpr std::uint64_t first_nim_chunk = 4096;

/// If there are many takes, chunks of a millisecond or two of work.
std::uint64_t max_nim_chunk(const HeapRule& rule) {
  constexpr std::uint64_t steps = 500'000;
  return std::clamp<std::uint64_t>(steps / NimStream::work_of_heap(rule), 1, largest_nim_chunk);
}

/// With at most this many takes a nim-value fits into a byte.
constexpr std::size_t most_takes_of_a_byte = 255;

/// Takes up to here are short: this many values decide what follows.
constexpr std::uint64_t short_take = 64;
/// With short takes at least this many values are held, so that a recurrence can be found.
constexpr std::uint64_t least_kept = 1 << 13;

std::uint64_t heaps_to_keep(const HeapRule& rule, std::uint64_t keep) {
  const std::uint64_t least = rule.max_take() <= short_take ? least_kept : rule.max_take();
  return std::max(keep, least) + 2 * NimStream::per_word;
}

/// Whether slices find these values, if they are small enough for one-hot bytes.
bool sliceable(const HeapRule& rule) { return rule.takes[0][0].front() < short_take; }

bool sliced(const HeapRule& rule) {
  return rule.max_options() <= max_one_hot_takes && sliceable(rule);
}

}  // namespace

NimStream::NimStream(const HeapRule& rule, std::uint64_t keep, WorkMeter* work, Encoding encoding)
    : takes_(rule.takes[0][0]),
      one_hot_(takes_.size() <= max_one_hot_takes || encoding == Encoding::one_hot),
      sliced_(one_hot_ && sliceable(rule)),
      floor_(rule.floor),
      keep_(heaps_to_keep(rule, keep)),
      begin_(rule.floor),
      max_chunk_(max_nim_chunk(rule)),
      chunk_(std::min(first_nim_chunk, max_chunk_)),
      bytes_(takes_.size() <= most_takes_of_a_byte ? 1 : 2),
      next_look_(takes_.back() <= short_take ? least_kept / 8 : UINT64_MAX) {
  // Most sequences of a sweep end soon, and clearing memory would take longer than they do.
  const std::uint64_t begun = takes_.back() + 2 * (first_nim_chunk + per_word);
  for (auto& bytes : bytes_) bytes.resize(std::min(begun, most_held()));
  if (!one_hot_) seen_at_.resize(takes_.size() + 2, UINT64_MAX);
  start(rule, work);
}

bool NimStream::may_be_one_hot(const HeapRule& rule) {
  const HeapRule::Takes& takes = rule.takes[0][0];
  if (takes.size() <= max_one_hot_takes || takes.size() > most_takes_of_a_byte) return false;
  return sliceable(rule) && takes[max_one_hot_takes] >= short_take;
}

std::string_view NimStream::kernel_name(const HeapRule& rule) {
  if (sliced(rule)) return "bit slices";
  return rule.max_options() <= max_one_hot_takes ? "one-hot bytes" : "plain mex";
}

std::uint64_t NimStream::memory(const HeapRule& rule, std::uint64_t keep) {
  const std::uint64_t held = 2 * (heaps_to_keep(rule, keep) + largest_nim_chunk);
  const bool slices = sliced(rule) || may_be_one_hot(rule);
  return held + 16 * rule.max_options() + (slices ? NimSlices::memory : 0);
}

std::uint64_t NimStream::work_of_heap(const HeapRule& rule) {
  // One-hot bytes need a load and an OR for each take and vector of heaps.
  return rule.max_options() <= max_one_hot_takes ? 1 : rule.max_options();
}

std::uint64_t NimStream::work_to_start(const HeapRule& rule) {
  return saturating_product(rule.max_take() + per_word, rule.max_options());
}

/// The heaps at which some take is not allowed, or not as it is, and one word more.
void NimStream::start(const HeapRule& rule, WorkMeter* work) {
  const std::uint64_t count = takes_.back() + per_word;
  if (!work) return append(rule, count);
  in_blocks(0, count, count, takes_.size(), *work,
            [&](std::uint64_t end) { append(rule, end - size_); });
}

/// By the definition, whatever the heap.
void NimStream::append(const HeapRule& rule, std::uint64_t count) {
  if (one_hot_) return append_one_hot(rule, count);
  if (rule.exceptions.empty()) return append_plainly(count);
  for (; count > 0; --count, ++size_) {
    const Heap heap = begin_ + size_;
    std::vector<bool> seen(takes_.size() + 1);
    for (const Heap take : rule.takes_at(heap, Player::left)) {
      if (take <= heap - floor_) seen[nim_value(heap - take)] = true;
    }
    const auto mex =
        static_cast<std::uint64_t>(std::find(seen.begin(), seen.end(), false) - seen.begin());
    bytes_[0][size_] = static_cast<std::uint8_t>(mex);
    if (bytes_.size() > 1) bytes_[1][size_] = static_cast<std::uint8_t>(mex >> 8);
  }
}

void NimStream::append_one_hot(const HeapRule& rule, std::uint64_t count) {
  std::uint8_t* values = bytes_[0].data();
  auto exception = rule.exceptions.begin();
  while (exception != rule.exceptions.end() && exception->heap < end()) ++exception;
  for (; count > 0; --count, ++size_) {
    const bool exceptional = exception != rule.exceptions.end() && exception->heap == end();
    unsigned seen = 0;
    for (const Heap take : exceptional ? (exception++)->takes[0] : takes_) {
      if (take > size_) break;
      seen |= values[size_ - take];
    }
    values[size_] = static_cast<std::uint8_t>(~seen & (seen + 1));
  }
  look_for_overflow(0);
}

/// From this place on. More than seven takes may have values above 6, from which on bytes tell
/// nothing.
void NimStream::look_for_overflow(std::uint64_t begin) {
  if (takes_.size() <= max_one_hot_takes) return;
  unsigned any = 0;
  for (std::uint64_t i = begin; i < size_; ++i) any |= static_cast<unsigned>(bytes_[0][i] - 1) >> 6;
  overflowed_ = overflowed_ || any != 0;
}

void NimStream::append_plainly(std::uint64_t count) {
  for (; count > 0; --count, ++size_) {
    const Heap heap = begin_ + size_;
    for (const Heap take : takes_) {
      if (take > heap - floor_) break;
      seen_at_[nim_value(heap - take)] = heap;
    }
    std::uint64_t mex = 0;
    while (seen_at_[mex] == heap) ++mex;
    bytes_[0][size_] = static_cast<std::uint8_t>(mex);
    if (bytes_.size() > 1) bytes_[1][size_] = static_cast<std::uint8_t>(mex >> 8);
  }
}

std::uint64_t NimStream::most_held() const { return keep_ + largest_nim_chunk + per_word; }

void NimStream::advance() {
  const std::uint64_t needed = size_ + chunk_ + per_word;
  if (needed > bytes_[0].size() && bytes_[0].size() < most_held()) {
    for (auto& bytes : bytes_) bytes.resize(std::min(2 * needed, most_held()));
  }
  if (needed > bytes_[0].size()) {
    const std::uint64_t dropped = size_ - keep_;
    for (auto& bytes : bytes_) {
      const auto begin = bytes.begin() + static_cast<std::ptrdiff_t>(dropped);
      std::copy(begin, begin + static_cast<std::ptrdiff_t>(keep_), bytes.begin());
    }
    begin_ += dropped;
    size_ = keep_;
  }
  if (recurrence_ > 0) {
    copy(chunk_);
  } else {
    compute(chunk_);
    look_for_recurrence();
  }
  chunk_ = std::min(2 * chunk_, max_chunk_);
}

void NimStream::compute(std::uint64_t count) {
  if (!one_hot_) return append_plainly(count);
  // The first chunk, in which most sequences recur, would not pay for the table of the slices.
  if (sliced_ && !slices_ && size_ > first_nim_chunk) slices_.emplace(takes_);
  if (slices_) {
    slices_->extend(bytes_[0].data(), size_, size_ + count);
  } else {
    one_hot_nim_values(takes_, bytes_[0].data(), size_, size_ + count);
  }
  size_ += count;
  look_for_overflow(size_ - count);
}

/// The last 64 values among those before them. They are looked for again when twice as many heaps
/// are behind, so that it costs next to nothing where they never recur.
void NimStream::look_for_recurrence() {
  if (end() - floor_ < next_look_) return;
  next_look_ = 2 * (end() - floor_);
  const std::uint64_t before = std::min(size_, least_kept);
  const std::uint8_t* last = bytes_[0].data() + size_ - short_take;
  const std::uint8_t* first = bytes_[0].data() + size_ - before;
  const auto length = static_cast<std::size_t>(last - first) + short_take - 1;
  const void* found = memmem(first, length, last, short_take);
  if (found)
    recurrence_ = static_cast<std::uint64_t>(last - static_cast<const std::uint8_t*>(found));
}

/// What is copied may be copied on: each piece is as long as all since one recurrence before.
void NimStream::copy(std::uint64_t count) {
  std::uint8_t* values = bytes_[0].data();
  const std::uint64_t from = size_ - recurrence_;
  for (const std::uint64_t end = size_ + count; size_ < end;) {
    const std::uint64_t piece = std::min(end - size_, size_ - from);
    std::memcpy(values + size_, values + from, piece);
    size_ += piece;
  }
}

void NimStream::advance_to(Heap last) {
  while (end() <= last) {
    chunk_ = std::min(last + 1 - end(), chunk_);
    advance();
  }
}

std::uint64_t NimStream::nim_value(Heap heap) const {
  const std::uint8_t low = bytes_[0][heap - begin_];
  if (one_hot_) return static_cast<std::uint64_t>(std::countr_zero(low));
  if (bytes_.size() == 1) return low;
  return low + 256u * bytes_[1][heap - begin_];
}

std::optional<Heap> NimStream::find(std::uint64_t pattern, Heap from) const {
  // The windows that end before end(), starting with the one that ends at `from`.
  const std::uint8_t* first = bytes_[0].data() + (from - per_word - begin_);
  const std::uint8_t* last = bytes_[0].data() + (size_ - 1);
  if (first >= last) return std::nullopt;
  const void* found =
      memmem(first, static_cast<std::size_t>(last - first), &pattern, sizeof pattern);
  if (!found) return std::nullopt;
  return begin_ +
         static_cast<std::uint64_t>(static_cast<const std::uint8_t*>(found) - bytes_[0].data()) +
         per_word;
}

}  // namespace lastmove
