#include <algorithm>
#include <utility>

#include <lastmove/error.h>
#include <lastmove/session.h>
#include <lastmove/solve.h>

namespace lastmove {

namespace {

/// Counts the work of many questions against the limit of one.
class SharedWork : public Monitor {
 public:
  explicit SharedWork(const Limits& limits) : outer_(limits.monitor), left_(limits.work) {}

  void report(std::uint64_t work) override {
    reported_ = work;
    if (outer_) outer_->report(work);
  }

  /// What the next question may cost: what the earlier ones have left.
  Limits next(Limits limits) {
    // Less than a question reports: a few tenths of a millisecond.
    constexpr std::uint64_t least = 100'000;
    const std::uint64_t last = std::max(std::exchange(reported_, 0), asked_ ? least : 0);
    asked_ = true;
    if (last >= left_) throw Error(Error::Bound::work, "the game is too long for the work limit");
    left_ -= last;
    limits.work = left_;
    limits.monitor = this;
    return limits;
  }

 private:
  Monitor* const outer_;
  std::uint64_t left_;
  std::uint64_t reported_ = 0;
  bool asked_ = false;
};

/// The result of a position for the player to move there.
Result worth(const Ruleset& rules, const Position& position, Player player, const Limits& limits) {
  if (!rules.can_move(position, player)) return rules.stuck(position);
  return solve(rules, position, limits).outcome.for_starter(player);
}

}  // namespace

std::optional<std::size_t> GameSession::deciding_mistake() const {
  SharedWork work(limits_);
  return deciding_mistake([&](std::size_t i) {
    const Position& at = position_before(i);
    const Player player = i < history_.size() ? history_[i].by : turn();
    return worth(rules_, at, player, work.next(limits_));
  });
}

std::optional<std::size_t> GameSession::deciding_mistake(
    const std::function<Result(std::size_t)>& worth_before) const {
  Result after = worth_before(history_.size());
  const std::optional<End> how = end();
  if (after != Result::draw && how == End::agreement) return std::nullopt;
  if (after != Result::draw && how == End::repetition) {
    return history_.size() - (after == Result::win ? 2 : 1);
  }
  for (std::size_t i = history_.size(); i-- > 0;) {
    const Result before = worth_before(i);
    if (flip(after) < before) return i;
    after = before;
  }
  return std::nullopt;
}

}  // namespace lastmove
