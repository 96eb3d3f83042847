#pragma once

#include <memory>
#include <string>
#include <string_view>

#include <lastmove/ruleset.h>

#include "games/rules/conventions.h"
#include "games/scripts/loaded_script.h"

namespace lastmove {

/// The rules that a script states, under the text by which they are called. `moves` are those of
/// the script, or the same by other code.
std::unique_ptr<const Ruleset> make_script_game(std::string text, std::string_view summary,
                                                std::shared_ptr<const SharedScript> script,
                                                std::shared_ptr<const StateMoves> moves,
                                                const Conventions& conventions);

}  // namespace lastmove
