#pragma once

#include <chrono>
#include <memory>

#include <boost/asio/awaitable.hpp>

#include "front/api/message.h"
#include "front/serve/connection.h"

namespace lastmove {

/// Sends what happens, a few times a second at the most, until nothing more will, the client is
/// gone or takes longer than `patience` to read, or `ending` is true. Needs no thread; cancelling
/// the connection's timer `wake` makes it look at once. REQUIRES: `ending` outlives it.
boost::asio::awaitable<void> send_events(std::shared_ptr<Connection> connection,
                                         std::shared_ptr<EventSource> events,
                                         std::chrono::milliseconds patience, const bool& ending);

}  // namespace lastmove
