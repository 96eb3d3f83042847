#include "serve/sweep_endpoints.h"

#include <fstream>
#include <optional>

#include <fmt/core.h>

#include <lastmove/families.h>
#include <lastmove/variables.h>

#include "io/store/sweep_database.h"
#include "io/text/sweep_writer.h"
#include "model/cost.h"
#include "questions/bindings.h"
#include "questions/row_formula.h"
#include "serve/endpoint_helpers.h"
#include "serve/json_body.h"
#include "serve/problem.h"
#include "serve/query.h"
#include "serve/sweep_events.h"
#include "sweeps/sweep_totals.h"

namespace lastmove {

namespace {

constexpr std::string_view sweeps_path = "/api/v1/sweeps/";
constexpr std::string_view json_lines = "application/x-ndjson";

using JobPointer = std::shared_ptr<SweepJob>;

/// Of counting rulesets: the values of variables that depend on each other are gone through.
Cost cost_of_counting(const std::vector<std::string>& variables) {
  return Variables::parse(variables).independent() ? Cost{} : heavy_cost;
}

/// Of a formula, which may compute for long on each row.
constexpr Cost cost_of_formula{.work = 10'000};

/// Of reading all rows again.
Cost cost_of_rows(const SweepJob& job) {
  Cost each{.work = 1000, .bytes = 60};
  if (job.of_rows().where) each = each + cost_of_formula;
  return each * job.status().rows + cost_of_counting(job.sweep().question().variables);
}

SweepQuestion question_of(const JsonBody& body) {
  body.allow_only(
      {"rules", "variables", "of", "largest_nim_value", "where", "check", "graphs", "scripts"});
  SweepQuestion question;
  question.rules = body.required("rules");
  question.variables = body.list("variables");
  check_bindings(question.variables);
  if (const auto of = body.optional("of")) {
    question.sequence = *of == "nim-value" ? Sequence::nim_value : Sequence::outcome;
    if (*of != to_string(*question.sequence)) {
      throw Error(Error::Kind::bad_input, "expected outcome or nim-value as 'of'", {*of, 0});
    }
  }
  question.largest_nim_value = body.flag("largest_nim_value");
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

Response still_runs() {
  return problem(409, "conflict", "the sweep has not ended; wait for that, or stop it");
}

Error unreadable() { return {Error::Kind::output, "the rows could not be read"}; }

Response download(std::string_view content_type, std::string_view name) {
  Response response;
  response.content_type = content_type;
  response.headers.emplace_back("Content-Disposition",
                                fmt::format("attachment; filename=\"{}\"", name));
  return response;
}

/// The rows. Throws Error of kind output, without the name of the file.
SweepDatabase rows_of(const SweepJob& job) {
  try {
    return SweepDatabase(job.path());
  } catch (const Error&) {
    throw unreadable();
  }
}

Response file_of(const SweepJob& job, const Effort& effort) {
  Response response = download("application/vnd.sqlite3", "sweep.db");
  std::ifstream file(job.path(), std::ios::binary | std::ios::ate);
  const std::streamoff size = file.tellg();
  if (size < 0) throw unreadable();
  check_answer(static_cast<std::uint64_t>(size), effort);
  response.body.resize(static_cast<std::size_t>(size));
  file.seekg(0);
  if (!file.read(response.body.data(), size)) {
    throw unreadable();
  }
  return response;
}

/// In which shape rows are sent: a format, or if there is none, the database.
using Shape = std::optional<Format>;

/// Calls `visit` with the rows that are kept, in their order.
template <typename Visit>
void for_each_kept(const SweepJob& job, SweepDatabase& database, const Effort& effort,
                   const Visit& visit) {
  std::optional<RowFormula> where;
  if (job.of_rows().where) where.emplace(*job.of_rows().where, job.sweep(), effort.limits.monitor);
  database.for_each_row(
      [&](const SweepRow& row) {
        if (!where || where->holds(row) == true) visit(row);
      },
      [&effort] { effort.check(); });
}

/// The rows with the greatest or least values, where these alone are asked for.
struct Ranking {
  std::uint64_t count = 0;
  TopRows::By by = TopRows::By::period;
  TopRows::End end = TopRows::End::greatest;
};

/// Throws Error where the rows have no such values.
std::optional<Ranking> ranking_of(const Query& query, const Sweep& sweep, TopRows::By by) {
  constexpr std::uint64_t most = 1'000'000;
  const auto fail = [](std::string_view message) {
    throw Error(Error::Kind::bad_input, std::string(message));
  };
  const auto top = query.number("top", 1, most);
  const auto bottom = query.number("bottom", 1, most);
  if (!top && !bottom) return std::nullopt;
  if (top && bottom) fail("expected one of the parameters 'top' and 'bottom'");
  if (sweep.of_positions()) fail("rulesets are ranked, and this sweep is over positions");
  if (by == TopRows::By::largest_nim_value && !sweep.question().largest_nim_value) {
    fail("this sweep was made without the largest nim-values");
  }
  return Ranking{top ? *top : *bottom, by, top ? TopRows::End::greatest : TopRows::End::least};
}

/// An answer without its body, under the name that the file is to have.
Response download_of(Format format, TopRows::By by) {
  switch (format) {
    case Format::csv: return download("text/csv; charset=utf-8", "sweep.csv");
    case Format::json: return download(json_lines, "sweep.jsonl");
    case Format::latex: return download(content_type_of(format), "sweep.tex");
    default:
      return download(content_type_of(format),
                      fmt::format("{}-{}.txt", to_string(format),
                                  by == TopRows::By::period      ? "period"
                                  : by == TopRows::By::preperiod ? "preperiod"
                                                                 : "largest-nim-value"));
  }
}

Response rows_in_shape(const SweepJob& job, const Shape& shape,
                       const std::optional<Ranking>& ranking, TopRows::By by,
                       const Effort& effort) {
  if (!job.status().ended()) return still_runs();
  if (!shape) return file_of(job, effort);
  Response response = download_of(*shape, by);
  SweepDatabase database = rows_of(job);
  const auto writer =
      make_sweep_writer(database.sweep(), *shape, bounded_sink(response.body, effort), by,
                        job.of_rows().where.value_or(""));
  const auto write = [&](const SweepRow& row) { writer->row(row); };
  if (ranking) {
    TopRows best(ranking->count, ranking->by, ranking->end);
    const auto add = [&](const SweepRow& row) {
      best.add(row);
      check_memory(best.bytes(), "so many rows", effort.limits);
    };
    for_each_kept(job, database, effort, add);
    best.for_each(write);
  } else {
    for_each_kept(job, database, effort, write);
  }
  writer->finish();
  return response;
}

Question rows(const JobPointer& job, const Request& request) {
  const Query query = Query::parse(request.target);
  query.allow_only({"format", "top", "bottom", "by"});
  const Shape shape = choice<Shape>(query, "format",
                                    {{"csv", Format::csv},
                                     {"json", Format::json},
                                     {"db", std::nullopt},
                                     {"bfile", Format::bfile},
                                     {"oeis", Format::oeis},
                                     {"latex", Format::latex}});
  using By = TopRows::By;
  const auto by = choice<By>(query, "by",
                             {{"period", By::period},
                              {"preperiod", By::preperiod},
                              {"largest-nim-value", By::largest_nim_value}});
  const auto ranking = ranking_of(query, job->sweep(), by);
  const bool sequence = shape && is_sequence(*shape);
  if (ranking && (!shape || sequence)) {
    throw Error(Error::Kind::bad_input,
                "db, bfile and oeis have all rows; leave top and bottom out");
  }
  if (query.optional("by") && !ranking && !sequence) {
    throw Error(Error::Kind::bad_input,
                "'by' is for 'top', 'bottom' and the formats bfile and oeis, and none is there");
  }
  return {cost_of_rows(*job), [job, shape, ranking, by](const Effort& effort) {
            return rows_in_shape(*job, shape, ranking, by, effort);
          }};
}

/// Throws Error of kind `limit` where the groups take more memory than a request may have.
void check_groups(std::uint64_t groups, std::uint64_t bytes_of_texts, const Effort& effort) {
  // A group while it is counted, as a row of a table and as a line of JSON, measured.
  constexpr std::uint64_t bytes_of_group = 1000;
  check_memory(groups * bytes_of_group + 4 * bytes_of_texts, "so many groups", effort.limits);
  // What a group takes in the answer, at least.
  check_answer(groups * 50 + bytes_of_texts, effort);
}

Response grouped_rows(const SweepJob& job, const std::string& by, const Effort& effort) {
  RowFormula formula(by, job.sweep(), effort.limits.monitor);
  if (!job.status().ended()) return still_runs();
  SweepDatabase database = rows_of(job);
  GroupTotals totals;
  std::uint64_t bytes_of_texts = 0;
  for_each_kept(job, database, effort, [&](const SweepRow& row) {
    effort.check();
    const FormulaValue value = formula.group(row);
    const std::size_t before = totals.groups().size();
    totals.add(value, row);
    if (totals.groups().size() == before) return;
    bytes_of_texts += to_string(value).size();
    check_groups(totals.groups().size(), bytes_of_texts, effort);
  });
  Response response = json_response(write_groups(database.sweep(), by, totals, Format::json));
  response.content_type = json_lines;
  return response;
}

Question groups(const JobPointer& job, const Request& request) {
  const Query query = Query::parse(request.target);
  query.allow_only({"by"});
  const std::string by = query.required("by");
  return {cost_of_rows(*job) + cost_of_formula * job->status().rows,
          [job, by](const Effort& effort) { return grouped_rows(*job, by, effort); }};
}

/// The formulas are read by themselves, so that a mistake is told before the rows are read.
Response verdict_on_rows(const SweepJob& job, const RowQuestion& asked, const Effort& effort) {
  Monitor* const monitor = effort.limits.monitor;
  std::optional<RowFormula> where;
  if (asked.where) where.emplace(*asked.where, job.sweep(), monitor);
  RowFormula check(*asked.check, job.sweep(), monitor);
  if (!job.status().ended()) return still_runs();
  SweepDatabase database = rows_of(job);
  ConjectureTest test;
  for_each_kept(job, database, effort, [&](const SweepRow& row) {
    if (!where || where->holds(row) == true) test.add(check, row);
  });
  return json_response(sweep_verdict_text(job.sweep(), test) + "\n");
}

Question verdict(const JobPointer& job, const Request& request) {
  const Query query = Query::parse(request.target);
  query.allow_only({"where", "check"});
  const RowQuestion asked{query.optional("where"), query.required("check")};
  return {cost_of_rows(*job) + cost_of_formula * job->status().rows,
          [job, asked](const Effort& effort) { return verdict_on_rows(*job, asked, effort); }};
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
                return problem(404, "not-found", "there is no sweep of this name, or no more");
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
      {"/api/v1/sweeps/{id}/rows", "GET", with_job(rows)},
      {"/api/v1/sweeps/{id}/groups", "GET", with_job(groups)},
      {"/api/v1/sweeps/{id}/verdict", "GET", with_job(verdict)},
  };
}

}  // namespace lastmove
