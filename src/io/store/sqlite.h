#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace lastmove {

/// An open SQLite file. Every fault is thrown as Error with the file's name: of kind bad_input when
/// the file is no database or is damaged, of kind output when it cannot be written.
class Sqlite {
 public:
  enum class Mode {
    read,   ///< changes nothing, and leaves no file beside it that was not there
    mend,   ///< reads what was left in the middle of a transaction, which is rolled back first
    write,  ///< also creates
  };

  /// A name is always that of a file: nothing in it has a meaning of its own for SQLite. Throws
  /// Error where it names something else, such as a folder or a device.
  Sqlite(const std::string& path, Mode mode);

  /// Runs statements that have no answer.
  void run(const std::string& sql);
  /// The first column of the first row of an answer.
  std::int64_t number(const std::string& sql);
  std::string text(const std::string& sql);

  /// Makes the tables of another file known under a name, to be read.
  void attach(const std::string& path, const std::string& name);

  class Statement;

 private:
  [[noreturn]] void fail(int code) const;

  struct Close {
    void operator()(sqlite3* database) const;
  };

  std::string path_;
  std::unique_ptr<sqlite3, Close> database_;
};

/// A prepared statement, to be run many times. Places and columns count from 0.
class Sqlite::Statement {
 public:
  /// REQUIRES: the database outlives it.
  Statement(Sqlite& database, const std::string& sql);

  void bind(int place, std::int64_t value);
  void bind(int place, std::string_view value);
  void bind_null(int place);

  /// The next row of the answer; false, and ready to be run again, after the last.
  bool step();

  bool is_null(int column) const;
  bool is_number(int column) const;
  std::int64_t number(int column) const;
  /// Stays as it is until the next step.
  std::string_view text(int column) const;

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };

  Sqlite& database_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

/// A name or a text in SQL, between the quotes that it needs.
std::string sql_name(std::string_view name);
std::string sql_text(std::string_view text);

}  // namespace lastmove
