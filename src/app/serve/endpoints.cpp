#include "app/serve/endpoints.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <lastmove/certificate.h>
#include <lastmove/error.h>
#include <lastmove/period.h>
#include <lastmove/position_graph.h>
#include <lastmove/solve.h>
#include <lastmove/variables.h>

#include "analysis/cost.h"
#include "app/bindings.h"
#include "app/serve/answering.h"
#include "app/serve/problem.h"
#include "app/serve/query.h"
#include "app/table_report.h"
#include "io/certificate_text.h"
#include "io/check_writer.h"
#include "io/families_writer.h"
#include "io/graph_writer.h"
#include "io/period_writer.h"
#include "io/solution_writer.h"

namespace lastmove {

namespace {

using Json = nlohmann::ordered_json;

Sequence sequence_of(const Query& query) {
  return choice<Sequence>(query, "of",
                          {{"outcome", Sequence::outcome}, {"nim-value", Sequence::nim_value}});
}

Response games(const Request& request, const Effort&) {
  Query::parse(request.target).allow_only({});
  return json_response(write_families(Format::json));
}

/// What a text is read as. Names without values are told, and then no more than that.
Response parse(const Request& request, const Effort&) {
  const Query query = Query::parse(request.target);
  query.allow_only({"rules", "let", "position"});
  const auto rules_template = RulesetTemplate::parse(query.required("rules"));
  const std::vector<std::string> bindings = query.all("let");
  const auto position = query.optional("position");
  Json answer;
  if (bindings.empty() && !rules_template.names().empty() && !position) {
    answer["rules"] = rules_template.text();
    answer["names"] = rules_template.names();
    return json_response(answer.dump(2) + "\n");
  }
  const auto rules = bound_rules(query);
  answer["rules"] = rules->text();
  answer["names"] = rules_template.names();
  answer["impartial"] = rules->impartial();
  answer["normal_play"] = rules->normal_play();
  if (position) answer["position"] = to_string(rules->parse_position(*position));
  return json_response(answer.dump(2) + "\n");
}

Response solution(const Request& request, const Effort& effort) {
  const Query query = Query::parse(request.target);
  query.allow_only({"rules", "let", "position", "oracle"});
  const auto rules = bound_rules(query);
  const Position position = rules->parse_position(query.required("position"));
  const bool by_oracle = choice<bool>(query, "oracle", {{"false", false}, {"true", true}});
  const Solution solved = solve(*rules, position, effort.limits, by_oracle);
  return json_response(write_solution(solved, Format::json));
}

/// The plan of tables of not too many rows, whatever the work limit.
TablePlan plan_within(const TableQuestion& question, const Effort& effort) {
  Limits limits = effort.limits;
  // In the steps that plan_tables counts. The first ruleset is not to cost a row.
  limits.work = std::min(limits.work, effort.rows * 50 + 1000);
  try {
    return plan_tables(question, limits, [&] { effort.check(); });
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::limit) throw;
    throw Error(Error::Kind::limit,
                fmt::format("these tables have more than {} rows, the limit; each further ruleset "
                            "counts as 20",
                            std::min(effort.rows, limits.work / 50)));
  }
}

Response table(const Request& request, const Effort& effort) {
  const Query query = Query::parse(request.target);
  query.allow_only({"rules", "let", "range", "format"});
  const auto format =
      choice<Format>(query, "format", {{"json", Format::json}, {"csv", Format::csv}});
  const auto rules_template = RulesetTemplate::parse(query.required("rules"));
  const Variables variables = parse_bindings(query.all("let"), rules_template);
  const Range range = parse_range(query.required("range"));
  const TableQuestion question{rules_template, variables, range};
  const TablePlan plan = plan_within(question, effort);
  std::string text;
  write_tables(question, plan, format, effort.limits, bounded_sink(text, effort),
               [&](std::uint64_t) { effort.check(); });
  Response response = json_response(std::move(text));
  if (format == Format::csv) response.content_type = "text/csv";
  return response;
}

Period found_period(const Ruleset& rules, Sequence sequence, const Effort& effort) {
  const Period period = find_period(rules, sequence, effort.limits, [&](Heap) { effort.check(); });
  if (period.status == PeriodStatus::not_found && !effort.last) {
    throw Error(Error::Kind::limit, "the period was not found yet");
  }
  return period;
}

Response period(const Request& request, const Effort& effort) {
  const Query query = Query::parse(request.target);
  query.allow_only({"rules", "let", "of"});
  const auto rules = bound_rules(query);
  const Period period = found_period(*rules, sequence_of(query), effort);
  return json_response(write_period(rules->text(), period, Format::json));
}

Response certificate(const Request& request, const Effort& effort) {
  const Query query = Query::parse(request.target);
  query.allow_only({"rules", "let", "of"});
  const auto rules = bound_rules(query);
  const Period period = found_period(*rules, sequence_of(query), effort);
  switch (period.status) {
    case PeriodStatus::proved: break;
    case PeriodStatus::not_found:
      throw Error(Error::Kind::limit,
                  fmt::format("no state recurred among the heaps below {}; the work limit is {}",
                              period.reach, effort.limits.work));
    default:
      return problem(422, "no-criterion", "no theorem known here makes this sequence periodic");
  }
  effort.check();
  return json_response(certificate_to_text(make_certificate(*rules, period)));
}

/// Throws Error of kind `limit` where a graph is too large to be written down.
void check_written_graph(const PositionGraph& graph, const Effort& effort) {
  check_memory(bytes_to_write(graph, GraphFormat::json), "the graph as JSON", effort.limits);
  std::uint64_t bytes = 0;
  for (const auto& node : graph.nodes) bytes += to_string(node.position).size();
  check_answer(bytes, effort);
}

Response tree(const Request& request, const Effort& effort) {
  constexpr std::uint64_t most_nodes = 2000;
  const Query query = Query::parse(request.target);
  query.allow_only({"rules", "let", "position", "depth", "max_nodes"});
  const auto rules = bound_rules(query);
  const Position position = rules->parse_position(query.required("position"));
  GraphBounds bounds;
  bounds.depth = query.number("depth", 0, UINT64_MAX);
  bounds.max_nodes = query.number("max_nodes", 1, most_nodes).value_or(bounds.max_nodes);
  const PositionGraph graph = make_position_graph(*rules, position, bounds, effort.limits);
  effort.check();
  check_written_graph(graph, effort);
  return json_response(write_graph(graph, GraphFormat::json));
}

Response verify(const Request& request, const Effort& effort) {
  Query::parse(request.target).allow_only({});
  const Certificate claimed = certificate_from_text(request.body);
  return json_response(write_check(check_certificate(claimed, effort.limits), Format::json));
}

}  // namespace

std::span<const Endpoint> endpoints() {
  static const Endpoint list[] = {
      {"/api/v1/games", "GET", games},
      {"/api/v1/parse", "GET", parse},
      {"/api/v1/solve", "GET", solution},
      {"/api/v1/table", "GET", table},
      {"/api/v1/period", "GET", period},
      {"/api/v1/certificate", "GET", certificate},
      {"/api/v1/verify", "POST", verify},
      {"/api/v1/play", "POST", answer_play},
      {"/api/v1/deal", "GET", answer_deal},
      {"/api/v1/strategies", "GET", answer_strategies},
      {"/api/v1/tree", "GET", tree},
      {"/api/v1/audit", "GET", answer_audit},
      {"/api/v1/claims", "GET", answer_claims},
  };
  return list;
}

}  // namespace lastmove
