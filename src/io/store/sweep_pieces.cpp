#include "io/store/sweep_pieces.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

namespace lastmove {

namespace {

std::string query_of_rows(const Sweep& sweep) {
  std::string columns = "id";
  for (const std::string& column : sweep_columns(sweep)) columns += ", " + sql_name(column);
  return fmt::format("SELECT {} FROM results WHERE id BETWEEN ? AND ? ORDER BY id", columns);
}

}  // namespace

std::vector<std::pair<std::string, std::string>> question_notes(const SweepQuestion& question) {
  std::vector<std::pair<std::string, std::string>> notes = {
      {"rules", question.rules},
      {"variables", fmt::format("{}", fmt::join(question.variables, " "))},
      {"sequence", std::string(to_string(*question.sequence))},
      {"largest_nim_value", question.largest_nim_value ? "yes" : "no"},
      {"memory", fmt::to_string(question.limits.memory)},
      {"work", fmt::to_string(question.limits.work)}};
  if (question.limits.heaps != UINT64_MAX) {
    notes.emplace_back("heaps", fmt::to_string(question.limits.heaps));
  }
  for (const auto& [name, text] : question.files) notes.emplace_back(file_note + name, text);
  return notes;
}

SweepChecksum begin_checksum(const SweepQuestion& question, const PieceNote& note) {
  SweepChecksum checksum;
  for (const auto& [key, value] : question_notes(question)) {
    checksum.add(key);
    checksum.add(value);
  }
  for (const std::uint64_t number : {note.piece, note.rulesets, note.rows}) checksum.add(number);
  return checksum;
}

SweepPieceReader::SweepPieceReader(Sqlite& database, const Sweep& sweep)
    : sweep_(sweep),
      notes_(database, "SELECT piece, rulesets, rows, checksum FROM pieces ORDER BY piece"),
      rows_(database, query_of_rows(sweep)),
      cells_(sweep_columns(sweep).size()) {}

bool SweepPieceReader::next() {
  if (!notes_.step()) return false;
  const auto number = [this](int column) {
    return static_cast<std::uint64_t>(notes_.number(column));
  };
  note_ = {number(0), number(1), number(2), notes_.number(3)};
  return true;
}

void SweepPieceReader::begin_rows() {
  const std::uint64_t first = note_.piece * ids_of_piece;
  rows_.bind(0, static_cast<std::int64_t>(first));
  rows_.bind(1, static_cast<std::int64_t>(first + ids_of_piece - 1));
}

bool SweepPieceReader::next_row() {
  if (!rows_.step()) return false;
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    const int column = static_cast<int>(i) + 1;
    if (rows_.is_null(column)) {
      cells_[i] = std::monostate();
    } else if (rows_.is_number(column)) {
      cells_[i] = rows_.number(column);
    } else {
      cells_[i] = std::string(rows_.text(column));
    }
  }
  return true;
}

bool SweepPieceReader::intact(const Check& check) {
  SweepChecksum checksum = begin_checksum(sweep_.question(), note_);
  std::uint64_t rows = 0;
  bool in_order = true;
  for (begin_rows(); next_row(); ++rows) {
    const std::uint64_t id = note_.piece * ids_of_piece + rows;
    in_order = in_order && static_cast<std::uint64_t>(rows_.number(0)) == id;
    checksum.add(cells_);
    if (check) check();
  }
  return in_order && rows == note_.rows && checksum.value() == note_.checksum;
}

}  // namespace lastmove
