#include "sweeps/sweep_parts.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/core.h>

#include <lastmove/integer.h>
#include <lastmove/table.h>

#include "model/cost.h"
#include "sequences/rule_period.h"
#include "sweeps/breaking_answers.h"
#include "sweeps/many_periods.h"
#include "values/point_values.h"

namespace lastmove {

void fail_for(const Bindings& values, const Error& error) {
  std::string text;
  for (const auto& [name, value] : values) {
    text += fmt::format("{}{}={}", text.empty() ? "" : ", ", name, to_string(value));
  }
  if (text.empty()) throw error;
  throw error.within("for " + text);
}

namespace {

/// What a thread takes besides, for tables of a few million heaps.
constexpr std::uint64_t bytes_of_solver = std::uint64_t{4} << 20;
/// Rules are put together up to so many bytes, to be solved side by side.
constexpr std::uint64_t bytes_of_batch = std::uint64_t{1} << 20;
/// From these heaps on a period answers, whose search may take all the memory there is.
constexpr Heap far_heap = 100'000'000;

/// The numbers that stand for the positions of a table in a sweep: their sizes, or where those are
/// not to be told from a position, what they are of in the order of the table.
class SizesInOrder {
 public:
  /// REQUIRES: the rules outlive it.
  SizesInOrder(const Ruleset& rules, const Range& range) : rules_(rules), next_(range.first) {}

  std::uint64_t next(const Position& position) {
    if (const Heap* heap = single_if<Heap>(position)) return *heap;
    if (const Word* word = single_if<Word>(position)) return word->letters.size();
    if (const Point* point = single_if<Point>(position)) {
      return *std::max_element(point->at.begin(), point->at.end());
    }
    if (const NumberSet* set = single_if<NumberSet>(position)) {
      return static_cast<std::uint64_t>(set->numbers().front());
    }
    for (; left_ == 0; ++next_) left_ = rules_.count_positions({next_, next_});
    --left_;
    return next_ - 1;
  }

