#include "io/text/sweep_columns.h"

#include <algorithm>
#include <array>
#include <cctype>

#include <fmt/core.h>

#include <lastmove/behaviour.h>
#include <lastmove/error.h>

#include "games/notation/set_text.h"

namespace lastmove {

namespace {

bool same_but_for_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](unsigned char x, unsigned char y) {
    return std::tolower(x) == std::tolower(y);
  });
}

/// What a quotient has beyond its period and status.
constexpr std::array quotient_columns = {"order", "in_p", "kind", "heaps"};

SweepCell number(std::uint64_t value) { return static_cast<std::int64_t>(value); }

SweepCell value_cell(const VariableValue& value) {
  if (const auto* single = std::get_if<std::int64_t>(&value)) return *single;
  return to_string(value);
}

void add_answer(const RulesetAnswer& answer, std::vector<SweepCell>& cells) {
  const auto if_known = [&answer](std::uint64_t value) {
    return answer.period > 0 ? number(value) : SweepCell();
  };
  cells.push_back(if_known(answer.preperiod));
  cells.push_back(if_known(answer.period));
  cells.emplace_back(std::string(to_string(answer.status)));
  for (const Outcome& outcome : all_outcomes) {
    cells.push_back(if_known(answer.counts[outcome]));
  }
}

void add_quotient(const RulesetAnswer& answer, std::vector<SweepCell>& cells) {
  const bool proved = answer.status == PeriodStatus::proved;
  cells.push_back(proved ? number(answer.preperiod) : SweepCell());
  cells.push_back(proved ? number(answer.period) : SweepCell());
  const QuotientAnswer* const quotient = answer.quotient.get();
  cells.emplace_back(std::string(
      to_string(quotient ? quotient->status : QuotientStatus::not_finite_within_limits)));
  if (!quotient) {
    cells.resize(cells.size() + quotient_columns.size());
    return;
  }
  cells.push_back(number(quotient->order));
  cells.push_back(number(quotient->in_p));
  cells.emplace_back(quotient->tame ? "tame" : "wild");
  cells.push_back(number(quotient->heaps));
}

void add_breaking(const RulesetAnswer& answer, std::vector<SweepCell>& cells) {
  const BreakingAnswer breaking = answer.breaking ? *answer.breaking : BreakingAnswer{};
  cells.push_back(number(answer.saltus));
  for (const std::uint64_t value : {breaking.reach, breaking.largest_at, breaking.last_new_at}) {
    cells.push_back(number(value));
  }
  const bool sparse = !breaking.mask.empty();
  cells.push_back(sparse ? number(breaking.rares) : SweepCell());
  cells.push_back(sparse ? number(breaking.last_rare) : SweepCell());
  cells.push_back(sparse ? SweepCell(breaking.mask) : SweepCell());
  cells.push_back(number(breaking.starts_at));
  const bool compared = !breaking.values_crc32.empty();
  cells.push_back(compared ? SweepCell(breaking.values_crc32) : SweepCell());
}

/// Reads the cells of a row from left to right.
class CellReader {
 public:
  explicit CellReader(const std::vector<SweepCell>& cells) : cells_(cells) {}

  std::optional<std::uint64_t> optional_number() {
    const SweepCell& cell = next();
    if (std::holds_alternative<std::monostate>(cell)) return std::nullopt;
    const auto* value = std::get_if<std::int64_t>(&cell);
    if (!value || *value < 0) fail();
    return static_cast<std::uint64_t>(*value);
  }

  std::uint64_t number() {
    const auto value = optional_number();
    if (!value) fail();
    return *value;
  }

  std::optional<std::string> optional_text() {
    const SweepCell& cell = next();
    if (std::holds_alternative<std::monostate>(cell)) return std::nullopt;
    const auto* value = std::get_if<std::string>(&cell);
    if (!value) fail();
    return *value;
  }

  std::string text() {
    const auto* value = std::get_if<std::string>(&next());
    if (!value) fail();
    return *value;
  }

  VariableValue value() {
    const SweepCell& cell = next();
    if (const auto* single = std::get_if<std::int64_t>(&cell)) return *single;
    const auto* text = std::get_if<std::string>(&cell);
    if (!text) fail();
    Scanner scanner(*text, "set");
    return SetText::parse(scanner, "a number")
        .evaluate({}, *text, "a number", {INT64_MIN, INT64_MAX});
  }

