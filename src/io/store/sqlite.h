#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace lastmove {

/// An open SQLite file. Every fault throws an Error with the file's name: of kind bad_input if the
/// file is not a database or is damaged, of kind output if it cannot be written.
class Sqlite {
 public:
  enum class Mode {
    read,   ///< changes nothing, and leaves no new file beside it
    mend,   ///< reads, but first rolls back a transaction that was interrupted
    write,  ///< reads and writes; creates the file if it does not exist
  };

  /// A name always means a file: nothing in it is special to SQLite. Throws Error if it names
  /// anything else, such as a folder or a device.
  Sqlite(const std::string& path, Mode mode);

  /// Runs statements that return no rows.
  void run(const std::string& sql);
  /// The first column of the first row of the result.
  std::int64_t number(const std::string& sql);
  std::string text(const std::string& sql);

  /// Attaches another file under a name, for reading.
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

/// A prepared statement, which can be run many times. Parameters and columns count from 0.
class Sqlite::Statement {
 public:
  /// REQUIRES: the database outlives it.
  Statement(Sqlite& database, const std::string& sql);

  void bind(int place, std::int64_t value);
  void bind(int place, std::string_view value);
  void bind_null(int place);

  /// Goes to the next row; after the last, returns false and is ready to run again.
  bool step();

  bool is_null(int column) const;
  bool is_number(int column) const;
  std::int64_t number(int column) const;
  /// Valid until the next step.
  std::string_view text(int column) const;

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };

  Sqlite& database_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

/// The file that a name leads to, through symbolic links: beside this one SQLite keeps its log and
/// its journal. The name itself where there is no file.
std::string linked_file(const std::string& path);

/// A name or a text in SQL, in the quotes it needs.
std::string sql_name(std::string_view name);
std::string sql_text(std::string_view text);

}  // namespace lastmove
