#pragma once

#include <optional>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>

#include "front/api/api.h"
#include "front/serve/connection.h"
#include "front/serve/lanes.h"

namespace lastmove {

/// Brings requests to the threads that find the answers, and the answers back. Called by the I/O
/// thread alone.
class Dispatcher {
 public:
  /// REQUIRES: all three outlive it.
  Dispatcher(boost::asio::io_context& io, const Api& api, const ServeLimits& limits);

  /// The answer; nothing where the client is gone.
  boost::asio::awaitable<std::optional<Response>> answer(std::shared_ptr<Connection> connection,
                                                         Request request);

  /// Waits until no thread works any more, for `time` at most. Returns whether none does.
  bool wait_until_idle(std::chrono::milliseconds time) { return lanes_.wait_until_idle(time); }

 private:
  boost::asio::io_context& io_;
  const Api& api_;
  const ServeLimits& limits_;
  Lanes lanes_;
};

}  // namespace lastmove
