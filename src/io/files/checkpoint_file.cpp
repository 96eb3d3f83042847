#include "io/files/checkpoint_file.h"

#include <algorithm>
#include <bit>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <utility>

#include <sys/stat.h>

#include <fmt/format.h>
#include <boost/crc.hpp>

#include <lastmove/error.h>

#include "io/files/output.h"
#include "model/cost.h"

namespace lastmove {

namespace {

constexpr std::string_view first_line = "lastmove nim-values 1";
/// What a stream with the values holds for each (BreakingStream::memory).
constexpr std::uint64_t bytes_held = 24;

/// The values in as few bytes each as the greatest takes, the lowest byte first.
std::string bytes_of(const std::vector<std::uint32_t>& values, unsigned width) {
  std::string bytes;
  bytes.reserve(values.size() * width);
  for (const std::uint32_t value : values) {
    for (unsigned i = 0; i < width; ++i) bytes += static_cast<char>(value >> 8 * i & 0xff);
  }
  return bytes;
}

std::vector<std::uint32_t> values_of(std::string_view bytes, unsigned width) {
  std::vector<std::uint32_t> values(bytes.size() / width);
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    values[i / width] |= std::uint32_t{static_cast<std::uint8_t>(bytes[i])} << 8 * (i % width);
  }
  return values;
}

/// The line before the values: "16384 heaps, 2 bytes each, crc32 0a1b2c3d". The checksum is of the
/// game and the number too.
std::string line_of(const std::string& game, std::uint64_t heaps, unsigned width,
                    std::string_view bytes) {
  const std::string line = fmt::format("{} heaps, {} bytes each", heaps, width);
  boost::crc_32_type crc;
  crc.process_bytes(game.data(), game.size());
  crc.process_bytes(line.data(), line.size());
  crc.process_bytes(bytes.data(), bytes.size());
  return fmt::format("{}, crc32 {:08x}", line, crc.checksum());
}

}  // namespace

CheckpointFile::CheckpointFile(std::string path, std::string game,
                               std::chrono::milliseconds interval, const Limits& limits)
    : path_(std::move(path)), game_(std::move(game)), interval_(interval), limits_(limits) {}

void CheckpointFile::fail(const std::string& what) const {
  throw Error(Error::Kind::bad_input, fmt::format("'{}' {}", path_, what));
}

std::vector<std::uint32_t> CheckpointFile::restore() {
  if (path_ == "-") fail("is standard input and output, and no file that can be replaced");
  struct stat found = {};
  if (stat(path_.c_str(), &found) != 0) {
    if (errno != ENOENT) fail(fmt::format("cannot be opened: {}", std::strerror(errno)));
    save({});  // Whether it can be written shows before a long run.
    return {};
  }
  if (!S_ISREG(found.st_mode)) fail("is no regular file");  // Others can block, or be read once.
  std::ifstream file(path_, std::ios::binary);
  if (!file) fail(fmt::format("cannot be opened: {}", std::strerror(errno)));
  std::string title;
  std::string game;
  std::string line;
  if (!std::getline(file, title) || title != first_line) {
    fail("is no checkpoint; name a file that does not exist yet, or one of --checkpoint");
  }
  constexpr const char* damaged = "is damaged; remove it to begin anew";
  if (!std::getline(file, game) || !std::getline(file, line)) fail(damaged);
  if (game != game_) fail(fmt::format("is a checkpoint of {}, not of {}", game, game_));
  std::uint64_t heaps = 0;
  unsigned width = 0;
  if (std::sscanf(line.c_str(), "%lu heaps, %u bytes each", &heaps, &width) != 2 || width < 1 ||
      width > 4) {
    fail(damaged);
  }
  const auto size = static_cast<std::uint64_t>(found.st_size - file.tellg());
  if (size % width != 0 || size / width != heaps) fail(damaged);
  check_memory(saturating_product(heaps, bytes_held), "the table of nim-values", limits_);
  std::string bytes(size, '\0');
  file.read(bytes.data(), static_cast<std::streamsize>(size));
  if (!file || line != line_of(game_, heaps, width, bytes)) fail(damaged);
  saved_ = heaps;
  next_ = Clock::now() + interval_;
  return values_of(bytes, width);
}

void CheckpointFile::save(const std::vector<std::uint32_t>& values) {
  const Clock::time_point begun = Clock::now();
  const std::uint32_t greatest =
      values.empty() ? 0 : *std::max_element(values.begin(), values.end());
  const unsigned width = std::max(1u, (static_cast<unsigned>(std::bit_width(greatest)) + 7) / 8);
  const std::string bytes = bytes_of(values, width);
  Output output(path_);
  output.write(
      fmt::format("{}\n{}\n{}\n", first_line, game_, line_of(game_, values.size(), width, bytes)));
  output.write(bytes);
  output.commit();
  saved_ = values.size();
  const Clock::time_point done = Clock::now();
  next_ = done + std::max(interval_, 20 * (done - begun));
}

void CheckpointFile::offer(const std::vector<std::uint32_t>& values) {
  if (values.size() > saved_ && Clock::now() >= next_) save(values);
}

void CheckpointFile::finish(const std::vector<std::uint32_t>& values) noexcept {
  try {
    if (values.size() > saved_) save(values);
  } catch (...) {
    failure_ = std::current_exception();
  }
}

void CheckpointFile::check() const {
  if (failure_) std::rethrow_exception(failure_);
}

}  // namespace lastmove
