// Sums of heaps without search: by the XOR of nim-values under normal play, and Nim by Bouton's
// rule under misère play. Finding who wins needs no search, but finding how soon does.

#include <algorithm>
#include <map>

#include <fmt/core.h>

#include "kernels/heap_nim_values.h"
#include "kernels/nim.h"
#include "model/cost.h"
#include "sequences/far_heaps.h"
#include "sequences/rule_period.h"
#include "solving/methods.h"
#include "solving/searched_remoteness.h"
#include "solving/why.h"

namespace lastmove {

namespace {

/// Sums are searched for their remoteness if that examines at most this many options.
constexpr std::uint64_t max_search = 3'000'000;

class SumEvaluator : public Evaluator {
 public:
  Result result(const Position& position, Player) override {
    return won(components<Heap>(position)) ? Result::win : Result::loss;
  }

  Remoteness remoteness(const Position& position, Player player) override {
    return search_.of(position, player);
  }

 protected:
  SumEvaluator(const Ruleset& rules, const Heaps& heaps, const Limits& limits)
      : Evaluator(rules, limits) {
    std::uint64_t positions = 1;
    for (const Heap heap : heaps) positions = saturating_product(positions, heap + 1);
    const std::uint64_t options = rules.count_options(heaps, Player::left);
    if (saturating_product(positions, options) <= std::min(max_search, limits.work)) {
      search_ = SearchedRemoteness(rules, limits);
    }
  }

  virtual bool won(const Heaps& heaps) const = 0;

 private:
  SearchedRemoteness search_;
};

/// Any periodic heap rule that is impartial and under normal play.
class NimValueEvaluator : public SumEvaluator {
 public:
  NimValueEvaluator(const Ruleset& rules, const HeapRule& rule, const Heaps& heaps,
                    const Limits& limits)
      : SumEvaluator(rules, heaps, limits), heaps_(heaps) {
    Heap last = rule.floor;
    for (const Heap heap : heaps) last = std::max(last, heap);
    if (last >= far_from) {
      far_ = std::make_unique<FarHeaps>(rules, rule, limits);
      return;
    }
    check_heap_cost(rule, last, History<std::uint32_t>::capacity(last + 1) * 4, limits);
    near_ = std::make_unique<History<std::uint32_t>>(rule.floor, last + 1);
    WorkMeter work(limits);
    in_blocks(rule.floor, last + 1, last + 1 - rule.floor, work_of_tabled_heap(rule), work,
              [&](Heap end) { plain_nim_values(rule, end, *near_); });
  }

  Method method() const override { return Method::nim_values; }

  LoopyNimValue nim_value(const Position& position) override {
    return nim_sum(nim_values(components<Heap>(position)));
  }

  std::string why(const Solution& solution, std::optional<Player>) override {
    return why_by_xor("heaps", nim_values(heaps_), solution);
  }

 protected:
  bool won(const Heaps& heaps) const override { return nim_sum(nim_values(heaps)) != 0; }

 private:
  std::vector<std::uint64_t> nim_values(const Heaps& heaps) const {
    std::vector<std::uint64_t> values;
    for (const Heap heap : heaps) {
      values.push_back(near_ ? (*near_)[heap] : far_->nim_value(heap));
    }
    return values;
  }

  const Heaps heaps_;
  std::unique_ptr<History<std::uint32_t>> near_;  ///< of every heap up to the largest
  std::unique_ptr<FarHeaps> far_;                 ///< instead, if that is far
};

/// Nim, normal or misère: a heap's nim-value is its size.
class NimEvaluator : public SumEvaluator {
 public:
  NimEvaluator(const Ruleset& rules, const NimRule& rule, const Heaps& heaps, const Limits& limits)
      : SumEvaluator(rules, heaps, limits), misere_(rule.stuck == Result::win), heaps_(heaps) {}

  Method method() const override { return misere_ ? Method::bouton : Method::nim_values; }

  LoopyNimValue nim_value(const Position& position) override {
    return nim_sum(components<Heap>(position));
  }

  std::vector<Move> moves(const Position& position, Player player, OptionsListed& listed) override {
    std::vector<Move> all = Evaluator::moves(position, player, listed);
    if (listed == OptionsListed::all) return all;
    listed = OptionsListed::winning;
    return winning_moves(components<Heap>(position));
  }

