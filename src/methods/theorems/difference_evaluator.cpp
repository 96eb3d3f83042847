// The difference game by the gcd of the numbers: its length is fixed.

#include <algorithm>

#include <fmt/core.h>
#include <fmt/ranges.h>

#include "games/model/cost.h"
#include "methods/rooms.h"
#include "methods/secrets.h"
#include "methods/theorems/difference.h"
#include "methods/why.h"

namespace lastmove {

namespace {

class DifferenceEvaluator : public Evaluator {
 public:
  DifferenceEvaluator(const Ruleset& rules, const DifferenceRule& rule, const NumberSets& root,
                      const Limits& limits)
      : Evaluator(rules, limits), stuck_(rule.stuck), root_(root) {
    for (const NumberSet& set : root) {
      ends_.push_back(difference_end(set.numbers()));
      final_count_ += ends_.back().multiples;
    }
  }

  std::string_view method() const override { return "closed-form"; }

  Result result(const Position& position, Player) override {
    return moves_left(position) % 2 == 0 ? stuck_ : flip(stuck_);
  }

  Remoteness remoteness(const Position& position, Player) override {
    return {Remoteness::Status::known, moves_left(position)};
  }

  /// The nim-value of a game of fixed length is the parity of its length.
  LoopyNimValue nim_value(const Position& position) override { return moves_left(position) % 2; }

  std::string why(const Solution& solution, std::optional<Player>) override;

 private:
  /// A move changes neither the gcd nor the greatest number of its set; one number fewer is
  /// missing.
  Integer moves_left(const Position& position) const {
    Integer left = final_count_;
    for (const NumberSet& set : components<NumberSet>(position)) left -= set.numbers().size();
    return left;
  }

  std::string why_of_sum() const;

  const Result stuck_;
  const NumberSets root_;
  std::vector<DifferenceEnd> ends_;  ///< of the root's sets, and of all positions below it
  Integer final_count_;              ///< numbers at the end, in all sets together
};

/// Who makes the last of this many moves, whatever is played.
std::string last_mover(bool odd, bool last_mover_wins) {
  return fmt::format("the {} player makes the last one and {}", odd ? "next" : "previous",
                     last_mover_wins ? "wins" : "loses");
}

std::string DifferenceEvaluator::why(const Solution&, std::optional<Player>) {
  if (root_.size() != 1) return why_of_sum();
  const Numbers& numbers = root_.front().numbers();
  const DifferenceEnd& end = ends_.front();
  const Integer& greatest = *std::max_element(numbers.begin(), numbers.end());
  if (end.moves_left == 0) {
    return fmt::format("The gcd is {}, and all {} multiples of it up to {} are there: {}.",
                       shortened(end.gcd), shortened(end.multiples), shortened(greatest),
                       no_move_left(stuck_));
  }
  const bool odd = end.moves_left % 2 == 1;
  return fmt::format(
      "The gcd is {}; in the end all {} multiples of it up to {} are written, and {} are there, so "
      "{} {} whatever is played. That number is {}: {}.",
      shortened(end.gcd), shortened(end.multiples), shortened(greatest), numbers.size(),
      shortened(end.moves_left), end.moves_left == 1 ? "move remains" : "moves remain",
      odd ? "odd" : "even", last_mover(odd, stuck_ == Result::loss));
}

std::string DifferenceEvaluator::why_of_sum() const {
  constexpr std::size_t max_shown = 12;
  Integer total = 0;
  std::vector<std::string> lengths;
  for (const DifferenceEnd& end : ends_) {
    total += end.moves_left;
    if (lengths.size() < max_shown) lengths.push_back(shortened(end.moves_left));
  }
  if (ends_.size() > max_shown) lengths.back() = "...";
  const bool odd = total % 2 == 1;
  if (total == 0) {
    return fmt::format("No set has a move left, which {}.",
                       stuck_ == Result::loss ? "loses" : "wins");
  }
  return fmt::format(
      "Each set is played to an end of its own, whatever is played: {} = {} moves remain. That "
      "number is {}: {}.",
      fmt::join(lengths, " + "), shortened(total), odd ? "odd" : "even",
      last_mover(odd, stuck_ == Result::loss));
}

bool takes_difference(const SolvingQuestion& question) {
  return question.rule<DifferenceRule>() != nullptr;
}

std::uint64_t work_of_difference(const SolvingQuestion& question) {
  // Long numbers are read and written digit by digit.
  const std::uint64_t digits = to_string(question.position).size();
  const std::uint64_t options = question.rules.count_options(question.position, Player::left);
  return saturating_sum(options * work_of_searched_option, digits * digits / 2);
}

std::unique_ptr<Evaluator> make_difference(const SolvingQuestion& question, const Limits& limits) {
  return std::make_unique<DifferenceEvaluator>(question.rules, *question.rule<DifferenceRule>(),
                                               components<NumberSet>(question.position), limits);
}

constexpr SolvingMethod solve_difference = {takes_difference, work_of_difference, make_difference};
constexpr const SolvingMethod* difference_solvers[] = {&solve_difference};

}  // namespace

constexpr Capabilities gcd_method = {
    .name = "gcd", .solving = difference_solvers, .secret = tell_number_secret};

}  // namespace lastmove
