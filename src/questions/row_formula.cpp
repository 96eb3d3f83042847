#include "questions/row_formula.h"

#include <fmt/core.h>

#include <lastmove/error.h>

#include "io/text/sweep_columns.h"

namespace lastmove {

RowFormula::RowFormula(std::string_view text, const Sweep& sweep, Monitor* monitor)
    : sweep_(sweep), formula_(Formula::parse(text, sweep_columns(sweep), monitor)) {}

std::optional<bool> RowFormula::holds(const SweepRow& row) {
  std::vector<VariableValue> values = row.values;
  const std::vector<SweepCell> cells = sweep_cells(sweep_, row);
  for (std::size_t i = values.size(); i < cells.size(); ++i) {
    if (const auto* number = std::get_if<std::int64_t>(&cells[i])) {
      values.emplace_back(*number);
    } else if (const auto* text = std::get_if<std::string>(&cells[i])) {
      values.emplace_back(*text);
    } else if (formula_.uses(i)) {
      return std::nullopt;
    } else {
      values.emplace_back(std::int64_t{0});  // stands for nothing, and is not used
    }
  }
  const FormulaValue value = formula_.evaluate(values);
  if (const bool* holds = std::get_if<bool>(&value)) return *holds;
  throw Error(
      Error::Kind::bad_input,
      fmt::format("this formula has to be true or false of each row; it is {}", to_string(value)));
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
  std::string text = fmt::format("{} {}{}: ", tested, what, tested == 1 ? "" : "s");
  if (wrong == 0) {
    text += "no counterexample";
  } else {
    text += fmt::format("{} counterexample{}", wrong, wrong == 1 ? "" : "s");
  }
  if (untold > 0) text += fmt::format("; {} do not tell", untold);
  return text + "\n";
}

}  // namespace lastmove
