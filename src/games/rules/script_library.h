#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <lastmove/families.h>

namespace lastmove {

/// The family that plays them, and what the names of their files end in.
inline constexpr std::string_view script_family_name = "script";
inline constexpr std::string_view script_ending = ".lua";

/// The games of the library, games/*.lua, by their file names, in alphabetical order.
std::span<const Family::File> library_files();

/// What a script says of itself in the first lines of comments: "Chomp" and "eat a square ...".
struct ScriptHead {
  std::string_view title;
  std::string_view summary;
};
ScriptHead head_of(std::string_view script);

/// A game of the library, to be shown.
struct LibraryGame {
  std::string_view name;    ///< "chomp"
  std::string_view script;  ///< the whole file
  ScriptHead head;
  std::string start;                    ///< a position, as text
  std::vector<std::string> parameters;  ///< their names
};

/// All of them. Runs each script.
const std::vector<LibraryGame>& library_games();

/// Of the family that plays them, those that are not among its examples; nothing for another.
std::vector<Family::Example> library_examples(const Family& family);

}  // namespace lastmove
