#include "front/api/row_store.h"

#include <lastmove/error.h>

#include "answers/sweeps/sweep_memory.h"

namespace lastmove {

void RowsInMemory::add(const SweepPiece& piece) {
  pieces_.push_back(piece.rows);
  for (const SweepRow& row : piece.rows) {
    bytes_ += bytes_of_rows(1, row.values);
  }
}

void RowsInMemory::for_each_row(const std::function<void(const SweepRow&)>& visit,
                                const Check& check) const {
  for (const auto& rows : pieces_) {
    for (const SweepRow& row : rows) {
      check();
      visit(row);
    }
  }
}

void RowsInMemory::write_database(const std::function<void(std::string_view)>&) const {
  throw Error(
      Error::Kind::bad_input,
      "there are no databases here; ask for csv or json, or ask the program, lastmove sweep");
}

}  // namespace lastmove
