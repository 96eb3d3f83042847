#include "io/text/sweep_writer.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include "io/text/csv.h"
#include "io/text/json.h"
#include "io/text/latex.h"
#include "io/text/sequence_sweep.h"
#include "io/text/sweep_columns.h"
#include "io/text/terminal_text.h"
#include "io/text/text_columns.h"

namespace lastmove {

namespace {

std::string cell_text(const SweepCell& cell) {
  if (const auto* number = std::get_if<std::int64_t>(&cell)) return fmt::to_string(*number);
  const auto* text = std::get_if<std::string>(&cell);
  return text ? *text : "";
}

std::string csv_line(const std::vector<std::string>& fields) {
  std::vector<std::string> quoted;
  for (const std::string& field : fields) quoted.push_back(csv_field(field));
  return fmt::format("{}\n", fmt::join(quoted, ","));
}

/// A formula may give a group any bytes as its name; bytes that are not text are replaced.
std::string json_line(const Json& object) { return object.dump() + "\n"; }

Json object_of(const Sweep& sweep, const std::vector<std::string>& columns, const SweepRow& row) {
  Json object = Json::object();
  const auto cells = shown_cells(sweep, row);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const bool nothing = std::holds_alternative<std::monostate>(cells[i]);
    object[columns[i]] = nothing ? Json() : Json(cell_text(cells[i]));
  }
  return object;
}

class CsvSweepWriter : public SweepWriter {
 public:
  CsvSweepWriter(const Sweep& sweep, Sink sink) : sweep_(sweep), sink_(std::move(sink)) {
    sink_(csv_line(shown_columns(sweep)));
  }

  void row(const SweepRow& row) override {
    std::vector<std::string> fields;
    for (const SweepCell& cell : shown_cells(sweep_, row)) fields.push_back(cell_text(cell));
    sink_(csv_line(fields));
  }

 private:
  const Sweep& sweep_;
  const Sink sink_;
};

class JsonSweepWriter : public SweepWriter {
 public:
  JsonSweepWriter(const Sweep& sweep, Sink sink)
      : sweep_(sweep), sink_(std::move(sink)), columns_(shown_columns(sweep)) {}

  void row(const SweepRow& row) override { sink_(json_line(object_of(sweep_, columns_, row))); }

 private:
  const Sweep& sweep_;
  const Sink sink_;
  const std::vector<std::string> columns_;
};

/// Text or LaTeX: `Columns` writes the rows.
template <typename Columns>
class TextSweepWriter : public SweepWriter {
 public:
  TextSweepWriter(const Sweep& sweep, Sink sink)
      : sweep_(sweep), columns_(header(sweep), std::move(sink)) {}

  void row(const SweepRow& row) override {
    std::vector<std::string> cells;
    for (const VariableValue& value : row.values) cells.push_back(to_string(value));
    if (const auto* position = std::get_if<PositionAnswer>(&row.answer)) {
      cells.push_back(fmt::to_string(position->n));
      if (sweep_.names_positions()) cells.push_back(position->position);
      cells.push_back(to_string(position->outcome));
    } else {
      add_answer(std::get<RulesetAnswer>(row.answer), cells);
    }
    columns_.row(std::move(cells));
  }

  void finish() override { columns_.finish(); }

 private:
  static std::vector<std::string> header(const Sweep& sweep) {
    std::vector<std::string> columns = sweep.names();
    if (sweep.of_positions()) {
      columns.push_back("n");
      if (sweep.names_positions()) columns.push_back("position");
      columns.push_back("outcome");
    } else {
      columns.insert(columns.end(), {"preperiod", "period", "outcomes in a period"});
      if (sweep.of_behaviours()) columns.emplace_back("behaviour");
      if (sweep.question().largest_nim_value) columns.push_back("largest nim-value");
      if (sweep.of_breaking()) {
        columns.insert(columns.end(),
                       {"at", "last new value", "rare heaps", "last", "mask", "heaps"});
      }
    }
    return columns;
  }

