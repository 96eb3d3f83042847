#include "methods/boards/part_table.h"

#include <algorithm>
#include <cmath>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/component.h"
#include "games/model/cost.h"
#include "games/model/within_limits.h"
#include "methods/values/value_text.h"

namespace lastmove {

PartTable::PartTable(const StateRule& rule, GameStore& games, const Limits& limits, WorkMeter& work,
                     Valued valued)
    : rule_(rule), games_(games), limits_(limits), work_(work), valued_(valued) {
  if (const EndgameDatabase* const used = EndgamesInUse::database())
    endgames_.emplace(*used, games);
}

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
  if (id == parts_.size()) parts_.emplace_back();
  return id;
}

State::Value PartTable::state(Id part) const {
  return single<State>(store_.entry(part).position).value;
}

std::optional<std::uint32_t> PartTable::counted(Id part, Player player) {
  constexpr std::uint64_t steps_of_count = 100;
  if (parts_[part].count[index(player)] == uncounted) {
    const auto count = rule_.moves->count(state(part), player);
    if (!count) return std::nullopt;
    work_.spend(steps_of_count + *count, [this] { return so_far(); });
    parts_[part].count[index(player)] = static_cast<std::uint32_t>(*count);
  }
  return parts_[part].count[index(player)];
}

std::uint32_t PartTable::count(Id part, Player player) {
  if (!counted(part, player)) list(part, player);
  return parts_[part].count[index(player)];
}

std::optional<PartTable::Id> PartTable::negative(Id part) {
  if (parts_[part].negative == not_asked) {
    const auto negative = rule_.moves->negative(state(part), limits_.monitor);
    const Id found = negative ? id(*negative) : not_told;
    if (negative) parts_[found].negative = part;
    parts_[part].negative = found;
  }
  if (parts_[part].negative == not_told) return std::nullopt;
  return parts_[part].negative;
}

void PartTable::list(Id part, Player player) {
  if (parts_[part].listed[index(player)] != Listed::no) return;
  const State::Value from = state(part);
  check_room(from, counted(part, player).value_or(0));
  const std::uint64_t steps = rule_.moves->list(from, player, true, options_, limits_.monitor);
  work_.spend(steps, [this] { return so_far(); });
  parts_[part].listed[index(player)] = Listed::yes;
  parts_[part].first[index(player)] = static_cast<std::uint32_t>(moves_.size());
  parts_[part].count[index(player)] = static_cast<std::uint32_t>(options_.size());
  for (std::size_t move = 0; move < options_.size(); ++move) {
    const auto begin = static_cast<std::uint32_t>(pieces_.size());
    for (const State::Value& piece : options_.of(move)) pieces_.push_back(id(piece));
    moves_.push_back({begin, static_cast<std::uint32_t>(pieces_.size() - begin), 0});
  }
  for (const StateOptions::Replaced& given : options_.replaced) {
    const auto states = options_.states.begin();
    keep_replaced(given.state, {states + static_cast<std::ptrdiff_t>(given.begin),
                                states + static_cast<std::ptrdiff_t>(given.end)});
  }
  check_room(from, 0);
}

/// Whether so many texts as long as one fit, in the list of what moves leave and in the store.
void PartTable::check_room(const State::Value& from, std::uint64_t moves) const {
  constexpr std::uint64_t copies = 5;
  const auto* const text = std::get_if<std::string>(&from);
  const std::uint64_t bytes_of_one = sizeof(State::Value) + (text ? text->size() : 0);
  check_memory(bytes() + copies * moves * bytes_of_one, "the search of parts", limits_);
}

void PartTable::keep_replaced(const State::Value& state, std::vector<State::Value> in_its_place) {
  constexpr std::size_t most_tried = 64;
  const auto* const text = std::get_if<std::string>(&state);
  if (replaced_.size() == most_tried || (text && text->size() > valued_.longest_text)) return;
  // Code of the library is held to its scripts by tests.
  if (rule_.moves->count(state, Player::left)) return;
  replaced_.push_back({state, std::move(in_its_place)});
}

void PartTable::take_replaced(PartTable& other) {
  replaced_ = std::move(other.replaced_);
  tried_ = other.tried_;
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
  trial.endgames_.reset();
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
  if (parts_[part].stage == Stage::without_value) return false;
  waiting_ = {part};
  // A search takes less memory than all forms below.
  constexpr std::uint64_t share_of_one = 8;
  const std::uint64_t most_bytes =
      valued_.all ? UINT64_MAX : bytes() + limits_.memory / share_of_one;
  try {
    while (!waiting_.empty() && bytes() <= most_bytes) {
      if (settle(waiting_.back())) waiting_.pop_back();
    }
  } catch (const Error& error) {
    stop_following();
    if (valued_.all || error.bound() != Error::Bound::memory) throw;
  } catch (...) {
    stop_following();
    throw;
  }
  stop_following();
  if (parts_[part].stage != Stage::valued) parts_[part].stage = Stage::without_value;
  return parts_[part].stage == Stage::valued;
}

