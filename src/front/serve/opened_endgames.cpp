#include "front/serve/opened_endgames.h"

#include <fmt/core.h>

#include <lastmove/error.h>

#include "io/files/open_endgames.h"
#include "methods/boards/endgame_database.h"

namespace lastmove {

OpenedEndgames::OpenedEndgames(const std::vector<std::string>& paths) {
  Limits limits;
  for (const std::string& path : paths) {
    auto endgames = open_endgames(path, limits);
    for (const auto& other : all_) {
      if (other->rules() != endgames->rules()) continue;
      throw Error(Error::Kind::bad_input,
                  fmt::format("'{}': there is an endgame database of {} already; expected one of "
                              "another game",
                              path, endgames->rules()));
    }
    all_.push_back(std::move(endgames));
  }
}

std::shared_ptr<const EndgameDatabase> OpenedEndgames::find(const Ruleset& rules,
                                                            const RuleFiles& files) const {
  for (const auto& endgames : all_) {
    if (endgames_are_of(*endgames, rules, files)) return endgames;
  }
  return nullptr;
}

std::vector<EndgameSummary> OpenedEndgames::summaries() const {
  std::vector<EndgameSummary> summaries;
  for (const auto& endgames : all_) {
    const EndgameHeader& header = endgames->header();
    summaries.push_back({std::string(endgames->rules()),
                         {header.width, header.height},
                         header.complete == 1,
                         header.parts,
                         header.values});
  }
  return summaries;
}

}  // namespace lastmove
