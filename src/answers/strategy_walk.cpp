#include "answers/strategy_walk.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "games/model/component.h"
#include "games/model/cost.h"

namespace lastmove {

namespace {

constexpr std::uint64_t work_of_reply = 100;

}  // namespace

StrategyWalk::Node StrategyWalk::node(const Sum& sum, Player turn) {
  Nodes& nodes = nodes_[index(winner_)];
  // As a sum of numbers, which the store compares whole.
  const Node node = nodes.store.id(Heaps(sum.begin(), sum.end()), turn);
  if (node == nodes.state.size()) nodes.state.push_back(State::new_one);
  return node;
}

StrategyWalk::Sum StrategyWalk::sum_at(Node node) const {
  const Position numbers = nodes_[index(winner_)].store.entry(node).position;
  const Heaps& terms = components<Heap>(numbers);
  return {terms.begin(), terms.end()};
}

bool StrategyWalk::is_won(const Sum& sum, Player winner) {
  winner_ = winner;
  const Node node = this->node(sum, opponent(winner));
  return nodes_[index(winner)].state[node] == State::won;
}

std::optional<StrategyWalk::Fault> StrategyWalk::prove(const Position& position, Player starter,
                                                       Player winner, Guide& guide) {
  Sum start = sums_.sum_of(position);
  // Where sums have negatives, Left wins them all.
  if (winner == Player::right && sums_.has_negatives()) {
    start = sums_.negative_of(start);
    starter = opponent(starter);
    winner = Player::left;
  }
  winner_ = winner;
  std::vector<State>& state = nodes_[index(winner)].state;
  const Node root = node(start, starter);
  std::optional<Fault> fault;
  if (state[root] == State::new_one) {
    fault = starter == winner ? answer(root, guide) : try_replies(start, root, std::nullopt);
  }
  while (!fault && !frames_.empty()) {
    Frame& top = frames_.back();
    if (top.next == top.end) {
      state[top.node] = State::won;
      if (top.before) state[*top.before] = State::won;
      frames_.pop_back();
      replies_.resize(frames_.empty() ? 0 : frames_.back().end);
      continue;
    }
    const Node reply = replies_[top.next++];
    if (state[reply] == State::won) continue;
    fault = state[reply] == State::open ? Fault{"cycle", "play comes back to a position"}
                                        : answer(reply, guide);
  }
  return fault;
}

std::optional<StrategyWalk::Fault> StrategyWalk::answer(Node node, Guide& guide) {
  const Sum sum = sum_at(node);
  const PlayedSums::Moves moves = sums_.moves(sum, winner_);
  std::vector<State>& state = nodes_[index(winner_)].state;
  const auto where = [&] { return to_string(sums_.position_of(sum)); };
  if (moves.count == 0) {
    if (sums_.stuck(sum) != Result::win) return Fault{"stuck", "the winner is stuck at " + where()};
    state[node] = State::won;
    return std::nullopt;
  }
  const std::optional<std::uint64_t> number = guide.choose(sum, winner_, moves);
  if (!number) return Fault{"moves", "there is no move for " + where()};
  if (*number >= moves.count) {
    return Fault{"moves", fmt::format("{} has no move {}", where(), *number)};
  }
  const Sum left = sums_.after(sum, moves, *number);
  const Node child = this->node(left, opponent(winner_));
  if (state[child] == State::won) {
    state[node] = State::won;
    return std::nullopt;
  }
  if (state[child] == State::open) return Fault{"cycle", "play comes back to " + where()};
  state[node] = State::open;
  return try_replies(left, child, node);
}

std::optional<StrategyWalk::Fault> StrategyWalk::try_replies(const Sum& sum, Node node,
                                                             std::optional<Node> before) {
  const Player loser = opponent(winner_);
  const PlayedSums::Moves moves = sums_.moves(sum, loser);
  if (moves.count == 0 && sums_.stuck(sum) != Result::loss) {
    return Fault{"stuck", "the loser is not lost at " + to_string(sums_.position_of(sum))};
  }
  nodes_[index(winner_)].state[node] = State::open;
  Frame frame;
  frame.node = node;
  frame.before = before;
  frame.next = replies_.size();
  work_.spend(work_of_reply * (moves.count + 1),
              [this] { return fmt::format("{} positions have been met", positions()); });
  for (std::size_t i = 0; i < moves.count; ++i) {
    replies_.push_back(this->node(sums_.after(sum, moves, i), winner_));
  }
  frame.end = replies_.size();
  frames_.push_back(frame);
  check_memory(
      sums_.bytes() + nodes_[0].store.memory() + nodes_[1].store.memory() +
          2 * (positions() + frames_.size() * sizeof(Frame) + replies_.size() * sizeof(Node)),
      "following a strategy", limits_);
  return std::nullopt;
}

}  // namespace lastmove
