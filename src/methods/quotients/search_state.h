#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <lastmove/limits.h>

#include "games/model/work_meter.h"
#include "methods/quotients/pieces.h"
#include "methods/quotients/word_monoid.h"

namespace lastmove {

/// A monoid for sums of the first pieces. Elements are numbered in the order of their least words.
struct MonoidState {
  std::vector<std::uint32_t> generators;  ///< the pieces that are generators, ascending
  std::vector<Element> phi;               ///< what each piece is worth
  std::vector<Element> times;             ///< as in WordMonoid

  bool operator==(const MonoidState&) const = default;
};

/// What a search for a quotient needs to go on: the quotient of the first pieces and, while the
/// next one is being added, the monoid that is tried.
struct SearchState {
  MonoidState found;
  std::optional<MonoidState> tried;

  bool operator==(const SearchState&) const = default;
};

/// For a checkpoint.
std::vector<std::uint32_t> to_numbers(const SearchState& state);

/// Throws Error of kind bad_input, saying what is wrong, unless the numbers have this form.
SearchState search_state_of(const std::vector<std::uint32_t>& numbers);

/// The monoid with its words and their options. Throws Error: of kind bad_input unless it is a
/// commutative monoid, numbered as said, in which each piece is a product of generators that are no
/// greater; of kind limit. REQUIRES: options of all pieces that have a value.
WordMonoid monoid_of(const MonoidState& state, const Pieces& pieces, const Limits& limits,
                     WorkMeter& work);

}  // namespace lastmove
