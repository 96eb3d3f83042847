#include "methods/boards/endgame_values.h"

#include <algorithm>
#include <limits>
#include <map>
#include <tuple>

#include <fmt/core.h>

#include <lastmove/error.h>

namespace lastmove {

namespace {

struct FileNumber {
  std::int64_t numerator;
  std::uint8_t exponent;
};

FileNumber in_file(const Dyadic& number) {
  const Integer least = std::numeric_limits<std::int64_t>::min();
  const Integer most = std::numeric_limits<std::int64_t>::max();
  if (number.numerator() < least || number.numerator() > most || number.exponent() > UINT8_MAX) {
    throw Error(Error::Kind::limit, fmt::format("the number {} does not fit into an endgame "
                                                "database, which has 64 bits for each",
                                                number.str()));
  }
  return {static_cast<std::int64_t>(number.numerator()),
          static_cast<std::uint8_t>(number.exponent())};
}

}  // namespace

std::vector<std::uint32_t> EndgameValues::numbers_of(std::span<const GameId> options) const {
  std::vector<std::uint32_t> numbers;
  for (const GameId option : options) numbers.push_back(numbers_.at(option));
  std::sort(numbers.begin(), numbers.end());
  return numbers;
}

std::uint32_t EndgameValues::add(GameId game) {
  if (const auto known = numbers_.find(game); known != numbers_.end()) return known->second;
  // A game without options in the file has height 0, another 1 more than the highest of these.
  std::map<std::uint32_t, std::vector<GameId>> by_height;
  const auto has_height = [this](GameId option) { return heights_.contains(option); };
  waiting_ = {game};
  while (!waiting_.empty()) {
    const GameId at = waiting_.back();
    const bool leaf = games_.is_up_star(at);
    if (!heights_.contains(at) && !leaf && games_.push_options(at, has_height, waiting_)) continue;
    waiting_.pop_back();
    if (heights_.contains(at)) continue;
    std::uint32_t height = 0;
    for (const Player player : {Player::left, Player::right}) {
      if (leaf) break;
      for (const GameId option : games_.options(at, player)) {
        height = std::max(height, heights_.at(option) + 1);
      }
    }
    heights_.emplace(at, height);
    by_height[height].push_back(at);
  }
  for (auto& [height, games] : by_height) {
    if (height == 0) {
      std::sort(games.begin(), games.end(), [this](GameId a, GameId b) {
        const UpStar x = games_.up_star_of(a);
        const UpStar y = games_.up_star_of(b);
        const auto order = games_.number_of(x.number) <=> games_.number_of(y.number);
        return order != 0 ? order < 0 : std::tie(x.ups, x.star) < std::tie(y.ups, y.star);
      });
    } else {
      std::vector<std::tuple<std::vector<std::uint32_t>, std::vector<std::uint32_t>, GameId>> keys;
      for (const GameId each : games) {
        std::vector<std::uint32_t> left = numbers_of(games_.left(each));
        std::vector<std::uint32_t> right = numbers_of(games_.right(each));
        keys.emplace_back(std::move(left), std::move(right), each);
      }
      std::sort(keys.begin(), keys.end());
      for (std::size_t i = 0; i < keys.size(); ++i) games[i] = std::get<GameId>(keys[i]);
    }
    for (const GameId each : games) append(each);
  }
  return numbers_.at(game);
}

void EndgameValues::append(GameId game) {
  EndgameValue value;
  const Thermograph& graph = thermographs_.of(game);
  const FileNumber mean = in_file(graph.mean);
  const FileNumber temperature = in_file(graph.temperature);
  value.mean = mean.numerator;
  value.mean_exponent = mean.exponent;
  value.temperature = temperature.numerator;
  value.temperature_exponent = temperature.exponent;
  value.simplest = EndgameValue::no_part;
  value.first_option = static_cast<std::uint32_t>(options_.size());
  if (games_.is_up_star(game)) {
    const UpStar up_star = games_.up_star_of(game);
    value.ups = up_star.ups;
    value.star = up_star.star;
  } else {
    const std::vector<std::uint32_t> left = numbers_of(games_.left(game));
    const std::vector<std::uint32_t> right = numbers_of(games_.right(game));
    if (left.size() > UINT16_MAX || right.size() > UINT16_MAX) {
      throw Error(Error::Kind::limit, "a value has too many options for an endgame database");
    }
    value.is_form = 1;
    value.left = static_cast<std::uint16_t>(left.size());
    value.right = static_cast<std::uint16_t>(right.size());
    options_.insert(options_.end(), left.begin(), left.end());
    options_.insert(options_.end(), right.begin(), right.end());
  }
  numbers_.emplace(game, static_cast<std::uint32_t>(values_.size()));
  values_.push_back(value);
}

}  // namespace lastmove
