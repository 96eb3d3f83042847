#pragma once

#include <string_view>

namespace lastmove {

/// The commit of the sources that the program was built of, its first 12 digits; empty outside a
/// repository.
std::string_view commit();

}  // namespace lastmove
