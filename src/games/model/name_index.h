#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "games/model/edge_rows.h"

namespace lastmove {

/// Names of vertices, one after the other in `bytes`; `ends` says where each ends.
struct NameList {
  std::span<const std::uint32_t> ends;
  std::string_view bytes;

  std::string_view operator[](VertexId v) const {
    const std::uint32_t begin = v == 0 ? 0 : ends[v - 1];
    return bytes.substr(begin, ends[v] - begin);
  }
};

/// Finds vertices by their names, which it does not hold: a hash table with open addressing. A slot
/// has half of the hash too, so that names, which are far away in memory, are seldom looked at in
/// vain, and not at all when the table grows. The hash has a key chosen by chance, so that nobody
/// can write names that all fall into one place.
class NameIndex {
 public:
  NameIndex();

  std::optional<VertexId> find(const NameList& names, std::string_view name) const;
  /// Adds vertex number `v` of the list, the next one to be added. Returns the vertex that has its
  /// name already, if there is one, and otherwise `v`.
  VertexId add(const NameList& names, VertexId v);
  /// Gives every vertex v the number numbers[v].
  void renumber(std::span<const VertexId> numbers);

  std::uint64_t memory() const { return slots_.size() * sizeof(Slot); }
  /// An upper bound of `memory` for this many names.
  static std::uint64_t memory_of(std::uint64_t names) { return (4 + 8 * names / 3) * sizeof(Slot); }

 private:
  static constexpr VertexId empty = UINT32_MAX;
  struct Slot {
    VertexId vertex = empty;
    std::uint32_t hash = 0;
  };

  std::uint32_t hash(std::string_view name) const;
  /// The slot that holds the name, or the empty one where it belongs.
  std::size_t slot_of(const NameList& names, std::string_view name, std::uint32_t hash) const;
  void grow();

  std::uint64_t keys_[2];
  std::vector<Slot> slots_;
  std::size_t used_ = 0;
};

}  // namespace lastmove
