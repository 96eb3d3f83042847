// Sweeps in memory and step by step, as the browser runs them.

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <lastmove/error.h>

#include "front/api/api.h"
#include "front/api/sweep_endpoints.h"
#include "front/api/sweep_jobs.h"

namespace lastmove {
namespace {

using Clock = SweepJob::Clock;
using Json = nlohmann::json;

class SteppedSweeps : public ::testing::Test {
 protected:
  Response ask(const std::string& method, const std::string& target, const std::string& body = "") {
    Request request;
    request.method = method;
    request.target = target;
    request.body = body;
    request.has_body = !body.empty();
    if (request.has_body) request.content_type = "application/json";
    if (auto refused = api_.refuse(request)) return *refused;
    RequestMonitor monitor(Clock::now() + std::chrono::minutes(5));
    std::optional<Question> question;
    return *api_.answer(request, question, effort_within(limits_, monitor), Lane::heavy);
  }

  /// The path of a new sweep.
  std::string begin(const Json& question) {
    const Response response = ask("POST", "/api/v1/sweeps", question.dump());
    EXPECT_EQ(response.status, 201) << response.body;
    return "/api/v1/sweeps/" + Json::parse(response.body).at("id").get<std::string>();
  }

  Json status(const std::string& path) { return Json::parse(ask("GET", path).body); }

  /// Runs the first sweep that waits, a piece at a time; returns how many times.
  int step_to_the_end() {
    int steps = 0;
    for (; const auto job = jobs_.first_waiting(); ++steps) job->run(Clock::time_point::min());
    return steps;
  }

  ServeLimits limits_ = [] {
    ServeLimits limits;
    limits.threads = 1;
    limits.sweep_disk = 10'000'000;
    return limits;
  }();
  SweepJobs jobs_{limits_,
                  [](std::string_view, const Sweep&) { return std::make_unique<RowsInMemory>(); }};
  const Api api_{limits_, sweep_endpoints(jobs_)};
};

const Json zones = {{"rules", "zone(a|b)"},
                    {"variables", {"a=1..60", "b=a..60"}},
                    {"where", "a < b"},
                    {"check", "period > 2 * a"}};

TEST_F(SteppedSweeps, TellTheSameAsAtOnce) {
  const std::string stepped = begin(zones);
  EXPECT_EQ(status(stepped).at("state"), "waiting");
  EXPECT_GT(step_to_the_end(), 1);
  const std::string at_once = begin(zones);
  jobs_.first_waiting()->run();
  EXPECT_EQ(jobs_.first_waiting(), nullptr);
  Json first = status(stepped);
  EXPECT_EQ(first.at("state"), "done");
  EXPECT_EQ(first.at("done"), 1830);
  EXPECT_EQ(first.at("kept"), 1770);
  Json second = status(at_once);
  first.erase("id");
  second.erase("id");
  EXPECT_EQ(first, second);
  for (const char* what : {"/rows", "/rows?format=json", "/rows?top=5", "/groups?by=period%257",
                           "/verdict?check=period%3E9"}) {
    EXPECT_EQ(ask("GET", stepped + what).body, ask("GET", at_once + what).body) << what;
  }
}

TEST_F(SteppedSweeps, CanBeAskedAndStoppedBetweenSteps) {
  const std::string path = begin(zones);
  const std::string next = begin(zones);
  jobs_.first_waiting()->run(Clock::time_point::min());
  EXPECT_EQ(status(path).at("state"), "running");
  EXPECT_GT(status(path).at("done"), 0);
  EXPECT_LT(status(path).at("done"), 1830);
  EXPECT_EQ(ask("GET", path + "/rows").status, 409);
  EXPECT_EQ(Json::parse(ask("DELETE", path).body).at("state"), "stopped");
  // Whatever is told of the rows from now on is of a part of the sweep.
  const Json stopped = status(path);
  EXPECT_EQ(stopped.at("complete"), false);
  const std::string done = stopped.at("done").dump();
  for (const Json& verdict :
       {stopped.at("verdict"), Json::parse(ask("GET", path + "/verdict?check=period%3E0").body)}) {
    EXPECT_EQ(verdict.at("complete"), false);
    EXPECT_EQ(verdict.at("done"), stopped.at("done"));
    EXPECT_EQ(verdict.at("total"), 1830);
  }
  const std::string as_csv = ",no," + done + ",1830\n";
  const std::string as_json = "\"complete\":false,\"done\":\"" + done + "\",\"total\":\"1830\"}\n";
  for (const auto& [what, end] :
       {std::pair("/rows", as_csv), std::pair("/rows?top=3", as_csv),
        std::pair("/rows?format=json", as_json), std::pair("/groups?by=a%252", as_json)}) {
    const Response rows = ask("GET", path + what);
    EXPECT_EQ(rows.status, 200) << what;
    EXPECT_TRUE(rows.body.ends_with(end)) << what << rows.body;
  }
  EXPECT_NE(ask("GET", path + "/rows?format=latex")
                .body.find("incomplete: " + done + " of 1830 rulesets"),
            std::string::npos);
  EXPECT_EQ(ask("DELETE", path).status, 204);
  EXPECT_EQ(ask("GET", path).status, 404);
  step_to_the_end();
  EXPECT_EQ(status(next).at("state"), "done");
}

TEST_F(SteppedSweeps, EndAtTheirLimits) {
  limits_.sweep_disk = 1000;
  const std::string path = begin(zones);
  step_to_the_end();
  EXPECT_EQ(status(path).at("error").at("kind"), "limit");
  limits_.sweep_time = std::chrono::milliseconds(0);
  const std::string late = begin(zones);
  step_to_the_end();
  EXPECT_EQ(status(late).at("error").at("message"),
            "the sweep was not done in 0 s, the limit here; the command lastmove sweep has none");
}

TEST_F(SteppedSweeps, HaveNoDatabase) {
  const std::string path = begin({{"rules", "nim"}, {"variables", {"n=1..9"}}});
  step_to_the_end();
  const Response response = ask("GET", path + "/rows?format=db");
  EXPECT_EQ(response.status, 400);
  EXPECT_NE(response.body.find("there are no databases here"), std::string::npos);
}

}  // namespace
}  // namespace lastmove
