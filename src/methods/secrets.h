#pragma once

#include <optional>
#include <string>
#include <vector>

#include <lastmove/limits.h>
#include <lastmove/position_graph.h>
#include <lastmove/secret.h>

#include "methods/method.h"

namespace lastmove {

std::optional<Secret> tell_word_secret(const SolvingQuestion&, const Limits&);      ///< the centre
std::optional<Secret> tell_number_secret(const SolvingQuestion&, const Limits&);    ///< the gcd
std::optional<Secret> tell_sum_secret(const SolvingQuestion&, const Limits&);       ///< nim-values
std::optional<Secret> tell_quotient_secret(const SolvingQuestion&, const Limits&);  ///< misere

/// How sums are won that are as those of Nim under misere play, in two sentences. `firm` names the
/// heaps of nim-values 0 and 1 that count among the greater ones all the same.
std::string misere_columns_rule(const std::vector<std::string>& firm);

/// Whether play can come back to a position of the graph.
bool comes_back(const PositionGraph& graph);

/// Where Left, or Right, is to move to, by the marks of the outcomes: "as Left to one marked L or
/// P, as Right to one marked R or P.", and those with draws if there are any.
std::string marks_to_leave(const std::vector<Outcome>& outcomes);

/// "1, 5, 9", or of many, and where there are more than these, "1, 5, 9 and so on".
std::string first_few(const std::vector<std::string>& items, bool more = false);

}  // namespace lastmove
