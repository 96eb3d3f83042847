#include "front/serve/event_stream.h"

#include <string>

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>

namespace lastmove {

namespace asio = boost::asio;

namespace {

/// Between looks at what has happened, and at whether the client is still there.
constexpr std::chrono::milliseconds look{200};
/// How long without news until a comment shows proxies and the client that the stream is alive.
constexpr std::chrono::milliseconds heartbeat{10'000};

asio::awaitable<bool> sent(std::shared_ptr<Connection> connection, std::string text,
                           std::chrono::milliseconds patience) {
  boost::system::error_code error;
  connection->watch(patience);
  co_await asio::async_write(connection->socket, asio::buffer(text),
                             asio::redirect_error(asio::use_awaitable, error));
  connection->unwatch();
  co_return !error;
}

}  // namespace

asio::awaitable<void> send_events(std::shared_ptr<Connection> connection,
                                  std::shared_ptr<EventSource> events,
                                  std::chrono::milliseconds patience, const bool& ending) {
  auto sent_at = Pace::Clock::now();
  while (!ending && !connection->client_is_gone()) {
    EventSource::News news = events->news();
    const auto now = Pace::Clock::now();
    if (news.text.empty() && !news.last && now - sent_at >= heartbeat) news.text = ":\n\n";
    if (!news.text.empty()) {
      sent_at = now;
      if (!co_await sent(connection, std::move(news.text), patience)) co_return;
    }
    if (news.last) co_return;
    if (ending) co_return;  // While it was sent.
    connection->wake.expires_after(look);
    boost::system::error_code ignored;
    co_await connection->wake.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
  }
}

}  // namespace lastmove
