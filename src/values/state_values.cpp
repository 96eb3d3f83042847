#include "values/state_values.h"

#include <algorithm>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "kernels/loopy_nim_values.h"
#include "model/cost.h"

namespace lastmove {

namespace {

/// Steps of work to look a state up.
constexpr std::uint64_t work_of_state = 100;

Position as_position(const State::Value& state) { return States{{state, ""}}; }

}  // namespace

std::string StateValues::so_far() const {
  return fmt::format("the search has reached {} positions", store_.size());
}

StateValues::Id StateValues::add(const State::Value& state) {
  return store_.id(as_position(state), Player::left) + 1;
}

StateValues::Id StateValues::id(const State::Value& state) {
  return add(rule_.moves->canonical(state, limits_.monitor));
}

bool StateValues::reach(const State::Value& state) {
  if (!suited_) return false;
  const Id first = id(state);
  if (first < valued_) return true;
  suited_ = false;  // should anything be thrown
  const Id from = static_cast<Id>(rows_[0].firsts.size() - 1);
  for (Id next = from; next <= store_.size(); ++next) {
    follow_moves(next);
    if (splits_ && !has_nim_values()) return false;
  }
  ask_again(from);
  if (loopy() || !value_in_order()) {
    if (splits_) return false;
    value_all();
  }
  return suited_ = true;
}

void StateValues::follow_moves(Id id) {
  const Position position = store_.entry(id - 1).position;
  const State::Value& state = std::get<States>(position).front().value;
  for (std::size_t p = 0; p < players(); ++p) {
    Rows& rows = rows_[p];
    const Player player = p == 0 ? Player::left : Player::right;
    work_.spend(rule_.moves->list(state, player, options_, limits_.monitor),
                [this] { return so_far(); });
    for (std::size_t move = 0; move < options_.size(); ++move) {
      const std::span<const State::Value> left = options_.of(move);
      for (const State::Value& next : left) rows.left.push_back(add(next));
      if (left.empty()) rows.left.push_back(0);
      splits_ = splits_ || left.size() > 1;
      rows.ends.push_back(static_cast<std::uint32_t>(rows.left.size()));
    }
    rows.firsts.push_back(static_cast<std::uint32_t>(rows.ends.size()));
    work_.spend(options_.states.size() * work_of_state + work_of_state,
                [this] { return so_far(); });
  }
  check_limits();
}

/// The first states, and then ever fewer.
void StateValues::ask_again(Id from) {
  constexpr Id first_ones = 64;
  constexpr Id one_of = 16;
  for (Id id = static_cast<Id>(store_.size()); id >= from; --id) {
    if (id >= from + first_ones && id % one_of != 0) continue;
    const Position position = store_.entry(id - 1).position;
    const State::Value& state = std::get<States>(position).front().value;
    for (std::size_t p = 0; p < players(); ++p) {
      const Player player = p == 0 ? Player::left : Player::right;
      work_.spend(rule_.moves->list(state, player, options_, limits_.monitor),
                  [this] { return so_far(); });
    }
  }
}

bool StateValues::value_in_order() {
  constexpr std::uint32_t open = UINT32_MAX;
  const std::size_t end = store_.size() + 1;
  values_.resize(end);
  values_[0] = {{rule_.stuck, rule_.stuck}, {0, 0}};
  if (has_nim_values()) nim_values_.resize(end);
  // Of each state: how many of the states that it leads to have been looked at.
  std::vector<std::uint32_t> looked(end - valued_, 0);
  std::vector<bool> done(end - valued_, false);
  std::vector<Id> stack;
  const auto next_of = [&](Id id, std::uint32_t place) -> std::uint32_t {
    for (std::size_t p = 0; p < players(); ++p) {
      const auto left = rows_[p].of_state(id);
      if (place < left.size()) return left[place];
      place -= static_cast<std::uint32_t>(left.size());
    }
    return open;
  };
  std::vector<bool> on_stack(end - valued_, false);
  for (Id root = static_cast<Id>(valued_); root < end; ++root) {
    if (done[root - valued_]) continue;
    stack.push_back(root);
    on_stack[root - valued_] = true;
    while (!stack.empty()) {
      const Id top = stack.back();
      const std::uint32_t next = next_of(top, looked[top - valued_]);
      if (next == open) {
        value(top);
        done[top - valued_] = true;
        on_stack[top - valued_] = false;
        stack.pop_back();
        continue;
      }
      ++looked[top - valued_];
      if (next < valued_ || done[next - valued_]) continue;
      if (on_stack[next - valued_]) return false;
      on_stack[next - valued_] = true;
      stack.push_back(next);
    }
  }
  valued_ = end;
  return true;
}

void StateValues::value(Id id) {
  value_moves(id, Player::left);
  if (rule_.impartial) {
    values_[id].result[1] = values_[id].result[0];
    values_[id].remoteness[1] = values_[id].remoteness[0];
  } else {
    value_moves(id, Player::right);
  }
}

void StateValues::value_moves(Id id, Player player) {
  const Rows& rows = rows_[rule_.impartial ? 0 : index(player)];
  const std::size_t other = index(opponent(player));
  const std::uint32_t first = rows.firsts[id];
  const std::uint32_t end = rows.firsts[id + 1];
  Value& value = values_[id];
  Result best = first == end ? rule_.stuck : Result::loss;
  std::uint32_t soonest_win = UINT32_MAX;
  std::uint32_t latest_loss = 0;
  ++seeing_;
  if (seen_.size() <= end - first) seen_.resize(end - first + 1, 0);
  for (std::uint32_t move = first; move < end; ++move) {
    const std::span<const Id> left = rows.of(move);
    if (has_nim_values()) {
      std::uint32_t sum = 0;
      for (const Id next : left) sum ^= nim_values_[next];
      if (sum < seen_.size()) seen_[sum] = seeing_;
    }
    if (left.size() != 1) continue;
    const Result result = flip(values_[left[0]].result[other]);
    const std::uint32_t moves = values_[left[0]].remoteness[other] + 1;
    if (result == Result::win) soonest_win = std::min(soonest_win, moves);
    if (result == Result::loss) latest_loss = std::max(latest_loss, moves);
    best = std::max(best, result);
  }
  if (has_nim_values()) {
    std::uint32_t mex = 0;
    while (seen_[mex] == seeing_) ++mex;
    nim_values_[id] = mex;
    if (splits_) best = mex == 0 ? Result::loss : Result::win;
  }
  value.result[index(player)] = best;
  value.remoteness[index(player)] = first == end          ? 0
                                    : best == Result::win ? soonest_win
                                                          : latest_loss;
}

void StateValues::value_all() {
  if (rule_.impartial) {
    results_ = retrograde(edges(), rule_.stuck, work_);
  } else {
    results_ = retrograde({rows_of(Player::left), rows_of(Player::right)}, rule_.stuck, work_);
  }
  if (has_nim_values()) nim_values_ = loopy_nim_values(edges(), work_);
  valued_ = store_.size() + 1;
}

Result StateValues::result(Id id, Player player) const {
  if (!results_) return values_[id].result[index(player)];
  return results_->result(rule_.impartial ? id : 2 * std::size_t{id} + index(player));
}

std::optional<std::uint32_t> StateValues::remoteness(Id id, Player player) const {
  if (splits_ || result(id, player) == Result::draw) return std::nullopt;
  if (!results_) return values_[id].remoteness[index(player)];
  return results_->remoteness(rule_.impartial ? id : 2 * std::size_t{id} + index(player));
}

LoopyNimValue StateValues::nim_value(Id id) const {
  return results_ ? nim_value_at(edges(), nim_values_, id) : LoopyNimValue(nim_values_[id]);
}

void StateValues::check_limits() const {
  constexpr std::uint64_t bytes_of_state = 160;
  std::uint64_t memory = store_.memory() + store_.size() * bytes_of_state;
  for (const Rows& rows : rows_) memory += 12 * rows.ends.size() + 24 * rows.left.size();
  if (memory > limits_.memory) {
    throw Error(Error::Bound::memory, fmt::format("{} and would exceed the memory limit of {}",
                                                  so_far(), size_text(limits_.memory)));
  }
  for (const Rows& rows : rows_) {
    if (rows.left.size() < max_graph_size) continue;
    throw Error(Error::Kind::limit, "the search has reached more moves than it can number");
  }
}

}  // namespace lastmove
