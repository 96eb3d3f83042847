#include "app/serve/conversations.h"

#include <algorithm>
#include <array>
#include <optional>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/status.hpp>

#include "app/serve/event_stream.h"
#include "app/serve/http_text.h"
#include "app/serve/problem.h"
#include "app/serve/request_reader.h"

namespace lastmove {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using asio::ip::tcp;
using std::chrono::milliseconds;

namespace {

constexpr std::size_t max_lingering = 32;
constexpr std::size_t always_sent = 64 << 10;  ///< bytes: large answers do not stop small ones

/// Bytes that are counted as long as it lives.
class Budget {
 public:
  Budget(std::uint64_t& total, std::uint64_t bytes) : total_(total), bytes_(bytes) {
    total_ += bytes_;
  }
  Budget(const Budget&) = delete;
  Budget& operator=(const Budget&) = delete;
  ~Budget() { total_ -= bytes_; }

 private:
  std::uint64_t& total_;
  const std::uint64_t bytes_;
};

}  // namespace

void Conversations::admit(tcp::socket socket) {
  boost::system::error_code ignored;
  socket.set_option(tcp::no_delay(true), ignored);
  const auto connection = std::make_shared<Connection>(std::move(socket));
  if (connections_.size() >= limits_.connections && !make_room()) {
    if (lingering_ < max_lingering) {
      asio::co_spawn(others_.io, turn_away(connection), [](std::exception_ptr) {});
    }
    return;
  }
  connections_.push_back(connection.get());
  try {
    asio::co_spawn(others_.io, converse(connection),
                   [this, connection](std::exception_ptr) { ended(*connection); });
  } catch (...) {
    connections_.remove(connection.get());
    throw;
  }
}

/// Closes the connection that has been waited for the longest.
bool Conversations::make_room() {
  if (waiting_.empty()) return false;
  Connection& oldest = *waiting_.front();
  wait_no_more(oldest);
  oldest.close();
  return true;
}

asio::awaitable<void> Conversations::turn_away(ConnectionPointer connection) {
  boost::system::error_code error;
  connection->socket.non_blocking(true, error);
  const std::string_view text = too_many_connections();
  connection->socket.write_some(asio::buffer(text.data(), text.size()), error);
  co_await linger(connection);
}

/// Reads on for a moment after the last answer: a socket that is closed with bytes unread takes
/// back what was sent.
asio::awaitable<void> Conversations::linger(ConnectionPointer connection) {
  if (lingering_ >= max_lingering) co_return;
  ++lingering_;
  boost::system::error_code error;
  connection->socket.shutdown(tcp::socket::shutdown_send, error);
  connection->watch(milliseconds(500));
  char bytes[4096];
  while (!error && !connection->timed_out) {
    co_await connection->socket.async_read_some(asio::buffer(bytes),
                                                asio::redirect_error(asio::use_awaitable, error));
  }
  connection->unwatch();
  --lingering_;
}

void Conversations::wait_for(Connection& connection) {
  connection.place = waiting_.insert(waiting_.end(), &connection);
  connection.waited_for = true;
}

void Conversations::wait_no_more(Connection& connection) {
  if (!connection.waited_for) return;
  waiting_.erase(connection.place);
  connection.waited_for = false;
}

void Conversations::ended(Connection& connection) {
  wait_no_more(connection);
  connection.unwatch();
  connection.close();
  connections_.remove(&connection);
  if (ending_ && connections_.empty()) all_ended_();
}

asio::awaitable<void> Conversations::converse(ConnectionPointer connection) {
  connection->buffer.max_size(limits_.header + (std::size_t{64} << 10));
  for (std::uint64_t i = 1; i <= limits_.requests && !ending_; ++i) {
    const bool may_go_on = i < limits_.requests;
    if (!co_await one_request(connection, may_go_on)) co_return;
  }
}

/// Reads a request and answers it. Returns whether there may be another.
asio::awaitable<bool> Conversations::one_request(ConnectionPointer connection, bool may_go_on) {
  RequestReader reader(connection, limits_);
  wait_for(*connection);
  const bool has_head = co_await reader.read_head();
  wait_no_more(*connection);
  if (!has_head) {
    co_return co_await send_and_close(connection, reader.problem());
  }
  Request& request = reader.request();
  std::optional<Response> answer = others_.gatekeeper.refuse(request);
  if (!answer) answer = others_.api.refuse(request);
  if (answer && request.has_body) co_return co_await send_and_close(connection, std::move(answer));
  if (!answer && !co_await reader.read_body()) {
    co_return co_await send_and_close(connection, reader.problem());
  }

  const bool head_only = request.method == "HEAD";
  const bool keep_alive = may_go_on && reader.keep_alive() && !ending_;
  if (!answer) answer = others_.api.answer_at_once(request);
  if (!answer) answer = co_await others_.dispatcher.answer(connection, std::move(request));
  if (!answer) co_return false;
  if (answer->events && !head_only) {
    co_await stream(connection, *std::move(answer));
    co_return false;
  }
  co_return co_await send(connection, *std::move(answer), head_only, keep_alive && !ending_);
}

/// Returns whether all of it was sent and there may be another one.
asio::awaitable<bool> Conversations::send(ConnectionPointer connection, Response response,
                                          bool head_only, bool keep_alive) {
  const bool large = response.body.size() > always_sent;
  if (large && answers_ + response.body.size() > limits_.answers) {
    response = busy("too many large answers are being sent");
  }
  const Budget budget(answers_, response.body.size());
  const bool sent = co_await write(connection, response, head_only, keep_alive);
  if (sent && !keep_alive) co_await linger(connection);
  co_return sent&& keep_alive;
}

/// Sends an answer that goes on with events; only its end tells the client where they end.
asio::awaitable<void> Conversations::stream(ConnectionPointer connection, Response response) {
  if (streams_ >= std::min(limits_.streams, limits_.connections / 2)) {
    co_await send(connection, busy("too many event streams are open"), false, false);
    co_return;
  }
  const Budget budget(streams_, 1);
  if (!co_await write(connection, response, false, false)) co_return;
  co_await send_events(connection, response.events, limits_.patience, ending_);
  co_await linger(connection);
}

/// Returns whether all of it was written.
asio::awaitable<bool> Conversations::write(ConnectionPointer connection, const Response& response,
                                           bool head_only, bool keep_alive) {
  const auto reason =
      http::obsolete_reason(http::int_to_status(static_cast<unsigned>(response.status)));
  const std::string head =
      http_head(response, std::string_view(reason.data(), reason.size()), keep_alive);
  const std::string_view content = head_only ? std::string_view() : response.content();
  const std::array<asio::const_buffer, 2> parts = {asio::buffer(head),
                                                   asio::buffer(content.data(), content.size())};
  boost::system::error_code error;
  connection->watch(limits_.patience);
  co_await asio::async_write(connection->socket, parts,
                             asio::redirect_error(asio::use_awaitable, error));
  connection->unwatch();
  co_return !error;
}

/// Sends the last answer, if there is one. Returns false.
asio::awaitable<bool> Conversations::send_and_close(ConnectionPointer connection,
                                                    std::optional<Response> response) {
  if (response) co_await send(connection, *std::move(response), false, false);
  co_return false;
}

void Conversations::end(std::function<void()> ended) {
  ending_ = true;
  all_ended_ = std::move(ended);
  for (Connection* connection : waiting_) connection->close();
  for (Connection* connection : connections_) connection->wake.cancel();
  if (connections_.empty()) all_ended_();
}

void Conversations::abandon() {
  for (Connection* connection : connections_) {
    if (connection->job) connection->job->stop = true;
  }
}

}  // namespace lastmove
