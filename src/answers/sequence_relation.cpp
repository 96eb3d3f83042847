#include "answers/sequence_relation.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <unordered_map>

#include "answers/cycle_rotations.h"
#include "methods/common_lengths.h"

namespace lastmove {

namespace {

using Symbol = SequenceRelation::Symbol;

/// Which value stands for which: each for itself, or any one-to-one matching, made up as it is
/// needed.
class Matching {
 public:
  explicit Matching(bool free = false) : free_(free) {}

  /// Whether b may stand for a; it does from then on.
  bool accepts(Symbol a, Symbol b) {
    if (!free_) return a == b;
    const auto forth = forth_.find(a);
    if (forth != forth_.end()) return forth->second == b;
    if (!taken_.emplace(b, a).second) return false;
    forth_.emplace(a, b);
    return true;
  }

  std::size_t size() const { return forth_.size(); }

  /// What does not stand for itself, in order.
  std::vector<std::pair<Symbol, Symbol>> changes() const {
    std::vector<std::pair<Symbol, Symbol>> pairs;
    for (const auto& pair : forth_) {
      if (pair.first != pair.second) pairs.push_back(pair);
    }
    std::sort(pairs.begin(), pairs.end());
    return pairs;
  }

 private:
  bool free_;
  std::unordered_map<Symbol, Symbol> forth_;
  std::unordered_map<Symbol, Symbol> taken_;
};

std::int64_t difference(std::uint64_t a, std::uint64_t b) {
  return static_cast<std::int64_t>(a) - static_cast<std::int64_t>(b);
}

/// n + d, which is not negative.
std::uint64_t moved(std::uint64_t n, std::int64_t d) { return n + static_cast<std::uint64_t>(d); }

/// The first n such that there are second(n) and first(n + d), or of other such bounds.
std::uint64_t later(std::uint64_t of_second, std::uint64_t of_first, std::int64_t d) {
  return static_cast<std::uint64_t>(
      std::max(static_cast<std::int64_t>(of_second), static_cast<std::int64_t>(of_first) - d));
}

// Differences.

/// For each n of a period its remainder modulo `modulus`, and its value without the growth of
/// rise / run for each n: these repeat.
std::vector<std::pair<std::uint64_t, Symbol>> levelled(const PeriodicSequence& sequence,
                                                       std::uint64_t from, std::uint64_t modulus,
                                                       std::uint64_t rise, std::uint64_t run) {
  std::vector<std::pair<std::uint64_t, Symbol>> all;
  all.reserve(sequence.period);
  for (std::uint64_t n = from; n < from + sequence.period; ++n) {
    all.emplace_back(n % modulus, run * sequence.at(n) - rise * n);
  }
  std::sort(all.begin(), all.end());
  return all;
}

/// Differences in a common period of two that grow alike: by the Chinese remainder theorem each
/// pair of places of the same remainder modulo the gcd of the periods meets once.
void count_differences(const PeriodicSequence& first, const PeriodicSequence& second,
                       std::uint64_t from, SequenceRelation& found) {
  const std::uint64_t modulus = std::gcd(first.period, second.period);
  const std::uint64_t scale = std::gcd(first.period, first.saltus);
  const std::uint64_t rise = first.saltus / scale;
  const std::uint64_t run = first.period / scale;
  const auto a = levelled(first, from, modulus, rise, run);
  const auto b = levelled(second, from, modulus, rise, run);
  std::uint64_t alike = 0;
  for (auto i = a.begin(), j = b.begin(); i != a.end() && j != b.end();) {
    if (*i < *j) {
      ++i;
    } else if (*j < *i) {
      ++j;
    } else {
      const auto next_i = std::upper_bound(i, a.end(), *i);
      const auto next_j = std::upper_bound(j, b.end(), *j);
      alike += static_cast<std::uint64_t>(next_i - i) * static_cast<std::uint64_t>(next_j - j);
      i = next_i;
      j = next_j;
    }
  }
  found.common_period = first.period / modulus * second.period;
  found.differences = found.common_period - alike;
}

bool grow_alike(const PeriodicSequence& first, const PeriodicSequence& second) {
  return first.saltus * second.period == second.saltus * first.period;
}

/// Notes a difference at n, if there is one. Returns whether there is.
template <typename Sequence>
bool note_difference(const Sequence& first, const Sequence& second, std::uint64_t n,
                     SequenceRelation& found) {
  const Symbol a = first.at(n);
  const Symbol b = second.at(n);
  if (a == b) return false;
  if (!found.first_difference) found.first_difference = {n, a, b};
  return true;
}

void find_differences(const PeriodicSequence& first, const PeriodicSequence& second,
                      SequenceRelation& found) {
  const std::uint64_t start = std::max(first.first, second.first);
  const std::uint64_t regular = std::max(first.regular_from(), second.regular_from());
  if (first.period != second.period || first.saltus != second.saltus) {
    // They differ within this many heaps (Fine and Wilf 1965).
    for (std::uint64_t n = start; n <= regular + first.period + second.period; ++n) {
      if (note_difference(first, second, n, found)) break;
    }
    if (grow_alike(first, second)) count_differences(first, second, regular, found);
    return;
  }
  for (std::uint64_t n = start; n < regular; ++n) {
    if (!note_difference(first, second, n, found)) continue;
    ++found.differences;
    found.last_difference = n;
  }
  std::uint64_t of_period = 0;
  for (std::uint64_t n = regular; n < regular + first.period; ++n) {
    of_period += note_difference(first, second, n, found);
  }
  if (of_period == 0) return;
  found.differences = of_period;
  found.common_period = first.period;
  found.last_difference.reset();
}

// Shifts.

/// One period, so that element n mod period is what belongs to all later n; of a sequence that
/// grows, its growth from n to n + 1.
Cycle cycle_of(const PeriodicSequence& sequence) {
  Cycle cycle(sequence.period);
  const std::uint64_t from = sequence.regular_from();
  for (std::uint64_t n = from; n < from + sequence.period; ++n) {
    const Symbol value = sequence.at(n);
    cycle[n % sequence.period] =
        static_cast<std::uint32_t>(sequence.saltus == 0 ? value : sequence.at(n + 1) - value);
  }
  return cycle;
}

/// Of sequences that grow just one shift is left: the one at which they are level.
std::optional<Shifts> level_shift(const PeriodicSequence& first, const PeriodicSequence& second,
                                  const Shifts& shifts) {
  const std::int64_t d = ((shifts.residue % shifts.step) + shifts.step) % shifts.step;
  const std::uint64_t n = std::max(second.regular_from(), first.regular_from());
  const std::int64_t above = difference(second.at(n), first.at(moved(n, d)));
  const auto saltus = static_cast<std::int64_t>(first.saltus);
  if (above % saltus != 0) return std::nullopt;
  return Shifts{d + above / saltus * shifts.step, 0};
}

/// From where on second(n) is first(n + d), and under which matching; nothing where that never
/// begins.
struct Agreement {
  std::uint64_t from;
  bool everywhere;
  Matching matching;
};

std::optional<Agreement> agreement(const PeriodicSequence& first, const PeriodicSequence& second,
                                   std::int64_t d, bool free) {
  const std::uint64_t start = later(second.first, first.first, d);
  const std::uint64_t regular = later(second.regular_from(), first.regular_from(), d);
  Matching matching(free);
  for (std::uint64_t n = regular + second.period; n-- > start;) {
    if (matching.accepts(first.at(moved(n, d)), second.at(n))) continue;
    if (n >= regular) return std::nullopt;
    return Agreement{n + 1, false, std::move(matching)};
  }
  return Agreement{start, true, std::move(matching)};
}

/// The shift at which they agree everywhere, the nearest to 0, if there may be one: preperiods lie
/// on each other then, or are cut off by the beginning of the other sequence.
std::optional<std::int64_t> shift_of_all(const PeriodicSequence& first,
                                         const PeriodicSequence& second, const Shifts& shifts) {
  const std::int64_t aligned = difference(first.regular_from(), second.regular_from());
  const bool may_cut_first = second.preperiod == 0;
  const bool may_cut_second = first.preperiod == 0;
  constexpr std::int64_t no_end = INT64_MAX / 4;
  return shifts.nearest(may_cut_second ? -no_end : aligned, may_cut_first ? no_end : aligned);
}

/// The shift or map to name, of those that were offered: the first that holds everywhere or, where
/// none does, the first.
class Choice {
 public:
  Choice(const PeriodicSequence& first, const PeriodicSequence& second)
      : first_(first), second_(second) {}

