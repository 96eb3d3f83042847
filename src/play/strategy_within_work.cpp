// A strategy of which many moves are asked, as an audit does.

#include <algorithm>
#include <type_traits>
#include <utility>

#include "games/model/work_meter.h"
#include "play/strategies.h"

namespace lastmove {

namespace {

class StrategyWithinWork : public Strategy, private Monitor {
 public:
  StrategyWithinWork(std::string_view name, const Ruleset& rules, std::uint64_t seed,
                     const Limits& limits)
      : outer_(limits.monitor), work_(limits) {
    Limits each = limits;
    each.monitor = this;
    solver_ = std::make_shared<GameSolver>(rules, each);
    strategy_ = make_strategy(name, seed, solver_);
  }

  Move choose(const Position& position, Player player) override {
    return counted([&] { return strategy_->choose(position, player); });
  }
  std::vector<Move> choices(const Position& position, Player player) override {
    return counted([&] { return strategy_->choices(position, player); });
  }

 private:
  /// What a question counts at least. It reports nothing if it takes less than a millisecond or
  /// two.
  static constexpr std::uint64_t unreported = 20'000;

  void report(std::uint64_t work) override {
    if (outer_) outer_->report(work);
    reported_ = std::max(reported_, work);
    if (work > work_.left()) spend(work);
  }

  template <typename Choose>
  std::invoke_result_t<Choose> counted(const Choose& choose) {
    const std::uint64_t before = solver_->questions();
    auto chosen = choose();
    spend(std::max(std::exchange(reported_, 0), (solver_->questions() - before) * unreported));
    return chosen;
  }

  void spend(std::uint64_t work) {
    work_.spend(work, [] { return "the strategy needs too much work"; });
  }

  Monitor* const outer_;
  WorkMeter work_;
  std::uint64_t reported_ = 0;
  std::shared_ptr<GameSolver> solver_;
  std::unique_ptr<Strategy> strategy_;
};

}  // namespace

std::unique_ptr<Strategy> make_strategy_within_work(std::string_view name, const Ruleset& rules,
                                                    std::uint64_t seed, const Limits& limits) {
  return std::make_unique<StrategyWithinWork>(name, rules, seed, limits);
}

}  // namespace lastmove
