// Sums of heaps of a subtraction game under misère play, without search.
//
// A heap of such a game has nim-value 1 just if the least take leaves nim-value 0. So play is as in
// Nim, with the nim-values that heaps have under normal play in place of their sizes: the XOR
// decides while one is above 1, and once none is, an odd number of ones loses (Ferguson, On sums of
// graph games with last player losing, 1974; the proof is in docs/theory/misere-takes.md). Cost:
// that of the nim-values of all heaps up to the largest.

#include <algorithm>

#include <fmt/core.h>

#include "games/model/heap_rule.h"

#include "games/model/component.h"
#include "methods/nim.h"
#include "methods/rooms.h"
#include "methods/search/searched_remoteness.h"
#include "methods/secrets.h"
#include "methods/takes/heap_sum_values.h"
#include "methods/why.h"

namespace lastmove {

namespace {

/// Whether the same can be taken from every heap by both players, under misère play.
bool is_misere_subtraction(const HeapRule& rule) {
  return rule.modulus() == 1 && rule.exceptions.empty() && rule.impartial() &&
         rule.stuck == Result::win && rule.at_floor == Result::win;
}

HeapRule under_normal_play(HeapRule rule) {
  rule.stuck = rule.at_floor = Result::loss;
  return rule;
}

class FergusonEvaluator : public Evaluator {
 public:
  FergusonEvaluator(const SolvingQuestion& question, const Limits& limits)
      : Evaluator(question.rules, limits),
        heaps_(components<Heap>(question.position)),
        search_(SearchedRemoteness::of_small_sum(question.rules, heaps_, limits)),
        values_(under_normal_play(*question.rule<HeapRule>()), heaps_, limits) {}

  std::string_view method() const override { return "ferguson"; }

  Result result(const Position& position, Player) override {
    return misere_nim_won(values_of(position)) ? Result::win : Result::loss;
  }

  Remoteness remoteness(const Position& position, Player player) override {
    return search_.of(position, player);
  }

  bool knows_nim_values() const override { return false; }
  LoopyNimValue nim_value(const Position&) override { return 0; }

  std::string why(const Solution& solution, std::optional<Player> turn) override;

  std::vector<std::uint64_t> values_of(const Position& position) const {
    return values_.of(components<Heap>(position));
  }

 private:
  const Heaps heaps_;
  SearchedRemoteness search_;
  const HeapSumValues values_;
};

std::string FergusonEvaluator::why(const Solution& solution, std::optional<Player> turn) {
  if (is_over(solution)) return Evaluator::why(solution, turn);
  const std::vector<std::uint64_t> values = values_.of(heaps_);
  const auto above_one =
      std::count_if(values.begin(), values.end(), [](std::uint64_t v) { return v > 1; });
  constexpr std::string_view theorem = "Ferguson's theorem for misère play:";
  if (above_one == 0) {
    return fmt::format(
        "{} no heap has a nim-value above 1, and {} of them 1; an odd number loses and an even "
        "number wins.",
        theorem, std::count(values.begin(), values.end(), std::uint64_t{1}));
  }
  if (above_one == 1) {
    return fmt::format(
        "{} one heap has a nim-value above 1, so the player to move chooses whether an odd number "
        "of heaps of nim-value 1 remains, and an odd number loses.",
        theorem);
  }
  return fmt::format(
      "{} while two heaps have nim-values above 1, the XOR of the nim-values decides: {}; {}",
      theorem, xor_equation(values), what_moves_do_to_xor(solution, nim_sum(values) == 0));
}

bool takes_ferguson(const SolvingQuestion& question) {
  const auto* rule = question.rule<HeapRule>();
  return rule && component_count(question.position) != 1 && is_misere_subtraction(*rule);
}

std::uint64_t work_of_ferguson(const SolvingQuestion& question) {
  return work_of_heap_sum(*question.rule<HeapRule>(), components<Heap>(question.position));
}

std::unique_ptr<Evaluator> make_ferguson(const SolvingQuestion& question, const Limits& limits) {
  return std::make_unique<FergusonEvaluator>(question, limits);
}

std::vector<BinaryRows::Row> binary_rows(const FergusonEvaluator& evaluator,
                                         const Position& position) {
  const Heaps& heaps = components<Heap>(position);
  const std::vector<std::uint64_t> values = evaluator.values_of(position);
  std::vector<BinaryRows::Row> rows;
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    rows.push_back({component_text(heaps[i]), values[i]});
  }
  return rows;
}

std::optional<Secret> tell_ferguson_secret(const SolvingQuestion& question, const Limits& limits) {
  if (!takes_ferguson(question)) return std::nullopt;
  FergusonEvaluator evaluator(question, limits);
  BinaryRows picture;
  picture.misere = true;
  picture.rows = binary_rows(evaluator, question.position);
  for (const BinaryRows::Row& row : picture.rows) picture.sum ^= row.value;

  std::vector<std::string> winning;
  OptionsListed listed_here = OptionsListed::all;
  for (Move& move : evaluator.moves(question.position, Player::left, listed_here)) {
    if (evaluator.result(move.to, Player::right) != Result::loss) continue;
    if (winning.empty()) {
      picture.move = move.name;
      picture.after = binary_rows(evaluator, move.to);
    }
    winning.push_back(std::move(move.name));
  }
  Secret secret;
  secret.title = "Even columns, but for the end";
  secret.rule = misere_columns_rule({});
  if (!winning.empty()) {
    secret.rule +=
        fmt::format(" Here {} {} it.", listed(winning), winning.size() == 1 ? "does" : "do");
  } else if (listed_here == OptionsListed::all) {
    const bool lost = evaluator.result(question.position, Player::left) == Result::loss;
    secret.rule += fmt::format(" Here the player to move {}.", lost ? "loses" : "wins");
  }
  secret.reason =
      "The same numbers can be taken from every heap, so a heap has nim-value 1 just if taking the "
      "least of them leaves a heap of nim-value 0. Then play is as in Nim (Ferguson 1974).";
  secret.picture = std::move(picture);
  return secret;
}

constexpr SolvingMethod solve_ferguson = {takes_ferguson, work_of_ferguson, make_ferguson};
constexpr const SolvingMethod* ferguson_solvers[] = {&solve_ferguson};

}  // namespace

constexpr Capabilities ferguson_method = {
    .name = "ferguson", .solving = ferguson_solvers, .secret = tell_ferguson_secret};

}  // namespace lastmove
