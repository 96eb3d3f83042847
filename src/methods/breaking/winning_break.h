#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "games/model/breaking_rule.h"
#include "games/model/component.h"

namespace lastmove {

/// So many are tried in some hundredths of a second.
inline constexpr std::uint64_t most_breaks_tried = 200'000;

/// A move of taking and breaking that leaves heaps that `loses` says are lost: of heaps with more
/// moves than can be listed, the first that is found, as text that the rules read. Small takes and
/// small parts come first. Nothing where none of the first `most` moves will do.
std::optional<std::string> find_winning_break(const BreakingRule& rule, const Heaps& heaps,
                                              const std::function<bool(const Heaps&)>& loses,
                                              std::uint64_t most);

}  // namespace lastmove
