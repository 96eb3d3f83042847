#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "app/serve/effort.h"
#include "app/serve/message.h"

namespace lastmove {

/// A path of the API. The answer is the JSON that the program itself prints for the same question.
struct Endpoint {
  std::string_view path;    ///< "/api/v1/sweeps/{id}": what is in braces stands for any name
  std::string_view method;  ///< GET goes with HEAD; a path may have several
  /// Throws Error; where a greater effort would help, of kind `limit`.
  std::function<Response(const Request& request, const Effort& effort)> answer;
};

/// Those that need nothing to remember.
std::span<const Endpoint> endpoints();

}  // namespace lastmove
