#pragma once

#include <string>

#include <lastmove/error.h>

namespace lastmove {

/// Refuses what came from outside: throws Error of kind bad_input.
[[noreturn]] inline void fail_bad_input(const std::string& message) {
  throw Error(Error::Kind::bad_input, message);
}

}  // namespace lastmove
