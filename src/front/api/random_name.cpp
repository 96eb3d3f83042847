#include "front/api/random_name.h"

#include <random>

#include <fmt/core.h>

namespace lastmove {

std::string random_name() {
  std::random_device random;
  std::string name;
  for (int i = 0; i < 4; ++i) name += fmt::format("{:08x}", random());
  return name;
}

}  // namespace lastmove
