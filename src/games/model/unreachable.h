#pragma once

#include <cassert>

namespace lastmove {

/// Stands where nothing gets to, though the compiler cannot see it: after a switch that names every
/// enumerator and returns from each, or a call that always throws. With asserts it stops there.
[[noreturn]] inline void unreachable() {
  assert(false);
  __builtin_unreachable();
}

}  // namespace lastmove
