#include "front/serve/opened_endgames.h"

#include <utility>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "io/files/open_endgames.h"

namespace lastmove {

OpenedEndgames::OpenedEndgames(const std::vector<std::string>& paths) {
  Limits limits;
  for (const std::string& path : paths) {
    auto endgames = open_endgames(path, limits);
    EndgameSummary summary = summary_of_endgames(*endgames);
    for (const EndgameSummary& other : summaries_) {
      if (other.rules != summary.rules) continue;
      throw Error(Error::Kind::bad_input,
                  fmt::format("'{}': there is an endgame database of {} already; expected one of "
                              "another game",
                              path, summary.rules));
    }
    all_.push_back(std::move(endgames));
    summaries_.push_back(std::move(summary));
  }
}

std::shared_ptr<const EndgameDatabase> OpenedEndgames::find(const Ruleset& rules,
                                                            const RuleFiles& files) const {
  for (const auto& endgames : all_) {
    if (endgames_are_of(*endgames, rules, files)) return endgames;
  }
  return nullptr;
}

}  // namespace lastmove
