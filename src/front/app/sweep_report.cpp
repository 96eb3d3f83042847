#include "front/app/sweep_report.h"

#include <utility>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "front/app/commands.h"
#include "games/model/cost.h"
#include "games/model/counted.h"
#include "io/text/terminal_text.h"

namespace lastmove {

Parameter where_option(ReportOptions& options) {
  return text("--where", "FORMULA", options.where,
              "only rows for which a formula holds: 'period > 2*b'");
}

Parameter check_option(ReportOptions& options) {
  Parameter option = text("--check", "FORMULA", options.check,
                          "test a conjecture: the first row for which it fails, and how many");
  option.excludes = {"--group-by", "--top", "--bottom"};
  return option;
}

Parameter group_by_option(ReportOptions& options) {
  Parameter option = text("--group-by", "FORMULA", options.group_by,
                          "count by the value of a formula: 'a<b', 'n%5', behaviour");
  option.excludes = {"--top", "--bottom"};
  return option;
}

Parameter top_option(ReportOptions& options) {
  Parameter option = number("--top", "K", options.top, 1, 1'000'000,
                            "only the K rulesets with the greatest value of --by");
  option.excludes = {"--bottom"};
  return option;
}

Parameter bottom_option(ReportOptions& options) {
  return number("--bottom", "K", options.bottom, 1, 1'000'000,
                "only the K rulesets with the least value of --by");
}

Parameter by_option(ReportOptions& options) {
  using By = TopRows::By;
  Parameter option = choice("--by", "WHAT", options.by,
                            {{"period", By::period},
                             {"preperiod", By::preperiod},
                             {"largest-nim-value", By::largest_nim_value}},
                            "what is ranked: period (default), preperiod, largest-nim-value");
  option.needs = {"--top", "--bottom", "--format"};
  return option;
}

SweepReport::SweepReport(const Sweep& sweep, const SweepCoverage& coverage,
                         const ReportOptions& options, AnswerFormat format, Output& output,
                         std::uint64_t memory)
    : sweep_(sweep),
      coverage_(coverage),
      options_(options),
      format_(format),
      output_(output),
      memory_(memory),
      top_(options.best()) {
  if (options.ranked() && sweep.of_positions()) {
    throw Error(Error::Kind::bad_input,
                fmt::format("{} ranks rulesets, and this sweep is over positions: leave n out",
                            options.top > 0 ? "--top" : "--bottom"));
  }
  const bool by_nim_value = options.by == TopRows::By::largest_nim_value;
  if (by_nim_value && !sweep.question().largest_nim_value) {
    throw Error(Error::Kind::bad_input, "this sweep was made without --largest-nim-value");
  }
  if (format.is_sequence()) {
    if (options.ranked() || !options.group_by.empty() || !options.check.empty()) {
      throw Error(
          Error::Kind::bad_input,
          "a sequence has a term for every ruleset, without --top, --bottom, --group-by and "
          "--check");
    }
  } else if (options.by != TopRows::By::period && !options.ranked()) {
    throw Error(Error::Kind::bad_input,
                "--by is for --top, --bottom, and --format bfile, oeis or npy");
  }
  if (!options.where.empty()) where_.emplace(options.where, sweep);
  if (!options.check.empty()) check_.emplace(options.check, sweep);
  if (!options.group_by.empty()) group_by_.emplace(options.group_by, sweep);
  if (options.group_by.empty() && options.anything()) {
    writer_ = make_sweep_writer(
        sweep, coverage, format, [&output](std::string_view text) { output.write(text); },
        options.by, options.where);
  }
}

SweepReport::Part SweepReport::digest(SweepPiece piece) {
  /// Counted apart and then together, so that threads wait for each other seldom.
  constexpr std::uint64_t bytes_apart = std::uint64_t{1} << 16;
  Part part;
  part.rulesets = piece.rulesets;
  GroupTotals totals;
  if (where_) {
    SharedRowFormula::Loan where(*where_);
    std::erase_if(piece.rows,
                  [&](const SweepRow& row) { return !where->holds(row).value_or(false); });
  }
  std::optional<SharedRowFormula::Loan> group_by;
  if (group_by_) group_by.emplace(*group_by_);
  for (const SweepRow& row : piece.rows) {
    totals.add(group_by ? (*group_by)->group(row) : FormulaValue(true), row);
    if (totals.bytes() > bytes_apart) count(totals);
  }
  count(totals);
  if (check_) {
    SharedRowFormula::Loan check(*check_);
    for (const SweepRow& row : piece.rows) part.conjecture.add(*check, row);
  }
  if (options_.ranked()) {
    part.top.emplace(options_.best());
    for (SweepRow& row : piece.rows) part.top->add(std::move(row));
  } else if (writer_ && options_.check.empty()) {
    part.rows = std::move(piece.rows);
  }
  return part;
}

/// Adds them to all, and begins anew.
void SweepReport::count(GroupTotals& totals) {
  const std::lock_guard lock(mutex_);
  totals_.add(totals);
  totals = {};
  check_memory(totals_.bytes(), "the groups");
}

void SweepReport::add(Part& part) {
  if (part.top) {
    top_.add(std::move(*part.top));
    check_memory(top_.bytes(), "the rulesets that are kept");
  }
  for (const SweepRow& row : part.rows) writer_->row(row);
  if (!part.rows.empty()) output_.flush();
  conjecture_.add(part.conjecture);
}

void SweepReport::check_memory(std::uint64_t bytes, std::string_view what) const {
  if (bytes <= memory_) return;
  throw Error(Error::Bound::memory, fmt::format("{} take more than the {} that the memory limit "
                                                "leaves for them",
                                                what, size_text(memory_)));
}

namespace {

/// "10000 positions: N 1615, P 1789"; "55 rulesets: all proved; longest preperiod 4, period 22".
std::string totals_text(const Sweep& sweep, const GroupTotals::Group& sum) {
  if (sweep.of_positions()) {
    if (sum.rows == 0) return "0 positions\n";
    return fmt::format("{}: {}\n", counted(sum.rows, "position"), sum.outcomes.text());
  }
  std::string text = counted(sum.rows, "ruleset") + fmt::format(", {} proved", sum.proved);
  if (sum.proved > 0) {
    text += fmt::format("; longest preperiod {}, longest period {}", sum.longest_preperiod,
                        sum.longest_period);
  }
  return text + "\n";
}

}  // namespace

/// "incomplete: 512 of 4095 rulesets; 512 rulesets: no counterexample".
std::string SweepReport::summary() const {
  const std::string part = coverage_.complete() ? "" : incomplete_text(coverage_);
  if (!options_.group_by.empty()) return part.empty() ? "" : part + "\n";
  return (part.empty() ? "" : part + "; ") +
         (options_.check.empty()
              ? totals_text(sweep_, totals_.sum())
              : conjecture_.text(sweep_.of_positions() ? "position" : "ruleset"));
}

int SweepReport::finish() {
  const int status = !coverage_.complete() && options_.of_all_rows() ? exit_part : exit_done;
  if (!options_.group_by.empty()) {
    write_groups(sweep_, coverage_, options_.group_by, options_.where, totals_, format_,
                 [this](std::string_view text) { output_.write(text); });
    if (format_ != Format::text) say(summary());
    return status;
  }
  top_.for_each([this](const SweepRow& row) { writer_->row(row); });
  const bool checked = !options_.check.empty();
  if (conjecture_.first) writer_->row(*conjecture_.first);
  // Where there is no counterexample, there is no row to write columns above.
  const bool wrote = writer_ && !(checked && !conjecture_.first && format_ == Format::text);
  if (wrote) writer_->finish();
  if (format_ == Format::text) {
    output_.write((wrote ? "\n" : "") + summary());
  } else {
    say(summary());
  }
  return conjecture_.wrong > 0 ? exit_no : status;
}

int SweepReport::tell(SweepDatabase& database) {
  constexpr std::size_t rows_at_once = 4096;
  SweepPiece piece;
  const auto flush = [&] {
    Part part = digest(std::exchange(piece, {}));
    add(part);
  };
  database.for_each_row([&](const SweepRow& row) {
    piece.rows.push_back(row);
    if (piece.rows.size() == rows_at_once) flush();
  });
  flush();
  return finish();
}

}  // namespace lastmove
