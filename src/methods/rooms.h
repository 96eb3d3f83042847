#pragma once

#include "methods/method.h"

namespace lastmove {

extern const Capabilities letters_method;    ///< a word: its central letters decide
extern const Capabilities gcd_method;        ///< differences: the gcd says how many moves remain
extern const Capabilities bouton_method;     ///< Nim: the XOR of the heaps
extern const Capabilities ferguson_method;   ///< sums of takes under misère play
extern const Capabilities graphs_method;     ///< tokens on a graph, from all its edges
extern const Capabilities boards_method;     ///< partizan states, by a search of sums of parts
extern const Capabilities values_method;     ///< partizan games, by their canonical forms
extern const Capabilities states_method;     ///< states that only their rules understand
extern const Capabilities sums_method;       ///< sums of unlike games, by the XOR of nim-values
extern const Capabilities takes_method;      ///< takes by a periodic rule, from all smaller heaps
extern const Capabilities points_method;     ///< points, from all smaller ones, or Wythoff's
extern const Capabilities sets_method;       ///< takes by a condition, or from infinite sets
extern const Capabilities breaking_method;   ///< taking and breaking, by its nim-values
extern const Capabilities quotients_method;  ///< sums under misere play, by their quotient
extern const Capabilities search_method;     ///< the oracle, which answers every question

}  // namespace lastmove
