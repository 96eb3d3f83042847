#pragma once

#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <list>
#include <memory>
#include <optional>
#include <utility>

#include <sys/socket.h>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>

#include "app/serve/effort.h"
#include "app/serve/message.h"

namespace lastmove {

/// A request on its way through the threads. Whoever does not wait for it any more sets `stop`.
struct Job {
  Request request;
  Effort::Clock::time_point until;
  std::atomic<bool> stop = false;
  std::atomic<bool> begun = false;  ///< with its last effort
  std::optional<Response> answer;   ///< of the thread that works on it, until `done`
  bool done = false;                ///< of the I/O thread
};

/// A client. Everything here is of the I/O thread.
struct Connection : std::enable_shared_from_this<Connection> {
  using tcp = boost::asio::ip::tcp;
  using error_code = boost::system::error_code;

  explicit Connection(tcp::socket its_socket)
      : socket(std::move(its_socket)),
        watchdog(socket.get_executor()),
        wake(socket.get_executor()) {}

  tcp::socket socket;
  boost::beast::flat_buffer buffer;
  boost::asio::steady_timer watchdog;
  boost::asio::steady_timer wake;  ///< cancelled when the job is done
  std::shared_ptr<Job> job;
  bool timed_out = false;
  std::list<Connection*>::iterator place;  ///< among those that are waited for
  bool waited_for = false;

  /// From now on until unwatch(), what is asked of the socket is cancelled when it takes longer.
  void watch(std::chrono::milliseconds time) {
    timed_out = false;
    watchdog.expires_after(time);
    bite_later(++watch_number_);
  }

  void unwatch() {
    ++watch_number_;
    watchdog.cancel();
  }

  void close() {
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
  void bite_later(std::uint64_t number) {
    watchdog.async_wait([self = shared_from_this(), number](const error_code& error) {
      if (error || number != self->watch_number_) return;
      self->timed_out = true;
      error_code ignored;
      self->socket.cancel(ignored);
      // An operation of several steps may have been between two of them, and have felt nothing.
      self->watchdog.expires_after(std::chrono::milliseconds(50));
      self->bite_later(number);
    });
  }

  std::uint64_t watch_number_ = 0;
};

}  // namespace lastmove
