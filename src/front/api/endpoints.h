#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "front/api/effort.h"
#include "front/api/message.h"
#include "front/api/request_cost.h"

namespace lastmove {

/// A request that has been read: what it is expected to cost, and what answers it.
struct Question {
  Cost cost;
  /// Throws Error, and Stopped. Called once.
  std::function<Response(const Effort& effort)> answer;
};

/// A path of the API. The answer is the JSON that the program itself prints for the same question.
struct Endpoint {
  std::string_view path;    ///< "/api/v1/sweeps/{id}": what is in braces stands for any name
  std::string_view method;  ///< GET goes with HEAD; a path may have several
  /// Reads a request, and refuses one that makes no sense. Throws Error.
  std::function<Question(const Request& request, const ServeLimits& limits)> read;
  /// Whether the answer is the same as long as the program is, so that it may be kept.
  bool unchanging = false;
};

/// Those that need nothing to remember.
std::span<const Endpoint> endpoints();

}  // namespace lastmove
