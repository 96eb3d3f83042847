#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <tsl/robin_set.h>

#include <lastmove/outcome.h>
#include <lastmove/position.h>

namespace lastmove {

/// Numbers positions in the order in which they are first reached. To save memory, each is stored
/// as a short string of bytes, one after the other. Sums that differ only in the order of their
/// components are the same position, and so are sets in a different order.
class PositionStore {
 public:
  using Id = std::uint32_t;

  PositionStore() : ids_(0, Hash{this}, Equal{this}) {}
  PositionStore(const PositionStore&) = delete;
  PositionStore& operator=(const PositionStore&) = delete;

  /// The number of a position together with the player to move. n positions are numbered 0..n-1.
  Id id(const Position& position, Player to_move);

  struct Entry {
    Position position;
    Player to_move;
  };
  Entry entry(Id id) const;

  std::size_t size() const { return starts_.size() - 1; }

  /// Bytes that the store may hold while it adds one more position. A growing vector doubles and
  /// holds the old copy for a moment; the growing set holds at least four slots per id.
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
  std::vector<std::uint64_t> starts_ = {0};  ///< the start of each key, and the end of the last
  tsl::robin_set<Id, Hash, Equal, std::allocator<Id>, true> ids_;  ///< with parts of the hashes
};

}  // namespace lastmove
