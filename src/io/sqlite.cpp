#include "io/sqlite.h"

#include <sqlite3.h>

#include <fmt/format.h>

#include <lastmove/error.h>

namespace lastmove {

namespace {

/// Another process that writes is waited for so long, in milliseconds.
constexpr int busy_timeout = 10'000;

std::string quoted(std::string_view text, char quote) {
  std::string result(1, quote);
  for (const char c : text) {
    if (c == quote) result += quote;
    result += c;
  }
  return result + quote;
}

}  // namespace

std::string sql_name(std::string_view name) { return quoted(name, '"'); }
std::string sql_text(std::string_view text) { return quoted(text, '\''); }

void Sqlite::Close::operator()(sqlite3* database) const { sqlite3_close_v2(database); }

Sqlite::Sqlite(const std::string& path, Mode mode) : path_(path) {
  const int flags =
      mode == Mode::read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  sqlite3* database = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &database, flags, nullptr);
  database_.reset(database);
  if (code != SQLITE_OK) fail(code);
  sqlite3_busy_timeout(database, busy_timeout);
}

void Sqlite::fail(int code) const {
  const char* message = database_ ? sqlite3_errmsg(database_.get()) : sqlite3_errstr(code);
  switch (code & 0xff) {
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT:
      throw Error(
          Error::Kind::bad_input,
          fmt::format("{} is no sweep, or is damaged: {}; it is left as it is", path_, message));
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
