#pragma once

#include <string>

namespace lastmove {

/// 32 hexadecimal digits that nobody can guess.
std::string random_name();

}  // namespace lastmove
