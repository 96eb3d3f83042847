#include <lastmove/secret.h>

#include <algorithm>
#include <stdexcept>

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <lastmove/error.h>

#include "solving/secrets.h"

namespace lastmove {

namespace {

/// The first that knows one tells it; the last one always does.
constexpr SecretTeller tellers[] = {tell_word_secret, tell_number_secret, tell_sum_secret,
                                    tell_heap_secret, tell_point_secret,  tell_tally};

/// For each teller, some tenths of a second.
constexpr std::uint64_t most_work = 100'000'000;

}  // namespace

std::string_view kind_of(const Secret::Picture& picture) {
  constexpr std::string_view kinds[] = {"rows", "binary", "centre", "multiples", "field", "tally"};
  static_assert(std::size(kinds) == std::variant_size_v<Secret::Picture>);
  return kinds[picture.index()];
}

std::string first_few(const std::vector<std::string>& items) {
  constexpr std::size_t few = 8;
  const std::size_t shown = std::min(items.size(), few);
  return fmt::format(
      "{}{}", fmt::join(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(shown), ", "),
      shown < items.size() ? " and so on" : "");
}

Secret find_secret(const Ruleset& rules, const Position& position, const Limits& limits) {
  rules.check_position(position);
  const SolvingQuestion question{rules, position, rules.lower()};
  Limits within = limits;
  within.work = std::min(limits.work, most_work);
  for (const SecretTeller tell : tellers) {
    try {
      if (auto secret = tell(question, within)) {
        secret->rules = rules.text();
        secret->position = to_string(position);
        secret->board = rules.board().picture;
        return *std::move(secret);
      }
    } catch (const Error& error) {
      if (error.kind() != Error::Kind::limit || tell == tell_tally) throw;
    }
  }
  throw std::logic_error("tell_tally knows every game");
}

}  // namespace lastmove