  template <typename Value, std::size_t N>
  Value one_of(const std::array<Value, N>& values) {
    const std::string word = text();
    for (const Value value : values) {
      if (word == to_string(value)) return value;
    }
    fail();
  }

  [[noreturn]] static void fail() {
    throw Error(Error::Kind::bad_input, "lastmove does not write such cells");
  }

 private:
  const SweepCell& next() {
    if (next_ == cells_.size()) fail();
    return cells_[next_++];
  }

  const std::vector<SweepCell>& cells_;
  std::size_t next_ = 0;
};

BreakingAnswer read_breaking_answer(CellReader& reader) {
  BreakingAnswer answer;
  answer.reach = reader.number();
  answer.largest_at = reader.number();
  answer.last_new_at = reader.number();
  answer.rares = reader.optional_number().value_or(0);
  answer.last_rare = reader.optional_number().value_or(0);
  answer.mask = reader.optional_text().value_or("");
  answer.starts_at = reader.number();
  answer.values_crc32 = reader.optional_text().value_or("");
  return answer;
}

RulesetAnswer read_quotient_answer(CellReader& reader) {
  RulesetAnswer answer;
  const auto preperiod = reader.optional_number();
  const auto period = reader.optional_number();
  QuotientAnswer quotient;
  quotient.status =
      reader.one_of(std::array{QuotientStatus::proved_complete, QuotientStatus::exact_to_heap,
                               QuotientStatus::not_finite_within_limits});
  const auto order = reader.optional_number();
  const auto in_p = reader.optional_number();
  const auto kind = reader.optional_text();
  const auto heaps = reader.optional_number();
  const bool proved = quotient.status == QuotientStatus::proved_complete;
  const bool told = order && in_p && kind && heaps;
  if (proved != (preperiod && period.value_or(0) > 0) || proved != (preperiod || period) ||
      told != (order || in_p || kind || heaps) ||
      (!told && quotient.status != QuotientStatus::not_finite_within_limits)) {
    CellReader::fail();
  }
  if (proved) answer = {PeriodStatus::proved, *preperiod, *period};
  if (!told) return answer;
  if (*in_p > *order || *order == 0 || (*kind != "tame" && *kind != "wild")) CellReader::fail();
  quotient.order = *order;
  quotient.in_p = *in_p;
  quotient.tame = *kind == "tame";
  quotient.heaps = *heaps;
  answer.quotient = std::make_shared<const QuotientAnswer>(quotient);
  return answer;
}

RulesetAnswer read_ruleset_answer(CellReader& reader, const Sweep& sweep) {
  if (sweep.of_quotients()) return read_quotient_answer(reader);
  RulesetAnswer answer{};
  const auto preperiod = reader.optional_number();
  const auto period = reader.optional_number();
  answer.status = reader.one_of(std::array{PeriodStatus::proved, PeriodStatus::observed,
                                           PeriodStatus::not_found, PeriodStatus::no_criterion});
  const bool known =
      answer.status == PeriodStatus::proved || answer.status == PeriodStatus::observed;
  if (known != (preperiod && period)) CellReader::fail();
  answer.preperiod = preperiod.value_or(0);
  answer.period = period.value_or(0);
  for (const Outcome& outcome : all_outcomes) {
    answer.counts.add(outcome, reader.optional_number().value_or(0));
  }
  if (known && (answer.period == 0 || answer.counts.sum() != answer.period)) CellReader::fail();
  if (sweep.question().largest_nim_value) answer.largest_nim_value = reader.optional_number();
  if (sweep.of_breaking()) {
    answer.saltus = reader.number();
    answer.breaking = std::make_shared<const BreakingAnswer>(read_breaking_answer(reader));
  }
  return answer;
}

PositionAnswer read_position_answer(CellReader& reader, bool names_positions) {
  constexpr std::array results = {Result::loss, Result::draw, Result::win};
  PositionAnswer answer{};
  answer.n = reader.number();
  if (names_positions) answer.position = reader.text();
  const std::string outcome = reader.text();
  answer.outcome.left_first = reader.one_of(results);
  answer.outcome.right_first = reader.one_of(results);
  if (outcome != to_string(answer.outcome)) CellReader::fail();
  return answer;
}

