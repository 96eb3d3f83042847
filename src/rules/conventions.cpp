#include "rules/conventions.h"

#include <fmt/format.h>

namespace lastmove {

std::string Conventions::text() const {
  if (ending) {
    std::string text = fmt::format(" ending({})", *ending);
    if (stuck != stuck_under_ending) text += fmt::format(" stuck({})", to_string(stuck));
    return text;
  }
  switch (stuck) {
    case Result::win: return " misere";
    case Result::draw: return " stuck(draw)";
    default: return "";
  }
}

}  // namespace lastmove