  void add_answer(const RulesetAnswer& answer, std::vector<std::string>& cells) const {
    if (answer.period > 0) {
      const bool proved = answer.status == PeriodStatus::proved;
      cells.push_back(fmt::to_string(answer.preperiod));
      cells.push_back(fmt::to_string(answer.period) +
                      (answer.saltus > 0 ? fmt::format(" (+{})", answer.saltus) : ""));
      cells.push_back(proved ? answer.counts.text() : std::string(to_string(answer.status)));
    } else {
      cells.insert(cells.end(), {"", "", std::string(to_string(answer.status))});
    }
    if (sweep_.of_behaviours()) cells.push_back(behaviour_text(answer));
    if (!sweep_.question().largest_nim_value) return;
    cells.push_back(answer.largest_nim_value ? fmt::to_string(*answer.largest_nim_value) : "");
    if (sweep_.of_breaking()) {
      add_breaking(answer.breaking ? *answer.breaking : BreakingAnswer{}, cells);
    }
  }

  static void add_breaking(const BreakingAnswer& answer, std::vector<std::string>& cells) {
    const bool sparse = !answer.mask.empty();
    cells.push_back(fmt::to_string(answer.largest_at));
    cells.push_back(fmt::to_string(answer.last_new_at));
    cells.push_back(sparse ? fmt::to_string(answer.rares) : "");
    cells.push_back(sparse ? fmt::to_string(answer.last_rare) : "");
    cells.push_back(answer.mask);
    cells.push_back(fmt::to_string(answer.reach));
  }

  const Sweep& sweep_;
  Columns columns_;
};

/// What stands above a LaTeX table.
std::string latex_head(const Sweep& sweep, std::string_view where) {
  const SweepQuestion& question = sweep.question();
  return latex_comment(fmt::format("{} {}{}{}", question.rules, fmt::join(question.variables, " "),
                                   where.empty() ? "" : " where ", where)) +
         "% Plain LaTeX: \\input it anywhere; no package is needed.\n";
}

// Groups.

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
      cells.push_back(as_text_ ? fmt::format("{:.2f}", 100 * share) : fmt::format("{:.6f}", share));
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

std::unique_ptr<SweepWriter> make_sweep_writer(const Sweep& sweep, Format format,
                                               SweepWriter::Sink sink, TopRows::By by,
                                               std::string_view where) {
  switch (format) {
    case Format::bfile:
    case Format::oeis: return make_sequence_sweep(sweep, format, by, where, std::move(sink));
    case Format::csv: return std::make_unique<CsvSweepWriter>(sweep, std::move(sink));
    case Format::json: return std::make_unique<JsonSweepWriter>(sweep, std::move(sink));
    case Format::latex:
      sink(latex_head(sweep, where));
      return std::make_unique<TextSweepWriter<LatexColumns>>(sweep, std::move(sink));
    default: return std::make_unique<TextSweepWriter<TextColumns>>(sweep, std::move(sink));
  }
}

Json sweep_row_object(const Sweep& sweep, const SweepRow& row) {
  return object_of(sweep, shown_columns(sweep), row);
}

void write_groups(const Sweep& sweep, std::string_view formula, const GroupTotals& totals,
                  Format format, const SweepWriter::Sink& sink) {
  const bool latex = format == Format::latex;
  const GroupTable table(sweep, formula, totals, format == Format::text || latex);
  const auto write_rows = [&table](auto columns) {
    table.for_each_row([&](std::vector<std::string> row) { columns.row(std::move(row)); });
    columns.finish();
  };
  if (latex) {
    sink(latex_head(sweep, {}));
    write_rows(LatexColumns(table.header(), sink));
  } else if (format == Format::text) {
    write_rows(TextColumns(table.header(), sink));
  } else if (format == Format::csv) {
    sink(csv_line(table.header()));
    table.for_each_row([&](const std::vector<std::string>& row) { sink(csv_line(row)); });
  } else {
    table.for_each_row([&](const std::vector<std::string>& row) {
      Json object = Json::object();
      object["group"] = row.front();
      for (std::size_t i = 1; i < row.size(); ++i) object[table.header()[i]] = row[i];
      sink(json_line(object));
    });
  }
}

std::string write_groups(const Sweep& sweep, std::string_view formula, const GroupTotals& totals,
                         Format format) {
  std::string text;
  write_groups(sweep, formula, totals, format, [&text](std::string_view part) { text += part; });
  return text;
}

}  // namespace lastmove
