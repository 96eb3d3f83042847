// One heap of a periodic heap rule: computes the values of all smaller heaps, one after the other.

#include <deque>

#include <fmt/format.h>

#include "kernels/heap_nim_values.h"
#include "kernels/heap_remoteness.h"
#include "model/cost.h"
#include "sequences/far_heaps.h"
#include "solving/methods.h"
#include "solving/rounds.h"
#include "solving/why.h"

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

  Method method() const override { return Method::heap_table; }

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
  const bool with_nim_values = rules().impartial() && rules().normal_play();
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
  return fmt::format("{} = {}*{}+{}", heap, rounds->length, (heap - rounds->first) / rounds->length,
                     rounds->first);
}

std::string HeapEvaluator::why(const Solution& solution, std::optional<Player> turn) {
  const auto leaves = [this](const Move& move) { return describe(single<Heap>(move.to)); };
  std::string text = why_by_options(solution, turn, leaves);
  const std::string itself = describe(heap_);
  if (itself.find('=') != std::string::npos) text += fmt::format(" {}.", itself);
  return text;
}

bool takes(const SolvingQuestion& question) {
  const auto* rule = question.rule<HeapRule>();
  const Heap* heap = single_if<Heap>(question.position);
  return rule && heap && *heap - rule->floor < far_from;
}

std::uint64_t work(const SolvingQuestion& question) {
  return work_of_table(*question.rule<HeapRule>(), single<Heap>(question.position));
}

std::unique_ptr<Evaluator> make(const SolvingQuestion& question, const Limits& limits) {
  return std::make_unique<HeapEvaluator>(question.rules, *question.rule<HeapRule>(),
                                         single<Heap>(question.position), limits);
}

}  // namespace

const SolvingMethod heap_table_method = {takes, work, make};

}  // namespace lastmove
