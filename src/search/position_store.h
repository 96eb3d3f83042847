#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <tsl/robin_set.h>

#include <lastmove/outcome.h>
#include <lastmove/position.h>

namespace lastmove {

/// Numbers positions in the order in which they are first met, in little memory: each is kept as a
/// short string of bytes, one after the other. Sums that differ only in the order of their
/// components are the same position, and so are sets written in another order.
class PositionStore {
 public:
  using Id = std::uint32_t;

  PositionStore() : ids_(0, Hash{this}, Equal{this}) {}
  PositionStore(const PositionStore&) = delete;
  PositionStore& operator=(const PositionStore&) = delete;

  /// The number of a position with the player to move. The numbers of n positions are 0..n-1.
  Id id(const Position& position, Player to_move);

  struct Entry {
    Position position;
    Player to_move;
  };
  Entry entry(Id id) const;

  std::size_t size() const { return starts_.size() - 1; }

  /// Bytes that the store may come to hold while it takes in one more position. Vectors double, and
  /// for a moment hold both halves; the set holds at least four slots an id while it grows.
  std::uint64_t memory() const {
    return 3 * (bytes_.size() + starts_.size() * sizeof(std::uint64_t)) +
           6 * size() * 2 * sizeof(Id);
  }

 private:
  std::string_view key(Id id) const;

  struct Hash {
    const PositionStore* store;
    std::size_t operator()(Id id) const;
  };
  struct Equal {
    const PositionStore* store;
    bool operator()(Id a, Id b) const { return store->key(a) == store->key(b); }
  };

  std::string bytes_;
  std::vector<std::uint64_t> starts_ = {0};  ///< of each key, and the end of the last
  tsl::robin_set<Id, Hash, Equal> ids_;
};

}  // namespace lastmove
