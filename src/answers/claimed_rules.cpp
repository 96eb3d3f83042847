#include "answers/claimed_rules.h"

#include <utility>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "games/model/cost.h"

namespace lastmove {

std::unique_ptr<const Ruleset> read_claimed_rules(const std::string& text, const Limits& limits,
                                                  RuleFiles files) {
  // At most, for a list of sets of one number each.
  constexpr std::uint64_t bytes_per_character = 200;
  check_memory(saturating_product(text.size(), bytes_per_character), "reading the rules", limits);
  auto rules = parse_ruleset(text, std::move(files));
  if (rules->text() != text) {
    throw Error(Error::Kind::bad_input, fmt::format("the canonical text is {}", rules->text()));
  }
  return rules;
}

}  // namespace lastmove
