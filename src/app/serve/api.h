#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "app/serve/effort.h"
#include "app/serve/endpoints.h"
#include "app/serve/message.h"

namespace lastmove {

/// The paths that there are, and who answers for them. Knows nothing of sockets. Has no state that
/// changes but what its endpoints share; safe to share between threads.
class Api {
 public:
  /// With endpoints beside those that remember nothing.
  explicit Api(const ServeLimits& limits, std::vector<Endpoint> more = {});

  /// What can be said of a request by its head alone: the answer, or nothing, and then it may be
  /// answered by the next two.
  std::optional<Response> refuse(const Request& request) const;

  /// The answer, where it takes no work: a page, or which methods there are.
  std::optional<Response> answer_at_once(const Request& request) const;

  /// The answer; nothing where it takes a greater effort and there is one. Throws
  /// nothing.
  /// REQUIRES: refuse() and answer_at_once() gave nothing.
  std::optional<Response> answer(const Request& request, const Effort& effort) const;

 private:
  std::vector<std::string_view> methods_of(std::string_view path) const;
  const Endpoint* find_endpoint(const Request& request) const;

  const ServeLimits limits_;
  std::vector<Endpoint> endpoints_;
};

}  // namespace lastmove
