#include "io/text/sweep_writer.h"

#include <utility>

#include <fmt/format.h>

#include "io/text/sequence_sweep.h"
#include "io/text/sweep_columns.h"
#include "io/text/sweep_export.h"

namespace lastmove {

namespace {

std::string cell_text(const SweepCell& cell) {
  if (const auto* number = std::get_if<std::int64_t>(&cell)) return fmt::to_string(*number);
  const auto* text = std::get_if<std::string>(&cell);
  return text ? *text : "";
}

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
  CsvSweepWriter(const Sweep& sweep, const SweepCoverage& coverage, Sink sink)
      : sweep_(sweep), coverage_(coverage_cells(coverage)), sink_(std::move(sink)) {
    sink_(csv_line(with(shown_columns(sweep), coverage_columns)));
  }

  void row(const SweepRow& row) override {
    std::vector<std::string> fields;
    for (const SweepCell& cell : shown_cells(sweep_, row)) fields.push_back(cell_text(cell));
    sink_(csv_line(with(std::move(fields), coverage_)));
  }

 private:
  const Sweep& sweep_;
  const CoverageCells coverage_;
  const Sink sink_;
};

class JsonSweepWriter : public SweepWriter {
 public:
  JsonSweepWriter(const Sweep& sweep, const SweepCoverage& coverage, Sink sink)
      : sweep_(sweep),
        coverage_(coverage),
        sink_(std::move(sink)),
        columns_(shown_columns(sweep)) {}

  void row(const SweepRow& row) override {
    Json object = object_of(sweep_, columns_, row);
    add_coverage(coverage_, object);
    sink_(json_line(object));
  }

 private:
  const Sweep& sweep_;
  const SweepCoverage coverage_;
  const Sink sink_;
  const std::vector<std::string> columns_;
};

/// Text, or an export: `Columns` writes the rows.
template <typename Columns>
class TextSweepWriter : public SweepWriter {
 public:
  /// `make` is given the header.
  template <typename Make>
  TextSweepWriter(const Sweep& sweep, const SweepCoverage& coverage, const Make& make)
      : sweep_(sweep), coverage_(coverage), columns_(make(header(sweep))) {}

  void row(const SweepRow& row) override {
    std::vector<std::string> cells;
    for (const VariableValue& value : row.values) cells.push_back(to_string(value));
    if (const auto* position = std::get_if<PositionAnswer>(&row.answer)) {
      cells.push_back(fmt::to_string(position->n));
      if (sweep_.names_positions()) cells.push_back(position->position);
      cells.push_back(to_string(position->outcome));
    } else if (sweep_.of_quotients()) {
      add_quotient(row, cells);
    } else {
      add_answer(std::get<RulesetAnswer>(row.answer), cells);
    }
    columns_.row(std::move(cells));
  }

  void finish() override { finish_table(coverage_, columns_); }

 private:
  static std::vector<std::string> header(const Sweep& sweep) {
    std::vector<std::string> columns = sweep.names();
    if (sweep.of_positions()) {
      columns.push_back("n");
      if (sweep.names_positions()) columns.push_back("position");
      columns.push_back("outcome");
    } else if (sweep.of_quotients()) {
      columns.insert(columns.end(),
                     {"preperiod", "period", "order", "in P", "kind", "status", "heaps"});
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

  void add_quotient(const SweepRow& row, std::vector<std::string>& cells) const {
    const auto all = shown_cells(sweep_, row);
    // The status stands after what it is of.
    for (const std::size_t i : {0U, 1U, 3U, 4U, 5U, 2U, 6U}) {
      cells.push_back(cell_text(all[row.values.size() + i]));
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
  const SweepCoverage coverage_;
  Columns columns_;
};

template <typename Columns, typename Make>
std::unique_ptr<SweepWriter> make_text_sweep(const Sweep& sweep, const SweepCoverage& coverage,
                                             const Make& make) {
  return std::make_unique<TextSweepWriter<Columns>>(sweep, coverage, make);
}

}  // namespace

std::unique_ptr<SweepWriter> make_sweep_writer(const Sweep& sweep, const SweepCoverage& coverage,
                                               AnswerFormat format, SweepWriter::Sink sink,
                                               TopRows::By by, std::string_view where) {
  if (const ExportFormat* const exported = format.exported) {
    if (exported->sequence) {
      return make_sequence_sweep(sweep, coverage, *exported, by, where, std::move(sink));
    }
    return make_text_sweep<ExportedColumns>(sweep, coverage, [&](std::vector<std::string> header) {
      return ExportedColumns(*exported, sweep, coverage, where, std::move(header), sink);
    });
  }
  switch (format.plain) {
    case Format::csv: return std::make_unique<CsvSweepWriter>(sweep, coverage, std::move(sink));
    case Format::json: return std::make_unique<JsonSweepWriter>(sweep, coverage, std::move(sink));
    case Format::text: break;
  }
  return make_text_sweep<TextColumns>(sweep, coverage, [&](std::vector<std::string> header) {
    return TextColumns(std::move(header), under_coverage(coverage, std::move(sink)));
  });
}

Json sweep_row_object(const Sweep& sweep, const SweepRow& row) {
  return object_of(sweep, shown_columns(sweep), row);
}

}  // namespace lastmove
