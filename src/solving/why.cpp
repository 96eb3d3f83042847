#include "solving/why.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include "kernels/nim.h"

namespace lastmove {

namespace {

constexpr std::size_t max_listed = 4;
/// Components whose values are shown one by one.
constexpr std::size_t max_shown = 12;

using Describe = std::function<std::string(const Move&)>;

/// One player's moves with one result.
struct Moves {
  std::vector<std::string> names;
  std::vector<std::string> left;  ///< what they leave
};

Moves moves_with(const Solution& solution, Player by, Result result, const Describe& describe) {
  Moves moves;
  for (const OptionValue& option : solution.options) {
    if (option.by != by || option.result != result) continue;
    moves.names.push_back(option.move.name);
    moves.left.push_back(describe(option.move));
  }
  return moves;
}

/// "take 3 leaves 17" or "take 5 and take 7 leave 4 and 2"; just the moves where their names say
/// what they leave: "take 2 from 12 leaving 5+5".
std::string what_moves_leave(const Moves& moves) {
  bool told = true;
  for (std::size_t i = 0; i < moves.names.size(); ++i) {
    const auto ends_with = [&](std::string_view word) {
      return moves.names[i].ends_with(fmt::format(" {} {}", word, moves.left[i]));
    };
    told = told && (ends_with("leaving") || ends_with("into") || ends_with("to"));
  }
  if (told) return listed(moves.names);
  return fmt::format("{} {} {}", listed(moves.names), moves.names.size() == 1 ? "leaves" : "leave",
                     listed(moves.left));
}

std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 32);
  return text;
}

bool has_moves(const Solution& solution, Player by) {
  for (const OptionValue& option : solution.options) {
    if (option.by == by) return true;
  }
  return false;
}

/// `other` is who replies: "the opponent", or "Right".
std::string why_for(const Solution& solution, Player by, const Describe& describe,
                    std::string_view other) {
  const Result result = solution.outcome.for_starter(by);
  if (!has_moves(solution, by)) {
    return fmt::format("there is no move, and that is a {}", to_string(result));
  }
  const Moves best = moves_with(solution, by, result, describe);
  switch (result) {
    case Result::win:
      return fmt::format("{}, where {} to move loses", what_moves_leave(best), other);
    case Result::draw:
      return fmt::format("no move leaves {} lost, and {}, which is a draw", other,
                         what_moves_leave(best));
    default: return fmt::format("every move leaves a position that {} wins", other);
  }
}

}  // namespace

std::string shortened(const Integer& number) {
  constexpr std::size_t longest = 24;
  std::string digits = number.str();
  if (digits.size() <= longest) return digits;
  return fmt::format("{}...{} ({} digits)", digits.substr(0, 6), digits.substr(digits.size() - 6),
                     digits.size());
}

std::string listed(const std::vector<std::string>& items) {
  const std::size_t shown = items.size() <= max_listed + 1 ? items.size() : max_listed;
  std::string text;
  for (std::size_t i = 0; i < shown; ++i) {
    if (i > 0) text += i + 1 == items.size() ? " and " : ", ";
    text += items[i];
  }
  if (shown < items.size()) text += fmt::format(" and {} more", items.size() - shown);
  return text;
}

std::string why_by_options(const Solution& solution, std::optional<Player> turn,
                           const Describe& describe) {
  if (solution.options_listed == OptionsListed::none) {
    return "There are too many options to list.";
  }
  if (solution.impartial) turn = Player::left;  // All options are given as Left's.
  if (turn) {
    return capitalised(why_for(solution, *turn, describe, "the opponent")) + ".";
  }
  return fmt::format("When Left starts, {}. When Right starts, {}.",
                     why_for(solution, Player::left, describe, "Right"),
                     why_for(solution, Player::right, describe, "Left"));
}

std::string xor_equation(const std::vector<std::uint64_t>& values) {
  const std::uint64_t sum = nim_sum(values);
  if (values.size() > max_shown) return fmt::to_string(sum);
  return fmt::format("{} = {}", fmt::join(values, " xor "), sum);
}

std::string what_moves_do_to_xor(const Solution& solution, bool zero) {
  if (zero) return "it is 0, and every move makes it something else.";
  std::vector<std::string> winning;
  for (const OptionValue& option : solution.options) {
    if (option.result == Result::win) winning.push_back(option.move.name);
  }
  if (winning.empty()) return "it is not 0, and some move makes it 0.";
  return fmt::format("{} {} it 0.", listed(winning), winning.size() == 1 ? "makes" : "make");
}

std::string why_by_xor(std::string_view components, const std::vector<std::uint64_t>& values,
                       const Solution& solution) {
  return fmt::format("The XOR of the {}' nim-values: {}; {}", components, xor_equation(values),
                     what_moves_do_to_xor(solution, nim_sum(values) == 0));
}

std::string why_by_values(std::string_view components, const std::vector<LoopyNimValue>& values,
                          const Solution& solution) {
  std::vector<std::uint64_t> numbers;
  std::vector<std::string> texts;
  LoopyNimValue sum;
  for (const LoopyNimValue& value : values) {
    if (value.finite()) numbers.push_back(static_cast<std::uint64_t>(value.number()));
    texts.push_back(to_string(value));
    sum = sum + value;
  }
  if (numbers.size() == values.size()) return why_by_xor(components, numbers, solution);
  return fmt::format(
      "The {} are worth {}. {}", components,
      texts.size() > max_shown ? to_string(sum)
                               : fmt::format("{} = {}", fmt::join(texts, " + "), to_string(sum)),
      why_by_options(solution, std::nullopt, [](const Move& move) { return to_string(move.to); }));
}

std::string wythoff_theorem(const WythoffRule& rule) {
  const std::string a =
      rule.k == 1 ? "(1 + sqrt 5)/2" : fmt::format("(2 - k + sqrt(k^2 + 4))/2 and k = {}", rule.k);
  const std::string plus = rule.k == 1 ? "i" : "k i";
  if (rule.stuck == Result::loss) {
    return fmt::format(
        "The P-positions are (A, A + {}) with A = floor(i a), either way round, "
        "where a = {}.",
        plus, a);
  }
  if (rule.k == 1) {
    return fmt::format(
        "Under misère play the P-positions are (0,1), (2,2) and (A, A + i) with "
        "A = floor(i a) from i = 2 on, either way round, where a = {}.",
        a);
  }
  return fmt::format(
      "Under misère play the P-positions are (A, A + {} + 1) with "
      "A = floor(i a + 1/a), either way round, where a = {}.",
      plus, a);
}

}  // namespace lastmove
