#include "app/sweep_report.h"

#include <utility>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "io/text/terminal_text.h"
#include "model/cost.h"

namespace lastmove {

Parameter group_by_option(ReportOptions& options) {
  Parameter option = text("--group-by", "FORMULA", options.group_by,
                          "count by the value of a formula: 'a<b', 'n%5'");
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
                            "what they rank: period (default), preperiod or largest-nim-value");
  option.needs = {"--top", "--bottom"};
  return option;
}

/// A formula serves one thread at a time, and takes longer to parse than to evaluate.
class SweepReport::BorrowedFormula {
 public:
  explicit BorrowedFormula(SweepReport& report) : report_(report) {
    const std::lock_guard lock(report_.mutex_);
    if (!report_.formulas_.empty()) {
      formula_.emplace(std::move(report_.formulas_.back()));
      report_.formulas_.pop_back();
    }
  }
  BorrowedFormula(const BorrowedFormula&) = delete;
  BorrowedFormula& operator=(const BorrowedFormula&) = delete;
  ~BorrowedFormula() {
    const std::lock_guard lock(report_.mutex_);
    if (formula_) report_.formulas_.push_back(std::move(*formula_));
  }

  Formula& get() {
    if (!formula_) {
      formula_.emplace(Formula::parse(report_.options_.group_by, formula_names(report_.sweep_)));
    }
    return *formula_;
  }

 private:
  SweepReport& report_;
  std::optional<Formula> formula_;
};

SweepReport::SweepReport(const Sweep& sweep, const ReportOptions& options, Format format,
                         Output& output, std::uint64_t memory)
    : sweep_(sweep),
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
  const bool by_nim_value = options.ranked() && options.by == TopRows::By::largest_nim_value;
  if (by_nim_value && !sweep.question().largest_nim_value) {
    throw Error(Error::Kind::bad_input, "this sweep was made without --largest-nim-value");
  }
  if (!options.group_by.empty()) {
    formulas_.push_back(Formula::parse(options.group_by, formula_names(sweep)));
  } else if (options.rows || options.ranked()) {
    writer_ =
        make_sweep_writer(sweep, format, [&output](std::string_view text) { output.write(text); });
  }
}

SweepReport::Part SweepReport::digest(SweepPiece piece) {
  /// Counted apart and then together, so that threads wait for each other seldom.
  constexpr std::uint64_t bytes_apart = std::uint64_t{1} << 16;
  Part part{piece.rulesets, {}, {}};
  GroupTotals totals;
  BorrowedFormula formula(*this);
  for (const SweepRow& row : piece.rows) {
    const bool grouped = !options_.group_by.empty();
    totals.add(grouped ? evaluate_at(formula.get(), row) : FormulaValue(true), row);
    if (totals.bytes() > bytes_apart) count(totals);
  }
  count(totals);
  if (options_.ranked()) {
    part.top.emplace(options_.best());
    for (SweepRow& row : piece.rows) part.top->add(std::move(row));
  } else if (writer_) {
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
}

void SweepReport::check_memory(std::uint64_t bytes, std::string_view what) const {
  if (bytes <= memory_) return;
  throw Error(Error::Bound::memory, fmt::format("{} take more than the {} that the memory limit "
                                                "leaves for them",
                                                what, size_text(memory_)));
}

namespace {

/// "10000 positions: N 1615, P 1789"; "55 rulesets: all proved; longest preperiod 4, period 22".
std::string summary(const Sweep& sweep, const GroupTotals::Group& sum) {
  const auto counted = [&sum](std::string_view what) {
    return fmt::format("{} {}{}", sum.rows, what, sum.rows == 1 ? "" : "s");
  };
  if (sweep.of_positions()) {
    if (sum.rows == 0) return "0 positions\n";
    return fmt::format("{}: {}\n", counted("position"), sum.outcomes.text());
  }
  std::string text = counted("ruleset") + fmt::format(", {} proved", sum.proved);
  if (sum.proved > 0) {
    text += fmt::format("; longest preperiod {}, longest period {}", sum.longest_preperiod,
                        sum.longest_period);
  }
  return text + "\n";
}

}  // namespace

void SweepReport::finish() {
  if (!options_.group_by.empty()) {
    write_groups(sweep_, options_.group_by, totals_, format_,
                 [this](std::string_view text) { output_.write(text); });
    return;
  }
  top_.for_each([this](const SweepRow& row) { writer_->row(row); });
  if (writer_) writer_->finish();
  const std::string text = summary(sweep_, totals_.sum());
  if (format_ == Format::text) {
    output_.write(writer_ ? "\n" + text : text);
  } else {
    say(text);
  }
}

void SweepReport::tell(SweepDatabase& database) {
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
  finish();
}

}  // namespace lastmove
