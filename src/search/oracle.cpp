#include <lastmove/oracle.h>

#include <algorithm>
#include <vector>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "model/cost.h"
#include "model/work_meter.h"
#include "search/position_store.h"

namespace lastmove {

namespace {

/// The mex: the least number that does not occur.
std::uint64_t mex(std::vector<std::uint64_t> numbers) {
  std::sort(numbers.begin(), numbers.end());
  std::uint64_t least = 0;
  for (const std::uint64_t number : numbers) {
    if (number == least) ++least;
  }
  return least;
}

}  // namespace

class Oracle::Search {
 public:
  Search(const Ruleset& rules, const Limits& limits)
      : rules_(rules), limits_(limits), impartial_(rules.impartial()), work_(limits) {}

  Value value(const Position& position, Player player) {
    const Id root = id(position, player);
    // A position stays on the stack until all its options are known. Only one unknown option is
    // pushed at a time: the others are mostly reached from it, and the stack is no deeper than the
    // game is long.
    std::vector<Id> stack = {root};
    while (!stack.empty()) {
      const Id top = stack.back();
      if (known(top)) {
        stack.pop_back();
        continue;
      }
      const std::optional<Id> unknown = evaluate(top);
      if (unknown) stack.push_back(*unknown);
      check_limits(stack.capacity());
    }
    return values_[root];
  }

  std::uint64_t positions() const { return store_.size(); }

 private:
  using Id = PositionStore::Id;
  static constexpr std::uint64_t not_yet = UINT64_MAX;

  bool known(Id id) const { return values_[id].remoteness != not_yet; }

  Id id(const Position& position, Player player) {
    const Id id = store_.id(position, impartial_ ? Player::left : player);
    if (id == values_.size()) values_.push_back({Result::loss, not_yet, 0});
    return id;
  }

  /// Computes the value of a position, or finds an option whose value is needed first.
  std::optional<Id> evaluate(Id id);

  void check_option_count(const Position& position, Player player) const;
  void check_limits(std::size_t stack_capacity) const;

  const Ruleset& rules_;
  const Limits limits_;
  const bool impartial_;
  PositionStore store_;
  std::vector<Value> values_;
  WorkMeter work_;
};

std::optional<Oracle::Search::Id> Oracle::Search::evaluate(Id id) {
  const auto [position, player] = store_.entry(id);
  check_option_count(position, player);
  work_.spend(work_of_options(position, rules_.count_options(position, player)),
              [this] { return fmt::format("the search has reached {} positions", store_.size()); });
  const std::vector<Move> moves = rules_.options(position, player);

  std::vector<std::uint64_t> nim_values;
  bool can_win = false;
  bool can_draw = false;
  std::uint64_t soonest_win = UINT64_MAX;
  std::uint64_t latest_loss = 0;
  for (const Move& move : moves) {
    const Id option = this->id(move.to, opponent(player));
    if (!known(option)) return option;
    const Value& value = values_[option];
    nim_values.push_back(value.nim_value);
    switch (value.result) {
      case Result::loss:
        can_win = true;
        soonest_win = std::min(soonest_win, value.remoteness + 1);
        break;
      case Result::draw: can_draw = true; break;
      case Result::win: latest_loss = std::max(latest_loss, value.remoteness + 1); break;
    }
  }

  Value& value = values_[id];
  value.nim_value = mex(std::move(nim_values));
  if (moves.empty()) {
    value.result = rules_.stuck(position);
    value.remoteness = 0;
  } else if (can_win) {
    value.result = Result::win;
    value.remoteness = soonest_win;
  } else if (can_draw) {
    value.result = Result::draw;
    value.remoteness = 0;
  } else {
    value.result = Result::loss;
    value.remoteness = latest_loss;
  }
  return std::nullopt;
}

void Oracle::Search::check_option_count(const Position& position, Player player) const {
  check_memory(bytes_of_options(rules_, position, player), "the options of one position", limits_);
}

void Oracle::Search::check_limits(std::size_t stack_capacity) const {
  const std::uint64_t memory =
      store_.memory() + 3 * (values_.size() * sizeof(Value) + stack_capacity * sizeof(Id));
  if (memory > limits_.memory) {
    throw Error(
        Error::Bound::memory,
        fmt::format("the search has reached {} positions and would exceed the memory limit of {}",
                    store_.size(), size_text(limits_.memory)));
  }
  if (store_.size() == UINT32_MAX) {
    throw Error(Error::Kind::limit, "the search has reached more positions than it can number");
  }
}

Oracle::Oracle(const Ruleset& rules, const Limits& limits)
    : rules_(rules), search_(std::make_unique<Search>(rules, limits)) {}

Oracle::~Oracle() = default;

Oracle::Value Oracle::value(const Position& position, Player player) {
  rules_.check_position(position);
  return search_->value(position, player);
}

Outcome Oracle::outcome(const Position& position) {
  return {value(position, Player::left).result, value(position, Player::right).result};
}

std::uint64_t Oracle::positions() const { return search_->positions(); }

}  // namespace lastmove
