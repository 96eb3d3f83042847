#pragma once

#include <span>
#include <string_view>

struct lua_State;

namespace lastmove {

/// The global names that every script finds.
std::span<const std::string_view> lua_library_names();

/// In the body of a run: defines these names for the scripts loaded from now on. `writable` says
/// whether scripts may define others.
void open_library(lua_State* lua, bool writable);

}  // namespace lastmove
