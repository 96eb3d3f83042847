#include <lastmove/audit.h>

#include <algorithm>
#include <set>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "answers/range_results.h"
#include "audits/audit_states.h"
#include "games/model/cost.h"
#include "games/model/work_meter.h"
#include "methods/search/position_store.h"
#include "play/strategies.h"

namespace lastmove {

namespace {

/// Searches the positions in which the strategy is to move, each once. In a state it has something
/// to keep, a win or a draw: a reply may give it more than that, which it may give back.
class Search {
 public:
  Search(Strategy& strategy, const Ruleset& rules, const Range& range, const Limits& limits)
      : strategy_(strategy),
        rules_(rules),
        limits_(limits),
        impartial_(rules.impartial()),
        results_(rules, range, limits),
        work_(limits) {}

  Result result(const Position& position, Player player) {
    return results_.result(position, player);
  }

  using State = AuditState;

  const State& state(const Position& position, Player player, Result to_keep);

  AuditedGame game(const Position& position, Player player, Result to_keep);

  void spend(std::uint64_t steps) {
    work_.spend(steps,
                [this] { return fmt::format("the audit has met {} positions", store_.size()); });
  }

 private:
  using Id = PositionStore::Id;
  using Choice = AuditChoice;
  static constexpr std::uint32_t not_yet = State::not_yet;
  static constexpr std::uint64_t bytes_of_loop =
      400;  ///< of a state, to solve those that come back

  /// A state whose choices are being searched.
  struct Frame {
    Id id = 0;
    std::vector<Choice> choices;
    std::size_t choice = 0;  ///< where the search is
    std::size_t reply = 0;
    std::uint64_t bytes = 0;  ///< of the choices
  };

  Id id(const Position& position, Player player) {
    return store_.id(position, impartial_ ? Player::left : player);
  }

  /// Whether a state that is not known is on the stack; its place there is kept in it.
  bool is_open(Id id, const std::vector<Frame>& stack, Result to_keep) {
    const std::size_t place = state_of(id, to_keep).after;
    return place < stack.size() && stack[place].id == id;
  }

  State& state_of(Id id, Result to_keep) {
    auto& states = states_[to_keep == Result::win];
    if (id >= states.size()) states.resize(std::max<std::size_t>(store_.size(), id + 1));
    return states[id];
  }

  Frame open(Id id, Result to_keep);
  /// A reply that is not yet known, if there is one.
  bool next_unknown(Frame& frame, Result to_keep, Id& unknown_reply);
  void close(const Frame& frame, Result to_keep);
  /// Solves the states on the stack, which come back, and all that can be reached from them.
  void solve_loops(std::vector<Frame>& stack, Result to_keep);
  void check_limits(const std::vector<Frame>& stack) const;
  AuditedMove move_between(const Position& from, Player by, Id to, Player strategy);

