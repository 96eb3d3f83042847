#include "io/text/sequence_table.h"

#include <optional>
#include <utility>

#include <fmt/core.h>

#include <lastmove/error.h>
#include <lastmove/heap_arrays.h>

#include "games/model/unreachable.h"
#include "io/text/shell_text.h"

namespace lastmove {

namespace {

/// The outcome of which the terms are a list.
std::optional<Outcome> listed_outcome(TableTerms terms) {
  switch (terms) {
    case TableTerms::p: return Outcome{Result::loss, Result::loss};
    case TableTerms::n: return Outcome{Result::win, Result::win};
    case TableTerms::l: return Outcome{Result::win, Result::loss};
    case TableTerms::r: return Outcome{Result::loss, Result::win};
    case TableTerms::d: return Outcome{Result::draw, Result::draw};
    case TableTerms::usual:
    case TableTerms::nim_value:
    case TableTerms::is_p:
    case TableTerms::outcome:
    case TableTerms::value: return std::nullopt;
  }
  unreachable();
}

std::string name_of(const Ruleset& rules, TableTerms terms, const Range& range) {
  const std::string_view at_n = rules.kind() == ComponentKind::heap ? "a heap of n" : "n";
  if (terms == TableTerms::nim_value) {
    return fmt::format("a(n) is the nim-value of {} in the game {}.", at_n, rules.text());
  }
  if (terms == TableTerms::is_p) {
    return fmt::format("a(n) = 1 if {} is a P-position of the game {}, otherwise 0.", at_n,
                       rules.text());
  }
  const bool later = range.first > rules.board().floor;
  const bool vowel = terms == TableTerms::n || terms == TableTerms::l || terms == TableTerms::r;
  // k, as n is the index of a list (https://oeis.org/wiki/Style_Sheet).
  return fmt::format("Numbers k{} such that {} is {} {}-position of the game {}.",
                     later ? fmt::format(" >= {}", range.first) : "",
                     rules.kind() == ComponentKind::heap ? "a heap of k" : "k", vowel ? "an" : "a",
                     to_string(terms), rules.text());
}

class SequenceTable : public TableWriter {
 public:
  SequenceTable(const ExportFormat& format, TableTerms terms, const Range& range,
                std::vector<std::uint64_t> shape, Sink sink)
      : format_(format),
        terms_(terms),
        range_(range),
        shape_(std::move(shape)),
        listed_(listed_outcome(terms)),
        sink_(std::move(sink)) {}

  void begin(const Ruleset& rules, const Bindings&) override {
    next_ = range_.first;
    if (writer_) {
      check_terms(rules, terms_, format_);
      return;
    }
    SequenceHead head;
    head.shape = shape_;
    head.name = name_of(rules, terms_, range_);
    head.comment = rules.moves_text();
    if (!head.comment.empty()) head.comment += " ";
    head.comment += rules.goal_text();
    head.command =
        fmt::format("lastmove table {} {}..{} --of {} --format {}", shell_word(rules.text()),
                    range_.first, range_.last, to_string(terms_), format_.name);
    head.offset = listed_ ? 1 : static_cast<std::int64_t>(range_.first);
    writer_ = format_.sequence(std::move(head), sink_);
  }

  void row(const TableRow& row) override {
    const std::uint64_t n = next_++;
    if (listed_) {
      if (row.outcome == *listed_) writer_->term(n);
    } else if (terms_ == TableTerms::is_p) {
      writer_->term(row.outcome == *listed_outcome(TableTerms::p) ? 1 : 0);
    } else if (terms_ == TableTerms::outcome) {
      writer_->term(number_in_arrays(row.outcome));
    } else if (row.nim_value) {
      writer_->term(*row.nim_value);
    } else {
      throw_gap(row);
    }
  }

  void end() override {
    const std::uint64_t rows = next_ - range_.first;
    if (games_ == 0) rows_of_game_ = rows;
    ++games_;
    if (rows == rows_of_game_) return;
    throw Error(Error::Kind::bad_input,
                "an array has as many positions of each game, and these tables differ in that: "
                "give a RANGE");
  }

