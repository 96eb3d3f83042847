#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

struct lua_State;
struct luaL_Reg;

namespace lastmove {

/// The functions that scripts have for texts that are boards: `exchanged`, `least_image`,
/// `regions`, `square_name`, `touches` and `transposed`. Each counts the squares that it looks at
/// as steps.
std::span<const luaL_Reg> lua_board_functions();

/// The regions of a board, and where they lie in its text.
struct PlacedRegions {
  std::string board;
  std::vector<std::string> regions;
  std::vector<std::vector<std::size_t>> places;
};

/// As long as it lives, it is kept where the regions lie that a script finds.
class PlacesKept {
 public:
  explicit PlacesKept(lua_State* lua);
  PlacesKept(const PlacesKept&) = delete;
  PlacesKept& operator=(const PlacesKept&) = delete;
  ~PlacesKept();

  /// Of the list at a place of the stack; nothing if no call of `regions` returned that list.
  std::optional<PlacedRegions> of(int list) const;

 private:
  lua_State* lua_;
};

}  // namespace lastmove
