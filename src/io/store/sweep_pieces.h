#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include <lastmove/sweep.h>

#include "io/store/sqlite.h"
#include "io/store/sweep_checksum.h"

namespace lastmove {

/// The rows of piece p have ids from p * 2^32 on.
inline constexpr std::uint64_t ids_of_piece = std::uint64_t{1} << 32;

/// A row of the table `pieces`.
struct PieceNote {
  std::uint64_t piece = 0;
  std::uint64_t rulesets = 0;
  std::uint64_t rows = 0;
  std::int64_t checksum = 0;
};

/// Before the name of a file, in the key of its text.
inline constexpr const char* file_note = "file ";

/// The entries of the table `sweep` for a question, in the order in which two are compared.
std::vector<std::pair<std::string, std::string>> question_notes(const SweepQuestion& question);

/// The checksum of a piece before any rows; each row then adds its cells.
SweepChecksum begin_checksum(const SweepQuestion& question, const PieceNote& note);

/// Goes through the pieces of a database in order. Throws Error as Sqlite does.
class SweepPieceReader {
 public:
  using Check = std::function<void()>;

  /// REQUIRES: both outlive it.
  SweepPieceReader(Sqlite& database, const Sweep& sweep);

  /// Goes to the next piece; false after the last.
  bool next();
  const PieceNote& note() const { return note_; }

  /// Whether the rows are those that were written. `check` is called often, and may throw.
  bool intact(const Check& check);

  /// Goes to just before the first row of the piece.
  void begin_rows();
  /// Goes to the next row; false after the last.
  bool next_row();
  /// Throws Error of kind bad_input if the cells are not a valid row.
  SweepRow row() const { return sweep_row(sweep_, cells_); }

 private:
  const Sweep& sweep_;
  PieceNote note_;
  Sqlite::Statement notes_;
  Sqlite::Statement rows_;
  std::vector<SweepCell> cells_;
};

}  // namespace lastmove
