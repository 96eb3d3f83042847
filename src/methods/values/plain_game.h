#pragma once

#include <memory>
#include <vector>

namespace lastmove {

/// The naive rung of GameStore: a game is the tree of its options, numbers among them, compared by
/// the definition, branch by branch, and nothing is remembered. It knows neither stops nor numbers.
struct PlainGame {
  using Tree = std::shared_ptr<const PlainGame>;

  std::vector<Tree> left;
  std::vector<Tree> right;
};

/// G <= H: no Left option of G is >= H, and no Right option of H is <= G.
bool plain_leq(const PlainGame& g, const PlainGame& h);

/// The canonical form of a game whose options are in canonical form: dominated options go, and
/// reversible ones are bypassed, until there are none.
PlainGame::Tree plain_canonical(std::vector<PlainGame::Tree> left,
                                std::vector<PlainGame::Tree> right);

/// In canonical form, of games in canonical form.
PlainGame::Tree plain_sum(const PlainGame::Tree& g, const PlainGame::Tree& h);
PlainGame::Tree plain_negative(const PlainGame::Tree& game);

/// Whether two canonical forms are one, option by option.
bool plain_same(const PlainGame& g, const PlainGame& h);

}  // namespace lastmove
