#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <unordered_set>
#include <vector>

#include <lastmove/sweep.h>

#include "io/sqlite.h"
#include "io/sweep_columns.h"

namespace lastmove {

/// A sweep in an SQLite file, which is its own checkpoint: a piece is written as one transaction
/// with the note that it is there, so that whatever stops the program, the file holds whole pieces.
/// docs/formats.md describes the tables. Throws Error as Sqlite does.
class SweepDatabase {
 public:
  /// For writing: creates the file, or goes on with it. Throws Error when the file holds something
  /// else than this shard of this sweep.
  static SweepDatabase to_write(const std::string& path, const Sweep& sweep, const Shard& shard);

  /// For reading. Throws Error when the file is no sweep.
  explicit SweepDatabase(const std::string& path);

  const std::string& path() const { return path_; }
  const Sweep& sweep() const { return *sweep_; }
  const Shard& shard() const { return shard_; }

  /// Whether a piece is there.
  bool holds(std::uint64_t piece) const { return held_.contains(piece); }
  const std::unordered_set<std::uint64_t>& held() const { return held_; }
  std::uint64_t pieces_held() const { return held_.size(); }
  /// How many pieces the shard has.
  std::uint64_t pieces_of_shard() const;
  /// "FILE: complete; 55 rulesets, 55 rows".
  std::string status_text();

  /// Throws Error when a piece is there already: another process writes to the file.
  void add(const SweepPiece& piece);

  void for_each_row(const std::function<void(const SweepRow&)>& visit);

  /// Adds all pieces of another file. REQUIRES: of the same sweep, and none is there yet.
  void add_all(const SweepDatabase& other);

  /// Makes the file one that needs no other beside it, and writes it to the disk.
  void finish();

  /// Throws Error, naming what differs, when the file holds another sweep or shard.
  void check_holds(const SweepQuestion& question, const Shard& shard) const;

  /// Throws Error when the file is damaged, or what it holds is not what its notes say.
  void check();

 private:
  SweepDatabase(const std::string& path, Sqlite::Mode mode);
  bool is_empty();
  void create(const SweepQuestion& question, const Shard& shard);
  void read_question();
  void read_pieces();

  std::string path_;
  std::unique_ptr<Sqlite> database_;
  std::shared_ptr<const Sweep> sweep_;
  Shard shard_;
  std::unordered_set<std::uint64_t> held_;
  std::unique_ptr<Sqlite::Statement> insert_piece_;
  std::unique_ptr<Sqlite::Statement> insert_row_;
};

}  // namespace lastmove
