// The secret of a game.

#include <lastmove/secret.h>

#include "front/api/endpoint_helpers.h"
#include "io/text/secret_writer.h"

namespace lastmove {

namespace {

/// A period is looked for, or the positions that can be reached are.
Cost cost_of_secret(const Ruleset& rules, const Position& position, const Limits& limits) {
  const Cost solving = cost_of_solving(rules, position, limits);
  if (rules.kind() != ComponentKind::heap) {
    return solving +
           cost_of_graph(rules, position, {.depth = {}, .max_nodes = most_tallied}, limits);
  }
  return component_count(position) == 1 ? solving + cost_of_period(rules) : solving;
}

}  // namespace

Question ask_secret(const Request& request, const ServeLimits& limits) {
  const Query query = Query::parse(request.target);
  query.allow_only({"rules", "let", "position"});
  const auto rules = bound_rules(query, files_of(request, limits));
  Position position = rules->parse_position(query.required("position"));
  const Cost cost = cost_of_secret(*rules, position, limits.request);
  return {cost, [=, position = std::move(position)](const Effort& effort) {
            const Secret secret = find_secret(*rules, position, effort.limits);
            effort.check();
            return json_response(write_secret(secret, Format::json));
          }};
}

}  // namespace lastmove
