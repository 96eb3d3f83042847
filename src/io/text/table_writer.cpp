#include "io/text/table_writer.h"

#include <fmt/format.h>

#include "io/text/csv.h"
#include "io/text/json.h"

namespace lastmove {

namespace {

/// Ten heaps per line, with the outcomes and the nim-values side by side; other positions one per
/// line.
class TextTable : public TableWriter {
 public:
  explicit TextTable(Sink sink) : sink_(std::move(sink)) {}

  void begin(const Ruleset& rules, const Bindings&) override {
    sink_(fmt::format("{}{}\n", first_ ? "" : "\n", rules.text()));
    first_ = false;
    per_line_ = rules.position_column() == "n" ? 10 : 1;
  }

  void row(const TableRow& row) override {
    const std::string position = to_string(row.position);
    if (outcomes_.empty()) first_position_ = position;
    last_position_ = position;
    outcomes_.push_back(to_string(row.outcome));
    if (row.nim_value) nim_values_.push_back(fmt::to_string(*row.nim_value));
    if (!row.loopy_value.empty()) nim_values_.push_back(row.loopy_value);
    if (outcomes_.size() == per_line_) flush();
  }

  void end() override { flush(); }
  void finish() override {}

 private:
  void flush() {
    if (outcomes_.empty()) return;
    const std::string label =
        per_line_ == 1 ? first_position_ : fmt::format("{}..{}", first_position_, last_position_);
    const std::string outcomes = fmt::format("{}", fmt::join(outcomes_, " "));
    std::string line = fmt::format("{:>16}   {:<{}}   {}", label, outcomes, 2 * per_line_ - 1,
                                   fmt::join(nim_values_, " "));
    line.erase(line.find_last_not_of(' ') + 1);
    sink_(line + "\n");
    outcomes_.clear();
    nim_values_.clear();
  }

  Sink sink_;
  bool first_ = true;
  std::size_t per_line_ = 10;
  std::string first_position_;
  std::string last_position_;
  std::vector<std::string> outcomes_;
  std::vector<std::string> nim_values_;
};

class CsvTable : public TableWriter {
 public:
  CsvTable(std::vector<std::string> variables, bool nim_values, Sink sink)
      : variables_(std::move(variables)), nim_values_(nim_values), sink_(std::move(sink)) {}

  void begin(const Ruleset& rules, const Bindings& bindings) override {
    if (!header_written_) {
      for (const std::string& name : variables_) sink_(name + ",");
      sink_(
          fmt::format("{},outcome{}\n", rules.position_column(), nim_values_ ? ",nim_value" : ""));
      header_written_ = true;
    }
    prefix_.clear();
    for (const std::string& name : variables_) {
      prefix_ += csv_field(to_string(bindings.at(name))) + ",";
    }
  }

  void row(const TableRow& row) override {
    line_.clear();
    fmt::format_to(std::back_inserter(line_), "{}{},{}", prefix_,
                   csv_field(to_string(row.position)), to_string(row.outcome));
    if (nim_values_) {
      line_ += ',';
      if (row.nim_value) fmt::format_to(std::back_inserter(line_), "{}", *row.nim_value);
      if (!row.loopy_value.empty()) line_ += csv_field(row.loopy_value);
    }
    line_ += '\n';
    sink_(line_);
  }

  void end() override {}
  void finish() override {}

 private:
  std::vector<std::string> variables_;
  bool nim_values_;
  Sink sink_;
  bool header_written_ = false;
  std::string prefix_;
  std::string line_;
};

class JsonTable : public TableWriter {
 public:
  explicit JsonTable(Sink sink) : sink_(std::move(sink)) {}

  void begin(const Ruleset& rules, const Bindings& bindings) override {
    Json variables = Json::object();
    for (const auto& [name, value] : bindings) variables[name] = to_string(value);
    sink_(fmt::format("{}\n{{\"rules\":{},\"variables\":{},\"rows\":[", first_table_ ? open : ",",
                      Json(rules.text()).dump(), variables.dump()));
    first_table_ = false;
    first_row_ = true;
    column_ = rules.position_column();
  }

  void row(const TableRow& row) override {
    std::string value = row.loopy_value;
    if (row.nim_value) value = fmt::to_string(*row.nim_value);
    // Positions and outcomes contain nothing that JSON would have to escape.
    sink_(fmt::format("{}\n{{\"{}\":\"{}\",\"outcome\":\"{}\"{}}}", first_row_ ? "" : ",", column_,
                      to_string(row.position), to_string(row.outcome),
                      value.empty() ? "" : fmt::format(",\"nim_value\":\"{}\"", value)));
    first_row_ = false;
  }

  void end() override { sink_("\n]}"); }
  void finish() override { sink_(fmt::format("{}\n]}}\n", first_table_ ? open : "")); }

 private:
  static constexpr std::string_view open = "{\"tables\":[";

  Sink sink_;
  bool first_table_ = true;
  bool first_row_ = true;
  std::string_view column_;
};

}  // namespace

std::unique_ptr<TableWriter> make_table_writer(Format format, std::vector<std::string> variables,
                                               bool nim_values, TableWriter::Sink sink) {
  switch (format) {
    case Format::csv:
      return std::make_unique<CsvTable>(std::move(variables), nim_values, std::move(sink));
    case Format::json: return std::make_unique<JsonTable>(std::move(sink));
    default: return std::make_unique<TextTable>(std::move(sink));
  }
}

}  // namespace lastmove
