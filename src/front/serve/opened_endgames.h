#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "front/api/limits.h"

namespace lastmove {

/// Endgame databases from files, one for each game.
class OpenedEndgames : public ServedEndgames {
 public:
  /// Throws Error that names the file: where one is damaged or of a script that has changed, two
  /// are of the same rules, or all take too much memory.
  explicit OpenedEndgames(const std::vector<std::string>& paths);

  std::shared_ptr<const EndgameDatabase> find(const Ruleset& rules,
                                              const RuleFiles& files) const override;
  std::span<const EndgameSummary> summaries() const override { return summaries_; }

 private:
  std::vector<std::shared_ptr<const EndgameDatabase>> all_;
  std::vector<EndgameSummary> summaries_;  ///< of each
};

}  // namespace lastmove
