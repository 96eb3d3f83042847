#include "front/serve/dispatcher.h"

#include <fmt/core.h>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "front/api/problem.h"
#include "front/serve/request_task.h"
#include "io/text/terminal_text.h"

namespace lastmove {

namespace asio = boost::asio;
using ConnectionPointer = std::shared_ptr<Connection>;
using Clock = RequestMonitor::Clock;

namespace {

/// Between looks at whether a client is still there.
constexpr std::chrono::milliseconds between_looks{200};

Lanes::Sizes sizes_within(const ServeLimits& limits) {
  return {.light_threads = light_threads,
          .heavy_threads = heavy_threads(limits),
          .heavy_queue = limits.queue,
          .overrunning = overrunning_requests(limits),
          .processor_time = light_time,
          .wall_time = light_wall_time};
}

Response answer_after_deadline(const RequestTask& task, const ServeLimits& limits) {
  if (task.waits()) return busy("too many requests that take long were in line before it");
  return too_late(limits.time);
}

}  // namespace

Dispatcher::Dispatcher(asio::io_context& io, const Api& api, const ServeLimits& limits)
    : io_(io), api_(api), limits_(limits), lanes_(sizes_within(limits), say) {}

asio::awaitable<std::optional<Response>> Dispatcher::answer(ConnectionPointer connection,
                                                            Request request) {
  const auto answered = std::make_shared<std::optional<Response>>();
  // A thread that takes no notice of its end is not to keep the connection.
  const std::weak_ptr<Connection> client = connection;
  const auto when_answered = [this, client, answered](Response response) {
    asio::post(io_, [client, answered, response = std::move(response)]() mutable {
      *answered = std::move(response);
      if (const auto waiting = client.lock()) waiting->wake.cancel();
    });
  };
  const auto task = std::make_shared<RequestTask>(api_, limits_, std::move(request), when_answered);
  connection->task = task;
  lanes_.submit(connection->client, task);
  bool waited = false;
  while (!*answered && Clock::now() < task->ends_by()) {
    // One that has only closed its own side may still listen, but a long wait is not worth it.
    if (waited && connection->client_is_gone()) break;
    waited = true;
    connection->wake.expires_at(std::min(Clock::now() + between_looks, task->ends_by()));
    boost::system::error_code ignored;
    co_await connection->wake.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
  }
  connection->task.reset();
  if (*answered) co_return *std::move(*answered);
  const bool late = Clock::now() >= task->ends_by();
  task->stop();
  lanes_.withdraw(connection->client, *task);
  if (late) co_return answer_after_deadline(*task, limits_);
  co_return std::nullopt;
}

}  // namespace lastmove
