#pragma once

#include <string>
#include <string_view>

#include <lastmove/error.h>

#include "app/serve/message.h"

namespace lastmove {

/// An answer that says what is wrong: {"error":{"kind","message"}}.
Response problem(int status, std::string_view kind, std::string_view message);

/// Likewise, with "text" and "offset" where the error has a place: 400 for bad input and 422 for a
/// limit.
Response problem(const Error& error);

/// The server is full; the client is told to come again.
Response busy(std::string_view message);

}  // namespace lastmove
