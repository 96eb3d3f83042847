// How a partizan game of heaps behaves in the long run: whom all large heaps favour.
//
//     const auto rules = lastmove::parse_ruleset("subtraction(3 | 2,3)");
//     const auto period = lastmove::find_period(*rules, lastmove::Sequence::outcome);
//     const auto behaviour = lastmove::find_behaviour(*rules, period);  // strongly_right

#pragma once

#include <array>
#include <optional>
#include <string_view>

#include <lastmove/outcome_counts.h>
#include <lastmove/period.h>

#pragma GCC visibility push(default)
namespace lastmove {

/// What the outcomes of one period are, and so those of all heaps past the preperiod (Fraenkel and
/// Kotzig 1987; Duchene, Heinrich, Nowakowski and Parreau 2021). An outcome favours a player who
/// does better by starting than the opponent does: without draws, L favours Left, R favours Right,
/// and N and P favour neither.
enum class Behaviour {
  strongly_left,   ///< all are L
  strongly_right,  ///< all are R
  weakly_left,     ///< not so, but some favour Left, and none Right
  weakly_right,
  fair,                  ///< some favour Left, and some Right
  ultimately_impartial,  ///< none favours a player
};

inline constexpr std::array all_behaviours = {
    Behaviour::strongly_left, Behaviour::strongly_right, Behaviour::weakly_left,
    Behaviour::weakly_right,  Behaviour::fair,           Behaviour::ultimately_impartial};

/// "strongly dominated by Left", ..., "fair" or "ultimately impartial".
std::string_view to_string(Behaviour behaviour);

/// Of the outcomes of one period. REQUIRES: there are some.
Behaviour behaviour_of(const OutcomeCounts& period);

/// The behaviour of a partizan game of heaps. Nothing of impartial games, of nim-values, and of a
/// period that is not proved. Time: once more through the preperiod and the period. The
/// monitor, if there is one, is told as in find_period. REQUIRES: find_period found the period for
/// these rules.
std::optional<Behaviour> find_behaviour(const Ruleset& rules, const Period& period,
                                        Monitor* monitor = nullptr);

}  // namespace lastmove
#pragma GCC visibility pop
