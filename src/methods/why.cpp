#include "methods/why.h"

#include <algorithm>

#include <fmt/core.h>
#include <fmt/ranges.h>

#include "games/model/component.h"
#include "games/model/unreachable.h"
#include "methods/nim.h"

namespace lastmove {

namespace {

/// Moves that are named one by one; of more, the first few.
constexpr std::size_t max_named = 5;
constexpr std::size_t few = 3;
/// Components whose values are shown one by one.
constexpr std::size_t max_shown = 12;
/// Longer positions are left to the table of moves.
constexpr std::size_t longest_position = 44;

using Describe = std::function<std::string(const Move&)>;

/// One player's moves with one result.
struct Moves {
  std::vector<std::string> names;
  std::vector<std::string> left;  ///< what each leaves; empty where its name says so, or it is long
  bool end_the_game = true;       ///< whether none has a reply
};

bool leaves_nothing(const Position& position) {
  if (const auto* heaps = std::get_if<Heaps>(&position)) {
    return std::ranges::all_of(*heaps, [](Heap heap) { return heap == 0; });
  }
  return component_count(position) == 0;
}

/// "take 2 from 12 leaving 5+5", "move to hall"
bool says_what_it_leaves(const std::string& name, const std::string& left) {
  const auto ends_with = [&](std::string_view word) {
    return name.ends_with(fmt::format(" {} {}", word, left));
  };
  return ends_with("leaving") || ends_with("into") || ends_with("to") || name == "to " + left;
}

Moves moves_with(const Solution& solution, Player by, Result result, const Describe& describe) {
  Moves moves;
  for (const OptionValue& option : solution.options) {
    if (option.by != by || option.result != result) continue;
    const Remoteness& remoteness = option.remoteness;
    moves.end_the_game = moves.end_the_game && remoteness.status == Remoteness::Status::known &&
                         remoteness.moves == 0;
    std::string left = leaves_nothing(option.move.to) ? "nothing" : describe(option.move);
    if (says_what_it_leaves(option.move.name, left) || left.size() > longest_position) left.clear();
    moves.names.push_back(option.move.name);
    moves.left.push_back(std::move(left));
  }
  return moves;
}

std::string joined(const std::vector<std::string>& items, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? last : ", ";
    text += items[i];
  }
  return text;
}

/// All but the last word, if what follows it can stand alone: "take 1 from" 3.
std::string beginning(const std::string& name) {
  const std::size_t space = name.rfind(' ');
  if (space == std::string::npos) return "";
  std::string words = name.substr(0, space);
  return words.ends_with(" and") || words.ends_with(',') ? "" : words;
}

/// ", leaving 17", " and nothing is left"
std::string leaving(const std::string& left) {
  if (left.empty()) return "";
  return left == "nothing" ? " and nothing is left" : ", leaving " + left;
}

/// What to do, one or the other: "take 3, leaving 17", "split 12 into 10+2 or 9+3".
std::string to_do(const Moves& moves) {
  const std::string& first = moves.left.front();
  const bool alike =
      std::ranges::all_of(moves.left, [&](const auto& left) { return left == first; });
  if (alike) return one_of(moves.names) + leaving(first);
  std::vector<std::string> each;
  for (std::size_t i = 0; i < moves.names.size(); ++i) {
    each.push_back(moves.names[i] + leaving(moves.left[i]));
  }
  return joined(each, ", or ");
}

/// "moving to hall or to tower"; moves that do not begin with a verb known to this stay as they
/// are.
std::string doing(const std::vector<std::string>& names) {
  constexpr std::pair<std::string_view, std::string_view> verbs[] = {
      {"take ", "taking "}, {"move ", "moving "}, {"to ", "moving to "}};
  for (const auto& [verb, instead] : verbs) {
    const bool all = std::ranges::all_of(
        names, [begin = verb](const auto& name) { return name.starts_with(begin); });
    if (!all) continue;
    std::vector<std::string> each = names;
    for (std::string& name : each) name.replace(0, verb.size(), instead);
    return one_of(each);
  }
  return one_of(names);
}

std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 32);
  return text;
}

