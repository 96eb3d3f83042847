#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <lastmove/outcome.h>
#include <lastmove/position.h>

struct lua_State;

namespace lastmove {

/// A move as a script states it.
struct ScriptMove {
  std::string name;  ///< empty where the script gives none
  std::vector<State::Value> leaves;
};

/// The longest text, and the most numbers, of a state.
inline constexpr std::size_t longest_state = 4096;
/// The most moves from a state.
inline constexpr std::size_t most_script_moves = 100'000;

// In the body of a run (games/scripts/lua_sandbox.h). What reads raises an error in Lua where the
// value is not of that kind; `what` names it there, "start".

void push_state(lua_State* lua, const State::Value& state);

/// The value at `index` of the stack as a state.
State::Value read_state(lua_State* lua, int index, const char* what);

/// The value at `index` of the stack, a list of moves: of states, or of tables with `to` or `parts`
/// and perhaps `name`. Names are left out unless asked for.
std::vector<ScriptMove> read_moves(lua_State* lua, int index, bool with_names);

/// A list of states. `name` is what it is called in messages: "what positions returned".
std::vector<State::Value> read_states(lua_State* lua, int index, const char* name);

/// A text that stands for a state: not empty, and of characters that people can read.
std::string read_text_of_state(lua_State* lua, int index);

/// "loss", "draw" or "win".
Result read_result(lua_State* lua, int index);

}  // namespace lastmove
