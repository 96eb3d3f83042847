#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <lastmove/error.h>
#include <lastmove/ruleset.h>

#include "games/model/lowered_rule.h"
#include "methods/boards/sum_search.h"

namespace lastmove {

inline constexpr PartTable::Valued no_forms = {0, 0};

class SumsOf {
 public:
  explicit SumsOf(const std::string& game, PartTable::Valued valued = {}, Limits limits = {})
      : rules_(parse_ruleset("script(" + game + ")")),
        search_(std::get<StateRule>(rules_->lower()), limits, valued) {}

  Outcome outcome(const std::vector<std::string>& boards) {
    const std::vector<State::Value> states(boards.begin(), boards.end());
    const auto result = [&](Player player) {
      return search_.wins(states, player) ? Result::win : Result::loss;
    };
    return {result(Player::left), result(Player::right)};
  }
  const Ruleset& rules() const { return *rules_; }
  std::uint64_t sums_searched() const { return search_.sums_searched(); }
  std::uint64_t times_room_was_made() const { return search_.times_room_was_made(); }

 private:
  std::unique_ptr<const Ruleset> rules_;
  SumSearch search_;
};

struct BoardKind {
  const char* game;
  const char* letters;
  int tries = 1500;  ///< against the oracle
};
inline constexpr BoardKind board_kinds[] = {{"domineering", "...x"},      {"clobber", "xo."},
                                            {"col", "....LRx"},           {"snort", "....LRx"},
                                            {"toads_and_frogs", "tf."},   {"nogo", "....xo#", 300},
                                            {"amazons", "...xo###", 300}, {"konane", "..xo#", 300}};

template <typename Random>
std::string random_board(const BoardKind& kind, std::size_t squares, Random& random) {
  const std::string letters = kind.letters;
  const bool strip = std::string(kind.game) == "toads_and_frogs";
  const std::size_t width = strip ? 1 + random() % squares : 1 + random() % 4;
  const std::size_t height = strip ? 1 : 1 + random() % std::max<std::size_t>(squares / width, 1);
  std::string board;
  for (std::size_t row = 0; row < height; ++row) {
    if (row > 0) board += '/';
    for (std::size_t i = 0; i < width; ++i) board += letters[random() % letters.size()];
  }
  return board;
}

/// Without the boards that break the rules of the game.
inline bool is_position(const Ruleset& rules, const std::string& board) {
  try {
    rules.parse_position(board);
    return true;
  } catch (const Error&) {
    return false;
  }
}

inline std::string checkered(std::size_t width, std::size_t height) {
  std::string board;
  for (std::size_t row = 0; row < height; ++row) {
    if (row > 0) board += '/';
    for (std::size_t i = 0; i < width; ++i) board += (row + i) % 2 == 0 ? 'x' : 'o';
  }
  return board;
}

}  // namespace lastmove
