#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include <lastmove/sweep.h>

namespace lastmove {

/// Nothing, a number or a text.
using SweepCell = std::variant<std::monostate, std::int64_t, std::string>;

/// An outcome as part of a column's name: "N", "win_draw".
std::string outcome_column(const Outcome& outcome);

/// The columns of every export that tell how much of the sweep it is of, after all others.
inline constexpr std::array<const char*, 3> coverage_columns = {"complete", "done", "total"};

/// The columns of a sweep's rows in a database: the variables, and then the results. Throws Error
/// if a variable has the name of another column.
std::vector<std::string> sweep_columns(const Sweep& sweep);

/// A row under these columns.
std::vector<SweepCell> sweep_cells(const Sweep& sweep, const SweepRow& row);

/// The columns in every other format: those, and what follows from them. Throws Error likewise.
std::vector<std::string> shown_columns(const Sweep& sweep);

/// A row under these columns.
std::vector<SweepCell> shown_cells(const Sweep& sweep, const SweepRow& row);

/// How a ruleset behaves in the long run, where its period is proved. REQUIRES: of a sweep
/// of_behaviours.
std::string behaviour_text(const RulesetAnswer& answer);

/// The row back from its cells. Throws Error of kind bad_input if they are not a valid row.
SweepRow sweep_row(const Sweep& sweep, const std::vector<SweepCell>& cells);

}  // namespace lastmove
