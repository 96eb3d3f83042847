#include "io/files/rule_files.h"

#include <sys/stat.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <system_error>
#include <utility>

#include <fmt/core.h>

#include <lastmove/error.h>
#include <lastmove/families.h>

#include "games/model/cost.h"

namespace lastmove {

namespace {

/// Which files rules have been read from, by any thread.
class FilesOfRules {
 public:
  static FilesOfRules& all() {
    static FilesOfRules files;
    return files;
  }

  void add(const std::string& name) {
    const auto file = file_at(name);
    const std::lock_guard lock(mutex_);
    if (file) files_.insert(*file);
  }
  bool contain(const std::string& name) {
    const auto file = file_at(name);
    const std::lock_guard lock(mutex_);
    return file && files_.contains(*file);
  }

 private:
  using File = std::pair<dev_t, ino_t>;

  static std::optional<File> file_at(const std::string& name) {
    struct stat found = {};
    if (stat(name.c_str(), &found) != 0 || !S_ISREG(found.st_mode)) return std::nullopt;
    return File{found.st_dev, found.st_ino};
  }

  std::mutex mutex_;
  std::set<File> files_;
};

}  // namespace

FileBytes read_whole_file(const std::string& name, const Limits& limits) {
  const auto close = [](std::FILE* file) { std::fclose(file); };
  const std::unique_ptr<std::FILE, decltype(close)> file(std::fopen(name.c_str(), "rb"), close);
  if (!file && errno == ENOENT && find_example_file(name)) return read_example_file(name);
  const auto check = [&name](bool good, std::string_view what) {
    if (good) return;
    throw Error(Error::Kind::bad_input,
                fmt::format("cannot {} '{}': {}", what, name, std::strerror(errno)));
  };
  check(file != nullptr, "open");
  const auto text = std::make_shared<std::string>();
  std::error_code none;  // there is no size of what is no regular file
  const std::uintmax_t size_on_disk = std::filesystem::file_size(name, none);
  if (!none) {
    check_memory(size_on_disk, fmt::format("the file '{}'", name), limits);
    text->reserve(size_on_disk);
  }
  char piece[1 << 16];
  while (const std::size_t count = std::fread(piece, 1, sizeof piece, file.get())) {
    // A string that grows holds its old copy for a moment.
    const std::size_t size = text->size() + count;
    check_memory(size <= text->capacity() ? size : 3 * size, fmt::format("the file '{}'", name),
                 limits);
    text->append(piece, count);
  }
  check(std::ferror(file.get()) == 0, "read");
  return {.bytes = *text, .owner = text, .memory = limits.memory - text->size()};
}

RuleFiles rule_files(const Limits& limits) {
  return [limits](const std::string& name) {
    FilesOfRules::all().add(name);
    return read_whole_file(name, limits);
  };
}

bool rules_were_read_from(const std::string& path) { return FilesOfRules::all().contain(path); }

}  // namespace lastmove
