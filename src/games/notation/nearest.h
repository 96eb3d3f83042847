#pragma once

#include <span>
#include <string>
#include <string_view>

namespace lastmove {

/// The nearest of the known names, or "" if none is near.
std::string_view nearest(std::string_view name, std::span<const std::string_view> known);

/// "; did you mean 'zone'?" with the nearest known name, or "" if none is near.
std::string did_you_mean(std::string_view name, std::span<const std::string_view> known);

}  // namespace lastmove