void PartTable::stop_following() {
  for (const Id part : waiting_) {
    if (parts_[part].stage == Stage::followed) parts_[part].stage = Stage::new_one;
  }
}

bool PartTable::settle(Id id) {
  if (parts_[id].stage == Stage::valued || parts_[id].stage == Stage::without_value) return true;
  const State::Value at = state(id);
  const auto* const text = std::get_if<std::string>(&at);
  if (text && endgames_ && look_up(id, *text)) return true;
  if (text && text->size() > valued_.longest_text) {
    parts_[id].stage = Stage::without_value;
    return true;
  }
  const bool row = text && text->find('/') == std::string::npos;
  const std::size_t moves = count(id, Player::left) + count(id, Player::right);
  if (moves > (row ? valued_.most_moves_in_row : valued_.most_moves)) {
    parts_[id].stage = Stage::without_value;
    return true;
  }
  parts_[id].stage = Stage::followed;
  for (const Player player : {Player::left, Player::right}) {
    list(id, player);
    const std::size_t first = parts_[id].first[index(player)];
    for (std::size_t move = first; move < first + parts_[id].count[index(player)]; ++move) {
      for (const Id piece : left_by(move)) {
        const Stage stage = parts_[piece].stage;
        if (stage == Stage::new_one) {
          waiting_.push_back(piece);
          return false;
        }
        // One that is followed comes back: it has no value.
        if (stage != Stage::valued ||
            (moves > valued_.most_moves && !games_.is_all_small(parts_[piece].value))) {
          parts_[id].stage = Stage::without_value;
          return true;
        }
      }
    }
  }
  find_value(id);
  return true;
}

bool PartTable::look_up(Id id, const std::string& text) {
  const EndgameDatabase& endgames = endgames_->database();
  const auto place = endgames.find(text);
  if (!place) return false;
  if (const auto value = endgames.value(*place)) {
    parts_[id].value = endgames_->game(*value);
    parts_[id].stage = Stage::valued;
  } else {
    outcomes_.emplace(id, endgames.outcome(*place));
    parts_[id].stage = Stage::without_value;
  }
  return true;
}

std::optional<Outcome> PartTable::outcome(Id part) const {
  const auto found = outcomes_.find(part);
  return found == outcomes_.end() ? std::nullopt : std::optional(found->second);
}

void PartTable::find_value(Id id) {
  const Part part = parts_[id];
  std::vector<GameId> options[2];
  for (const Player player : {Player::left, Player::right}) {
    for (std::uint32_t i = 0; i < part.count[index(player)]; ++i) {
      GameId sum = GameStore::zero;
      for (const Id piece : left_by(part.first[index(player)] + i)) {
        sum = games_.sum(sum, parts_[piece].value);
      }
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
  list(part, player);
  if (parts_[part].listed[index(player)] != Listed::ordered) order(part, player);
  return {parts_[part].first[index(player)], parts_[part].count[index(player)]};
}

void PartTable::order(Id id, Player player) {
  parts_[id].listed[index(player)] = Listed::ordered;
  const Player replier = opponent(player);
  const auto replies = static_cast<float>(count(id, replier));
  const std::size_t first = parts_[id].first[index(player)];
  const std::size_t end = first + parts_[id].count[index(player)];
  for (std::size_t move = first; move < end; ++move) {
    std::uint64_t after = 0;
    // The list may move while moves are counted.
    for (std::size_t i = 0; i < left_by(move).size(); ++i) {
      after += count(left_by(move)[i], replier);
    }
    moves_[move].gain = replies - static_cast<float>(after);
  }
  std::stable_sort(moves_.begin() + static_cast<std::ptrdiff_t>(first),
                   moves_.begin() + static_cast<std::ptrdiff_t>(end),
                   [](const PartMove& a, const PartMove& b) { return a.gain > b.gain; });
}

std::uint64_t PartTable::bytes() const {
  constexpr std::uint64_t bytes_of_outcome = 64;  // a node of the table, and its place
  return store_.memory() +
         2 * (parts_.size() * sizeof(Part) + moves_.size() * sizeof(PartMove) +
              pieces_.size() * sizeof(Id) + worths_.size() * sizeof(float)) +
         outcomes_.size() * bytes_of_outcome + (endgames_ ? endgames_->bytes() : 0);
}

std::string PartTable::so_far() const {
  return fmt::format("the search has met {} parts of positions", parts_.size());
}

}  // namespace lastmove
