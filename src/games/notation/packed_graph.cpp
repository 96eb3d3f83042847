#include "games/notation/packed_graph.h"

#include <array>
#include <bit>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/checksum.h"
#include "games/model/cost.h"
#include "games/model/utf8.h"

namespace lastmove {

namespace {

// The numbers of the file are little-endian, as those of the machines are that it is meant for.
static_assert(std::endian::native == std::endian::little);

constexpr std::string_view magic("lmgraph\0", 8);
constexpr std::uint32_t version = 1;

/// The first bytes of the file. Behind it, for each player: the starts and the targets of the rows;
/// then where the names end; then the names; each filled up with zeros to a multiple of 8 bytes.
struct Header {
  std::array<char, 8> magic{};
  std::uint32_t version = 0;
  std::uint32_t players = 0;  ///< 1: the edges are those of both
  std::uint64_t vertices = 0;
  std::array<std::uint64_t, 2> edges{};
  std::uint64_t name_bytes = 0;
  std::uint64_t checksum = 0;  ///< of all that is behind it, and of the header with 0 here
  std::uint64_t reserved = 0;
};
static_assert(sizeof(Header) == 64);

[[noreturn]] void fail_packed(const std::string& message) {
  throw Error(Error::Kind::bad_input, "the packed graph " + message);
}

std::uint64_t padded(std::uint64_t bytes) { return (bytes + 7) / 8 * 8; }

std::string_view header_bytes(const Header& header) {
  return {reinterpret_cast<const char*>(&header), sizeof header};
}

template <typename Number>
std::string_view bytes_of(std::span<const Number> numbers) {
  return {reinterpret_cast<const char*>(numbers.data()), numbers.size_bytes()};
}

/// Takes the sections of a file one after the other.
class Sections {
 public:
  explicit Sections(std::string_view bytes) : bytes_(bytes) {}

  std::string_view take(std::uint64_t size) {
    const std::string_view section = bytes_.substr(0, size);
    bytes_.remove_prefix(padded(size));
    return section;
  }
  std::span<const std::uint32_t> take_numbers(std::uint64_t count) {
    const std::string_view section = take(count * sizeof(std::uint32_t));
    return {reinterpret_cast<const std::uint32_t*>(section.data()), count};
  }

