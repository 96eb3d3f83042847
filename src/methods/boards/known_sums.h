#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include <lastmove/outcome.h>

namespace lastmove {

/// Whether the player to move wins sums that have been searched: a table of a fixed number of
/// places, in which a sum that took longer to search stays. It holds sums whole, and so never takes
/// one for another. Longer ones than `most_terms` are not kept.
///
/// Memory: 64 bytes a place; the places double as they fill up, to as many as there is room for.
class KnownSums {
 public:
  static constexpr std::size_t most_terms = 14;

  explicit KnownSums(std::uint64_t most_bytes);

  /// REQUIRES: equal sums are written in the same way.
  std::optional<bool> find(std::span<const std::uint32_t> terms, Player player) const;
  /// `effort` says how long it took, the greater the longer.
  void add(std::span<const std::uint32_t> terms, Player player, bool wins, std::uint64_t effort);

  /// Calls `visit` with those of at most so many places that took longest.
  using Visit = std::function<void(std::span<const std::uint32_t> terms, Player player, bool wins,
                                   std::uint64_t effort)>;
  void visit(std::uint64_t most, const Visit& visit) const;

  /// Keeps those of at most an eighth of the places that took longest, as `keep` rewrites their
  /// terms; not those for which it returns false.
  void rewrite(const std::function<bool(std::span<std::uint32_t> terms)>& keep);
  void clear();

  /// How many of the places that there may be are taken, from 0 to 1.
  double filled() const { return static_cast<double>(used_) / static_cast<double>(most_places_); }
  std::uint64_t bytes() const { return places_.size() * sizeof(Place); }

 private:
  struct alignas(64) Place {
    std::array<std::uint32_t, most_terms> terms = {};
    std::uint32_t check = 0;  ///< further bits of the hash
    std::uint8_t count = 0;   ///< of terms
    std::uint8_t kind = 0;    ///< 0 if there is none; else bits of player and result
    std::uint16_t effort = 0;
  };

  void grow();
  /// The least effort that at most so many places have or exceed.
  std::uint32_t least_effort_of(std::uint64_t most) const;
  void put(const Place& place, std::uint64_t hash);
  void put_again(const Place& place);

  std::uint64_t most_places_;
  std::uint64_t used_ = 0;
  std::vector<Place> places_;
};

}  // namespace lastmove
