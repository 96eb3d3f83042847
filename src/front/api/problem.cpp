#include "front/api/problem.h"

#include <fmt/core.h>

#include "games/model/unreachable.h"
#include "io/text/decimal_number.h"

namespace lastmove {

namespace {

Response as_response(int status, const Json& error) {
  Response response;
  response.status = status;
  // A message may repeat what a client sent, of which nothing is believed.
  response.body = Json{{"error", error}}.dump(2) + "\n";
  return response;
}

std::string_view kind_of(const Error& error) {
  switch (error.kind()) {
    case Error::Kind::limit: return "limit";
    case Error::Kind::output: return "internal";
    case Error::Kind::bad_input: return "bad-input";
  }
  unreachable();
}

int status_of(const Error& error) {
  switch (error.kind()) {
    case Error::Kind::limit: return 422;
    case Error::Kind::output: return 500;
    case Error::Kind::bad_input: return 400;
  }
  unreachable();
}

}  // namespace

Response problem(int status, std::string_view kind, std::string_view message) {
  return as_response(status, {{"kind", kind}, {"message", message}});
}

Json error_object(const Error& error) {
  Json json = {{"kind", kind_of(error)}, {"message", error.what()}};
  if (error.place()) {
    json["text"] = error.place()->text;
    json["offset"] = error.place()->offset;
  }
  if (error.line()) {
    json["script"] = error.line()->file;
    if (error.line()->number > 0) json["line"] = error.line()->number;
  }
  for (const auto& [parameter, value] : error.remedies()) json["remedies"][parameter] = value;
  return json;
}

Response problem(const Error& error, std::string_view target) {
  Json json = error_object(error);
  // Where a + was read as a space, what was meant may be a sum.
  const auto& place = error.place();
  const bool behind_space = place && place->offset > 0 && place->offset <= place->text.size() &&
                            place->text[place->offset - 1] == ' ';
  const bool wrong = error.kind() == Error::Kind::bad_input;
  if (wrong && behind_space && target.find('+') != std::string_view::npos) {
    json["message"] = fmt::format("{}; a + in an address is a space, and %2B is a +", error.what());
  }
  return as_response(status_of(error), json);
}

Response too_late(std::chrono::duration<double> limit) {
  return problem(422, "limit",
                 fmt::format("the answer was not there in {} s, the limit",
                             with_digits_at_most(limit.count(), 3)));
}

Response busy(std::string_view message) {
  Response response = problem(503, "busy", message);
  response.headers.emplace_back("Retry-After", "2");
  return response;
}

}  // namespace lastmove
