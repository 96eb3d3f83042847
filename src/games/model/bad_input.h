#pragma once

#include <string>

#include <lastmove/error.h>

namespace lastmove {

/// Refuses what came from outside: throws Error of kind bad_input.
[[noreturn]] inline void fail_bad_input(const std::string& message) {
  throw Error(Error::Kind::bad_input, message);
}

/// Refuses what no run has left in a checkpoint.
[[noreturn]] inline void fail_in_checkpoint(const std::string& what) {
  fail_bad_input("the checkpoint is wrong: " + what + "; remove it to begin anew");
}

}  // namespace lastmove
