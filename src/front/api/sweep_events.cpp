#include "front/api/sweep_events.h"

#include <fmt/core.h>

#include "front/api/problem.h"
#include "io/text/export_format.h"
#include "io/text/json.h"
#include "io/text/sweep_writer.h"

namespace lastmove {

namespace {

Json verdict_object(const Sweep& sweep, const SweepCoverage& coverage, const ConjectureTest& test,
                    const std::string& rules) {
  Json json;
  json["complete"] = coverage.complete();
  json["done"] = coverage.done;
  json["total"] = coverage.total;
  json["holds"] = test.wrong == 0;
  json["tested"] = test.tested;
  json["counterexamples"] = test.wrong;
  json["untold"] = test.untold;
  json["first"] = test.first ? sweep_row_object(sweep, *test.first) : Json();
  json["rules"] = test.first ? Json(rules) : Json();
  return json;
}

/// The formats for other programs in which the rows may be had, each once.
Json formats_of_rows() {
  Json formats = Json::array();
  for (const ExportFormat& format : export_formats()) {
    if (!format.answers_sweeps()) continue;
    formats.push_back({{"format", format.name},
                       {"of", format.sequence ? "sequence" : "row"},
                       {"title", format.title},
                       {"ending", format.ending}});
  }
  return formats;
}

}  // namespace

std::string sweep_status_text(const SweepJob& job, const SweepJob::Status& status) {
  const Sweep& sweep = job.sweep();
  const SweepQuestion& question = sweep.question();
  Json json;
  json["id"] = job.id();
  json["state"] = to_string(status.state);
  json["rules"] = question.rules;
  json["variables"] = question.variables;
  json["of"] = to_string(*question.sequence);
  json["largest_nim_value"] = question.largest_nim_value;
  const bool all_heaps = question.limits.heaps == Limits{}.heaps;
  json["heaps"] = all_heaps ? Json() : Json(question.limits.heaps);
  json["names"] = sweep.names();
  json["of_positions"] = sweep.of_positions();
  json["of_behaviours"] = sweep.of_behaviours();
  json["of_quotients"] = sweep.of_quotients();
  json["rulesets"] = sweep.rulesets();
  const SweepCoverage coverage{status.rulesets, sweep.rulesets()};
  json["done"] = coverage.done;
  json["complete"] = coverage.complete();
  json["rows"] = status.rows;
  const RowQuestion& of_rows = job.of_rows();
  json["where"] = of_rows.where ? Json(*of_rows.where) : Json();
  json["kept"] = status.kept;
  json["check"] = of_rows.check ? Json(*of_rows.check) : Json();
  json["verdict"] = of_rows.check
                        ? verdict_object(sweep, coverage, status.conjecture, status.first_rules)
                        : Json();
  json["formats"] = formats_of_rows();
  json["error"] = status.error ? error_object(*status.error) : Json();
  return json.dump();
}

std::string sweep_verdict_text(const Sweep& sweep, const SweepCoverage& coverage,
                               const ConjectureTest& test) {
  const std::string rules = test.first ? sweep.rules_of(*test.first) : "";
  return verdict_object(sweep, coverage, test, rules).dump();
}

EventSource::News SweepEvents::news() {
  const SweepJob::Status status = job_->status();
  const bool told = told_ && told_->state == status.state && told_->rulesets == status.rulesets;
  if (told) return {"", status.ended()};
  told_ = status;
  return {fmt::format("event: {}\ndata: {}\n\n", to_string(status.state),
                      sweep_status_text(*job_, status)),
          status.ended()};
}

}  // namespace lastmove
