#include "methods/values/heap_classes.h"

#include <algorithm>
#include <bit>
#include <span>
#include <utility>

#include <fmt/core.h>

#include "games/model/cost.h"

namespace lastmove {

namespace {

constexpr std::size_t word_bits = 64;

bool holds(const std::vector<std::uint64_t>& bits, std::uint32_t at) {
  return at / word_bits < bits.size() && (bits[at / word_bits] >> (at % word_bits) & 1) != 0;
}

void set(std::vector<std::uint64_t>& bits, std::size_t at) {
  if (bits.size() <= at / word_bits) bits.resize(at / word_bits + 1);
  bits[at / word_bits] |= std::uint64_t{1} << (at % word_bits);
}

/// REQUIRES: one is set.
std::uint32_t last_of(const std::vector<std::uint64_t>& bits) {
  std::size_t word = bits.size() - 1;
  while (bits[word] == 0) --word;
  return static_cast<std::uint32_t>(word * word_bits) +
         static_cast<std::uint32_t>(std::bit_width(bits[word])) - 1;
}

/// REQUIRES: `all` is as long.
void unite(std::vector<std::uint64_t>& all, const std::vector<std::uint64_t>& more) {
  for (std::size_t i = 0; i < more.size(); ++i) all[i] |= more[i];
}

}  // namespace

Outcome HeapClasses::outcome(std::uint32_t number) const {
  // The smallest heap has no moves, so that it is worth 0.
  const bool at_most_zero = holds(below_[0], number);
  const bool at_least_zero = holds(above_[0], number);
  return {at_most_zero ? Result::loss : Result::win, at_least_zero ? Result::loss : Result::win};
}

std::string HeapClasses::so_far() const {
  return fmt::format("the heaps below {} have {} values", end(), values());
}

std::uint64_t HeapClasses::bytes() const {
  // Rows of bits grow by doubling; a value has two vectors and a node of the map.
  constexpr std::uint64_t bytes_of_value = 250;
  const std::uint64_t values = this->values() + 1;
  return values * bytes_of_value + values * (values / 2 + 2 * sizeof(std::uint64_t)) +
         2 * (listed_ + classes_.size()) * sizeof(std::uint32_t);
}

HeapClasses::Numbers HeapClasses::options(Player player, WorkMeter& work) const {
  const auto takes = rule_.takes_at(end(), player);
  work.spend(1 + takes.size(), [this] { return so_far(); });
  Numbers met;
  for (const Heap take : takes) {
    if (take > classes_.size()) break;
    met.push_back(classes_[classes_.size() - take]);
  }
  std::sort(met.begin(), met.end());
  met.erase(std::unique(met.begin(), met.end()), met.end());
  Numbers best;
  for (const std::uint32_t option : met) {
    work.spend(met.size(), [this] { return so_far(); });
    const auto& better = player == Player::left ? above_[option] : below_[option];
    const bool dominated = std::ranges::any_of(
        met, [&](std::uint32_t other) { return other != option && holds(better, other); });
    if (!dominated) best.push_back(option);
  }
  return best;
}

/// Fills in next_below_ and next_above_, as far as to the value that the next heap has; tells
/// whether it has one.
bool HeapClasses::compare(WorkMeter& work) {
  const std::size_t words = values() / word_bits + 1;
  not_below_.assign(words, 0);
  not_above_.assign(words, 0);
  for (const std::uint32_t option : next_left_) unite(not_below_, below_[option]);
  for (const std::uint32_t option : next_right_) unite(not_above_, above_[option]);
  next_below_.assign(words, 0);
  next_above_.assign(words, 0);
  std::uint64_t steps = words * (4 + next_left_.size() + next_right_.size());
  bool is_known = false;
  for (std::size_t word = 0; word < words && !is_known; ++word) {
    // What the options of the next heap decide needs no look at those of the value.
    std::uint64_t open = ~(not_below_[word] & not_above_[word]);
    if (word + 1 == words) open &= (std::uint64_t{1} << (values() % word_bits)) - 1;
    for (; open != 0 && !is_known; open &= open - 1) {
      const auto value = static_cast<std::uint32_t>(word * word_bits) +
                         static_cast<std::uint32_t>(std::countr_zero(open));
      is_known = compare_with(value);
      steps += 2 + begins_[2 * value + 2] - begins_[2 * value];
    }
  }
  // Most of them wait for memory.
  work.spend(2 * steps, [this] { return so_far(); });
  return is_known;
}

/// Whether the next heap is equal to a value. How it compares with those met before that is known,
/// and the options of a value were met before it.
bool HeapClasses::compare_with(std::uint32_t value) {
  const auto options = std::span(options_);
  const auto left =
      options.subspan(begins_[2 * value], begins_[2 * value + 1] - begins_[2 * value]);
  const auto right =
      options.subspan(begins_[2 * value + 1], begins_[2 * value + 2] - begins_[2 * value + 1]);
  const auto has = [](const Bits& bits) {
    return [&bits](std::uint32_t option) { return holds(bits, option); };
  };
  const bool below = !holds(not_below_, value) && std::ranges::none_of(right, has(next_above_));
  const bool above = !holds(not_above_, value) && std::ranges::none_of(left, has(next_below_));
  if (below) set(next_below_, value);
  if (above) set(next_above_, value);
  return below && above;
}

void HeapClasses::add_value() {
  const auto value = static_cast<std::uint32_t>(values());
  for (const Numbers* options : {&next_left_, &next_right_}) {
    options_.insert(options_.end(), options->begin(), options->end());
    begins_.push_back(options_.size());
  }
  const auto add_to_each = [value](const Bits& which, std::vector<Bits>& rows) {
    for (std::size_t word = 0; word < which.size(); ++word) {
      for (std::uint64_t rest = which[word]; rest != 0; rest &= rest - 1) {
        set(rows[word * word_bits + static_cast<std::size_t>(std::countr_zero(rest))], value);
      }
    }
  };
  add_to_each(next_below_, below_);
  add_to_each(next_above_, above_);
  set(next_below_, value);
  set(next_above_, value);
  above_.push_back(next_below_);
  below_.push_back(next_above_);
}

std::uint32_t HeapClasses::number_of_next(WorkMeter& work) {
  next_left_ = options(Player::left, work);
  next_right_ = options(Player::right, work);
  Numbers key = next_left_;
  key.push_back(UINT32_MAX);
  key.insert(key.end(), next_right_.begin(), next_right_.end());
  if (const auto known = by_options_.find(key); known != by_options_.end()) return known->second;
  const bool is_known = compare(work);
  const std::uint32_t number =
      is_known ? last_of(next_below_) : static_cast<std::uint32_t>(values());
  lastmove::check_memory(bytes() + 8 * key.size(), "how the values of heaps compare", limits_);
  listed_ += 2 * key.size();
  by_options_.emplace(std::move(key), number);
  if (!is_known) add_value();
  return number;
}

void HeapClasses::add(WorkMeter& work) { classes_.push_back(number_of_next(work)); }

}  // namespace lastmove
