#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "games/model/work_meter.h"

namespace lastmove {

/// Impartial games in their canonical form under misere play, each stored once.
///
/// A game G with options in canonical form equals a simpler K just where all options of K are
/// among those of G and each other option of G has K among its own; where K is 0, G has to be won
/// besides. If no K is like that, G is canonical (Conway, On Numbers and Games, chapter 12). K is
/// then an option of an option, with the same nim-values under normal and misere play: few are
/// tried, and that 0 is won comes with it.
///
/// Time: for a new game, its options and theirs; for a sum, all sums of two positions of its parts.
class MisereForms {
 public:
  using Id = std::uint32_t;
  static constexpr Id zero = 0;
  /// The moves that a sum or a text may have.
  static constexpr std::uint32_t most_moves = 2000;

  /// REQUIRES: the meter outlives it. Every call may throw Error of kind `limit`.
  MisereForms(WorkMeter& work, std::uint64_t memory);

  /// The game with these options.
  Id of_options(std::vector<Id> options);
  Id sum(Id a, Id b);
  Id nimber(std::uint32_t n);

  /// Ascending.
  std::span<const Id> options(Id game) const { return games_[game].options; }
  std::uint32_t nim_value(Id game) const { return games_[game].normal; }
  std::uint32_t misere_nim_value(Id game) const { return games_[game].misere; }
  std::uint32_t birthday(Id game) const { return games_[game].birthday; }
  /// Whether it is a heap of as many counters of Nim as it has moves.
  bool is_nimber(Id game) const { return games_[game].is_nimber; }
  std::size_t size() const { return games_.size(); }

 private:
  struct Game {
    std::vector<Id> options;
    std::uint32_t normal = 0;
    std::uint32_t misere = 1;
    std::uint32_t birthday = 0;
    bool is_nimber = true;
  };
  struct HashOptions {
    std::size_t operator()(const std::vector<Id>& options) const;
  };

  bool simplifies(const Game& game, Id to) const;
  void spend(std::uint64_t steps);
  void charge(std::uint64_t bytes);

  WorkMeter& work_;
  const std::uint64_t memory_;
  std::uint64_t bytes_ = 0;
  std::vector<Game> games_;
  std::unordered_map<std::vector<Id>, Id, HashOptions> ids_;
  std::unordered_map<std::uint64_t, Id> sums_;
};

/// The text of MisereForm. Throws Error of kind `limit`.
std::string misere_form_text(MisereForms& forms, MisereForms::Id game);

}  // namespace lastmove
