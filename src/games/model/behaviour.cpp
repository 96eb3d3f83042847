#include <lastmove/behaviour.h>

#include "games/model/unreachable.h"

namespace lastmove {

std::string_view to_string(Behaviour behaviour) {
  switch (behaviour) {
    case Behaviour::strongly_left: return "strongly dominated by Left";
    case Behaviour::strongly_right: return "strongly dominated by Right";
    case Behaviour::weakly_left: return "weakly dominated by Left";
    case Behaviour::weakly_right: return "weakly dominated by Right";
    case Behaviour::fair: return "fair";
    case Behaviour::ultimately_impartial: return "ultimately impartial";
  }
  unreachable();
}

Behaviour behaviour_of(const OutcomeCounts& period) {
  bool favours_left = false;
  bool favours_right = false;
  for (const Outcome& outcome : all_outcomes) {
    if (period[outcome] == 0) continue;
    favours_left = favours_left || outcome.left_first > outcome.right_first;
    favours_right = favours_right || outcome.right_first > outcome.left_first;
  }
  if (favours_left && favours_right) return Behaviour::fair;
  const std::uint64_t all = period.sum();
  if (favours_left) {
    const bool strongly = period[{Result::win, Result::loss}] == all;
    return strongly ? Behaviour::strongly_left : Behaviour::weakly_left;
  }
  if (favours_right) {
    const bool strongly = period[{Result::loss, Result::win}] == all;
    return strongly ? Behaviour::strongly_right : Behaviour::weakly_right;
  }
  return Behaviour::ultimately_impartial;
}

}  // namespace lastmove
