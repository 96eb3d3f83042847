#include "front/api/sweep_endpoints.h"

#include <fmt/core.h>

#include <lastmove/families.h>

#include "answers/sequences.h"
#include "front/api/endpoint_helpers.h"
#include "front/api/json_body.h"
#include "front/api/problem.h"
#include "front/api/query.h"
#include "front/api/sweep_events.h"
#include "front/api/sweep_rows.h"
#include "front/questions/bindings.h"

namespace lastmove {

namespace {

constexpr std::string_view sweeps_path = "/api/v1/sweeps/";

using JobPointer = std::shared_ptr<SweepJob>;

SweepQuestion question_of(const JsonBody& body) {
  body.allow_only({"rules", "variables", "of", "largest_nim_value", "heaps", "where", "check",
                   "graphs", "scripts"});
  SweepQuestion question;
  question.rules = body.required("rules");
  question.variables = body.list("variables");
  check_bindings(question.variables);
  if (const auto of = body.optional("of")) {
    question.sequence = sequence_named(*of, sweep_sequences);
    if (!question.sequence) {
      throw Error(Error::Kind::bad_input, "expected outcome, nim-value, value or quotient as 'of'",
                  {*of, 0});
    }
  }
  question.largest_nim_value = body.flag("largest_nim_value");
  question.limits.heaps = body.number("heaps").value_or(question.limits.heaps);
  if (question.limits.heaps == 0) throw Error(Error::Kind::bad_input, "'heaps' must be 1 or more");
  question.files = body.texts("graphs");
  question.files.merge(body.texts("scripts"));
  question.read_file = read_example_file;
  return question;
}

Response status_response(const SweepJob& job) {
  return json_response(sweep_status_text(job, job.status()) + "\n");
}

Question begin(SweepJobs& jobs, const Request& request) {
  Query::parse(request.target).allow_only({});
  const JsonBody body = JsonBody::parse(request.body);
  const SweepQuestion question = question_of(body);
  const RowQuestion of_rows{body.optional("where"), body.optional("check")};
  const std::size_t length = request.body.size();
  return {cost_of_counting(question.variables),
          [&jobs, question, of_rows, length](const Effort& effort) {
            // The answer repeats the question. Once the sweep has begun it is to be heard.
            check_answer(4 * length + 500, effort);
            const JobPointer job = jobs.begin(question, of_rows);
            if (!job) return busy("the server keeps as many sweeps as it can, and none has ended");
            Response response = status_response(*job);
            response.status = 201;
            response.headers.emplace_back("Location", fmt::format("{}{}", sweeps_path, job->id()));
            return response;
          }};
}

Question status(const JobPointer& job, const Request& request) {
  Query::parse(request.target).allow_only({});
  return {{}, [job](const Effort&) { return status_response(*job); }};
}

Question events(const JobPointer& job, const Request& request) {
  Query::parse(request.target).allow_only({});
  return {{}, [job](const Effort&) {
            Response response;
            response.content_type = "text/event-stream";
            response.events = std::make_shared<SweepEvents>(job);
            return response;
          }};
}

Question end(SweepJobs& jobs, const JobPointer& job, const Request& request) {
  Query::parse(request.target).allow_only({});
  return {{}, [&jobs, job](const Effort&) {
            if (job->status().ended()) {
              jobs.forget(job);
              Response response;
              response.status = 204;
              return response;
            }
            job->stop();
            return status_response(*job);
          }};
}

/// Between the collection's path and the next slash.
std::string_view id_of(std::string_view target) {
  const std::string_view rest = path_of(target).substr(sweeps_path.size());
  return rest.substr(0, rest.find('/'));
}

}  // namespace

std::vector<Endpoint> sweep_endpoints(SweepJobs& jobs) {
  const auto with_job = [&jobs](auto read) {
    return [&jobs, read](const Request& request, const ServeLimits&) -> Question {
      const JobPointer job = jobs.find(id_of(request.target));
      if (job) return read(job, request);
      return {{}, [](const Effort&) {
                return problem(404, "not-found",
                               "there is no sweep with this ID, or it is no longer kept");
              }};
    };
  };
  const auto begin_one = [&jobs](const Request& request, const ServeLimits&) {
    return begin(jobs, request);
  };
  const auto end_one = [&jobs](const JobPointer& job, const Request& request) {
    return end(jobs, job, request);
  };
  return {
      {"/api/v1/sweeps", "POST", begin_one},
      {"/api/v1/sweeps/{id}", "GET", with_job(status)},
      {"/api/v1/sweeps/{id}", "DELETE", with_job(end_one)},
      {"/api/v1/sweeps/{id}/events", "GET", with_job(events)},
      {"/api/v1/sweeps/{id}/rows", "GET", with_job(ask_sweep_rows)},
      {"/api/v1/sweeps/{id}/groups", "GET", with_job(ask_sweep_groups)},
      {"/api/v1/sweeps/{id}/verdict", "GET", with_job(ask_sweep_verdict)},
  };
}

}  // namespace lastmove
