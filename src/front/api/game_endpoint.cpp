// What a game is: all that the page needs to show it without reading its rules.

#include <lastmove/error.h>
#include <lastmove/families.h>
#include <lastmove/strategy.h>

#include "front/api/endpoint_helpers.h"
#include "io/text/game_json.h"

namespace lastmove {

namespace {

bool plays(const std::string& strategy, const Ruleset& rules, const Limits& limits) {
  try {
    make_strategy(strategy, rules, 0, limits);
    return true;
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::bad_input) throw;
    return false;
  }
}

/// Those that play these rules.
Json strategies_for(const Ruleset& rules, const Effort& effort) {
  Json names = Json::array();
  for (const StrategyDescription& strategy : served_strategies()) {
    effort.check();
    if (plays(strategy.name, rules, effort.limits)) names.push_back(strategy.name);
  }
  return names;
}

}  // namespace

Question ask_game(const Request& request, const ServeLimits& limits) {
  const Query query = Query::parse(request.target);
  query.allow_only({"rules", "let"});
  const RuleFiles files = files_of(request, limits);
  const auto open = RulesetTemplate::parse(query.required("rules"), files);
  const Family& family = open.family();
  const std::vector<std::string>& names = open.names();
  if (query.all("let").empty() && !names.empty()) {
    // The values decide the rest.
    const Json json = {{"family", family.name},
                       {"rules", open.text()},
                       {"positions", family.positions},
                       {"names", names}};
    return {{}, [json](const Effort&) { return json_response(json.dump(2) + "\n"); }};
  }
  const auto rules = bound_rules(query, files);
  return {cost_of_describing(*rules), [=, &family](const Effort& effort) {
            Json json = game_as_json(family, *rules);
            json["names"] = names;
            json["strategies"] = strategies_for(*rules, effort);
            return json_response(json.dump(2) + "\n");
          }};
}

}  // namespace lastmove
