// What a script says of equal positions and of those in which the players have changed places, and
// how it is held to that.

#include <algorithm>
#include <iterator>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/scripts/game_script.h"

namespace lastmove {

namespace {

/// What is said the first times and now and then later is checked.
bool is_checked(std::uint64_t times) {
  constexpr std::uint64_t first_ones = 256;
  constexpr std::uint64_t one_of = 16;
  return times <= first_ones || times % one_of == 0;
}

/// What the moves of a player leave, each move once.
using Leavings = std::vector<std::vector<State::Value>>;

std::string text_of(const std::vector<State::Value>& leaves) {
  States states;
  for (const State::Value& value : leaves) states.push_back({value, ""});
  return leaves.empty() ? "nothing" : brief(to_string(states));
}

/// With what stands for each of the states that are left.
template <typename Standing>
Leavings leavings_of(const std::vector<ScriptMove>& moves, const Standing& standing) {
  Leavings all;
  for (const ScriptMove& move : moves) {
    all.emplace_back();
    for (const State::Value& state : move.leaves) all.back().push_back(standing(state));
    std::sort(all.back().begin(), all.back().end());
  }
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

}  // namespace

State::Value GameScript::canonical(const State::Value& at) {
  if (!states_canonical()) return at;
  State::Value value = standing_for(at);
  if (!is_checked(++canonicals_)) return value;
  // What stands for others has to stand for itself.
  const State::Value again = standing_for(value);
  if (again == value && value.index() == at.index()) return value;
  throw Error::in_script(
      Error::Kind::bad_input,
      fmt::format("{}: canonical of {} is {}, and canonical of that {}; it has to be the same, and "
                  "a position of the same kind",
                  file_->name, brief_text(at), brief_text(value), brief_text(again)),
      {file_->name, 0});
}

State::Value GameScript::standing_for(const State::Value& at) {
  return states_mirror() ? first_image(at) : call(canonical_function, at).front();
}

/// Of the positions that mirror leads to, and on from there, the first one.
State::Value GameScript::first_image(const State::Value& at) {
  constexpr std::size_t most_images = 16;
  std::vector<State::Value> images = {at};
  for (std::size_t i = 0; i < images.size(); ++i) {
    for (State::Value& image : call(mirror_function, State::Value(images[i]))) {
      if (image.index() != at.index()) {
        throw Error::in_script(
            Error::Kind::bad_input,
            fmt::format("{}: what mirror returned has {} in it where the position is {}",
                        file_->name, kind_text(image), kind_text(at)),
            {file_->name, 0});
      }
      if (std::find(images.begin(), images.end(), image) != images.end()) continue;
      images.push_back(std::move(image));
      if (images.size() <= most_images) continue;
      throw Error::in_script(
          Error::Kind::bad_input,
          fmt::format("{}: mirror leads from {} to more than {} positions, {}, {}, ...; images of "
                      "images have to come back to the position",
                      file_->name, brief_text(at), most_images, brief_text(images[1]),
                      brief_text(images[2])),
          {file_->name, 0});
    }
  }
  return *std::min_element(images.begin(), images.end());
}

std::optional<State::Value> GameScript::negative(const State::Value& at) {
  if (functions_[negative_function] == 0) return std::nullopt;
  const State::Value found = call(negative_function, at).front();
  if (is_checked(++negatives_)) check_negative(at, found);
  return canonical(found);
}

/// Each player has there what the other has here: by induction, where that holds of all positions
/// below, the two are worth nothing together.
void GameScript::check_negative(const State::Value& at, const State::Value& negative) {
  const auto refuse = [&](const std::string& fault) {
    throw Error::in_script(Error::Kind::bad_input,
                           fmt::format("{}: negative of {} is {}, {}", file_->name, brief_text(at),
                                       brief_text(negative), fault),
                           {file_->name, 0});
  };
  const auto negated = [&](const State::Value& state) {
    return canonical(call(negative_function, state).front());
  };
  if (negative.index() != at.index()) {
    refuse(fmt::format("which is {} and not {}", kind_text(negative), kind_text(at)));
  }
  if (const State::Value back = negated(negative); back != canonical(at)) {
    refuse(
        fmt::format("and negative of that {}; it has to be the position again", brief_text(back)));
  }
  constexpr std::size_t most_moves = 64;
  for (const Player player : {Player::left, Player::right}) {
    const std::vector<ScriptMove> here = moves(at, player, false);
    const std::vector<ScriptMove> there = moves(negative, opponent(player), false);
    if (here.size() > most_moves || there.size() > most_moves) continue;
    const Leavings expected = leavings_of(here, negated);
    const Leavings found =
        leavings_of(there, [&](const State::Value& state) { return canonical(state); });
    Leavings differ;
    std::set_difference(expected.begin(), expected.end(), found.begin(), found.end(),
                        std::back_inserter(differ));
    if (!differ.empty()) {
      refuse(
          fmt::format("where {} should be able to move to {}, the negative of what {} can leave "
                      "here",
                      to_string(opponent(player)), text_of(differ.front()), to_string(player)));
    }
    std::set_difference(found.begin(), found.end(), expected.begin(), expected.end(),
                        std::back_inserter(differ));
    if (!differ.empty()) {
      refuse(
          fmt::format("where {} can move to {}, which is the negative of nothing that {} can "
                      "leave here",
                      to_string(opponent(player)), text_of(differ.front()), to_string(player)));
    }
  }
}

}  // namespace lastmove
