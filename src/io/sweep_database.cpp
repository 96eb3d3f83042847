#include "io/sweep_database.h"

#include <charconv>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <lastmove/error.h>

namespace lastmove {

namespace {

/// "lmsw", by which a file is known as a sweep, and the version of its tables.
constexpr std::int64_t application_id = 0x6c6d7377;
constexpr std::int64_t tables_version = 1;

/// The rows of piece p have the numbers from p * 2^32 on.
constexpr std::uint64_t ids_of_piece = std::uint64_t{1} << 32;

/// What the table `sweep` says, in the order in which two are compared.
std::vector<std::pair<std::string, std::string>> notes(const SweepQuestion& question,
                                                       const Shard& shard) {
  return {{"rules", question.rules},
          {"variables", fmt::format("{}", fmt::join(question.variables, " "))},
          {"sequence", std::string(to_string(question.sequence))},
          {"largest_nim_value", question.largest_nim_value ? "yes" : "no"},
          {"memory", fmt::to_string(question.limits.memory)},
          {"work", fmt::to_string(question.limits.work)},
          {"shard", to_string(shard)}};
}

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

/// With the place where reading failed, which is in no text that a person has typed.
[[noreturn]] void fail_as_damaged(const std::string& path, const std::string& what,
                                  const Error& error) {
  const std::string message = fmt::format("{} is damaged: {}: {}", path, what, error.what());
  if (!error.place()) throw Error(Error::Kind::bad_input, message);
  throw Error(Error::Kind::bad_input, message, *error.place());
}

}  // namespace

SweepDatabase::SweepDatabase(const std::string& path, Sqlite::Mode mode)
    : path_(path), database_(std::make_unique<Sqlite>(path, mode)) {}

SweepDatabase::SweepDatabase(const std::string& path) : SweepDatabase(path, Sqlite::Mode::read) {
  if (is_empty()) fail(path, "holds no sweep yet");
  read_question();
  read_pieces();
}

SweepDatabase SweepDatabase::to_write(const std::string& path, const Sweep& sweep,
                                      const Shard& shard) {
  SweepDatabase result(path, Sqlite::Mode::write);
  const std::vector<std::string> columns = sweep_columns(sweep);
  if (result.is_empty()) {
    result.create(sweep.question(), shard);
  } else {
    result.read_question();
    result.check_holds(sweep.question(), shard);
  }
  // A commit is then in the file's log, which outlives the program; only a loss of power can take
  // the last ones back, and then whole.
  result.database_->run("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL");
  if (!result.sweep_) result.read_question();
  result.read_pieces();
  result.check();
  std::string places = "?";
  for (std::size_t i = 0; i < columns.size(); ++i) places += ",?";
  result.insert_row_ = std::make_unique<Sqlite::Statement>(
      *result.database_, "INSERT INTO results VALUES (" + places + ")");
  result.insert_piece_ = std::make_unique<Sqlite::Statement>(
      *result.database_, "INSERT OR IGNORE INTO pieces VALUES (?,?,?)");
  return result;
}

bool SweepDatabase::is_empty() {
  // In one transaction, as another process may just be making the file.
  database_->run("BEGIN");
  const std::int64_t id = database_->number("PRAGMA application_id");
  const std::int64_t version = database_->number("PRAGMA user_version");
  const std::int64_t tables = database_->number("SELECT count(*) FROM sqlite_master");
  database_->run("COMMIT");
  if (id == 0 && tables == 0) return true;
  if (id != application_id) fail(path_, "is a database, but no sweep; it is left as it is");
  if (version == tables_version) return false;
  fail(path_, fmt::format("was written by another version of lastmove (tables {}, not {})", version,
                          tables_version));
}

void SweepDatabase::create(const SweepQuestion& question, const Shard& shard) {
  sweep_ = std::make_shared<const Sweep>(question);
  std::string columns;
  for (const std::string& column : sweep_columns(*sweep_)) columns += ", " + sql_name(column);
  std::string values;
  for (const auto& [key, value] : notes(question, shard)) {
    values += fmt::format("{}({}, {})", values.empty() ? "" : ", ", sql_text(key), sql_text(value));
  }
  database_->run(
      fmt::format("BEGIN IMMEDIATE;"
                  "PRAGMA application_id = {};"
                  "PRAGMA user_version = {};"
                  "CREATE TABLE sweep (key TEXT PRIMARY KEY, value TEXT NOT NULL);"
                  "CREATE TABLE pieces (piece INTEGER PRIMARY KEY, rulesets INTEGER NOT NULL, "
                  "rows INTEGER NOT NULL);"
                  "CREATE TABLE results (id INTEGER PRIMARY KEY{});"
                  "INSERT INTO sweep VALUES {};"
                  "COMMIT",
                  application_id, tables_version, columns, values));
  shard_ = shard;
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
      fail(path_, fmt::format("is damaged: its note '{}' is no number", key));
    }
    return value;
  };
  /// Whether a note has the second of two values.
  const auto second_of = [&](const char* key, std::string_view first, std::string_view second) {
    if (values[key] != first && values[key] != second) {
      fail(path_,
           fmt::format("is damaged: its note '{}' is neither '{}' nor '{}'", key, first, second));
    }
    return values[key] == second;
  };
  SweepQuestion question;
  question.rules = values["rules"];
  question.variables = split(values["variables"]);
  const bool of_nim_values =
      second_of("sequence", to_string(Sequence::outcome), to_string(Sequence::nim_value));
  question.sequence = of_nim_values ? Sequence::nim_value : Sequence::outcome;
  question.largest_nim_value = second_of("largest_nim_value", "no", "yes");
  question.limits.memory = number("memory");
  question.limits.work = number("work");
  try {
    shard_ = parse_shard(values["shard"]);
    sweep_ = std::make_shared<const Sweep>(std::move(question));
  } catch (const Error& error) {
    fail_as_damaged(path_, "its question makes no sense", error);
  }
}

