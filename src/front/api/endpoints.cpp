#include "front/api/endpoints.h"

#include <fmt/core.h>

#include <lastmove/certificate.h>
#include <lastmove/error.h>
#include <lastmove/position_graph.h>
#include <lastmove/solve.h>
#include <lastmove/variables.h>

#include "front/api/endpoint_helpers.h"
#include "front/api/problem.h"
#include "front/api/query.h"
#include "front/questions/bindings.h"
#include "front/questions/check_any_certificate.h"
#include "front/questions/table_report.h"
#include "games/model/bad_input.h"
#include "games/model/cost.h"
#include "io/pictures/component_pictures.h"
#include "io/pictures/graph_layout.h"
#include "io/pictures/graph_writer.h"
#include "io/text/certificate_text.h"
#include "io/text/check_writer.h"
#include "io/text/families_writer.h"
#include "io/text/json.h"
#include "io/text/solution_writer.h"

namespace lastmove {

namespace {

Question ask_games(const Request& request, const ServeLimits&) {
  Query::parse(request.target).allow_only({});
  return {{}, [](const Effort&) { return json_response(write_families(Format::json)); }};
}

Question ask_endgames(const Request& request, const ServeLimits& limits) {
  Query::parse(request.target).allow_only({});
  return {{}, [served = limits.endgames](const Effort&) {
            Json list = Json::array();
            for (const EndgameSummary& each :
                 served ? served->summaries() : std::span<const EndgameSummary>()) {
              list.push_back({{"rules", each.rules},
                              {"width", each.size.width},
                              {"height", each.size.height},
                              {"complete", each.complete},
                              {"parts", each.parts},
                              {"values", each.values}});
            }
            return json_response(list.dump(2) + "\n");
          }};
}

/// What a text is read as. Names without values are told, and then no more than that.
Response parsed(const Query& query, const RuleFiles& files) {
  const auto rules_template = RulesetTemplate::parse(query.required("rules"), files);
  const std::vector<std::string> bindings = query.all("let");
  const auto position = query.optional("position");
  Json answer;
  if (bindings.empty() && !rules_template.names().empty() && !position) {
    answer["rules"] = rules_template.text();
    answer["names"] = rules_template.names();
    return json_response(answer.dump(2) + "\n");
  }
  const auto rules = bound_rules(query, files);
  answer["rules"] = rules->text();
  answer["names"] = rules_template.names();
  answer["impartial"] = rules->impartial();
  answer["normal_play"] = rules->normal_play();
  if (position) answer["position"] = to_string(rules->parse_position(*position));
  return json_response(answer.dump(2) + "\n");
}

Question ask_parse(const Request& request, const ServeLimits& limits) {
  Query query = Query::parse(request.target);
  query.allow_only({"rules", "let", "position"});
  RuleFiles files = files_of(request, limits);
  return {{}, [query = std::move(query), files = std::move(files)](const Effort&) {
            return parsed(query, files);
          }};
}

/// Limits under which the options that are listed, as moves and as JSON, fit into the memory.
Limits limits_of_listing(const Ruleset& rules, const Position& position, const Limits& limits) {
  constexpr std::uint64_t bytes_of_json = 1500;  // of an option as a tree and as a text, measured
  const std::uint64_t options = rules.count_options(position, Player::left);
  const std::uint64_t of_moves =
      options == 0 ? 0 : bytes_of_options(rules, position, Player::left) / options;
  const std::uint64_t each = of_moves + bytes_of_json + 3 * to_string(position).size();
  Limits within = limits;
  within.options = std::min(limits.options, limits.memory / each);
  return within;
}

/// A position for another program to solve.
Response exported_position(const Ruleset& rules, const Position& position,
                           const ExportFormat& format, const Effort& effort) {
  Response response = json_response(format.position(rules, position));
  check_answer(response.body.size(), effort);
  response.content_type = format.content_type;
  return response;
}

Question ask_solution(const Request& request, const ServeLimits& limits) {
  const Query query = Query::parse(request.target);
  query.allow_only({"rules", "let", "position", "oracle", "all_moves", "format"});
  const RuleFiles files = files_of(request, limits);
  const auto rules = bound_rules(query, files);
  Position position = rules->parse_position(query.required("position"));
  const SolveBy by =
      choice<SolveBy>(query, "oracle", {{"false", SolveBy::fastest}, {"true", SolveBy::oracle}});
  const bool all_moves = choice<bool>(query, "all_moves", {{"false", false}, {"true", true}});
  const auto format =
      choice(query, "format", format_choices({Format::json}, &ExportFormat::of_positions));
  if (format.exported) {
    if (by == SolveBy::oracle || all_moves) {
      fail_bad_input("the parameters 'oracle' and 'all_moves' belong to an answer in JSON");
    }
    return {{}, [=, position = std::move(position)](const Effort& effort) {
              return exported_position(*rules, position, *format.exported, effort);
            }};
  }
  const Cost cost = cost_of_solving(*rules, position, limits.request, by);
  return {cost,
          [=, served = limits.endgames, position = std::move(position)](const Effort& effort) {
            Limits within = limits_of_listing(*rules, position, effort.limits);
            within.all_moves = all_moves;
            const EndgamesOfRequest endgames(served, *rules, files);
            const Solution solved = solve(*rules, position, within, by);
            effort.check();
            return json_response(write_solution(solved, Format::json));
          }};
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

/// What the terms of a sequence are.
TableTerms terms_of(const Query& query, AnswerFormat format) {
  const auto of = query.optional("of");
  if (!of) return TableTerms::usual;
  if (*of == to_string(TableTerms::value)) return TableTerms::value;
  if (!format.is_sequence()) {
    throw Error(Error::Kind::bad_input,
                "'of' goes with the formats bfile and oeis, and only 'value' with others");
  }
  return choice<TableTerms>(query, "of",
                            {{"nim-value", TableTerms::nim_value},
                             {"is-P", TableTerms::is_p},
                             {"P", TableTerms::p},
                             {"N", TableTerms::n},
                             {"L", TableTerms::l},
                             {"R", TableTerms::r},
                             {"D", TableTerms::d}});
}

Question ask_table(const Request& request, const ServeLimits& limits) {
  constexpr Cost each_row{.work = 300, .bytes = 60};
  const Query query = Query::parse(request.target);
  query.allow_only({"rules", "let", "range", "format", "of"});
  const RuleFiles files = files_of(request, limits);
  const auto format = choice(
      query, "format", format_choices({Format::json, Format::csv}, &ExportFormat::answers_tables));
  const TableTerms terms = terms_of(query, format);
  const auto bound = bound_template(query, files);
  const Ranges ranges = parse_ranges(query.required("range"));
  Cost cost = each_row * count_positions(*bound, ranges) + cost_of_tables(*bound, ranges);
  if (terms == TableTerms::value) cost = heavy_cost;
  return {cost, [=](const Effort& effort) {
            const TableQuestion question{bound->rules, bound->variables, ranges, terms};
            const TablePlan plan = plan_within(question, effort);
            std::string text;
            write_tables(question, plan, format, effort.limits, bounded_sink(text, effort),
                         [&](std::uint64_t) { effort.check(); });
            Response response = json_response(std::move(text));
            response.content_type = content_type_of(format);
            return response;
          }};
}

enum class Layout { none, wide, tall };

/// Throws Error of kind `limit` where a graph is too large to be written down.
void check_written_graph(const PositionGraph& graph, Layout layout, GraphFormat format,
                         const Effort& effort) {
  const std::uint64_t copies = format == GraphFormat::json && layout == Layout::none ? 1 : 2;
  check_memory(copies * bytes_to_write(graph, format), "the graph, as it is written,",
               effort.limits);
  std::uint64_t bytes = bytes_to_draw(graph);
  for (const auto& node : graph.nodes) bytes += to_string(node.position).size();
  check_answer(bytes, effort);
}

/// A graph as a picture, or in JSON with the places of what is drawn, if they are asked for.
Response drawn_graph(const PositionGraph& graph, Layout layout, std::uint64_t width,
                     GraphFormat format) {
  // Leading every move past every box takes at most a fraction of a second.
  constexpr std::uint64_t most_work = 200'000'000;
  const LayoutOptions options = {.tall = layout == Layout::tall,
                                 .plain_curves = work_to_write(graph, GraphFormat::svg) > most_work,
                                 .width = static_cast<double>(width)};
  if (format == GraphFormat::svg) {
    Response response = json_response(graph_as_svg(graph, options));
    response.content_type = "image/svg+xml";
    return response;
  }
  if (format == GraphFormat::latex) {
    Response response = json_response(graph_as_tikz(graph, options));
    response.content_type = "application/x-tex";
    return response;
  }
  if (layout == Layout::none) return json_response(graph_as_json(graph));
  const GraphLayout places = lay_out(graph, options);
  return json_response(graph_as_json(graph, &places));
}

/// The position that a graph is to begin with, or all of a range.
std::vector<Position> graph_starts(const Query& query, const Ruleset& rules,
                                   const GraphBounds& bounds) {
  const auto text = query.optional("range");
  if (!text) return {rules.parse_position(query.required("position"))};
  if (query.optional("position")) {
    throw Error(Error::Kind::bad_input, "expected 'position' or 'range', not both");
  }
  const Range range = parse_range(*text);
  rules.check_range(range);
  const std::uint64_t count = rules.count_positions(range);
  if (count > bounds.max_nodes) {
    throw Error(Error::Kind::limit,
                fmt::format("the range has {} positions, more than the {} that are drawn", count,
                            bounds.max_nodes),
                count > bounds.most_nodes ? std::vector<Error::Remedy>{}
                                          : std::vector<Error::Remedy>{{"max_nodes", count}});
  }
  std::vector<Position> starts;
  rules.for_each_position(range, [&](const Position& at) { starts.push_back(at); });
  if (starts.empty()) throw Error(Error::Kind::bad_input, "the range has no position");
  return starts;
}

Question ask_tree(const Request& request, const ServeLimits& limits) {
  constexpr std::uint64_t most_nodes = 2000;
  const Query query = Query::parse(request.target);
  query.allow_only({"rules", "let", "position", "range", "depth", "max_nodes", "values", "layout",
                    "width", "format"});
  const RuleFiles files = files_of(request, limits);
  const auto rules = bound_rules(query, files);
  GraphBounds bounds;
  bounds.depth = query.number("depth", 0, UINT64_MAX);
  bounds.max_nodes = query.number("max_nodes", 1, most_nodes).value_or(bounds.max_nodes);
  bounds.values = choice<bool>(query, "values", {{"false", false}, {"true", true}});
  bounds.most_nodes = most_nodes;
  std::vector<Position> starts = graph_starts(query, *rules, bounds);
  const auto layout = choice<Layout>(
      query, "layout", {{"none", Layout::none}, {"wide", Layout::wide}, {"tall", Layout::tall}});
  const std::uint64_t width = query.number("width", 0, 100'000).value_or(0);
  const auto format = choice<GraphFormat>(
      query, "format",
      {{"json", GraphFormat::json}, {"svg", GraphFormat::svg}, {"latex", GraphFormat::latex}});
  bounds.drawings =
      format == GraphFormat::svg || (format == GraphFormat::json && layout != Layout::none);
  Cost cost;
  for (const Position& start : starts) {
    cost = cost + cost_of_graph(*rules, start, bounds, limits.request);
  }
  if (bounds.values && !rules->impartial()) cost = heavy_cost;
  return {cost, [=, starts = std::move(starts)](const Effort& effort) {
            const PositionGraph graph = make_position_graph(*rules, starts, bounds, effort.limits);
            effort.check();
            check_written_graph(graph, layout, format, effort);
            return drawn_graph(graph, layout, width, format);
          }};
}

Question ask_verify(const Request& request, const ServeLimits& limits) {
  const Query query = Query::parse(request.target);
  query.allow_only({"sections"});
  const std::optional<std::string> asked = query.optional("sections");
  const Sections sections = asked ? sections_from_text(*asked) : Sections{};
  const AnyCertificate claimed = any_certificate_from_text(request.body);
  const auto* const of_period = std::get_if<Certificate>(&claimed);
  const Cost cost = of_period ? cost_of_checking(*of_period, limits.request, sections) : heavy_cost;
  return {cost, [=](const Effort& effort) {
            const CertificateCheck check = check_any_certificate(claimed, effort.limits, sections);
            return json_response(write_check(check, Format::json));
          }};
}

}  // namespace

std::span<const Endpoint> endpoints() {
  static const Endpoint list[] = {
      {"/api/v1/games", "GET", ask_games, true},
      {"/api/v1/game", "GET", ask_game},
      {"/api/v1/game", "POST", ask_game},
      {"/api/v1/parse", "GET", ask_parse},
      {"/api/v1/parse", "POST", ask_parse},
      {"/api/v1/solve", "GET", ask_solution},
      {"/api/v1/solve", "POST", ask_solution},
      {"/api/v1/value", "GET", ask_value},
      {"/api/v1/value", "POST", ask_value},
      {"/api/v1/quotient", "GET", ask_quotient},
      {"/api/v1/quotient", "POST", ask_quotient},
      {"/api/v1/secret", "GET", ask_secret},
      {"/api/v1/secret", "POST", ask_secret},
      {"/api/v1/table", "GET", ask_table},
      {"/api/v1/table", "POST", ask_table},
      {"/api/v1/period", "GET", ask_period},
      {"/api/v1/compare", "GET", ask_comparison},
      {"/api/v1/compare", "POST", ask_comparison},
      {"/api/v1/certificate", "GET", ask_certificate},
      {"/api/v1/verify", "POST", ask_verify},
      {"/api/v1/play", "POST", ask_play},
      {"/api/v1/deal", "GET", ask_deal},
      {"/api/v1/deal", "POST", ask_deal},
      {"/api/v1/strategies", "GET", ask_strategies, true},
      {"/api/v1/puzzle", "GET", ask_puzzle},
      {"/api/v1/puzzles", "GET", ask_puzzle_games},
      {"/api/v1/tree", "GET", ask_tree},
      {"/api/v1/tree", "POST", ask_tree},
      {"/api/v1/map", "GET", ask_map},
      {"/api/v1/endgames", "GET", ask_endgames},
      {"/api/v1/audit", "GET", ask_audit},
      {"/api/v1/audit", "POST", ask_audit},
      {"/api/v1/claims", "GET", ask_claims, true},
  };
  return list;
}

}  // namespace lastmove
