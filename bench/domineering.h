#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "methods/values/game_store.h"
#include "methods/values/plain_game.h"

namespace lastmove {

/// Sums and canonical forms by the store.
struct StoredGames {
  using Game = GameId;

  Game zero() const { return GameStore::zero; }
  Game sum(Game g, Game h) { return store.sum(g, h); }
  Game from_options(std::span<const Game> left, std::span<const Game> right) {
    return store.from_options(left, right);
  }

  GameStore& store;
};

/// And by the plain canonicaliser.
struct PlainGames {
  using Game = PlainGame::Tree;

  Game zero() const { return std::make_shared<const PlainGame>(); }
  Game sum(const Game& g, const Game& h) { return plain_sum(g, h); }
  Game from_options(std::span<const Game> left, std::span<const Game> right) {
    return plain_canonical({left.begin(), left.end()}, {right.begin(), right.end()});
  }
};

/// Domineering on rectangles of up to 64 squares, Left upright and Right across: a board kernel
/// that values each connected region, wherever it lies, from the sums of what moves leave. A region
/// and its mirror images have one value, which is found once and stored for each.
template <typename Games>
class Domineering {
 public:
  using Game = typename Games::Game;

  Domineering(Games games, unsigned width, unsigned height)
      : games_(games),
        width_(width),
        height_(height),
        all_(~std::uint64_t{0} >> (64 - width * height)) {
    for (unsigned y = 0; y < height; ++y) first_column_ |= std::uint64_t{1} << (y * width);
    last_column_ = first_column_ << (width - 1);
    regions_.resize(64);
  }

  Game value() { return value_of(all_); }
  /// Regions of two squares or more that have a value, mirror images among them.
  std::size_t regions() const { return count_; }
  /// Canonical forms that were found.
  std::size_t forms() const { return forms_; }

 private:
  using Board = std::uint64_t;
  struct Region {
    Board board = 0;
    Game value{};
  };

  /// Of any board. Recursion goes down by a move, so at most 32 deep.
  Game value_of(Board rest) {
    Game sum = games_.zero();
    bool alone = true;
    while (rest != 0) {
      Board region = rest & (~rest + 1);
      for (Board before = 0; before != region;) {
        before = region;
        region |= (region << width_ | region >> width_ | (region & ~last_column_) << 1 |
                   (region & ~first_column_) >> 1) &
                  rest;
      }
      rest &= ~region;
      if ((region & (region - 1)) == 0) continue;
      const Game part = value_of_region(region);
      sum = alone ? part : games_.sum(sum, part);
      alone = false;
    }
    return sum;
  }

  /// In the lowest corner.
  Board moved_to_corner(Board region) const {
    region >>= static_cast<unsigned>(std::countr_zero(region)) / width_ * width_;
    while ((region & first_column_) == 0) region >>= 1;
    return region;
  }

  Game value_of_region(Board region) {
    region = moved_to_corner(region);
    const std::size_t known = slot_of(region);
    if (regions_[known].board != 0) return regions_[known].value;
    std::array<Game, 64> left;
    std::array<Game, 64> right;
    std::size_t lefts = 0;
    std::size_t rights = 0;
    for (Board at = region & region >> width_; at != 0; at &= at - 1) {
      const Board square = at & (~at + 1);
      left[lefts++] = value_of(region & ~(square | square << width_));
    }
    for (Board at = region & (region & ~first_column_) >> 1; at != 0; at &= at - 1) {
      const Board square = at & (~at + 1);
      right[rights++] = value_of(region & ~(square | square << 1));
    }
    const Game value = games_.from_options(std::span<const Game>(left.data(), lefts),
                                           std::span<const Game>(right.data(), rights));
    ++forms_;
    const Board mirrored = moved_to_corner(left_to_right(region));
    store(region, value);
    store(mirrored, value);
    store(moved_to_corner(top_to_bottom(region)), value);
    store(moved_to_corner(top_to_bottom(mirrored)), value);
    return value;
  }

  void store(Board region, const Game& value) {
    if (regions_[slot_of(region)].board != 0) return;
    if (4 * ++count_ > 3 * regions_.size()) grow();
    regions_[slot_of(region)] = {region, value};
  }

  Board left_to_right(Board region) const {
    Board mirrored = 0;
    for (unsigned x = 0; x < width_; ++x) {
      mirrored |= (region >> x & first_column_) << (width_ - 1 - x);
    }
    return mirrored;
  }

  Board top_to_bottom(Board region) const {
    const Board row = (Board{1} << width_) - 1;
    Board mirrored = 0;
    for (unsigned y = 0; y < height_; ++y, region >>= width_) {
      mirrored = mirrored << width_ | (region & row);
    }
    return mirrored;
  }

  std::size_t slot_of(Board region) const {
    std::size_t slot = region * 0x9e3779b97f4a7c15 >> 32 & (regions_.size() - 1);
    while (regions_[slot].board != 0 && regions_[slot].board != region) {
      slot = (slot + 1) & (regions_.size() - 1);
    }
    return slot;
  }

  void grow() {
    std::vector<Region> old(2 * regions_.size());
    old.swap(regions_);
    for (const Region& region : old) {
      if (region.board != 0) regions_[slot_of(region.board)] = region;
    }
  }

  Games games_;
  const unsigned width_;
  const unsigned height_;
  const Board all_;
  Board first_column_ = 0;
  Board last_column_ = 0;
  std::vector<Region> regions_;
  std::size_t count_ = 0;
  std::size_t forms_ = 0;
};

}  // namespace lastmove
