// Sums of impartial games under misere play by their misere quotient: the product of what the
// components are worth is in P, or it is not. The quotient of the heaps that can be reached is
// found and proved first (reached_quotient.h), or where these are large, that of all heaps, if Phi
// repeats (known_quotient.h). Where that takes too long, search of whole positions answers.

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/ranges.h>

#include "games/model/cost.h"
#include "games/model/counted.h"
#include "methods/breaking/winning_break.h"
#include "methods/quotients/reached_quotient.h"
#include "methods/rooms.h"
#include "methods/search/search_method.h"
#include "methods/search/searched_remoteness.h"
#include "methods/secrets.h"

namespace lastmove {

namespace {

/// A second of work on the quotient; then search is asked.
constexpr std::uint64_t most_work = 500'000'000;
/// What a search for the remoteness may take: a few hundredths of a second.
constexpr std::uint64_t most_remoteness_work = 100'000 * work_of_searched_option;

class QuotientEvaluator : public Evaluator {
 public:
  QuotientEvaluator(const Ruleset& rules, std::unique_ptr<const KnownQuotient> quotient,
                    const Limits& limits)
      : Evaluator(rules, limits), quotient_(std::move(quotient)) {
    Limits few = limits;
    few.work = std::min(limits.work, most_remoteness_work);
    remoteness_ = SearchedRemoteness(rules, few);
    const Game game(rules);
    if (const auto* const rule = game.rule<BreakingRule>()) breaking_ = *rule;
  }

  std::string_view method() const override { return "misere-quotient"; }
  bool solves(const Position& position) const override { return quotient_->holds(position); }

  Result result(const Position& position, Player) override {
    return quotient_->in_p(quotient_->element(position)) ? Result::loss : Result::win;
  }
  Remoteness remoteness(const Position& position, Player player) override {
    return remoteness_.of(position, player);
  }
  LoopyNimValue nim_value(const Position&) override { return {}; }

  /// Of more moves than can be listed, one that wins.
  std::vector<Move> moves(const Position& position, Player player, OptionsListed& listed) override {
    std::vector<Move> all = Evaluator::moves(position, player, listed);
    const auto* const heaps = std::get_if<Heaps>(&position);
    if (listed != OptionsListed::none || !heaps || !breaking_ ||
        result(position, player) == Result::loss) {
      return all;
    }
    std::size_t known = SIZE_MAX;
    Element others = 0;
    auto move =
        find_winning_break(rules(), *breaking_, *heaps, [&](std::size_t place, const Heaps& parts) {
          if (place != known) others = without(*heaps, place);
          known = place;
          return quotient_->in_p(quotient_->product(others, quotient_->element(parts)));
        });
    if (!move) return all;
    listed = OptionsListed::one;
    return {*std::move(move)};
  }

  std::string why(const Solution& solution, std::optional<Player> turn) override {
    const Position position = rules().parse_position(solution.position);
    const Element worth = quotient_->element(position);
    const bool lost = quotient_->in_p(worth);
    return fmt::format(
        "In the misère quotient of {}, which has {}, {} is {}, {}in P: the player to "
        "move {}. {}",
        quotient_->heaps_told(), counted(quotient_->monoid().order(), "element"),
        product_text(position), quotient_->word(worth), lost ? "" : "not ", lost ? "loses" : "wins",
        Evaluator::why(solution, turn));
  }

 private:
  /// What all heaps but one are worth.
  Element without(Heaps heaps, std::size_t place) const {
    heaps.erase(heaps.begin() + static_cast<std::ptrdiff_t>(place));
    return quotient_->element(heaps);
  }

  /// "the sum b * b * d"; "the position" for one heap or very many.
  std::string product_text(const Position& position) const {
    constexpr std::size_t most_factors = 12;
    const std::vector<Element> values = quotient_->values_of(position);
    if (values.size() < 2 || values.size() > most_factors) return "the position";
    std::vector<std::string> words;
    for (const Element value : values) words.push_back(quotient_->word(value));
    return fmt::format("the sum {}", fmt::join(words, " * "));
  }

  const std::unique_ptr<const KnownQuotient> quotient_;
  SearchedRemoteness remoteness_;
  std::optional<BreakingRule> breaking_;  ///< of such a game
};

/// Whether the heaps that can be reached are as many as show the period of Phi, where it has one.
bool has_large_heap(const Position& position) {
  constexpr Heap large = 300;
  const auto* const heaps = std::get_if<Heaps>(&position);
  return heaps && std::any_of(heaps->begin(), heaps->end(), [](Heap heap) { return heap > large; });
}

bool takes_misere_sum(const SolvingQuestion& question) {
  return may_be_reached(question) || may_repeat(question);
}

/// That of the search which answers where no quotient is found.
std::uint64_t work_of_misere_sum(const SolvingQuestion& question) {
  return searched_positions.work(question);
}

std::unique_ptr<Evaluator> make_quotient(const SolvingQuestion& question, const Limits& limits) {
  Limits part = limits;
  part.work = std::min(limits.work / 2, most_work);
  part.memory /= 2;
  // How many moves are to be listed says nothing of those that the quotient is made of.
  part.options = std::max(limits.options, Limits{}.options);
  std::unique_ptr<const KnownQuotient> found;
  if (has_large_heap(question.position) && may_repeat(question)) {
    found = find_complete_quotient(question, part);
  }
  if (!found && may_be_reached(question)) found = find_reached_quotient(question, part);
  if (!found) return searched_positions.make(question, limits);
  part.options = limits.options;
  return std::make_unique<QuotientEvaluator>(question.rules, std::move(found), part);
}

constexpr SolvingMethod misere_quotient = {takes_misere_sum, work_of_misere_sum, make_quotient};
constexpr const SolvingMethod* quotient_solvers[] = {&misere_quotient};

}  // namespace

constexpr Capabilities quotients_method = {
    .name = "quotients", .solving = quotient_solvers, .secret = tell_quotient_secret};

}  // namespace lastmove
