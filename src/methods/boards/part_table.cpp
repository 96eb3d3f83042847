#include "methods/boards/part_table.h"

#include <algorithm>
#include <cmath>

#include <fmt/core.h>

#include "games/model/component.h"
#include "games/model/cost.h"
#include "games/model/within_limits.h"
#include "methods/values/value_text.h"

namespace lastmove {

std::vector<PartTable::Id> PartTable::parts_of(const State::Value& state) {
  std::vector<Id> parts;
  std::vector<State::Value> in_its_place;
  for (const State::Value& piece : rule_.moves->split(state, limits_.monitor)) {
    in_its_place.push_back(rule_.moves->canonical(piece, limits_.monitor));
    parts.push_back(id(in_its_place.back()));
  }
  keep_replaced(state, std::move(in_its_place));
  return parts;
}

PartTable::Id PartTable::id(const State::Value& state) {
  const Id id = store_.id(States{{state, ""}}, Player::left);
  if (id < parts_.size()) return id;
  const auto* const text = std::get_if<std::string>(&state);
  if (text && text->size() > valued_.longest_text) {
    parts_.push_back({.stage = Stage::large});
  } else {
    parts_.emplace_back();
  }
  return id;
}

void PartTable::list(Id part) {
  if (parts_[part].listed) return;
  parts_[part].listed = true;
  parts_[part].first = static_cast<std::uint32_t>(moves_.size());
  list(part, Player::left);
  list(part, Player::right);
  check_memory(bytes(), "the search of parts", limits_);
}

void PartTable::list(Id part, Player player) {
  const State::Value state = single<State>(store_.entry(part).position).value;
  const std::uint64_t steps = rule_.moves->list(state, player, true, options_, limits_.monitor);
  work_.spend(steps, [this] { return so_far(); });
  for (std::size_t move = 0; move < options_.size(); ++move) {
    const auto begin = static_cast<std::uint32_t>(pieces_.size());
    for (const State::Value& piece : options_.of(move)) pieces_.push_back(id(piece));
    moves_.push_back({begin, static_cast<std::uint32_t>(pieces_.size() - begin), 0});
  }
  parts_[part].count[index(player)] = static_cast<std::uint32_t>(options_.size());
  for (const StateOptions::Replaced& given : options_.replaced) {
    const auto states = options_.states.begin();
    keep_replaced(given.state, {states + static_cast<std::ptrdiff_t>(given.begin),
                                states + static_cast<std::ptrdiff_t>(given.end)});
  }
}

void PartTable::keep_replaced(const State::Value& state, std::vector<State::Value> in_its_place) {
  constexpr std::size_t most_tried = 64;
  const auto* const text = std::get_if<std::string>(&state);
  if (replaced_.size() == most_tried || (text && text->size() > valued_.longest_text)) return;
  replaced_.push_back({state, std::move(in_its_place)});
}

void PartTable::try_replaced() {
  if (tried_ == replaced_.size()) return;
  // What is left untried when this share of the work is spent stays so.
  constexpr std::uint64_t share_of_trial = 16;
  Limits part = limits_;
  part.work = work_.left() / share_of_trial;
  WorkMeter work(part);
  constexpr std::size_t most_moves = 64;
  PartTable trial(rule_, games_, part, work, {most_moves, valued_.longest_text});
  within_limits([&] {
    while (tried_ < replaced_.size()) trial.expect_equal(replaced_[tried_++]);
    return true;
  });
}

void PartTable::expect_equal(const Replaced& replaced) {
  bool small = true;
  const auto value_of = [&](const State::Value& state) {
    const Id part = id(state);
    small = small && valued(part);
    return small ? value(part) : GameStore::zero;
  };
  const GameId alone = value_of(replaced.state);
  GameId together = GameStore::zero;
  for (const State::Value& part : replaced.in_its_place) {
    together = games_.sum(together, value_of(part));
  }
  if (!small || alone == together) return;
  const auto worth = [this](GameId game) {
    return "is worth " + value_text(games_, game, ValueStyle::ascii);
  };
  rule_.moves->fail_unequal(replaced.state, replaced.in_its_place, worth(alone), worth(together));
}

bool PartTable::valued(Id part) {
  if (parts_[part].stage == Stage::valued) return true;
  if (parts_[part].stage == Stage::large) return false;
  waiting_ = {part};
  while (!waiting_.empty()) {
    if (settle(waiting_.back())) waiting_.pop_back();
  }
  return parts_[part].stage == Stage::valued;
}

bool PartTable::settle(Id id) {
  if (parts_[id].stage == Stage::valued || parts_[id].stage == Stage::large) return true;
  list(id);
  const Part part = parts_[id];
  if (part.count[0] + part.count[1] > valued_.most_moves) {
    parts_[id].stage = Stage::large;
    return true;
  }
  parts_[id].stage = Stage::followed;
  const std::size_t end = part.first + part.count[0] + part.count[1];
  for (std::size_t move = part.first; move < end; ++move) {
    for (const Id piece : left_by(move)) {
      const Stage stage = parts_[piece].stage;
      if (stage == Stage::new_one) {
        waiting_.push_back(piece);
        return false;
      }
      // One that is followed comes back: it has no value.
      if (stage != Stage::valued) {
        parts_[id].stage = Stage::large;
        return true;
      }
    }
  }
  find_value(id);
  return true;
}

void PartTable::find_value(Id id) {
  const Part part = parts_[id];
  std::vector<GameId> options[2];
  std::size_t move = part.first;
  for (const Player player : {Player::left, Player::right}) {
    for (std::uint32_t i = 0; i < part.count[index(player)]; ++i, ++move) {
      GameId sum = GameStore::zero;
      for (const Id piece : left_by(move)) sum = games_.sum(sum, parts_[piece].value);
      options[index(player)].push_back(sum);
    }
  }
  const GameId value = games_.from_options(options[0], options[1]);
  parts_[id].value = value;
  parts_[id].stage = Stage::valued;
}

float PartTable::worth(GameId game) {
  if (game >= worths_.size()) worths_.resize(games_.size(), NAN);
  if (std::isnan(worths_[game])) {
    const double left = games_.number_of(games_.left_stop(game)).approximate();
    const double right = games_.number_of(games_.right_stop(game)).approximate();
    worths_[game] = static_cast<float>((left + right) / 2);
  }
  return worths_[game];
}

PartTable::Moves PartTable::moves(Id part, Player player) {
  list(part);
  if (!parts_[part].ordered) order(part);
  const Part& listed = parts_[part];
  const std::size_t skipped = player == Player::left ? 0 : listed.count[0];
  return {listed.first + skipped, listed.count[index(player)]};
}

void PartTable::order(Id id) {
  parts_[id].ordered = true;
  const Part part = parts_[id];
  std::size_t first = part.first;
  for (const Player player : {Player::left, Player::right}) {
    const std::size_t replies = index(opponent(player));
    const std::size_t end = first + part.count[index(player)];
    for (std::size_t move = first; move < end; ++move) {
      std::uint32_t after = 0;
      for (std::size_t i = 0; i < left_by(move).size(); ++i) {
        const Id piece = left_by(move)[i];
        list(piece);
        after += parts_[piece].count[replies];
      }
      moves_[move].gain = static_cast<float>(part.count[replies]) - static_cast<float>(after);
    }
    std::stable_sort(moves_.begin() + static_cast<std::ptrdiff_t>(first),
                     moves_.begin() + static_cast<std::ptrdiff_t>(end),
                     [](const PartMove& a, const PartMove& b) { return a.gain > b.gain; });
    first = end;
  }
}

std::uint64_t PartTable::bytes() const {
  return store_.memory() + 2 * (parts_.size() * sizeof(Part) + moves_.size() * sizeof(PartMove) +
                                pieces_.size() * sizeof(Id) + worths_.size() * sizeof(float));
}

std::string PartTable::so_far() const {
  return fmt::format("the search has met {} parts of positions", parts_.size());
}

}  // namespace lastmove