 private:
  const Ruleset& rules_;
  std::uint64_t next_;      ///< the size to count next
  std::uint64_t left_ = 0;  ///< positions of the size before
};

/// With the copies that are made of it: as a ruleset, as bits, and for a kernel.
std::uint64_t bytes_of_rule(const HeapRule& rule) {
  std::uint64_t takes = 0;
  for (const auto& both : rule.takes) takes += both[0].size() + both[1].size();
  for (const auto& heap : rule.exceptions) takes += heap.takes[0].size() + heap.takes[1].size();
  return 4 * sizeof(Heap) * takes + 2 * sizeof(HeapRule::TakesOfBoth) * rule.takes.size();
}

/// Two streams that hold a window each, and what the takes are made into for them.
std::uint64_t bytes_of_search(const HeapRule& rule) {
  constexpr std::uint64_t bytes_of_heap = 8;
  constexpr std::uint64_t bytes_of_take = 200;
  const std::uint64_t takes = rule.max_options() * rule.takes.size() * (rule.impartial() ? 1 : 2);
  return bytes_of_solver + saturating_product(bytes_of_heap, rule.max_take()) +
         saturating_product(bytes_of_take, takes);
}

void check_piece(std::uint64_t bytes, const std::string& what, const PieceContext& context) {
  if (bytes <= context.memory) return;
  throw Error(
      Error::Bound::memory,
      fmt::format("the rows of {} take {} of memory; the limit leaves {} for those that are "
                  "solved together",
                  what, size_text(bytes), size_text(context.memory)));
}

}  // namespace

SweepPiece Sweep::Parts::solve(std::uint64_t number, Variables::Cursor cursor,
                               const PieceContext& context) const {
  SweepPiece piece{number, 0, {}};
  if (of_positions()) {
    solve_positions(cursor, piece, context);
  } else {
    solve_rulesets(cursor, piece, context);
  }
  return piece;
}

void Sweep::Parts::solve_positions(Variables::Cursor& cursor, SweepPiece& piece,
                                   const PieceContext& context) const {
  for (; piece.rulesets < rulesets_of_piece; ++piece.rulesets) {
    const Bindings* bindings = cursor.next();
    if (!bindings) break;
    context.check();
    try {
      add_positions(*rules.bind(*bindings), *bindings, piece, context);
    } catch (const Error& error) {
      fail_for(*bindings, error);
    }
  }
}

std::vector<std::int64_t> Sweep::Parts::positions_under(const Bindings& values,
                                                        const PieceContext& context) const {
  std::vector<std::int64_t> numbers;
  Variables::Cursor cursor(positions, values);
  while (const Bindings* bindings = cursor.next()) {
    const VariableValue& value = bindings->at(std::string(positions_name));
    const auto* number = std::get_if<std::int64_t>(&value);
    if (!number || *number < 0) {
      throw Error(Error::Kind::bad_input,
                  fmt::format("n is the size of a position, a number of at least 0, not {}",
                              to_string(value)));
    }
    context.check();
    numbers.push_back(*number);
    check_piece(saturating_product(numbers.size(), sizeof(SweepRow)), "so many positions", context);
  }
  return numbers;
}

void Sweep::Parts::add_positions(const Ruleset& ruleset, const Bindings& bindings,
                                 SweepPiece& piece, const PieceContext& context) const {
  std::vector<std::int64_t> numbers = positions_under(bindings, context);
  // Below the floor there are no positions, and so no rows.
  const LoweredRule lowered = ruleset.lower();
  const auto* rule = std::get_if<HeapRule>(&lowered);
  if (rule) {
    std::erase_if(numbers,
                  [rule](std::int64_t n) { return static_cast<std::uint64_t>(n) < rule->floor; });
  }
  if (numbers.empty()) return;
  const Range range{static_cast<std::uint64_t>(numbers.front()),
                    static_cast<std::uint64_t>(numbers.back())};
  ruleset.check_range(range);
  if (!ruleset.games().empty()) {
    throw Error(Error::Kind::bad_input, "a sweep over positions is of one game, not of a sum");
  }
  std::vector<VariableValue> values;
  for (const std::string& name : names) values.push_back(bindings.at(name));
  // Of heaps there are as many as numbers, and of others at least.
  const std::uint64_t rows = rule ? numbers.size() : ruleset.count_positions(range);
  const std::uint64_t name_bytes = names_positions ? saturating_product(rows, range.last) : 0;
  const std::uint64_t bytes = saturating_sum(bytes_of_rows(rows, values), name_bytes);
  check_piece(saturating_sum(bytes, bytes_of_rows(piece.rows.size(), values)),
              fmt::format("the positions {} of {}", to_string(range), ruleset.text()), context);
  context.hold(bytes);
  std::uint64_t table = bytes_of_solver;
  if (is_point_rule(lowered)) {
    table = saturating_sum(table, memory_of_points(lowered, table_of(ruleset, {range})));
  }
  if (rule) {
    constexpr std::uint64_t block = 1 << 14;
    constexpr std::uint64_t bytes_of_heap = 40;
    table = 3 * bytes_of_rule(*rule) +
            bytes_of_heap * std::min(range.last - rule->floor + 1, rule->max_take() + block);
    if (range.last >= far_heap) table = UINT64_MAX;
  }
  const MemoryPool::Lease lease(context.pool, table, [&] { context.check(); });
  piece.rows.reserve(piece.rows.size() + rows);
  SizesInOrder sizes(ruleset, range);
  for_each_row(ruleset, range, context.limits, [&](const TableRow& row) {
    context.check();
    const std::uint64_t n = sizes.next(row.position);
    if (!std::binary_search(numbers.begin(), numbers.end(), static_cast<std::int64_t>(n))) return;
    piece.rows.push_back(
        {values, PositionAnswer{n, names_positions ? to_string(row.position) : "", row.outcome}});
  });
}

/// Rulesets that are solved side by side.
class Sweep::Parts::RulesetBatch {
 public:
  explicit RulesetBatch(const Parts& parts) : parts_(parts) {}

  void add(const Bindings& bindings) {
    auto& row = values_.emplace_back();
    for (const std::string& name : parts_.names) row.push_back(bindings.at(name));
    row_bytes_ += bytes_of_rows(1, row);
    try {
      const auto ruleset = parts_.rules.bind(bindings);
      LoweredRule lowered = ruleset->lower();
      if (is_breaking(*ruleset)) {
        constexpr std::uint64_t header = 32;
        row_bytes_ += sizeof(BreakingAnswer) + header;
        breaking_.push_back(std::get<BreakingRule>(lowered));
        search_bytes_ = std::max(search_bytes_, breaking_memory(breaking_.back()));
        return;
      }
      auto* rule = std::get_if<HeapRule>(&lowered);
      if (!rule) return;
      rule_bytes_ += bytes_of_rule(*rule);
      search_bytes_ = std::max(search_bytes_, bytes_of_search(*rule));
      rules_.push_back(std::move(*rule));
    } catch (const Error& error) {
      fail_for(bindings, error);
    }
  }

