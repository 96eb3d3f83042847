#include "io/text/cgsuite_writer.h"

#include <algorithm>
#include <optional>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <lastmove/breaking_rule.h>
#include <lastmove/error.h>
#include <lastmove/heap_rule.h>
#include <lastmove/point_rule.h>

#include "model/component.h"

namespace lastmove {

namespace {

// The names, and what they stand for, are those of CGSuite's own library and tests
// (github.com/aaron-siegel/cgsuite, lib/core: game/heap, game/grid, game/strip, GameHeapTest.scala,
// TBCodeTest.scala).

std::string subtraction(const HeapRule& rule) {
  const auto set = [&rule](Player player) {
    return fmt::format("[{}]", fmt::join(rule.takes[0][index(player)], ","));
  };
  if (rule.impartial()) return fmt::format("game.heap.Subtraction({})", set(Player::left));
  return fmt::format("game.heap.PartizanSubtraction({},{})", set(Player::left), set(Player::right));
}

/// "0.77"; the last digit in brackets if it repeats for ever, "4.[3]"; "!" where heaps must differ.
std::string take_and_break(const BreakingRule& rule) {
  std::string code;
  for (std::size_t take = 0; take < rule.digits.size(); ++take) {
    const char digit = "0123456789ABCDEF"[rule.digits[take]];
    const bool last = take + 1 == rule.digits.size();
    if (last && rule.repeats && take > 0) {
      code += fmt::format("[{}]", digit);
    } else {
      code += digit;
    }
    if (take == 0) code += rule.unequal ? "!." : ".";
  }
  if (rule.digits.size() == 1) code += '0';
  if (code == "4!.0") return "game.heap.GrundysGame";
  if (code == "0.77") return "game.heap.Kayles";
  if (code == "0.07") return "game.heap.DawsonsKayles";
  return fmt::format("game.heap.TakeAndBreak(\"{}\")", code);
}

/// What CGSuite calls a game of heaps or points.
std::optional<std::string> ruleset_name(const Ruleset& rules) {
  const LoweredRule lowered = rules.lower();
  if (std::holds_alternative<NimRule>(lowered)) return "game.heap.Nim";
  if (const auto* rule = std::get_if<BreakingRule>(&lowered)) return take_and_break(*rule);
  if (const auto* rule = std::get_if<WythoffRule>(&lowered)) {
    if (rule->k == 1) return "game.heap.Wythoff";
    return fmt::format("game.heap.GenWythoff(x -> x + {})", rule->k);
  }
  const auto* rule = std::get_if<HeapRule>(&lowered);
  const bool simple = rule && rule->modulus() == 1 && rule->exceptions.empty() && rule->floor == 0;
  if (simple) return subtraction(*rule);
  return std::nullopt;
}

/// A game of the library that CGSuite has on the same boards: its name there, and what it calls the
/// characters that are others.
struct BoardGame {
  std::string_view rules;
  std::string_view name;
  std::string_view ours;
  std::string_view theirs;
};

constexpr BoardGame board_games[] = {
    {"script(domineering)", "game.grid.Domineering", "/x", "|#"},
    {"script(clobber)", "game.grid.Clobber", "/", "|"},
    {"script(toads_and_frogs)", "game.strip.ToadsAndFrogs", "", ""},
};

std::string board_expression(const BoardGame& game, std::string board) {
  for (char& c : board) {
    const std::size_t at = game.ours.find(c);
    if (at != std::string_view::npos) c = game.theirs[at];
  }
  return fmt::format("{}(\"{}\")", game.name, board);
}

[[noreturn]] void refuse(const Ruleset& rules, std::string_view why) {
  throw Error(Error::Kind::bad_input, fmt::format("{} {}", rules.text(), why));
}

void add_terms(const Ruleset& rules, const Position& position, std::vector<std::string>& terms) {
  const auto check_normal_play = [&rules] {
    if (!rules.normal_play()) refuse(rules, "is not normal play, and CGSuite's values are of that");
  };
  if (!rules.games().empty()) {
    check_normal_play();
    const Parts& parts = components<Part>(position);
    for (std::size_t i = 0; i < parts.size(); ++i) {
      add_terms(*rules.games()[i], parts[i].position(), terms);
    }
    return;
  }
  const auto add = [&terms](std::string term) { terms.push_back(std::move(term)); };
  const std::string text = rules.text();
  const auto* const game =
      std::find_if(std::begin(board_games), std::end(board_games),
                   [&text](const BoardGame& each) { return each.rules == text; });
  if (game != std::end(board_games)) {
    for (const State& state : components<State>(position)) {
      add(board_expression(*game, to_string(Position(States{state}))));
    }
    return;
  }
  const std::optional<std::string> name = ruleset_name(rules);
  if (!name) refuse(rules, "is a game that CGSuite does not have");
  check_normal_play();
  if (std::holds_alternative<Points>(position)) {
    for (const Point& point : components<Point>(position)) {
      add(fmt::format("{}(({}))", *name, fmt::join(point.coordinates(), ",")));
    }
  } else {
    for (const Heap heap : components<Heap>(position)) add(fmt::format("{}({})", *name, heap));
  }
}

}  // namespace

std::string cgsuite_expression(const Ruleset& rules, const Position& position) {
  std::vector<std::string> terms;
  add_terms(rules, position, terms);
  return terms.empty() ? "0\n" : fmt::format("{}\n", fmt::join(terms, " + "));
}

}  // namespace lastmove
