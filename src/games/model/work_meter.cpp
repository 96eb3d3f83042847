#include "games/model/work_meter.h"

#include <fmt/core.h>

#include <lastmove/error.h>

namespace lastmove {

void WorkMeter::throw_limit(const std::string& so_far) const {
  throw Error(Error::Bound::work,
              fmt::format("{}; the work limit of {} steps is exceeded", so_far, limits_.work));
}

}  // namespace lastmove
