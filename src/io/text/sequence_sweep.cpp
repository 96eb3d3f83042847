#include "io/text/sequence_sweep.h"

#include <optional>
#include <utility>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "games/model/bad_input.h"
#include "games/model/unreachable.h"
#include "io/text/shell_text.h"

namespace lastmove {

namespace {

class SequenceSweep : public SweepWriter {
 public:
  SequenceSweep(const Sweep& sweep, const SweepCoverage& coverage, const ExportFormat& format,
                TopRows::By by, std::string_view where, Sink sink)
      : sweep_(sweep),
        coverage_(coverage),
        format_(format),
        by_(by),
        where_(where),
        sink_(std::move(sink)) {}

  void row(const SweepRow& row) override {
    const std::uint64_t value = value_of(row);
    if (!last_) {
      first_value_ = value;
    } else {
      check_next(row.values);
      if (!writer_) begin();
      writer_->term(value);
    }
    last_ = row.values;
  }

  void finish() override {
    if (!last_) fail_bad_input("a sequence has a term for each ruleset, and there is none");
    if (!writer_) {
      if (sweep_.names().size() != 1)
        fail_bad_input("which name is the n of the sequence, one row cannot say");
      running_ = 0;
      number_at(*last_, 0);
      begin();
    }
    writer_->finish();
    sink_(held_);
  }

 private:
  std::uint64_t value_of(const SweepRow& row) const {
    const auto& answer = std::get<RulesetAnswer>(row.answer);
    if (by_ == TopRows::By::largest_nim_value) {
      // Of taking and breaking it is that of the heaps examined, and a period says it is that of
      // all.
      const bool of_all = !answer.breaking || answer.status == PeriodStatus::proved;
      if (answer.largest_nim_value && of_all) return *answer.largest_nim_value;
    } else if (answer.status == PeriodStatus::proved) {
      return by_ == TopRows::By::period ? answer.period : answer.preperiod;
    }
    const std::string message =
        fmt::format("a sequence has no gaps, and of {} no {} is proved", where(row.values), what());
    const bool limited = answer.status == PeriodStatus::not_found;
    throw Error(limited ? Error::Kind::limit : Error::Kind::bad_input, message);
  }

  std::string_view what() const {
    switch (by_) {
      case TopRows::By::preperiod: return "preperiod";
      case TopRows::By::largest_nim_value: return "largest nim-value";
      case TopRows::By::period: return "period";
    }
    unreachable();
  }

  /// "a=3, m=5"
  std::string where(const std::vector<VariableValue>& values) const {
    std::string text;
    for (std::size_t i = 0; i < values.size(); ++i) {
      text += fmt::format("{}{}={}", i == 0 ? "" : ", ", sweep_.names()[i], to_string(values[i]));
    }
    return text;
  }

  std::int64_t number_at(const std::vector<VariableValue>& values, std::size_t i) const {
    const auto* number = std::get_if<std::int64_t>(&values[i]);
    if (!number) {
      fail_bad_input(fmt::format(
          "the n of a sequence is a number, and {} runs through sets or codes", sweep_.names()[i]));
    }
    return *number;
  }

  /// Finds the name that runs, or checks that it is the same one, and that it goes up by one.
  void check_next(const std::vector<VariableValue>& values) {
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (values[i] == (*last_)[i]) continue;
      if (!running_) running_ = i;
      if (*running_ != i) {
        fail_bad_input(fmt::format(
            "a sequence has one n, but {} and {} both run; give one of them a single value",
            sweep_.names()[*running_], sweep_.names()[i]));
      }
      if (number_at(values, i) == number_at(*last_, i) + 1) continue;
      fail_bad_input(fmt::format("a sequence has no gaps, and after {} comes {}", where(*last_),
                                 where(values)));
    }
  }

  void begin() {
    const std::vector<std::string>& names = sweep_.names();
    SequenceHead head;
    head.offset = number_at(*last_, *running_);
    std::string given;
    for (std::size_t i = 0; i < names.size(); ++i) {
      const std::string value = i == *running_ ? "n" : to_string((*last_)[i]);
      given += fmt::format("{}{} = {}", i == 0 ? "" : ", ", names[i], value);
    }
    const SweepQuestion& question = sweep_.question();
    const bool of_nim_values = by_ == TopRows::By::largest_nim_value;
    head.name =
        fmt::format("a(n) is the {}{} of {}{} of the game {}, with {}.",
                    of_nim_values ? "" : "least ", what(), of_nim_values ? "the heaps" : "the ",
                    of_nim_values ? "" : fmt::format("{}s", to_string(*question.sequence)),
                    question.rules, given);
    if (!coverage_.complete()) head.comment = fmt::format("Incomplete: {}.", coverage_.text());
    std::string variables;
    for (const std::string& each : question.variables) variables += " " + shell_word(each);
    head.command = fmt::format(
        "lastmove sweep {}{}{} --of {} --by {} --format {}", shell_word(question.rules), variables,
        where_.empty() ? "" : " --where " + shell_word(where_), to_string(*question.sequence),
        of_nim_values ? "largest-nim-value" : what(), format_.name);
    writer_ = format_.sequence(std::move(head), [this](std::string_view text) { hold(text); });
    writer_->term(first_value_);
  }

  /// Of a shorter sequence nothing is written before it is known to be one.
  void hold(std::string_view text) {
    constexpr std::size_t most_held = std::size_t{16} << 20;
    held_ += text;
    if (held_.size() > most_held) sink_(std::exchange(held_, {}));
  }

  const Sweep& sweep_;
  const SweepCoverage coverage_;
  const ExportFormat& format_;
  const TopRows::By by_;
  const std::string where_;
  const Sink sink_;
  std::optional<std::vector<VariableValue>> last_;  ///< the values of the last row
  std::uint64_t first_value_ = 0;
  std::optional<std::size_t> running_;  ///< the name that is the n of the sequence
  std::unique_ptr<SequenceWriter> writer_;
  std::string held_;
};

}  // namespace

std::unique_ptr<SweepWriter> make_sequence_sweep(const Sweep& sweep, const SweepCoverage& coverage,
                                                 const ExportFormat& format, TopRows::By by,
                                                 std::string_view where, SweepWriter::Sink sink) {
  if (sweep.of_positions()) {
    fail_bad_input("a sequence of positions is a table's: lastmove table --format bfile");
  }
  if (by == TopRows::By::largest_nim_value && !sweep.question().largest_nim_value &&
      !sweep.of_breaking()) {
    fail_bad_input("this sweep was made without the largest nim-values");
  }
  return std::make_unique<SequenceSweep>(sweep, coverage, format, by, where, std::move(sink));
}

}  // namespace lastmove
