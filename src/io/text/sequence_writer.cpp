#include "io/text/sequence_writer.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include <fmt/format.h>

#include <lastmove/error.h>

namespace lastmove {

namespace {

// The data of an entry: at most three lines, some 260 characters with the spaces between terms
// (oeis.org/wiki/Style_Sheet), and at least four terms.
constexpr std::size_t line_length = 80;
constexpr std::size_t most_lines = 3;
constexpr std::size_t most_characters = 260;
constexpr std::uint64_t fewest_terms = 4;

/// Longer lines are more than some programs can read.
constexpr std::size_t longest_line = 900;

std::string ascii(std::string text) {
  for (char& c : text) {
    if (std::isspace(static_cast<unsigned char>(c))) c = ' ';
    if (c < ' ' || c > '~') c = '?';
  }
  if (text.size() > longest_line) text.replace(longest_line - 3, std::string::npos, "...");
  return text;
}

}  // namespace

SequenceWriter::SequenceWriter(Format format, SequenceHead head, Sink sink)
    : format_(format),
      head_{ascii(std::move(head.name)), ascii(std::move(head.comment)),
            ascii(std::move(head.command)), head.offset},
      sink_(std::move(sink)) {}

void SequenceWriter::term(std::uint64_t value) {
  const std::int64_t n = head_.offset + static_cast<std::int64_t>(terms_);
  if (++terms_ == 1 && format_ == Format::bfile) write_comments();
  if (format_ == Format::bfile) {
    sink_(fmt::format("{} {}\n", n, value));
    return;
  }
  if (value > 1 && first_above_one_ == 0) first_above_one_ = terms_;
  if (full_) return;
  const std::string digits = fmt::to_string(value);
  const bool fits = !lines_.empty() && lines_.back().size() + digits.size() + 1 <= line_length;
  full_ =
      characters_ + digits.size() + 2 > most_characters || (!fits && lines_.size() == most_lines);
  if (full_) return;
  if (!fits) lines_.emplace_back();
  lines_.back() += digits + ",";
  characters_ += digits.size() + 2;
}

void SequenceWriter::write_comments() {
  sink_(fmt::format("# {}\n", head_.name));
  if (!head_.comment.empty()) sink_(fmt::format("# {}\n", head_.comment));
  sink_(fmt::format("# Computed by {}\n", head_.command));
}

void SequenceWriter::finish() {
  if (terms_ == 0) {
    throw Error(Error::Kind::bad_input, "there is no term in this range");
  }
  if (format_ == Format::oeis) write_entry();
}

void SequenceWriter::write_entry() {
  if (terms_ < fewest_terms) {
    throw Error(Error::Kind::bad_input,
                fmt::format("the OEIS wants at least {} terms, and this range has {}", fewest_terms,
                            terms_));
  }
  // A000000 stands where the number goes that the OEIS assigns.
  const auto line = [this](char field, std::string_view text) {
    sink_(fmt::format("%{} A000000 {}\n", field, text));
  };
  lines_.back().pop_back();  // No comma follows the last term.
  for (std::size_t i = 0; i < lines_.size(); ++i) line("STU"[i], lines_[i]);
  line('N', head_.name);
  if (!head_.comment.empty()) line('C', head_.comment);
  line('o', fmt::format("(lastmove) {}", head_.command));
  line('K', "nonn");
  line('O', fmt::format("{},{}", head_.offset, std::max<std::uint64_t>(first_above_one_, 1)));
}

}  // namespace lastmove
