// Heaps whose takes a condition gives, and sums of impartial ones under normal play by XOR. Where
// the condition depends on the heap, or few options are below, all smaller heaps one after the
// other; where the takes are a set, the kernels for such sets, which do not know how soon a game
// ends.

#include <algorithm>
#include <optional>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/component.h"
#include "games/model/cost.h"
#include "games/model/within_limits.h"
#include "methods/nim.h"
#include "methods/search/searched_remoteness.h"
#include "methods/sets/condition_table.h"
#include "methods/sets/set_method.h"
#include "methods/sets/set_values.h"
#include "methods/why.h"

namespace lastmove {

namespace {

constexpr std::uint64_t bytes_of_heap = 48;
/// For a move in a list.
constexpr std::uint64_t bytes_of_listed = 512;
/// Steps of work, half a second or less, after which the table gives way to the kernels for sets.
constexpr std::uint64_t most_work_of_definition = 250'000'000;

Limits limits_of_definition(const ConditionRule& rule, Limits limits) {
  if (takes_from_sets(rule)) limits.work = std::min(limits.work, most_work_of_definition);
  return limits;
}

class ConditionEvaluator : public Evaluator {
 public:
  ConditionEvaluator(const Ruleset& rules, const ConditionRule& rule, bool with_nim_values,
                     const Limits& limits)
      : Evaluator(rules, limits),
        rule_(rule),
        with_nim_values_(with_nim_values),
        work_(limits),
        work_of_table_(limits_of_definition(rule, limits)),
        table_(rule, with_nim_values, limits.monitor),
        search_(SearchedRemoteness::of_few_options(rules, limits)) {}

  std::string_view method() const override { return "heap-table"; }
  bool solves(const Position& position) const override {
    return component_count(position) == 1 || rules().has_nim_values();
  }

  Result result(const Position& position, Player player) override {
    if (const Heap* const heap = single_if<Heap>(position)) return result(*heap, player);
    return nim_sum(nim_values(position)) != 0 ? Result::win : Result::loss;
  }

  Remoteness remoteness(const Position& position, Player player) override {
    const Heap* const heap = single_if<Heap>(position);
    if (!heap) return search_.of(position, player);
    if (extend_table_to(*heap)) {
      const HeapValue& value = table_.value(*heap, player);
      return known_remoteness(value.result, value.remoteness);
    }
    const bool drawn = result(*heap, player) == Result::draw;
    return {drawn ? Remoteness::Status::drawn : Remoteness::Status::unknown, 0};
  }

  bool knows_nim_values() const override { return !sets_ || sets_->knows_nim_values(); }

  LoopyNimValue nim_value(const Position& position) override {
    return nim_sum(nim_values(position));
  }

  void add_details(Solution& solution) override;

  std::string why(const Solution& solution, std::optional<Player> turn) override {
    const Position position = rules().parse_position(solution.position);
    if (component_count(position) == 1) return Evaluator::why(solution, turn);
    return why_by_xor("heaps", nim_values(position), solution);
  }

  std::vector<Move> moves(const Position& position, Player player, OptionsListed& listed) override;

 private:
  Result result(Heap heap, Player player) {
    return extend_table_to(heap) ? table_.value(heap, player).result
                                 : sets_up_to(heap).result(heap, player);
  }

  std::vector<std::uint64_t> nim_values(const Position& position) {
    std::vector<std::uint64_t> values;
    for (const Heap heap : components<Heap>(position)) values.push_back(nim_value(heap));
    return values;
  }

  std::uint64_t nim_value(Heap heap) {
    if (extend_table_to(heap)) return table_.nim_value(heap);
    const SetValues& values = sets_up_to(heap);
    if (values.knows_nim_values()) return values.nim_value(heap);
    throw Error(Error::Bound::work,
                fmt::format("the nim-values of all heaps up to {} are out of reach", heap));
  }

  bool extend_table_to(Heap heap);
  const SetValues& sets_up_to(Heap heap);

