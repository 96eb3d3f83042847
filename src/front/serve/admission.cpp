#include "front/serve/admission.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace lastmove {

namespace asio = boost::asio;

std::string client_at(const asio::ip::address& address) {
  if (address.is_v4()) return address.to_string();
  const asio::ip::address_v6 v6 = address.to_v6();
  if (v6.is_v4_mapped()) return asio::ip::make_address_v4(asio::ip::v4_mapped, v6).to_string();
  auto network = v6.to_bytes();
  std::fill(network.begin() + 8, network.end(), static_cast<unsigned char>(0));
  return asio::ip::address_v6(network).to_string();
}

Admission admit(std::span<const Seat> seats, std::size_t most_seats, std::string_view newcomer) {
  const std::size_t most_of_one = most_seats - most_seats / 8;
  if (seats.size() < most_of_one) return {true, std::nullopt};
  std::map<std::string_view, std::size_t> seats_of;
  for (const Seat& seat : seats) ++seats_of[seat.client];
  const std::size_t own = seats_of[newcomer];
  const bool full = seats.size() >= most_seats;
  const bool greedy = own >= most_of_one;
  if (!full && !greedy) return {true, std::nullopt};

  std::optional<std::size_t> chosen;
  const auto claim = [&](std::size_t i) {
    return std::tuple(seats_of[seats[i].client], *seats[i].lateness);
  };
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (!seats[i].lateness) continue;
    const bool of_newcomer = seats[i].client == newcomer;
    if (!of_newcomer && (greedy || seats_of[seats[i].client] <= own)) continue;
    if (!chosen || claim(i) > claim(*chosen)) chosen = i;
  }
  return {chosen.has_value(), chosen};
}

}  // namespace lastmove
