#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace lastmove {

/// "1 move", "3 moves"; `many` is the plural where that is not `one` with an s, "vertices".
std::string counted(std::uint64_t count, std::string_view one, std::string_view many = "");

}  // namespace lastmove
