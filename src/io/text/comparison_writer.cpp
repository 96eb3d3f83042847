#include "io/text/comparison_writer.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/model/counted.h"
#include "games/model/unreachable.h"
#include "io/text/csv.h"
#include "io/text/json.h"
#include "io/text/text_columns.h"

namespace lastmove {

namespace {

bool of_heaps(const Comparison& comparison) { return comparison.proved || comparison.reach > 0; }

/// "swaps 0 and 2", "sends 1 to 2 and 2 to 3"
std::string map_words(const Comparison& comparison) {
  const auto& map = comparison.map;
  if (map.size() == 2 && map[0].first == map[1].second && map[0].second == map[1].first) {
    return fmt::format("swaps {} and {}", map[0].first, map[0].second);
  }
  std::vector<std::string> parts;
  for (const auto& [from, to] : map) parts.push_back(fmt::format("{} to {}", from, to));
  if (parts.size() < 2) return fmt::format("sends {}", fmt::join(parts, ""));
  const std::string last = parts.back();
  parts.pop_back();
  return fmt::format("sends {} and {}", fmt::join(parts, ", "), last);
}

/// "0>2 2>0"
std::string map_code(const Comparison& comparison) {
  std::vector<std::string> parts;
  for (const auto& [from, to] : comparison.map) parts.push_back(fmt::format("{}>{}", from, to));
  return fmt::format("{}", fmt::join(parts, " "));
}

/// "n + 1", "n - 1" or "n".
std::string shifted(const Comparison& comparison) {
  if (comparison.shift == 0) return "n";
  return fmt::format("n {} {}", comparison.shift > 0 ? '+' : '-', std::abs(comparison.shift));
}

std::uint64_t period_of(const Comparison& comparison) { return (*comparison.periods)[1].period; }

/// "second(n) = f(first(n + 1)) for all n >= 3, where f swaps 0 and 2"
std::string formula(const Comparison& comparison) {
  const bool mapped = !comparison.map.empty();
  const bool reflected = comparison.relation == Relation::reflection;
  const std::string of = reflected ? "m" : shifted(comparison);
  std::string text = mapped ? fmt::format("second(n) = f(first({}))", of)
                            : fmt::format("second(n) = first({})", of);
  if (reflected) {
    text += fmt::format(" wherever n + m is {} modulo {}", comparison.reflection,
                        period_of(comparison));
  } else if (of_heaps(comparison)) {
    text += fmt::format(" for all n >= {}", comparison.from);
  }
  return mapped ? text + ", where f " + map_words(comparison) : text;
}

std::string relation_words(const Comparison& comparison) {
  switch (comparison.relation) {
    case Relation::equal:
      return comparison.from == 0 || !comparison.proved
                 ? "The two are equal."
                 : fmt::format("The two are equal from heap {} on, the smallest that both have.",
                               comparison.from);
    case Relation::eventual:
      return fmt::format("The two are equal from heap {} on.", comparison.from);
    case Relation::shift:
      return fmt::format("The second is the first, shifted: {}.", formula(comparison));
    case Relation::map:
      return fmt::format("The second is the first {}with other values: {}.",
                         comparison.shift == 0 ? "" : "shifted, ", formula(comparison));
    case Relation::reflection:
      return fmt::format("The second is the first read backwards{}: {}.",
                         comparison.map.empty() ? "" : ", with other values", formula(comparison));
    case Relation::differ:
      return comparison.proved
                 ? "The two differ, and no shift, map of values or reading backwards makes them "
                   "equal."
                 : "The two differ, and no shift or map of values was found that makes them equal.";
  }
  unreachable();
}

std::string difference_words(const Comparison& comparison) {
  const auto& first = comparison.first_difference;
  if (!first) return "";
  const char* const place = of_heaps(comparison) ? "heap " : "";
  std::string text = fmt::format("They first differ at {}{} ({} and {})", place, first->position,
                                 first->first, first->second);
  if (comparison.common_period > 0) {
    return text + fmt::format(", and differ at {} of the {} heaps of a common period.",
                              comparison.differences, comparison.common_period);
  }
  if (!comparison.last_difference) return text + ", and differ at all but finitely many heaps.";
  if (comparison.differences == 1) return text + ", and nowhere else.";
  return text + fmt::format(" and last at {}{}: at {} {} in all.", place,
                            *comparison.last_difference, comparison.differences,
                            of_heaps(comparison) ? "heaps" : "positions");
}

/// "proved", "observed to heap 100" or "observed at 441 positions".
std::string status_words(const Comparison& comparison) {
  if (comparison.proved) return "proved";
  if (of_heaps(comparison)) return fmt::format("observed to heap {}", comparison.reach - 1);
  return "observed at " + counted(comparison.compared, "position");
}

/// "preperiod 0, period 22", or what there is instead.
std::string period_words(const Period& period) {
  switch (period.status) {
    case PeriodStatus::proved:
    case PeriodStatus::observed:
      return fmt::format("preperiod {}, period {}{}{}", period.preperiod, period.period,
                         period.saltus > 0 ? fmt::format(", saltus {}", period.saltus) : "",
                         period.status == PeriodStatus::observed ? ", observed" : "");
    case PeriodStatus::not_found:
    case PeriodStatus::no_criterion:
      return fmt::format("no period found below heap {}", period.reach);
  }
  unreachable();
}

std::string as_text(const Ruleset& first, const Ruleset& second, const Comparison& comparison) {
  const std::string texts[] = {first.text(), second.text()};
  const std::size_t width = std::max(texts[0].size(), texts[1].size());
  std::string text;
  for (const std::size_t i : {0U, 1U}) {
    text += fmt::format("{:<8}{:<{}}   {}s", i == 0 ? "first" : "second", texts[i], width,
                        to_string(comparison.sequence));
    if (comparison.periods) text += "   " + period_words((*comparison.periods)[i]);
    text += "\n";
  }
  text += fmt::format("\n{}: {}\n", status_words(comparison), relation_words(comparison));
  const std::string differences = difference_words(comparison);
  return differences.empty() ? text : text + "\n" + differences + "\n";
}

using Fields = std::vector<std::pair<std::string, std::string>>;

/// What is known, by the names of the columns; empty where a column says nothing.
Fields fields_of(const Comparison& comparison) {
  const auto if_any = [](bool is, const auto& value) {
    return is ? fmt::format("{}", value) : std::string();
  };
  const auto& difference = comparison.first_difference;
  const bool related = comparison.relation != Relation::differ;
  const bool reflected = comparison.relation == Relation::reflection;
  Fields fields = {
      {"relation", std::string(to_string(comparison.relation))},
      {"status", comparison.proved ? "proved" : "observed"},
      {"sequence", std::string(to_string(comparison.sequence))},
      {"from", if_any(related && of_heaps(comparison), comparison.from)},
      {"shift", if_any(related && !reflected, comparison.shift)},
      {"reflection", if_any(reflected, comparison.reflection)},
      {"map", map_code(comparison)},
      {"first_difference", difference ? difference->position : ""},
      {"first_value", difference ? difference->first : ""},
      {"second_value", difference ? difference->second : ""},
      {"last_difference", comparison.last_difference.value_or("")},
      {"differences", if_any(!difference || comparison.differences > 0, comparison.differences)},
      {"common_period", if_any(comparison.common_period > 0, comparison.common_period)},
      {"compared", if_any(!comparison.proved, comparison.compared)},
  };
  for (const std::size_t i : {0U, 1U}) {
    const std::string which = i == 0 ? "first_" : "second_";
    const Period* const period = comparison.periods ? &(*comparison.periods)[i] : nullptr;
    const bool found = period && period->period > 0;
    fields.emplace_back(which + "preperiod", found ? fmt::to_string(period->preperiod) : "");
    fields.emplace_back(which + "period", found ? fmt::to_string(period->period) : "");
    fields.emplace_back(which + "saltus", found ? fmt::to_string(period->saltus) : "");
  }
  return fields;
}

/// Throws Error where a variable has the name of a column.
void check_variables(const std::vector<std::string>& variables) {
  std::vector<std::string> columns = {"first", "second", "words"};
  columns.insert(columns.end(), variables.begin(), variables.end());
  for (const auto& field : fields_of({})) columns.push_back(field.first);
  check_column_names(columns);
}

/// The values of the variables, then what is known.
Fields row_of(const Bindings& values, const std::vector<std::string>& variables,
              const Comparison& comparison) {
  Fields row;
  for (const std::string& name : variables) row.emplace_back(name, to_string(values.at(name)));
  for (auto& field : fields_of(comparison)) row.push_back(std::move(field));
  return row;
}

class CsvComparisonWriter : public ComparisonWriter {
 public:
  CsvComparisonWriter(std::vector<std::string> variables, Sink sink)
      : variables_(std::move(variables)), sink_(std::move(sink)) {
    check_variables(variables_);
    std::string header;
    for (const std::string& name : variables_) header += name + ",";
    if (variables_.empty()) header += "first,second,";
    std::vector<std::string> names;
    for (const auto& field : fields_of({})) names.push_back(field.first);
    sink_(header + fmt::format("{}\n", fmt::join(names, ",")));
  }

