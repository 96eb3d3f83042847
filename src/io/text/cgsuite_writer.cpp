// A position as CGSuite 2 reads it: "game.heap.Kayles(3) + game.heap.Kayles(5)".

#include <algorithm>
#include <optional>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <lastmove/error.h>
#include <lastmove/value.h>

#include "games/model/component.h"
#include "io/text/export_format.h"

namespace lastmove {

namespace {

// The names, and what they stand for, are those of CGSuite's own library and tests
// (github.com/aaron-siegel/cgsuite, lib/core: game/heap, game/grid, game/strip, GameHeapTest.scala,
// TBCodeTest.scala).

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

/// The rules as one of them; null if they are none.
const BoardGame* board_game(const Ruleset& rules) {
  const std::string text = rules.text();
  const auto* const game =
      std::find_if(std::begin(board_games), std::end(board_games),
                   [&text](const BoardGame& each) { return each.rules == text; });
  return game == std::end(board_games) ? nullptr : game;
}

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
  if (const BoardGame* const game = board_game(rules)) {
    for (const State& state : components<State>(position)) {
      add(board_expression(*game, to_string(Position(States{state}))));
    }
    return;
  }
  const std::optional<std::string> name = rules.cgsuite_name();
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

/// What the position is worth, as a comment of CGSuite: "  // *3". Empty where that takes more than
/// a moment, or where positions come back.
std::string value_comment(const Ruleset& rules, const Position& position) {
  constexpr Limits moment = {.memory = std::uint64_t{64} << 20, .work = 20'000'000};
  constexpr std::size_t longest = 200;
  try {
    ValueStore values(moment);
    const std::string text = values.text(value_of(rules, position, values, moment));
    return text.size() <= longest ? "  // " + text : "";
  } catch (const Error&) {
    return "";
  }
}

/// Throws Error of kind bad_input for a game that CGSuite does not have, and for any but normal
/// play, which is what its values are of. REQUIRES: a position of these rules.
std::string cgsuite_expression(const Ruleset& rules, const Position& position) {
  std::vector<std::string> terms;
  add_terms(rules, position, terms);
  if (terms.empty()) return "0\n";
  return fmt::format("{}{}\n", fmt::join(terms, " + "), value_comment(rules, position));
}

/// Whether CGSuite has the game, under normal play.
bool has_cgsuite(const Ruleset& rules) {
  const auto games = rules.games();
  if (!rules.normal_play()) return false;
  if (!games.empty()) {
    return std::all_of(games.begin(), games.end(),
                       [](const auto& game) { return has_cgsuite(*game); });
  }
  return rules.cgsuite_name() || board_game(rules);
}

}  // namespace

ExportFormat cgsuite_format() {
  return {
      .name = "cgsuite", .title = "CGSuite", .suits = has_cgsuite, .position = cgsuite_expression};
}

}  // namespace lastmove