bool has_moves(const Solution& solution, Player by) {
  return std::ranges::any_of(solution.options,
                             [by](const OptionValue& option) { return option.by == by; });
}

std::string why_won(const Moves& moves, std::string_view other) {
  const bool told_at_once = std::ranges::all_of(moves.left, &std::string::empty) &&
                            one_of(moves.names).size() < joined(moves.names, " or ").size();
  if (moves.names.size() > max_named) {
    return fmt::format("any of {} moves wins, such as {}", moves.names.size(), doing(moves.names));
  }
  if (moves.names.size() > 2 && !told_at_once) {
    return fmt::format("any of these wins: {}", one_of(moves.names));
  }
  const std::string lost =
      std::string(other) + (moves.end_the_game ? " cannot move" : ", to move, loses");
  if (std::ranges::all_of(moves.names, [](const auto& name) { return name.starts_with("to "); })) {
    return fmt::format("{} wins: {}", doing(moves.names), lost);
  }
  return fmt::format("{}: {}", to_do(moves), lost);
}

std::string why_drawn(const Moves& moves) {
  if (moves.names.size() > max_named) {
    return fmt::format("no move wins. Any of {} moves draws, such as {}", moves.names.size(),
                       doing(moves.names));
  }
  const std::string draw = doing(moves.names);
  return draw == one_of(moves.names) ? fmt::format("no move wins. To draw, {}", draw)
                                     : fmt::format("no move wins. {} draws", capitalised(draw));
}

/// `other` is who replies: "the opponent", or "Right".
std::string why_for(const Solution& solution, Player by, const Describe& describe,
                    std::string_view other) {
  const Result result = solution.outcome.for_starter(by);
  if (!has_moves(solution, by)) return no_move_left(result);
  switch (result) {
    case Result::win: return why_won(moves_with(solution, by, result, describe), other);
    case Result::draw: return why_drawn(moves_with(solution, by, result, describe));
    case Result::loss: return fmt::format("every move leaves a position that {} wins", other);
  }
  unreachable();
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
  if (items.size() <= max_named) return joined(items, " and ");
  return fmt::format("{} and {} more", joined({items.begin(), items.begin() + few}, ", "),
                     items.size() - few);
}

std::string one_of(const std::vector<std::string>& names) {
  std::vector<std::string> shown(
      names.begin(),
      names.begin() + static_cast<std::ptrdiff_t>(names.size() > max_named ? few : names.size()));
  const std::string same = shown.empty() ? "" : beginning(shown.front());
  const bool alike = !same.empty() && std::ranges::all_of(shown, [&same](const auto& name) {
    return beginning(name) == same;
  });
  if (alike) {
    // "move to hall or to tower"
    const std::size_t cut = same.ends_with(" to") ? same.size() - 2 : same.size() + 1;
    for (std::size_t i = 1; i < shown.size(); ++i) shown[i].erase(0, cut);
  }
  return joined(shown, " or ");
}

std::string no_move_left(Result result) {
  constexpr std::string_view worth[] = {"which loses", "which is a draw", "which wins"};
  return fmt::format("there is no move left, {}", worth[static_cast<std::size_t>(result)]);
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
  if (values.size() > max_shown || values.size() == 1) return fmt::to_string(sum);
  return fmt::format("{} = {}", fmt::join(values, " xor "), sum);
}

bool is_over(const Solution& solution) {
  return solution.options.empty() && solution.options_listed == OptionsListed::all;
}

std::string what_moves_do_to_xor(const Solution& solution, bool zero) {
  if (zero) return "it is 0, and every move makes it something else.";
  std::vector<std::string> winning;
  for (const OptionValue& option : solution.options) {
    if (option.result == Result::win) winning.push_back(option.move.name);
  }
  if (winning.empty()) return "it is not 0, and some move makes it 0.";
  if (winning.size() > max_named) {
    return fmt::format("any of {} moves makes it 0, such as {}.", winning.size(), one_of(winning));
  }
  return one_of(winning) + " makes it 0.";
}

std::string why_by_xor(std::string_view components, const std::vector<std::uint64_t>& values,
                       const Solution& solution) {
  if (is_over(solution)) return why_by_options(solution, std::nullopt, {});
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
