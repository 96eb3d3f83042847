// Tables and sweeps, as columns.

#include <lastmove/error.h>
#include <lastmove/sweep.h>
#include <lastmove/table.h>

#include <variant>

#include <fmt/core.h>

#include "answers.h"
#include "answers/sequences.h"
#include "front/questions/row_formula.h"
#include "io/files/rule_files.h"
#include "io/text/sweep_columns.h"

#include <pybind11/stl.h>

namespace lastmove {

namespace {

using Cells = std::vector<SweepCell>;

/// Rows under the names of their columns.
struct Rows {
  std::vector<std::string> names;
  std::vector<Cells> rows;

  /// One list for each column, None where a cell is empty.
  py::list columns() const {
    py::list all;
    for (std::size_t column = 0; column < names.size(); ++column) {
      py::list cells(rows.size());
      for (std::size_t row = 0; row < rows.size(); ++row) cells[row] = cell(rows[row][column]);
      all.append(cells);
    }
    return all;
  }

 private:
  static py::object cell(const SweepCell& cell) {
    if (const auto* number = std::get_if<std::int64_t>(&cell)) return py::int_(*number);
    if (const auto* text = std::get_if<std::string>(&cell)) return text_of(*text);
    return py::none();
  }
};

/// Throws Error of kind `limit` where the rows that are kept pass the memory limit.
void check_rows(const Rows& rows, const Limits& limits) {
  constexpr std::uint64_t bytes_of_cell = 64;
  if (rows.rows.size() * rows.names.size() <= limits.memory / bytes_of_cell) return;
  throw Error(Error::Bound::memory, fmt::format("{} rows take more memory than the limit, {} bytes",
                                                rows.rows.size(), limits.memory));
}

/// The position as a heap or the coordinates of a point, or as text.
void add_position(const Position& position, Cells& cells) {
  if (const Heap* heap = single_if<Heap>(position)) {
    cells.emplace_back(static_cast<std::int64_t>(*heap));
  } else if (const Point* point = single_if<Point>(position)) {
    for (const Heap at : point->coordinates()) cells.emplace_back(static_cast<std::int64_t>(at));
  } else {
    cells.emplace_back(to_string(position));
  }
}

Rows table(const Ruleset& rules, const std::string& ranges, bool of_values, Asking& asking) {
  Rows table;
  if (rules.kind() == ComponentKind::point) {
    for (std::size_t i = 0; i < rules.dimensions(); ++i) table.names.emplace_back(1, "xyzw"[i]);
  } else {
    table.names.emplace_back(rules.position_column());
  }
  const bool nim_values = rules.impartial() && rules.normal_play() && !of_values;
  table.names.emplace_back("outcome");
  if (nim_values) table.names.emplace_back("nim_value");
  if (of_values) table.names.emplace_back("value");
  const auto add = [&](const TableRow& row) {
    check_rows(table, asking.limits());
    Cells& cells = table.rows.emplace_back();
    add_position(row.position, cells);
    cells.emplace_back(to_string(row.outcome));
    if (of_values) cells.emplace_back(row.value);
    if (!nim_values) return;
    if (row.nim_value) {
      cells.emplace_back(static_cast<std::int64_t>(*row.nim_value));
    } else if (row.loopy_value.empty()) {
      cells.emplace_back();
    } else {
      cells.emplace_back(row.loopy_value);
    }
  };
  asking([&] {
    const auto show =
        of_values ? for_each_valued_row : static_cast<decltype(&for_each_valued_row)>(for_each_row);
    show(rules, parse_ranges(ranges), asking.limits(), add);
  });
  return table;
}

/// Every row of a sweep and, where a formula is to be checked, whether it holds there.
Rows sweep(const std::string& rules, const std::vector<std::string>& variables,
           const std::string& of, const std::string& check, bool largest_nim_value,
           unsigned threads, Asking& asking) {
  Rows all;
  asking([&] {
    SweepQuestion question{.rules = rules,
                           .variables = variables,
                           .largest_nim_value = largest_nim_value,
                           .limits = asking.limits(),
                           .read_file = rule_files(asking.limits())};
    if (!of.empty()) {
      question.sequence = sequence_named(of, sweep_sequences);
      if (!question.sequence) {
        throw Error(Error::Kind::bad_input,
                    "expected outcome, nim-value, value or quotient, not '" + of + "', in of=");
      }
    }
    const Sweep swept(std::move(question));
    all.names = shown_columns(swept);
    std::optional<SharedRowFormula> formula;
    if (!check.empty()) {
      formula.emplace(check, swept, asking.limits().monitor);
      all.names.emplace_back("holds");
    }
    std::uint64_t rulesets = 0;
    SweepRun run;
    run.threads = threads;
    for_each_piece(swept, run, [&](SweepPiece piece) -> std::function<void()> {
      auto cells = std::make_shared<std::vector<Cells>>();
      for (const SweepRow& row : piece.rows) cells->push_back(shown_cells(swept, row));
      if (formula) {
        SharedRowFormula::Loan lent(*formula);
        for (std::size_t i = 0; i < piece.rows.size(); ++i) {
          const auto holds = lent->holds(piece.rows[i]);
          (*cells)[i].push_back(holds ? SweepCell(std::int64_t{*holds}) : SweepCell());
        }
      }
      return [&, cells, count = piece.rulesets] {
        std::move(cells->begin(), cells->end(), std::back_inserter(all.rows));
        check_rows(all, asking.limits());
        rulesets += count;
        asking.limits().monitor->reached(rulesets);
      };
    });
  });
  return all;
}

}  // namespace

void add_sweeps(py::module_& module) {
  py::class_<Rows>(module, "Rows")
      .def_readonly("names", &Rows::names)
      .def("columns", &Rows::columns);
  module.def("table", &table);
  module.def("sweep", &sweep);
}

}  // namespace lastmove
