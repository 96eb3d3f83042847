#include "app/serve/problem.h"

#include <nlohmann/json.hpp>

namespace lastmove {

namespace {

using Json = nlohmann::ordered_json;

Response as_response(int status, const Json& error) {
  Response response;
  response.status = status;
  // A message may repeat what a client sent, of which nothing is believed.
  response.body = Json{{"error", error}}.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
  return response;
}

}  // namespace

Response problem(int status, std::string_view kind, std::string_view message) {
  return as_response(status, {{"kind", kind}, {"message", message}});
}

Response problem(const Error& error) {
  const bool limit = error.kind() == Error::Kind::limit;
  Json json = {{"kind", limit ? "limit" : "bad-input"}, {"message", error.what()}};
  if (error.place()) {
    json["text"] = error.place()->text;
    json["offset"] = error.place()->offset;
  }
  return as_response(limit ? 422 : 400, json);
}

Response busy(std::string_view message) {
  Response response = problem(503, "busy", message);
  response.headers.emplace_back("Retry-After", "2");
  return response;
}

}  // namespace lastmove
