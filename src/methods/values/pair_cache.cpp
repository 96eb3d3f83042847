#include "methods/values/pair_cache.h"

#include <utility>

namespace lastmove {

std::uint64_t PairCache::hash(std::uint32_t a, std::uint32_t b) {
  std::uint64_t mixed = (std::uint64_t{a} << 32 | b) * 0x9e3779b97f4a7c15;
  mixed ^= mixed >> 32;
  return mixed * 0xd6e8feb86659fd93 >> 20;
}

std::uint32_t PairCache::find(std::uint32_t a, std::uint32_t b) const {
  if (buckets_.empty()) return 0;
  const Bucket& bucket = buckets_[hash(a, b) & (buckets_.size() - 1)];
  for (const Entry& entry : bucket.entries) {
    if (entry.a == a && entry.b == b) return entry.value;
  }
  return 0;
}

void PairCache::insert(std::uint32_t a, std::uint32_t b, std::uint32_t value) {
  if (4 * filled_ >= 3 * ways * buckets_.size()) grow();
  if (!buckets_.empty()) put({a, b, value});
}

void PairCache::put(const Entry& entry) {
  Bucket& bucket = buckets_[hash(entry.a, entry.b) & (buckets_.size() - 1)];
  for (Entry& place : bucket.entries) {
    if (place.value != 0 && (place.a != entry.a || place.b != entry.b)) continue;
    if (place.value == 0) ++filled_;
    place = entry;
    return;
  }
  bucket.entries[next_victim_++ % ways] = entry;
}

void PairCache::grow() {
  const std::size_t wanted = buckets_.empty() ? 64 : 2 * buckets_.size();
  if (wanted > most_buckets_) return;
  std::vector<Bucket> old(wanted);
  old.swap(buckets_);
  filled_ = 0;
  for (const Bucket& bucket : old) {
    for (const Entry& entry : bucket.entries) {
      if (entry.value != 0) put(entry);
    }
  }
}

void PairCache::clear() {
  std::vector<Bucket>().swap(buckets_);
  filled_ = 0;
}

}  // namespace lastmove
