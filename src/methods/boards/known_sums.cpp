#include "methods/boards/known_sums.h"

#include <algorithm>
#include <bit>

namespace lastmove {

namespace {

constexpr std::uint8_t there = 1;
constexpr std::uint8_t of_right = 2;
constexpr std::uint8_t won = 4;

constexpr std::uint64_t first_places = 1 << 12;

std::uint64_t hash_of(std::span<const std::uint32_t> terms, Player player) {
  std::uint64_t hash = player == Player::left ? 0x9e3779b97f4a7c15 : 0xd1b54a32d192ed03;
  for (const std::uint32_t term : terms) {
    hash = (hash ^ term) * 0xff51afd7ed558ccd;
    hash ^= hash >> 32;
  }
  return hash;
}

}  // namespace

KnownSums::KnownSums(std::uint64_t most_bytes)
    : most_places_(std::bit_floor(std::max(most_bytes / sizeof(Place), std::uint64_t{2}))),
      places_(std::min(most_places_, first_places)) {}

std::optional<bool> KnownSums::find(std::span<const std::uint32_t> terms, Player player) const {
  if (terms.size() > most_terms) return std::nullopt;
  const std::uint64_t hash = hash_of(terms, player);
  const std::uint8_t side = player == Player::left ? 0 : of_right;
  for (std::uint64_t probe = 0; probe < 2; ++probe) {
    const Place& place = places_[(hash ^ probe) & (places_.size() - 1)];
    if (place.kind == 0 || place.check != static_cast<std::uint32_t>(hash >> 32) ||
        place.count != terms.size() || (place.kind & of_right) != side) {
      continue;
    }
    if (std::equal(terms.begin(), terms.end(), place.terms.begin())) {
      return (place.kind & won) != 0;
    }
  }
  return std::nullopt;
}

void KnownSums::add(std::span<const std::uint32_t> terms, Player player, bool wins,
                    std::uint64_t effort) {
  if (terms.size() > most_terms) return;
  const std::uint64_t hash = hash_of(terms, player);
  Place place;
  std::copy(terms.begin(), terms.end(), place.terms.begin());
  place.check = static_cast<std::uint32_t>(hash >> 32);
  place.count = static_cast<std::uint8_t>(terms.size());
  place.kind =
      static_cast<std::uint8_t>(there | (player == Player::left ? 0 : of_right) | (wins ? won : 0));
  place.effort = static_cast<std::uint16_t>(std::min<std::uint64_t>(effort, UINT16_MAX));
  if (2 * used_ > places_.size() && places_.size() < most_places_) grow();
  put(place, hash);
}

void KnownSums::put(const Place& place, std::uint64_t hash) {
  Place* cheapest = nullptr;
  for (std::uint64_t probe = 0; probe < 2; ++probe) {
    Place& there_now = places_[(hash ^ probe) & (places_.size() - 1)];
    if (there_now.kind == 0) {
      there_now = place;
      ++used_;
      return;
    }
    if (!cheapest || there_now.effort < cheapest->effort) cheapest = &there_now;
  }
  // The newer one goes in even if it took less: it is likelier to be met again. What stays is the
  // dearer of the two that were there.
  *cheapest = place;
}

std::uint32_t KnownSums::least_effort_of(std::uint64_t most) const {
  std::vector<std::uint64_t> counts(UINT16_MAX + 1);
  for (const Place& place : places_) {
    if (place.kind != 0) ++counts[place.effort];
  }
  std::uint32_t effort = UINT16_MAX + 1;
  for (std::uint64_t count = 0; effort > 0; --effort) {
    count += counts[effort - 1];
    if (count > most) break;
  }
  return effort;
}

void KnownSums::visit(std::uint64_t most, const Visit& visit) const {
  const std::uint32_t least = least_effort_of(most);
  for (const Place& place : places_) {
    if (place.kind == 0 || place.effort < least) continue;
    visit(std::span(place.terms).first(place.count),
          (place.kind & of_right) != 0 ? Player::right : Player::left, (place.kind & won) != 0,
          place.effort);
  }
}

void KnownSums::rewrite(const std::function<bool(std::span<std::uint32_t> terms)>& keep) {
  constexpr std::uint64_t share_kept = 8;
  const std::uint32_t least = least_effort_of(places_.size() / share_kept);
  std::vector<Place> kept;
  for (const Place& place : places_) {
    if (place.kind == 0 || place.effort < least) continue;
    kept.push_back(place);
    if (!keep(std::span(kept.back().terms).first(place.count))) kept.pop_back();
  }
  clear();
  for (const Place& place : kept) put_again(place);
}

void KnownSums::clear() {
  std::fill(places_.begin(), places_.end(), Place());
  used_ = 0;
}

void KnownSums::put_again(const Place& place) {
  const Player player = (place.kind & of_right) != 0 ? Player::right : Player::left;
  const std::uint64_t hash = hash_of(std::span(place.terms).first(place.count), player);
  Place same = place;
  same.check = static_cast<std::uint32_t>(hash >> 32);
  put(same, hash);
}

void KnownSums::grow() {
  std::vector<Place> before(2 * places_.size());
  before.swap(places_);
  used_ = 0;
  for (const Place& place : before) {
    if (place.kind != 0) put_again(place);
  }
}

}  // namespace lastmove