/// Throws Error if a variable has the name of another column. Those in a database ignore case.
void check_names(const std::vector<std::string>& columns, std::size_t variables) {
  for (std::size_t i = 0; i < variables; ++i) {
    for (std::size_t j = i + 1; j < columns.size(); ++j) {
      if (!same_but_for_case(columns[i], columns[j]) && !same_but_for_case(columns[i], "id"))
        continue;
      throw Error(Error::Kind::bad_input,
                  fmt::format("'{}' is also the name of a column of the answer; give the variable "
                              "another name (upper and lower case are the same)",
                              columns[i]));
    }
  }
}

}  // namespace

std::string outcome_column(const Outcome& outcome) {
  std::string name = to_string(outcome);
  std::replace(name.begin(), name.end(), '/', '_');
  return name;
}

std::vector<std::string> sweep_columns(const Sweep& sweep) {
  std::vector<std::string> columns = sweep.names();
  if (sweep.of_positions()) {
    columns.push_back("n");
    if (sweep.names_positions()) columns.push_back("position");
    columns.insert(columns.end(), {"outcome", "left_first", "right_first"});
  } else {
    columns.insert(columns.end(), {"preperiod", "period", "status"});
  }
  if (sweep.of_quotients()) {
    columns.insert(columns.end(), quotient_columns.begin(), quotient_columns.end());
  } else if (!sweep.of_positions()) {
    for (const Outcome& outcome : all_outcomes) {
      columns.push_back("count_" + outcome_column(outcome));
    }
    if (sweep.question().largest_nim_value) columns.push_back("largest_nim_value");
    if (sweep.of_breaking()) {
      columns.insert(columns.end(), {"saltus", "reach", "largest_at", "last_new_at", "rares",
                                     "last_rare", "mask", "starts_at", "values_crc32"});
    }
  }
  check_names(columns, sweep.names().size());
  return columns;
}

std::vector<SweepCell> sweep_cells(const Sweep& sweep, const SweepRow& row) {
  std::vector<SweepCell> cells;
  cells.reserve(row.values.size() + all_outcomes.size() + 4);
  for (const VariableValue& value : row.values) cells.push_back(value_cell(value));
  if (const auto* answer = std::get_if<PositionAnswer>(&row.answer)) {
    cells.push_back(number(answer->n));
    if (sweep.names_positions()) cells.emplace_back(answer->position);
    cells.emplace_back(to_string(answer->outcome));
    cells.emplace_back(std::string(to_string(answer->outcome.left_first)));
    cells.emplace_back(std::string(to_string(answer->outcome.right_first)));
  } else {
    const auto& ruleset = std::get<RulesetAnswer>(row.answer);
    if (sweep.of_quotients()) {
      add_quotient(ruleset, cells);
      return cells;
    }
    add_answer(ruleset, cells);
    if (sweep.question().largest_nim_value) {
      const auto largest = ruleset.largest_nim_value;
      cells.push_back(largest ? number(*largest) : SweepCell());
    }
    if (sweep.of_breaking()) add_breaking(ruleset, cells);
  }
  return cells;
}

std::vector<std::string> shown_columns(const Sweep& sweep) {
  std::vector<std::string> columns = sweep_columns(sweep);
  if (sweep.of_behaviours()) columns.emplace_back("behaviour");
  std::vector<std::string> written = columns;
  written.insert(written.end(), coverage_columns.begin(), coverage_columns.end());
  check_names(written, sweep.names().size());
  return columns;
}

std::vector<SweepCell> shown_cells(const Sweep& sweep, const SweepRow& row) {
  std::vector<SweepCell> cells = sweep_cells(sweep, row);
  if (sweep.of_behaviours()) {
    const std::string behaviour = behaviour_text(std::get<RulesetAnswer>(row.answer));
    cells.push_back(behaviour.empty() ? SweepCell() : SweepCell(behaviour));
  }
  return cells;
}

std::string behaviour_text(const RulesetAnswer& answer) {
  if (answer.status != PeriodStatus::proved) return "";
  return std::string(to_string(behaviour_of(answer.counts)));
}

SweepRow sweep_row(const Sweep& sweep, const std::vector<SweepCell>& cells) {
  CellReader reader(cells);
  SweepRow row;
  for (const std::string& name : sweep.names()) {
    row.values.push_back(sweep.are_codes(name) ? VariableValue(reader.text()) : reader.value());
  }
  if (sweep.of_positions()) {
    row.answer = read_position_answer(reader, sweep.names_positions());
  } else {
    row.answer = read_ruleset_answer(reader, sweep);
  }
  return row;
}

}  // namespace lastmove
