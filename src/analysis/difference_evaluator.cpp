// The difference game by the gcd of the numbers: its length is fixed.

#include <algorithm>

#include <fmt/format.h>

#include "analysis/evaluator.h"
#include "kernels/difference.h"

namespace lastmove {

namespace {

class DifferenceEvaluator : public Evaluator {
 public:
  DifferenceEvaluator(const Ruleset& rules, const DifferenceRule& rule, const NumberSet& root,
                      const Limits& limits)
      : Evaluator(rules, limits),
        stuck_(rule.stuck),
        root_(root),
        end_(difference_end(root.numbers())) {}

  Method method() const override { return Method::closed_form; }

  Result result(const Position& position, Player) override {
    return moves_left(position) % 2 == 0 ? stuck_ : flip(stuck_);
  }

  Remoteness remoteness(const Position& position, Player) override {
    return {Remoteness::Status::known, moves_left(position)};
  }

  /// A game of fixed length is worth the parity of its length.
  Integer nim_value(const Position& position) override { return moves_left(position) % 2; }

  std::string why(const Solution& solution, std::optional<Player>) override;

 private:
  /// A move changes neither the gcd nor the greatest number: it is one fewer that is missing.
  Integer moves_left(const Position& position) const {
    return end_.multiples - std::get<NumberSet>(position).numbers().size();
  }

  const Result stuck_;
  const NumberSet root_;
  const DifferenceEnd end_;  ///< of the root, and of all positions below it
};

/// Long numbers by their first and last digits.
std::string shortened(const Integer& number) {
  constexpr std::size_t longest = 24;
  std::string digits = number.str();
  if (digits.size() <= longest) return digits;
  return fmt::format("{}...{} ({} digits)", digits.substr(0, 6), digits.substr(digits.size() - 6),
                     digits.size());
}

std::string DifferenceEvaluator::why(const Solution&, std::optional<Player>) {
  const Numbers& numbers = root_.numbers();
  const Integer& greatest = *std::max_element(numbers.begin(), numbers.end());
  if (end_.moves_left == 0) {
    return fmt::format(
        "The gcd is {}, and all {} multiples of it up to {} are there: no move is left, "
        "and that is a {}.",
        shortened(end_.gcd), shortened(end_.multiples), shortened(greatest), to_string(stuck_));
  }
  const bool odd = end_.moves_left % 2 == 1;
  const bool last_mover_wins = stuck_ == Result::loss;
  return fmt::format(
      "The gcd is {}; in the end all {} multiples of it up to {} are written, and {} are there, so "
      "{} {} whatever is played. That number is {}: the {} player makes the last one and {}.",
      shortened(end_.gcd), shortened(end_.multiples), shortened(greatest), numbers.size(),
      shortened(end_.moves_left), end_.moves_left == 1 ? "move remains" : "moves remain",
      odd ? "odd" : "even", odd ? "next" : "previous", last_mover_wins ? "wins" : "loses");
}

}  // namespace

std::unique_ptr<Evaluator> make_difference_evaluator(const Ruleset& rules,
                                                     const DifferenceRule& rule,
                                                     const NumberSet& root, const Limits& limits) {
  return std::make_unique<DifferenceEvaluator>(rules, rule, root, limits);
}

}  // namespace lastmove
