#pragma once

#include <optional>
#include <string>

#include <lastmove/families.h>
#include <lastmove/outcome.h>
#include <lastmove/position.h>

namespace lastmove {

/// How play ends. Every combination of convention words reduces to these fields.
struct Conventions {
  /// The w of `ending(w)`: no heap is smaller, and at exactly w the player to move has lost.
  std::optional<Heap> ending;
  /// The result for a player to move who has no option, anywhere else.
  Result stuck = Result::loss;
  /// Whether every take is legal from a heap that is not empty, and one greater than the heap
  /// leaves 0. Not together with `ending`.
  bool sink = false;

  static constexpr Result stuck_under_ending = Result::draw;

  /// The canonical words with a space before each, or "" under normal play.
  std::string text() const;

  /// Who wins, in a sentence or two; `may_be_stuck` elsewhere than at w, or at 0 where no w is
  /// given.
  std::string goal_text(bool may_be_stuck = true) const;
};

}  // namespace lastmove
