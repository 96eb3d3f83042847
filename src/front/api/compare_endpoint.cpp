// Two games laid against each other.

#include <lastmove/compare.h>

#include <fmt/core.h>

#include <lastmove/error.h>
#include <lastmove/table.h>

#include "front/api/endpoint_helpers.h"
#include "front/questions/compare_report.h"
#include "io/text/comparison_writer.h"

namespace lastmove {

namespace {

std::optional<Sequence> sequence_asked(const Query& query) {
  if (!query.optional("of")) return std::nullopt;
  return choice<Sequence>(query, "of",
                          {{"outcome", Sequence::outcome}, {"nim-value", Sequence::nim_value}});
}

Cost cost_of_comparing(const Ruleset& rules, const Ranges& ranges) {
  constexpr Cost each_row{.work = 300};
  if (ranges.empty()) return cost_of_period(rules);
  return cost_of_tabulating(rules, ranges) + each_row * count_rows(rules, ranges);
}

void check_rows(const Ruleset& rules, const Ranges& ranges, const Effort& effort) {
  if (ranges.empty() || count_rows(rules, ranges) <= effort.rows) return;
  throw Error(Error::Kind::limit,
              fmt::format("the range has more than {} positions, the limit", effort.rows));
}

}  // namespace

Question ask_comparison(const Request& request, const ServeLimits& limits) {
  const Query query = Query::parse(request.target);
  query.allow_only({"rules", "with", "let", "of", "range"});
  const RuleFiles files = files_of(request, limits);
  // One after the other: which of two faults is told is to be the same however this is compiled.
  RulesetTemplate rules = RulesetTemplate::parse(query.required("rules"), files);
  RulesetTemplate with = RulesetTemplate::parse(query.required("with"), files);
  const CompareQuestion question =
      read_compare_question(std::move(rules), std::move(with), query.all("let"));
  const Bindings values = question.variables.single();
  const std::shared_ptr<const Ruleset> first = question.first.bind(values);
  const std::shared_ptr<const Ruleset> second = question.second.bind(values);
  Ranges ranges = question.ranges;
  if (const auto range = query.optional("range")) {
    if (!ranges.empty()) {
      throw Error(Error::Kind::bad_input, "expected one of the parameters 'range' and 'let=n=...'");
    }
    ranges = parse_ranges(*range);
  }
  const Sequence sequence = sequence_asked(query).value_or(usual_sequence(*first, *second));
  const Cost cost_of_first = cost_of_comparing(*first, ranges);
  const Cost cost_of_second = cost_of_comparing(*second, ranges);
  return {cost_of_first + cost_of_second, [=](const Effort& effort) {
            check_rows(*first, ranges, effort);
            const Comparison comparison =
                ranges.empty() ? compare(*first, *second, sequence, effort.limits)
                               : compare(*first, *second, sequence, ranges, effort.limits);
            std::string text;
            make_comparison_writer(Format::json, {}, bounded_sink(text, effort))
                ->add(*first, *second, {}, comparison);
            return json_response(std::move(text));
          }};
}

}  // namespace lastmove
