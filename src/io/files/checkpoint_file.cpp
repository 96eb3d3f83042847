#include "io/files/checkpoint_file.h"

#include <algorithm>
#include <bit>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <optional>
#include <utility>

#include <sys/stat.h>

#include <fmt/format.h>
#include <boost/crc.hpp>

#include <lastmove/error.h>

#include "games/model/cost.h"
#include "games/model/quoted.h"
#include "io/files/output.h"

namespace lastmove {

namespace {

/// What a stream with the values holds for each (BreakingStream::memory).
constexpr std::uint64_t bytes_held = 32;

/// Values that are written or read at once.
constexpr std::size_t values_at_once = 1 << 16;

/// The values in `width` bytes each, the lowest first, some thousands at a time.
template <typename Take>
void in_bytes(const std::vector<std::uint32_t>& values, unsigned width, const Take& take) {
  std::string bytes;
  for (std::size_t begin = 0; begin < values.size(); begin += values_at_once) {
    const std::size_t end = std::min(values.size(), begin + values_at_once);
    bytes.clear();
    for (std::size_t heap = begin; heap < end; ++heap) {
      for (unsigned i = 0; i < width; ++i) {
        bytes += static_cast<char>(values[heap] >> 8 * i & 0xff);
      }
    }
    take(std::string_view(bytes));
  }
}

void append_values(std::string_view bytes, unsigned width, std::vector<std::uint32_t>& values) {
  for (std::size_t at = 0; at < bytes.size(); at += width) {
    std::uint32_t value = 0;
    for (unsigned i = 0; i < width; ++i) {
      value |= std::uint32_t{static_cast<std::uint8_t>(bytes[at + i])} << 8 * i;
    }
    values.push_back(value);
  }
}

/// The line before the values: "16384 heaps, 2 bytes each, crc32 0a1b2c3d". The checksum is of the
/// game, of the line up to there, and of the values.
class LastLine {
 public:
  LastLine(const std::string& game, std::uint64_t count, std::string_view unit, unsigned width)
      : begin_(fmt::format("{} {}, {} bytes each", count, unit, width)) {
    add(game);
    add(begin_);
  }

  void add(std::string_view bytes) { crc_.process_bytes(bytes.data(), bytes.size()); }
  std::string text() const { return fmt::format("{}, crc32 {:08x}", begin_, crc_.checksum()); }

