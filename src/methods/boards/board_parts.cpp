#include "methods/boards/board_parts.h"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/bad_input.h"
#include "games/model/cost.h"
#include "methods/boards/endgame_database.h"

namespace lastmove {

namespace {

/// What a look at a board takes, and at each of its squares.
constexpr std::uint64_t work_of_board = 100;
constexpr std::uint64_t work_of_square = 20;

bool is_position(const Ruleset& rules, const std::string& board) {
  try {
    rules.parse_position(board);
    return true;
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::bad_input) throw;
    return false;
  }
}

/// The letters of boards: each alone, or beside the others where it does not stand alone.
std::string letters_of(const Ruleset& rules) {
  std::string letters;
  std::string others;
  for (char c = '!'; c <= '~'; ++c) {
    if (c == '/' || c == '+') continue;
    (is_position(rules, {c}) ? letters : others) += c;
  }
  std::string beside;
  for (const char other : others) {
    if (std::any_of(letters.begin(), letters.end(), [&](char letter) {
          return is_position(rules, {letter, other}) || is_position(rules, {other, letter});
        })) {
      beside += other;
    }
  }
  letters += beside;
  std::sort(letters.begin(), letters.end());
  constexpr std::size_t most_letters = 8;
  const bool numbers = letters.find_first_of("0123456789") != std::string::npos;
  if (letters.size() < 2 || letters.size() > most_letters || numbers) {
    fail_bad_input(fmt::format(
        "an endgame database is of boards, whose rows are texts of 2 to {} letters, and {} "
        "{}; parse() of a script says which boards are positions",
        most_letters, rules.text(),
        numbers ? "has positions of numbers" : fmt::format("takes {}", letters.size())));
  }
  return letters;
}

/// Calls `visit` with every board of so many squares.
template <typename Visit>
void for_each_board(std::size_t width, std::size_t height, const std::string& letters,
                    const Visit& visit) {
  std::string board;
  for (std::size_t row = 0; row < height; ++row) {
    board += (row > 0 ? "/" : "") + std::string(width, letters.front());
  }
  for (;;) {
    visit(board);
    // The next one, as if letters were digits.
    std::size_t i = board.size();
    while (i > 0 && (board[i - 1] == '/' || board[i - 1] == letters.back())) {
      if (board[i - 1] != '/') board[i - 1] = letters.front();
      --i;
    }
    if (i == 0) return;
    board[i - 1] = letters[letters.find(board[i - 1]) + 1];
  }
}

bool stands_alone(const StateRule& rule, const std::string& board, Monitor* monitor) {
  const State::Value state = board;
  if (rule.moves->canonical(state, monitor) != state) return false;
  const std::vector<State::Value> parts = rule.moves->split(state, monitor);
  return parts.size() == 1 && rule.moves->canonical(parts.front(), monitor) == state;
}

}  // namespace

std::vector<std::string> board_parts(const Ruleset& rules, const StateRule& rule, EndgameSize size,
                                     WorkMeter& work, const Limits& limits) {
  const std::string letters = letters_of(rules);
  std::set<std::pair<std::size_t, std::size_t>> shapes;
  for (std::size_t width = 1; width <= size.width; ++width) {
    for (std::size_t height = 1; height <= size.height; ++height) {
      shapes.emplace(width, height);
      shapes.emplace(height, width);
    }
  }
  std::vector<std::string> parts;
  std::uint64_t bytes = 0;
  for (const auto& [width, height] : shapes) {
    for_each_board(width, height, letters, [&](const std::string& board) {
      work.spend(work_of_board + work_of_square * board.size(),
                 [&] { return fmt::format("the search for parts has found {}", parts.size()); });
      if (!stands_alone(rule, board, limits.monitor) || !is_position(rules, board)) return;
      bytes += 3 * (sizeof board + board.size());
      if (parts.size() % 256 == 0) check_memory(bytes, "the list of parts", limits);
      parts.push_back(board);
    });
  }
  if (parts.empty()) {
    fail_bad_input(fmt::format("boards of {} to {} have no parts", rules.text(), to_string(size)));
  }
  std::sort(parts.begin(), parts.end(), comes_before);
  return parts;
}

}  // namespace lastmove