  void finish() override { writer_->finish(); }

 private:
  [[noreturn]] static void throw_gap(const TableRow& row) {
    const std::string position = to_string(row.position);
    if (row.loopy_value.empty()) {
      throw Error(Error::Kind::limit,
                  fmt::format("the nim-value of {} is not known within the limits, and a sequence "
                              "has no gaps",
                              position));
    }
    throw Error(Error::Kind::bad_input,
                fmt::format("the nim-value of {} is {}, and a sequence is of integers", position,
                            row.loopy_value));
  }

  const ExportFormat& format_;
  const TableTerms terms_;
  const Range range_;
  const std::vector<std::uint64_t> shape_;
  const std::optional<Outcome> listed_;
  const Sink sink_;
  std::unique_ptr<SequenceWriter> writer_;
  std::uint64_t next_ = 0;
  std::uint64_t games_ = 0;
  std::uint64_t rows_of_game_ = 0;
};

/// Throws Error of kind bad_input unless a table of the rules is an array.
void check_array(const Ruleset& rules, TableTerms terms) {
  const bool points = rules.dimensions() > 0;
  if (!points && !tabulates_numbers(rules) && rules.kind() != ComponentKind::vertex) {
    throw Error(Error::Kind::bad_input,
                fmt::format("an array has a place for each heap, number, vertex or point, and {} "
                            "is not played on these",
                            rules.text()));
  }
  if (points && are_listed(terms)) {
    throw Error(
        Error::Kind::bad_input,
        "a list has heaps, numbers or vertices; points are counted by --of is-P or outcome");
  }
}

}  // namespace

std::string_view to_string(TableTerms terms) {
  switch (terms) {
    case TableTerms::nim_value: return "nim-value";
    case TableTerms::is_p: return "is-P";
    case TableTerms::outcome: return "outcome";
    case TableTerms::p: return "P";
    case TableTerms::n: return "N";
    case TableTerms::l: return "L";
    case TableTerms::r: return "R";
    case TableTerms::d: return "D";
    case TableTerms::value: return "value";
    case TableTerms::usual: return "usual";
  }
  unreachable();
}

bool tabulates_numbers(const Ruleset& rules) { return rules.position_column() == "n"; }

bool are_listed(TableTerms terms) { return listed_outcome(terms).has_value(); }

TableTerms check_terms(const Ruleset& rules, TableTerms terms, const ExportFormat& format) {
  if (terms == TableTerms::value) {
    throw Error(Error::Kind::bad_input,
                "a sequence is of integers, and values are none; the formats text, csv and json "
                "have them");
  }
  if (format.array) {
    check_array(rules, terms);
  } else if (!tabulates_numbers(rules)) {
    throw Error(Error::Kind::bad_input,
                fmt::format("a sequence of integers has a term for each heap or number, and {} is "
                            "not played on these",
                            rules.text()));
  }
  const bool nim_values = rules.has_nim_values();
  if (terms == TableTerms::usual) {
    if (nim_values) return TableTerms::nim_value;
    return format.array ? TableTerms::outcome : TableTerms::p;
  }
  if (terms == TableTerms::outcome && !format.array) {
    throw Error(Error::Kind::bad_input, "outcomes are numbers in arrays alone, --format npy");
  }
  if (terms == TableTerms::nim_value && !nim_values) {
    throw Error(Error::Kind::bad_input,
                fmt::format("{} has no nim-values; ask for its P-positions", rules.text()));
  }
  return terms;
}

std::unique_ptr<TableWriter> make_sequence_table(const ExportFormat& format, TableTerms terms,
                                                 const Range& range,
                                                 std::vector<std::uint64_t> shape,
                                                 TableWriter::Sink sink) {
  return std::make_unique<SequenceTable>(format, terms, range, std::move(shape), std::move(sink));
}

}  // namespace lastmove