 private:
  const std::string begin_;
  boost::crc_32_type crc_;
};

/// A line of at most `most` characters, without its end; nothing where there is none.
std::optional<std::string> read_line(std::ifstream& file, std::size_t most) {
  std::string line;
  for (char c = 0; line.size() <= most && file.get(c);) {
    if (c == '\n') return line;
    line += c;
  }
  return std::nullopt;
}

bool read_values(std::ifstream& file, std::uint64_t count, unsigned width,
                 std::vector<std::uint32_t>& values, LastLine& line) {
  values.reserve(count);
  std::string bytes;
  while (file && values.size() < count) {
    bytes.resize(std::min<std::uint64_t>(values_at_once, count - values.size()) * width);
    file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    line.add(bytes);
    append_values(bytes, width, values);
  }
  return !file.fail();
}

constexpr const char* damaged = "is damaged; remove it to begin anew";

}  // namespace

CheckpointFile::CheckpointFile(const CheckpointKind& kind, std::string path, std::string game,
                               std::chrono::milliseconds interval, const Limits& limits)
    : kind_(kind),
      path_(std::move(path)),
      game_(std::move(game)),
      interval_(interval),
      limits_(limits) {
  open();
}

void CheckpointFile::fail(const std::string& what) const {
  throw Error(Error::Kind::bad_input, fmt::format("'{}' {}", path_, what));
}

std::optional<std::ifstream> CheckpointFile::open() const {
  if (path_ == "-") fail("is standard input and output, and no file that can be replaced");
  struct stat found = {};
  if (stat(path_.c_str(), &found) != 0) {
    if (errno != ENOENT) fail(fmt::format("cannot be opened: {}", std::strerror(errno)));
    return std::nullopt;
  }
  if (!S_ISREG(found.st_mode)) fail("is no regular file");  // Others can block, or be read once.
  std::ifstream file(path_, std::ios::binary);
  if (!file) fail(fmt::format("cannot be opened: {}", std::strerror(errno)));
  std::string title(kind_.title.size() + 1, '\0');
  if (!file.read(title.data(), static_cast<std::streamsize>(title.size())) ||
      title != std::string(kind_.title) + "\n") {
    fail(fmt::format(
        "is no checkpoint of {}; name a file that does not exist yet, or one of --checkpoint",
        kind_.what));
  }
  constexpr std::size_t longest_game = 10'000;  // longer than the text of most rulesets
  const auto game = read_line(file, std::max(longest_game, game_.size()));
  if (!game) fail(damaged);
  if (*game != game_) {
    fail(fmt::format("is a checkpoint of {}, not of {}", escaped_bytes(*game), game_));
  }
  return file;
}

std::vector<std::uint32_t> CheckpointFile::restore() {
  std::optional<std::ifstream> file = open();
  // Whether it can be written shows before a long run.
  if (!file) {
    save({});
    return {};
  }
  const Output writable(path_);              // throws where it is not; nothing is written
  constexpr std::size_t longest_line = 100;  // longer than the digits of any count
  const auto line = read_line(*file, longest_line);
  if (!line) fail(damaged);
  const auto begin = file->tellg();
  const auto size = static_cast<std::uint64_t>(file->seekg(0, std::ios::end).tellg() - begin);
  file->seekg(begin);
  std::uint64_t count = 0;
  unsigned width = 0;
  if (std::sscanf(line->c_str(), "%lu %*s %u bytes each", &count, &width) != 2 || width < 1 ||
      width > 4 || size % width != 0 || size / width != count) {
    fail(damaged);
  }
  check_memory(saturating_product(count, bytes_held), fmt::format("the table of {}", kind_.what),
               limits_);
  std::vector<std::uint32_t> values;
  LastLine expected(game_, count, kind_.unit, width);
  const bool is_whole = read_values(*file, count, width, values, expected);
  if (!is_whole || *line != expected.text()) fail(damaged);
  saved_ = *line;
  next_ = Clock::now() + interval_;
  return values;
}

bool CheckpointFile::is_due() {
  const Clock::time_point now = Clock::now();
  if (now < next_) return false;
  gathered_since_ = now;
  return true;
}

void CheckpointFile::save(const std::vector<std::uint32_t>& values) {
  const Clock::time_point begun = std::exchange(gathered_since_, {}).value_or(Clock::now());
  const std::uint32_t greatest =
      values.empty() ? 0 : *std::max_element(values.begin(), values.end());
  const unsigned width = std::max(1u, (static_cast<unsigned>(std::bit_width(greatest)) + 7) / 8);
  LastLine line(game_, values.size(), kind_.unit, width);
  in_bytes(values, width, [&line](std::string_view bytes) { line.add(bytes); });
  const std::string text = line.text();
  if (text != saved_) {
    Output output(path_);
    output.write(fmt::format("{}\n{}\n{}\n", kind_.title, game_, text));
    in_bytes(values, width, [&output](std::string_view bytes) { output.write(bytes); });
    output.commit();
    saved_ = text;
  }
  const Clock::time_point done = Clock::now();
  next_ = done + std::max(interval_, 20 * (done - begun));
}

void CheckpointFile::offer(const std::vector<std::uint32_t>& values) {
  if (Clock::now() >= next_) save(values);
}

void CheckpointFile::finish(const std::vector<std::uint32_t>& values) noexcept {
  try {
    save(values);
  } catch (...) {
    failure_ = std::current_exception();
  }
}

void CheckpointFile::check() const {
  if (failure_) std::rethrow_exception(failure_);
}

}  // namespace lastmove
