#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <boost/asio/ip/address.hpp>

namespace lastmove {

/// Whose connections share their rights: those from one IPv4 address, or from the 64 bits of an
/// IPv6 address that a network gives to one of its members.
std::string client_at(const boost::asio::ip::address& address);

/// A connection, as far as it matters to who may have another one.
struct Seat {
  std::string_view client;
  /// Where the server waits for the client: how far that is behind.
  std::optional<std::chrono::steady_clock::duration> lateness;
};

/// What is to be done for a new connection.
struct Admission {
  bool admitted = false;
  std::optional<std::size_t> gives_way;  ///< the seat that is closed for it
};

/// Decides who gets one of the seats of a server.
///
/// One client has at most 7 of 8 seats. Where there is none left for a newcomer, the slowest of
/// those that the server waits for gives way: of the client with the most seats, and never of one
/// with fewer than the newcomer's own. A seat whose request is being worked on is kept.
Admission admit(std::span<const Seat> seats, std::size_t most_seats, std::string_view newcomer);

}  // namespace lastmove
