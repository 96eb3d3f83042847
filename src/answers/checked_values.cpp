#include "answers/checked_values.h"

#include <algorithm>

#include "games/model/cost.h"

namespace lastmove {

namespace {

/// To list an option, and a heap apart from these.
constexpr std::uint64_t work_of_listed_option = 80;
constexpr std::uint64_t work_of_listed_heap = 600;

using ValueNumbers = std::vector<std::uint32_t>;

/// The values met so far.
class MetValues {
 public:
  explicit MetValues(const CheckedWork& work) : work_(work) {}

  /// The number of {left | right}, whose options are numbers of values.
  std::uint32_t number(const ValueNumbers& left, const ValueNumbers& right) {
    std::vector<std::uint8_t> below;  // whether it is <= each value
    std::vector<std::uint8_t> above;
    for (std::uint32_t value = 0; value < left_.size(); ++value) {
      const auto at_least_value = [&](std::uint32_t option) { return leq(value, option); };
      const auto at_most_value = [&](std::uint32_t option) { return leq(option, value); };
      below.push_back(std::ranges::none_of(left, at_least_value) &&
                      std::ranges::none_of(right_[value], [&](auto of) { return above[of] != 0; }));
      above.push_back(std::ranges::none_of(right, at_most_value) &&
                      std::ranges::none_of(left_[value], [&](auto of) { return below[of] != 0; }));
      work_(4 + left.size() + right.size() + left_[value].size() + right_[value].size(), 0);
      if (below.back() != 0 && above.back() != 0) return value;
    }
    bytes_ += 4 * (left.size() + right.size()) + 2 * left_.size() + 200;
    work_(left_.size(), bytes_);
    left_.push_back(left);
    right_.push_back(right);
    below_.push_back(std::move(below));
    above_.push_back(std::move(above));
    return static_cast<std::uint32_t>(left_.size() - 1);
  }

 private:
  bool leq(std::uint32_t a, std::uint32_t b) const {
    if (a == b) return true;
    return a > b ? below_[a][b] != 0 : above_[b][a] != 0;
  }

  const CheckedWork& work_;
  std::vector<ValueNumbers> left_;  ///< the options of each value
  std::vector<ValueNumbers> right_;
  std::vector<std::vector<std::uint8_t>> below_;  ///< whether it is <= each value before it
  std::vector<std::vector<std::uint8_t>> above_;
  std::uint64_t bytes_ = 0;
};

}  // namespace

std::vector<std::uint32_t> checked_values(const Ruleset& rules, Heap floor, std::uint64_t heaps,
                                          const CheckedWork& work) {
  MetValues met(work);
  ValueNumbers numbers;
  for (std::uint64_t i = 0; i < heaps; ++i) {
    const Position position = Heaps{floor + i};
    ValueNumbers options[2];
    for (const Player player : {Player::left, Player::right}) {
      work(work_of_listed_heap / 2 + work_of_listed_option * rules.count_options(position, player),
           0);
      for (const Move& move : rules.options(position, player)) {
        options[index(player)].push_back(numbers[single<Heap>(move.to) - floor]);
      }
      auto& own = options[index(player)];
      std::sort(own.begin(), own.end());
      own.erase(std::unique(own.begin(), own.end()), own.end());
    }
    numbers.push_back(met.number(options[0], options[1]));
  }
  return numbers;
}

CheckedSteps steps_of_checked_values(std::uint64_t options, std::uint64_t heaps) {
  const std::uint64_t each = work_of_listed_heap + work_of_listed_option * options;
  const std::uint64_t listing = saturating_product(heaps, each);
  // A heap may have fewer options while it is small.
  const std::uint64_t pairs = saturating_product(heaps, heaps) / 2;
  return {saturating_product(heaps, work_of_listed_heap),
          saturating_sum(listing, saturating_product(pairs, 5 + 2 * options))};
}

}  // namespace lastmove
