#include "io/files/input.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/bad_input.h"

namespace lastmove {

namespace {

std::string read_all(std::FILE* file, const std::string& name) {
  std::string text;
  char buffer[1 << 16];
  std::size_t size = 0;
  while ((size = std::fread(buffer, 1, sizeof buffer, file)) > 0) {
    text.append(buffer, size);
    if (text.size() > max_input_bytes) {
      fail_bad_input(fmt::format("{} is larger than {} MiB", name, max_input_bytes >> 20));
    }
  }
  if (std::ferror(file))
    fail_bad_input(fmt::format("cannot read {}: {}", name, std::strerror(errno)));
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
  return text;
}

}  // namespace

std::string read_argument(const std::string& argument) {
  if (argument == "-") return read_all(stdin, "standard input");
  if (!argument.starts_with('@')) return argument;
  const std::string path = argument.substr(1);
  const auto close = [](std::FILE* file) { std::fclose(file); };
  const std::unique_ptr<std::FILE, decltype(close)> file(std::fopen(path.c_str(), "r"), close);
  if (!file) fail_bad_input(fmt::format("cannot open '{}': {}", path, std::strerror(errno)));
  return read_all(file.get(), "'" + path + "'");
}

}  // namespace lastmove
