#include "app/serve/dispatcher.h"

#include <fmt/format.h>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "app/serve/problem.h"

namespace lastmove {

namespace asio = boost::asio;
using ConnectionPointer = std::shared_ptr<Connection>;

namespace {

/// Between looks at whether a client is still there.
constexpr std::chrono::milliseconds look{200};

}  // namespace

Dispatcher::Dispatcher(asio::io_context& io, const Api& api, const ServeLimits& limits)
    : io_(io),
      api_(api),
      limits_(limits),
      light_({2, limits.connections, 0}),
      heavy_({heavy_threads(limits), limits.queue, 10}) {}

bool Dispatcher::wait_until_idle(std::chrono::milliseconds time) {
  return light_.wait_until_idle(time) && heavy_.wait_until_idle(time);
}

asio::awaitable<std::optional<Response>> Dispatcher::answer(ConnectionPointer connection,
                                                            Request request) {
  const auto job = std::make_shared<Job>();
  job->request = std::move(request);
  job->until = Effort::Clock::now() + limits_.time;
  connection->job = job;
  co_await work_on(connection, light_, light_effort(limits_, job->until, &job->stop));
  if (job->done && !job->answer) {
    co_await work_on(connection, heavy_, full_effort(limits_, job->until, &job->stop));
  }
  connection->job.reset();
  if (job->done && job->answer) co_return *std::move(job->answer);
  job->stop = true;
  if (job->done) co_return busy("too many requests that take long are waiting already");
  if (connection->timed_out) {
    if (!job->begun) co_return busy("too many requests that take long were waiting before it");
    co_return problem(422, "limit",
                      fmt::format("the answer was not there in {} s, the limit",
                                  std::chrono::duration<double>(limits_.time).count()));
  }
  co_return std::nullopt;
}

/// Waits until a thread of the pool has done what it can; or until the time is over, or the client
/// is gone.
asio::awaitable<void> Dispatcher::work_on(ConnectionPointer connection, WorkerPool& pool,
                                          Effort effort) {
  const std::shared_ptr<Job> job = connection->job;
  job->done = false;
  connection->timed_out = false;
  const auto task = [this, connection, job, effort]() mutable {
    if (effort.last) job->begun = true;
    // The time in the queue is nobody's work.
    if (!effort.last) effort.until = std::min(job->until, Effort::Clock::now() + light_time);
    try {
      job->answer = api_.answer(job->request, effort);
    } catch (...) {
      job->answer.reset();  // There was no memory even for saying so.
    }
    asio::post(io_, [connection, job] {
      job->done = true;
      connection->wake.cancel();
    });
  };
  job->done = !pool.try_post(task);
  while (!job->done) {
    const auto now = Effort::Clock::now();
    connection->timed_out = now >= job->until;
    if (connection->timed_out) co_return;
    // One that has only closed its own side may still listen, but a long wait is not worth it.
    if (effort.last && connection->client_is_gone()) co_return;
    connection->wake.expires_at(std::min(now + look, job->until));
    boost::system::error_code ignored;
    co_await connection->wake.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
  }
}

}  // namespace lastmove
