#include "front/serve/rows_in_database.h"

#include <filesystem>
#include <fstream>

#include <lastmove/error.h>

namespace lastmove {

namespace {

constexpr const char* suffixes[] = {"", "-wal", "-shm", "-journal"};

void remove_from_disk(const std::string& path) {
  std::error_code ignored;
  for (const char* suffix : suffixes) std::filesystem::remove(path + suffix, ignored);
}

Error not_kept() {
  return {Error::Kind::output, "the rows could not be kept; the disk may be full"};
}

Error unreadable() { return {Error::Kind::output, "the rows could not be read"}; }

}  // namespace

RowsInDatabase::RowsInDatabase(std::string path, const Sweep& sweep) : path_(std::move(path)) {
  try {
    database_.emplace(SweepDatabase::to_write(path_, sweep, {}));
  } catch (const Error&) {
    remove_from_disk(path_);
    throw not_kept();
  }
}

RowsInDatabase::~RowsInDatabase() {
  database_.reset();
  remove_from_disk(path_);
}

void RowsInDatabase::add(const SweepPiece& piece) {
  try {
    database_->add(piece);
  } catch (const Error&) {
    throw not_kept();
  }
}

std::uint64_t RowsInDatabase::bytes() const {
  std::uint64_t sum = 0;
  for (const char* suffix : suffixes) {
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(path_ + suffix, error);
    if (!error) sum += size;
  }
  return sum;
}

void RowsInDatabase::finish() {
  try {
    database_->finish();
  } catch (const Error&) {
    database_.reset();
    throw not_kept();
  }
  database_.reset();
}

void RowsInDatabase::for_each_row(const std::function<void(const SweepRow&)>& visit,
                                  const Check& check) const {
  std::optional<SweepDatabase> database;
  try {
    database.emplace(path_);
  } catch (const Error&) {
    throw unreadable();
  }
  database->for_each_row(visit, check);
}

void RowsInDatabase::write_database(const std::function<void(std::string_view)>& sink) const {
  std::ifstream file(path_, std::ios::binary);
  std::string part(std::size_t{1} << 16, '\0');
  do {
    file.read(part.data(), static_cast<std::streamsize>(part.size()));
    sink(std::string_view(part).substr(0, static_cast<std::size_t>(file.gcount())));
  } while (file);
  if (!file.eof()) throw unreadable();
}

}  // namespace lastmove
