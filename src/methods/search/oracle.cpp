#include <lastmove/oracle.h>

#include <algorithm>
#include <vector>

#include <fmt/core.h>
#include <tsl/robin_map.h>

#include <lastmove/error.h>

#include "games/model/cost.h"
#include "games/model/work_meter.h"
#include "methods/search/fixed_point.h"
#include "methods/search/nim_labels.h"
#include "methods/search/position_store.h"

namespace lastmove {

class Oracle::Search {
 public:
  Search(const Ruleset& rules, const Limits& limits)
      : rules_(rules),
        limits_(limits),
        impartial_(rules.impartial()),
        has_nim_values_(impartial_ && rules.normal_play()),
        work_(limits) {}

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
      // Where a position is on the stack is kept in it, until its value is.
      values_[top].nim_value = stack.size() - 1;
      const std::optional<Id> unknown = evaluate(top);
      if (unknown) {
        const std::uint64_t place = values_[*unknown].nim_value;
        if (place < stack.size() && stack[place] == *unknown) {
          solve_with_loops(root);
          break;
        }
        stack.push_back(*unknown);
      }
      check_limits(3 * stack.capacity() * sizeof(Id));
    }
    return values_[root];
  }

  LoopyNimValue nim_value(const Position& position) {
    const Value value = this->value(position, Player::left);
    if (!value.loopy) return value.nim_value;
    const std::vector<std::uint64_t>& set = sets_[value.nim_value];
    return LoopyNimValue::infinite({set.begin(), set.end()});
  }

  std::uint64_t positions() const { return store_.size(); }

 private:
  using Id = PositionStore::Id;
  static constexpr std::uint64_t not_yet = UINT64_MAX;
  /// Where positions come back: the memory of a position and of an option, beside the store, and
  /// the steps for looking at an option again.
  static constexpr std::uint64_t bytes_of_node = 320;
  static constexpr std::uint64_t bytes_of_edge = 24;
  static constexpr std::uint64_t work_of_edge = 5;

  bool known(Id id) const { return values_[id].remoteness != not_yet; }

  Id id(const Position& position, Player player) {
    const Id id = store_.id(position, impartial_ ? Player::left : player);
    if (id == values_.size()) values_.push_back({Result::loss, false, not_yet, 0});
    return id;
  }

  /// Computes the value of a position, or finds an option whose value is needed first.
  std::optional<Id> evaluate(Id id);

  /// From the nim-values of the options, and the sets of those that are loopy.
  void set_nim_value(Value& value, std::vector<std::uint64_t> numbers,
                     const std::vector<ReachedSets::Id>& loopy);

  std::vector<Move> moves(const Position& position, Player player);

  /// The unknown positions that can be reached from one, their options, and what is known of both.
  struct Loops {
    std::vector<Id> ids;  ///< of the nodes
    OptionGraph graph;
    std::vector<FixedPointValue> values;
    std::vector<NimLabel> labels;
  };

  /// Values a position, and all that can be reached from it, where positions come back.
  void solve_with_loops(Id root);
  Loops explore(Id root);
  void add_to(Loops& loops, Id id) const;

  /// `other` are the bytes held apart from positions, their values and the sets of nim-values.
  void check_limits(std::uint64_t other) const;
  std::string so_far() const {
    return fmt::format("the search has reached {} positions", store_.size());
  }

  const Ruleset& rules_;
  const Limits limits_;
  const bool impartial_;
  const bool has_nim_values_;
  PositionStore store_;
  /// The value of each position. Of a loopy one the nim-value is the id of a set.
  std::vector<Value> values_;
  ReachedSets sets_;
  WorkMeter work_;
};

std::vector<Move> Oracle::Search::moves(const Position& position, Player player) {
  check_memory(bytes_of_options(rules_, position, player), "the options of one position", limits_);
  work_.spend(work_of_options(position, rules_.count_options(position, player)),
              [this] { return so_far(); });
  return rules_.options(position, player);
}

