#include "front/serve/http_server.h"

#include <csignal>
#include <list>
#include <new>
#include <optional>

#include <fmt/core.h>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <lastmove/error.h>

#include "front/api/api.h"
#include "front/api/sweep_endpoints.h"
#include "front/serve/conversations.h"
#include "front/serve/dispatcher.h"
#include "front/serve/sweep_thread.h"

namespace lastmove {

namespace asio = boost::asio;
using asio::ip::tcp;
using std::chrono::milliseconds;

namespace {

constexpr milliseconds grace{4'000};  ///< for what has begun when the server is to stop

}  // namespace

class HttpServer::Parts {
 public:
  explicit Parts(Options options);

  std::uint16_t port() const { return acceptors_.front().local_endpoint().port(); }
  bool run();

 private:
  void listen(const Options& options);
  boost::system::error_code listen_on(const std::string& address, std::uint16_t port);
  asio::awaitable<void> accept_from(tcp::acceptor& acceptor);
  asio::awaitable<void> wait_for_signals();

  const ServeLimits limits_;
  std::optional<Conversations> conversations_;  ///< before io_, whose end ends what is said in them
  asio::io_context io_{1};
  asio::signal_set signals_{io_, SIGINT, SIGTERM};
  std::list<tcp::acceptor> acceptors_;
  std::optional<Gatekeeper> gatekeeper_;
  SweepThread sweeps_;
  const Api api_;
  bool stopping_ = false;
  Dispatcher dispatcher_;  ///< last, so that its threads have ended before the rest does
};

HttpServer::Parts::Parts(Options options)
    : limits_(options.limits),
      sweeps_(limits_),
      api_(limits_, sweep_endpoints(sweeps_.jobs())),
      dispatcher_(io_, api_, limits_) {
  listen(options);
  options.rules.port = port();
  gatekeeper_.emplace(std::move(options.rules));
  conversations_.emplace(Conversations::Services{io_, limits_, *gatekeeper_, api_, dispatcher_});
}

void HttpServer::Parts::listen(const Options& options) {
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
  conversations_->abandon();
  sweeps_.jobs().stop();
  const bool idle = dispatcher_.wait_until_idle(milliseconds(500));
  return sweeps_.clean_up(milliseconds(500)) && idle;
}

asio::awaitable<void> HttpServer::Parts::wait_for_signals() {
  boost::system::error_code error;
  co_await signals_.async_wait(asio::redirect_error(asio::use_awaitable, error));
  stopping_ = true;
  for (tcp::acceptor& acceptor : acceptors_) acceptor.close(error);
  sweeps_.jobs().stop();
  conversations_->end([this] { io_.stop(); });
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
        conversations_->admit(std::move(socket));
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

HttpServer::HttpServer(Options options) : parts_(std::make_unique<Parts>(std::move(options))) {}
HttpServer::~HttpServer() = default;

std::uint16_t HttpServer::port() const { return parts_->port(); }

bool HttpServer::run() { return parts_->run(); }

}  // namespace lastmove
