// Alone in this file, so that a new commit compiles little.
#include "front/app/commit.h"

namespace lastmove {

std::string_view commit() { return LASTMOVE_COMMIT; }

}  // namespace lastmove
