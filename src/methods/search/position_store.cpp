#include "methods/search/position_store.h"

#include <functional>
#include <string_view>

#include "games/model/component.h"

namespace lastmove {

namespace {

// A key is one byte for the player to move and the kind of component, then the position itself.
constexpr char kind_bits = 0x3f;
constexpr char player_bit = 0x40;

}  // namespace

PositionStore::Id PositionStore::id(const Position& position, Player to_move) {
  const auto id = static_cast<Id>(size());
  const auto kind = static_cast<char>(position.index());
  bytes_ += static_cast<char>(to_move == Player::left ? kind : kind | player_bit);
  encode_position(bytes_, position);
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
  return {decode_position(static_cast<ComponentKind>(head & kind_bits), bytes), to_move};
}

std::string_view PositionStore::key(Id id) const {
  const std::uint64_t start = starts_[id];
  return std::string_view(bytes_).substr(start, starts_[id + 1] - start);
}

std::size_t PositionStore::Hash::operator()(Id id) const {
  return std::hash<std::string_view>()(store->key(id));
}

}  // namespace lastmove
