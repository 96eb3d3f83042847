#pragma once

#include <cassert>

namespace lastmove {

/// Stands after a switch that names every enumerator and returns from each, for GCC, which believes
/// that an enumeration may have other values; with asserts it stops there.
[[noreturn]] inline void unreachable() {
  assert(false);
  __builtin_unreachable();
}

}  // namespace lastmove
