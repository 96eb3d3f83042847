#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <lastmove/oracle.h>

#include "claims/claim_list.h"

namespace lastmove {

// Helpers for the claims on Winners and Losers.

/// The word for this many bits, the highest first, with W for 1.
std::string word_of(unsigned bits, std::size_t length);

/// "1P" takes the first turn, "2P" the second; the outcome says who wins.
std::string winner_of(std::string_view word);

/// Whether the player who takes the very last letter wins.
bool last_taker_wins(Oracle& oracle, const std::string& word);

/// The words left after taking the first letter and after taking the last one.
std::vector<std::string> words_left(const std::string& word);

/// The write-up's map: the word reversed, then every pair of neighbours joined, by AND and by OR in
/// turn, until one letter is left.
std::vector<std::string> map_of(const std::string& word);

/// The graph below a word.
ClaimQuestion graph_of(std::string_view word);

/// The first word of this many letters at which a statement fails.
template <typename Statement>
std::optional<std::string> first_word_against(std::size_t shortest, std::size_t longest,
                                              const Statement& holds) {
  for (std::size_t length = shortest; length <= longest; ++length) {
    for (unsigned bits = 0; bits < 1U << length; ++bits) {
      const std::string word = word_of(bits, length);
      if (!holds(word)) return word;
    }
  }
  return std::nullopt;
}

/// The claims on the tree of all games and on the map that represents it.
void add_ends_map_claims(ClaimList& list, Oracle& oracle);

}  // namespace lastmove
