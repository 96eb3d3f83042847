// One heap of a periodic heap rule: computes the values of all smaller heaps, one after the other.

#include <deque>

#include <fmt/format.h>

#include "games/model/cost.h"
#include "methods/takes/far_heaps.h"
#include "methods/takes/heap_nim_values.h"
#include "methods/takes/heap_remoteness.h"
#include "methods/takes/rounds.h"
#include "methods/takes/takes_method.h"
#include "methods/why.h"

namespace lastmove {

namespace {

constexpr std::size_t max_p_positions = 12;
/// Heaps between two scans for P-positions.
constexpr std::uint64_t block = 1 << 16;

class HeapEvaluator : public Evaluator {
 public:
  HeapEvaluator(const Ruleset& rules, const HeapRule& rule, Heap heap, const Limits& limits)
      : Evaluator(rules, limits),
        rule_(rule),
        heap_(heap),
        keep_(kept(rule, heap)),
        values_{History<HeapValue>(rule.floor, keep_), History<HeapValue>(rule.floor, keep_)},
        nim_values_(rule.floor, keep_) {
    tabulate();
  }

  std::string_view method() const override { return "heap-table"; }

  Result result(const Position& position, Player player) override {
    return value(position, player).result;
  }

  Remoteness remoteness(const Position& position, Player player) override {
    const HeapValue& value = this->value(position, player);
    return known_remoteness(value.result, value.remoteness);
  }

  LoopyNimValue nim_value(const Position& position) override {
    return nim_values_[single<Heap>(position)];
  }

  void add_details(Solution& solution) override {
    if (!solution.impartial) return;
    solution.p_positions.assign(losing_.begin(), losing_.end());
    solution.all_p_positions_listed = all_losing_;
  }

  std::string why(const Solution& solution, std::optional<Player> turn) override;

 private:
  /// A move and a reply reach down at most two takes.
  static std::size_t kept(const HeapRule& rule, Heap heap) {
    const Heap take = rule.max_take();
    const std::uint64_t all = heap - rule.floor + 1;
    return take >= all / 2 ? all : std::min(all, 2 * take + block);
  }

  const HeapValue& value(const Position& position, Player player) const {
    return values_[index(player)][single<Heap>(position)];
  }

  void tabulate();

  /// "17", or "17 = 4*4+1" if the P-positions are known to be an arithmetic progression.
  std::string describe(Heap heap) const;

  const HeapRule rule_;
  const Heap heap_;
  const std::size_t keep_;
  ValueHistories values_;
  History<std::uint32_t> nim_values_;
  std::deque<Heap> losing_;  ///< the last few P-positions
  bool all_losing_ = true;
};

void HeapEvaluator::tabulate() {
  const bool with_nim_values = rules().has_nim_values();
  constexpr std::uint64_t bytes = 2 * sizeof(HeapValue) + sizeof(std::uint32_t);
  check_heap_cost(rule_, heap_, saturating_product(History<HeapValue>::capacity(keep_), bytes),
                  limits());
  WorkMeter work(limits());
  Heap begin = rule_.floor;
  in_blocks(begin, heap_ + 1, block, work_of_tabled_heap(rule_), work, [&](Heap end) {
    plain_remoteness(rule_, end, values_);
    if (with_nim_values) plain_nim_values(rule_, end, nim_values_);
    for (; begin < end; ++begin) {
      if (values_[0][begin].result != Result::loss) continue;
      losing_.push_back(begin);
      if (losing_.size() > max_p_positions) {
        losing_.pop_front();
        all_losing_ = false;
      }
    }
  });
}

std::string HeapEvaluator::describe(Heap heap) const {
  const auto rounds = rules().impartial() ? rounds_of(rule_) : std::nullopt;
  if (!rounds || heap < rounds->first || (heap - rounds->first) % rounds->length != 0) {
    return fmt::to_string(heap);
  }
  if (heap == rounds->first) return fmt::to_string(heap);
  return fmt::format("{} = {}*{}{}", heap, rounds->length, (heap - rounds->first) / rounds->length,
                     rounds->first > 0 ? fmt::format("+{}", rounds->first) : "");
}

std::string HeapEvaluator::why(const Solution& solution, std::optional<Player> turn) {
  const auto leaves = [this](const Move& move) { return describe(single<Heap>(move.to)); };
  std::string text = why_by_options(solution, turn, leaves);
  const std::string itself = describe(heap_);
  if (itself.find('=') != std::string::npos) text += fmt::format(" {}.", itself);
  return text;
}

bool takes_heap_table(const SolvingQuestion& question) {
  const auto* rule = question.rule<HeapRule>();
  const Heap* heap = single_if<Heap>(question.position);
  return rule && heap && !is_far(*rule, *heap);
}

std::uint64_t work_of_heap_table(const SolvingQuestion& question) {
  return work_of_table(*question.rule<HeapRule>(), single<Heap>(question.position));
}

/// Every heap of a range and below, from one table.
class HeapRangeEvaluator : public Evaluator {
 public:
  HeapRangeEvaluator(const Game& game, Heap last, const Limits& limits)
      : Evaluator(game.rules, limits), values_(values_of(*game.rule<HeapRule>(), last, limits)) {}

  std::string_view method() const override { return "heap-table"; }

  bool solves(const Position& position) const override {
    const Heap* heap = single_if<Heap>(position);
    return heap && *heap < values_[0].end();
  }

  Result result(const Position& position, Player player) override {
    return values_[index(player)][single<Heap>(position)].result;
  }

  Remoteness remoteness(const Position& position, Player player) override {
    const HeapValue& value = values_[index(player)][single<Heap>(position)];
    return known_remoteness(value.result, value.remoteness);
  }

  bool knows_nim_values() const override { return false; }
  LoopyNimValue nim_value(const Position&) override { return {}; }

 private:
  static ValueHistories values_of(const HeapRule& rule, Heap last, const Limits& limits) {
    const std::uint64_t all = last - rule.floor + 1;
    check_heap_cost(rule, last, saturating_product(all, 4 * sizeof(HeapValue)), limits);
    ValueHistories values = {History<HeapValue>(rule.floor, all),
                             History<HeapValue>(rule.floor, all)};
    WorkMeter work(limits);
    in_blocks(rule.floor, last + 1, all, work_of_tabled_heap(rule), work,
              [&](Heap end) { plain_remoteness(rule, end, values); });
    return values;
  }

  const ValueHistories values_;
};

}  // namespace

constexpr SolvingMethod heap_table_solving = {takes_heap_table, work_of_heap_table, evaluate_heap};

std::unique_ptr<Evaluator> evaluate_heap(const SolvingQuestion& question, const Limits& limits) {
  const HeapRule& rule = *question.rule<HeapRule>();
  const Heap heap = single<Heap>(question.position);
  return by_table_or_period(
      rule, heap,
      [&]() -> std::unique_ptr<Evaluator> {
        return std::make_unique<HeapEvaluator>(question.rules, rule, heap, limits);
      },
      [&] { return evaluate_heap_by_period(question, limits); });
}

std::unique_ptr<Evaluator> evaluate_heaps(const Game& game, const Range& range,
                                          const Limits& limits) {
  return std::make_unique<HeapRangeEvaluator>(game, range.last, limits);
}

}  // namespace lastmove