  bool everywhere() const { return agreed_ && agreed_->everywhere; }

  void offer(std::int64_t d, bool free) {
    if (everywhere()) return;
    auto agreed = agreement(first_, second_, d, free);
    if (!agreed || (agreed_ && !agreed->everywhere)) return;
    agreed_ = std::move(agreed);
    d_ = d;
    relation_ = free ? Relation::map : Relation::shift;
  }

  void offer(const Shifts& shifts, bool free) {
    if (shifts.step == 0) return offer(shifts.residue, free);
    if (const auto nearest = shifts.nearest(-shifts.step, shifts.step)) offer(*nearest, free);
    if (const auto of_all = shift_of_all(first_, second_, shifts)) offer(*of_all, free);
  }

  /// Whether there was any.
  bool take(SequenceRelation& found) const {
    if (!agreed_) return false;
    found.relation = relation_;
    found.from = agreed_->from;
    found.everywhere = agreed_->everywhere;
    found.shift = d_;
    found.map = agreed_->matching.changes();
    return true;
  }

 private:
  const PeriodicSequence& first_;
  const PeriodicSequence& second_;
  std::optional<Agreement> agreed_;
  std::int64_t d_ = 0;
  Relation relation_ = Relation::differ;
};

bool find_reflection(const Cycle& first, const Cycle& second, bool free, SequenceRelation& found) {
  const std::uint64_t period = first.size();
  Cycle reversed(period);
  for (std::uint64_t i = 0; i < period; ++i) reversed[i] = first[(period - i) % period];
  const auto shifts =
      free ? rotations(distances_of(reversed), distances_of(second)) : rotations(reversed, second);
  if (!shifts) return false;
  // second(n) = reversed(n + d) = first(-n - d)
  const auto step = shifts->step;
  found.reflection = static_cast<std::uint64_t>(((-shifts->residue % step) + step) % step);
  Matching matching(free);
  for (std::uint64_t n = 0; n < period; ++n) {
    matching.accepts(first[(found.reflection + period - n) % period], second[n]);
  }
  found.relation = Relation::reflection;
  found.everywhere = true;
  found.map = matching.changes();
  return true;
}

/// Of sequences that repeat at the same length and grow by the same in it.
void find_relation(const PeriodicSequence& first, const PeriodicSequence& second,
                   SequenceRelation& found) {
  const Cycle a = cycle_of(first);
  const Cycle b = cycle_of(second);
  Choice choice(first, second);
  auto shifts = rotations(a, b);
  if (shifts && first.saltus > 0) shifts = level_shift(first, second, *shifts);
  if (shifts) choice.offer(*shifts, false);
  if (first.saltus == 0 && !choice.everywhere()) {
    choice.offer(0, true);
    if (const auto mapped = rotations(distances_of(a), distances_of(b)))
      choice.offer(*mapped, true);
  }
  if (choice.take(found) || first.saltus > 0) return;
  if (first.preperiod > 0 || second.preperiod > 0) return;
  found.from = std::max(first.first, second.first);
  if (!find_reflection(a, b, false, found)) find_reflection(a, b, true, found);
}

// Beginnings.

/// Of all d, but 0, at which what two beginnings then have in common is the same and at least
/// `least` long, the nearest to 0: for each d >= 0 it begins the second and an end of the first.
std::optional<std::int64_t> shift_of_beginnings(const SequenceBeginning& first,
                                                const SequenceBeginning& second,
                                                std::size_t least) {
  const std::int64_t offset = difference(first.first, second.first);
  std::optional<std::int64_t> nearest;
  const auto look = [&](const std::vector<std::uint32_t>& head,
                        const std::vector<std::uint32_t>& tail, int sign) {
    const std::size_t size = head.size() + tail.size();
    const auto at = [&](std::size_t i) {
      return i < head.size() ? head[i] : tail[i - head.size()];
    };
    const auto lengths = common_lengths(size, size - least, at);
    for (std::size_t i = 0; i + least <= tail.size(); ++i) {
      if (lengths[head.size() + i] < std::min(head.size(), tail.size() - i)) continue;
      const std::int64_t d = sign * static_cast<std::int64_t>(i) + offset;
      if (d != 0 && (!nearest || std::abs(d) < std::abs(*nearest))) nearest = d;
    }
  };
  look(second.values, first.values, 1);
  look(first.values, second.values, -1);
  return nearest;
}

}  // namespace

SequenceRelation relate(const PeriodicSequence& first, const PeriodicSequence& second) {
  SequenceRelation found;
  find_differences(first, second, found);
  if (!found.first_difference) {
    found.relation = Relation::equal;
    found.from = std::max(first.first, second.first);
    found.everywhere = true;
  } else if (found.last_difference) {
    found.relation = Relation::eventual;
    found.from = *found.last_difference + 1;
  } else if (first.period == second.period && first.saltus == second.saltus) {
    find_relation(first, second, found);
  }
  return found;
}

SequenceRelation relate(const SequenceBeginning& first, const SequenceBeginning& second,
                        bool ordered) {
  SequenceRelation found;
  const std::uint64_t start = std::max(first.first, second.first);
  const std::uint64_t end = std::min(first.end(), second.end());
  found.from = start;
  for (std::uint64_t n = start; n < end; ++n) {
    if (!note_difference(first, second, n, found)) continue;
    ++found.differences;
    found.last_difference = n;
  }
  const std::uint64_t size = end - start;
  const std::uint64_t half = start + (size + 1) / 2;
  if (!found.first_difference) {
    found.relation = Relation::equal;
    found.everywhere = true;
    return found;
  }
  if (ordered && *found.last_difference < std::min(half, end - 1)) {
    found.relation = Relation::eventual;
    found.from = *found.last_difference + 1;
    return found;
  }
  if (ordered) {
    if (const auto d = shift_of_beginnings(first, second, size - size / 4)) {
      found.relation = Relation::shift;
      found.shift = *d;
      found.from = later(second.first, first.first, *d);
      found.everywhere = true;
      return found;
    }
  }
  Matching matching(true);
  std::uint64_t from = end;
  while (from > start && matching.accepts(first.at(from - 1), second.at(from - 1))) --from;
  if (from > (ordered ? half : start) || 2 * matching.size() > end - from) return found;
  found.relation = Relation::map;
  found.from = from;
  found.everywhere = from == start;
  found.map = matching.changes();
  return found;
}

}  // namespace lastmove
