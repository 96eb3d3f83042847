#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <lastmove/limits.h>
#include <lastmove/outcome.h>
#include <lastmove/position.h>

namespace lastmove {

/// What the moves from a state leave: of each move none, one or several states.
struct StateOptions {
  /// A state in whose place others are given, which are said to be equal to it.
  struct Replaced {
    State::Value state;
    std::size_t begin = 0;  ///< those in its place are states[begin] to states[end - 1]
    std::size_t end = 0;
  };

  std::vector<State::Value> states;
  std::vector<std::size_t> ends;   ///< of each move, where its states end
  std::vector<Replaced> replaced;  ///< some of those that were, to be tried

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
  /// Equal states may be given as one of them and, where values are added, a state as several that
  /// are worth the same together. Throws Error, or what the monitor throws.
  virtual std::uint64_t list(const State::Value& state, Player player, bool adds_values,
                             StateOptions& options, Monitor* monitor = nullptr) const = 0;

  /// How many moves `list` gives a player, where counting them takes far less time.
  virtual std::optional<std::size_t> count(const State::Value&, Player) const {
    return std::nullopt;
  }

  /// The state in which the players have changed places, where the rules tell it.
  virtual std::optional<State::Value> negative(const State::Value&, Monitor* = nullptr) const {
    return std::nullopt;
  }

  /// The state that stands for all that are equal to this one.
  virtual State::Value canonical(const State::Value& state, Monitor* monitor = nullptr) const = 0;

  /// Throws the Error that a state is not equal to those given in its place: what it is worth, and
  /// what they are.
  [[noreturn]] virtual void fail_unequal(const State::Value& state,
                                         std::span<const State::Value> in_its_place,
                                         const std::string& worth,
                                         const std::string& of_those) const = 0;

  /// The states that are worth as much together as this one, where values are added: itself where
  /// the rules do not say.
  virtual std::vector<State::Value> split(const State::Value& state,
                                          Monitor* monitor = nullptr) const = 0;

  /// Where each of these lies on the board that a state is: the places of its squares in the text;
  /// nothing where the rules do not tell.
  virtual std::optional<std::vector<std::vector<std::size_t>>> places_of_parts(const State::Value&,
                                                                               Monitor*) const {
    return std::nullopt;
  }
};

struct StateRule {
  std::shared_ptr<const StateMoves> moves;
  Result stuck = Result::loss;  ///< what having no option is worth to the player to move
  bool impartial = true;
};

}  // namespace lastmove
