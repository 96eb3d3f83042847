#include <lastmove/sweep.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <tbb/global_control.h>
#include <tbb/info.h>
#include <tbb/parallel_pipeline.h>

#include <lastmove/error.h>
#include <lastmove/integer.h>
#include <lastmove/table.h>

#include "analysis/cost.h"
#include "analysis/many_periods.h"
#include "rules/scanner.h"

namespace lastmove {

namespace {

/// Large enough to fill the kernels for many games, small enough to lose little when stopped.
constexpr std::uint64_t max_rulesets_of_piece = 512;
constexpr std::uint64_t rows_of_piece = 1 << 15;
/// Where the number of positions differs from ruleset to ruleset.
constexpr std::uint64_t rulesets_of_uneven_piece = 16;

/// What a row of a position takes in memory.
constexpr std::uint64_t bytes_of_row = 200;

/// More would take lifetimes.
constexpr std::uint64_t max_pieces = std::uint64_t{1} << 31;

constexpr std::string_view positions_name = "n";

/// "for a=0, b=3: ...", so that one ruleset of a million is found.
[[noreturn]] void fail_for(const Bindings& values, const Error& error) {
  std::string text;
  for (const auto& [name, value] : values) {
    text += fmt::format("{}{}={}", text.empty() ? "" : ", ", name, to_string(value));
  }
  if (text.empty()) throw error;
  const std::string message = fmt::format("for {}: {}", text, error.what());
  if (!error.place()) throw Error(error.kind(), message);
  throw Error(error.kind(), message, *error.place());
}

/// How many rulesets a piece has, by the positions of each; of none where periods are asked for.
std::uint64_t choose_rulesets_of_piece(const Variables& positions) {
  if (positions.names().empty()) return max_rulesets_of_piece;
  if (!positions.independent()) return rulesets_of_uneven_piece;
  const std::uint64_t rows = std::max<std::uint64_t>(1, positions.count());
  return std::clamp<std::uint64_t>(rows_of_piece / rows, 1, max_rulesets_of_piece);
}

/// The number that stands for a position in a sweep.
std::uint64_t size_of(const Position& position) {
  if (const auto* heaps = std::get_if<Heaps>(&position)) return heaps->front();
  if (const auto* word = std::get_if<Word>(&position)) return word->letters.size();
  return static_cast<std::uint64_t>(std::get<NumberSet>(position).numbers().front());
}

}  // namespace

struct Sweep::Parts {
  SweepQuestion question;
  RulesetTemplate rules;
  Variables variables;
  Variables positions;
  std::vector<std::string> names;
  bool names_positions = false;
  std::uint64_t rulesets = 0;
  std::uint64_t rulesets_of_piece = 1;

  using Check = std::function<void()>;

  SweepPiece solve(std::uint64_t number, Variables::Cursor cursor, const Check& check) const;