std::optional<Oracle::Search::Id> Oracle::Search::evaluate(Id id) {
  const auto [position, player] = store_.entry(id);
  const std::vector<Move> moves = this->moves(position, player);

  std::vector<std::uint64_t> nim_values;
  std::vector<std::uint64_t> loopy;
  bool can_win = false;
  bool can_draw = false;
  std::uint64_t soonest_win = UINT64_MAX;
  std::uint64_t latest_loss = 0;
  for (const Move& move : moves) {
    const Id option = this->id(move.to, opponent(player));
    if (!known(option)) return option;
    const Value& value = values_[option];
    (value.loopy ? loopy : nim_values).push_back(value.nim_value);
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
  set_nim_value(value, std::move(nim_values), loopy);
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

void Oracle::Search::set_nim_value(Value& value, std::vector<std::uint64_t> numbers,
                                   const std::vector<ReachedSets::Id>& loopy) {
  std::sort(numbers.begin(), numbers.end());
  std::uint64_t mex = 0;  // the least number that does not occur
  for (const std::uint64_t number : numbers) {
    if (number == mex) ++mex;
  }
  // A loopy option does not matter if it has an option worth the same, which takes the move back.
  value.loopy = !std::all_of(loopy.begin(), loopy.end(), [&](ReachedSets::Id set) {
    return std::binary_search(sets_[set].begin(), sets_[set].end(), mex);
  });
  value.nim_value = mex;
  if (!value.loopy) return;
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
  value.nim_value = sets_.id(std::move(numbers));
}

void Oracle::Search::solve_with_loops(Id root) {
  Loops loops = explore(root);
  const auto spend = [this](std::uint64_t steps) {
    work_.spend(saturating_product(steps, work_of_edge), [this] { return so_far(); });
  };
  const OptionGraph origins = reversed(loops.graph);
  solve_fixed_point(loops.graph, origins, loops.values, spend);
  if (has_nim_values_) label_nim_values(loops.graph, origins, loops.labels, sets_, spend);
  for (std::size_t i = 0; i < loops.ids.size(); ++i) {
    const NimLabel& label = loops.labels[i];
    values_[loops.ids[i]] = {loops.values[i].result, label.kind == NimLabel::Kind::infinite,
                             loops.values[i].remoteness, label.number};
  }
}

Oracle::Search::Loops Oracle::Search::explore(Id root) {
  Loops loops;
  tsl::robin_map<Id, OptionGraph::Node> nodes;
  const auto node_of = [&](Id id) {
    const auto [node, is_new] =
        nodes.try_emplace(id, static_cast<OptionGraph::Node>(loops.ids.size()));
    if (is_new) add_to(loops, id);
    return node->second;
  };
  node_of(root);
  for (std::size_t i = 0; i < loops.ids.size(); ++i) {
    FixedPointValue& value = loops.values[i];
    if (!value.known) {
      const auto [position, player] = store_.entry(loops.ids[i]);
      const std::vector<Move> moves = this->moves(position, player);
      if (moves.empty()) value = {true, rules_.stuck(position), 0};
      for (const Move& move : moves) {
        loops.graph.options.push_back(node_of(id(move.to, opponent(player))));
      }
    }
    loops.graph.first.push_back(loops.graph.options.size());
    check_limits(loops.ids.size() * bytes_of_node + loops.graph.options.size() * bytes_of_edge);
  }
  return loops;
}

void Oracle::Search::add_to(Loops& loops, Id id) const {
  loops.ids.push_back(id);
  FixedPointValue& value = loops.values.emplace_back();
  NimLabel& label = loops.labels.emplace_back();
  if (!known(id)) return;
  const Value& known = values_[id];
  value = {true, known.result, known.remoteness};
  label = {known.loopy ? NimLabel::Kind::infinite : NimLabel::Kind::number, known.nim_value};
}

void Oracle::Search::check_limits(std::uint64_t other) const {
  const std::uint64_t memory =
      store_.memory() + 3 * values_.size() * sizeof(Value) + sets_.memory() + other;
  if (memory > limits_.memory) {
    throw Error(Error::Bound::memory, fmt::format("{} and would exceed the memory limit of {}",
                                                  so_far(), size_text(limits_.memory)));
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

LoopyNimValue Oracle::nim_value(const Position& position) {
  rules_.check_position(position);
  return search_->nim_value(position);
}

std::uint64_t Oracle::positions() const { return search_->positions(); }

}  // namespace lastmove
