#include "front/api/sweep_rows.h"

#include <optional>

#include <fmt/core.h>

#include "answers/sweeps/sweep_totals.h"
#include "front/api/endpoint_helpers.h"
#include "front/api/problem.h"
#include "front/api/query.h"
#include "front/api/sweep_events.h"
#include "front/questions/row_formula.h"
#include "games/model/cost.h"
#include "io/text/sweep_writer.h"

namespace lastmove {

namespace {

constexpr std::string_view json_lines = "application/x-ndjson";

/// Of a formula, which may compute for long on each row.
constexpr Cost cost_of_formula{.work = 10'000};

/// Of reading all rows again.
Cost cost_of_rows(const SweepJob& job) {
  Cost each{.work = 1000, .bytes = 60};
  if (job.of_rows().where) each = each + cost_of_formula;
  return each * job.status().rows + cost_of_counting(job.sweep().question().variables);
}

Response still_runs() {
  return problem(409, "conflict", "the sweep has not ended; wait for that, or stop it");
}

Response download(std::string_view content_type, std::string_view name) {
  Response response;
  response.content_type = content_type;
  response.headers.emplace_back("Content-Disposition",
                                fmt::format("attachment; filename=\"{}\"", name));
  return response;
}

/// In which shape rows are sent: a format, or if there is none, the database.
using Shape = std::optional<AnswerFormat>;

/// Calls `visit` with the rows that are kept, in their order.
template <typename Visit>
void for_each_kept(const SweepJob& job, const Effort& effort, const Visit& visit) {
  std::optional<RowFormula> where;
  if (job.of_rows().where) where.emplace(*job.of_rows().where, job.sweep(), effort.limits.monitor);
  job.rows().for_each_row(
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
Response download_of(AnswerFormat format, TopRows::By by) {
  if (const ExportFormat* const exported = format.exported) {
    const std::string name =
        !exported->sequence ? "sweep"
                            : fmt::format("{}-{}", exported->name,
                                          by == TopRows::By::period      ? "period"
                                          : by == TopRows::By::preperiod ? "preperiod"
                                                                         : "largest-nim-value");
    return download(exported->content_type, fmt::format("{}.{}", name, exported->ending));
  }
  if (format == Format::json) return download(json_lines, "sweep.jsonl");
  return download("text/csv; charset=utf-8", "sweep.csv");
}

Response rows_in_shape(const SweepJob& job, const Shape& shape,
                       const std::optional<Ranking>& ranking, TopRows::By by,
                       const Effort& effort) {
  if (!job.status().ended()) return still_runs();
  if (!shape) {
    Response response = download("application/vnd.sqlite3", "sweep.db");
    job.rows().write_database(bounded_sink(response.body, effort));
    return response;
  }
  Response response = download_of(*shape, by);
  const auto writer =
      make_sweep_writer(job.sweep(), job.coverage(), *shape, bounded_sink(response.body, effort),
                        by, job.of_rows().where.value_or(""));
  const auto write = [&](const SweepRow& row) { writer->row(row); };
  if (ranking) {
    TopRows best(ranking->count, ranking->by, ranking->end);
    const auto add = [&](const SweepRow& row) {
      best.add(row);
      check_memory(best.bytes(), "the rows", effort.limits);
    };
    for_each_kept(job, effort, add);
    best.for_each(write);
  } else {
    for_each_kept(job, effort, write);
  }
  writer->finish();
  return response;
}

/// Throws Error of kind `limit` where the groups take more memory than a request may have.
void check_groups(std::uint64_t groups, std::uint64_t bytes_of_texts, const Effort& effort) {
  // A group while it is counted, as a row of a table and as a line of JSON, measured.
  constexpr std::uint64_t bytes_of_group = 1000;
  check_memory(groups * bytes_of_group + 4 * bytes_of_texts, "the groups", effort.limits);
  // What a group takes in the answer, at least.
  check_answer(groups * 50 + bytes_of_texts, effort);
}

Response grouped_rows(const SweepJob& job, const std::string& by, const Effort& effort) {
  RowFormula formula(by, job.sweep(), effort.limits.monitor);
  if (!job.status().ended()) return still_runs();
  GroupTotals totals;
  std::uint64_t bytes_of_texts = 0;
  for_each_kept(job, effort, [&](const SweepRow& row) {
    effort.check();
    const FormulaValue value = formula.group(row);
    const std::size_t before = totals.groups().size();
    totals.add(value, row);
    if (totals.groups().size() == before) return;
    bytes_of_texts += to_string(value).size();
    check_groups(totals.groups().size(), bytes_of_texts, effort);
  });
  Response response =
      json_response(write_groups(job.sweep(), job.coverage(), by, totals, Format::json));
  response.content_type = json_lines;
  return response;
}

/// The formulas are read by themselves, so that a mistake is told before the rows are read.
Response verdict_on_rows(const SweepJob& job, const RowQuestion& asked, const Effort& effort) {
  Monitor* const monitor = effort.limits.monitor;
  std::optional<RowFormula> where;
  if (asked.where) where.emplace(*asked.where, job.sweep(), monitor);
  RowFormula check(*asked.check, job.sweep(), monitor);
  if (!job.status().ended()) return still_runs();
  ConjectureTest test;
  for_each_kept(job, effort, [&](const SweepRow& row) {
    if (!where || where->holds(row) == true) test.add(check, row);
  });
  return json_response(sweep_verdict_text(job.sweep(), job.coverage(), test) + "\n");
}

}  // namespace

Question ask_sweep_rows(const std::shared_ptr<SweepJob>& job, const Request& request) {
  const Query query = Query::parse(request.target);
  query.allow_only({"format", "top", "bottom", "by"});
  std::vector<std::pair<std::string, Shape>> shapes = {
      {"csv", Format::csv}, {"json", Format::json}, {"db", std::nullopt}};
  for (auto& [name, format] : format_choices({}, &ExportFormat::answers_sweeps)) {
    shapes.emplace_back(name, format);
  }
  const Shape shape = choice(query, "format", shapes);
  using By = TopRows::By;
  const auto by = choice<By>(query, "by",
                             {{"period", By::period},
                              {"preperiod", By::preperiod},
                              {"largest-nim-value", By::largest_nim_value}});
  const auto ranking = ranking_of(query, job->sweep(), by);
  const bool sequence = shape && shape->is_sequence();
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

Question ask_sweep_groups(const std::shared_ptr<SweepJob>& job, const Request& request) {
  const Query query = Query::parse(request.target);
  query.allow_only({"by"});
  const std::string by = query.required("by");
  return {cost_of_rows(*job) + cost_of_formula * job->status().rows,
          [job, by](const Effort& effort) { return grouped_rows(*job, by, effort); }};
}

Question ask_sweep_verdict(const std::shared_ptr<SweepJob>& job, const Request& request) {
  const Query query = Query::parse(request.target);
  query.allow_only({"where", "check"});
  const RowQuestion asked{query.optional("where"), query.required("check")};
  return {cost_of_rows(*job) + cost_of_formula * job->status().rows,
          [job, asked](const Effort& effort) { return verdict_on_rows(*job, asked, effort); }};
}

}  // namespace lastmove
