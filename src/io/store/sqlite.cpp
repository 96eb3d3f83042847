#include "io/store/sqlite.h"

#include <sqlite3.h>
#include <sys/stat.h>

#include <array>
#include <climits>
#include <filesystem>
#include <fstream>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/unreachable.h"

namespace lastmove {

namespace {

/// How long to wait for another process that writes, in milliseconds.
constexpr int busy_timeout = 10'000;

std::string quoted(std::string_view text, char quote) {
  std::string result(1, quote);
  for (const char c : text) {
    if (c == quote) result += quote;
    result += c;
  }
  return result + quote;
}

/// The longest suffix that SQLite adds to the name of a file, such as "-journal".
constexpr std::size_t longest_suffix = 8;

void check_is_file(const std::string& path) {
  if (path.empty()) throw Error(Error::Kind::bad_input, "expected the name of a database");
  if (path.size() - (path.rfind('/') + 1) + longest_suffix > NAME_MAX) {
    throw Error(Error::Kind::bad_input,
                fmt::format("cannot use {} as a database: its name has more than {} bytes", path,
                            NAME_MAX - longest_suffix));
  }
  struct stat found = {};
  if (stat(path.c_str(), &found) != 0 || S_ISREG(found.st_mode)) return;
  throw Error(Error::Kind::bad_input,
              fmt::format("cannot use {} as a database: it is {}, not a file", path,
                          S_ISDIR(found.st_mode) ? "a folder" : "a device or a pipe"));
}

bool exists(const std::string& path) {
  struct stat found = {};
  return stat(path.c_str(), &found) == 0;
}

/// Whether a reader would have to create a log beside the file: its header says that it has one,
/// but there is none. Then nobody is writing to it, and it can be read as it is.
bool log_is_missing(const std::string& path) {
  constexpr std::size_t place_of_version = 19;
  constexpr char version_with_log = 2;
  std::array<char, place_of_version + 1> header = {};
  std::ifstream(path, std::ios::binary).read(header.data(), header.size());
  return header.back() == version_with_log && !exists(linked_file(path) + "-wal");
}

/// The name as a URI, in which only the slash is special. A plain name may be special to SQLite:
/// ":memory:" is, and "file:..." in some builds.
std::string uri(const std::string& path, Sqlite::Mode mode) {
  std::string text = path.starts_with('/') ? "file://" : "file:./";
  for (const char c : path) {
    if (c == '%' || c == '?' || c == '#') {
      text += fmt::format("%{:02x}", static_cast<unsigned char>(c));
    } else {
      text += c;
    }
  }
  switch (mode) {
    case Sqlite::Mode::read:
      return text + (log_is_missing(path) ? "?mode=ro&immutable=1" : "?mode=ro");
    case Sqlite::Mode::mend: return text + "?mode=rw";
    case Sqlite::Mode::write: return text + "?mode=rwc";
  }
  unreachable();
}

}  // namespace

std::string linked_file(const std::string& path) {
  std::error_code error;
  const std::filesystem::path file = std::filesystem::canonical(path, error);
  return error ? path : file.string();
}

std::string sql_name(std::string_view name) { return quoted(name, '"'); }
std::string sql_text(std::string_view text) { return quoted(text, '\''); }

void Sqlite::Close::operator()(sqlite3* database) const { sqlite3_close_v2(database); }

Sqlite::Sqlite(const std::string& path, Mode mode) : path_(path) {
  check_is_file(path);
  const int flags =
      SQLITE_OPEN_URI | (mode == Mode::read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE);
  sqlite3* database = nullptr;
  const int create = mode == Mode::write ? SQLITE_OPEN_CREATE : 0;
  const int code = sqlite3_open_v2(uri(path, mode).c_str(), &database, flags | create, nullptr);
  database_.reset(database);
  if (code != SQLITE_OK) fail(code);
  sqlite3_busy_timeout(database, busy_timeout);
}

void Sqlite::fail(int code) const {
  const char* message = database_ ? sqlite3_errmsg(database_.get()) : sqlite3_errstr(code);
  switch (code & 0xff) {
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT:
      throw Error(Error::Kind::bad_input,
                  fmt::format("{} is not a sweep, or is damaged: {}; it was left unchanged", path_,
                              message));
    case SQLITE_CANTOPEN:
      throw Error(Error::Kind::bad_input, fmt::format("cannot open {}: {}", path_, message));
    default: throw Error(Error::Kind::output, fmt::format("cannot use {}: {}", path_, message));
  }
}

void Sqlite::run(const std::string& sql) {
  const int code = sqlite3_exec(database_.get(), sql.c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) fail(code);
}

std::int64_t Sqlite::number(const std::string& sql) {
  Statement statement(*this, sql);
  return statement.step() ? statement.number(0) : 0;
}

std::string Sqlite::text(const std::string& sql) {
  Statement statement(*this, sql);
  return statement.step() ? std::string(statement.text(0)) : "";
}

void Sqlite::attach(const std::string& path, const std::string& name) {
  check_is_file(path);
  run(fmt::format("ATTACH {} AS {}", sql_text(uri(path, Mode::read)), sql_name(name)));
}

void Sqlite::Statement::Finalize::operator()(sqlite3_stmt* statement) const {
  sqlite3_finalize(statement);
}

Sqlite::Statement::Statement(Sqlite& database, const std::string& sql) : database_(database) {
  sqlite3_stmt* statement = nullptr;
  const int code = sqlite3_prepare_v2(database.database_.get(), sql.data(),
                                      static_cast<int>(sql.size()), &statement, nullptr);
  statement_.reset(statement);
  if (code != SQLITE_OK) database.fail(code);
}

void Sqlite::Statement::bind(int place, std::int64_t value) {
  const int code = sqlite3_bind_int64(statement_.get(), place + 1, value);
  if (code != SQLITE_OK) database_.fail(code);
}

void Sqlite::Statement::bind(int place, std::string_view value) {
  const int code = sqlite3_bind_text(statement_.get(), place + 1, value.data(),
                                     static_cast<int>(value.size()), SQLITE_TRANSIENT);
  if (code != SQLITE_OK) database_.fail(code);
}

void Sqlite::Statement::bind_null(int place) {
  const int code = sqlite3_bind_null(statement_.get(), place + 1);
  if (code != SQLITE_OK) database_.fail(code);
}

bool Sqlite::Statement::step() {
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return true;
  if (code != SQLITE_DONE) {
    sqlite3_reset(statement_.get());
    database_.fail(code);
  }
  sqlite3_reset(statement_.get());
  return false;
}

bool Sqlite::Statement::is_null(int column) const {
  return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
}

bool Sqlite::Statement::is_number(int column) const {
  return sqlite3_column_type(statement_.get(), column) == SQLITE_INTEGER;
}

std::int64_t Sqlite::Statement::number(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

std::string_view Sqlite::Statement::text(int column) const {
  const auto* text = sqlite3_column_text(statement_.get(), column);
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  return text ? std::string_view(reinterpret_cast<const char*>(text), size) : std::string_view();
}

}  // namespace lastmove
