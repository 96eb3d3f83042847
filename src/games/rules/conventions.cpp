#include "games/rules/conventions.h"

#include <fmt/core.h>

#include "games/model/unreachable.h"

namespace lastmove {

std::string Conventions::text() const {
  if (ending) {
    std::string text = fmt::format(" ending({})", *ending);
    if (stuck != stuck_under_ending) text += fmt::format(" stuck({})", to_string(stuck));
    return text;
  }
  const std::string words = sink ? " sink" : "";
  switch (stuck) {
    case Result::win: return words + " misere";
    case Result::draw: return words + " stuck(draw)";
    case Result::loss: return words;
  }
  unreachable();
}

std::string Conventions::goal_text(bool may_be_stuck) const {
  const auto stuck_text = [this](std::string_view who, std::string_view none) {
    if (stuck == Result::draw) return fmt::format("{} it is a draw.", none);
    return fmt::format("{} cannot move {}.", who, stuck == Result::win ? "wins" : "loses");
  };
  if (!ending && !may_be_stuck && stuck != Result::draw) {
    return fmt::format("Whoever takes the last one {}.", stuck == Result::loss ? "wins" : "loses");
  }
  if (!ending) return stuck_text("Whoever", "When somebody cannot move,");
  const std::string text = fmt::format("Whoever is left with exactly {} loses.", *ending);
  if (!may_be_stuck) return text;
  return text + " " + stuck_text("With more left, whoever", "With more left and no move,");
}

}  // namespace lastmove
