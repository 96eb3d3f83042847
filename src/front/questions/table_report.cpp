#include "front/questions/table_report.h"

#include <algorithm>
#include <memory>
#include <utility>

#include <fmt/core.h>

#include <lastmove/error.h>
#include <lastmove/table.h>

#include "games/model/cost.h"

namespace lastmove {

namespace {

Ranges ranges_of(const TableQuestion& question, const Ruleset& rules) {
  return question.ranges.empty() ? Ranges{rules.table_sizes().usual} : question.ranges;
}

/// The games, if names run, and the range of each coordinate. Throws Error where they make no
/// array, or one too large for the memory.
std::vector<std::uint64_t> shape_of(const TableQuestion& question, const TablePlan& plan,
                                    TableTerms terms, const Limits& limits) {
  const bool several = !question.rules.names().empty();
  if (are_listed(terms)) {
    if (!several) return {};
    throw Error(Error::Kind::bad_input,
                "lists of different games differ in length and make no array; --of is-P and "
                "outcome do");
  }
  // While an array grows it is there twice.
  const std::uint64_t width = terms == TableTerms::nim_value ? 8 : 1;
  check_memory(2 * width * plan.rows, "the array", limits);
  std::vector<std::uint64_t> shape;
  if (several) shape.push_back(plan.rulesets);
  const Ranges ranges = ranges_of(question, *plan.last);
  const std::size_t dimensions = std::max<std::size_t>(plan.last->dimensions(), 1);
  for (std::size_t i = 0; i < dimensions; ++i) {
    shape.push_back((ranges.size() == 1 ? ranges.front() : ranges[i]).size());
  }
  return shape;
}

std::unique_ptr<TableWriter> make_writer(const TableQuestion& question, const TablePlan& plan,
                                         AnswerFormat format, const Limits& limits,
                                         const TableWriter::Sink& sink) {
  if (!format.exported) {
    const bool values = question.terms == TableTerms::value;
    return make_table_writer(format.plain, question.variables.names(),
                             {plan.nim_values && !values, values}, sink);
  }
  const ExportFormat& exported = *format.exported;
  if (question.terms == TableTerms::value) check_terms(*plan.last, question.terms, exported);
  if (exported.table) return exported.table(sink);
  if (plan.rulesets != 1 && !(exported.array && plan.last)) {
    throw Error(Error::Kind::bad_input, fmt::format("this format writes one game, and these rules "
                                                    "describe {}: give each name a single value",
                                                    plan.rulesets));
  }
  const TableTerms terms = check_terms(*plan.last, question.terms, exported);
  return make_sequence_table(
      exported, terms, ranges_of(question, *plan.last).front(),
      exported.array ? shape_of(question, plan, terms, limits) : std::vector<std::uint64_t>{},
      sink);
}

}  // namespace

TablePlan plan_tables(const TableQuestion& question, const Limits& limits,
                      const Variables::Check& check) {
  // In steps of work, as in Limits.
  constexpr std::uint64_t work_of_ruleset = 1000;
  constexpr std::uint64_t work_of_row = 50;
  TablePlan plan;
  std::uint64_t work = 0;
  const auto add = [&](std::uint64_t count, std::uint64_t each) {
    std::uint64_t added = 0;
    const bool overflow =
        __builtin_mul_overflow(count, each, &added) || __builtin_add_overflow(work, added, &work);
    if (!overflow && work <= limits.work) return;
    throw Error(Error::Bound::work,
                fmt::format("these tables have more rows than the work limit of {} steps allows, "
                            "at {} a row and {} a ruleset",
                            limits.work, work_of_row, work_of_ruleset));
  };
  const auto count = [&](const Bindings& values) {
    const std::shared_ptr<const Ruleset> rules = question.rules.bind(values);
    const Ranges ranges = ranges_of(question, *rules);
    check_ranges(*rules, ranges);
    add(1, work_of_ruleset);
    add(count_rows(*rules, ranges), work_of_row);
    plan.rows += count_rows(*rules, ranges);
    ++plan.rulesets;
    plan.last = rules;
    plan.nim_values = plan.nim_values || rules->has_nim_values();
  };
  question.variables.for_each(count, check);
  return plan;
}

OutcomeCounts write_tables(const TableQuestion& question, const TablePlan& plan,
                           AnswerFormat format, const Limits& limits, const TableWriter::Sink& sink,
                           const std::function<void(std::uint64_t)>& progress) {
  const auto writer = make_writer(question, plan, format, limits, sink);
  OutcomeCounts counts;
  std::uint64_t done = 0;
  const auto write = [&](const Bindings& values) {
    const bool only = question.rules.names().empty() && plan.last;
    const std::shared_ptr<const Ruleset> rules = only ? plan.last : question.rules.bind(values);
    // If a table is rejected, nothing of it has been written.
    bool begun = false;
    const auto begin = [&] {
      if (!std::exchange(begun, true)) writer->begin(*rules, values);
    };
    const auto write_row = [&](const TableRow& row) {
      begin();
      writer->row(row);
      counts.add(row.outcome);
      progress(++done);
    };
    const Ranges ranges = ranges_of(question, *rules);
    if (question.terms == TableTerms::value) {
      for_each_valued_row(*rules, ranges, limits, write_row);
    } else {
      for_each_row(*rules, ranges, limits, write_row);
    }
    begin();
    writer->end();
  };
  question.variables.for_each(write, [&] { progress(done); });
  writer->finish();
  return counts;
}

}  // namespace lastmove