  std::string why(const Solution& solution, std::optional<Player>) override;

 protected:
  bool won(const Heaps& heaps) const override {
    return misere_ ? misere_nim_won(heaps) : nim_sum(heaps) != 0;
  }

 private:
  std::vector<Move> winning_moves(const Heaps& heaps) const;

  const bool misere_;
  const Heaps heaps_;
};

std::vector<Move> NimEvaluator::winning_moves(const Heaps& heaps) const {
  const std::uint64_t sum = nim_sum(heaps);
  std::multimap<Heap, Move> by_take;  // The smallest take first, as options are listed.
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    const auto earlier = heaps.begin() + static_cast<std::ptrdiff_t>(i);
    if (std::find(heaps.begin(), earlier, heaps[i]) != earlier) continue;
    // Only reducing a heap h to h^sum can leave an XOR of 0; misère play differs only if all heaps
    // become 0 or 1.
    std::vector<Heap> leaves = {heaps[i] ^ sum, 0, 1};
    std::sort(leaves.begin(), leaves.end());
    leaves.erase(std::unique(leaves.begin(), leaves.end()), leaves.end());
    for (const Heap leave : leaves) {
      if (leave >= heaps[i]) continue;
      Move move = rules().read_move(heaps, Player::left,
                                    fmt::format("take {} from {}", heaps[i] - leave, heaps[i]));
      if (!won(components<Heap>(move.to))) by_take.emplace(heaps[i] - leave, std::move(move));
    }
  }
  std::vector<Move> moves;
  for (auto& [take, move] : by_take) moves.push_back(std::move(move));
  return moves;
}

std::string NimEvaluator::why(const Solution& solution, std::optional<Player>) {
  const bool zero = nim_sum(heaps_) == 0;
  const std::string equation = xor_equation(heaps_);
  if (!misere_) {
    return fmt::format("The XOR of the heaps: {}; {}", equation,
                       what_moves_do_to_xor(solution, zero));
  }
  const auto larger = std::count_if(heaps_.begin(), heaps_.end(), [](Heap h) { return h > 1; });
  if (larger == 0) {
    const auto singles = std::count(heaps_.begin(), heaps_.end(), Heap{1});
    return fmt::format(
        "Bouton's rule for misère play: only single counters are left, {} of them; "
        "an odd number loses and an even number wins.",
        singles);
  }
  if (larger == 1) {
    return "Bouton's rule for misère play: one heap has more than one counter, so the player to "
           "move chooses whether an odd number of single counters remains, and an odd number "
           "loses.";
  }
  return fmt::format(
      "Bouton's rule for misère play: while two heaps have more than one counter, "
      "play is as in normal Nim. The XOR of the heaps: {}; {}",
      equation, what_moves_do_to_xor(solution, zero));
}

Heap largest(const Heaps& heaps) {
  return heaps.empty() ? 0 : *std::max_element(heaps.begin(), heaps.end());
}

bool is_nim(const SolvingQuestion& question) { return question.rule<NimRule>() != nullptr; }

std::uint64_t work_of_nim(const SolvingQuestion& question) {
  return components<Heap>(question.position).size();
}

std::unique_ptr<Evaluator> make_nim(const SolvingQuestion& question, const Limits& limits) {
  return std::make_unique<NimEvaluator>(question.rules, *question.rule<NimRule>(),
                                        components<Heap>(question.position), limits);
}

bool has_nim_values(const SolvingQuestion& question) {
  return question.rule<HeapRule>() && question.xor_is_sound();
}

std::uint64_t work_of_nim_values(const SolvingQuestion& question) {
  const HeapRule& rule = *question.rule<HeapRule>();
  const Heap last = largest(components<Heap>(question.position));
  return last >= far_from ? work_of_period(rule) : work_of_table(rule, last);
}

std::unique_ptr<Evaluator> make_nim_values(const SolvingQuestion& question, const Limits& limits) {
  return std::make_unique<NimValueEvaluator>(question.rules, *question.rule<HeapRule>(),
                                             components<Heap>(question.position), limits);
}

}  // namespace

const SolvingMethod bouton_method = {is_nim, work_of_nim, make_nim};
const SolvingMethod nim_value_method = {has_nim_values, work_of_nim_values, make_nim_values};

}  // namespace lastmove
