#pragma once

#include <vector>

#include "games/model/point_rule.h"

namespace lastmove {

/// Whether the player to move loses a point of k-Wythoff: the closed form, in exact integers, O(1).
///
/// Let alpha = (2 - k + s) / 2 with s = sqrt(k^2 + 4), so that 1/alpha + 1/(alpha + k) = 1. Under
/// normal play the P-positions are (floor(i alpha), floor(i (alpha + k))) for i = 0, 1, ... and
/// their mirror images (Wythoff 1907; Fraenkel, How to beat your Wythoff games' opponent on three
/// fronts, 1982). Under misère play those of k = 1 are the same but for (0,0) and (1,2), in place
/// of which there are (0,1) and (2,2); for k > 1 they are (floor(i alpha + 1/alpha),
/// floor(i (alpha + k) + 1/alpha) + 1) (Fraenkel, Wythoff games, continued fractions, cedar trees
/// and Fibonacci searches, 1984).
bool wythoff_lost(const WythoffRule& rule, Heap x, Heap y);

/// The options of a point that are lost for the opponent, ascending. O(log^2(x + y)).
std::vector<Point> wythoff_winning_options(const WythoffRule& rule, Heap x, Heap y);

}  // namespace lastmove
