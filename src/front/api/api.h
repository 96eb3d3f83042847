#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "front/api/effort.h"
#include "front/api/endpoints.h"
#include "front/api/message.h"
#include "front/api/stored_answer.h"

namespace lastmove {

/// The paths that there are, and who answers for them. Knows nothing of sockets. Safe to share
/// between threads.
class Api {
 public:
  /// With endpoints beside those that remember nothing.
  explicit Api(const ServeLimits& limits, std::vector<Endpoint> more = {});

  /// What can be said of a request by its head alone: the answer, or nothing, and then it may be
  /// answered by the next two.
  std::optional<Response> refuse(const Request& request) const;

  /// The answer, where it takes no work: a page, something that was stored, or which methods there
  /// are.
  std::optional<Response> answer_at_once(const Request& request) const;

  /// The answer, compressed where the client prefers that. Nothing, in the light lane only, where
  /// it would take too long there; `question` then holds what was read of the request, if anything,
  /// and is to be handed in again. Throws nothing but std::bad_alloc. REQUIRES: refuse() and
  /// answer_at_once() gave nothing.
  std::optional<Response> answer(const Request& request, std::optional<Question>& question,
                                 const Effort& effort, Lane lane) const;

 private:
  std::vector<std::string_view> methods_of(std::string_view path) const;
  const Endpoint* find_endpoint(const Request& request) const;
  std::optional<Response> found_answer(const Request& request, std::optional<Question>& question,
                                       const Effort& effort, Lane lane) const;
  std::shared_ptr<const StoredAnswer> stored_answer(const Request& request) const;
  Response finished(const Request& request, Response response, const Effort& effort) const;

  const ServeLimits limits_;
  std::vector<Endpoint> endpoints_;
  mutable AnswerCache unchanging_;
};

}  // namespace lastmove
