#include <lastmove/outcome.h>

#include <fmt/core.h>

#include "games/model/unreachable.h"

namespace lastmove {

std::string_view to_string(Player player) { return player == Player::left ? "Left" : "Right"; }

std::string_view to_string(Result result) {
  switch (result) {
    case Result::loss: return "loss";
    case Result::draw: return "draw";
    case Result::win: return "win";
  }
  unreachable();
}

std::string to_string(Outcome outcome) {
  using enum Result;
  if (outcome == Outcome{win, win}) return "N";
  if (outcome == Outcome{loss, loss}) return "P";
  if (outcome == Outcome{win, loss}) return "L";
  if (outcome == Outcome{loss, win}) return "R";
  if (outcome == Outcome{draw, draw}) return "D";
  return fmt::format("{}/{}", to_string(outcome.left_first), to_string(outcome.right_first));
}

}  // namespace lastmove
