#include "front/api/api.h"

#include <algorithm>
#include <exception>
#include <iterator>
#include <map>
#include <new>

#include <fmt/core.h>

#include "front/api/assets.h"
#include "front/api/compression.h"
#include "front/api/problem.h"
#include "front/api/query.h"

namespace lastmove {

namespace {

constexpr std::size_t worth_compressing = 1024;  ///< bytes: less fits into a packet as it is

std::string_view take_segment(std::string_view& path) {
  const std::string_view segment = path.substr(0, path.find('/'));
  path.remove_prefix(std::min(path.size(), segment.size() + 1));
  return segment;
}

/// Whether a path is one of those that "/sweeps/{id}" stands for.
bool stands_for(std::string_view pattern, std::string_view path) {
  if (std::count(pattern.begin(), pattern.end(), '/') !=
      std::count(path.begin(), path.end(), '/')) {
    return false;
  }
  while (!pattern.empty()) {
    const std::string_view expected = take_segment(pattern);
    const std::string_view found = take_segment(path);
    if (expected.starts_with('{') ? found.empty() : found != expected) return false;
  }
  return path.empty();
}

/// The files of the page, by their paths.
const std::map<std::string_view, StoredAnswer>& stored_assets() {
  static const auto stored = [] {
    std::map<std::string_view, StoredAnswer> all;
    for (const Asset& asset : assets()) {
      all[asset.path] = make_stored_answer(asset.content_type, std::string(asset.content));
    }
    return all;
  }();
  return stored;
}

/// The same for every target that asks the same. Throws Error where the query is broken.
std::string question_key(const Request& request) {
  return std::string(path_of(request.target)) + '?' + Query::parse(request.target).key();
}

bool matches(std::string_view method, std::string_view asked) {
  return asked == method || (asked == "HEAD" && method == "GET");
}

std::string allowed(const std::vector<std::string_view>& methods) {
  std::string text;
  for (const std::string_view method : methods) {
    text += fmt::format("{}, ", method == "GET" ? "GET, HEAD" : method);
  }
  return text + "OPTIONS";
}

/// "application/json", with or without "; charset=utf-8".
bool is_json(std::string_view content_type) {
  std::string text;
  for (const char c : content_type) {
    if (c == ' ' || c == '\t') continue;
    text += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return text == "application/json" || text == "application/json;charset=utf-8";
}

std::optional<Response> refuse_body(const Request& request, std::string_view method) {
  if (method != "POST") {
    if (!request.has_body) return std::nullopt;
    return problem(400, "bad-input", fmt::format("a {} has no body here", request.method));
  }
  if (!is_json(request.content_type)) {
    return problem(415, "content-type", "expected Content-Type: application/json");
  }
  if (!request.content_encoding.empty() && request.content_encoding != "identity") {
    return problem(415, "content-type", "expected a body without Content-Encoding");
  }
  return std::nullopt;
}

}  // namespace

Api::Api(const ServeLimits& limits, std::vector<Endpoint> more) : limits_(limits) {
  const auto all = endpoints();
  endpoints_.assign(all.begin(), all.end());
  std::move(more.begin(), more.end(), std::back_inserter(endpoints_));
  stored_assets();  // Compressed now, not when the first client waits.
}

/// None where there is no such path.
std::vector<std::string_view> Api::methods_of(std::string_view path) const {
  if (stored_assets().contains(path)) return {"GET"};
  std::vector<std::string_view> methods;
  for (const Endpoint& endpoint : endpoints_) {
    if (stands_for(endpoint.path, path)) methods.push_back(endpoint.method);
  }
  return methods;
}

const Endpoint* Api::find_endpoint(const Request& request) const {
  const std::string_view path = path_of(request.target);
  const auto found =
      std::find_if(endpoints_.begin(), endpoints_.end(), [&](const Endpoint& endpoint) {
        return matches(endpoint.method, request.method) && stands_for(endpoint.path, path);
      });
  return found == endpoints_.end() ? nullptr : &*found;
}

std::optional<Response> Api::refuse(const Request& request) const {
  if (request.target.size() > limits_.target) {
    return problem(
        414, "too-large",
        fmt::format("the path and the query take more than {} bytes, the limit", limits_.target));
  }
  const std::vector<std::string_view> methods = methods_of(path_of(request.target));
  if (methods.empty()) {
    return problem(404, "not-found", "there is no such path; /api/v1/openapi.json lists them");
  }
  if (request.method == "OPTIONS") return refuse_body(request, "OPTIONS");
  for (const std::string_view method : methods) {
    if (matches(method, request.method)) return refuse_body(request, method);
  }
  Response response = problem(405, "method-not-allowed",
                              fmt::format("expected {} for this path", allowed(methods)));
  response.headers.emplace_back("Allow", allowed(methods));
  return response;
}

std::optional<Response> Api::answer_at_once(const Request& request) const {
  const std::string_view path = path_of(request.target);
  Response response;
  if (request.method == "OPTIONS") {
    response.status = 204;
    response.headers.emplace_back("Allow", allowed(methods_of(path)));
    return response;
  }
  const auto asset = stored_assets().find(path);
  if (asset != stored_assets().end()) return response_from(asset->second, request);
  if (const auto stored = stored_answer(request)) return response_from(*stored, request);
  return std::nullopt;
}

/// Null where there is none. REQUIRES: there is such a path.
std::shared_ptr<const StoredAnswer> Api::stored_answer(const Request& request) const {
  if (!find_endpoint(request)->unchanging) return nullptr;
  try {
    return unchanging_.find(question_key(request));
  } catch (const Error&) {
    return nullptr;  // The query is broken.
  }
}

/// Reads the request unless that was done, and answers it, as far as it belongs into the lane.
std::optional<Response> Api::found_answer(const Request& request, std::optional<Question>& question,
                                          const Effort& effort, Lane lane) const {
  const bool in_a_hurry = lane == Lane::light;
  effort.check();
  if (in_a_hurry && cost_of_reading(request).work > light_reading) return std::nullopt;
  // Another request for the same may have been answered while this one waited.
  if (const auto stored = stored_answer(request)) return response_from(*stored, request);
  const Endpoint& endpoint = *find_endpoint(request);
  if (!question) question = endpoint.read(request, limits_);
  if (in_a_hurry && !question->cost.light()) return std::nullopt;
  effort.check();
  Response response = question->answer(effort);
  if (response.content().size() > effort.answer) {
    return problem(422, "limit",
                   fmt::format("the answer would pass {} bytes, the limit", effort.answer));
  }
  if (!endpoint.unchanging || response.status != 200) {
    return finished(request, std::move(response), effort);
  }
  return response_from(
      *unchanging_.keep(question_key(request),
                        make_stored_answer(response.content_type, std::move(response.body))),
      request);
}

/// The same answer, if it is worth it: with a tag, so that a client that has it is not sent it
/// again, and compressed if the client prefers that.
Response Api::finished(const Request& request, Response response, const Effort& effort) const {
  if (response.events || response.body.size() < worth_compressing) return response;
  if (response.status == 200 && matches("GET", request.method)) {
    const std::string tag = tag_of(response.body);
    if (names_tag(request.if_none_match, tag)) return not_modified(tag);
    response.cache_control = revalidated;
    response.headers.emplace_back("ETag", tag);
  }
  if (response.content_type == "image/png") return response;
  response.headers.emplace_back("Vary", "Accept-Encoding");
  if (!prefers_gzip(request.accept_encoding)) return response;
  auto shorter = gzip(response.body, [&] { effort.check(); });
  if (!shorter) return response;
  response.body = *std::move(shorter);
  response.headers.emplace_back("Content-Encoding", "gzip");
  return response;
}

std::optional<Response> Api::answer(const Request& request, std::optional<Question>& question,
                                    const Effort& effort, Lane lane) const {
  try {
    return found_answer(request, question, effort, lane);
  } catch (const Error& error) {
    return problem(error, request.target);
  } catch (const Stopped&) {
    return too_late(limits_.time);
  } catch (const std::bad_alloc&) {
    return busy("the machine has no memory left");
  } catch (const std::exception&) {
    // What went wrong inside is nobody's business outside.
    return problem(500, "internal", "this should not have happened");
  }
}

}  // namespace lastmove
