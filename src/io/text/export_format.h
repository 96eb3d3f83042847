#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <lastmove/limits.h>
#include <lastmove/period.h>
#include <lastmove/ruleset.h>

#include "io/text/format.h"
#include "io/text/sequence_writer.h"
#include "io/text/table_writer.h"

namespace lastmove {

/// Rows of cells under a header.
class ColumnsWriter {
 public:
  using Sink = std::function<void(std::string_view)>;

  virtual ~ColumnsWriter() = default;
  virtual void row(const std::vector<std::string>& cells) = 0;
  /// A line below the rows.
  virtual void note(std::string_view text) = 0;
  virtual void finish() = 0;
};

/// What stands above the rows of a sweep, or above its groups.
struct ColumnsHead {
  std::vector<std::string> comments;  ///< the question, and whether the sweep is not complete
  std::vector<std::string> header;
};

/// A format for another program, in a file of its own: what it is called, and what is written in
/// it. A format writes some of these five; the others are null. `--format` of the program, `format`
/// of the API, what the API says of a game and the downloads of the page are made of this.
struct ExportFormat {
  std::string_view name;   ///< as --format takes it
  std::string_view title;  ///< as people know it: "OEIS b-file"
  std::string_view content_type = "text/plain; charset=utf-8";
  std::string_view ending = "txt";  ///< of a file, without the dot

  /// Whether it is for these rules; null: for all.
  bool (*suits)(const Ruleset& rules) = nullptr;
  /// A table of more rows is refused.
  std::uint64_t most_rows = UINT64_MAX;
  /// Whether it is a file of binary numbers: the program writes it, not the API. What `sequence`
  /// writes may be the array of a table of points, or of several games, and is kept until all is
  /// known.
  bool array = false;

  /// Integers term by term: of a table of heaps or numbers, or of a sweep.
  std::unique_ptr<SequenceWriter> (*sequence)(SequenceHead head,
                                              SequenceWriter::Sink sink) = nullptr;
  /// Tables. begin() throws Error of kind bad_input for rules that it does not suit.
  std::unique_ptr<TableWriter> (*table)(TableWriter::Sink sink) = nullptr;
  /// The rows of a sweep, or its groups.
  std::unique_ptr<ColumnsWriter> (*columns)(ColumnsHead head, ColumnsWriter::Sink sink) = nullptr;
  /// A position that the other program is to solve. Throws Error of kind bad_input where it cannot.
  std::string (*position)(const Ruleset& rules, const Position& position) = nullptr;
  /// The proof of a period. REQUIRES: check_proof passes, and the period is proved.
  std::string (*proof)(const Ruleset& rules, const Period& period, const Limits& limits) = nullptr;
  /// Throws Error of kind bad_input unless periods of this sequence can be proved to the program.
  void (*check_proof)(const Ruleset& rules, Sequence sequence) = nullptr;
  std::string_view prover = "";  ///< the program that is given proofs

  bool of_tables() const { return sequence || table; }
  bool of_sweeps() const { return sequence || columns; }
  bool of_positions() const { return position; }
  bool of_proofs() const { return proof; }
  /// Those of them that the API sends.
  bool answers_tables() const { return of_tables() && !array; }
  bool answers_sweeps() const { return of_sweeps() && !array; }
};

/// All of them, in the order in which help names them.
std::span<const ExportFormat> export_formats();

/// One of the three formats of every answer or, where `exported` is set, another.
struct AnswerFormat {
  Format plain = Format::text;
  const ExportFormat* exported = nullptr;

  AnswerFormat(Format of_all = Format::text) : plain(of_all) {}  // NOLINT: stands for it
  explicit AnswerFormat(const ExportFormat& format) : exported(&format) {}

  bool operator==(Format of_all) const { return !exported && plain == of_all; }
  bool is_sequence() const { return exported && exported->sequence; }
  bool is_array() const { return exported && exported->array; }
};

/// What an export format is asked for: the tables, sweeps, positions or proofs that it writes.
using WhatIsExported = bool (ExportFormat::*)() const;

/// These formats, and the exports that write such things, each after its name; null: none.
std::vector<std::pair<std::string, AnswerFormat>> format_choices(std::vector<Format> plain,
                                                                 WhatIsExported what);

}  // namespace lastmove
