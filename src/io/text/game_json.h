#pragma once

#include <cstddef>
#include <string>

#include <lastmove/drawing.h>
#include <lastmove/families.h>
#include <lastmove/ruleset.h>

#include "io/text/json.h"

namespace lastmove {

// What the page of `lastmove serve` is told of a game, so that it reads no notation.

/// How the game is drawn: {"picture", "floor", "zones"}. In a zone are the heaps whose remainder
/// lies in one of its ranges.
Json board_as_json(const Ruleset& rules);

/// The rules in words: what a move is, and who wins.
std::string how_to_play(const Family& family, const Ruleset& rules);

/// What a game is, but for what plays it: family, rules in words, kind of component, board, the
/// sizes that a table goes through, and the sequences that may be periodic.
Json game_as_json(const Family& family, const Ruleset& rules);

/// What a component looks like: {"kind": "grid", "rows", "pieces", "called"} and the like.
Json drawing_as_json(const Drawing& drawing);

/// `count` components of a sum from a place on, each as befits its kind: a heap "21", a word "WLW",
/// a number set ["16", "10"].
Json components_as_json(const Ruleset& rules, const Position& position, std::size_t from,
                        std::size_t count, bool drawn);

/// All of them.
Json components_as_json(const Ruleset& rules, const Position& position);

}  // namespace lastmove
