// Players, results, and who wins a position: N, P, L, R or D.
//
//     const lastmove::Outcome outcome{lastmove::Result::win, lastmove::Result::win};
//     const std::string letter = to_string(outcome);  // "N"

#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#pragma GCC visibility push(default)
namespace lastmove {

enum class Player : std::uint8_t { left, right };

constexpr Player opponent(Player player) {
  return player == Player::left ? Player::right : Player::left;
}

/// An index for arrays with a part for each player.
constexpr std::size_t index(Player player) { return static_cast<std::size_t>(player); }

/// "Left" or "Right".
std::string_view to_string(Player player);

/// What perfect play gives the player to move, ordered from worst to best.
enum class Result : std::uint8_t { loss, draw, win };

/// The same result seen by the other player.
constexpr Result flip(Result result) {
  return static_cast<Result>(2 - static_cast<std::uint8_t>(result));
}

/// "loss", "draw" or "win".
std::string_view to_string(Result result);

/// Who wins a position: the result of whoever starts, for each of the two who may start.
struct Outcome {
  Result left_first = Result::loss;   ///< for Left, when Left starts
  Result right_first = Result::loss;  ///< for Right, when Right starts

  Result for_starter(Player starter) const {
    return starter == Player::left ? left_first : right_first;
  }

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// "N" (the next player wins), "P" (the previous one does), "L" (Left, whoever starts), "R"
/// (Right), "D" (drawn); any other pair as the two results, "win/draw", that of Left first.
std::string to_string(Outcome outcome);

}  // namespace lastmove
#pragma GCC visibility pop
