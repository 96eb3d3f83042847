#pragma once

#include <optional>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>

#include "app/serve/api.h"
#include "app/serve/connection.h"
#include "app/serve/worker_pool.h"

namespace lastmove {

/// Brings requests to the threads that find the answers, and the answers back.
///
/// Light threads try each with little effort. What needs more waits for a heavy thread, and only
/// there can the queue be full. Called by the I/O thread alone.
class Dispatcher {
 public:
  /// REQUIRES: all three outlive it.
  Dispatcher(boost::asio::io_context& io, const Api& api, const ServeLimits& limits);

  /// The answer; nothing where the client is gone.
  boost::asio::awaitable<std::optional<Response>> answer(std::shared_ptr<Connection> connection,
                                                         Request request);

  /// Whether no thread works any more, at the latest after twice so long.
  bool wait_until_idle(std::chrono::milliseconds time);

 private:
  boost::asio::awaitable<void> work_on(std::shared_ptr<Connection> connection, WorkerPool& pool,
                                       Effort effort);

  boost::asio::io_context& io_;
  const Api& api_;
  const ServeLimits& limits_;
  WorkerPool light_;
  WorkerPool heavy_;
};

}  // namespace lastmove
