#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace lastmove {

/// "1 move", "3 moves"; `many` is the plural where that is not `one` with an s, "vertices".
inline std::string counted(std::uint64_t count, std::string_view one, std::string_view many = "") {
  if (count == 1) return fmt::format("1 {}", one);
  return many.empty() ? fmt::format("{} {}s", count, one) : fmt::format("{} {}", count, many);
}

}  // namespace lastmove
