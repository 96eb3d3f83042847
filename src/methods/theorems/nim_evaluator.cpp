// Nim, under normal play by the XOR of the heaps and under misère play by Bouton's rule. Finding
// who wins needs no search, but finding how soon does.

#include <algorithm>
#include <map>

#include <fmt/core.h>

#include "methods/nim.h"
#include "methods/rooms.h"
#include "methods/search/searched_remoteness.h"
#include "methods/why.h"

namespace lastmove {

namespace {

/// Nim, normal or misère: a heap's nim-value is its size.
class NimEvaluator : public Evaluator {
 public:
  NimEvaluator(const Ruleset& rules, const NimRule& rule, const Heaps& heaps, const Limits& limits)
      : Evaluator(rules, limits),
        misere_(rule.stuck == Result::win),
        heaps_(heaps),
        search_(SearchedRemoteness::of_small_sum(rules, heaps, limits)) {}

  std::string_view method() const override { return misere_ ? "bouton" : "nim-values"; }

  Result result(const Position& position, Player) override {
    return won(components<Heap>(position)) ? Result::win : Result::loss;
  }

  Remoteness remoteness(const Position& position, Player player) override {
    return search_.of(position, player);
  }

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

 private:
  bool won(const Heaps& heaps) const {
    return misere_ ? misere_nim_won(heaps) : nim_sum(heaps) != 0;
  }

  std::vector<Move> winning_moves(const Heaps& heaps) const;

  const bool misere_;
  const Heaps heaps_;
  SearchedRemoteness search_;
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

std::string NimEvaluator::why(const Solution& solution, std::optional<Player> turn) {
  if (is_over(solution)) return Evaluator::why(solution, turn);
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

bool takes_nim(const SolvingQuestion& question) { return question.rule<NimRule>() != nullptr; }

std::uint64_t work_of_nim(const SolvingQuestion& question) {
  return components<Heap>(question.position).size();
}

std::unique_ptr<Evaluator> make_nim(const SolvingQuestion& question, const Limits& limits) {
  return std::make_unique<NimEvaluator>(question.rules, *question.rule<NimRule>(),
                                        components<Heap>(question.position), limits);
}

constexpr SolvingMethod solve_nim = {takes_nim, work_of_nim, make_nim};
constexpr const SolvingMethod* nim_solvers[] = {&solve_nim};

}  // namespace

constexpr Capabilities bouton_method = {.name = "bouton", .solving = nim_solvers};

}  // namespace lastmove