  void add(const Ruleset& first, const Ruleset& second, const Bindings& values,
           const Comparison& comparison) override {
    std::vector<std::string> cells;
    if (variables_.empty()) cells = {csv_field(first.text()), csv_field(second.text())};
    for (const auto& field : row_of(values, variables_, comparison)) {
      cells.push_back(csv_field(field.second));
    }
    sink_(fmt::format("{}\n", fmt::join(cells, ",")));
  }

 private:
  const std::vector<std::string> variables_;
  const Sink sink_;
};

class JsonComparisonWriter : public ComparisonWriter {
 public:
  JsonComparisonWriter(std::vector<std::string> variables, Sink sink)
      : variables_(std::move(variables)), sink_(std::move(sink)) {
    check_variables(variables_);
  }

  void add(const Ruleset& first, const Ruleset& second, const Bindings& values,
           const Comparison& comparison) override {
    Json object = Json::object();
    if (variables_.empty()) {
      object["first"] = first.text();
      object["second"] = second.text();
    }
    for (const auto& [name, value] : row_of(values, variables_, comparison)) {
      if (name != "map") {
        object[name] = value.empty() ? Json() : Json(value);
        continue;
      }
      object["map"] = Json::object();
      for (const auto& [from, to] : comparison.map) object["map"][from] = to;
    }
    object["words"] = comparison_words(comparison);
    sink_(object.dump(variables_.empty() ? 2 : -1) + "\n");
  }

