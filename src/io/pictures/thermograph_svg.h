#pragma once

#include <string>

#include <lastmove/value.h>

namespace lastmove {

/// The thermograph of a value: temperature upward, stops to the left where they are better for
/// Left, as the literature draws them. Throws Error of kind `limit`.
std::string thermograph_svg(const std::string& title, ValueStore& values, Value value);

}  // namespace lastmove