  Strategy& strategy_;
  const Ruleset& rules_;
  const Limits limits_;
  const bool impartial_;
  RangeResults results_;
  PositionStore store_;
  std::vector<State> states_[2];  ///< with a draw to keep, and with a win
  WorkMeter work_;
  std::uint64_t bytes_of_choices_ = 0;  ///< of the states on the stack
};

const Search::State& Search::state(const Position& position, Player player, Result to_keep) {
  const Id root = id(position, player);
  std::vector<Frame> stack;
  if (state_of(root, to_keep).spoiled_in == not_yet) stack.push_back(open(root, to_keep));
  while (!stack.empty()) {
    check_limits(stack);
    Id reply = 0;
    if (next_unknown(stack.back(), to_keep, reply)) {
      if (is_open(reply, stack, to_keep)) {
        solve_loops(stack, to_keep);
        break;
      }
      stack.push_back(open(reply, to_keep));
      state_of(reply, to_keep).after = static_cast<Id>(stack.size() - 1);
    } else {
      close(stack.back(), to_keep);
      stack.pop_back();
    }
  }
  return state_of(root, to_keep);
}

void Search::solve_loops(std::vector<Frame>& stack, Result to_keep) {
  AuditChoices choices;
  std::vector<Id> to_follow;
  const auto add = [&](Frame&& frame) {
    to_follow.push_back(frame.id);
    bytes_of_choices_ += bytes_of_loop;
    choices.emplace(frame.id, std::move(frame.choices));
  };
  for (Frame& frame : stack) add(std::move(frame));
  for (std::size_t i = 0; i < to_follow.size(); ++i) {
    for (const Choice& choice : choices.at(to_follow[i])) {
      for (const Id reply : choice.replies) {
        if (state_of(reply, to_keep).spoiled_in != not_yet || choices.contains(reply)) continue;
        add(open(reply, to_keep));
        check_limits(stack);
      }
    }
  }
  solve_audit_loops(choices, to_keep, states_[to_keep == Result::win]);
  bytes_of_choices_ = 0;
}

Search::Frame Search::open(Id id, Result to_keep) {
  const auto [position, player] = store_.entry(id);
  Frame frame;
  frame.id = id;
  spend(work_of_options(position, rules_.count_options(position, player)));
  if (!rules_.can_move(position, player)) return frame;
  const Player replier = opponent(player);
  const std::vector<Move> choices = strategy_.choices(position, player);
  if (choices.empty()) {
    throw Error(Error::Kind::bad_input,
                fmt::format("the strategy has no move at {}", to_string(position)));
  }
  for (const Move& move : choices) {
    rules_.check_position(move.to);
    Choice choice;
    choice.after = this->id(move.to, replier);
    choice.gives_away = flip(results_.result(move.to, replier)) < to_keep;
    if (!choice.gives_away) {
      spend(work_of_options(move.to, rules_.count_options(move.to, replier)));
      for (const Move& reply : listed_options(rules_, move.to, replier, limits_)) {
        choice.replies.push_back(this->id(reply.to, player));
      }
    }
    frame.choices.push_back(std::move(choice));
    frame.bytes += 3 * (sizeof(Choice) + frame.choices.back().replies.size() * sizeof(Id));
  }
  bytes_of_choices_ += frame.bytes;
  return frame;
}

bool Search::next_unknown(Frame& frame, Result to_keep, Id& unknown_reply) {
  for (; frame.choice < frame.choices.size(); ++frame.choice, frame.reply = 0) {
    const std::vector<Id>& replies = frame.choices[frame.choice].replies;
    for (; frame.reply < replies.size(); ++frame.reply) {
      unknown_reply = replies[frame.reply];
      if (state_of(unknown_reply, to_keep).spoiled_in == not_yet) return true;
    }
  }
  return false;
}

void Search::close(const Frame& frame, Result to_keep) {
  bytes_of_choices_ -= frame.bytes;
  State found;
  found.spoiled_in = 0;
  found.for_sure = !frame.choices.empty();
  for (const Choice& choice : frame.choices) {
    bool choice_for_sure = choice.gives_away;
    if (choice.gives_away && is_shorter(1, found)) found = {1, found.for_sure, choice.after, 0};
    for (const Id reply : choice.replies) {
      const State below = state_of(reply, to_keep);
      if (below.spoiled_in == 0) continue;
      choice_for_sure = choice_for_sure || below.for_sure;
      const std::uint32_t moves = below.spoiled_in + 2;
      if (is_shorter(moves, found)) found = {moves, found.for_sure, choice.after, reply};
    }
    found.for_sure = found.for_sure && choice_for_sure;
  }
  state_of(frame.id, to_keep) = found;
}

void Search::check_limits(const std::vector<Frame>& stack) const {
  const std::uint64_t memory = store_.memory() +
                               3 * (states_[0].size() + states_[1].size()) * sizeof(State) +
                               3 * stack.size() * sizeof(Frame) + bytes_of_choices_;
  if (memory > limits_.memory) {
    throw Error(Error::Bound::memory,
                fmt::format("the audit has met {} positions and would pass the memory limit of {}",
                            store_.size(), size_text(limits_.memory)));
  }
}

AuditedMove Search::move_between(const Position& from, Player by, Id to, Player strategy) {
  const Player next = opponent(by);
  for (const Move& move : listed_options(rules_, from, by, limits_)) {
    if (id(move.to, next) != to) continue;
    const Result result = results_.result(move.to, next);
    return {by, move.name, to_string(move.to), next == strategy ? result : flip(result)};
  }
  // A strategy made for other rules.
  throw Error(Error::Kind::bad_input,
              fmt::format("the strategy made a move that {} does not have", rules_.text()));
}

AuditedGame Search::game(const Position& position, Player player, Result to_keep) {
  AuditedGame game;
  game.position = to_string(position);
  game.starter = player;
  game.had = to_keep;
  Position at = position;
  std::set<Id> met;
  while (true) {
    const State found = state(at, player, to_keep);
    if (found.spoiled_in == 0) return game;
    game.repeats = !met.insert(id(at, player)).second;
    if (game.repeats) return game;
    game.moves.push_back(move_between(at, player, found.after, player));
    if (found.spoiled_in == 1) return game;
    const Position after = store_.entry(found.after).position;
    game.moves.push_back(move_between(after, opponent(player), found.reply, player));
    at = store_.entry(found.reply).position;
  }
}

}  // namespace

StrategyAudit audit_strategy(Strategy& strategy, const Ruleset& rules, const Range& range,
                             const Limits& limits) {
  rules.check_range(range);
  if (rules.count_positions(range) > limits.work) {
    throw Error(Error::Bound::work,
                fmt::format("this range has more than {} positions, the work limit", limits.work));
  }
  Search search(strategy, rules, range, limits);
  StrategyAudit audit;
  std::uint64_t looked_at = 0;
  rules.for_each_position(range, [&](const Position& position) {
    for (const Player player : {Player::left, Player::right}) {
      if (rules.impartial() && player == Player::right) continue;
      const Result result = search.result(position, player);
      if (result == Result::loss) continue;
      ++(result == Result::win ? audit.wins : audit.draws);
      const auto state = search.state(position, player, result);
      if (state.spoiled_in == 0) continue;
      ++audit.spoiled;
      if (state.for_sure && ++audit.spoiled_for_sure == 1) {
        audit.first_for_sure = to_string(position);
      }
      if (!audit.first) audit.first = search.game(position, player, result);
    }
    tell_reached(limits, ++looked_at);
  });
  return audit;
}

}  // namespace lastmove
