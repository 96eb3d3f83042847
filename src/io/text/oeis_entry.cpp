// The lines of an entry of the OEIS in its internal format (oeis.org/eishelp1.html).

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "io/text/export_format.h"
#include "io/text/sequence_table.h"

namespace lastmove {

namespace {

// The data of an entry: at most three lines, some 260 characters with the spaces between terms
// (oeis.org/wiki/Style_Sheet), and at least four terms.
constexpr std::size_t line_length = 80;
constexpr std::size_t most_data_lines = 3;
constexpr std::size_t most_characters = 260;
constexpr std::uint64_t fewest_terms = 4;

class OeisEntry : public SequenceWriter {
 public:
  OeisEntry(SequenceHead head, Sink sink)
      : head_(ascii_head(std::move(head))), sink_(std::move(sink)) {}

  void term(std::uint64_t value) override {
    ++terms_;
    if (value > 1 && first_above_one_ == 0) first_above_one_ = terms_;
    if (full_) return;
    const std::string digits = fmt::to_string(value);
    const bool fits = !lines_.empty() && lines_.back().size() + digits.size() + 1 <= line_length;
    full_ = characters_ + digits.size() + 2 > most_characters ||
            (!fits && lines_.size() == most_data_lines);
    if (full_) return;
    if (!fits) lines_.emplace_back();
    lines_.back() += digits + ",";
    characters_ += digits.size() + 2;
  }

  void finish() override {
    check_terms_written(terms_);
    if (terms_ < fewest_terms) {
      throw Error(Error::Kind::bad_input,
                  fmt::format("the OEIS wants at least {} terms, and this range has {}",
                              fewest_terms, terms_));
    }
    lines_.back().pop_back();  // No comma follows the last term.
    for (std::size_t i = 0; i < lines_.size(); ++i) line("STU"[i], lines_[i]);
    line('N', head_.name);
    if (!head_.comment.empty()) line('C', head_.comment);
    line('o', fmt::format("(lastmove) {}", head_.command));
    line('K', "nonn");
    line('O', fmt::format("{},{}", head_.offset, std::max<std::uint64_t>(first_above_one_, 1)));
  }

 private:
  /// A000000 stands where the number goes that the OEIS assigns.
  void line(char field, std::string_view text) {
    sink_(fmt::format("%{} A000000 {}\n", field, text));
  }

  const SequenceHead head_;
  const Sink sink_;
  std::uint64_t terms_ = 0;
  std::uint64_t first_above_one_ = 0;  ///< counted from 1; 0: none yet
  std::vector<std::string> lines_;     ///< the data
  std::size_t characters_ = 0;         ///< that the data has shown
  bool full_ = false;
};

std::unique_ptr<SequenceWriter> make_oeis_entry(SequenceHead head, SequenceWriter::Sink sink) {
  return std::make_unique<OeisEntry>(std::move(head), std::move(sink));
}

}  // namespace

ExportFormat oeis_format() {
  return {.name = "oeis",
          .title = "OEIS entry",
          .suits = tabulates_numbers,
          .sequence = make_oeis_entry};
}

}  // namespace lastmove
