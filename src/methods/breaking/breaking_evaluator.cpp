// Taking and breaking under normal play: the XOR of the nim-values of the heaps, from a table of
// all smaller ones up to where their period is proved.

#include <algorithm>
#include <map>
#include <optional>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/cost.h"
#include "methods/breaking/breaking_method.h"
#include "methods/breaking/breaking_period.h"
#include "methods/breaking/examined_breaking.h"
#include "methods/breaking/winning_break.h"
#include "methods/nim.h"
#include "methods/search/searched_remoteness.h"
#include "methods/takes/far_heaps.h"
#include "methods/why.h"

namespace lastmove {

namespace {

/// A table of fewer values is as quick as anything else.
constexpr Heap long_table = 1 << 22;

class BreakingEvaluator : public Evaluator {
 public:
  BreakingEvaluator(const Ruleset& rules, const BreakingRule& rule, const Limits& limits)
      : Evaluator(rules, limits),
        work_(limits),
        rule_(rule),
        values_(rule),
        search_(SearchedRemoteness::of_few_options(rules, limits)) {}

  std::string_view method() const override { return "nim-values"; }
  bool solves_any_position() const override { return true; }

  Result result(const Position& position, Player) override {
    return nim_sum(nim_values(position)) != 0 ? Result::win : Result::loss;
  }

  Remoteness remoteness(const Position& position, Player player) override {
    return search_.of(position, player);
  }

  LoopyNimValue nim_value(const Position& position) override {
    return nim_sum(nim_values(position));
  }

  /// Of more moves than can be listed, one that wins, where the values of all heaps are at hand.
  std::vector<Move> moves(const Position& position, Player player, OptionsListed& listed) override {
    std::vector<Move> all = Evaluator::moves(position, player, listed);
    if (listed != OptionsListed::none) return all;
    const std::vector<std::uint64_t> values = nim_values(position);
    const std::uint64_t sum = nim_sum(values);
    if (sum == 0 || !are_at_hand()) return all;
    auto move = find_winning_break(rules(), rule_, components<Heap>(position),
                                   [&](std::size_t place, const Heaps& parts) {
                                     return nim_sum(nim_values(parts)) == (sum ^ values[place]);
                                   });
    if (!move) return all;
    listed = OptionsListed::one;
    return {*std::move(move)};
  }

  std::string why(const Solution& solution, std::optional<Player> turn) override {
    const Heaps heaps = components<Heap>(rules().parse_position(solution.position));
    std::string text = far_text(heaps);
    if (heaps.size() == 1) return text + Evaluator::why(solution, turn);
    return text + why_by_xor("heaps", nim_values(heaps), solution);
  }

 private:
  std::vector<std::uint64_t> nim_values(const Position& position) {
    const Heaps& heaps = components<Heap>(position);
    std::vector<std::uint64_t> values;
    for (const Heap heap : heaps) values.push_back(nim_value(heap));
    return values;
  }

  /// Whether values of large heaps take no window each.
  bool are_at_hand() const {
    if (!examined_) return true;
    const Period& period = examined_->period();
    return period.status == PeriodStatus::proved && period.preperiod + period.period < long_table;
  }

  std::uint64_t nim_value(Heap heap) {
    const bool large = heap >= long_table;
    if (large && has_windows && may_be_sparse(rule_) && guy_smith_applies(rule_)) {
      const auto known = large_.find(heap);
      if (known != large_.end()) return known->second;
      if (const auto value = large_value(heap)) return large_[heap] = *value;
    }
    extend_to(heap);
    return values_.nim_value(heap);
  }

  /// With memory for a window, where few heaps are rare, or by a period that such windows prove.
  std::optional<std::uint64_t> large_value(Heap heap) {
    std::optional<std::uint64_t> value;
    if (examined_) value = examined_->nim_value(heap);
    if (!value) value = examined_to(heap).nim_value(heap);
    if (!value && examined_->met()) fail(*examined_->met(), heap);
    return value;
  }

  const ExaminedBreaking& examined_to(Heap heap) {
    Limits to_heap = limits();
    to_heap.checkpoint = nullptr;
    to_heap.heaps = heap + std::min<Heap>(max_heap - heap, 2 * heaps_in_block);
    return examined_.emplace(rule_, Sequence::nim_value, to_heap);
  }

  [[noreturn]] void fail(const Error& error, Heap heap) const {
    if (error.kind() != Error::Kind::limit || heap < far_from) throw error;
    throw error.within("so large a heap needs the period of the nim-values, but none was found");
  }

  void extend_to(Heap heap) {
    try {
      values_.advance_to(heap + 1, limits(), work_);
    } catch (const Error& error) {
      fail(error, heap);
    }
  }

  /// How heaps past the table were found, if there are any.
  std::string far_text(const Heaps& heaps) const {
    std::string text;
    for (const Heap heap : heaps) {
      if (examined_ && examined_->period().status == PeriodStatus::proved) {
        const Period& period = examined_->period();
        const Heap like = examined_->like(heap);
        if (like != heap) text = repeats_text(period.period, period.preperiod, "", heap, like);
        continue;
      }
      if (heap < values_.stream().end() || !values_.proved()) continue;
      const Repetition& found = *values_.repetition();
      const std::string grown =
          found.saltus > 0 ? fmt::format(", each greater by {}", found.saltus) : "";
      text = repeats_text(found.length, found.from, grown, heap, values_.like(heap));
    }
    return text;
  }

  static std::string repeats_text(std::uint64_t length, Heap from, std::string_view grown,
                                  Heap heap, Heap like) {
    return fmt::format(
        "The nim-values repeat every {} from heap {} on{}, which is proved: heap {} is like heap "
        "{}. ",
        length, from, grown, heap, like);
  }

  WorkMeter work_;
  const BreakingRule rule_;
  BreakingSequence values_;
  std::optional<ExaminedBreaking> examined_;  ///< of large heaps
  std::map<Heap, std::uint64_t> large_;       ///< their nim-values, as windows take long to find
  SearchedRemoteness search_;
};

bool takes_breaking(const SolvingQuestion& question) {
  return question.rule<BreakingRule>() && question.rules.has_nim_values();
}

/// As if all heaps were split in two, one after the other, and of each every take were looked at;
/// unknown where a period is needed.
std::uint64_t work_of_breaking(const SolvingQuestion& question) {
  const Heaps& heaps = components<Heap>(question.position);
  const Heap last = heaps.empty() ? 0 : *std::max_element(heaps.begin(), heaps.end());
  const std::uint64_t takes = question.rule<BreakingRule>()->digits.size();
  return last >= far_from ? UINT64_MAX : saturating_product(last + 1, last / 4 + takes + 8);
}

std::unique_ptr<Evaluator> make_breaking(const SolvingQuestion& question, const Limits& limits) {
  return std::make_unique<BreakingEvaluator>(question.rules, *question.rule<BreakingRule>(),
                                             limits);
}

/// About one for each way of dividing half of the counters, as found by trial.
std::uint64_t searched_breaking(const SolvingQuestion& question) {
  Heap counters = 0;
  for (const Heap heap : components<Heap>(question.position)) {
    counters = saturating_sum(counters, heap);
  }
  return std::uint64_t{1} << std::min<Heap>(counters / 2, 63);
}

}  // namespace

constexpr SolvingMethod breaking_solving = {takes_breaking, work_of_breaking, make_breaking,
                                            searched_breaking};

}  // namespace lastmove
