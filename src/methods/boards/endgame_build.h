#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <lastmove/endgames.h>

#include "games/model/work_meter.h"
#include "methods/boards/endgame_database.h"
#include "methods/boards/part_table.h"
#include "methods/boards/sum_search.h"
#include "methods/method.h"
#include "methods/values/game_store.h"

namespace lastmove {

/// Throws Error of kind bad_input where the rules are not those of boards whose parts have values.
void check_endgame_rules(const Ruleset& rules);

/// Values the parts of all boards up to a size, in the order of the file. Continues an
/// unfinished database that is in use.
class EndgameBuild {
 public:
  /// REQUIRES: check_endgame_rules passes. Throws Error.
  EndgameBuild(const Ruleset& rules, std::uint64_t digest, EndgameSize size, const Limits& limits);

  /// Calls `valued` after each part. Throws Error of kind `limit`, or what the monitor throws; what
  /// is known then stays.
  void value_all(const std::function<void()>& valued);

  /// The parts that are valued so far, as a file.
  std::string file();

 private:
  /// What is known of a part.
  struct Found {
    EndgameEntry outcome = 0;
    std::optional<GameId> value;
    std::uint64_t moves = 0;
  };

  /// Parts with more moves have no value in the file, nor have those that lead to them.
  static constexpr std::size_t most_moves = 200;
  static constexpr PartTable::Valued all_valued = {most_moves, SIZE_MAX, most_moves, true};

  void check_begun(const EndgameDatabase& begun) const;
  void value_next();
  Outcome searched(const std::string& part);

  const Game game_;
  const StateRule& rule_;
  const std::uint64_t digest_;
  const EndgameSize size_;
  const Limits limits_;
  WorkMeter work_;
  GameStore games_;
  const std::vector<std::string> parts_;
  PartTable table_;
  std::optional<SumSearch> search_;
  std::vector<Found> found_;  ///< of the first parts
};

}  // namespace lastmove
