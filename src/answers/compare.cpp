#include <lastmove/compare.h>

#include <algorithm>
#include <map>

#include <fmt/core.h>

#include <lastmove/error.h>
#include <lastmove/table.h>

#include "answers/sequence_relation.h"
#include "answers/sequences.h"
#include "games/model/cost.h"
#include "games/rules/heap_ruleset.h"
#include "methods/outcome_number.h"
#include "methods/rows.h"

namespace lastmove {

namespace {

[[noreturn]] void refuse(const std::string& message) {
  throw Error(Error::Kind::bad_input, message);
}

/// A long table needs this many bytes a heap for both games: their values, and what compares them.
constexpr std::uint64_t bytes_of_heap = 64;

/// What the numbers of a sequence stand for.
class Values {
 public:
  explicit Values(Sequence sequence) : sequence_(sequence) {}

  /// The number of a row's value. Throws Error where it has none.
  std::uint32_t number(const TableRow& row, const Ruleset& rules) {
    if (sequence_ == Sequence::outcome) return outcome_number(row.outcome);
    if (row.nim_value && *row.nim_value < first_listed) {
      return static_cast<std::uint32_t>(*row.nim_value);
    }
    const std::string text = row.nim_value ? std::to_string(*row.nim_value) : row.loopy_value;
    if (text.empty()) fail_unknown_nim_value(rules, row.position);
    const auto next = first_listed + static_cast<std::uint32_t>(texts_.size());
    const auto [at, added] = numbers_.emplace(text, next);
    if (added) texts_.push_back(text);
    return at->second;
  }

  std::string text(std::uint64_t number) const {
    if (sequence_ == Sequence::outcome) {
      return to_string(outcome_of_number(static_cast<std::uint32_t>(number)));
    }
    const bool listed = number >= first_listed && number - first_listed < texts_.size();
    return listed ? texts_[number - first_listed] : std::to_string(number);
  }

 private:
  static constexpr std::uint32_t first_listed = std::uint32_t{1} << 31;

