#pragma once

#include <string>
#include <string_view>

#include "front/api/message.h"

namespace lastmove {

/// ASCII letters in lower case.
std::string lower_case(std::string_view text);

/// Without spaces and tabs around it.
std::string_view trimmed(std::string_view text);

/// How an answer is sent: its head, to be followed by its content.
/// `reason` is the phrase that goes with the status.
std::string http_head(const Response& response, std::string_view reason, bool keep_alive);

/// All that a client is told for which there is no connection left.
std::string_view too_many_connections();

}  // namespace lastmove
