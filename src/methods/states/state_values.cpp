#include "methods/states/state_values.h"

#include <algorithm>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/cost.h"
#include "games/model/utf8.h"
#include "methods/graphs/loopy_nim_values.h"

namespace lastmove {

namespace {

/// Steps of work to look a state up.
constexpr std::uint64_t work_of_state = 100;

/// Of the states that others stand for, the first with about this many moves together are tried,
/// and of the moves after that one in `tried_move_of`.
constexpr std::size_t first_tried_moves = 2000;
constexpr std::size_t tried_move_of = 8;

/// The best of some moves, of which a winner takes the soonest and a loser the latest.
class BestMove {
 public:
  explicit BestMove(Result at_least) : result_(at_least) {}

  /// `answer` is the opponent's result, after so many moves.
  void add(Result answer, std::uint32_t moves) {
    const Result result = flip(answer);
    if (result == Result::win) soonest_win_ = std::min(soonest_win_, moves + 1);
    if (result == Result::loss) latest_loss_ = std::max(latest_loss_, moves + 1);
    result_ = std::max(result_, result);
  }

  Result result() const { return result_; }
  std::uint32_t remoteness_of(Result result) const {
    return result == Result::win ? soonest_win_ : latest_loss_;
  }

 private:
  Result result_;
  std::uint32_t soonest_win_ = UINT32_MAX;
  std::uint32_t latest_loss_ = 0;
};

}  // namespace

std::string StateValues::so_far() const {
  const std::string last = to_string(store_.entry(static_cast<Id>(store_.size() - 1)).position);
  return fmt::format("the search has reached {} positions, the last one {}", store_.size(),
                     ends_of(last, 44, 20));
}

StateValues::Id StateValues::add(const State::Value& state, Player player) {
  const Player stored = rule_.impartial ? Player::left : player;
  return store_.id(States{{state, ""}}, stored) + 1;
}

std::vector<State::Value> StateValues::standing_for(const State::Value& state) const {
  std::vector<State::Value> standing = {state};
  if (has_nim_values()) standing = rule_.moves->split(state, limits_.monitor);
  for (State::Value& piece : standing) piece = rule_.moves->canonical(piece, limits_.monitor);
  return standing;
}

std::vector<StateValues::Id> StateValues::ids(const State::Value& state, Player player) {
  std::vector<Id> ids;
  for (const State::Value& piece : standing_for(state)) ids.push_back(add(piece, player));
  return ids;
}

bool StateValues::reach(const State::Value& state) {
  if (!suited_) return false;
  const std::vector<State::Value> standing = standing_for(state);
  splits_ = splits_ || standing.size() != 1;
  for (const Player player : {Player::left, Player::right}) {
    for (const State::Value& piece : standing) add(piece, player);
  }
  const bool itself = standing.size() == 1 && standing.front() == state;
  for (const Player player : {Player::left, Player::right}) {
    if (!itself) add_replaced(state, standing, player);
  }
  if (store_.size() < valued_) return true;
  suited_ = false;  // should anything be thrown
  const Id from = static_cast<Id>(firsts_.size() - 1);
  for (Id next = from; next <= store_.size(); ++next) {
    follow_moves(next);
    if (splits_ && !has_nim_values()) return false;
  }
  ask_again(from);
  if (loopy() && splits_) return false;
  if (!value_in_order()) {
    if (splits_) return false;
    value_all();
  }
  try_replaced();
  return suited_ = true;
}

std::span<const StateValues::Id> StateValues::left_by(std::uint32_t move) const {
  const std::uint32_t begin = move == 0 ? 0 : ends_[move - 1];
  return std::span(left_).subspan(begin, ends_[move] - begin);
}

std::span<const StateValues::Id> StateValues::left_by_all(Id id) const {
  const std::uint32_t first = firsts_[id];
  const std::uint32_t begin = first == 0 ? 0 : ends_[first - 1];
  const std::uint32_t end = firsts_[id + 1] == 0 ? 0 : ends_[firsts_[id + 1] - 1];
  return std::span(left_).subspan(begin, end - begin);
}

void StateValues::list_moves(Id id) {
  const auto [position, player] = store_.entry(id - 1);
  const State::Value& state = std::get<States>(position).front().value;
  work_.spend(rule_.moves->list(state, player, has_nim_values(), options_, limits_.monitor),
              [this] { return so_far(); });
}

void StateValues::follow_moves(Id id) {
  list_moves(id);
  const Player next = opponent(store_.entry(id - 1).to_move);
  for (std::size_t move = 0; move < options_.size(); ++move) {
    const std::span<const State::Value> left = options_.of(move);
    for (const State::Value& state : left) left_.push_back(add(state, next));
    if (left.empty()) left_.push_back(0);
    splits_ = splits_ || left.size() > 1;
    ends_.push_back(static_cast<std::uint32_t>(left_.size()));
  }
  firsts_.push_back(static_cast<std::uint32_t>(ends_.size()));
  // What is tried is not followed by more to try.
  const bool tried = followed_ < replaced_.size() && replaced_[followed_].state == id;
  if (tried) {
    ++followed_;
    tried_moves_ += options_.size();
  } else {
    for (const StateOptions::Replaced& given : options_.replaced) {
      const std::span<const State::Value> states(options_.states);
      splits_ = splits_ || given.end == given.begin;
      add_replaced(given.state, states.subspan(given.begin, given.end - given.begin), next);
    }
  }
  work_.spend(options_.states.size() * work_of_state + work_of_state, [this] { return so_far(); });
  check_limits();
}

void StateValues::add_replaced(const State::Value& state,
                               std::span<const State::Value> in_its_place, Player player) {
  const std::size_t known = store_.size();
  const std::size_t moves_of_state = ends_.size() / firsts_.size() + 1;
  const std::size_t waiting = replaced_.size() - followed_ + 1;
  if (tried_moves_ + waiting * moves_of_state > first_tried_moves + ends_.size() / tried_move_of) {
    return;
  }
  const Id id = add(state, player);
  if (store_.size() == known) return;
  Replaced& replaced = replaced_.emplace_back(Replaced{id, {}});
  for (const State::Value& value : in_its_place)
    replaced.in_its_place.push_back(add(value, player));
}

void StateValues::try_replaced() {
  for (; tried_ < replaced_.size(); ++tried_) try_equal(replaced_[tried_]);
}

void StateValues::try_equal(const Replaced& replaced) const {
  const bool one = replaced.in_its_place.size() == 1;
  const std::string own = worth({&replaced.state, 1}, one);
  const std::string of_those = worth(replaced.in_its_place, one);
  if (own == of_those) return;
  std::vector<State::Value> in_its_place;
  for (const Id id : replaced.in_its_place) in_its_place.push_back(state(id));
  rule_.moves->fail_unequal(state(replaced.state), in_its_place, own, of_those);
}

/// What is known of states together, for a message.
std::string StateValues::worth(std::span<const Id> ids, bool alone) const {
  std::string text;
  if (has_nim_values()) {
    LoopyNimValue sum;
    for (const Id id : ids) sum = sum + nim_value(id);
    text = "has the nim-value " + to_string(sum);
    if (splits_ || !alone) return text;
    text += " and ";
  }
  const std::string_view result = to_string(this->result(ids[0]));
  const auto moves = remoteness(ids[0]);
  return text +
         (moves ? fmt::format("is a {} in {}", result, *moves) : fmt::format("is a {}", result));
}

State::Value StateValues::state(Id id) const {
  return single<State>(store_.entry(id - 1).position).value;
}

/// The first states, and then ever fewer.
void StateValues::ask_again(Id from) {
  constexpr Id first_ones = 64;
  constexpr Id one_of = 16;
  for (Id id = static_cast<Id>(store_.size()); id >= from; --id) {
    if (id < from + first_ones || id % one_of == 0) list_moves(id);
  }
}

bool StateValues::value_in_order() {
  const std::size_t end = store_.size() + 1;
  values_.resize(end);
  values_[0] = {rule_.stuck, 0};
  if (loopy()) results_->grow(end);
  if (has_nim_values()) nim_values_.resize(end);
  enum class Seen : std::uint8_t { never, on_stack, valued };
  std::vector<Seen> seen(end - valued_, Seen::never);
  std::vector<std::uint32_t> looked(end - valued_, 0);  ///< at how many of those that moves leave
  std::vector<Id> stack;
  const auto push = [&](Id id) {
    seen[id - valued_] = Seen::on_stack;
    stack.push_back(id);
  };
  for (Id root = static_cast<Id>(valued_); root < end; ++root) {
    if (seen[root - valued_] == Seen::never) push(root);
    while (!stack.empty()) {
      const Id top = stack.back();
      const std::span<const Id> left = left_by_all(top);
      std::uint32_t& place = looked[top - valued_];
      if (place == left.size()) {
        loopy() ? value_beside_draws(top) : value(top);
        seen[top - valued_] = Seen::valued;
        stack.pop_back();
        continue;
      }
      const Id next = left[place++];
      if (next < valued_ || seen[next - valued_] == Seen::valued) continue;
      if (seen[next - valued_] == Seen::on_stack) return false;
      push(next);
    }
  }
  valued_ = end;
  return true;
}

void StateValues::begin_seeing(std::size_t options) {
  ++seeing_;
  if (seen_.size() <= options) seen_.resize(options + 1, 0);
}

void StateValues::see(std::uint32_t value) {
  if (value < seen_.size()) seen_[value] = seeing_;
}

std::uint32_t StateValues::least_unseen() const {
  std::uint32_t mex = 0;
  while (seen_[mex] == seeing_) ++mex;
  return mex;
}

void StateValues::value(Id id) {
  const std::uint32_t first = firsts_[id];
  const std::uint32_t end = firsts_[id + 1];
  const bool over = first == end;
  BestMove best(over ? rule_.stuck : Result::loss);
  begin_seeing(end - first);
  for (std::uint32_t move = first; move < end; ++move) {
    const std::span<const Id> left = left_by(move);
    if (has_nim_values()) {
      std::uint32_t sum = 0;
      for (const Id next : left) sum ^= nim_values_[next];
      see(sum);
    }
    if (left.size() != 1) continue;
    best.add(values_[left[0]].result, values_[left[0]].remoteness);
  }
  Result result = best.result();
  if (has_nim_values()) {
    const std::uint32_t mex = least_unseen();
    nim_values_[id] = mex;
    if (splits_) result = mex == 0 ? Result::loss : Result::win;
  }
  values_[id] = {result, over ? 0 : best.remoteness_of(result)};
}

/// Where states further down come back, and none from this one on.
void StateValues::value_beside_draws(Id id) {
  const std::span<const Id> left = left_by_all(id);
  BestMove best(left.empty() ? rule_.stuck : Result::loss);
  for (const Id next : left) best.add(results_->result(next), results_->remoteness(next));
  if (best.result() != Result::draw) {
    results_->decide(id, left.empty() ? 0 : best.remoteness_of(best.result()));
  }
  if (!has_nim_values()) return;
  begin_seeing(left.size());
  for (const Id next : left) see(nim_values_[next]);
  const std::uint32_t mex = least_unseen();
  // As loopy_nim_values labels it: what leads to no label has to be reverted.
  const bool reverted = std::all_of(left.begin(), left.end(), [&](Id next) {
    if (nim_values_[next] != infinite_nim_value) return true;
    const std::span<const Id> options = left_by_all(next);
    work_.spend(options.size(), [this] { return so_far(); });
    return std::any_of(options.begin(), options.end(),
                       [&](Id option) { return nim_values_[option] == mex; });
  });
  nim_values_[id] = reverted ? mex : infinite_nim_value;
}

void StateValues::value_all() {
  results_ = retrograde(edges(), rule_.stuck, work_);
  if (has_nim_values()) nim_values_ = loopy_nim_values(edges(), work_);
  valued_ = store_.size() + 1;
}

Result StateValues::result(Id id) const {
  return results_ ? results_->result(id) : values_[id].result;
}

std::optional<std::uint32_t> StateValues::remoteness(Id id) const {
  if (splits_ || result(id) == Result::draw) return std::nullopt;
  return results_ ? results_->remoteness(id) : values_[id].remoteness;
}

LoopyNimValue StateValues::nim_value(Id id) const {
  return results_ ? nim_value_at(edges(), nim_values_, id) : LoopyNimValue(nim_values_[id]);
}

void StateValues::check_limits() const {
  constexpr std::uint64_t bytes_of_state = 160;
  const std::uint64_t memory =
      store_.memory() + store_.size() * bytes_of_state + 12 * ends_.size() + 24 * left_.size();
  if (memory > limits_.memory) {
    throw Error(Error::Bound::memory, fmt::format("{} and would exceed the memory limit of {}",
                                                  so_far(), size_text(limits_.memory)));
  }
  if (left_.size() < max_graph_size) return;
  throw Error(Error::Kind::limit, "the search has reached more moves than it can number");
}

}  // namespace lastmove
