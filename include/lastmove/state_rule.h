// Rules whose positions are states that only the rules themselves understand: what the moves from a
// state leave, and nothing else.
//
//     lastmove::StateRule rule;  // moves: asked of one state after the other
//     const bool same_for_both = rule.impartial;

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include <lastmove/limits.h>
#include <lastmove/outcome.h>
#include <lastmove/position.h>

namespace lastmove {

/// What the moves from a state leave: of each move none, one or several states.
struct StateOptions {
  std::vector<State::Value> states;
  std::vector<std::size_t> ends;  ///< of each move, where its states end

  std::size_t size() const { return ends.size(); }
  std::span<const State::Value> of(std::size_t move) const {
    const std::size_t begin = move == 0 ? 0 : ends[move - 1];
    return std::span(states).subspan(begin, ends[move] - begin);
  }
};

/// Says what the moves from a state leave. Safe to share between threads.
class StateMoves {
 public:
  virtual ~StateMoves() = default;

  /// Sets `options` to those of `player`; returns the steps of work that nobody has counted yet.
  /// Equal states may be given as one of them. Throws Error, or what the monitor throws.
  virtual std::uint64_t list(const State::Value& state, Player player, StateOptions& options,
                             Monitor* monitor = nullptr) const = 0;

  /// The state that stands for all that are equal to this one.
  virtual State::Value canonical(const State::Value& state, Monitor* monitor = nullptr) const = 0;
};

struct StateRule {
  std::shared_ptr<const StateMoves> moves;
  Result stuck = Result::loss;  ///< what having no option is worth to the player to move
  bool impartial = true;
};

}  // namespace lastmove
