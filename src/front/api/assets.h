#pragma once

#include <span>
#include <string_view>

namespace lastmove {

/// A file that is part of the program. The build makes the list; nothing is read when it runs.
struct Asset {
  std::string_view path;  ///< under which it is served
  std::string_view content_type;
  std::string_view content;
};

std::span<const Asset> assets();

}  // namespace lastmove
