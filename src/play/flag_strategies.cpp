// The brains of the flag write-up, for one heap from which both players take numbers of one set S
// and whoever is left with exactly w flags loses (w = 0: who takes the last one wins).
//
// What the write-up says, with what it leaves open:
// - The program uses the first brain if the takes are consecutive numbers, as 1,2,3 or just 5, and
//   the second one otherwise.
// - Consecutive takes: counting up from w, a number is losing if no take leads from it to a losing
// number found before. It takes to the smallest losing number that a take can reach; if there is
// none, the take is random. (A number with no move counts as losing, though by these rules it is a
// draw.)
// - Other takes: it lists every path, every sequence of takes that sums to n - w. The last number
// of a path is the take to make now. A path of odd length ends with a take of the player to move,
// who wins on it. It plays a number that is last in an odd path and in no even one. If there are
// several, the write-up leaves the choice open: here it is random.
// - Adjustment for common multiples: if two of the takes have a common divisor above 1, two equal
// adjacent numbers of a path are replaced by their sum if that is a take, as long as there are
// any.
// - Forced stalemate: if there is no such number, the greatest take that is last in no even path;
// and if there is none either, a random take. The write-up says this only for the case that all
// paths are even; here it applies to all.
// - Takes that are not legal are not considered; the write-up does not mention them.
//
// Listing the paths takes exponential time. The adjusted paths are exactly the sequences in which
// no two neighbours are equal with their sum a take: each such sequence is its own adjustment, and
// every adjustment is one. So a table over sums, last numbers and parities gives the same answer.

#include <algorithm>
#include <numeric>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/cost.h"
#include "play/strategies.h"

namespace lastmove {

namespace {

/// The takes of a game of flags. Throws Error where the rules are of another.
std::vector<Heap> flag_takes(const StrategyContext& context) {
  const Ruleset& rules = context.rules;
  const std::optional<FixedTakes> fixed = rules.fixed_takes();
  const bool lost_at_end =
      fixed && rules.stuck(Heaps{rules.board().floor}) == Result::loss && !fixed->sink;
  if (!lost_at_end || !rules.impartial()) {
    throw Error(
        Error::Kind::bad_input,
        fmt::format("{} plays subtraction with one set for both, where whoever is left with "
                    "the last counters loses: subtraction(1,2,3), or "
                    "subtraction(2,7) ending(1), not {}",
                    context.name, rules.text()));
  }
  return fixed->of[0];
}

class FlagStrategy : public ChanceStrategy {
 protected:
  explicit FlagStrategy(const StrategyContext& context)
      : ChanceStrategy(context.seed),
        rules_(context.rules),
        limits_(context.limits),
        name_(context.name),
        takes_(flag_takes(context)),
        floor_(context.rules.board().floor) {}

  std::vector<WeightedMove> weighted_choices(const Position& position, Player player) final {
    const Heaps& heaps = components<Heap>(position);
    if (heaps.size() != 1) {
      throw Error(Error::Kind::bad_input, fmt::format("{} plays a single heap, not the sum {}",
                                                      name_, to_string(position)));
    }
    auto moves = listed_options(rules_, position, player, limits_);
    HeapRule rule;
    rule.takes = {{takes_, takes_}};
    rule.floor = floor_;
    check_heap_cost(rule, heaps.front(), saturating_product(heaps.front(), bytes_of_heap()),
                    limits_);
    const std::vector<Heap> takes = choose_takes(heaps.front());
    std::erase_if(moves, [&](const Move& move) {
      const Heap take = heaps.front() - single<Heap>(move.to);
      return std::find(takes.begin(), takes.end(), take) == takes.end();
    });
    return equally_likely(std::move(moves));
  }

  const std::vector<Heap>& takes() const { return takes_; }
  Heap ending() const { return floor_; }

  /// The takes among which it chooses at random; at least one. REQUIRES: some take is legal.
  virtual std::vector<Heap> choose_takes(Heap heap) = 0;
  /// The bytes it needs for each heap.
  virtual std::uint64_t bytes_of_heap() const = 0;

  std::vector<Heap> legal_takes(Heap heap) const {
    std::vector<Heap> legal = takes();
    std::erase_if(legal, [&](Heap take) { return take > heap - ending(); });
    return legal;
  }

