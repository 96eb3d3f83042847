#pragma once

#include <span>
#include <string_view>

#include "app/serve/effort.h"
#include "app/serve/message.h"

namespace lastmove {

/// A path of the API. The answer is the JSON that the program itself prints for the same question.
struct Endpoint {
  std::string_view path;
  std::string_view method;  ///< GET goes with HEAD
  /// Throws Error; where a greater effort would help, of kind `limit`.
  Response (*answer)(const Request& request, const Effort& effort);
};

std::span<const Endpoint> endpoints();

}  // namespace lastmove
