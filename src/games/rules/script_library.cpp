#include "games/rules/script_library.h"

#include <algorithm>
#include <memory>

#include <fmt/core.h>

#include "games/model/component.h"
#include "games/scripts/game_script.h"

namespace lastmove {

ScriptHead head_of(std::string_view script) {
  constexpr std::string_view blank = " \t\r-";
  std::string_view line = script.substr(0, script.find('\n'));
  if (!line.starts_with("--")) return {};
  line.remove_prefix(std::min(line.find_first_not_of(blank), line.size()));
  const std::size_t colon = line.find(": ");
  if (colon == std::string_view::npos) return {"", line};
  return {line.substr(0, colon), line.substr(colon + 2)};
}

const std::vector<LibraryGame>& library_games() {
  static const std::vector<LibraryGame> games = [] {
    std::vector<LibraryGame> list;
    for (const Family::File& file : library_files()) {
      GameScript script(std::make_shared<const GameScript::File>(
                            GameScript::File{std::string(file.name), std::string(file.text)}),
                        {});
      std::string start;
      if (script.start()) start = component_text(script.state(*script.start()));
      list.push_back({file.name.substr(0, file.name.size() - script_ending.size()), file.text,
                      head_of(file.text), std::move(start), script.parameters()});
    }
    return list;
  }();
  return games;
}

std::vector<Family::Example> library_examples(const Family& family) {
  if (family.name != script_family_name) return {};
  static const std::vector<std::string> rules = [] {
    std::vector<std::string> list;
    for (const LibraryGame& game : library_games()) {
      list.push_back(fmt::format("{}({})", script_family_name, game.name));
    }
    return list;
  }();
  std::vector<Family::Example> examples;
  for (std::size_t i = 0; i < rules.size(); ++i) {
    if (rules[i] == family.examples.front().rules) continue;
    const LibraryGame& game = library_games()[i];
    examples.push_back({rules[i], game.start, game.head.title});
  }
  return examples;
}

}  // namespace lastmove
