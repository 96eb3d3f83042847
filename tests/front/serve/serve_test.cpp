// The server without its sockets: what the API answers, who is let in, how a query is read.

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <lastmove/error.h>

#include "front/api/api.h"
#include "front/api/assets.h"
#include "front/api/endpoints.h"
#include "front/api/json_body.h"
#include "front/api/query.h"
#include "front/serve/gatekeeper.h"
#include "support.h"

namespace lastmove {
namespace {

using Json = nlohmann::json;

Request get(std::string target) {
  Request request;
  request.method = "GET";
  request.target = std::move(target);
  request.hosts = {"localhost:8080"};
  return request;
}

RequestMonitor::Clock::time_point soon() {
  return RequestMonitor::Clock::now() + std::chrono::minutes(5);
}

/// The answer in a lane; nothing where it is too much for the light one.
std::optional<Response> ask_in(Lane lane, const Api& api, const Request& request,
                               const ServeLimits& limits = {}) {
  RequestMonitor monitor(soon());
  std::optional<Question> question;
  return api.answer(request, question, effort_within(limits, monitor), lane);
}

Response ask(const Request& request, const ServeLimits& limits = {}) {
  const Api api(limits);
  if (auto refused = api.refuse(request)) return *refused;
  if (auto answer = api.answer_at_once(request)) return *answer;
  return ask_in(Lane::heavy, api, request, limits).value();
}

Json error_in(const Response& response) { return Json::parse(response.body).at("error"); }

TEST(Query, Decodes) {
  const Query query = Query::parse("/x?rules=zone(3%7C5)&let=a%3D1&let=b+c&&empty&last=%e2%98%85");
  EXPECT_EQ(query.required("rules"), "zone(3|5)");
  EXPECT_EQ(query.all("let"), (std::vector<std::string>{"a=1", "b c"}));
  EXPECT_EQ(query.required("empty"), "");
  EXPECT_EQ(query.required("last"), "\u2605");
  EXPECT_FALSE(query.optional("none"));
  EXPECT_NO_THROW(Query::parse("/x").allow_only({}));
  expect_refused("the parameter 'let' is there twice", [&] { query.required("let"); });
  expect_refused("the parameter 'none' is missing", [&] { query.required("none"); });
  expect_refused("there is no parameter 'empty' here; expected rules, let", [&] {
    query.allow_only({"rules", "let"});
  });
}

TEST(Query, ReadsWholeNumbers) {
  const Query query = Query::parse("/x?a=12&b=0&c=&d=-1&e=1x&f=18446744073709551616&g=13&g=13");
  EXPECT_EQ(query.number("a", 1, 12), 12U);
  EXPECT_FALSE(query.number("none", 1, 12));
  expect_refused(
      "from 13 to 20 as 'a'", [&] { query.number("a", 13, 20); }, 0);
  for (const char* name : {"b", "c", "d", "e", "f"}) {
    expect_refused(
        std::string("as '") + name + "'", [&] { query.number(name, 1, UINT64_MAX); }, 0);
  }
  expect_refused("'g' is there twice", [&] { query.number("g", 1, UINT64_MAX); });
}

TEST(Query, RefusesWhatIsNoText) {
  for (const char* target : {"/?a=%", "/?a=%4", "/?a=%zz"}) {
    expect_refused("expected two hexadecimal digits after a %", [&] { Query::parse(target); });
  }
  for (const char* target : {"/?a=%00", "/?a=%1b"}) {
    expect_refused("control characters", [&] { Query::parse(target); });
  }
  for (const char* target :
       {"/?%ff=1", "/?a=%c0%af", "/?a=%ed%a0%80", "/?a=%f5%80%80%80", "/?a=%e2%98"}) {
    expect_refused("not UTF-8", [&] { Query::parse(target); });
  }
}

TEST(Api, EveryEndpointHasItsMethods) {
  for (const Endpoint& endpoint : endpoints()) {
    Request request = get(std::string(endpoint.path));
    request.method = "OPTIONS";
    EXPECT_EQ(ask(request).status, 204);
    request.method = "DELETE";
    const Response response = ask(request);
    EXPECT_EQ(response.status, 405);
    EXPECT_EQ(response.headers.at(0).first, "Allow");
    EXPECT_NE(response.headers.at(0).second.find(endpoint.method), std::string::npos);
  }
}

TEST(Api, PathsWithNamesAndSeveralMethods) {
  const auto says = [](std::string text) {
    return [text](const Request&, const ServeLimits&) {
      return Question{{}, [text](const Effort&) {
                        Response response;
                        response.body = text;
                        return response;
                      }};
    };
  };
  const Api api({}, {{"/api/v1/things/{id}", "GET", says("shown")},
                     {"/api/v1/things/{id}", "DELETE", says("deleted")},
                     {"/api/v1/things/{id}/parts", "GET", says("parts")}});
  const auto told = [&](const char* method, const char* target) {
    Request request = get(target);
    request.method = method;
    if (auto refused = api.refuse(request)) return std::to_string(refused->status);
    return ask_in(Lane::light, api, request)->body;
  };
  EXPECT_EQ(told("GET", "/api/v1/things/x1?a=b"), "shown");
  EXPECT_EQ(told("HEAD", "/api/v1/things/x1"), "shown");
  EXPECT_EQ(told("DELETE", "/api/v1/things/x1"), "deleted");
  EXPECT_EQ(told("GET", "/api/v1/things/x1/parts"), "parts");
  EXPECT_EQ(told("DELETE", "/api/v1/things/x1/parts"), "405");
  EXPECT_EQ(told("POST", "/api/v1/things/x1"), "405");
  for (const char* path :
       {"/api/v1/things", "/api/v1/things/", "/api/v1/things//parts", "/api/v1/things/x1/",
        "/api/v1/things/x1/other", "/api/v1/things/x1/parts/", "/api/v1/things/x1/parts/x", "//"}) {
    EXPECT_EQ(told("GET", path), "404") << path;
  }
}

TEST(JsonBody, ReadsItsMembers) {
  const JsonBody body =
      JsonBody::parse(R"({"a":"x","b":true,"c":["1","2"],"d":7,"e":{"x":"y","":""}})");
  EXPECT_EQ(body.required("a"), "x");
  EXPECT_EQ(body.texts("e"), (std::map<std::string, std::string>{{"", ""}, {"x", "y"}}));
  EXPECT_TRUE(body.texts("none").empty());
  expect_refused("expected an object of strings in 'c'", [&] { (void)body.texts("c"); });
  EXPECT_TRUE(body.flag("b"));
  EXPECT_FALSE(body.flag("none"));
  EXPECT_EQ(body.list("c"), (std::vector<std::string>{"1", "2"}));
  EXPECT_EQ(body.number("d"), 7U);
  expect_refused("expected true or false in 'a'", [&] { (void)body.flag("a"); });
  expect_refused("expected a list of strings in 'b'", [&] { (void)body.list("b"); });
  expect_refused("expected a string in 'c'", [&] { (void)body.required("c"); });
  expect_refused("the member 'none' is missing", [&] { (void)body.required("none"); });
  expect_refused("there is no member 'd' here", [&] { body.allow_only({"a", "b", "c", "e"}); });
  const std::string any_value = "expected a string, a whole number, true or false, a list";
  const std::string any_number = "expected a whole number from 0 to 2^64-1 in 'a'";
  const std::string no_json = "the body: it is not JSON, or is cut short";
  const std::pair<const char*, std::string> faults[] = {
      {"", no_json},
      {"[]", "expected one JSON object"},
      {"1", "expected one JSON object"},
      {R"({"a":{"b":1}})", "expected nothing but strings in 'a'"},
      {R"({"a":{"b":{}}})", "expected nothing but strings in 'a'"},
      {R"({"a":{"b":[]}})", "expected nothing but strings in 'a'"},
      {R"({"a":{"b":"1","b":"1"}})", "'b' is there twice in 'a'"},
      {R"({"a":[1]})", "expected nothing but strings in 'a'"},
      {R"({"a":[["1"]]})", "expected nothing but strings in 'a'"},
      {R"({"a":1.5})", any_number},
      {R"({"a":-1})", any_number},
      {R"({"a":null})", any_value},
      {R"({"a":"1","a":"1"})", "'a' is there twice"},
      {R"({"a":"1"}x)", no_json},
      {"{\"a\":\"\xff\"}", no_json}};
  for (const auto& [text, message] : faults) {
    expect_refused(message, [&t = text] { JsonBody::parse(t); });
  }
}

TEST(Api, NothingIsReadFromAPath) {
  for (const char* path : {"", "/../etc/passwd", "/assets/index.html", "//", "/index.html", "/%2e",
                           "/api/v1", "/api/v1/solve/", "http://localhost:8080/", "*"}) {
    EXPECT_EQ(ask(get(path)).status, 404) << path;
  }
  for (const Asset& asset : assets()) {
    const Response response = ask(get(std::string(asset.path) + "?x=1"));
    EXPECT_EQ(response.status, 200);
    EXPECT_FALSE(response.content().empty());
    EXPECT_EQ(response.content_type, asset.content_type);
  }
}

TEST(Api, MistakesHaveTheirPlace) {
  const Response response = ask(get("/api/v1/parse?rules=subtraction(1,,2)"));
  EXPECT_EQ(response.status, 400);
  const Json error = error_in(response);
  EXPECT_EQ(error.at("kind"), "bad-input");
  EXPECT_EQ(error.at("text"), "subtraction(1,,2)");
  EXPECT_EQ(error.at("offset"), 14);
}

/// What a table costs was found before its ranges were looked at, beyond the last of them.
TEST(Api, TablesHaveARangeForEachCoordinate) {
  const Response response =
      ask(get("/api/v1/table?rules=vectors((1,0,2)|(0,3,1))&range=0..9,0..9"));
  EXPECT_EQ(response.status, 400);
  EXPECT_TRUE(contains(response.body, "one range for all 3 coordinates, or 3 ranges, not 2"));
}

TEST(Api, LimitsAreTold) {
  ServeLimits limits;
  limits.rows = 100;
  EXPECT_EQ(ask(get("/api/v1/table?rules=nim&range=1..100"), limits).status, 200);
  const Response rows = ask(get("/api/v1/table?rules=nim&range=1..101"), limits);
  EXPECT_EQ(rows.status, 422);
  EXPECT_EQ(error_in(rows).at("kind"), "limit");
  limits.answer = 500;
  EXPECT_EQ(ask(get("/api/v1/table?rules=nim&range=1..50"), limits).status, 422);
  EXPECT_EQ(ask(get("/api/v1/solve?rules=nim&position=3%2B5"), limits).status, 422);
  limits.target = 20;
  EXPECT_EQ(ask(get("/api/v1/solve?rules=nim&position=3"), limits).status, 414);
  limits = {};
  limits.request.work = 1000;
  EXPECT_EQ(ask(get("/api/v1/solve?rules=subtraction(1,2)&position=1000"), limits).status, 422);
  EXPECT_EQ(ask(get("/api/v1/certificate?rules=subtraction(2,5,700)"), limits).status, 422);
  limits.request.work = 20'000;
  const Response period = ask(get("/api/v1/period?rules=subtraction(50,200,601,801)"), limits);
  EXPECT_EQ(period.status, 200);
  EXPECT_EQ(Json::parse(period.body).at("status"), "not-found");
}

TEST(Api, TheLightLaneLeavesHeavyRequestsToTheOther) {
  const Api api(ServeLimits{});
  const auto light = [&](const char* target) { return ask_in(Lane::light, api, get(target)); };
  for (const char* target :
       {"/api/v1/solve?rules=nim&position=3", "/api/v1/solve?rules=subtraction(1,2)&position=1000",
        "/api/v1/solve?rules=nim&position=30%2B50%2B70", "/api/v1/period?rules=subtraction(2,5,7)",
        "/api/v1/table?rules=nim&range=1..500", "/api/v1/tree?rules=nim&position=3%2B5%2B7",
        "/api/v1/solve?rules=ends&position=WLWLL&oracle=true",
        "/api/v1/audit?formula=n&rules=nim&range=0..20&of=nim-value",
        "/api/v1/solve?rules=zone(3|5)%20misere&position=5%2B6",
        "/api/v1/solve?rules=kayles&position=12%2B8",
        "/api/v1/solve?rules=nim%20%26%20grundy&position=3%2B5%20%26%207", "/api/v1/games"}) {
    ASSERT_TRUE(light(target)) << target;
    EXPECT_EQ(light(target)->status, 200) << light(target)->body;
  }
  for (const char* target :
       {"/api/v1/solve?rules=subtraction(1,2)&position=50000000",
        "/api/v1/solve?rules=subtraction(1..1000000)&position=3",
        "/api/v1/solve?rules=subtraction(1%2e.1000000)&position=3",
        "/api/v1/solve?rules=subtraction(a..b)&let=a=1&let=b=1..1000000&position=3",
        "/api/v1/solve?rules=zone(3|5;mod=99991)&position=3",
        "/api/v1/solve?rules=nim&position=9000",
        "/api/v1/solve?rules=nim&position=500%2B500",
        "/api/v1/solve?rules=nim&position=50%2B60%2B70&oracle=true",
        "/api/v1/solve?rules=zone(3|5)&position=50%2B60%2B70",
        "/api/v1/solve?rules=kayles&position=40",
        "/api/v1/"
        "solve?rules=nim%20%26%20subtraction(1,2,3)%20%26%20grundy&position=3%2B5%26%2021%26%209",
        "/api/v1/solve?rules=grundy&position=20%2B20",
        "/api/v1/period?rules=subtraction(50,200,601,801)",
        "/api/v1/certificate?rules=subtraction(50,200,601,801)",
        "/api/v1/table?rules=nim&range=1..50000",
        "/api/v1/table?rules=subtraction(1,2)&range=9000000..9000001",
        "/api/v1/table?rules=zone(a|b)&let=a=1..3&let=b=a..5&range=1..3",
        "/api/v1/tree?rules=nim&position=1900&max_nodes=2000",
        "/api/v1/tree?rules=nim&position=30%2B30%2B30",
        "/api/v1/tree?rules=difference&position=97,89,83,79",
        "/api/v1/deal?rules=ends&range=1000000",
        "/api/v1/audit?formula=n&rules=nim&range=0..20000&of=nim-value",
        "/api/v1/audit?formula=n%3E0&rules=nim&range=1..20&playouts=1000000"}) {
    EXPECT_FALSE(light(target)) << target;
  }
  EXPECT_EQ(light("/api/v1/solve?rules=nim&position=x")->status, 400);
  EXPECT_EQ(light("/api/v1/claims?source=x")->status, 400);
}

/// What runs a script is heavy, however its request is written: here it would be light otherwise.
TEST(Api, TheLightLaneRunsNoScripts) {
  const Api api(ServeLimits{});
  for (const char* target :
       {"/api/v1/parse?rules=script(chomp)", "/api/v1/parse?rules=%73cript(chomp)",
        "/api/v1/parse?rules=nim%20%26%20s%63ript(chomp)",
        "/api/v1/parse?let=a=1&rules=script(chomp;rows=a)", "/api/v1/game?rules=scrip%74(chomp)"}) {
    EXPECT_FALSE(ask_in(Lane::light, api, get(target))) << target;
  }
  for (const char* word : {"script", "scr\\u0069pt"}) {
    Request request = get("/api/v1/play");
    request.method = "POST";
    request.has_body = true;
    request.content_type = "application/json";
    const Json scripts = {{"a.lua", "error('read')"}};
    const Json asked = {{"rules", "@(a.lua)"},
                        {"position", "1"},
                        {"starts", "left"},
                        {"moves", Json::array()},
                        {"@s", scripts}};
    request.body = asked.dump();
    for (std::size_t at; (at = request.body.find('@')) != std::string::npos;) {
      request.body.replace(at, 1, word);
    }
    EXPECT_FALSE(ask_in(Lane::light, api, request)) << word;
    const auto answer = ask_in(Lane::heavy, api, request);
    ASSERT_TRUE(answer);
    EXPECT_EQ(error_in(*answer).at("message"), "a.lua, line 1: read") << word;
  }
}

TEST(Api, KeepsWhatDoesNotChange) {
  const Api api(ServeLimits{});
  Request request = get("/api/v1/claims?source=nim");
  EXPECT_FALSE(ask_in(Lane::light, api, request));
  EXPECT_FALSE(api.answer_at_once(request));
  const Response first = *ask_in(Lane::heavy, api, request);
  EXPECT_EQ(first.status, 200);
  const auto again = api.answer_at_once(request);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->content(), first.content());
  ASSERT_EQ(again->headers.at(0).first, "ETag");
  request.if_none_match = again->headers.at(0).second;
  EXPECT_EQ(api.answer_at_once(request)->status, 304);
  EXPECT_EQ(api.answer_at_once(request)->content(), "");
  const Request same = get("/api/v1/claims?&%73ource=n%69m&&");
  EXPECT_EQ(api.answer_at_once(same)->content(), first.content());
  EXPECT_FALSE(api.answer_at_once(get("/api/v1/claims?source=nim&source=nim")));
  EXPECT_FALSE(api.answer_at_once(get("/api/v1/claims?source=%")));
  // A mistake is not kept, and neither is what depends on more than the program.
  const Request wrong = get("/api/v1/claims?source=x");
  const Request deal = get("/api/v1/deal?rules=nim&range=1..9");
  for (const Request& other : {wrong, deal}) {
    ask_in(Lane::heavy, api, other);
    EXPECT_FALSE(api.answer_at_once(other));
  }
}

std::string header_of(const Response& response, std::string_view name) {
  const auto found = std::find_if(response.headers.begin(), response.headers.end(),
                                  [name](const auto& header) { return header.first == name; });
  return found == response.headers.end() ? "" : found->second;
}

TEST(Api, SendsNothingLargeToWhoHasIt) {
  const Api api(ServeLimits{});
  for (const char* target : {"/api/v1/table?rules=nim&range=1..200",
                             "/api/v1/map?rules=wythoff&range=0..599&format=png"}) {
    Request request = get(target);
    const Response first = *ask_in(Lane::heavy, api, request);
    EXPECT_EQ(first.cache_control, "private, no-cache");
    request.if_none_match = header_of(first, "ETag");
    ASSERT_NE(request.if_none_match, "");
    for (const char* coding : {"", "gzip"}) {
      request.accept_encoding = coding;
      const Response again = *ask_in(Lane::heavy, api, request);
      EXPECT_EQ(again.status, 304);
      EXPECT_EQ(again.content(), "");
      EXPECT_EQ(header_of(again, "ETag"), request.if_none_match);
      EXPECT_EQ(header_of(again, "Content-Encoding"), "");
    }
    request.method = "HEAD";
    EXPECT_EQ(ask_in(Lane::heavy, api, request)->status, 304);
    request.method = "GET";
    request.if_none_match = "W/\"0\"";
    EXPECT_EQ(ask_in(Lane::heavy, api, request)->status, 200);
  }
  // Another question has another tag; a small answer, a mistake and what is posted have none.
  const auto tag = [&](Request request) {
    return header_of(*ask_in(Lane::heavy, api, request), "ETag");
  };
  EXPECT_NE(tag(get("/api/v1/table?rules=nim&range=1..200")),
            tag(get("/api/v1/table?rules=nim&range=2..201")));
  EXPECT_EQ(tag(get("/api/v1/game?rules=subtraction(a)")), "");
  EXPECT_EQ(tag(get("/api/v1/solve?rules=" + std::string(2000, 'x') + "&position=1")), "");
  Request posted = get("/api/v1/table?rules=nim&range=1..200");
  posted.method = "POST";
  posted.body = "{}";
  posted.if_none_match = "*";
  EXPECT_EQ(ask_in(Lane::heavy, api, posted)->status, 200);
  EXPECT_EQ(tag(posted), "");
}

TEST(Api, CompressesWhatIsLargeForThoseWhoLikeIt) {
  const Api api(ServeLimits{});
  Request request = get("/api/v1/table?rules=nim&range=1..200");
  const Response plain = *ask_in(Lane::light, api, request);
  EXPECT_EQ(header_of(plain, "Vary"), "Accept-Encoding");
  request.accept_encoding = "br, gzip";
  const Response compressed = *ask_in(Lane::light, api, request);
  EXPECT_LT(compressed.body.size(), plain.body.size() / 3);
  EXPECT_EQ(compressed.headers.back().second, "gzip");
  request.target = "/api/v1/table?rules=nim&range=1..2";
  EXPECT_TRUE(ask_in(Lane::light, api, request)->headers.empty());
}

TEST(Api, StopsWhenTold) {
  const ServeLimits limits;
  for (const char* target : {"/api/v1/period?rules=subtraction(50,200,601,801)",
                             "/api/v1/solve?rules=nim&position=3&oracle=true"}) {
    RequestMonitor monitor(soon());
    monitor.stop();
    std::optional<Question> question;
    const auto answer =
        Api(limits).answer(get(target), question, effort_within(limits, monitor), Lane::heavy);
    EXPECT_EQ(answer->status, 422);
  }
}

TEST(Api, AnOracleAtWorkIsStopped) {
  ServeLimits limits;
  limits.request.work = UINT64_MAX;
  const Request request = get("/api/v1/solve?rules=nim&position=99%2B98%2B97%2B96&oracle=true");
  RequestMonitor monitor(RequestMonitor::Clock::now() + std::chrono::milliseconds(200));
  std::optional<Question> question;
  const auto begun = RequestMonitor::Clock::now();
  const auto answer =
      Api(limits).answer(request, question, effort_within(limits, monitor), Lane::heavy);
  EXPECT_EQ(answer->status, 422);
  EXPECT_LT(RequestMonitor::Clock::now() - begun, std::chrono::seconds(20));  // of minutes
}

TEST(Api, BodiesAreJson) {
  Request request = get("/api/v1/verify");
  request.method = "POST";
  request.has_body = true;
  EXPECT_EQ(ask(request).status, 415);
  request.content_type = "text/plain";
  EXPECT_EQ(ask(request).status, 415);
  request.content_type = "application/json; charset=UTF-8";
  request.content_encoding = "gzip";
  EXPECT_EQ(ask(request).status, 415);
  request.content_encoding = "";
  EXPECT_EQ(ask(request).status, 400);
  request.body = ask(get("/api/v1/certificate?rules=subtraction(2,5,7)")).body;
  const Response good = ask(request);
  EXPECT_EQ(good.status, 200);
  EXPECT_EQ(Json::parse(good.body).at("verdict"), "holds");
  request.body.replace(request.body.find("22"), 2, "44");
  EXPECT_EQ(Json::parse(ask(request).body).at("verdict"), "fails");
  Request with_body = get("/api/v1/games");
  with_body.has_body = true;
  EXPECT_EQ(ask(with_body).status, 400);
}

Gatekeeper keeper(std::string token = "", bool any_address = false) {
  return Gatekeeper({8080, {"localhost", "127.0.0.1", "[::1]", "far:9000"}, any_address, token});
}

int status_for_host(const Gatekeeper& gate, const std::string& host) {
  Request request = get("/");
  request.hosts = {host};
  const auto refused = gate.refuse(request);
  return refused ? refused->status : 200;
}

TEST(Gatekeeper, KnowsItsNames) {
  const Gatekeeper gate = keeper();
  for (const char* host :
       {"localhost:8080", "LOCALHOST:8080", "127.0.0.1:8080", "[::1]:8080", "far:9000"}) {
    EXPECT_EQ(status_for_host(gate, host), 200) << host;
  }
  for (const char* host : {"", "localhost", "localhost:80", "evil.example:8080", "far:8080",
                           "localhost:8080.evil.example", "192.168.0.1:8080", ":8080", "[::1]"}) {
    EXPECT_EQ(status_for_host(gate, host), 421) << host;
  }
  const Gatekeeper open = keeper("", true);
  EXPECT_EQ(status_for_host(open, "192.168.0.1:8080"), 200);
  EXPECT_EQ(status_for_host(open, "[fe80::1]:8080"), 200);
  EXPECT_EQ(status_for_host(open, "rebound.example:8080"), 421);
  Request request = get("/");
  request.hosts = {};
  EXPECT_EQ(gate.refuse(request)->status, 400);
  request.hosts = {"localhost:8080", "localhost:8080"};
  EXPECT_EQ(gate.refuse(request)->status, 400);
}

TEST(Gatekeeper, RefusesOtherSites) {
  const Gatekeeper gate = keeper();
  Request request = get("/api/v1/games");
  request.origins = {"http://localhost:8080"};
  EXPECT_FALSE(gate.refuse(request));
  for (const char* origin : {"http://evil.example", "null", "https://localhost:8080",
                             "http://localhost:3000", "http://127.0.0.1:8080", ""}) {
    request.origins = {origin};
    EXPECT_EQ(gate.refuse(request)->status, 403) << origin;
  }
  request.origins = {};
  request.fetch_site = "cross-site";
  EXPECT_EQ(gate.refuse(request)->status, 403);
  request.fetch_site = "same-origin";
  EXPECT_FALSE(gate.refuse(request));
}

TEST(Gatekeeper, AsksForTheToken) {
  const std::string token = "0123456789abcdef";
  const Gatekeeper gate = keeper(token);
  Request request = get("/api/v1/games");
  EXPECT_EQ(gate.refuse(request)->status, 401);
  for (const char* wrong : {"Bearer", "Bearer ", "Bearer 0123456789abcdeF",
                            "Basic 0123456789abcdef", "Bearer 0123456789abcdef0"}) {
    request.authorization = wrong;
    EXPECT_EQ(gate.refuse(request)->status, 401) << wrong;
  }
  request.authorization = "Bearer " + token;
  EXPECT_FALSE(gate.refuse(request));
  EXPECT_EQ(gate.refuse(get("/api/v1/games?token=" + token))->status, 401);
  EXPECT_EQ(gate.refuse(get("/api/v2/anything"))->status, 401);
  // The page brings the token from its address, and is the same for everybody, as is the
  // description.
  for (const char* open :
       {"/?token=0123456789abcdef", "/", "/workbench.js", "/api/v1/openapi.json"}) {
    EXPECT_FALSE(gate.refuse(get(open))) << open;
  }
}

}  // namespace
}  // namespace lastmove
