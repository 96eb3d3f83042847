#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include <lastmove/error.h>

#include "front/api/message.h"
#include "io/text/json.h"

namespace lastmove {

/// An answer that says what is wrong: {"error":{"kind","message"}}.
Response problem(int status, std::string_view kind, std::string_view message);

/// Likewise, with all that error_object() tells: 400 for bad input, 422 for a limit, 500 for what
/// could not be written. `target` is that of the request.
Response problem(const Error& error, std::string_view target = {});

/// What is told of an error: {"kind","message"}, "text" and "offset" where it has a place, and
/// "remedies" where it has any.
Json error_object(const Error& error);

/// The time for an answer is over.
Response too_late(std::chrono::duration<double> limit);

/// The server is full; the client is told to come again.
Response busy(std::string_view message);

}  // namespace lastmove
