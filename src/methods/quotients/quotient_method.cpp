// Sums of impartial games under misere play by their misere quotient: the product of what the
// components are worth is in P, or it is not. The quotient of the heaps up to the largest one is
// found (quotient_search.h) and proved (quotient_proof.h) first. Where that takes too long, search
// of whole positions answers.

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/cost.h"
#include "methods/quotients/quotient_proof.h"
#include "methods/quotients/quotient_search.h"
#include "methods/quotients/quotient_words.h"
#include "methods/quotients/rule_pieces.h"
#include "methods/rooms.h"
#include "methods/search/search_method.h"
#include "methods/search/searched_remoteness.h"

namespace lastmove {

namespace {

/// No quotient is looked for beyond this heap: search may do better with the time.
constexpr Heap most_solved_heap = 2000;
/// A second of work on the quotient; then search is asked.
constexpr std::uint64_t most_work = 500'000'000;
/// What a search for the remoteness may take: a few hundredths of a second.
constexpr std::uint64_t most_remoteness_work = 100'000 * work_of_searched_option;

/// The heaps that a position can come to, ascending.
std::vector<std::uint32_t> reachable(const RulePieces& source, const Pieces::Sum& from,
                                     const Limits& limits) {
  std::set<std::uint32_t> met(from.begin(), from.end());
  // Moves lead to smaller pieces, so the greatest one left has been met from everywhere.
  for (auto at = met.rbegin(); at != met.rend(); ++at) {
    look_in(limits);
    for (const Pieces::Sum& sum :
         source.options(*at / source.games(), *at % source.games(), limits)) {
      met.insert(sum.begin(), sum.end());
    }
  }
  return {met.begin(), met.end()};
}

class QuotientEvaluator : public Evaluator {
 public:
  QuotientEvaluator(const Ruleset& rules, const Position& root, const Limits& limits)
      : Evaluator(rules, limits),
        source_(rules),
        search_(limits),
        heaps_(reachable(source_, *source_.of(root), limits)) {
    Pieces pieces;
    for (const std::uint32_t heap : heaps_) {
      auto& options = pieces.options.emplace_back(
          source_.options(heap / source_.games(), heap % source_.games(), limits));
      for (Pieces::Sum& sum : options) {
        for (std::uint32_t& piece : sum) piece = number_of(piece);
      }
      search_.add(options);
    }
    const WordMonoid& monoid = search_.monoid();
    WorkMeter work(limits);
    proved_ = prove_quotient(
                  {monoid.order(), monoid.generators, monoid.times, search_.in_p(), search_.phi()},
                  pieces, limits, work)
                  .fault.empty();
    Limits few = limits;
    few.work = std::min(limits.work, most_remoteness_work);
    remoteness_ = SearchedRemoteness(rules, few);
  }

  bool is_proved() const { return proved_; }

  std::string_view method() const override { return "misere-quotient"; }
  bool solves(const Position& position) const override {
    const auto sum = source_.of(position);
    return sum && std::all_of(sum->begin(), sum->end(), [this](std::uint32_t piece) {
             return std::binary_search(heaps_.begin(), heaps_.end(), piece);
           });
  }

  Result result(const Position& position, Player) override {
    return search_.in_p()[element(position)] != 0 ? Result::loss : Result::win;
  }
  Remoteness remoteness(const Position& position, Player player) override {
    return remoteness_.of(position, player);
  }
  LoopyNimValue nim_value(const Position&) override { return {}; }

  std::string why(const Solution& solution, std::optional<Player> turn) override {
    const Position position = rules().parse_position(solution.position);
    const Element worth = element(position);
    const bool lost = search_.in_p()[worth] != 0;
    return fmt::format(
        "In the misere quotient of the heaps that can be reached, which has {} elements, {} is {}, "
        "{}in P: the player to move {}. {}",
        search_.monoid().order(), product_text(position), word(worth), lost ? "" : "not ",
        lost ? "loses" : "wins", Evaluator::why(solution, turn));
  }

 private:
  Element element(const Position& position) const {
    Element value = 0;
    const Pieces::Sum sum = *source_.of(position);
    for (const std::uint32_t piece : sum) {
      value =
          search_.monoid().by_word(value, search_.monoid().words[search_.phi()[number_of(piece)]]);
    }
    return value;
  }
  /// The place of a heap among those that can be reached.
  std::uint32_t number_of(std::uint32_t heap) const {
    return static_cast<std::uint32_t>(std::lower_bound(heaps_.begin(), heaps_.end(), heap) -
                                      heaps_.begin());
  }
  std::string word(Element x) const { return word_of_letters(search_.monoid().words[x]); }
  /// "the sum b * b * d"; "the position" for one heap or very many.
  std::string product_text(const Position& position) const {
    constexpr std::size_t most_factors = 12;
    const Pieces::Sum sum = *source_.of(position);
    if (sum.size() < 2 || sum.size() > most_factors) return "the position";
    std::string text = "the sum ";
    for (std::size_t i = 0; i < sum.size(); ++i) {
      text += (i == 0 ? "" : " * ") + word(search_.phi()[number_of(sum[i])]);
    }
    return text;
  }

  RulePieces source_;
  QuotientSearch search_;
  const std::vector<std::uint32_t> heaps_;  ///< as source_ numbers them
  bool proved_ = false;
  SearchedRemoteness remoteness_;
};

std::optional<Heap> largest_heap(const SolvingQuestion& question) {
  const RulePieces source(question.rules);
  const auto sum = source.of(question.position);
  if (!sum) return std::nullopt;
  std::uint32_t largest = 0;
  for (const std::uint32_t piece : *sum) largest = std::max(largest, piece);
  return largest / source.games();
}

bool takes_misere_sum(const SolvingQuestion& question) {
  if (!RulePieces::fault_of(question.rules).empty()) return false;
  const auto largest = largest_heap(question);
  return largest && *largest <= most_solved_heap;
}

/// That of the search which answers where no quotient is found.
std::uint64_t work_of_misere_sum(const SolvingQuestion& question) {
  return searched_positions.work(question);
}

/// Null where no quotient is found within the limits, or where a script's moves leave something
/// else than smaller heaps: search says what is wrong with it, if anything is.
std::unique_ptr<Evaluator> found_quotient(const SolvingQuestion& question, const Limits& limits) {
  try {
    auto found = std::make_unique<QuotientEvaluator>(question.rules, question.position, limits);
    return found->is_proved() ? std::move(found) : nullptr;
  } catch (const Error& error) {
    if (error.kind() == Error::Kind::output) throw;
    return nullptr;
  }
}

std::unique_ptr<Evaluator> make_quotient(const SolvingQuestion& question, const Limits& limits) {
  Limits part = limits;
  part.work = std::min(limits.work / 2, most_work);
  part.memory /= 2;
  auto found = found_quotient(question, part);
  return found ? std::move(found) : searched_positions.make(question, limits);
}

constexpr SolvingMethod misere_quotient = {takes_misere_sum, work_of_misere_sum, make_quotient};
constexpr const SolvingMethod* quotient_solvers[] = {&misere_quotient};

}  // namespace

constexpr Capabilities quotients_method = {.name = "quotients", .solving = quotient_solvers};

}  // namespace lastmove