 private:
  std::vector<std::int64_t> positions_under(const Bindings& values, const Check& check) const;
  void add_positions(const Ruleset& rules, const Bindings& values, SweepPiece& piece,
                     const Check& check) const;
  void add_rulesets(const std::vector<HeapRule>& heap_rules,
                    std::vector<std::vector<VariableValue>> values, SweepPiece& piece,
                    const Check& check) const;
};

Sweep::Sweep(Sweep&&) noexcept = default;
Sweep::~Sweep() = default;

Sweep::Sweep(SweepQuestion question) {
  RulesetTemplate rules = RulesetTemplate::parse(question.rules);
  Variables variables = Variables::parse(question.variables);
  question.rules = rules.text();
  question.variables = variables.texts();
  const bool n_in_rules =
      std::find(rules.names().begin(), rules.names().end(), positions_name) != rules.names().end();
  // Before the positions are taken out, as these too may use a variable.
  Variables positions = Variables::parse({});
  if (n_in_rules) {
    variables.check_all_used(rules);
  } else {
    positions = variables.take_out(positions_name);
    variables.check_all_used(rules, &positions);
  }
  if (!positions.names().empty() &&
      (question.sequence != Sequence::outcome || question.largest_nim_value)) {
    throw Error(Error::Kind::bad_input,
                "a sweep over positions tells their outcomes; leave n out to ask for periods");
  }
  const std::vector<std::string> names = variables.names();
  const std::uint64_t count = variables.count();
  const std::uint64_t each = choose_rulesets_of_piece(positions);
  auto parts =
      std::make_unique<Parts>(Parts{std::move(question), std::move(rules), std::move(variables),
                                    std::move(positions), names, false, count, each});
  if (count / parts->rulesets_of_piece >= max_pieces) {
    throw Error(
        Error::Kind::bad_input,
        fmt::format("a sweep has at most {} pieces of {} rulesets; this one has {} rulesets",
                    max_pieces, parts->rulesets_of_piece,
                    count == UINT64_MAX ? "too many" : fmt::to_string(count)));
  }
  // The first ruleset shows whether the values make one, and what its positions are.
  Variables::Cursor cursor(parts->variables);
  if (const Bindings* first = cursor.next()) {
    try {
      parts->names_positions = parts->rules.bind(*first)->position_column() != positions_name;
    } catch (const Error& error) {
      fail_for(*first, error);
    }
  }
  parts_ = std::move(parts);
}

const SweepQuestion& Sweep::question() const { return parts_->question; }
const std::vector<std::string>& Sweep::names() const { return parts_->names; }
bool Sweep::of_positions() const { return !parts_->positions.names().empty(); }
bool Sweep::names_positions() const { return parts_->names_positions; }
std::uint64_t Sweep::rulesets() const { return parts_->rulesets; }

std::uint64_t Sweep::pieces() const {
  const std::uint64_t each = parts_->rulesets_of_piece;
  return parts_->rulesets / each + (parts_->rulesets % each != 0);
}

/// Solves the piece that begins with the cursor's next values.
SweepPiece Sweep::Parts::solve(std::uint64_t number, Variables::Cursor cursor,
                               const Check& check) const {
  const bool of_positions = !positions.names().empty();
  SweepPiece piece{number, 0, {}};
  std::vector<HeapRule> heap_rules;  // of none or, as they are of one family, of all
  std::vector<std::vector<VariableValue>> values;
  for (; piece.rulesets < rulesets_of_piece; ++piece.rulesets) {
    const Bindings* bindings = cursor.next();
    if (!bindings) break;
    check();
    try {
      const auto bound = rules.bind(*bindings);
      if (of_positions) {
        add_positions(*bound, *bindings, piece, check);
        continue;
      }
      LoweredRule lowered = bound->lower();
      if (auto* rule = std::get_if<HeapRule>(&lowered)) heap_rules.push_back(std::move(*rule));
    } catch (const Error& error) {
      fail_for(*bindings, error);
    }
    auto& row = values.emplace_back();
    for (const std::string& name : names) row.push_back(bindings->at(name));
  }
  if (!of_positions) add_rulesets(heap_rules, std::move(values), piece, check);
  return piece;
}

std::vector<std::int64_t> Sweep::Parts::positions_under(const Bindings& values,
                                                        const Check& check) const {
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
    check();
    numbers.push_back(*number);
  }
  return numbers;
}

void Sweep::Parts::add_positions(const Ruleset& ruleset, const Bindings& bindings,
                                 SweepPiece& piece, const Check& check) const {
  std::vector<std::int64_t> numbers = positions_under(bindings, check);
  // Below the floor there are no positions, and so no rows.
  const LoweredRule lowered = ruleset.lower();
  if (const auto* rule = std::get_if<HeapRule>(&lowered)) {
    std::erase_if(numbers,
                  [rule](std::int64_t n) { return static_cast<std::uint64_t>(n) < rule->floor; });
  }
  if (numbers.empty()) return;
  const Range range{static_cast<std::uint64_t>(numbers.front()),
                    static_cast<std::uint64_t>(numbers.back())};
  ruleset.check_range(range);
  const std::uint64_t bytes = saturating_product(ruleset.count_positions(range), bytes_of_row);
  const std::uint64_t held = piece.rows.size() * bytes_of_row;  // A piece stays until it is whole.
  check_memory(bytes + std::min(held, UINT64_MAX - bytes),
               fmt::format("the positions {} of {}", to_string(range), ruleset.text()),
               question.limits);
  std::vector<VariableValue> values;
  for (const std::string& name : names) values.push_back(bindings.at(name));
  for_each_row(ruleset, range, question.limits, [&](const TableRow& row) {
    check();
    const std::uint64_t n = size_of(row.position);
    if (!std::binary_search(numbers.begin(), numbers.end(), static_cast<std::int64_t>(n))) return;
    piece.rows.push_back(
        {values, PositionAnswer{n, names_positions ? to_string(row.position) : "", row.outcome}});
  });
}

