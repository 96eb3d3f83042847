#include "io/store/sweep_database.h"

#include <charconv>
#include <filesystem>
#include <fstream>
#include <map>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "answers/sequences.h"
#include "games/model/counted.h"
#include "io/store/sweep_schema.h"
#include "io/text/sweep_columns.h"

namespace lastmove {

namespace {

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> parts;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    if (end > begin) parts.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

[[noreturn]] void fail(const std::string& path, const std::string& message) {
  throw Error(Error::Kind::bad_input, fmt::format("{} {}", path, message));
}

/// Includes the place where reading failed, as it is not in a text that the user typed.
[[noreturn]] void fail_as_damaged(const std::string& path, const std::string& what,
                                  const Error& error) {
  const std::string message = fmt::format("{} is damaged: {}: {}", path, what, error.what());
  if (!error.place()) throw Error(Error::Kind::bad_input, message);
  throw Error(Error::Kind::bad_input, message, *error.place());
}

std::uint64_t size_of_file(const std::string& path) {
  std::error_code error;
  const std::uintmax_t size = std::filesystem::file_size(path, error);
  return error ? 0 : size;
}

/// How to read a file. If a transaction was interrupted, it must be rolled back before reading;
/// that is done only to a sweep, recognised by its header.
Sqlite::Mode reading(const std::string& path) {
  constexpr std::streamoff place_of_id = 68;
  if (size_of_file(linked_file(path) + "-journal") == 0) return Sqlite::Mode::read;
  std::ifstream file(path, std::ios::binary);
  std::uint64_t id = 0;
  file.seekg(place_of_id);
  for (int i = 0; i < 4; ++i) id = id << 8 | static_cast<unsigned char>(file.get());
  return file && id == application_id ? Sqlite::Mode::mend : Sqlite::Mode::read;
}

}  // namespace

void PieceSet::insert(std::uint64_t piece) {
  const std::uint64_t place = piece / shard_.count;
  if (place >= held_.size()) held_.resize(place + 1);
  if (!held_[place]) ++size_;
  held_[place] = true;
}

SweepDatabase::SweepDatabase(const std::string& path, Sqlite::Mode mode)
    : path_(path), database_(std::make_unique<Sqlite>(path, mode)) {}

SweepDatabase::SweepDatabase(const std::string& path) : SweepDatabase(path, reading(path)) {
  database_->run("BEGIN");  // Reads a snapshot, although another process may be adding pieces.
  if (is_empty()) fail(path, "holds no sweep yet");
  read_question();
  read_pieces();
}

SweepDatabase SweepDatabase::to_write(const std::string& path, const Sweep& sweep,
                                      const Shard& shard) {
  if (size_of_file(path) > 0) {
    // Only reads until the file is known to be this sweep: a rejected file stays unchanged.
    SweepDatabase found(path, reading(path));
    found.database_->run("BEGIN");
    if (!found.is_empty()) {
      found.read_question();
      found.check_holds(sweep.question(), shard);
      found.read_pieces();
      found.check();
    }
  }
  SweepDatabase result(path, Sqlite::Mode::write);
  result.database_->run("BEGIN");
  const bool empty = result.is_empty();
  result.database_->run("COMMIT");
  if (empty) result.create(sweep, shard);
  // A commit is then in the file's log, which outlives the program. Only a power cut can undo the
  // last commits, and it undoes them as a whole.
  result.database_->run("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL");
  result.read_question();
  result.read_pieces();
  std::string places = "?";
  for (std::size_t i = 0; i < sweep_columns(sweep).size(); ++i) places += ",?";
  result.insert_row_ = std::make_unique<Sqlite::Statement>(
      *result.database_, "INSERT INTO results VALUES (" + places + ")");
  result.insert_piece_ =
      std::make_unique<Sqlite::Statement>(*result.database_, "INSERT INTO pieces VALUES (?,?,?,?)");
  return result;
}

bool SweepDatabase::is_empty() {
  const std::int64_t id = database_->number("PRAGMA application_id");
  const std::int64_t version = database_->number("PRAGMA user_version");
  const std::int64_t tables = database_->number("SELECT count(*) FROM sqlite_master");
  if (id == 0 && tables == 0) return true;
  if (id != application_id) fail(path_, "is a database, but not a sweep; it was left unchanged");
  if (version == tables_version) return false;
  fail(path_, fmt::format("was written by another version of lastmove (its tables have version {}, "
                          "not {}); it was left unchanged; run the sweep again with another file",
                          version, tables_version));
}

void SweepDatabase::create(const Sweep& sweep, const Shard& shard) {
  std::string values;
  for (const auto& [key, value] : sweep_entries(sweep.question(), shard)) {
    values += fmt::format("{}({}, {})", values.empty() ? "" : ", ", sql_text(key), sql_text(value));
  }
  database_->run(
      fmt::format("BEGIN IMMEDIATE;"
                  "PRAGMA application_id = {};"
                  "PRAGMA user_version = {};"
                  "{};{};{};{};"
                  "INSERT INTO sweep VALUES {};"
                  "COMMIT",
                  application_id, tables_version, sweep_table, pieces_table, results_table(sweep),
                  progress_view(sweep), values));
}

/// The tables must be those that lastmove made: another table or a view could have their names.
void SweepDatabase::check_tables() {
  const auto made = [this](const char* type, const char* name) {
    return database_->text(fmt::format(
        "SELECT coalesce((SELECT sql FROM sqlite_master WHERE name = {} AND type = {}), "
        "'')",
        sql_text(name), sql_text(type)));
  };
  const std::pair<const char*, std::string> tables[] = {
      {"sweep", sweep_table}, {"pieces", pieces_table}, {"results", results_table(*sweep_)}};
  for (const auto& [name, sql] : tables) {
    if (made("table", name) == sql) continue;
    fail(path_, fmt::format("is damaged: its table '{}' is not what lastmove makes", name));
  }
  // Files of earlier versions have no view.
  const std::string view = made("view", "progress");
  if (!view.empty() && view != progress_view(*sweep_)) {
    fail(path_, "is damaged: its view 'progress' is not what lastmove makes");
  }
  if (database_->number("SELECT count(*) FROM sqlite_master WHERE type = 'trigger'") == 0) return;
  fail(path_, "has triggers, which could change its rows");
}

void SweepDatabase::read_question() {
  std::map<std::string, std::string> values;
  Sqlite::Statement statement(*database_, "SELECT key, value FROM sweep");
  while (statement.step()) values[std::string(statement.text(0))] = statement.text(1);
  const auto number = [&](const char* key) {
    const std::string& text = values[key];
    std::uint64_t value = 0;
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || rest != text.data() + text.size()) {
      fail(path_, fmt::format("is damaged: its entry '{}' is not a number", key));
    }
    return value;
  };
  /// Whether an entry has the second of two values.
  const auto second_of = [&](const char* key, std::string_view first, std::string_view second) {
    if (values[key] != first && values[key] != second) {
      fail(path_,
           fmt::format("is damaged: its entry '{}' is neither '{}' nor '{}'", key, first, second));
    }
    return values[key] == second;
  };
  SweepQuestion question;
  question.rules = values["rules"];
  question.variables = split(values["variables"]);
  question.sequence = sequence_named(values["sequence"], sweep_sequences);
  if (!question.sequence) {
    fail(path_,
         "is damaged: its entry 'sequence' is neither 'outcome' nor 'nim-value' nor 'value' nor "
         "'quotient'");
  }
  question.largest_nim_value = second_of("largest_nim_value", "no", "yes");
  question.limits.memory = number("memory");
  question.limits.work = number("work");
  if (values.contains("heaps")) question.limits.heaps = number("heaps");
  for (const auto& [key, value] : values) {
    if (key.starts_with(file_note)) {
      question.files.emplace(key.substr(std::string_view(file_note).size()), value);
    }
  }
  try {
    shard_ = parse_shard(values["shard"]);
    sweep_ = std::make_shared<const Sweep>(std::move(question));
  } catch (const Error& error) {
    fail_as_damaged(path_, "its question makes no sense", error);
  }
}

