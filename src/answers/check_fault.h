#pragma once

#include <string>

namespace lastmove {

/// What is wrong with a certificate, and the step of the check that found it; thrown within a
/// check.
struct CheckFault {
  const char* step;
  std::string message;
};

}  // namespace lastmove
