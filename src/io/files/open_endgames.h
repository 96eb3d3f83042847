#pragma once

#include <memory>
#include <string>

#include <lastmove/endgames.h>
#include <lastmove/limits.h>
#include <lastmove/ruleset.h>

namespace lastmove {

/// An endgame database that is in use on this thread as long as this lives; none for no path.
class OpenEndgames {
 public:
  OpenEndgames() = default;
  /// `limits` keep the memory that it leaves. Throws Error that names the file.
  OpenEndgames(const std::string& path, const Ruleset& rules, Limits& limits);

  /// REQUIRES: there is one.
  EndgameSummary summary() const { return summary_of_endgames(*endgames_); }

 private:
  std::shared_ptr<const EndgameDatabase> endgames_;
  std::unique_ptr<const EndgamesInUse> use_;
};

/// The database in a file, of the rules that it names itself. `limits` keep the memory that it
/// leaves. Throws Error that names the file.
std::shared_ptr<const EndgameDatabase> open_endgames(const std::string& path, Limits& limits);

/// Whether the file begins as an endgame database; false where it cannot be read.
bool is_endgame_file(const std::string& path);

}  // namespace lastmove
