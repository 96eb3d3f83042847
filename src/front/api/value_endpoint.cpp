// What a position or an expression is worth.

#include <lastmove/value.h>

#include <lastmove/error.h>

#include "front/api/endpoint_helpers.h"
#include "front/questions/value_report.h"

namespace lastmove {

namespace {

Response written(const ValueSubject& subject, ValueStore& values, const ValueAnswer& value,
                 ValueFormat format, const Effort& effort) {
  effort.check();
  Response response = json_response(write_value(subject, values, value, format));
  check_answer(response.body.size(), effort);
  if (format == ValueFormat::svg) response.content_type = "image/svg+xml";
  return response;
}

}  // namespace

Question ask_value(const Request& request, const ServeLimits& limits) {
  const Query query = Query::parse(request.target);
  query.allow_only({"rules", "let", "position", "expression", "format"});
  const auto format = choice<ValueFormat>(query, "format",
                                          {{"json", ValueFormat::json}, {"svg", ValueFormat::svg}});
  if (const auto expression = query.optional("expression")) {
    query.allow_only({"expression", "format"});
    return {heavy_cost, [=](const Effort& effort) {
              ValueStore values(effort.limits);
              const ValueAnswer answer = values.evaluate(*expression);
              return written({"", "", *expression}, values, answer, format, effort);
            }};
  }
  const auto rules = bound_rules(query, files_of(request, limits));
  const Position position = rules->parse_position(query.required("position"));
  if (has_misere_forms(*rules)) {
    return {heavy_cost, [=](const Effort& effort) {
              Response response =
                  json_response(write_misere_form(*rules, position, format, effort.limits));
              check_answer(response.body.size(), effort);
              return response;
            }};
  }
  return {heavy_cost, [=](const Effort& effort) {
            ValueStore values(effort.limits);
            const Value value = value_of(*rules, position, values, effort.limits);
            return written({rules->text(), to_string(position), ""}, values, {value, {}}, format,
                           effort);
          }};
}

}  // namespace lastmove
