#include "methods/quotients/rule_pieces.h"

#include <algorithm>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/component.h"
#include "games/model/cost.h"
#include "games/model/rules_work.h"

namespace lastmove {

namespace {

/// A single heap, as a position of the game.
Position heap_of(const Ruleset& game, Heap n) {
  if (game.kind() == ComponentKind::heap) return Heaps{n};
  return States{{static_cast<std::int64_t>(n), ""}};
}

bool has_heaps(const Ruleset& game) {
  return game.kind() == ComponentKind::heap || game.kind() == ComponentKind::state;
}

/// The number of counters in a component; nothing where it is no heap that is asked for.
std::optional<Heap> counters(Heap heap) {
  return heap <= max_piece_heap ? std::optional(heap) : std::nullopt;
}
std::optional<Heap> counters(const State& state) {
  const auto* const number = std::get_if<std::int64_t>(&state.value);
  if (!number || *number < 0) return std::nullopt;
  return counters(static_cast<Heap>(*number));
}
template <typename Component>
std::optional<Heap> counters(const Component&) {
  return std::nullopt;
}

/// An option, kept by who asks and by the search.
std::uint64_t bytes_of_kept(const Pieces::Sum& option) {
  return 2 * (sizeof(Pieces::Sum) + 16 + option.size() * sizeof(std::uint32_t));
}

}  // namespace

std::string RulePieces::fault_of(const Ruleset& rules) {
  if (!rules.impartial()) {
    return fmt::format("{} is partizan; misere quotients are of impartial games", rules.text());
  }
  if (rules.normal_play()) {
    return fmt::format(
        "{} is a game of normal play; a misere quotient is of one in which whoever "
        "cannot move wins",
        rules.text());
  }
  if (rules.games().empty()) {
    if (!has_heaps(rules)) {
      return fmt::format("misere quotients are of games of heaps, and {} is none", rules.text());
    }
    if (!rules.allows_sums()) return fmt::format("{} has no sums of heaps", rules.text());
    const Position smallest = heap_of(rules, 0);
    if (rules.stuck(smallest) != Result::win) {
      return fmt::format("{} is no game in which whoever cannot move wins", rules.text());
    }
    return "";
  }
  for (const auto& game : rules.games()) {
    if (game->kind() == ComponentKind::heap && game->allows_sums()) continue;
    return fmt::format("misere quotients are of sums of heaps, and {} is not played on those",
                       game->text());
  }
  return "";
}

RulePieces::RulePieces(const Ruleset& rules) {
  for (const auto& game : rules.games()) games_.push_back(game.get());
  if (games_.empty()) games_.push_back(&rules);
}

bool RulePieces::add(const Position& position, std::size_t game, Pieces::Sum& sum) const {
  return std::visit(
      [&](const auto& components) {
        return std::all_of(components.begin(), components.end(), [&](const auto& component) {
          const auto heap = counters(component);
          if (heap) sum.push_back(static_cast<std::uint32_t>(*heap * games() + game));
          return heap.has_value();
        });
      },
      position);
}

std::vector<Pieces::Sum> RulePieces::options(Heap n, std::size_t game, const Limits& limits) {
  const Ruleset& rules = *games_[game];
  const Position heap = heap_of(rules, n);
  rules.check_position(heap);
  const std::uint64_t count = rules.count_options(heap, Player::left);
  if (count > limits.options) {
    throw Error(Error::Bound::options,
                fmt::format("heap {} of {} has up to {} options; the limit is {}", n, rules.text(),
                            count, limits.options));
  }
  RulesWork::add(work_of_options(heap, count));
  std::vector<Pieces::Sum> options;
  for (const Move& move : rules.options(heap, Player::left)) {
    Pieces::Sum sum;
    const bool smaller = add(move.to, game, sum) &&
                         std::all_of(sum.begin(), sum.end(),
                                     [&](std::uint32_t piece) { return piece < n * games(); });
    if (!smaller) {
      throw Error(Error::Kind::bad_input,
                  fmt::format("a move from {} leaves {}; a misere quotient is found where moves "
                              "leave smaller heaps",
                              n, to_string(move.to)));
    }
    std::sort(sum.begin(), sum.end());
    bytes_ += bytes_of_kept(sum);
    options.push_back(std::move(sum));
  }
  check_memory(bytes_, "the options of all heaps", limits);
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
  return options;
}

std::optional<Pieces::Sum> RulePieces::of(const Position& position) const {
  Pieces::Sum sum;
  if (const auto* const parts = std::get_if<Parts>(&position)) {
    for (std::size_t game = 0; game < parts->size(); ++game) {
      if (!add((*parts)[game].position(), game, sum)) return std::nullopt;
    }
    return sum;
  }
  if (!add(position, 0, sum)) return std::nullopt;
  return sum;
}

}  // namespace lastmove