 private:
  std::string_view bytes_;
};

Header checked_header(std::string_view bytes) {
  Header header;
  if (bytes.size() < sizeof header) fail_packed("is cut short");
  std::memcpy(&header, bytes.data(), sizeof header);
  if (header.version != version) {
    fail_packed(
        fmt::format("is of version {}; this program reads version {}", header.version, version));
  }
  const bool sound = (header.players == 1 || header.players == 2) && header.reserved == 0 &&
                     header.vertices <= max_graph_size && header.edges[0] <= UINT32_MAX &&
                     header.edges[1] <= UINT32_MAX && header.name_bytes <= UINT32_MAX &&
                     (header.players == 2 || header.edges[1] == 0);
  if (!sound) fail_packed("has a header that is not possible");
  std::uint64_t size = sizeof header;
  for (std::uint32_t player = 0; player < header.players; ++player) {
    size += padded(4 * (header.vertices + 1)) + padded(4 * header.edges[player]);
  }
  size += padded(4 * header.vertices) + padded(header.name_bytes);
  if (bytes.size() < size) fail_packed("is cut short");
  if (bytes.size() > size) fail_packed("goes on behind its end");
  return header;
}

void check_sum(Header header, std::string_view bytes) {
  const std::uint64_t expected = std::exchange(header.checksum, 0);
  Checksum checksum;
  checksum.add(header_bytes(header));
  checksum.add(bytes.substr(sizeof header));
  if (checksum.value() != expected) fail_packed("is damaged: its checksum differs");
}

void check_rows(const EdgeRows& rows) {
  if (rows.starts.front() != 0 || rows.starts.back() != rows.edges())
    fail_packed("has rows that do not fit");
  for (VertexId v = 0; v < rows.vertices(); ++v) {
    if (rows.starts[v] > rows.starts[v + 1]) fail_packed("has rows that run backwards");
    if (rows.starts[v + 1] > rows.edges()) fail_packed("has rows that do not fit");
    std::uint64_t least = 0;
    for (const VertexId target : rows[v]) {
      if (target < least) fail_packed("has a row that is not ascending");
      if (target >= rows.vertices()) fail_packed("has an edge to a vertex that it has not");
      least = std::uint64_t{target} + 1;
    }
  }
}

NameIndex checked_names(const NameList& names) {
  NameIndex index;
  std::uint32_t begin = 0;
  for (std::size_t v = 0; v < names.ends.size(); ++v) {
    const std::uint32_t end = names.ends[v];
    if (end <= begin || end > names.bytes.size()) fail_packed("has names that do not fit");
    begin = end;
    const auto id = static_cast<VertexId>(v);
    if (!is_utf8(names[id])) fail_packed("has a name that is not UTF-8");
    if (index.add(names, id) != id) fail_packed("has two vertices of one name");
  }
  if (begin != names.bytes.size()) fail_packed("has names that do not fit");
  return index;
}

}  // namespace

bool is_packed_graph(std::string_view bytes) { return bytes.starts_with(magic); }

std::shared_ptr<const Graph> read_packed_graph(const FileBytes& file) {
  const Header header = checked_header(file.bytes);
  check_memory(file.bytes.size() + NameIndex::memory_of(header.vertices),
               "the graph with the index of its names",
               Limits{.memory = file.bytes.size() + file.memory});
  check_sum(header, file.bytes);
  std::string_view bytes = file.bytes;
  std::shared_ptr<const void> owner = file.owner;
  if (reinterpret_cast<std::uintptr_t>(bytes.data()) % alignof(std::uint32_t) != 0) {
    const auto aligned = std::make_shared<std::vector<char>>(bytes.begin(), bytes.end());
    bytes = {aligned->data(), aligned->size()};
    owner = aligned;
  }
  Sections sections(bytes.substr(sizeof header));
  std::vector<EdgeRows> rows;
  for (std::uint32_t player = 0; player < header.players; ++player) {
    const std::span<const std::uint32_t> starts = sections.take_numbers(header.vertices + 1);
    rows.push_back({starts, sections.take_numbers(header.edges[player])});
    check_rows(rows.back());
  }
  NameList names;
  names.ends = sections.take_numbers(header.vertices);
  names.bytes = sections.take(header.name_bytes);
  NameIndex index = checked_names(names);
  return std::make_shared<const Graph>(std::move(rows), names, std::move(index), std::move(owner));
}

void write_packed_graph(const Graph& graph, const std::function<void(std::string_view)>& write) {
  Header header;
  std::memcpy(header.magic.data(), magic.data(), magic.size());
  header.version = version;
  header.players = graph.impartial() ? 1 : 2;
  header.vertices = graph.vertices();
  header.name_bytes = graph.names().bytes.size();
  std::vector<std::string_view> sections;
  for (std::uint32_t player = 0; player < header.players; ++player) {
    const EdgeRows& rows = graph.rows(static_cast<Player>(player));
    header.edges[player] = rows.edges();
    sections.push_back(bytes_of(rows.starts));
    sections.push_back(bytes_of(rows.targets));
  }
  sections.push_back(bytes_of(graph.names().ends));
  sections.push_back(graph.names().bytes);
  Checksum checksum;
  checksum.add(header_bytes(header));
  // A last word that is not whole counts as if it were filled up with zeros, as it will be.
  for (const std::string_view section : sections) checksum.add(section);
  header.checksum = checksum.value();
  write(header_bytes(header));
  for (const std::string_view section : sections) {
    write(section);
    write(std::string(padded(section.size()) - section.size(), '\0'));
  }
}

}  // namespace lastmove
