#include "methods/quotients/misere_forms.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "games/model/cost.h"

namespace lastmove {

namespace {

constexpr std::uint64_t bytes_of_game = 200;
constexpr std::uint64_t bytes_of_sum = 64;
constexpr std::uint64_t work_of_option = 20;

/// REQUIRES: both ascend.
bool includes(std::span<const std::uint32_t> all, std::span<const std::uint32_t> some) {
  return std::includes(all.begin(), all.end(), some.begin(), some.end());
}

}  // namespace

std::size_t MisereForms::HashOptions::operator()(const std::vector<Id>& options) const {
  std::uint64_t hash = options.size();
  for (const Id option : options) hash = (hash ^ option) * 0x9E3779B97F4A7C15U;
  return static_cast<std::size_t>(hash ^ hash >> 32);
}

MisereForms::MisereForms(WorkMeter& work, std::uint64_t memory) : work_(work), memory_(memory) {
  games_.emplace_back();
  ids_.emplace(std::vector<Id>{}, zero);
}

void MisereForms::spend(std::uint64_t steps) {
  work_.spend(steps, [this] {
    return fmt::format("the search for misere canonical forms has reached {} games", size());
  });
}

void MisereForms::charge(std::uint64_t bytes) {
  bytes_ += bytes;
  check_memory(bytes_, "the search for misere canonical forms", {.memory = memory_});
}

bool MisereForms::simplifies(const Game& game, Id to) const {
  const Game& simpler = games_[to];
  return simpler.normal == game.normal && simpler.misere == game.misere &&
         includes(game.options, simpler.options) &&
         std::all_of(game.options.begin(), game.options.end(), [&](Id option) {
           return std::binary_search(simpler.options.begin(), simpler.options.end(), option) ||
                  std::binary_search(games_[option].options.begin(), games_[option].options.end(),
                                     to);
         });
}

MisereForms::Id MisereForms::of_options(std::vector<Id> options) {
  spend((options.size() + 1) * work_of_option);
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
  const auto known = ids_.find(options);
  if (known != ids_.end()) return known->second;
  Game game;
  std::vector<bool> normal(options.size() + 1);
  std::vector<bool> misere(options.size() + 1);
  bool of_nimbers = true;
  for (const Id option : options) {
    const Game& left = games_[option];
    if (left.normal < normal.size()) normal[left.normal] = true;
    if (left.misere < misere.size()) misere[left.misere] = true;
    game.birthday = std::max(game.birthday, left.birthday + 1);
    of_nimbers = of_nimbers && left.is_nimber;
  }
  const auto least = [](const std::vector<bool>& values) {
    return static_cast<std::uint32_t>(std::find(values.begin(), values.end(), false) -
                                      values.begin());
  };
  game.normal = least(normal);
  game.misere = least(misere);
  game.options = options;
  game.is_nimber = of_nimbers && options.size() == game.birthday;
  for (std::size_t i = 0; i < options.size() && !game.is_nimber; ++i) {
    spend(games_[options[i]].options.size());
    for (const Id to : games_[options[i]].options) {
      if (games_[to].normal != game.normal || games_[to].misere != game.misere) continue;
      spend(options.size() * work_of_option);
      if (!simplifies(game, to)) continue;
      charge(bytes_of_game + options.size() * sizeof(Id));
      return ids_.emplace(std::move(options), to).first->second;
    }
  }
  charge(bytes_of_game + 3 * options.size() * sizeof(Id));
  const auto id = static_cast<Id>(games_.size());
  games_.push_back(std::move(game));
  ids_.emplace(std::move(options), id);
  return id;
}

MisereForms::Id MisereForms::nimber(std::uint32_t n) {
  std::vector<Id> smaller;
  for (std::uint32_t i = 0; i < n; ++i) smaller.push_back(of_options(smaller));
  return of_options(std::move(smaller));
}

MisereForms::Id MisereForms::sum(Id a, Id b) {
  if (a > b) std::swap(a, b);
  if (a == zero) return b;
  const std::uint64_t key = std::uint64_t{a} << 32 | b;
  const auto known = sums_.find(key);
  if (known != sums_.end()) return known->second;
  if (birthday(a) + birthday(b) > most_moves) {
    throw Error(Error::Kind::limit,
                fmt::format("a sum of games of {} and {} moves is too long for misere canonical "
                            "forms, which have up to {}",
                            birthday(a), birthday(b), most_moves));
  }
  std::vector<Id> options;
  // Games may be added meanwhile.
  for (std::size_t i = 0; i < games_[a].options.size(); ++i) {
    options.push_back(sum(games_[a].options[i], b));
  }
  for (std::size_t i = 0; i < games_[b].options.size(); ++i) {
    options.push_back(sum(a, games_[b].options[i]));
  }
  const Id found = of_options(std::move(options));
  charge(bytes_of_sum);
  sums_.emplace(key, found);
  return found;
}

}  // namespace lastmove
