// The secret of the difference game: its length is fixed.

#include <algorithm>

#include <fmt/core.h>

#include "methods/secrets.h"
#include "methods/theorems/difference.h"
#include "methods/why.h"

namespace lastmove {

namespace {

std::string_view parity(const Integer& number) { return number % 2 == 0 ? "even" : "odd"; }

NumberMultiples multiples_of(const NumberSets& sum) {
  NumberMultiples all;
  for (const NumberSet& set : sum) {
    const DifferenceEnd end = difference_end(set.numbers());
    Numbers written = set.numbers();
    std::sort(written.begin(), written.end());
    all.moves_left += end.moves_left;
    all.sets.push_back({end.gcd, std::move(written), end.multiples, end.moves_left});
  }
  return all;
}

/// What it says here.
std::string here(const NumberMultiples& all, Result stuck) {
  const Integer& left = all.moves_left;
  const bool mover_is_last = left % 2 == 1;
  std::string text;
  if (all.sets.size() == 1) {
    const NumberMultiples::Set& set = all.sets.front();
    text = fmt::format(
        "Here the greatest number is {} and the gcd is {}: {} numbers in the end, of "
        "which {} are there. ",
        shortened(set.written.back()), shortened(set.gcd), shortened(set.multiples),
        set.written.size());
  }
  return text + fmt::format("{} {} left, an {} number: the player to move {}.", shortened(left),
                            left == 1 ? "move is" : "moves are", parity(left),
                            mover_is_last == (stuck == Result::loss) ? "wins" : "loses");
}

}  // namespace

std::optional<Secret> tell_number_secret(const SolvingQuestion& question, const Limits&) {
  const auto* rule = question.rule<DifferenceRule>();
  if (!rule) return std::nullopt;
  Secret secret;
  NumberMultiples all = multiples_of(components<NumberSet>(question.position));
  secret.title = "Every game has the same length";
  secret.rule =
      "What you write makes no difference. In the end all multiples of the greatest common divisor "
      "(the gcd) up to the greatest number are written, so their number says how many moves are "
      "left, and so who makes the last one. " +
      here(all, rule->stuck);
  secret.reason =
      "Each new number is such a multiple. Where none can be written any more, the least number "
      "divides all the others, and every multiple of it is there.";
  secret.picture = std::move(all);
  return secret;
}

}  // namespace lastmove
