#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <lastmove/sweep.h>

#include "answers/sweeps/sweep_coverage.h"
#include "io/store/sqlite.h"
#include "io/store/sweep_pieces.h"

namespace lastmove {

/// The pieces of a shard that a file holds, in one bit for each that the shard has.
class PieceSet {
 public:
  explicit PieceSet(const Shard& shard = {}) : shard_(shard) {}

  bool contains(std::uint64_t piece) const {
    const std::uint64_t place = piece / shard_.count;
    return shard_.holds(piece) && place < held_.size() && held_[place];
  }
  /// REQUIRES: the piece is the shard's.
  void insert(std::uint64_t piece);

  /// How many there are.
  std::uint64_t size() const { return size_; }
  /// In order.
  template <typename Visit>
  void for_each(const Visit& visit) const {
    for (std::uint64_t place = 0; place < held_.size(); ++place) {
      if (held_[place]) visit(place * shard_.count + shard_.index - 1);
    }
  }

 private:
  Shard shard_;
  std::vector<bool> held_;  ///< by the quotients of the numbers by the number of shards
  std::uint64_t size_ = 0;
};

/// A sweep in an SQLite file, which is its own checkpoint. Each piece is written in one
/// transaction, with an entry in the table `pieces` and a checksum of its rows. So whatever stops
/// the program, the file holds whole pieces, and changed rows are detected. docs/formats.md
/// describes the tables. Throws Error as Sqlite does.
class SweepDatabase {
 public:
  /// For writing: creates the file or continues it. Throws Error if the file is damaged or holds
  /// anything but this shard of this sweep; it then stays unchanged.
  static SweepDatabase to_write(const std::string& path, const Sweep& sweep, const Shard& shard);

  /// For reading, as it is at this moment. Throws Error if the file is not a sweep.
  explicit SweepDatabase(const std::string& path);

  const std::string& path() const { return path_; }
  const Sweep& sweep() const { return *sweep_; }
  const Shard& shard() const { return shard_; }

  /// Whether the file holds a piece.
  bool holds(std::uint64_t piece) const { return held_.contains(piece); }
  const PieceSet& held() const { return held_; }
  std::uint64_t pieces_held() const { return held_.size(); }
  /// How many pieces the shard has.
  std::uint64_t pieces_of_shard() const;
  /// How many of all rulesets, not only of the shard's, the file holds.
  SweepCoverage coverage() const;
  /// "FILE: complete; 55 rulesets, 55 rows".
  std::string status_text();

  /// Throws Error if the file holds the piece already: another process is writing to it.
  void add(const SweepPiece& piece);

  /// Called often; may throw to stop.
  using Check = SweepPieceReader::Check;

  /// Visits the rows in order, those of each piece after checking its checksum. Throws Error if the
  /// file is damaged.
  void for_each_row(const std::function<void(const SweepRow&)>& visit, const Check& check = {});

  /// Adds all pieces of another file. REQUIRES: it holds the same sweep, and none of these pieces
  /// is here yet.
  void add_all(const SweepDatabase& other);

  /// Merges the log into the file, so that no other file is needed, and syncs it to disk.
  void finish();

  /// Throws Error, naming the difference, if the file holds another sweep or shard.
  void check_holds(const SweepQuestion& question, const Shard& shard) const;

  /// Reads the whole file. Throws Error if it is damaged or its rows are not those that were
  /// written.
  void check(const Check& check = {});

 private:
  SweepDatabase(const std::string& path, Sqlite::Mode mode);
  bool is_empty();
  void create(const Sweep& sweep, const Shard& shard);
  void check_tables();
  void read_question();
  void read_pieces();
  void add_rows(const SweepPiece& piece);
  void check_row_count();
  void verify(SweepPieceReader& pieces, const Check& check);

  std::string path_;
  std::unique_ptr<Sqlite> database_;
  std::shared_ptr<const Sweep> sweep_;
  Shard shard_;
  PieceSet held_;
  std::unique_ptr<Sqlite::Statement> insert_piece_;
  std::unique_ptr<Sqlite::Statement> insert_row_;
};

}  // namespace lastmove
