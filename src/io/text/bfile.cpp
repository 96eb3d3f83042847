// A b-file of the OEIS: a line "n a(n)" for each term, below comments (oeis.org/wiki/B-files).

#include <utility>

#include <fmt/format.h>

#include "io/text/export_format.h"
#include "io/text/sequence_table.h"

namespace lastmove {

namespace {

class BFile : public SequenceWriter {
 public:
  BFile(SequenceHead head, Sink sink)
      : head_(ascii_head(std::move(head))), sink_(std::move(sink)) {}

  void term(std::uint64_t value) override {
    if (terms_ == 0) write_comments();
    const std::int64_t n = head_.offset + static_cast<std::int64_t>(terms_++);
    sink_(fmt::format("{} {}\n", n, value));
  }

  void finish() override { check_terms_written(terms_); }

 private:
  void write_comments() {
    sink_(fmt::format("# {}\n", head_.name));
    if (!head_.comment.empty()) sink_(fmt::format("# {}\n", head_.comment));
    sink_(fmt::format("# Computed by {}\n", head_.command));
  }

  const SequenceHead head_;
  const Sink sink_;
  std::uint64_t terms_ = 0;
};

std::unique_ptr<SequenceWriter> make_bfile(SequenceHead head, SequenceWriter::Sink sink) {
  return std::make_unique<BFile>(std::move(head), std::move(sink));
}

}  // namespace

ExportFormat bfile_format() {
  return {
      .name = "bfile", .title = "OEIS b-file", .suits = tabulates_numbers, .sequence = make_bfile};
}

}  // namespace lastmove
