#include "methods/takes/rounds.h"

namespace lastmove {

std::optional<Rounds> rounds_of(const HeapRule& rule) {
  const HeapRule::Takes& takes = rule.takes.front()[0];
  const bool consecutive =
      rule.modulus() == 1 && takes.front() == 1 && takes.back() == takes.size();
  const bool misere = rule.at_floor == Result::win && rule.stuck == Result::win;
  if (!consecutive || !(rule.at_floor == Result::loss || misere)) return std::nullopt;
  return Rounds{misere ? rule.floor + 1 : rule.floor, takes.back() + 1};
}

}  // namespace lastmove
