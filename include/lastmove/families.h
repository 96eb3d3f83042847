#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace lastmove {

/// Which conventions a family may be played under.
enum class ConventionSet { only_normal, normal_and_misere, all };

/// "normal", "normal or misere", or all four with their arguments.
std::string_view to_string(ConventionSet conventions);

/// A family of games, as `lastmove games` shows it.
struct Family {
  struct Example {
    std::string_view rules;
    std::string_view position;
    std::string_view what;  ///< what these rules say, in a line
  };

  std::string_view name;
  std::string_view summary;    ///< what a player does, in a line
  std::string_view notation;   ///< the general form, "subtraction(SET) or subtraction(SET | SET)"
  std::string_view positions;  ///< the form of a position, in words
  ConventionSet conventions = ConventionSet::only_normal;
  std::vector<Example> examples;  ///< at least one; the first is solved by the tour
};

/// Every family, in the order in which they are shown.
std::span<const Family> families();

}  // namespace lastmove
