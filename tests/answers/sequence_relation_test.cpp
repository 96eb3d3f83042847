#include "answers/sequence_relation.h"

#include <numeric>

#include "properties.h"
#include "tried_relations.h"

namespace lastmove {
namespace {

/// The same sequence with its least period and preperiod.
PeriodicSequence least(PeriodicSequence sequence) {
  const auto at = [given = sequence](std::uint64_t i) { return given.at(given.first + i); };
  const std::uint64_t size = sequence.preperiod + sequence.period;
  for (std::uint64_t p = 1; p <= sequence.period; ++p) {
    if (sequence.period % p != 0 || sequence.saltus * p % sequence.period != 0) continue;
    const std::uint64_t saltus = sequence.saltus * p / sequence.period;
    const auto repeats = [&](std::uint64_t i) { return at(i + p) == at(i) + saltus; };
    bool holds = true;
    for (std::uint64_t i = sequence.preperiod; i < size; ++i) holds = holds && repeats(i);
    if (!holds) continue;
    std::uint64_t preperiod = sequence.preperiod;
    while (preperiod > 0 && repeats(preperiod - 1)) --preperiod;
    sequence.preperiod = preperiod;
    sequence.period = p;
    sequence.saltus = saltus;
    break;
  }
  sequence.values.resize(sequence.preperiod + sequence.period);
  return sequence;
}

Seen seen(const PeriodicSequence& sequence) {
  return {static_cast<std::int64_t>(sequence.first), [&sequence](std::int64_t n) {
            return static_cast<std::int64_t>(sequence.at(static_cast<std::uint64_t>(n)));
          }};
}

std::uint64_t random_below(int end) {
  return static_cast<std::uint64_t>(*rc::gen::inRange(0, end));
}

PeriodicSequence random_sequence(bool grows) {
  PeriodicSequence sequence;
  sequence.first = random_below(3);
  sequence.preperiod = random_below(2) * random_below(6);
  sequence.period = 1 + random_below(8);
  if (grows) sequence.saltus = 1 + random_below(3);
  const int values = *rc::gen::inRange(1, 5);
  for (std::uint64_t i = 0; i < sequence.preperiod + sequence.period; ++i) {
    sequence.values.push_back(static_cast<std::uint32_t>(random_below(values)));
  }
  return sequence;
}

/// Another one, made of the first in one of the ways that are to be found.
PeriodicSequence relative_of(const PeriodicSequence& first) {
  if (random_below(4) == 0) return random_sequence(first.saltus > 0);
  PeriodicSequence second = first;
  second.first = random_below(3);
  const bool reversed = first.saltus == 0 && random_below(3) == 0;
  const std::uint64_t cut = random_below(2) * random_below(12);
  second.preperiod = random_below(2) * (first.preperiod + random_below(3));
  second.values.clear();
  const std::uint64_t size = second.preperiod + second.period;
  for (std::uint64_t i = 0; i < size; ++i) {
    second.values.push_back(static_cast<std::uint32_t>(first.at(first.first + cut + i)));
  }
  if (second.preperiod == 0 && cut < first.preperiod) {
    // What is left begins within the preperiod: its period is another one.
    for (std::uint64_t i = 0; i < size; ++i) {
      second.values[i] = static_cast<std::uint32_t>(first.at(first.regular_from() + cut + i));
    }
  }
  if (reversed) std::reverse(second.values.begin(), second.values.end());
  if (first.saltus == 0 && random_below(2) == 0) {
    const auto turned = static_cast<std::uint32_t>(random_below(5));
    for (std::uint32_t& value : second.values) value = (value + turned) % 5;
  }
  if (random_below(3) == 0) {
    second.values[random_below(static_cast<int>(second.values.size()))] =
        static_cast<std::uint32_t>(random_below(5));
  }
  return second;
}

std::uint64_t mapped(const SequenceRelation& found, std::uint64_t value) {
  for (const auto& [from, to] : found.map) {
    if (from == value) return to;
  }
  return value;
}

void check_differences(const PeriodicSequence& first, const PeriodicSequence& second,
                       const SequenceRelation& found) {
  const std::uint64_t start = std::max(first.first, second.first);
  const std::uint64_t regular = std::max(first.regular_from(), second.regular_from());
  const std::uint64_t common = std::lcm(first.period, second.period);
  std::optional<std::uint64_t> earliest;
  for (std::uint64_t n = start; n < window && !earliest; ++n) {
    if (first.at(n) != second.at(n)) earliest = n;
  }
  RC_ASSERT(found.first_difference.has_value() == earliest.has_value());
  if (earliest) RC_ASSERT(found.first_difference->n == *earliest);
  if (first.saltus * second.period != second.saltus * first.period) {
    RC_ASSERT(!found.last_difference);
    RC_ASSERT(found.differences == 0u);
    RC_ASSERT(found.common_period == 0u);
    return;
  }
  std::uint64_t before = 0;
  std::uint64_t of_period = 0;
  std::optional<std::uint64_t> last;
  for (std::uint64_t n = start; n < regular + common; ++n) {
    if (first.at(n) == second.at(n)) continue;
    ++(n < regular ? before : of_period);
    last = n;
  }
  RC_ASSERT(found.last_difference == (of_period == 0 ? last : std::nullopt));
  RC_ASSERT(found.differences == (of_period == 0 ? before : of_period));
  RC_ASSERT(found.common_period == (of_period == 0 ? 0 : common));
}

void check(const PeriodicSequence& first, const PeriodicSequence& second) {
  const SequenceRelation found = relate(first, second);
  check_differences(first, second, found);
  const bool may_map = first.saltus == 0 && second.saltus == 0;
  Tried tried = try_all(seen(first), seen(second), may_map);
  const bool pure = first.preperiod == 0 && second.preperiod == 0 && may_map;
  if (tried.relation == Relation::differ && pure && first.period == second.period) {
    for (const bool with_map : {false, true}) {
      const auto period = static_cast<std::int64_t>(first.period);
      const std::int64_t c = try_reflections(seen(first), seen(second), period, with_map);
      if (c < 0) continue;
      RC_ASSERT(found.relation == Relation::reflection);
      RC_ASSERT(static_cast<std::int64_t>(found.reflection) == c);
      RC_ASSERT(with_map || found.map.empty());
      for (std::uint64_t n = second.first; n < second.first + second.period; ++n) {
        const std::uint64_t m = first.first + (found.reflection + 3 * first.period -
                                               n % first.period - first.first % first.period) %
                                                  first.period;
        RC_ASSERT(second.at(n) == mapped(found, first.at(m)));
      }
      return;
    }
  }
  RC_ASSERT(found.relation == tried.relation);
  if (tried.relation == Relation::differ) return;
  RC_ASSERT(static_cast<std::int64_t>(found.from) == tried.from);
  RC_ASSERT(found.everywhere == tried.everywhere);
  RC_ASSERT(found.shift == tried.shift);
  RC_ASSERT(found.relation == Relation::map || found.map.empty());
  for (std::uint64_t n = found.from; n < found.from + 2 * second.values.size(); ++n) {
    const std::uint64_t from = first.at(n + static_cast<std::uint64_t>(found.shift));
    RC_ASSERT(second.at(n) == mapped(found, from));
  }
}

TEST(SequenceRelation, IsWhatTryingAllShiftsFinds) {
  expect_property("of sequences that repeat", [] {
    for (int i = 0; i < 20; ++i) {
      const PeriodicSequence first = random_sequence(false);
      check(least(first), least(relative_of(first)));
    }
  });
}

TEST(SequenceRelation, OfSequencesThatGrow) {
  expect_property("of sequences that grow", [] {
    for (int i = 0; i < 20; ++i) {
      const PeriodicSequence first = random_sequence(true);
      check(least(first),
            least(random_below(5) == 0 ? random_sequence(false) : relative_of(first)));
    }
  });
}

}  // namespace
}  // namespace lastmove
