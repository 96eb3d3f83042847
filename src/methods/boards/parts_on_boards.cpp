#include "methods/boards/parts_on_boards.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>

#include "games/model/board_text.h"
#include "games/model/component.h"
#include "games/model/within_limits.h"
#include "methods/boards/sum_search.h"
#include "methods/method.h"

namespace lastmove {

namespace {

/// Of what a question may take.
constexpr std::uint64_t share = 64;
/// Of a board that falls into more, the values of the others are not told.
constexpr std::size_t most_valued = 26;

class PartFinder {
 public:
  PartFinder(const Ruleset& rules, const StateRule& rule, const Limits& limits)
      : rule_(rule),
        limits_(limits),
        worths_(
            rules, [this](const State::Value& part) { return outcome(part); }, limits) {}

  /// Without parts where the board does not fall apart.
  BoardInParts of(const std::string& board) {
    BoardInParts found{board, BoardText(board).width(), {}};
    const auto places = rule_.moves->places_of_parts(board, limits_.monitor);
    if (!places) return found;
    std::vector<State::Value> pieces = rule_.moves->split(board, limits_.monitor);
    if (pieces.size() != places->size()) return found;
    std::vector<State::Value> with_moves;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      if (!has_moves(pieces[i])) continue;
      found.parts.push_back({(*places)[i], {}});
      with_moves.push_back(std::move(pieces[i]));
    }
    if (found.parts.size() < 2) found.parts.clear();
    value(found, with_moves);
    return found;
  }

 private:
  bool has_moves(const State::Value& part) const {
    StateOptions options;
    for (const Player player : {Player::left, Player::right}) {
      std::optional<std::size_t> count = rule_.moves->count(part, player);
      if (!count) {
        rule_.moves->list(part, player, false, options, limits_.monitor);
        count = options.size();
      }
      if (*count > 0) return true;
    }
    return false;
  }

  /// Small ones first: large ones may take all the work that there is.
  void value(BoardInParts& board, const std::vector<State::Value>& pieces) {
    std::vector<std::size_t> order(std::min(board.parts.size(), most_valued));
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return board.parts[a].squares.size() < board.parts[b].squares.size();
    });
    for (const std::size_t i : order) {
      board.parts[i].worth =
          worths_.of(pieces[i], rule_.moves->canonical(pieces[i], limits_.monitor));
    }
  }

  std::optional<Outcome> outcome(const State::Value& part) {
    if (rule_.impartial) return std::nullopt;
    if (!search_) search_.emplace(rule_, limits_);
    return within_limits([&] { return search_->outcome(part); }).value_or(std::nullopt);
  }

  const StateRule& rule_;
  const Limits limits_;
  std::optional<SumSearch> search_;
  PartWorths worths_;
};

}  // namespace

std::vector<BoardInParts> boards_in_parts(const Ruleset& rules, const Position& position,
                                          const Limits& limits) {
  std::vector<BoardInParts> found;
  const SolvingQuestion question(rules, position);
  const auto* const rule = question.rule<StateRule>();
  if (!rule || !rules.normal_play()) return found;
  Limits part = limits;
  part.work /= share;
  part.memory /= 4;
  PartFinder parts(rules, *rule, part);
  for (const State& state : components<State>(position)) {
    const auto* const board = std::get_if<std::string>(&state.value);
    const auto is_it = [&](const BoardInParts& other) { return board && other.board == *board; };
    if (!board || std::any_of(found.begin(), found.end(), is_it)) continue;
    BoardInParts divided = parts.of(*board);
    if (!divided.parts.empty()) found.push_back(std::move(divided));
  }
  return found;
}

}  // namespace lastmove
