#include "analysis/position_store.h"

#include <algorithm>
#include <functional>
#include <string_view>

#include <lastmove/integer.h>

namespace lastmove {

namespace {

// A key is the player to move and the kind of position in one byte, then the position itself.
constexpr char kind_bits = 0x3;
constexpr char player_bit = 0x4;

/// Seven bits a byte, the lowest first; the high bit says that more follow (LEB128).
void append_number(std::string& bytes, std::uint64_t number) {
  while (number >= 0x80) {
    bytes += static_cast<char>(number | 0x80);
    number >>= 7;
  }
  bytes += static_cast<char>(number);
}

std::uint64_t take_number(std::string_view& bytes) {
  std::uint64_t number = 0;
  for (int shift = 0;; shift += 7) {
    const auto byte = static_cast<unsigned char>(bytes.front());
    bytes.remove_prefix(1);
    number |= std::uint64_t{byte & 0x7fu} << shift;
    if (byte < 0x80) return number;
  }
}

struct Writer {
  std::string& bytes;

  void operator()(Heaps heaps) const {
    std::sort(heaps.begin(), heaps.end());
    for (const Heap heap : heaps) append_number(bytes, heap);
  }

  void operator()(const Word& word) const {
    bytes += word.last_taken;
    bytes += word.letters;
  }

  void operator()(const NumberSet& set) const {
    Numbers numbers = set.numbers();
    std::sort(numbers.begin(), numbers.end());
    for (const Integer& number : numbers) {
      const std::string digits = number.to_bytes();
      append_number(bytes, digits.size());
      bytes += digits;
    }
  }
};

}  // namespace

PositionStore::Id PositionStore::id(const Position& position, Player to_move) {
  const auto id = static_cast<Id>(size());
  const auto kind = static_cast<char>(position.index());
  bytes_ += static_cast<char>(to_move == Player::left ? kind : kind | player_bit);
  std::visit(Writer{bytes_}, position);
  starts_.push_back(bytes_.size());
  const auto [known, is_new] = ids_.insert(id);
  if (!is_new) {
    starts_.pop_back();
    bytes_.resize(starts_.back());
  }
  return *known;
}

PositionStore::Entry PositionStore::entry(Id id) const {
  std::string_view bytes = key(id);
  const char head = bytes.front();
  bytes.remove_prefix(1);
  const Player to_move = head & player_bit ? Player::right : Player::left;
  switch (head & kind_bits) {
    case 0: {
      Heaps heaps;
      while (!bytes.empty()) heaps.push_back(take_number(bytes));
      return {std::move(heaps), to_move};
    }
    case 1: return {Word{std::string(bytes.substr(1)), bytes.front()}, to_move};
    default: {
      Numbers numbers;
      while (!bytes.empty()) {
        const std::size_t size = take_number(bytes);
        numbers.push_back(Integer::from_bytes(bytes.substr(0, size)));
        bytes.remove_prefix(size);
      }
      return {NumberSet(std::move(numbers)), to_move};
    }
  }
}

std::string_view PositionStore::key(Id id) const {
  const std::uint64_t start = starts_[id];
  return std::string_view(bytes_).substr(start, starts_[id + 1] - start);
}

std::size_t PositionStore::Hash::operator()(Id id) const {
  return std::hash<std::string_view>()(store->key(id));
}

}  // namespace lastmove