  /// The bytes that one game of taking and breaking may take.
  std::uint64_t breaking_memory(const BreakingRule& rule) const {
    const Limits& limits = parts_.question.limits;
    return memory_for_breaking(rule, sweep_shares(limits.memory, false).search, limits.heaps);
  }
  bool full() const { return rule_bytes_ >= bytes_of_batch; }
  std::uint64_t row_bytes() const { return row_bytes_; }
  /// What solving takes.
  std::uint64_t bytes() const { return rule_bytes_ + std::max(bytes_of_solver, search_bytes_); }

  std::vector<RulesetAnswer> solve(const PieceContext& context) const;

  void move_rows(std::vector<RulesetAnswer> answers, SweepPiece& piece) {
    for (std::size_t i = 0; i < values_.size(); ++i) {
      piece.rows.push_back({std::move(values_[i]), std::move(answers[i])});
    }
  }

 private:
  const Parts& parts_;
  std::vector<HeapRule> rules_;         ///< of none or, as they are of one family, of all
  std::vector<BreakingRule> breaking_;  ///< likewise
  std::vector<std::vector<VariableValue>> values_;
  std::uint64_t row_bytes_ = 0;
  std::uint64_t rule_bytes_ = 0;
  std::uint64_t search_bytes_ = 0;
};

std::vector<RulesetAnswer> Sweep::Parts::RulesetBatch::solve(const PieceContext& context) const {
  std::vector<RulesetAnswer> answers(values_.size(), RulesetAnswer{PeriodStatus::no_criterion});
  const PeriodProgress progress = [&context](Heap) { context.check(); };
  for (std::size_t i = 0; i < breaking_.size(); ++i) {
    Limits limits = context.limits;
    limits.memory = breaking_memory(breaking_[i]);
    answers[i] = answer_for_breaking(breaking_[i], *parts_.question.sequence, limits, progress);
  }
  if (rules_.empty()) return answers;
  const bool of_outcomes = parts_.question.sequence == Sequence::outcome;
  const std::vector<OutcomePeriod> periods =
      of_outcomes ? find_outcome_periods(rules_, context.limits, progress)
                  : std::vector<OutcomePeriod>(rules_.size());
  for (std::size_t i = 0; i < rules_.size(); ++i) {
    NimValuePeriod nim_values;
    if (!of_outcomes || parts_.question.largest_nim_value) {
      nim_values = find_nim_value_period(rules_[i], context.limits, progress);
    }
    const OutcomePeriod& period = of_outcomes ? periods[i] : nim_values.outcomes;
    answers[i] = {period.status, period.preperiod, period.period, period.counts, {}, 0, {}};
    if (parts_.question.largest_nim_value) answers[i].largest_nim_value = nim_values.largest;
  }
  return answers;
}

void Sweep::Parts::solve_rulesets(Variables::Cursor& cursor, SweepPiece& piece,
                                  const PieceContext& context) const {
  const auto check = [&context] { context.check(); };
  bool more = true;
  std::uint64_t bytes = 0;
  while (more && piece.rulesets < rulesets_of_piece) {
    RulesetBatch batch(*this);
    // How much the rules take is known when they are there. Mostly they are like those before.
    std::optional<MemoryPool::Lease> lease;
    const std::uint64_t expected = context.expected->load();
    lease.emplace(context.pool, std::max(expected, bytes_of_solver), check);
    while (more && piece.rulesets < rulesets_of_piece && !batch.full()) {
      check();
      const Bindings* bindings = cursor.next();
      more = bindings != nullptr;
      if (!more) break;
      batch.add(*bindings);
      ++piece.rulesets;
    }
    if (batch.bytes() > expected) {
      context.expected->store(batch.bytes());
      lease.reset();
      lease.emplace(context.pool, batch.bytes(), check);
    }
    std::vector<RulesetAnswer> answers = batch.solve(context);
    lease.reset();
    bytes += batch.row_bytes();
    check_piece(bytes, fmt::format("{} rulesets", piece.rulesets), context);
    context.hold(batch.row_bytes());
    batch.move_rows(std::move(answers), piece);
  }
}

}  // namespace lastmove
