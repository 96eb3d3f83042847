#include "methods/boards/parts_reason.h"

#include <algorithm>
#include <map>

#include <fmt/core.h>

#include "games/model/component.h"
#include "games/model/utf8.h"
#include "methods/why.h"

namespace lastmove {

namespace {

/// Of longer boards the ends are told.
constexpr std::size_t longest_board = 44;
/// Kinds of parts that are told one by one.
constexpr std::size_t most_told = 8;

Position position_of(const State::Value& state) { return States{{state, ""}}; }

std::string name_of(const State::Value& state) {
  return ends_of(to_string(position_of(state)), longest_board, longest_board / 3);
}

}  // namespace

PartsReason::PartsReason(const Ruleset& rules, const StateRule& rule,
                         PartWorths::OutcomeOf outcome_of, const Limits& limits)
    : rule_(rule), worths_(rules, std::move(outcome_of), limits) {}

PartsReason::Pieces PartsReason::pieces_of(const Position& position) const {
  Pieces pieces;
  for (const State& state : components<State>(position)) {
    for (State::Value& piece : rule_.moves->split(state.value)) {
      State::Value canonical = rule_.moves->canonical(piece);
      pieces.push_back({std::move(piece), std::move(canonical)});
    }
  }
  return pieces;
}

std::vector<PartsReason::Group> PartsReason::grouped(const Pieces& pieces) const {
  std::vector<Group> groups;
  std::map<State::Value, std::size_t> places;
  for (const Piece& piece : pieces) {
    const auto [place, is_new] = places.try_emplace(piece.canonical, groups.size());
    if (is_new) groups.push_back({piece});
    ++groups[place->second].count;
  }
  for (Group& group : groups) {
    const auto negative = rule_.moves->negative(group.piece.canonical);
    const auto place = negative ? places.find(*negative) : places.end();
    if (place == places.end()) continue;
    Group& other = groups[place->second];
    const std::size_t pairs =
        &other == &group ? group.count / 2 : std::min(group.count, other.count);
    group.cancelled += pairs;
    group.count -= pairs;
    other.count -= pairs;
  }
  return groups;
}

/// " = {1|-1} of temperature 1", " of temperature 1 and outcome N" or " of outcome N".
std::string PartsReason::worth(const Piece& piece) {
  const PartWorth& worth = worths_.of(piece.state, piece.canonical);
  const std::string temperature =
      worth.temperature ? " of temperature " + *worth.temperature : std::string();
  if (worth.value) return " = " + *worth.value + temperature;
  if (!worth.outcome) return temperature;
  return fmt::format("{} outcome {}", temperature.empty() ? " of" : temperature + " and",
                     to_string(*worth.outcome));
}

std::string PartsReason::told(const Group& group) {
  return name_of(group.piece.state) + worth(group.piece) +
         (group.count > 1 ? fmt::format(" ({} times)", group.count) : "");
}

/// Small parts first: large ones may take all the work that there is.
void PartsReason::find_worths(const std::vector<Group>& groups) {
  std::vector<const Piece*> pieces;
  for (const Group& group : groups) {
    if (group.count > 0 && pieces.size() < 4 * most_told) pieces.push_back(&group.piece);
  }
  std::stable_sort(pieces.begin(), pieces.end(), [](const Piece* a, const Piece* b) {
    return to_string(position_of(a->state)).size() < to_string(position_of(b->state)).size();
  });
  for (const Piece* piece : pieces) worths_.of(piece->state, piece->canonical);
}

/// "xo = * (2 times) and .xoo = ^; xxo cancels its negative"
std::string PartsReason::told(const Pieces& pieces) {
  std::vector<std::string> parts;
  std::vector<std::string> pairs;
  std::size_t more = 0;
  for (const Group& group : grouped(pieces)) {
    if (group.cancelled > 0) {
      pairs.push_back(name_of(group.piece.state) +
                      (group.cancelled > 1 ? fmt::format(" ({} times)", group.cancelled) : ""));
    }
    if (group.count == 0) continue;
    if (parts.size() < most_told) {
      parts.push_back(told(group));
    } else {
      more += group.count;
    }
  }
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 == parts.size() && more == 0 ? " and " : ", ";
    text += parts[i];
  }
  if (more > 0) text += fmt::format(" and {} more", more);
  if (pairs.empty()) return text;
  const bool one = pairs.size() == 1 && !pairs.front().ends_with(" times)");
  return fmt::format("{}{}{} {}", text, text.empty() ? "" : "; ", listed(pairs),
                     one ? "cancels its negative" : "cancel their negatives");
}

/// " a1 to b1, in xo/xx, leaves xo = *." Nothing where a single part is left of a single one.
std::string PartsReason::of_move(const Pieces& before, const Move& move) {
  Pieces after = pieces_of(move.to);
  if (before.size() < 2 && after.size() < 2) return "";
  const std::vector<Group> groups = grouped(after);
  const bool all_cancel =
      before.size() > 1 && !after.empty() &&
      std::all_of(groups.begin(), groups.end(), [](const Group& each) { return each.count == 0; });
  std::map<State::Value, std::ptrdiff_t> more;
  for (const Piece& piece : before) ++more[piece.canonical];
  Pieces left;
  for (Piece& piece : after) {
    if (--more[piece.canonical] < 0) left.push_back(std::move(piece));
  }
  const Piece* moved_in = nullptr;
  for (const Piece& piece : before) {
    if (more[piece.canonical] <= 0) continue;
    // Where two are gone, what the rules call parts do not tell in which the move was.
    if (moved_in || more[piece.canonical] > 1) return "";
    moved_in = &piece;
    more[piece.canonical] = 0;
  }
  if (!moved_in) return "";
  // The move of a sum names its component.
  const bool named = before.size() < 2 || move.name.ends_with(name_of(moved_in->state));
  return fmt::format(
      " {}{} leaves {}{}.", move.name, named ? "" : ", in " + name_of(moved_in->state) + ",",
      left.empty() ? "nothing" : told(left), all_cancel ? ", and all parts cancel" : "");
}

std::string PartsReason::of(const Position& position, const Solution& solution,
                            std::optional<Player> turn) {
  const Pieces before = pieces_of(position);
  std::vector<Move> winning;
  std::vector<Group> groups = grouped(before);
  for (const OptionValue& option : solution.options) {
    const bool asked = !turn || option.by == *turn;
    if (!asked || !option.best || option.result != Result::win) continue;
    const std::vector<Group> left = grouped(pieces_of(option.move.to));
    groups.insert(groups.end(), left.begin(), left.end());
    winning.push_back(option.move);
  }
  // Of a single part of which a single one is left, nothing is told.
  if (groups.size() > 1 + winning.size()) find_worths(groups);
  std::string text;
  if (before.size() > 1) text = fmt::format(" {} parts: {}.", before.size(), told(before));
  for (const Move& move : winning) text += of_move(before, move);
  return text;
}

}  // namespace lastmove
