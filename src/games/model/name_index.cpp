#include "games/model/name_index.h"

#include <cstring>
#include <random>

namespace lastmove {

namespace {

/// Both halves of a product, mixed.
std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(a) * b;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

std::uint64_t random_key() {
  std::random_device chance;
  return (std::uint64_t{chance()} << 32 | chance()) | 1;
}

}  // namespace

NameIndex::NameIndex() : keys_{random_key(), random_key()}, slots_(4) {}

std::uint32_t NameIndex::hash(std::string_view name) const {
  std::uint64_t state = keys_[0] ^ name.size();
  while (!name.empty()) {
    std::uint64_t word = 0;
    const std::size_t bytes = std::min<std::size_t>(name.size(), sizeof word);
    std::memcpy(&word, name.data(), bytes);
    state = mixed(state ^ word, keys_[1]) + keys_[0];
    name.remove_prefix(bytes);
  }
  return static_cast<std::uint32_t>(mixed(state, keys_[1]));
}

std::size_t NameIndex::slot_of(const NameList& names, std::string_view name,
                               std::uint32_t hash) const {
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t i = hash & mask;; i = (i + 1) & mask) {
    const Slot& slot = slots_[i];
    if (slot.vertex == empty || (slot.hash == hash && names[slot.vertex] == name)) return i;
  }
}

std::optional<VertexId> NameIndex::find(const NameList& names, std::string_view name) const {
  const VertexId found = slots_[slot_of(names, name, hash(name))].vertex;
  return found == empty ? std::nullopt : std::optional(found);
}

VertexId NameIndex::add(const NameList& names, VertexId v) {
  if (4 * (used_ + 1) > 3 * slots_.size()) grow();
  const std::uint32_t hash = this->hash(names[v]);
  Slot& slot = slots_[slot_of(names, names[v], hash)];
  if (slot.vertex != empty) return slot.vertex;
  ++used_;
  slot = {v, hash};
  return v;
}

void NameIndex::grow() {
  const std::vector<Slot> old = std::move(slots_);
  slots_.assign(2 * old.size(), {});
  const std::size_t mask = slots_.size() - 1;
  for (const Slot& slot : old) {
    if (slot.vertex == empty) continue;
    std::size_t i = slot.hash & mask;
    while (slots_[i].vertex != empty) i = (i + 1) & mask;
    slots_[i] = slot;
  }
}

void NameIndex::renumber(std::span<const VertexId> numbers) {
  for (Slot& slot : slots_) {
    if (slot.vertex != empty) slot.vertex = numbers[slot.vertex];
  }
}

}  // namespace lastmove
