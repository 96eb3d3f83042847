#include <lastmove/deal.h>

#include <fmt/format.h>

#include <lastmove/error.h>
#include <lastmove/integer.h>
#include <lastmove/solve.h>

#include "analysis/work_meter.h"

namespace lastmove {

namespace {

constexpr std::uint64_t most_letters = 1'000'000;
constexpr std::size_t heaps_of_nim = 3;

[[noreturn]] void fail(const Range& range, const std::string& message) {
  throw Error(Error::Kind::bad_input, message, {to_string(range), 0});
}

// Not std::uniform_int_distribution, whose numbers differ from library to library.
std::uint64_t one_of(const Range& range, std::mt19937_64& chance) {
  return range.first + chance() % range.size();
}

/// One word in four or so is won, so that a few draws give either kind.
Position deal_word(const Ruleset& rules, const Range& range, std::mt19937_64& chance,
                   const Limits& limits) {
  if (range.first < 1) fail(range, "a word has at least 1 letter");
  if (range.last > most_letters) {
    fail(range, fmt::format("a word that is dealt has at most {} letters", most_letters));
  }
  constexpr int most_draws = 1000;
  const Result wanted = chance() % 2 ? Result::win : Result::loss;
  const std::uint64_t length = one_of(range, chance);
  Word word;
  WorkMeter work(limits);
  for (int draw = 0; draw < most_draws; ++draw) {
    word.letters.clear();
    // Each letter by chance, and the word solved: its options, and the replies to them.
    work.spend(10 * length, [draw] { return fmt::format("{} words were dealt", draw); });
    for (std::uint64_t i = 0; i < length; ++i) word.letters += chance() % 2 ? 'W' : 'L';
    if (solve(rules, word, limits).outcome.left_first == wanted) break;
  }
  return word;
}

Position deal_pair(const Range& range, std::mt19937_64& chance) {
  if (range.first < 1 || range.size() < 2) fail(range, "expected a range of two positive numbers");
  const std::uint64_t one = one_of(range, chance);
  std::uint64_t other = one;
  while (other == one) other = one_of(range, chance);
  return NumberSet({Integer(one), Integer(other)});
}

}  // namespace

Position deal_position(const Ruleset& rules, const Range& range, std::mt19937_64& chance,
                       const Limits& limits) {
  const LoweredRule lowered = rules.lower();
  if (std::holds_alternative<EndsRule>(lowered)) return deal_word(rules, range, chance, limits);
  if (std::holds_alternative<DifferenceRule>(lowered)) return deal_pair(range, chance);
  rules.check_range(range);
  const std::size_t heaps = std::holds_alternative<NimRule>(lowered) ? heaps_of_nim : 1;
  Heaps position;
  for (std::size_t i = 0; i < heaps; ++i) position.push_back(one_of(range, chance));
  return position;
}

}  // namespace lastmove
