#include "front/serve/conversations.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http/status.hpp>

#include "front/api/http_text.h"
#include "front/api/problem.h"
#include "front/serve/admission.h"
#include "front/serve/event_stream.h"
#include "front/serve/request_reader.h"

namespace lastmove {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using asio::ip::tcp;
using std::chrono::milliseconds;

namespace {

constexpr std::size_t max_lingering = 32;
constexpr std::size_t always_sent = 64 << 10;  ///< bytes: large answers do not stop small ones
/// Bytes that the system buffers for a client, so that what is written is soon read.
constexpr int send_buffer = 256 << 10;
constexpr milliseconds stalled_for_long{1'000};  ///< while others wait for its place

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
  boost::system::error_code error;
  socket.set_option(tcp::no_delay(true), error);
  socket.set_option(tcp::socket::send_buffer_size(send_buffer), error);
  const auto peer = socket.remote_endpoint(error);
  if (error) return;  // It is gone already.
  const auto connection =
      std::make_shared<Connection>(std::move(socket), client_at(peer.address()));
  if (!make_room_for(connection->client)) {
    if (lingering_ < max_lingering) {
      asio::co_spawn(services_.io, turn_away(connection), [](std::exception_ptr) {});
    }
    return;
  }
  connections_.push_back(connection.get());
  try {
    asio::co_spawn(services_.io, converse(connection),
                   [this, connection](std::exception_ptr) { ended(*connection); });
  } catch (...) {
    connections_.remove(connection.get());
    throw;
  }
}

/// Returns whether there is room for one more, of this client; closes another one for it if need
/// be.
bool Conversations::make_room_for(const std::string& client) {
  const auto now = Pace::Clock::now();
  std::vector<Seat> seats;
  std::vector<Connection*> seated;
  for (Connection* connection : connections_) {
    if (connection->closed) continue;
    Seat& seat = seats.emplace_back(Seat{connection->client, std::nullopt});
    seated.push_back(connection);
    if (connection->pace) seat.lateness = connection->pace->lateness(now);
  }
  const Admission admission = lastmove::admit(seats, limits_.connections, client);
  if (admission.gives_way) seated[*admission.gives_way]->close();
  return admission.admitted;
}

/// Returns whether an answer of this size may be sent. Clients that have not read for a while
/// lose theirs for it.
bool Conversations::make_room_for_answer(std::uint64_t bytes) {
  if (bytes > limits_.answers) return false;
  const auto now = Pace::Clock::now();
  std::uint64_t others = answers_;
  while (others + bytes > limits_.answers) {
    Connection* slowest = nullptr;
    for (Connection* connection : connections_) {
      const bool stalls = connection->large_answer > 0 && !connection->closed && connection->pace &&
                          connection->pace->stalled(now) >= stalled_for_long;
      if (stalls && (!slowest || connection->pace->stalled(now) > slowest->pace->stalled(now))) {
        slowest = connection;
      }
    }
    if (!slowest) return false;
    slowest->close();
    others -= slowest->large_answer;
  }
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

void Conversations::ended(Connection& connection) {
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
  connection->awaits_request = true;
  const bool has_head = co_await reader.read_head();
  connection->awaits_request = false;
  if (!has_head) {
    co_return co_await send_and_close(connection, reader.problem());
  }
  Request& request = reader.request();
  std::optional<Response> answer = services_.gatekeeper.refuse(request);
  if (!answer) answer = services_.api.refuse(request);
  if (answer && request.has_body) co_return co_await send_and_close(connection, std::move(answer));
  if (!answer && !co_await reader.read_body()) {
    co_return co_await send_and_close(connection, reader.problem());
  }

  const bool head_only = request.method == "HEAD";
  const bool keep_alive = may_go_on && reader.keep_alive() && !ending_;
  if (!answer) answer = services_.api.answer_at_once(request);
  if (!answer) answer = co_await services_.dispatcher.answer(connection, std::move(request));
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
  const std::uint64_t bytes = response.body.size();
  const bool large = bytes > always_sent;
  if (large && !make_room_for_answer(bytes)) {
    response = busy("too many large answers are being sent");
  }
  bool sent = false;
  {
    const Budget budget(answers_, response.body.size());
    connection->large_answer = response.body.size() > always_sent ? bytes : 0;
    sent = co_await write(connection, response, head_only, keep_alive);
    connection->large_answer = 0;
    response = {};
  }
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
  boost::system::error_code error;
  connection->watch(limits_.patience, limits_.rate);
  asio::const_buffer rest_of_head = asio::buffer(head);
  asio::const_buffer rest_of_content = asio::buffer(content.data(), content.size());
  while (!error && rest_of_head.size() + rest_of_content.size() > 0) {
    const std::array<asio::const_buffer, 2> rest = {rest_of_head, rest_of_content};
    const std::size_t size = co_await connection->socket.async_write_some(
        rest, asio::redirect_error(asio::use_awaitable, error));
    connection->moved(size);
    const std::size_t of_head = std::min(size, rest_of_head.size());
    rest_of_head += of_head;
    rest_of_content += size - of_head;
  }
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
  for (Connection* connection : connections_) {
    if (connection->awaits_request) connection->close();
    connection->wake.cancel();
  }
  if (connections_.empty()) all_ended_();
}

void Conversations::abandon() {
  for (Connection* connection : connections_) {
    if (connection->task) connection->task->stop();
  }
}

}  // namespace lastmove
