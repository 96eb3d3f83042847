#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <lastmove/limits.h>

#include "answers/played_sums.h"

namespace lastmove {

/// Goes through all play in which one player follows a strategy, and the other tries every reply.
/// Each sum is gone through once. Depth first, without recursion; time and memory in proportion to
/// the sums that are met, and the replies.
class StrategyWalk {
 public:
  /// Names the moves of the strategy.
  class Guide {
   public:
    virtual ~Guide() = default;
    /// The number of the move that `winner`, whose turn it is, makes; nothing if it knows none.
    virtual std::optional<std::uint64_t> choose(const PlayedSums::Sum& sum, Player winner,
                                                const PlayedSums::Moves& moves) = 0;
  };
  struct Fault {
    std::string step;
    std::string message;
  };

  /// REQUIRES: the sums and the meter outlive it.
  StrategyWalk(PlayedSums& sums, const Limits& limits, WorkMeter& work)
      : sums_(sums), limits_(limits), work_(work) {}

  /// Whether `winner` wins the position when `starter` starts, as the guide plays: what is wrong,
  /// or nothing.
  std::optional<Fault> prove(const Position& position, Player starter, Player winner, Guide& guide);

  /// Whether the winner is known to win when the opponent moves from this sum.
  bool is_won(const PlayedSums::Sum& sum, Player winner);

  std::uint64_t positions() const { return nodes_[0].state.size() + nodes_[1].state.size(); }

 private:
  using Sum = PlayedSums::Sum;
  using Node = PositionStore::Id;
  enum class State : std::uint8_t { new_one, open, won };

  /// The sums met while one player is the winner, with whose turn it is.
  struct Nodes {
    PositionStore store;
    std::vector<State> state;
  };
  /// A sum in which the loser moves.
  struct Frame {
    Node node = 0;
    std::optional<Node> before;  ///< from which the winner moved to it
    std::size_t next = 0;        ///< of its replies
    std::size_t end = 0;
  };

  Node node(const Sum& sum, Player turn);
  Sum sum_at(Node node) const;
  /// The winner moves.
  std::optional<Fault> answer(Node node, Guide& guide);
  /// The loser moves.
  std::optional<Fault> try_replies(const Sum& sum, Node node, std::optional<Node> before);

  PlayedSums& sums_;
  const Limits limits_;
  WorkMeter& work_;
  std::array<Nodes, 2> nodes_;
  Player winner_ = Player::left;
  std::vector<Frame> frames_;
  std::vector<Node> replies_;
};

}  // namespace lastmove
