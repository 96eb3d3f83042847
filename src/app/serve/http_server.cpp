#include "app/serve/http_server.h"

#include <algorithm>
#include <array>
#include <csignal>
#include <list>
#include <new>
#include <optional>
#include <thread>

#include <fmt/format.h>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>

#include <lastmove/error.h>

#include "app/serve/api.h"
#include "app/serve/connection.h"
#include "app/serve/dispatcher.h"
#include "app/serve/http_text.h"
#include "app/serve/problem.h"

namespace lastmove {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using asio::ip::tcp;
using std::chrono::milliseconds;

namespace {

using Parser = http::request_parser<http::string_body>;
using ConnectionPointer = std::shared_ptr<Connection>;

constexpr milliseconds grace{4'000};  ///< for what has begun when the server is to stop
constexpr std::size_t max_lingering = 32;
constexpr std::size_t always_sent = 64 << 10;  ///< bytes: large answers do not stop small ones

template <typename Field>
std::vector<std::string> all_of(const http::fields& fields, Field name) {
  std::vector<std::string> values;
  const auto [begin, end] = fields.equal_range(name);
  for (auto field = begin; field != end; ++field) values.emplace_back(field->value());
  return values;
}

Request request_of(const Parser& parser) {
  const auto& message = parser.get();
  Request request;
  request.method = message.method_string();
  request.target = message.target();
  request.hosts = all_of(message, http::field::host);
  request.origins = all_of(message, http::field::origin);
  request.fetch_site = message["Sec-Fetch-Site"];
  request.authorization = message[http::field::authorization];
  request.cookie = message[http::field::cookie];
  request.content_type = message[http::field::content_type];
  request.content_encoding = message[http::field::content_encoding];
  request.has_body = parser.chunked() || parser.content_length().value_or(0) > 0;
  return request;
}

/// What a client is told that did not send a whole request; nothing where there is nobody to tell.
std::optional<Response> problem_of_reading(const Connection& connection, const Parser& parser,
                                           const boost::system::error_code& error) {
  const bool nothing_came = !parser.got_some() && connection.buffer.size() == 0;
  if (connection.timed_out) {
    if (nothing_came) return std::nullopt;
    return problem(408, "timeout", "the request did not come in time");
  }
  if (error == http::error::body_limit) {
    return problem(413, "too-large", "the body is larger than the limit");
  }
  if (error == http::error::header_limit || error == http::error::buffer_overflow) {
    return problem(431, "too-large", "the head of the request is larger than the limit");
  }
  const bool gone = error == http::error::end_of_stream || error == http::error::partial_message;
  if (gone || error.category() != make_error_code(http::error::bad_method).category()) {
    return std::nullopt;
  }
  return problem(400, "bad-input", fmt::format("this is no HTTP request: {}", error.message()));
}

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

class HttpServer::Parts {
 public:
  explicit Parts(Options options);

  std::uint16_t port() const { return acceptors_.front().local_endpoint().port(); }
  bool run();

 private:
  boost::system::error_code listen_on(const std::string& address, std::uint16_t port);
  asio::awaitable<void> accept_from(tcp::acceptor& acceptor);
  asio::awaitable<void> wait_for_signals();
  void admit(tcp::socket socket);
  bool make_room();
  asio::awaitable<void> turn_away(ConnectionPointer connection);

  asio::awaitable<void> converse(ConnectionPointer connection);
  asio::awaitable<bool> one_request(ConnectionPointer connection, bool may_go_on);
  asio::awaitable<bool> read_body(ConnectionPointer connection, Parser& parser, Request& request);
  asio::awaitable<bool> send(ConnectionPointer connection, Response response, bool head_only,
                             bool keep_alive);
  asio::awaitable<bool> send_and_close(ConnectionPointer connection, Response response);
  asio::awaitable<void> linger(ConnectionPointer connection);

  void wait_for(Connection& connection);
  void wait_no_more(Connection& connection);
  void ended(Connection& connection);

  const ServeLimits limits_;
  asio::io_context io_{1};
  asio::signal_set signals_{io_, SIGINT, SIGTERM};
  std::list<tcp::acceptor> acceptors_;
  std::optional<Gatekeeper> gatekeeper_;
  const Api api_;
  std::list<Connection*> connections_;
  std::list<Connection*> waiting_;  ///< those that are to send a request, the oldest first
  std::uint64_t answers_ = 0;       ///< bytes that are being sent
  std::size_t lingering_ = 0;
  bool stopping_ = false;
  Dispatcher dispatcher_;  ///< last, so that its threads have ended before the rest does
};

HttpServer::Parts::Parts(Options options)
    : limits_(options.limits), api_(options.limits), dispatcher_(io_, api_, limits_) {
  for (const std::string& address : options.addresses) {
    const bool first = acceptors_.empty();
    const std::uint16_t port_wanted = first ? options.port : port();
    const auto error = listen_on(address, port_wanted);
    const bool in_use = error == asio::error::address_in_use;
    // A machine may be without IPv6; but a port that is taken there belongs to somebody else.
    const bool matters = first || (in_use && options.port != 0);
    if (!error || !matters) continue;
    throw Error(
        Error::Kind::bad_input,
        fmt::format("cannot listen on port {} of {}: {}", port_wanted, address,
                    in_use ? "another program does; --port takes another one" : error.message()));
  }
  options.rules.port = port();
  gatekeeper_.emplace(std::move(options.rules));
}

boost::system::error_code HttpServer::Parts::listen_on(const std::string& address,
                                                       std::uint16_t port) {
  boost::system::error_code error;
  const auto ip = asio::ip::make_address(address, error);
  if (error) {
    throw Error(Error::Kind::bad_input, "expected an address such as 127.0.0.1 or ::1 to listen on",
                {address, 0});
  }
  const tcp::endpoint endpoint(ip, port);
  tcp::acceptor acceptor(io_);
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error && ip.is_v6()) acceptor.set_option(asio::ip::v6_only(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (!error) acceptors_.push_back(std::move(acceptor));
  return error;
}

bool HttpServer::Parts::run() {
  for (tcp::acceptor& acceptor : acceptors_) {
    asio::co_spawn(io_, accept_from(acceptor), [](std::exception_ptr) {});
  }
  asio::co_spawn(io_, wait_for_signals(), [](std::exception_ptr) {});
  while (!io_.stopped()) {
    try {
      io_.run();
    } catch (const std::exception&) {
      // A handler had no memory. Its client is gone, the others are not.
    }
  }
  for (Connection* connection : connections_) {
    if (connection->job) connection->job->stop = true;
  }
  return dispatcher_.wait_until_idle(milliseconds(500));
}

asio::awaitable<void> HttpServer::Parts::wait_for_signals() {
  boost::system::error_code error;
  co_await signals_.async_wait(asio::redirect_error(asio::use_awaitable, error));
  stopping_ = true;
  for (tcp::acceptor& acceptor : acceptors_) acceptor.close(error);
  for (Connection* connection : waiting_) connection->close();
  if (connections_.empty()) io_.stop();
  // A second signal is heard as the end of the grace.
  asio::steady_timer timer(io_, grace);
  timer.async_wait([this](const boost::system::error_code&) { io_.stop(); });
  co_await signals_.async_wait(asio::redirect_error(asio::use_awaitable, error));
  io_.stop();
}

asio::awaitable<void> HttpServer::Parts::accept_from(tcp::acceptor& acceptor) {
  while (!stopping_) {
    boost::system::error_code error;
    tcp::socket socket =
        co_await acceptor.async_accept(asio::redirect_error(asio::use_awaitable, error));
    if (!error) {
      try {
        admit(std::move(socket));
      } catch (const std::bad_alloc&) {
        // This one finds no room; the next one may.
      }
    } else if (!stopping_) {
      // The process has no file left, say. Others will be closed.
      asio::steady_timer pause(io_, milliseconds(50));
      co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, error));
    }
  }
}

void HttpServer::Parts::admit(tcp::socket socket) {
  boost::system::error_code ignored;
  socket.set_option(tcp::no_delay(true), ignored);
  const auto connection = std::make_shared<Connection>(std::move(socket));
  if (connections_.size() >= limits_.connections && !make_room()) {
    if (lingering_ < max_lingering) {
      asio::co_spawn(io_, turn_away(connection), [](std::exception_ptr) {});
    }
    return;
  }
  connections_.push_back(connection.get());
  try {
    asio::co_spawn(io_, converse(connection),
                   [this, connection](std::exception_ptr) { ended(*connection); });
  } catch (...) {
    connections_.remove(connection.get());
    throw;
  }
}

/// Closes the connection that has been waited for the longest.
bool HttpServer::Parts::make_room() {
  if (waiting_.empty()) return false;
  Connection& oldest = *waiting_.front();
  wait_no_more(oldest);
  oldest.close();
  return true;
}

asio::awaitable<void> HttpServer::Parts::turn_away(ConnectionPointer connection) {
  boost::system::error_code error;
  connection->socket.non_blocking(true, error);
  const std::string_view text = too_many_connections();
  connection->socket.write_some(asio::buffer(text.data(), text.size()), error);
  co_await linger(connection);
}

/// Reads on for a moment after the last answer: a socket that is closed with bytes unread takes
/// back what was sent.
asio::awaitable<void> HttpServer::Parts::linger(ConnectionPointer connection) {
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

void HttpServer::Parts::wait_for(Connection& connection) {
  connection.place = waiting_.insert(waiting_.end(), &connection);
  connection.waited_for = true;
}

void HttpServer::Parts::wait_no_more(Connection& connection) {
  if (!connection.waited_for) return;
  waiting_.erase(connection.place);
  connection.waited_for = false;
}

void HttpServer::Parts::ended(Connection& connection) {
  wait_no_more(connection);
  connection.unwatch();
  connection.close();
  connections_.remove(&connection);
  if (stopping_ && connections_.empty()) io_.stop();
}

asio::awaitable<void> HttpServer::Parts::converse(ConnectionPointer connection) {
  connection->buffer.max_size(limits_.header + (std::size_t{64} << 10));
  for (std::uint64_t i = 1; i <= limits_.requests && !stopping_; ++i) {
    const bool may_go_on = i < limits_.requests;
    if (!co_await one_request(connection, may_go_on)) co_return;
  }
}

/// Reads a request and answers it. Returns whether there may be another.
asio::awaitable<bool> HttpServer::Parts::one_request(ConnectionPointer connection, bool may_go_on) {
  Parser parser;
  parser.header_limit(static_cast<std::uint32_t>(limits_.header));
  parser.body_limit(limits_.body);
  boost::system::error_code error;
  wait_for(*connection);
  connection->watch(limits_.patience);
  co_await http::async_read_header(connection->socket, connection->buffer, parser,
                                   asio::redirect_error(asio::use_awaitable, error));
  connection->unwatch();
  wait_no_more(*connection);
  if (error) {
    auto answer = problem_of_reading(*connection, parser, error);
    if (!answer) co_return false;
    co_return co_await send_and_close(connection, *std::move(answer));
  }

  Request request = request_of(parser);
  std::optional<Response> answer = gatekeeper_->refuse(request);
  if (!answer) answer = api_.refuse(request);
  if (answer && request.has_body) co_return co_await send_and_close(connection, *std::move(answer));
  if (!answer && !co_await read_body(connection, parser, request)) co_return false;

  const bool head_only = request.method == "HEAD";
  const bool keep_alive = may_go_on && parser.keep_alive() && !stopping_;
  if (!answer) answer = api_.answer_at_once(request);
  if (!answer) answer = co_await dispatcher_.answer(connection, std::move(request));
  if (!answer) co_return false;
  co_return co_await send(connection, *std::move(answer), head_only, keep_alive && !stopping_) &&
      keep_alive;
}

/// Returns false, with everything said, where there is none that can be had.
asio::awaitable<bool> HttpServer::Parts::read_body(ConnectionPointer connection, Parser& parser,
                                                   Request& request) {
  boost::system::error_code error;
  connection->watch(limits_.patience);
  const auto expect = parser.get()[http::field::expect];
  if (!expect.empty() && !parser.is_done()) {
    if (!boost::beast::iequals(expect, "100-continue")) {
      co_return co_await send_and_close(
          connection, problem(417, "bad-input", "expected no other Expect than 100-continue"));
    }
    constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
    co_await asio::async_write(connection->socket, asio::buffer(go_on.data(), go_on.size()),
                               asio::redirect_error(asio::use_awaitable, error));
  }
  if (!error) {
    co_await http::async_read(connection->socket, connection->buffer, parser,
                              asio::redirect_error(asio::use_awaitable, error));
  }
  connection->unwatch();
  if (error) {
    auto answer = problem_of_reading(*connection, parser, error);
    if (answer) co_await send_and_close(connection, *std::move(answer));
    co_return false;
  }
  request.body = std::move(parser.get().body());
  co_return true;
}

/// Returns whether all of it was sent.
asio::awaitable<bool> HttpServer::Parts::send(ConnectionPointer connection, Response response,
                                              bool head_only, bool keep_alive) {
  const bool large = response.body.size() > always_sent;
  if (large && answers_ + response.body.size() > limits_.answers) {
    response = busy("too many large answers are being sent");
  }
  const Budget budget(answers_, response.body.size());
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
  if (!error && !keep_alive) co_await linger(connection);
  co_return !error;
}

/// Returns false.
asio::awaitable<bool> HttpServer::Parts::send_and_close(ConnectionPointer connection,
                                                        Response response) {
  co_await send(connection, std::move(response), false, false);
  co_return false;
}

HttpServer::HttpServer(Options options) : parts_(std::make_unique<Parts>(std::move(options))) {}
HttpServer::~HttpServer() = default;

std::uint16_t HttpServer::port() const { return parts_->port(); }

bool HttpServer::run() { return parts_->run(); }

}  // namespace lastmove