void SweepDatabase::check_holds(const SweepQuestion& question, const Shard& shard) const {
  const auto wanted = notes(question, shard);
  const auto found = notes(sweep_->question(), shard_);
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (wanted[i] == found[i]) continue;
    fail(path_, fmt::format("holds another sweep, with {} '{}', not '{}'; it is left as it is",
                            found[i].first, found[i].second, wanted[i].second));
  }
}

void SweepDatabase::read_pieces() {
  Sqlite::Statement statement(*database_, "SELECT piece FROM pieces");
  while (statement.step()) {
    const auto piece = static_cast<std::uint64_t>(statement.number(0));
    if (piece >= sweep_->pieces() || !shard_.holds(piece)) {
      fail(path_, fmt::format("is damaged: it holds a piece {}, and there is none in its shard",
                              statement.number(0)));
    }
    held_.insert(piece);
  }
}

void SweepDatabase::check() {
  const std::string found = database_->text("PRAGMA quick_check(1)");
  if (found != "ok") fail(path_, fmt::format("is damaged: {}; it is left as it is", found));
  // In one statement, as another process may be adding pieces.
  const bool same =
      database_->number("SELECT (SELECT count(*) FROM results) = (SELECT total(rows) FROM pieces)");
  if (!same) {
    fail(path_, "is damaged: its rows are not those of its pieces; it is left as it is");
  }
}

std::string SweepDatabase::status_text() {
  const std::uint64_t pieces = pieces_of_shard();
  const bool complete = pieces_held() == pieces;
  const std::string part = shard_ == Shard{} ? "" : fmt::format("shard {}, ", to_string(shard_));
  return fmt::format("{}: {}{}, {} of {} rulesets, {} rows\n", path_, part,
                     complete ? "complete" : fmt::format("{} of {} pieces", pieces_held(), pieces),
                     database_->number("SELECT total(rulesets) FROM pieces"), sweep_->rulesets(),
                     database_->number("SELECT total(rows) FROM pieces"));
}

std::uint64_t SweepDatabase::pieces_of_shard() const { return shard_.size(sweep_->pieces()); }

void SweepDatabase::add(const SweepPiece& piece) {
  database_->run("BEGIN IMMEDIATE");
  try {
    // The piece comes first: another process that wrote it meanwhile is found before any row.
    insert_piece_->bind(0, static_cast<std::int64_t>(piece.number));
    insert_piece_->bind(1, static_cast<std::int64_t>(piece.rulesets));
    insert_piece_->bind(2, static_cast<std::int64_t>(piece.rows.size()));
    insert_piece_->step();
    if (database_->number("SELECT changes()") != 1) {
      fail(path_, "is being written by another lastmove; wait for it, or stop it");
    }
    std::uint64_t id = piece.number * ids_of_piece;
    for (const SweepRow& row : piece.rows) {
      insert_row_->bind(0, static_cast<std::int64_t>(id++));
      int place = 1;
      for (const SweepCell& cell : sweep_cells(*sweep_, row)) {
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
    database_->run("COMMIT");
  } catch (const Error&) {
    try {
      database_->run("ROLLBACK");
    } catch (const Error&) {  // SQLite has rolled back by itself, as it does on a full disk.
    }
    throw;
  }
  held_.insert(piece.number);
}

void SweepDatabase::for_each_row(const std::function<void(const SweepRow&)>& visit) {
  std::string columns;
  for (const std::string& column : sweep_columns(*sweep_)) {
    columns += (columns.empty() ? "" : ", ") + sql_name(column);
  }
  Sqlite::Statement statement(*database_,
                              fmt::format("SELECT {} FROM results ORDER BY id", columns));
  const std::size_t count = sweep_columns(*sweep_).size();
  std::vector<SweepCell> cells(count);
  const auto row_of_cells = [&](std::uint64_t number) {
    try {
      return sweep_row(*sweep_, cells);
    } catch (const Error& error) {
      fail_as_damaged(path_, fmt::format("row {}", number), error);
    }
  };
  for (std::uint64_t number = 1; statement.step(); ++number) {
    for (std::size_t i = 0; i < count; ++i) {
      const int column = static_cast<int>(i);
      if (statement.is_null(column)) {
        cells[i] = std::monostate();
      } else if (statement.is_number(column)) {
        cells[i] = statement.number(column);
      } else {
        cells[i] = std::string(statement.text(column));
      }
    }
    visit(row_of_cells(number));
  }
}

void SweepDatabase::add_all(const SweepDatabase& other) {
  database_->run(fmt::format("ATTACH {} AS other", sql_text(other.path_)));
  database_->run(
      "BEGIN IMMEDIATE;"
      "INSERT INTO results SELECT * FROM other.results ORDER BY id;"
      "INSERT INTO pieces SELECT * FROM other.pieces;"
      "COMMIT;"
      "DETACH other");
  held_.insert(other.held_.begin(), other.held_.end());
}

void SweepDatabase::finish() {
  insert_piece_.reset();
  insert_row_.reset();
  try {
    database_->run("PRAGMA synchronous = FULL; PRAGMA journal_mode = DELETE");
  } catch (const Error& error) {
    // Somebody is reading: then the log stays beside the file, and nothing is lost.
    if (error.kind() != Error::Kind::output) throw;
  }
}

}  // namespace lastmove
