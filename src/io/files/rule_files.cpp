#include "io/files/rule_files.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string>

#include <fmt/core.h>

#include <lastmove/error.h>
#include <lastmove/families.h>

#include "model/cost.h"

namespace lastmove {

namespace {

FileBytes read_file(const std::string& name, const Limits& limits) {
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
  const long size_on_disk = std::fseek(file.get(), 0, SEEK_END) == 0 ? std::ftell(file.get()) : 0;
  std::rewind(file.get());
  if (size_on_disk > 0) {
    check_memory(static_cast<std::uint64_t>(size_on_disk), fmt::format("the file '{}'", name),
                 limits);
    text->reserve(static_cast<std::size_t>(size_on_disk));
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

}  // namespace

RuleFiles rule_files(const Limits& limits) {
  return [limits](const std::string& name) { return read_file(name, limits); };
}

}  // namespace lastmove