 private:
  const Ruleset& rules_;
  const Limits limits_;
  const std::string name_;
  const std::vector<Heap> takes_;
  const Heap floor_;
};

class FlagsConsecutive : public FlagStrategy {
 public:
  explicit FlagsConsecutive(const StrategyContext& context) : FlagStrategy(context) {}

 protected:
  std::vector<Heap> choose_takes(Heap heap) override {
    while (ending() + losing_.size() < heap) losing_.push_back(!reaches_losing(losing_.size()));
    const auto legal = legal_takes(heap);
    // The greatest take reaches the smallest losing number.
    for (auto take = legal.rbegin(); take != legal.rend(); ++take) {
      if (losing_[heap - ending() - *take]) return {*take};
    }
    return legal;
  }

  std::uint64_t bytes_of_heap() const override { return 1; }

 private:
  /// Whether a take leads from ending() + `above` to a losing number.
  bool reaches_losing(std::uint64_t above) const {
    return std::any_of(takes().begin(), takes().end(),
                       [&](Heap take) { return take <= above && losing_[above - take]; });
  }

  std::vector<bool> losing_;  ///< of the heaps from ending() on
};

class FlagsParity : public FlagStrategy {
 public:
  explicit FlagsParity(const StrategyContext& context) : FlagStrategy(context) {
    const bool common = std::any_of(takes().begin(), takes().end(), [&](Heap a) {
      return std::any_of(takes().begin(), takes().end(),
                         [&](Heap b) { return a < b && std::gcd(a, b) > 1; });
    });
    for (const Heap take : takes()) {
      const bool sum_is_take = std::binary_search(takes().begin(), takes().end(), 2 * take);
      merges_.push_back(common && sum_is_take);
    }
  }

 protected:
  std::vector<Heap> choose_takes(Heap heap) override {
    const std::uint64_t sum = heap - ending();
    extend_paths(sum);
    const auto legal = legal_takes(heap);
    std::vector<Heap> only_odd;
    std::vector<Heap> not_even;
    for (std::size_t i = 0; i < legal.size(); ++i) {
      const std::uint8_t parities = paths_[sum * takes().size() + i];
      if (parities == odd) only_odd.push_back(legal[i]);
      if ((parities & even) == 0) not_even.push_back(legal[i]);
    }
    if (!only_odd.empty()) return only_odd;
    if (!not_even.empty()) return {not_even.back()};
    return legal;
  }

  std::uint64_t bytes_of_heap() const override { return 2 * takes().size(); }

 private:
  static constexpr std::uint8_t even = 1;
  static constexpr std::uint8_t odd = 2;

  static std::uint8_t one_longer(std::uint8_t parities) {
    return static_cast<std::uint8_t>((parities & even) << 1 | (parities & odd) >> 1);
  }

  void extend_paths(std::uint64_t last) {
    const std::size_t count = takes().size();
    for (std::uint64_t sum = paths_.size() / count; sum <= last; ++sum) {
      for (std::size_t i = 0; i < count; ++i) {
        paths_.push_back(parities_with_last(sum, i));
      }
    }
  }

  std::uint8_t parities_with_last(std::uint64_t sum, std::size_t last) const {
    const Heap take = takes()[last];
    if (take > sum) return 0;
    if (take == sum) return odd;
    std::uint8_t before = 0;
    for (std::size_t i = 0; i < takes().size(); ++i) {
      if (i != last || !merges_[i]) before |= paths_[(sum - take) * takes().size() + i];
    }
    return one_longer(before);
  }

  std::vector<bool> merges_;  ///< for each take: whether two of it are replaced by their sum
  /// For each sum and take: the parities of the adjusted paths to that sum in which it is last.
  std::vector<std::uint8_t> paths_;
};

bool consecutive(const std::vector<Heap>& takes) {
  return takes.back() - takes.front() == takes.size() - 1;
}

}  // namespace

std::unique_ptr<Strategy> make_flags_strategy(const StrategyContext& context) {
  if (consecutive(flag_takes(context))) {
    return make_flags_consecutive_strategy(context);
  }
  return make_flags_parity_strategy(context);
}

std::unique_ptr<Strategy> make_flags_consecutive_strategy(const StrategyContext& context) {
  return std::make_unique<FlagsConsecutive>(context);
}

std::unique_ptr<Strategy> make_flags_parity_strategy(const StrategyContext& context) {
  return std::make_unique<FlagsParity>(context);
}

}  // namespace lastmove
