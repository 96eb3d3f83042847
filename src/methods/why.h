#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <lastmove/nim_value.h>
#include <lastmove/solve.h>

#include "games/model/point_rule.h"

namespace lastmove {

/// The digits; of a long number the first and the last.
std::string shortened(const Integer& number);

/// "a", "a and b", "a, b and c"; of many, the first few and how many more there are.
std::string listed(const std::vector<std::string>& items);

/// One move or another, saying once what they begin with: "take 1 from 3, 5 or 7", "split 12 into
/// 10+2 or 9+3"; of many, the first few.
std::string one_of(const std::vector<std::string>& names);

/// "there is no move left, which loses"
std::string no_move_left(Result result);

/// The reason, from the options alone: which losing position the winning moves leave, or what every
/// move leaves. `describe` names what a move leaves: "17", or "17 = 4*4+1". `turn` is the player to
/// move; without it, a partizan game gets both cases.
std::string why_by_options(const Solution& solution, std::optional<Player> turn,
                           const std::function<std::string(const Move&)>& describe);

/// Whether nobody can move.
bool is_over(const Solution& solution);

/// "3 xor 5 xor 7 = 1"; for many heaps, or one, only the sum.
std::string xor_equation(const std::vector<std::uint64_t>& values);

/// Which moves make the XOR of a sum 0, or that every move makes it nonzero.
std::string what_moves_do_to_xor(const Solution& solution, bool zero);

/// The reason, by the XOR of the nim-values of a sum's components, named `components`: "heaps".
std::string why_by_xor(std::string_view components, const std::vector<std::uint64_t>& values,
                       const Solution& solution);

/// The same, or by the sum of the values where some are no numbers.
std::string why_by_values(std::string_view components, const std::vector<LoopyNimValue>& values,
                          const Solution& solution);

/// The P-positions of Wythoff's game, in a sentence.
std::string wythoff_theorem(const WythoffRule& rule);

}  // namespace lastmove
