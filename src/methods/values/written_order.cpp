#include "methods/values/written_order.h"

#include <algorithm>
#include <tuple>

namespace lastmove {

namespace {

/// Whether x + n.^ + *k comes before another.
bool precedes(const GameStore& store, GameId a, GameId b) {
  if (store.is_number(a) != store.is_number(b)) return store.is_number(a);
  const UpStar first = store.up_star_of(a);
  const UpStar second = store.up_star_of(b);
  if (first.number != second.number) {
    return store.number_of(first.number) < store.number_of(second.number);
  }
  const auto size = [](std::int64_t ups) {
    return ups < 0 ? 0 - static_cast<std::uint64_t>(ups) : static_cast<std::uint64_t>(ups);
  };
  return std::tuple(size(first.ups), first.ups < 0, first.star) <
         std::tuple(size(second.ups), second.ups < 0, second.star);
}

struct Keyed {
  std::vector<std::uint32_t> key;
  GameId game = 0;
};

}  // namespace

/// Games that are equally deep are compared by the ranks of their options, which are known by then.
WrittenOrder::WrittenOrder(GameStore& store, GameId game) {
  GameStore::Followers found = store.followers(game, GameStore::ends_at_up_stars);
  forms_ = std::move(found.games);
  std::sort(found.ends.begin(), found.ends.end(),
            [&](GameId a, GameId b) { return precedes(store, a, b); });
  store.spend(50 * (found.ends.size() + forms_.size()));
  store.check_memory(100 * (found.ends.size() + forms_.size()));
  for (const GameId end : found.ends) {
    ranks_.emplace(end, static_cast<std::uint32_t>(ranks_.size()));
  }
  std::unordered_map<GameId, std::uint32_t> depths;
  std::vector<std::vector<GameId>> by_depth;
  for (const GameId form : forms_) {
    std::uint32_t depth = 0;
    for (const Player player : {Player::left, Player::right}) {
      for (const GameId option : store.options(form, player)) {
        if (!store.is_up_star(option)) depth = std::max(depth, depths[option] + 1);
      }
    }
    depths.emplace(form, depth);
    if (by_depth.size() <= depth) by_depth.resize(depth + 1);
    by_depth[depth].push_back(form);
  }
  for (const std::vector<GameId>& level : by_depth) {
    std::vector<Keyed> keyed;
    for (const GameId form : level) {
      const GameStore::Options options = store.options(form);
      Keyed& entry = keyed.emplace_back();
      entry.game = form;
      for (const std::vector<GameId>* const side : {&options.left, &options.right}) {
        const std::size_t start = entry.key.size() + 1;
        entry.key.push_back(static_cast<std::uint32_t>(side->size()));
        for (const GameId option : *side) entry.key.push_back(rank(option));
        std::sort(entry.key.begin() + static_cast<std::ptrdiff_t>(start), entry.key.end());
      }
      store.spend(100 + 20 * entry.key.size());
    }
    std::sort(keyed.begin(), keyed.end(),
              [](const Keyed& a, const Keyed& b) { return a.key < b.key; });
    for (const Keyed& entry : keyed) {
      ranks_.emplace(entry.game, static_cast<std::uint32_t>(ranks_.size()));
    }
  }
}

void WrittenOrder::sort(std::vector<GameId>& games) const {
  std::sort(games.begin(), games.end(), [this](GameId a, GameId b) { return rank(a) < rank(b); });
}

}  // namespace lastmove
