#include "model/name_index.h"

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

NameIndex::NameIndex() : keys_{random_key(), random_key()}, slots_(4, empty) {}

std::uint64_t NameIndex::hash(std::string_view name) const {
  std::uint64_t state = keys_[0] ^ name.size();
  while (!name.empty()) {
    std::uint64_t word = 0;
    const std::size_t bytes = std::min<std::size_t>(name.size(), sizeof word);
    std::memcpy(&word, name.data(), bytes);
    state = mixed(state ^ word, keys_[1]) + keys_[0];
    name.remove_prefix(bytes);
  }
  return mixed(state, keys_[1]);
}

std::size_t NameIndex::slot_of(const NameList& names, std::string_view name) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = hash(name) & mask;
  while (slots_[slot] != empty && names[slots_[slot]] != name) slot = (slot + 1) & mask;
  return slot;
}

std::optional<VertexId> NameIndex::find(const NameList& names, std::string_view name) const {
  const VertexId found = slots_[slot_of(names, name)];
  return found == empty ? std::nullopt : std::optional(found);
}

VertexId NameIndex::add(const NameList& names, VertexId v) {
  if (2 * used_ >= slots_.size()) grow(names);
  VertexId& slot = slots_[slot_of(names, names[v])];
  if (slot != empty) return slot;
  ++used_;
  return slot = v;
}

void NameIndex::grow(const NameList& names) {
  const std::vector<VertexId> old = std::move(slots_);
  slots_.assign(2 * old.size(), empty);
  const std::size_t mask = slots_.size() - 1;
  for (const VertexId v : old) {
    if (v == empty) continue;
    std::size_t slot = hash(names[v]) & mask;
    while (slots_[slot] != empty) slot = (slot + 1) & mask;
    slots_[slot] = v;
  }
}

void NameIndex::renumber(std::span<const VertexId> numbers) {
  for (VertexId& slot : slots_) {
    if (slot != empty) slot = numbers[slot];
  }
}

}  // namespace lastmove
