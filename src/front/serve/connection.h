#pragma once

#include <cerrno>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <sys/socket.h>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>

#include "front/serve/pace.h"
#include "front/serve/request_task.h"

namespace lastmove {

/// A connection to a client. Everything here is of the I/O thread.
struct Connection : std::enable_shared_from_this<Connection> {
  using tcp = boost::asio::ip::tcp;
  using error_code = boost::system::error_code;

  Connection(tcp::socket its_socket, std::string its_client)
      : socket(std::move(its_socket)),
        client(std::move(its_client)),
        watchdog(socket.get_executor()),
        wake(socket.get_executor()) {}

  tcp::socket socket;
  const std::string client;  ///< whose it is: connections with the same name share their rights
  boost::beast::flat_buffer buffer;
  boost::asio::steady_timer watchdog;
  boost::asio::steady_timer wake;  ///< cancelled when there is an answer
  std::shared_ptr<RequestTask> task;
  std::optional<Pace> pace;        ///< while it is the client's turn to send or to read
  std::uint64_t large_answer = 0;  ///< bytes of one that is being sent
  bool awaits_request = false;
  bool timed_out = false;
  bool closed = false;

  /// From now on until unwatch(), what is asked of the socket is cancelled when the client falls
  /// behind; moved() tells of its progress. With rate 0 it must be done within the patience.
  void watch(std::chrono::milliseconds patience, std::uint64_t rate = 0) {
    timed_out = false;
    pace.emplace(patience, rate, Pace::Clock::now());
    arm_watchdog(++watch_number_);
  }

  void moved(std::uint64_t bytes) { pace->moved(bytes, Pace::Clock::now()); }

  void unwatch() {
    ++watch_number_;
    pace.reset();
    watchdog.cancel();
  }

  void close() {
    closed = true;
    error_code ignored;
    socket.close(ignored);
  }

  /// Whether the client has closed its side. One that has sent more already seems to be there.
  bool client_is_gone() {
    char byte = 0;
    const auto size = ::recv(socket.native_handle(), &byte, 1, MSG_PEEK | MSG_DONTWAIT);
    return size == 0 || (size < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR);
  }

 private:
  void arm_watchdog(std::uint64_t number) {
    watchdog.expires_at(pace->deadline());
    watchdog.async_wait([self = shared_from_this(), number](const error_code& error) {
      if (error || number != self->watch_number_) return;
      self->look_at_pace(number);
    });
  }

  void look_at_pace(std::uint64_t number) {
    const auto now = Pace::Clock::now();
    if (now < pace->deadline()) return arm_watchdog(number);
    timed_out = true;
    error_code ignored;
    socket.cancel(ignored);
    // An operation of several steps may have been between two of them, and have felt nothing.
    watchdog.expires_after(std::chrono::milliseconds(50));
    watchdog.async_wait([self = shared_from_this(), number](const error_code& error) {
      if (!error && number == self->watch_number_) self->look_at_pace(number);
    });
  }

  std::uint64_t watch_number_ = 0;
};

}  // namespace lastmove
