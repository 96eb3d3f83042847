#pragma once

#include "methods/values/game_store.h"
#include "methods/values/thermographs.h"

namespace lastmove {

/// G:H = {G^L, G:H^L | G^R, G:H^R}, of the canonical form of G: the sum depends on the form (Siegel
/// 2013). As many steps as H has followers.
GameId ordinal_sum(GameStore& store, GameId g, GameId h);

/// G.U = n.U if G is an integer n, and otherwise {G^L.U + U + I | G^R.U - U - I} for every
/// incentive I of U, U^L - U or U - U^R, and the canonical form of G (Norton; Siegel 2013). Throws
/// Error of kind bad_input unless U > 0, where G is no integer.
GameId norton_product(GameStore& store, GameId g, GameId unit);

/// The game in which each move costs t: x for a number x, the mean above the temperature, and
/// otherwise {G^L cooled - t | G^R cooled + t} (Siegel 2013, II.5). Throws Error of kind bad_input
/// if t < 0.
GameId cool(GameStore& store, Thermographs& thermographs, GameId game, const Dyadic& t);

/// x for a number x, and otherwise {G^L heated + t | G^R heated - t}, of canonical forms.
GameId heat(GameStore& store, GameId game, GameId t);

/// n.s for an integer n, and otherwise {G^L overheated + t | G^R overheated - t}.
GameId overheat(GameStore& store, GameId game, GameId s, GameId t);

/// The atomic weight of an all-small game (Siegel 2013, II.7). Let A = {aw(G^L) - 2 | aw(G^R) + 2}.
/// It is A unless A is an integer. If it is, it is 0 unless G is comparable with a nimber *N that
/// is none of its followers; the greatest integer that is not >= any aw(G^R) + 2 if G > *N; and the
/// least that is not <= any aw(G^L) - 2 if G < *N. Throws Error of kind bad_input for other games.
GameId atomic_weight(GameStore& store, GameId game);

/// The simplest game infinitesimally close to a game: heated by *, which makes numbers x and x + *
/// of all that is close to x, and then with x for x + * throughout (Grossman and Siegel, Reductions
/// of partizan games, 2009).
GameId reduced_form(GameStore& store, GameId game);

}  // namespace lastmove