  const Sequence sequence_;
  std::map<std::string, std::uint32_t> numbers_;  ///< of values that are no small numbers
  std::vector<std::string> texts_;
};

template <typename NameOf>
void fill_in(const SequenceRelation& found, const Values& values, const NameOf& name_of,
             Comparison& comparison) {
  comparison.relation = found.relation;
  comparison.from = found.from;
  comparison.everywhere = found.everywhere;
  comparison.shift = found.shift;
  comparison.reflection = found.reflection;
  for (const auto& [from, to] : found.map) {
    comparison.map.emplace_back(values.text(from), values.text(to));
  }
  if (const auto& first = found.first_difference) {
    comparison.first_difference = {name_of(first->n), values.text(first->first),
                                   values.text(first->second)};
  }
  if (found.last_difference) comparison.last_difference = name_of(*found.last_difference);
  comparison.differences = found.differences;
  comparison.common_period = found.common_period;
}

std::string heap_name(std::uint64_t n) { return std::to_string(n); }

PeriodicSequence periodic(const ExaminedSequence& sequence) {
  const Period& period = sequence.period();
  return {period.floor, period.preperiod, period.period, period.saltus,
          sequence.values(period.preperiod + period.period)};
}

/// Whether anything is known of single heaps.
bool known(const ExaminedSequence& sequence) { return sequence.kept() > sequence.period().floor; }

bool keeps_values(const Ruleset& rules) {
  const SequenceMethod* method = sequence_method(Game(rules));
  return method && method->keeps_values;
}

bool proved(const ExaminedSequence& sequence) {
  return sequence.period().status == PeriodStatus::proved;
}

/// As many heaps as both are known of, and as memory allows.
void compare_beginnings(const ExaminedSequence& first, const ExaminedSequence& second,
                        const Limits& limits, Comparison& comparison) {
  const auto reach = [](const ExaminedSequence& sequence) {
    return proved(sequence) ? UINT64_MAX : sequence.kept();
  };
  const Heap start = std::max(first.period().floor, second.period().floor);
  const Heap end =
      std::min({reach(first), reach(second), saturating_sum(start, limits.memory / bytes_of_heap),
                saturating_sum(start, std::uint64_t{1} << 31)});
  if (end <= start) {
    throw Error(Error::Bound::work, "no heap that both games have was reached");
  }
  const auto beginning = [&](const ExaminedSequence& sequence) {
    const Heap floor = sequence.period().floor;
    return SequenceBeginning{floor, sequence.values(end - floor)};
  };
  fill_in(relate(beginning(first), beginning(second), true), Values(comparison.sequence), heap_name,
          comparison);
  comparison.reach = end;
  comparison.compared = end - start;
}

/// The values of a range and, unless they are heaps in order, the positions.
struct Column {
  std::vector<std::uint32_t> values;
  std::vector<std::string> positions;
};

bool shows_heaps(const Ruleset& rules) { return rules.position_column() == "n"; }

void check_same_kind(const Ruleset& first, const Ruleset& second) {
  if (first.kind() == second.kind() && first.dimensions() == second.dimensions() &&
      first.games().size() == second.games().size()) {
    return;
  }
  const auto positions = [](const Ruleset& rules) {
    return rules.dimensions() > 0
               ? fmt::format("a {} of {} coordinates", to_string(rules.kind()), rules.dimensions())
               : fmt::format("a {}", to_string(rules.kind()));
  };
  refuse(
      fmt::format("positions of different kinds cannot be compared: {} is played on {}, and {} on "
                  "{}",
                  first.text(), positions(first), second.text(), positions(second)));
}

void check_sequence(const Ruleset& rules, Sequence sequence) {
  switch (sequence) {
    case Sequence::outcome: return;
    case Sequence::value: refuse("outcomes and nim-values are compared, but not canonical forms");
    case Sequence::quotient: refuse("outcomes and nim-values are compared, but not quotients");
    case Sequence::nim_value: break;
  }
  if (rules.has_nim_values()) return;
  refuse(fmt::format("{} has no nim-values to compare; compare its outcomes", rules.text()));
}

/// Whether both are the same rules of heaps, in one notation or two: hexadecimal(0.6) is
/// octal(0.6). The text of a script does not tell: it names a file, and two may have that name.
bool are_identical(const Ruleset& first, const Ruleset& second) {
  if (!shows_heaps(first) || !shows_heaps(second)) return false;
  if (&first == &second) return true;
  const HeapRuleset* const heaps = as_heap_ruleset(first);
  const HeapRuleset* const others = as_heap_ruleset(second);
  if (!heaps || !others) return false;
  if (first.text() == second.text()) return true;
  const std::optional<BreakingRule> a = heaps->break_pattern();
  const std::optional<BreakingRule> b = others->break_pattern();
  return a && b && a->digits == b->digits && a->repeats == b->repeats && a->unequal == b->unequal &&
         a->stuck == b->stuck;
}

}  // namespace

std::string_view to_string(Relation relation) {
  constexpr std::string_view names[] = {"equal", "eventual",   "shift",
                                        "map",   "reflection", "differ"};
  return names[static_cast<std::size_t>(relation)];
}

Sequence usual_sequence(const Ruleset& first, const Ruleset& second) {
  const bool wanted =
      usual_sequence(first) == Sequence::nim_value || usual_sequence(second) == Sequence::nim_value;
  return wanted && first.has_nim_values() && second.has_nim_values() ? Sequence::nim_value
                                                                     : Sequence::outcome;
}

Comparison compare(const Ruleset& first, const Ruleset& second, Sequence sequence,
                   const Limits& limits) {
  if (sequence == Sequence::value) check_sequence(first, sequence);
  Comparison comparison;
  comparison.sequence = sequence;
  if (are_identical(first, second)) {
    check_sequence(first, sequence);
    // Whatever the values are, and whether they repeat or not.
    comparison.relation = Relation::equal;
    comparison.proved = true;
    comparison.from = first.board().floor;
    comparison.everywhere = true;
    return comparison;
  }
  // The values of one game may stay while those of the other are found.
  Limits each = limits;
  if (keeps_values(first) || keeps_values(second)) each.memory /= 2;
  const auto examined_first = examine(first, sequence, each);
  const auto examined_second = examine(second, sequence, each);
  const ExaminedSequence& a = *examined_first;
  const ExaminedSequence& b = *examined_second;
  for (const auto& [rules, known] : {std::pair(&first, known(a)), std::pair(&second, known(b))}) {
    if (known) continue;
    refuse(fmt::format(
        "no theorem known to lastmove makes the {}s of {} periodic; give a range, as n=0..100",
        to_string(sequence), rules->text()));
  }
  comparison.periods = {a.period(), b.period()};
  comparison.proved = proved(a) && proved(b);
  if (!comparison.proved) {
    compare_beginnings(a, b, limits, comparison);
    return comparison;
  }
  const std::uint64_t heaps = saturating_sum(a.period().preperiod + a.period().period,
                                             b.period().preperiod + b.period().period);
  check_memory(saturating_product(heaps, bytes_of_heap / 2), "the comparison of two such periods",
               limits);
  fill_in(relate(periodic(a), periodic(b)), Values(sequence), heap_name, comparison);
  return comparison;
}

Comparison compare(const Ruleset& first, const Ruleset& second, Sequence sequence,
                   const Ranges& ranges, const Limits& limits) {
  constexpr std::uint64_t bytes_of_position = 96;
  check_same_kind(first, second);
  check_sequence(first, sequence);
  check_sequence(second, sequence);
  check_ranges(first, ranges);
  check_ranges(second, ranges);
  const bool heaps = shows_heaps(first) && shows_heaps(second);
  const std::uint64_t rows = count_rows(first, ranges);
  if (rows != count_rows(second, ranges)) {
    refuse(fmt::format("{} and {} have different positions in this range", first.text(),
                       second.text()));
  }
  std::uint64_t bytes =
      saturating_product(rows, heaps ? bytes_of_heap : bytes_of_heap + bytes_of_position);
  const auto check_bytes = [&] {
    check_memory(bytes, "the comparison of these positions", limits);
  };
  check_bytes();
  Comparison comparison;
  comparison.sequence = sequence;
  Values values(sequence);
  Column columns[2];
  std::uint64_t done = 0;
  for (const int which : {0, 1}) {
    const Ruleset& rules = which == 0 ? first : second;
    for_each_row(rules, ranges, limits, [&](const TableRow& row) {
      Column& column = columns[which];
      if (!heaps) {
        const std::string text = to_string(row.position);
        if (which == 0) {
          column.positions.push_back(text);
          // The text of a board may take more than the estimate has for it.
          bytes += std::max<std::uint64_t>(text.size(), bytes_of_position) - bytes_of_position;
          check_bytes();
        } else if (const std::string& other = columns[0].positions.at(column.values.size());
                   other != text) {
          refuse(fmt::format("{} and {} have different positions in this range: {} and {}",
                             first.text(), second.text(), other, text));
        }
      }
      column.values.push_back(values.number(row, rules));
      tell_reached(limits, ++done);
    });
  }
  const Heap start = heaps ? ranges.front().first : 0;
  const auto name_of = [&](std::uint64_t n) {
    return heaps ? heap_name(n) : columns[0].positions[n];
  };
  comparison.compared = columns[0].values.size();
  if (heaps) comparison.reach = ranges.front().last + 1;
  const SequenceBeginning a{start, std::move(columns[0].values)};
  const SequenceBeginning b{start, std::move(columns[1].values)};
  fill_in(relate(a, b, heaps), values, name_of, comparison);
  return comparison;
}

}  // namespace lastmove
