// script(FILE; name=value...): rules that a file in Lua states. docs/own-games.md has what it may
// state; games/scripts/game_script.h runs it.

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "games/model/quoted.h"
#include "games/notation/nearest.h"
#include "games/rules/board_moves.h"
#include "games/rules/conventions.h"
#include "games/rules/family.h"
#include "games/rules/script_game.h"
#include "games/rules/script_library.h"

namespace lastmove {

namespace {

constexpr std::string_view form =
    "a game of the library, script(chomp), or a file, script(mine.lua)";

/// The script that the brackets name.
std::shared_ptr<const GameScript::File> read_file(const Arguments& arguments) {
  const std::string& name = arguments.file_name(form);
  if (name.ends_with(script_ending)) {
    return std::make_shared<GameScript::File>(
        GameScript::File{name, std::string(arguments.file(form).bytes)});
  }
  std::vector<std::string_view> known;
  for (const Family::File& file : library_files()) {
    known.push_back(file.name.substr(0, file.name.size() - script_ending.size()));
    if (known.back() == name) {
      return std::make_shared<GameScript::File>(
          GameScript::File{std::string(file.name), std::string(file.text)});
    }
  }
  arguments.fail_at_file(
      fmt::format("there is no game {} in the library, and a file of your own ends in {}{}",
                  quoted_where_needed(name), script_ending, did_you_mean(name, known)));
}

std::unique_ptr<const Ruleset> make_script(const Arguments& arguments,
                                           const Conventions& conventions) {
  const auto file = read_file(arguments);
  std::string text = quoted_where_needed(arguments.file_name(form));
  std::vector<GameScript::Parameter> parameters;
  const auto given = arguments.given_parameters();
  for (const auto& [name, offset, numbers] : given) {
    if (numbers.size() == 1) {
      parameters.push_back({name, numbers.front()});
    } else {
      parameters.push_back({name, numbers});
    }
    text += fmt::format("; {}={}", name, set_to_text(numbers));
  }
  auto script = std::make_shared<const SharedScript>(file, std::move(parameters));
  const bool impartial = script->with([&](LoadedScript& loaded) {
    const std::vector<std::string>& asked = loaded.script().parameters();
    for (const auto& [name, offset, numbers] : given) {
      if (std::find(asked.begin(), asked.end(), name) != asked.end()) continue;
      const std::vector<std::string_view> known(asked.begin(), asked.end());
      arguments.fail(offset, asked.empty() ? fmt::format("{} has no parameters", file->name)
                                           : fmt::format("{} has no parameter '{}', only {}{}",
                                                         file->name, name, fmt::join(asked, ", "),
                                                         did_you_mean(name, known)));
    }
    if (loaded.script().states_stuck() && conventions.stuck != Result::loss) {
      arguments.fail_at_file(fmt::format("{} says itself what being stuck is worth", file->name));
    }
    return !loaded.script().by_player();
  });
  const bool in_library = !arguments.file_name(form).ends_with(script_ending);
  auto moves = in_library ? make_board_moves(file->name, impartial, script) : script;
  return make_script_game(fmt::format("script({}){}", text, conventions.text()),
                          head_of(file->text).summary, std::move(script), std::move(moves),
                          conventions);
}

}  // namespace

FamilyRules script_family() {
  return {{.name = script_family_name,
           .summary = "rules of your own in Lua, or a game of the library",
           .notation = "script(NAME; name=value...) or script(FILE.lua; name=value...)",
           .positions = "as the script has it: 7, (3,2,1) or xo.o, or a sum of those",
           .conventions = ConventionSet::all_but_ending,
           .examples = {{"script(chomp)", "(5,4,2)", "Chomp, from the library of games"}},
           .files = {library_files().begin(), library_files().end()}},
          make_script,
          ArgumentForm::file};
}

}  // namespace lastmove
