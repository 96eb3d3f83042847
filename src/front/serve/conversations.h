#pragma once

#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <optional>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "front/api/api.h"
#include "front/serve/connection.h"
#include "front/serve/dispatcher.h"
#include "front/serve/gatekeeper.h"

namespace lastmove {

/// The connections that there are, and what is said on each: a request is read and answered, and
/// then the next one. Called by the I/O thread alone.
class Conversations {
 public:
  /// The parts of the server that it needs. REQUIRES: all of them outlive it.
  struct Services {
    boost::asio::io_context& io;
    const ServeLimits& limits;
    const Gatekeeper& gatekeeper;
    const Api& api;
    Dispatcher& dispatcher;
  };

  explicit Conversations(const Services& services)
      : services_(services), limits_(services.limits) {}

  /// Begins a conversation; where there are as many as there may be, a slow one ends for it, or
  /// this one is turned away (app/serve/admission.h).
  void admit(boost::asio::ip::tcp::socket socket);

  /// Takes no further requests. Calls `ended` when all that have begun are answered.
  void end(std::function<void()> ended);

  /// Waits for no answer any more.
  void abandon();

 private:
  using ConnectionPointer = std::shared_ptr<Connection>;

  bool make_room_for(const std::string& client);
  bool make_room_for_answer(std::uint64_t bytes);
  boost::asio::awaitable<void> turn_away(ConnectionPointer connection);
  boost::asio::awaitable<void> converse(ConnectionPointer connection);
  boost::asio::awaitable<bool> one_request(ConnectionPointer connection, bool may_go_on);
  boost::asio::awaitable<bool> send(ConnectionPointer connection, Response response, bool head_only,
                                    bool keep_alive);
  boost::asio::awaitable<void> stream(ConnectionPointer connection, Response response);
  boost::asio::awaitable<bool> write(ConnectionPointer connection, const Response& response,
                                     bool head_only, bool keep_alive);
  boost::asio::awaitable<bool> send_and_close(ConnectionPointer connection,
                                              std::optional<Response> response);
  boost::asio::awaitable<void> linger(ConnectionPointer connection);

  void ended(Connection& connection);

  const Services services_;
  const ServeLimits& limits_;
  std::list<Connection*> connections_;
  std::uint64_t answers_ = 0;  ///< bytes that are being sent
  std::uint64_t streams_ = 0;  ///< of events, that are open
  std::size_t lingering_ = 0;
  bool ending_ = false;
  std::function<void()> all_ended_;
};

}  // namespace lastmove
