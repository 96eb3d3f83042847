#include "front/questions/row_formula.h"

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/counted.h"
#include "io/text/sweep_columns.h"

namespace lastmove {

namespace {

constexpr std::string_view name_letters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";

/// What to ask for to have a column that rows of other sweeps have; empty if `name` is none.
std::string_view how_to_have(std::string_view name, const Sweep& sweep) {
  const bool of_position = name == "n" || name == "position" || name == "outcome" ||
                           name == "left_first" || name == "right_first";
  const bool of_ruleset = name == "period" || name == "preperiod" || name == "status" ||
                          name == "behaviour" || name == "largest_nim_value" ||
                          name.starts_with("count_");
  if (sweep.of_positions()) {
    return of_ruleset ? "rows have it in a sweep without values of n" : "";
  }
  if (of_position) return "rows have it in a sweep over values of n, as n=1..100";
  if (name == "largest_nim_value") {
    return "rows have it in a sweep that finds the largest nim-values";
  }
  if (name == "behaviour") return "rows have it in a sweep of outcomes of partizan games of heaps";
  if (name == "order" || name == "in_p" || name == "kind") {
    return "rows have it in a sweep of quotients";
  }
  return "";
}

/// A name that is unknown here may be the column of another sweep.
Formula parse_formula(std::string_view text, const Sweep& sweep,
                      const std::vector<std::string>& columns, Monitor* monitor) {
  try {
    return Formula::parse(text, columns, monitor);
  } catch (const Error& error) {
    if (!error.place() || error.kind() != Error::Kind::bad_input) throw;
    const std::string_view rest =
        std::string_view(error.place()->text).substr(error.place()->offset);
    const std::string_view name = rest.substr(0, rest.find_first_not_of(name_letters));
    const std::string unknown = fmt::format("'{}' is not known here", name);
    const std::string_view hint = how_to_have(name, sweep);
    if (hint.empty() || !std::string_view(error.what()).starts_with(unknown)) throw;
    throw Error(error.kind(), fmt::format("{}; {}", unknown, hint), *error.place());
  }
}

}  // namespace

RowFormula::RowFormula(std::string_view text, const Sweep& sweep, Monitor* monitor)
    : sweep_(sweep),
      text_(text),
      columns_(shown_columns(sweep)),
      formula_(parse_formula(text, sweep, columns_, monitor)) {
  for (std::size_t i = sweep.names().size(); i < columns_.size(); ++i) {
    if (formula_.uses(i)) used_cells_.push_back(i);
  }
}

std::optional<FormulaValue> RowFormula::value(const SweepRow& row) {
  std::vector<VariableValue> values = row.values;
  values.resize(columns_.size());  // What the formula does not use may be anything.
  if (!used_cells_.empty()) {
    const std::vector<SweepCell> cells = shown_cells(sweep_, row);
    for (const std::size_t i : used_cells_) {
      if (const auto* number = std::get_if<std::int64_t>(&cells[i])) {
        values[i] = *number;
      } else if (const auto* text = std::get_if<std::string>(&cells[i])) {
        values[i] = *text;
      } else {
        return std::nullopt;
      }
    }
  }
  return formula_.evaluate(values);
}

std::optional<bool> RowFormula::holds(const SweepRow& row) {
  const std::optional<FormulaValue> value = this->value(row);
  if (!value) return std::nullopt;
  if (const bool* holds = std::get_if<bool>(&*value)) return *holds;
  throw Error(
      Error::Kind::bad_input,
      fmt::format("this formula has to be true or false of each row; it is {}", to_string(*value)),
      {text_, 0});
}

FormulaValue RowFormula::group(const SweepRow& row) {
  return value(row).value_or(FormulaValue(std::string("unknown")));
}

void ConjectureTest::add(RowFormula& formula, const SweepRow& row) {
  const std::optional<bool> holds = formula.holds(row);
  ++tested;
  if (!holds) {
    ++untold;
  } else if (!*holds) {
    ++wrong;
    if (!first) first = row;
  }
}

void ConjectureTest::add(const ConjectureTest& later) {
  tested += later.tested;
  wrong += later.wrong;
  untold += later.untold;
  if (!first) first = later.first;
}

std::string ConjectureTest::text(std::string_view what) const {
  std::string text = counted(tested, what) + ": ";
  text += wrong == 0 ? "no counterexample" : counted(wrong, "counterexample");
  if (untold > 0) text += fmt::format("; {} undecided", untold);
  return text + "\n";
}

}  // namespace lastmove
