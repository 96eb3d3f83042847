#include "methods/values/game_store.h"

#include <algorithm>
#include <limits>
#include <string>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/cost.h"

namespace lastmove {

namespace {

constexpr std::size_t most_options = UINT16_MAX;

std::uint32_t mix(std::uint32_t hash, std::uint64_t value) {
  std::uint64_t mixed = (hash ^ value) * 0x9e3779b97f4a7c15;
  mixed ^= mixed >> 29;
  mixed *= 0xbf58476d1ce4e5b9;
  return static_cast<std::uint32_t>(mixed >> 32);
}

std::uint32_t hash_of(const Dyadic& value) {
  std::uint32_t hash = mix(value.exponent(), 1);
  if (value.numerator().bytes() == 0) {
    return mix(hash, static_cast<std::uint64_t>(static_cast<std::int64_t>(value.numerator())));
  }
  hash = mix(hash, value.sign() < 0 ? 2 : 3);
  const Integer absolute = value.sign() < 0 ? Integer(0) - value.numerator() : value.numerator();
  for (const char byte : absolute.to_bytes()) hash = mix(hash, static_cast<unsigned char>(byte));
  return hash;
}

/// Makes room for `more` elements, doubling, within what memory is left.
template <typename Element>
void make_room(std::vector<Element>& elements, std::size_t more, const GameStore& store) {
  if (elements.size() + more <= elements.capacity()) return;
  const std::size_t wanted = std::max(2 * elements.capacity(), elements.size() + more);
  store.check_memory(wanted * sizeof(Element));
  elements.reserve(wanted);
}

}  // namespace

GameStore::GameStore(const Limits& limits) : order_(0), sums_(0) {
  begin(limits);
  nodes_.emplace_back();  // the raw form
  table_.resize(64);
  number(0);
}

GameStore::GameStore(const Limits& limits, WorkMeter& work) : GameStore(limits) {
  begin(limits, work);
}

void GameStore::begin(const Limits& limits) {
  limits_ = limits;
  work_ = &own_work_.emplace(limits_);
  // A table that grows holds the old one for a moment.
  order_.limit(limits_.memory / 8);
  sums_.limit(limits_.memory / 4);
}

void GameStore::begin(const Limits& limits, WorkMeter& work) {
  begin(limits);
  own_work_.reset();
  work_ = &work;
}

void GameStore::spend(std::uint64_t steps) {
  // Once the store is larger than the processor's caches, whatever is looked up takes this many
  // times as long: sums that explode were measured.
  constexpr std::uint64_t slow_lookups = 3;
  work_->spend(slow_lookups * steps, [this] {
    const std::size_t found = nodes_.size() - 1;
    return own_work_ ? fmt::format("{} canonical forms were found so far", found)
                     : fmt::format("the search has found {} canonical forms", found);
  });
}

std::uint64_t GameStore::bytes() const {
  return nodes_.capacity() * sizeof(Node) + options_.capacity() * sizeof(GameId) +
         numbers_.capacity() * sizeof(Dyadic) + large_numbers_ +
         up_stars_.capacity() * sizeof(UpStar) + table_.capacity() * sizeof(GameId) +
         order_.bytes() + sums_.bytes() + order_frames_.capacity() * sizeof(OrderFrame) +
         sum_frames_.capacity() * sizeof(SumFrame) + results_.capacity() * sizeof(GameId);
}

void GameStore::check_memory(std::uint64_t more) const {
  lastmove::check_memory(saturating_sum(bytes(), more), "a store of the canonical forms found",
                         limits_);
}

template <typename Same>
GameId GameStore::find(std::uint32_t hash, const Same& same) const {
  const std::size_t mask = table_.size() - 1;
  for (std::size_t slot = hash & mask; table_[slot] != 0; slot = (slot + 1) & mask) {
    const GameId id = table_[slot];
    if (nodes_[id].hash == hash && same(nodes_[id])) return id;
  }
  return 0;
}

GameId GameStore::add(Node node) {
  if (nodes_.size() >= std::numeric_limits<std::int32_t>::max()) {
    throw Error(Error::Bound::memory, "more than 2^31 canonical forms cannot be numbered");
  }
  if (4 * nodes_.size() >= 3 * table_.size()) grow_table();
  make_room(nodes_, 1, *this);
  const auto id = static_cast<GameId>(nodes_.size());
  if (node.kind == Kind::number) node.left_stop = node.right_stop = id;
  nodes_.push_back(node);
  const std::size_t mask = table_.size() - 1;
  std::size_t slot = node.hash & mask;
  while (table_[slot] != 0) slot = (slot + 1) & mask;
  table_[slot] = id;
  return id;
}

void GameStore::grow_table() {
  const std::size_t wanted = 2 * table_.size();
  check_memory(wanted * sizeof(GameId));
  std::vector<GameId> larger(wanted);
  for (const GameId id : table_) {
    if (id == 0) continue;
    std::size_t slot = nodes_[id].hash & (wanted - 1);
    while (larger[slot] != 0) slot = (slot + 1) & (wanted - 1);
    larger[slot] = id;
  }
  table_.swap(larger);
}

GameId GameStore::number(const Dyadic& value) {
  const std::uint32_t hash = hash_of(value);
  const GameId known = find(hash, [&](const Node& node) {
    return node.kind == Kind::number && numbers_[node.payload] == value;
  });
  if (known != 0) return known;
  const std::size_t large = value.bytes();
  if (large > 0) check_memory(large);
  make_room(numbers_, 1, *this);
  Node node;
  node.kind = Kind::number;
  node.hash = hash;
  node.payload = static_cast<std::uint32_t>(numbers_.size());
  node.low = node.high = static_cast<float>(value.approximate());
  node.below_left_stop = node.above_right_stop = true;
  node.all_small = value.sign() == 0;
  const Integer birthday = birthday_of(value);
  node.birthday = birthday < UINT32_MAX ? static_cast<std::uint32_t>(birthday) : UINT32_MAX;
  const GameId id = add(node);
  numbers_.push_back(value);
  large_numbers_ += large;
  return id;
}

GameId GameStore::up_star(GameId x, std::int64_t ups, std::uint64_t star) {
  if (ups == 0 && star == 0) return x;
  const std::uint32_t hash = mix(mix(mix(x, 5), static_cast<std::uint64_t>(ups)), star);
  const GameId known = find(hash, [&](const Node& node) {
    if (node.kind != Kind::up_star) return false;
    const UpStar& is = up_stars_[node.payload];
    return is.number == x && is.ups == ups && is.star == star;
  });
  if (known != 0) return known;
  make_room(up_stars_, 1, *this);
  const Node of_number = nodes_[x];
  Node node;
  node.kind = Kind::up_star;
  node.hash = hash;
  node.payload = static_cast<std::uint32_t>(up_stars_.size());
  node.low = node.high = of_number.high;
  node.left_stop = node.right_stop = x;
  node.below_left_stop = ups < -1 || (ups == -1 && star != 1);
  node.above_right_stop = ups > 1 || (ups == 1 && star != 1);
  node.all_small = of_number.all_small;
  node.birthday = UINT32_MAX;
  // n.^ + *k has the option (n - 1).^ + *(k xor 1), and so down to a nimber.
  const auto size = ups < 0 ? 0 - static_cast<std::uint64_t>(ups) : static_cast<std::uint64_t>(ups);
  const std::uint64_t last = star < 2 ? (ups == 0 ? star : 1) : star ^ (size % 2);
  const std::uint64_t birthday = saturating_sum(saturating_sum(of_number.birthday, size), last);
  if (of_number.birthday < UINT32_MAX && birthday < UINT32_MAX) {
    node.birthday = static_cast<std::uint32_t>(birthday);
  }
  const GameId id = add(node);
  up_stars_.push_back({x, ups, star});
  return id;
}

UpStar GameStore::up_star_of(GameId game) const {
  if (nodes_[game].kind == Kind::number) return {game, 0, 0};
  return up_stars_[nodes_[game].payload];
}

void GameStore::reserve_options(std::size_t more) {
  if (options_.size() + more > UINT32_MAX) {
    throw Error(Error::Bound::memory,
                "more than 2^32 options of canonical forms cannot be numbered");
  }
  make_room(options_, more, *this);
}

GameId GameStore::intern_form(std::span<const GameId> left, std::span<const GameId> right,
                              Node node) {
  std::uint32_t hash = mix(static_cast<std::uint32_t>(left.size()), right.size() + 7);
  for (const GameId option : left) hash = mix(hash, option);
  for (const GameId option : right) hash = mix(hash, option);
  const GameId known = find(hash, [&](const Node& other) {
    if (other.kind != Kind::form || other.left != left.size() || other.right != right.size()) {
      return false;
    }
    const GameId* const first = options_.data() + other.begin;
    return std::equal(left.begin(), left.end(), first) &&
           std::equal(right.begin(), right.end(), first + left.size());
  });
  if (known != 0) return known;
  reserve_options(left.size() + right.size());
  node.kind = Kind::form;
  node.hash = hash;
  node.negative = 0;
  node.all_small = !left.empty() && !right.empty();
  node.birthday = 0;
  for (const std::span<const GameId> side : {left, right}) {
    for (const GameId option : side) {
      node.all_small = node.all_small && nodes_[option].all_small;
      node.birthday = std::max(node.birthday, nodes_[option].birthday);
    }
  }
  if (node.birthday < UINT32_MAX) ++node.birthday;
  node.begin = static_cast<std::uint32_t>(options_.size());
  node.left = static_cast<std::uint16_t>(left.size());
  node.right = static_cast<std::uint16_t>(right.size());
  const GameId id = add(node);
  options_.insert(options_.end(), left.begin(), left.end());
  options_.insert(options_.end(), right.begin(), right.end());
  return id;
}

void GameStore::store_options(GameId game, std::span<const GameId> left,
                              std::span<const GameId> right) {
  reserve_options(left.size() + right.size());
  Node& node = nodes_[game];
  node.begin = static_cast<std::uint32_t>(options_.size());
  node.left = static_cast<std::uint16_t>(left.size());
  node.right = static_cast<std::uint16_t>(right.size());
  options_.insert(options_.end(), left.begin(), left.end());
  options_.insert(options_.end(), right.begin(), right.end());
}

/// Makes the options of a number or x + n.^ + *k, unless they were made before.
void GameStore::expand(GameId game) {
  const Node& node = nodes_[game];
  if (node.kind == Kind::form || node.left + node.right > 0 || game == zero) return;
  if (node.kind == Kind::number) {
    const Dyadic value = number_of(game);
    const Dyadic step(1, value.exponent());
    GameId left = 0;
    GameId right = 0;
    if (!value.is_integer() || value.sign() > 0) left = number(value - step);
    if (!value.is_integer() || value.sign() < 0) right = number(value + step);
    store_options(game, std::span(&left, left != 0 ? 1 : 0), std::span(&right, right != 0 ? 1 : 0));
    return;
  }
  const UpStar is = up_star_of(game);
  const GameId x = is.number;
  if (is.ups == 0) {
    if (is.star > most_options) {
      throw Error(Error::Kind::limit,
                  fmt::format("*{} has too many options: those of a nimber are listed up to *{}",
                              is.star, most_options));
    }
    std::vector<GameId> nimbers;
    for (std::uint64_t k = 0; k < is.star; ++k) nimbers.push_back(up_star(x, 0, k));
    std::sort(nimbers.begin(), nimbers.end());
    store_options(game, nimbers, nimbers);
    return;
  }
  // ^* = {0,*|0}; otherwise n.^ + *k = {0|(n-1).^ + *(k xor 1)}, and negatives the other way round.
  const bool positive = is.ups > 0;
  std::vector<GameId> own = {x};
  std::vector<GameId> others = {x};
  if ((is.ups == 1 || is.ups == -1) && is.star == 1) {
    own.push_back(up_star(x, 0, 1));
    std::sort(own.begin(), own.end());
  } else {
    others[0] = up_star(x, is.ups + (positive ? -1 : 1), is.star ^ 1);
  }
  store_options(game, positive ? own : others, positive ? others : own);
}

std::span<const GameId> GameStore::left(GameId game) {
  expand(game);
  return std::span(options_).subspan(nodes_[game].begin, nodes_[game].left);
}

std::span<const GameId> GameStore::right(GameId game) {
  expand(game);
  const Node& node = nodes_[game];
  return std::span(options_).subspan(node.begin + node.left, node.right);
}

GameStore::Options GameStore::options(GameId game) {
  const auto copied = [](std::span<const GameId> all) {
    return std::vector<GameId>(all.begin(), all.end());
  };
  return {copied(left(game)), copied(right(game))};
}

Outcome GameStore::outcome(GameId game) {
  // Left wins moving second if G >= 0, and Right if G <= 0.
  return {leq(game, zero) ? Result::loss : Result::win,
          leq(zero, game) ? Result::loss : Result::win};
}

}  // namespace lastmove
