#include <lastmove/ruleset.h>

#include <memory>
#include <utility>

#include <fmt/core.h>

#include "games/model/lowered_rule.h"
#include "games/model/unreachable.h"

namespace lastmove {

std::string_view to_string(Board::Picture picture) {
  switch (picture) {
    case Board::Picture::flags: return "flags";
    case Board::Picture::heaps: return "heaps";
    case Board::Picture::letters: return "letters";
    case Board::Picture::numbers: return "numbers";
    case Board::Picture::points: return "points";
    case Board::Picture::tokens: return "tokens";
    case Board::Picture::drawing: return "drawing";
    case Board::Picture::games: return "games";
  }
  unreachable();
}

std::string Ruleset::ending_text(const Position& position, Player turn) const {
  switch (stuck(position)) {
    case Result::win: return fmt::format("{} cannot move, and so wins.", to_string(turn));
    case Result::loss: return fmt::format("{} cannot move, and so loses.", to_string(turn));
    case Result::draw: return fmt::format("{} cannot move, and so nobody wins.", to_string(turn));
  }
  unreachable();
}

FileBytes FileBytes::of(std::string text) {
  const auto kept = std::make_shared<const std::string>(std::move(text));
  FileBytes file;
  file.bytes = *kept;
  file.owner = kept;
  return file;
}

LoweredRule Ruleset::lower() const { return {}; }

}  // namespace lastmove