 private:
  const std::vector<std::string> variables_;
  const Sink sink_;
};

class TextComparisonWriter : public ComparisonWriter {
 public:
  TextComparisonWriter(std::vector<std::string> variables, Sink sink)
      : variables_(std::move(variables)), sink_(std::move(sink)), columns_(header(), sink_) {}

  void add(const Ruleset& first, const Ruleset& second, const Bindings& values,
           const Comparison& comparison) override {
    if (variables_.empty()) {
      sink_(as_text(first, second, comparison));
      return;
    }
    std::vector<std::string> cells;
    for (const std::string& name : variables_) cells.push_back(to_string(values.at(name)));
    const auto& difference = comparison.first_difference;
    cells.insert(cells.end(),
                 {std::string(to_string(comparison.relation)), status_words(comparison),
                  details(comparison), difference ? difference->position : "",
                  difference ? fmt::format("{}, {}", difference->first, difference->second) : ""});
    columns_.row(std::move(cells));
  }

  void finish() override {
    if (!variables_.empty()) columns_.finish();
  }

 private:
  std::vector<std::string> header() const {
    std::vector<std::string> header = variables_;
    header.insert(header.end(), {"relation", "status", "how", "first difference", "values"});
    return header;
  }

  /// "second(n) = ..." where there is more to say than the name of the relation.
  static std::string details(const Comparison& comparison) {
    switch (comparison.relation) {
      case Relation::equal:
      case Relation::differ: return "";
      case Relation::eventual: return fmt::format("from {}", comparison.from);
      case Relation::shift:
      case Relation::map:
      case Relation::reflection: return formula(comparison);
    }
    unreachable();
  }

  const std::vector<std::string> variables_;
  const Sink sink_;
  TextColumns columns_;
};

}  // namespace

std::string comparison_words(const Comparison& comparison) {
  const std::string differences = difference_words(comparison);
  return relation_words(comparison) + (differences.empty() ? "" : " ") + differences;
}

std::unique_ptr<ComparisonWriter> make_comparison_writer(Format format,
                                                         std::vector<std::string> variables,
                                                         ComparisonWriter::Sink sink) {
  switch (format) {
    case Format::csv:
      return std::make_unique<CsvComparisonWriter>(std::move(variables), std::move(sink));
    case Format::json:
      return std::make_unique<JsonComparisonWriter>(std::move(variables), std::move(sink));
    case Format::text: break;
  }
  return std::make_unique<TextComparisonWriter>(std::move(variables), std::move(sink));
}

}  // namespace lastmove