void Sweep::Parts::add_rulesets(const std::vector<HeapRule>& heap_rules,
                                std::vector<std::vector<VariableValue>> values, SweepPiece& piece,
                                const Check& check) const {
  if (heap_rules.empty()) {
    for (auto& row : values) {
      piece.rows.push_back({std::move(row), RulesetAnswer{PeriodStatus::no_criterion}});
    }
    return;
  }
  const PeriodProgress progress = [&check](Heap) { check(); };
  const bool of_outcomes = question.sequence == Sequence::outcome;
  const std::vector<OutcomePeriod> periods =
      of_outcomes ? find_outcome_periods(heap_rules, question.limits, progress)
                  : std::vector<OutcomePeriod>(heap_rules.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    NimValuePeriod nim_values;
    if (!of_outcomes || question.largest_nim_value) {
      nim_values = find_nim_value_period(heap_rules[i], question.limits, progress);
    }
    const OutcomePeriod& period = of_outcomes ? periods[i] : nim_values.outcomes;
    RulesetAnswer answer{period.status, period.preperiod, period.period, period.counts, {}};
    if (question.largest_nim_value) answer.largest_nim_value = nim_values.largest;
    piece.rows.push_back({std::move(values[i]), std::move(answer)});
  }
}

Shard parse_shard(std::string_view text) {
  Scanner scanner(text, "shard");
  Shard shard;
  shard.index = scanner.number("a shard such as 2/8");
  scanner.expect('/', "and the number of shards");
  shard.count = scanner.number("the number of shards");
  scanner.expect_end("the end");
  if (shard.index < 1 || shard.index > shard.count) {
    scanner.fail(0, fmt::format("shards count from 1: 1/{0} to {0}/{0}",
                                std::max<std::uint64_t>(1, shard.count)));
  }
  return shard;
}

std::string to_string(const Shard& shard) { return fmt::format("{}/{}", shard.index, shard.count); }

void for_each_piece(const Sweep& sweep, const SweepRun& run, const SweepDigest& digest) {
  const unsigned threads =
      run.threads > 0 ? run.threads : static_cast<unsigned>(tbb::info::default_concurrency());
  const tbb::global_control control(tbb::global_control::max_allowed_parallelism, threads);
  const Sweep::Parts& parts = *sweep.parts_;
  // So many pieces wait at most for a slow one before them. They are begun and finished in order,
  // so that a place is free when its turn comes again; and when the pipeline ends in the middle of
  // them, it leaves them here.
  constexpr std::size_t pieces_of_thread = 16;
  struct Place {
    std::uint64_t piece = 0;
    std::optional<Variables::Cursor> begin;
    std::function<void()> rest;
  };
  std::vector<Place> places(pieces_of_thread * threads);
  std::size_t turn = 0;
  Variables::Cursor cursor(parts.variables);
  std::uint64_t at = 0;  // the piece before which the cursor stands
  std::uint64_t next = 0;
  const auto deal = [&](tbb::flow_control& flow) -> Place* {
    for (; next < sweep.pieces(); ++next) {
      if (run.stop && run.stop->load()) break;
      if (!run.shard.holds(next) || run.done(next)) continue;
      cursor.skip((next - at) * parts.rulesets_of_piece);
      at = next++;
      Place& place = places[turn++ % places.size()];
      place.piece = at;
      place.begin.emplace(cursor);
      return &place;
    }
    flow.stop();
    return nullptr;
  };
  const auto solve = [&](Place* place) {
    place->rest = digest(parts.solve(place->piece, *place->begin, run.check));
    return place;
  };
  const auto finish = [](Place* place) { std::exchange(place->rest, nullptr)(); };
  using enum tbb::filter_mode;
  tbb::parallel_pipeline(places.size(),
                         tbb::make_filter<void, Place*>(serial_in_order, deal) &
                             tbb::make_filter<Place*, Place*>(parallel, solve) &
                             tbb::make_filter<Place*, void>(serial_in_order, finish));
}

}  // namespace lastmove
