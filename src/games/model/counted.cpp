#include "games/model/counted.h"

#include <fmt/format.h>

namespace lastmove {

std::string counted(std::uint64_t count, std::string_view one, std::string_view many) {
  if (count != 1 && !many.empty()) return fmt::format("{} {}", count, many);
  return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s");
}

}  // namespace lastmove