void SweepDatabase::check_holds(const SweepQuestion& question, const Shard& shard) const {
  const auto wanted = sweep_entries(question, shard);
  const auto found = sweep_entries(sweep_->question(), shard_);
  for (std::size_t i = 0; i < std::min(wanted.size(), found.size()); ++i) {
    if (wanted[i] == found[i]) continue;
    if (wanted[i].first != found[i].first) {
      // An entry that only one of them has.
      const auto& longer = wanted.size() > found.size() ? wanted : found;
      fail(path_, fmt::format("holds another sweep, with other {}; it was left unchanged",
                              longer[i].first));
    }
    if (found[i].first.starts_with(file_note)) {
      fail(path_, fmt::format("holds a sweep with another text of the {}; it was left unchanged",
                              found[i].first));
    }
    fail(path_, fmt::format("holds another sweep, with {} '{}', not '{}'; it was left unchanged",
                            found[i].first, found[i].second, wanted[i].second));
  }
}

void SweepDatabase::read_pieces() {
  check_tables();
  held_ = PieceSet(shard_);
  Sqlite::Statement statement(*database_, "SELECT piece FROM pieces");
  while (statement.step()) {
    const auto piece = static_cast<std::uint64_t>(statement.number(0));
    if (piece >= sweep_->pieces() || !shard_.holds(piece)) {
      fail(path_, fmt::format("is damaged: it holds a piece {}, which is not in its shard",
                              statement.number(0)));
    }
    held_.insert(piece);
  }
}

void SweepDatabase::check(const Check& check) {
  const std::string found = database_->text("PRAGMA quick_check(1)");
  if (found != "ok") fail(path_, fmt::format("is damaged: {}; it was left unchanged", found));
  check_row_count();
  SweepPieceReader pieces(*database_, *sweep_);
  while (pieces.next()) verify(pieces, check);
}

