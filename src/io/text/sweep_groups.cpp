// The groups of a sweep as a table.

#include <utility>

#include <fmt/format.h>

#include "io/text/decimal_number.h"
#include "io/text/sweep_columns.h"
#include "io/text/sweep_export.h"
#include "io/text/sweep_writer.h"
#include "io/text/terminal_text.h"

namespace lastmove {

namespace {

/// The outcomes that occur in any group.
std::vector<std::size_t> outcomes_shown(const GroupTotals::Group& sum, bool of_positions) {
  std::vector<std::size_t> shown;
  for (std::size_t i = 0; i < all_outcomes.size(); ++i) {
    const bool occurs =
        of_positions ? sum.outcomes[all_outcomes[i]] > 0 : sum.shares[i].value() > 0;
    if (occurs) shown.push_back(i);
  }
  return shown;
}

/// A table of groups: a header and cells, the same in every format except for how shares are
/// written.
class GroupTable {
 public:
  GroupTable(const Sweep& sweep, std::string_view formula, const GroupTotals& totals, bool as_text)
      : totals_(totals),
        sum_(totals.sum()),
        of_positions_(sweep.of_positions()),
        as_text_(as_text),
        shown_(outcomes_shown(sum_, of_positions_)) {
    header_ = {std::string(formula), of_positions_ ? "positions" : "rulesets"};
    if (!of_positions_) {
      header_.insert(header_.end(), {"proved", as_text ? "longest preperiod" : "longest_preperiod",
                                     as_text ? "longest period" : "longest_period"});
    }
    for (const std::size_t i : shown_) {
      const std::string outcome = outcome_column(all_outcomes[i]);
      if (of_positions_) header_.push_back(as_text ? outcome : "count_" + outcome);
      header_.push_back(as_text ? outcome + " %" : "share_" + outcome);
    }
  }

  const std::vector<std::string>& header() const { return header_; }

  template <typename Visit>
  void for_each_row(const Visit& visit) const {
    for (const auto& [value, group] : totals_.groups()) {
      visit(cells(as_text_ ? printable(to_string(value)) : to_string(value), group));
    }
    if (as_text_) visit(cells("all", sum_));
  }

 private:
  std::vector<std::string> cells(std::string value, const GroupTotals::Group& group) const {
    std::vector<std::string> cells = {std::move(value), fmt::to_string(group.rows)};
    if (!of_positions_) {
      for (const std::uint64_t number :
           {group.proved, group.longest_preperiod, group.longest_period}) {
        cells.push_back(fmt::to_string(number));
      }
    }
    for (const std::size_t i : shown_) {
      const std::uint64_t count = group.outcomes[all_outcomes[i]];
      if (of_positions_) cells.push_back(fmt::to_string(count));
      const double sum = of_positions_ ? static_cast<double>(count) : group.shares[i].value();
      const std::uint64_t parts = of_positions_ ? group.rows : group.proved;
      const double share = parts == 0 ? 0 : sum / static_cast<double>(parts);
      cells.push_back(as_text_ ? with_digits(100 * share, 2) : with_digits(share, 6));
    }
    return cells;
  }

  const GroupTotals& totals_;
  const GroupTotals::Group sum_;
  const bool of_positions_;
  const bool as_text_;
  const std::vector<std::size_t> shown_;
  std::vector<std::string> header_;
};

}  // namespace

void write_groups(const Sweep& sweep, const SweepCoverage& coverage, std::string_view formula,
                  std::string_view where, const GroupTotals& totals, AnswerFormat format,
                  const SweepWriter::Sink& sink) {
  const GroupTable table(sweep, formula, totals, format.exported || format == Format::text);
  const auto write_rows = [&](auto columns) {
    table.for_each_row([&](std::vector<std::string> row) { columns.row(std::move(row)); });
    finish_table(coverage, columns);
  };
  if (format.exported) {
    write_rows(ExportedColumns(*format.exported, sweep, coverage, where, table.header(), sink));
  } else if (format == Format::text) {
    write_rows(TextColumns(table.header(), under_coverage(coverage, sink)));
  } else if (format == Format::csv) {
    sink(csv_line(with(table.header(), coverage_columns)));
    const auto cells = coverage_cells(coverage);
    table.for_each_row(
        [&](std::vector<std::string> row) { sink(csv_line(with(std::move(row), cells))); });
  } else {
    table.for_each_row([&](const std::vector<std::string>& row) {
      Json object = Json::object();
      object["group"] = row.front();
      for (std::size_t i = 1; i < row.size(); ++i) object[table.header()[i]] = row[i];
      add_coverage(coverage, object);
      sink(json_line(object));
    });
  }
}

std::string write_groups(const Sweep& sweep, const SweepCoverage& coverage,
                         std::string_view formula, const GroupTotals& totals, AnswerFormat format) {
  std::string text;
  write_groups(sweep, coverage, formula, {}, totals, format,
               [&text](std::string_view part) { text += part; });
  return text;
}

}  // namespace lastmove