  const ConditionRule rule_;
  const bool with_nim_values_;
  WorkMeter work_;
  WorkMeter work_of_table_;
  ConditionTable table_;
  bool table_ends_ = false;  ///< and goes no further
  std::optional<SetValues> sets_;
  SearchedRemoteness search_;
};

/// Whether the heap is in the table now, which is extended to it where limits allow that.
bool ConditionEvaluator::extend_table_to(Heap heap) {
  if (heap < table_.end()) return true;
  const std::uint64_t bytes = saturating_product(heap, bytes_of_heap);
  if (!takes_from_sets(rule_)) {
    check_memory(bytes, "the table of heaps", limits());
    table_.advance_to(heap + 1, work_of_table_);
    return true;
  }
  const std::uint64_t least_work = saturating_product(heap, work_of_condition);
  if (table_ends_ || bytes > limits().memory / 2 || least_work > most_work_of_definition) {
    return false;
  }
  const auto advanced = within_limits([&] {
    table_.advance_to(heap + 1, work_of_table_);
    return true;
  });
  table_ends_ = !advanced;
  return heap < table_.end();
}

/// REQUIRES: the takes are sets.
const SetValues& ConditionEvaluator::sets_up_to(Heap heap) {
  if (sets_ && heap <= sets_->last()) return *sets_;
  // Whoever asks for one heap after the other gets twice as many each time.
  const Heap last = sets_ ? std::max(heap, std::min(2 * sets_->last(), max_heap)) : heap;
  sets_.reset();
  Limits rest = limits();
  rest.memory -= std::min(rest.memory, table_.end() * bytes_of_heap);
  sets_.emplace(rule_, with_nim_values_, last, rest, work_);
  return *sets_;
}

std::vector<Move> ConditionEvaluator::moves(const Position& position, Player player,
                                            OptionsListed& listed) {
  std::vector<Move> moves = Evaluator::moves(position, player, listed);
  const Heap* const heap = single_if<Heap>(position);
  if (listed == OptionsListed::all || !heap || !takes_from_sets(rule_)) return moves;
  const std::uint64_t most = std::min(limits().options, limits().memory / 2 / bytes_of_listed);
  const SetValues& values = sets_up_to(*heap);
  std::vector<Heap> takes;
  const auto list = [&](const auto& counts) {
    takes.clear();
    for (const Heap take : values.takes(*heap, player)) {
      if (counts(take)) takes.push_back(take);
      if (takes.size() > most) return false;
    }
    return true;
  };
  const auto wins = [&](Heap take) {
    return values.result(*heap - take, opponent(player)) == Result::loss;
  };
  if (list([](Heap) { return true; })) {
    listed = OptionsListed::all;
  } else if (rules().impartial() && values.result(*heap, player) == Result::win && list(wins)) {
    listed = OptionsListed::winning;
  } else {
    takes.clear();
  }
  for (const Heap take : takes) {
    moves.push_back(rules().read_move(position, player, fmt::format("take {}", take)));
  }
  return moves;
}

void ConditionEvaluator::add_details(Solution& solution) {
  constexpr std::size_t most = 12;
  const Position position = rules().parse_position(solution.position);
  const Heap* const heap = single_if<Heap>(position);
  if (!heap || !solution.impartial) return;
  for (Heap below = *heap + 1; below-- > rule_.floor;) {
    if (result(below, Player::left) != Result::loss) continue;
    solution.all_p_positions_listed = solution.p_positions.size() < most;
    if (!solution.all_p_positions_listed) break;
    solution.p_positions.insert(solution.p_positions.begin(), below);
  }
}

bool takes_condition(const SolvingQuestion& question) {
  if (!question.rule<ConditionRule>()) return false;
  return component_count(question.position) == 1 || question.rules.has_nim_values();
}

std::uint64_t work_to_solve(const SolvingQuestion& question) {
  const ConditionRule& rule = *question.rule<ConditionRule>();
  const Heaps& heaps = components<Heap>(question.position);
  const Heap last = heaps.empty() ? rule.floor : *std::max_element(heaps.begin(), heaps.end());
  const std::uint64_t definition = most_work_of_table(rule, last);
  if (!takes_from_sets(rule) || definition <= most_work_of_definition) return definition;
  return saturating_sum(most_work_of_definition,
                        SetValues::work(rule, question.rules.has_nim_values(), last));
}

std::unique_ptr<Evaluator> make_condition(const SolvingQuestion& question, const Limits& limits) {
  return std::make_unique<ConditionEvaluator>(question.rules, *question.rule<ConditionRule>(),
                                              question.rules.has_nim_values(), limits);
}

}  // namespace

constexpr SolvingMethod condition_solving = {takes_condition, work_to_solve, make_condition};

}  // namespace lastmove
