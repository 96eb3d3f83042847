#include "io/text/table_writer.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "io/text/csv.h"
#include "io/text/json.h"

namespace lastmove {

namespace {

/// What the columns that name a position are called: "n", "position", or a coordinate each.
std::vector<std::string_view> position_columns(const Ruleset& rules) {
  static constexpr std::string_view coordinates[] = {"x", "y", "z", "w"};
  if (rules.dimensions() == 0) return {rules.position_column()};
  return {coordinates, coordinates + rules.dimensions()};
}

/// What stands in these columns.
std::vector<std::string> position_fields(const Position& position) {
  const Point* const point = single_if<Point>(position);
  if (!point) return {to_string(position)};
  std::vector<std::string> fields;
  for (const Heap coordinate : point->coordinates()) fields.push_back(fmt::to_string(coordinate));
  return fields;
}

/// Whether two points differ in their last coordinate alone.
bool in_one_row(const Position& a, const Position& b) {
  Point first = single<Point>(a);
  const Point& second = single<Point>(b);
  first.at[first.dimensions - 1u] = second.at[second.dimensions - 1u];
  return first == second;
}

/// Outcomes and nim-values side by side: ten heaps per line, the points of a row on one line, and
/// any other position on a line of its own, as every position is that is shown with its canonical
/// form.
class TextTable : public TableWriter {
 public:
  TextTable(TableColumns columns, Sink sink) : sink_(std::move(sink)), columns_(columns) {}

  void begin(const Ruleset& rules, const Bindings&) override {
    sink_(fmt::format("{}{}\n", first_ ? "" : "\n", rules.text()));
    first_ = false;
    if (columns_.values) {
      per_line_ = 1;
      return;
    }
    per_line_ = rules.position_column() == "n" ? 10 : 1;
    if (rules.dimensions() > 0) per_line_ = 0;
  }

  void row(const TableRow& row) override {
    if (per_line_ == 0 && !outcomes_.empty() && !in_one_row(line_first_, row.position)) flush();
    if (outcomes_.empty()) line_first_ = row.position;
    line_last_ = row.position;
    outcomes_.push_back(to_string(row.outcome));
    if (row.nim_value) nim_values_.push_back(fmt::to_string(*row.nim_value));
    if (!row.loopy_value.empty()) nim_values_.push_back(row.loopy_value);
    if (!row.value.empty()) nim_values_.push_back(row.value);
    if (outcomes_.size() == per_line_) flush();
  }

  void end() override { flush(); }
  void finish() override {}

 private:
  void flush() {
    if (outcomes_.empty()) return;
    std::string label = to_string(line_first_);
    if (per_line_ == 0 && line_first_ != line_last_) {
      // "(3,0..100)"
      label.insert(label.size() - 1, ".." + position_fields(line_last_).back());
    } else if (per_line_ > 1) {
      label += ".." + to_string(line_last_);
    }
    const std::size_t width = 2 * std::max(per_line_, outcomes_.size()) - 1;
    const std::string outcomes = fmt::format("{}", fmt::join(outcomes_, " "));
    std::string line =
        fmt::format("{:>16}   {:<{}}   {}", label, outcomes, width, fmt::join(nim_values_, " "));
    line.erase(line.find_last_not_of(' ') + 1);
    sink_(line + "\n");
    outcomes_.clear();
    nim_values_.clear();
  }

  Sink sink_;
  TableColumns columns_;
  bool first_ = true;
  std::size_t per_line_ = 10;  ///< 0: a row of points
  Position line_first_;
  Position line_last_;
  std::vector<std::string> outcomes_;
  std::vector<std::string> nim_values_;
};

class CsvTable : public TableWriter {
 public:
  CsvTable(std::vector<std::string> variables, TableColumns columns, Sink sink)
      : variables_(std::move(variables)), columns_(columns), sink_(std::move(sink)) {}

  void begin(const Ruleset& rules, const Bindings& bindings) override {
    if (!header_written_) {
      std::vector<std::string> columns = variables_;
      for (const std::string_view name : position_columns(rules)) columns.emplace_back(name);
      columns.emplace_back("outcome");
      if (columns_.nim_values) columns.emplace_back("nim_value");
      if (columns_.values) columns.emplace_back("value");
      check_column_names(columns);
      sink_(fmt::format("{}\n", fmt::join(columns, ",")));
      header_written_ = true;
    }
    prefix_.clear();
    for (const std::string& name : variables_) {
      prefix_ += csv_field(to_string(bindings.at(name))) + ",";
    }
  }

  void row(const TableRow& row) override {
    line_ = prefix_;
    if (const Heap* const heap = single_if<Heap>(row.position)) {
      append_number(*heap);
    } else if (const Point* const point = single_if<Point>(row.position)) {
      fmt::format_to(std::back_inserter(line_), "{}", fmt::join(point->coordinates(), ","));
    } else {
      line_ += csv_field(to_string(row.position));
    }
    line_ += ',';
    line_ += to_string(row.outcome);
    if (columns_.nim_values) {
      line_ += ',';
      if (row.nim_value) append_number(*row.nim_value);
      if (!row.loopy_value.empty()) line_ += csv_field(row.loopy_value);
    }
    if (columns_.values) line_ += "," + csv_field(row.value);
    line_ += '\n';
    sink_(line_);
  }

  void end() override {}
  void finish() override {}

 private:
  void append_number(std::uint64_t number) {
    const fmt::format_int digits(number);
    line_.append(digits.data(), digits.size());
  }

  std::vector<std::string> variables_;
  TableColumns columns_;
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
    columns_ = position_columns(rules);
  }

  void row(const TableRow& row) override {
    std::string value = row.loopy_value;
    if (row.nim_value) value = fmt::to_string(*row.nim_value);
    // Only positions may hold what JSON has to escape.
    const std::vector<std::string> fields = position_fields(row.position);
    std::string position;
    for (std::size_t i = 0; i < fields.size(); ++i) {
      position += fmt::format("\"{}\":{},", columns_[i], Json(fields[i]).dump());
    }
    std::string rest;
    if (!value.empty()) rest += fmt::format(",\"nim_value\":\"{}\"", value);
    if (!row.value.empty()) rest += fmt::format(",\"value\":\"{}\"", row.value);
    sink_(fmt::format("{}\n{{{}\"outcome\":\"{}\"{}}}", first_row_ ? "" : ",", position,
                      to_string(row.outcome), rest));
    first_row_ = false;
  }

  void end() override { sink_("\n]}"); }
  void finish() override { sink_(fmt::format("{}\n]}}\n", first_table_ ? open : "")); }

 private:
  static constexpr std::string_view open = "{\"tables\":[";

  Sink sink_;
  bool first_table_ = true;
  bool first_row_ = true;
  std::vector<std::string_view> columns_;
};

}  // namespace

std::unique_ptr<TableWriter> make_table_writer(Format format, std::vector<std::string> variables,
                                               TableColumns columns, TableWriter::Sink sink) {
  switch (format) {
    case Format::csv:
      return std::make_unique<CsvTable>(std::move(variables), columns, std::move(sink));
    case Format::json: return std::make_unique<JsonTable>(std::move(sink));
    case Format::text: break;
  }
  return std::make_unique<TextTable>(columns, std::move(sink));
}

}  // namespace lastmove