/// Together with the count of each piece this shows that every row belongs to a piece.
void SweepDatabase::check_row_count() {
  const bool same =
      database_->number("SELECT (SELECT count(*) FROM results) = (SELECT total(rows) FROM pieces)");
  if (same) return;
  fail(path_, "is damaged: its rows are not those of its pieces; it was left unchanged");
}

void SweepDatabase::verify(SweepPieceReader& pieces, const Check& check) {
  if (pieces.intact(check)) return;
  fail(path_, fmt::format("is damaged: what it holds of piece {} is not what was written (the "
                          "checksum differs); it was left unchanged",
                          pieces.note().piece));
}

SweepCoverage SweepDatabase::coverage() const {
  const std::int64_t done = database_->number("SELECT coalesce(sum(rulesets), 0) FROM pieces");
  return {static_cast<std::uint64_t>(done), sweep_->rulesets()};
}

std::string SweepDatabase::status_text() {
  const std::uint64_t pieces = pieces_of_shard();
  const bool complete = pieces_held() == pieces;
  const std::string part = shard_ == Shard{} ? "" : fmt::format("shard {}, ", to_string(shard_));
  return fmt::format(
      "{}: {}{}, {}, {}\n", path_, part,
      complete ? "complete" : fmt::format("{} of {} pieces", pieces_held(), pieces),
      coverage().text(),
      counted(static_cast<std::uint64_t>(database_->number("SELECT total(rows) FROM pieces")),
              "row"));
}

std::uint64_t SweepDatabase::pieces_of_shard() const { return shard_.size(sweep_->pieces()); }

void SweepDatabase::add(const SweepPiece& piece) {
  database_->run("BEGIN IMMEDIATE");
  try {
    add_rows(piece);
    database_->run("COMMIT");
  } catch (const Error&) {
    try {
      database_->run("ROLLBACK");
    } catch (const Error&) {  // SQLite has already rolled back, as it does on a full disk.
    }
    throw;
  }
  held_.insert(piece.number);
}

void SweepDatabase::add_rows(const SweepPiece& piece) {
  if (database_->number(
          fmt::format("SELECT count(*) FROM pieces WHERE piece = {}", piece.number)) != 0) {
    fail(path_, "is being written by another lastmove; wait for it, or stop it");
  }
  const PieceNote note{piece.number, piece.rulesets, piece.rows.size(), 0};
  SweepChecksum checksum = begin_checksum(sweep_->question(), note);
  std::uint64_t id = piece.number * ids_of_piece;
  for (const SweepRow& row : piece.rows) {
    const std::vector<SweepCell> cells = sweep_cells(*sweep_, row);
    checksum.add(cells);
    insert_row_->bind(0, static_cast<std::int64_t>(id++));
    int place = 1;
    for (const SweepCell& cell : cells) {
      if (const auto* number = std::get_if<std::int64_t>(&cell)) {
        insert_row_->bind(place, *number);
      } else if (const auto* text = std::get_if<std::string>(&cell)) {
        insert_row_->bind(place, *text);
      } else {
        insert_row_->bind_null(place);
      }
      ++place;
    }
    insert_row_->step();
  }
  insert_piece_->bind(0, static_cast<std::int64_t>(note.piece));
  insert_piece_->bind(1, static_cast<std::int64_t>(note.rulesets));
  insert_piece_->bind(2, static_cast<std::int64_t>(note.rows));
  insert_piece_->bind(3, checksum.value());
  insert_piece_->step();
}

void SweepDatabase::for_each_row(const std::function<void(const SweepRow&)>& visit,
                                 const Check& check) {
  check_row_count();
  SweepPieceReader pieces(*database_, *sweep_);
  const auto row = [&] {
    try {
      return pieces.row();
    } catch (const Error& error) {
      fail_as_damaged(path_, fmt::format("a row of piece {}", pieces.note().piece), error);
    }
  };
  while (pieces.next()) {
    verify(pieces, check);
    for (pieces.begin_rows(); pieces.next_row();) visit(row());
  }
}

void SweepDatabase::add_all(const SweepDatabase& other) {
  database_->attach(other.path_, "other");
  database_->run(
      "BEGIN IMMEDIATE;"
      "INSERT INTO results SELECT * FROM other.results ORDER BY id;"
      "INSERT INTO pieces SELECT * FROM other.pieces;"
      "COMMIT;"
      "DETACH other");
  other.held_.for_each([this](std::uint64_t piece) { held_.insert(piece); });
}

void SweepDatabase::finish() {
  insert_piece_.reset();
  insert_row_.reset();
  try {
    database_->run("PRAGMA synchronous = FULL; PRAGMA journal_mode = DELETE");
  } catch (const Error& error) {
    // Somebody is reading: the log stays beside the file, and nothing is lost.
    if (error.kind() != Error::Kind::output) throw;
  }
}

}  // namespace lastmove
