#include "methods/breaking/breaking_marks.h"

#include <algorithm>
#include <bit>

#include "games/model/cost.h"

namespace lastmove {

namespace {

constexpr unsigned word_bits = 64;
constexpr Heap no_rest = UINT64_MAX;

void set_bit(std::uint64_t* set, std::uint32_t value) {
  set[value / word_bits] |= std::uint64_t{1} << (value % word_bits);
}

/// The word with bit i moved to i ^ by.
std::uint64_t bits_xor(std::uint64_t word, std::uint32_t by) {
  constexpr std::uint64_t low[] = {0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
                                   0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff};
  for (unsigned i = 0; i < 6; ++i) {
    const unsigned shift = 1u << i;
    if (by & shift) word = (word >> shift & low[i]) | (word & low[i]) << shift;
  }
  return word;
}

/// The XORs of values below 64, a pair at a time: of a and rest - a for a from 1 to `last`.
std::uint64_t pairs_in_word(const std::uint32_t* values, Heap rest, Heap last) {
  std::uint64_t sets[4] = {};
  Heap a = 1;
  for (; a + 3 <= last; a += 4) {
    for (Heap i = 0; i < 4; ++i) {
      sets[i] |= std::uint64_t{1} << ((values[a + i] ^ values[rest - a - i]) & 63);
    }
  }
  for (; a <= last; ++a) sets[0] |= std::uint64_t{1} << ((values[a] ^ values[rest - a]) & 63);
  return sets[0] | sets[1] | sets[2] | sets[3];
}

}  // namespace

BreakingMarks::BreakingMarks(const BreakingRule& rule) : rule_(rule), options_(1), repeated_(1) {
  bool triples = false;
  for (Heap take = 0; take <= rule.last_take(); ++take) {
    if (rule.digit(take)) takes_.push_back(take);
    triples = triples || (rule.digit(take) & BreakingRule::three);
  }
  if (!triples) sets_kept_ = rule.last_take() + 2;
}

std::uint64_t BreakingMarks::memory(Heap end, std::uint32_t greatest) const {
  const Heap sets = sets_kept_ ? std::min<Heap>(sets_kept_, end) : end;
  const std::uint64_t words = (std::uint64_t{1} << std::bit_width(greatest)) / word_bits + 1;
  // While there are more words made, half as many are there too.
  return saturating_product(saturating_sum(sets, sets / 2 + 9), words * sizeof(std::uint64_t));
}

void BreakingMarks::make_room(std::uint32_t value) {
  const std::size_t values = std::size_t{1} << std::bit_width(value);
  if (values <= words_ * word_bits) return;
  const std::size_t words = values / word_bits;
  Words sets(rests_.size() * words);
  for (std::size_t i = 0; i < rests_.size(); ++i) {
    const auto from = sets_.begin() + static_cast<std::ptrdiff_t>(i * words_);
    std::copy(from, from + static_cast<std::ptrdiff_t>(words_),
              sets.begin() + static_cast<std::ptrdiff_t>(i * words));
  }
  sets_ = std::move(sets);
  words_ = words;
  options_.resize(words);
  repeated_.resize(words);
  marks_.resize(words * word_bits);
}

std::uint64_t BreakingMarks::append(NimValues& values) {
  const Heap heap = values.size();
  steps_ = 4;
  for (; seen_ < heap; ++seen_) make_room(values[seen_]);
  if (rule_.repeats) {
    const Heap first = rule_.last_take() + 1;  // take past the last digit
    for (; first + repeated_rests_ <= heap; ++repeated_rests_) {
      add_options(values, repeated_rests_, rule_.digits.back(), repeated_);
    }
  }
  options_ = repeated_;
  for (const Heap take : takes_) {
    if (take <= heap) add_options(values, heap - take, rule_.digit(take), options_);
  }
  steps_ += words_ / 2;
  std::uint32_t mex = 0;
  for (const std::uint64_t word : options_) {
    mex += static_cast<std::uint32_t>(std::countr_one(word));
    if (word != UINT64_MAX) break;
  }
  values.push_back(mex);
  return steps_;
}

void BreakingMarks::add_options(const NimValues& values, Heap rest, std::uint8_t digit,
                                Words& options) {
  ++steps_;
  if ((digit & BreakingRule::none) && rest == 0) set_bit(options.data(), 0);
  if ((digit & BreakingRule::one) && rest > 0) set_bit(options.data(), values[rest]);
  if (digit & BreakingRule::two) {
    const std::uint64_t* const set = pairs(values, rest);
    for (std::size_t i = 0; i < words_; ++i) options[i] |= set[i];
    steps_ += words_ / 4;
  }
  if (digit & BreakingRule::three) add_triples(values, rest, options);
}

const std::uint64_t* BreakingMarks::pairs(const NimValues& values, Heap rest) {
  const std::size_t place = sets_kept_ ? rest % sets_kept_ : rest;
  if (place >= rests_.size()) {
    rests_.resize(place + 1, no_rest);
    sets_.resize(rests_.size() * words_);
  }
  std::uint64_t* const set = &sets_[place * words_];
  if (rests_[place] != rest) {
    rests_[place] = rest;
    std::fill_n(set, words_, 0);
    if (rest >= 2) fill_pairs(values, rest, set);
  }
  return set;
}

void BreakingMarks::fill_pairs(const NimValues& values, Heap rest, std::uint64_t* set) {
  const Heap last = rule_.unequal ? (rest - 1) / 2 : rest / 2;
  steps_ += last / 2;
  if (words_ == 1) {
    set[0] = pairs_in_word(values.data(), rest, last);
  } else if (last < words_ * word_bits) {
    for (Heap a = 1; a <= last; ++a) set_bit(set, values[a] ^ values[rest - a]);
  } else {
    // A byte is marked without waiting for the mark before.
    std::fill(marks_.begin(), marks_.end(), std::uint8_t{0});
    for (Heap a = 1; a <= last; ++a) marks_[values[a] ^ values[rest - a]] = 1;
    for (std::size_t value = 0; value < marks_.size(); ++value) {
      set[value / word_bits] |= std::uint64_t{marks_[value]} << (value % word_bits);
    }
  }
}

void BreakingMarks::add_triples(const NimValues& values, Heap rest, Words& options) {
  // The largest heap of the three is a third of them or more.
  for (Heap largest = (rest + 2) / 3; largest + 2 <= rest; ++largest) {
    const std::uint64_t* const set = pairs(values, rest - largest);
    const std::uint32_t value = values[largest];
    steps_ += 3 * words_;
    for (std::size_t i = 0; i < words_; ++i) {
      options[i ^ (value / word_bits)] |= bits_xor(set[i], value % word_bits);
    }
  }
}

}  // namespace lastmove
