#pragma once

#include <optional>
#include <string>

#include "front/api/row_store.h"
#include "io/store/sweep_database.h"

namespace lastmove {

/// Rows in an SQLite file, which is removed with this.
class RowsInDatabase : public RowStore {
 public:
  /// Makes the file. Throws Error of kind output; what the disk says would name the file, which is
  /// nobody's business outside.
  RowsInDatabase(std::string path, const Sweep& sweep);
  RowsInDatabase(const RowsInDatabase&) = delete;
  RowsInDatabase& operator=(const RowsInDatabase&) = delete;
  ~RowsInDatabase() override;

  void add(const SweepPiece& piece) override;
  /// With those that SQLite has beside the file.
  std::uint64_t bytes() const override;
  void finish() override;
  void for_each_row(const std::function<void(const SweepRow&)>& visit,
                    const Check& check) const override;
  void write_database(const std::function<void(std::string_view)>& sink) const override;

 private:
  const std::string path_;
  std::optional<SweepDatabase> database_;  ///< until it is finished
};

}  // namespace lastmove
