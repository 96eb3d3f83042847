#include "front/api/endpoint_helpers.h"

#include <algorithm>
#include <map>

#include <fmt/ranges.h>

#include <lastmove/families.h>
#include <lastmove/table.h>
#include <lastmove/variables.h>

#include "front/questions/bindings.h"
#include "games/notation/nearest.h"

namespace lastmove {

Response json_response(std::string text) {
  Response response;
  response.body = std::move(text);
  return response;
}

std::string_view content_type_of(AnswerFormat format) {
  if (format.exported) return format.exported->content_type;
  switch (format.plain) {
    case Format::json: return "application/json";
    case Format::csv: return "text/csv";
    case Format::text: break;
  }
  return "text/plain; charset=utf-8";
}

RuleFiles files_among(const JsonBody& body, const ServeLimits& limits) {
  auto texts = body.texts("graphs");
  texts.merge(body.texts("scripts"));
  const auto known = std::make_shared<const std::map<std::string, std::string>>(std::move(texts));
  // What is found of a graph takes the other half.
  const std::uint64_t memory = limits.request.memory / 2;
  return [known, memory](const std::string& name) -> FileBytes {
    const auto found = known->find(name);
    if (found != known->end()) return {found->second, known, memory};
    if (find_example_file(name)) return read_example_file(name);
    const std::string_view kind = name.ends_with(".lua") ? "script" : "graph";
    throw Error(
        Error::Kind::bad_input,
        fmt::format("the request has no {0} '{1}'; send it in a body with '{0}s'", kind, name));
  };
}

RuleFiles files_of(const Request& request, const ServeLimits& limits) {
  const JsonBody body = request.body.empty() ? JsonBody() : JsonBody::parse(request.body);
  body.allow_only({"graphs", "scripts"});
  return files_among(body, limits);
}

EndgamesOfRequest::EndgamesOfRequest(const std::shared_ptr<const ServedEndgames>& served,
                                     const Ruleset& rules, const RuleFiles& files) {
  if (served) endgames_ = served->find(rules, files);
  if (endgames_) use_.emplace(*endgames_);
}

std::shared_ptr<const Ruleset> bound_rules(const Query& query, const RuleFiles& files) {
  const auto rules_template = RulesetTemplate::parse(query.required("rules"), files);
  return rules_template.bind(parse_bindings(query.all("let"), rules_template).single());
}

std::shared_ptr<const BoundTemplate> bound_template(const Query& query, const RuleFiles& files) {
  RulesetTemplate rules = RulesetTemplate::parse(query.required("rules"), files);
  Variables variables = parse_bindings(query.all("let"), rules);
  return std::make_shared<BoundTemplate>(BoundTemplate{std::move(rules), std::move(variables)});
}

std::uint64_t count_positions(const BoundTemplate& bound, const Ranges& ranges) {
  constexpr std::uint64_t few_rulesets = 100;
  if (!bound.variables.independent() || bound.variables.count() > few_rulesets) return UINT64_MAX;
  std::uint64_t positions = 0;
  bound.variables.for_each([&](const Bindings& values) {
    const auto rules = bound.rules.bind(values);
    check_ranges(*rules, ranges);
    const std::uint64_t more = count_rows(*rules, ranges);
    if (__builtin_add_overflow(positions, more, &positions)) positions = UINT64_MAX;
  });
  return positions;
}

Cost cost_of_tables(const BoundTemplate& bound, const Ranges& ranges) {
  Variables::Cursor values(bound.variables);
  const Bindings* const first = values.next();
  return first ? cost_of_tabulating(*bound.rules.bind(*first), ranges) * bound.variables.count()
               : Cost{};
}

void check_answer(std::uint64_t bytes, const Effort& effort) {
  if (bytes <= effort.answer) return;
  throw Error(Error::Kind::limit,
              fmt::format("the answer would pass {} bytes, the limit", effort.answer));
}

std::function<void(std::string_view)> bounded_sink(std::string& text, const Effort& effort) {
  return [&](std::string_view part) {
    check_answer(text.size() + part.size(), effort);
    text += part;
  };
}

std::vector<StrategyDescription> served_strategies() {
  std::vector<StrategyDescription> served = strategies();
  std::erase_if(served, [](const auto& strategy) { return !strategy.argument.empty(); });
  return served;
}

void check_served_strategy(std::string_view name) {
  const std::vector<StrategyDescription> served = served_strategies();
  std::vector<std::string_view> names;
  for (const StrategyDescription& strategy : served) names.push_back(strategy.name);
  if (std::find(names.begin(), names.end(), name) != names.end()) return;
  throw Error(Error::Kind::bad_input,
              fmt::format("there is no strategy of this name here; the strategies are {}{}",
                          fmt::join(names, ", "), did_you_mean(name, names)),
              {std::string(name), 0});
}

}  // namespace lastmove
