#include "answers/sweeps/sweep_parts.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/core.h>

#include <lastmove/integer.h>
#include <lastmove/table.h>

#include "answers/sweeps/quotient_batch.h"
#include "games/model/cost.h"
#include "methods/method.h"

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
/// Rules are solved side by side in batches of at most this many bytes.
constexpr std::uint64_t bytes_of_batch = std::uint64_t{1} << 20;

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
    check_piece(saturating_product(numbers.size(), sizeof(SweepRow)), "the positions", context);
  }
  return numbers;
}

void Sweep::Parts::add_positions(const Ruleset& ruleset, const Bindings& bindings,
                                 SweepPiece& piece, const PieceContext& context) const {
  std::vector<std::int64_t> numbers = positions_under(bindings, context);
  // Below the floor there are no positions, and so no rows.
  std::erase_if(numbers, [floor = ruleset.board().floor](std::int64_t n) {
    return static_cast<std::uint64_t>(n) < floor;
  });
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
  const std::uint64_t rows =
      names_positions ? ruleset.count_positions(range) : std::uint64_t{numbers.size()};
  const std::uint64_t name_bytes = names_positions ? saturating_product(rows, range.last) : 0;
  const std::uint64_t bytes = saturating_sum(bytes_of_rows(rows, values), name_bytes);
  check_piece(saturating_sum(bytes, bytes_of_rows(piece.rows.size(), values)),
              fmt::format("the positions {} of {}", to_string(range), ruleset.text()), context);
  context.hold(bytes);
  const Game game(ruleset);
  const RowsMethod* method = rows_method(game);
  const std::uint64_t table =
      saturating_sum(bytes_of_solver, method ? method->memory(game, {range}, context.limits) : 0);
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
class Sweep::Parts::PieceBatch {
 public:
  explicit PieceBatch(const Parts& parts) : parts_(parts) {}

  void add(const Bindings& bindings) {
    auto& row = values_.emplace_back();
    for (const std::string& name : parts_.names) row.push_back(bindings.at(name));
    row_bytes_ += bytes_of_rows(1, row);
    try {
      const auto ruleset = parts_.rules.bind(bindings);
      Game game(*ruleset);
      Batch* const batch = batch_of(game);
      if (!batch) return;
      batch->games->add(std::move(game));
      batch->rows.push_back(values_.size() - 1);
      row_bytes_ += batch->games->bytes_of_answer();
    } catch (const Error& error) {
      fail_for(bindings, error);
    }
  }

  bool full() const { return bytes_of_rules() >= bytes_of_batch; }
  std::uint64_t row_bytes() const { return row_bytes_; }
  /// What solving takes.
  std::uint64_t bytes() const {
    std::uint64_t search = bytes_of_solver;
    for (const Batch& batch : batches_) search = std::max(search, batch.games->bytes_of_search());
    return bytes_of_rules() + search;
  }

  std::vector<RulesetAnswer> solve(const PieceContext& context) const {
    std::vector<RulesetAnswer> answers(values_.size(), RulesetAnswer{PeriodStatus::no_criterion});
    for (const Batch& batch : batches_) {
      std::vector<RulesetAnswer> of_batch = batch.games->solve(context.limits);
      for (std::size_t i = 0; i < batch.rows.size(); ++i) {
        answers[batch.rows[i]] = std::move(of_batch.at(i));
      }
    }
    return answers;
  }

  void move_rows(std::vector<RulesetAnswer> answers, SweepPiece& piece) {
    for (std::size_t i = 0; i < values_.size(); ++i) {
      piece.rows.push_back({std::move(values_[i]), std::move(answers[i])});
    }
  }

 private:
  /// Those that one method answers.
  struct Batch {
    const SequenceMethod* method = nullptr;  ///< of quotients none
    std::unique_ptr<RulesetBatch> games;
    std::vector<std::size_t> rows;  ///< which of values_ they are
  };

  /// Null where nothing can be asked of such a game; others of its family may be other games, as
  /// where draws depend on what can be taken.
  Batch* batch_of(const Game& game) {
    const SweepQuestion& asked = parts_.question;
    const SequenceMethod* const method =
        parts_.of_quotients() ? nullptr : sequence_method(game, *asked.sequence);
    if (!method && !parts_.of_quotients()) return nullptr;
    for (Batch& batch : batches_) {
      if (batch.method == method) return &batch;
    }
    const BatchQuestion question = {*asked.sequence, asked.largest_nim_value, asked.limits,
                                    sweep_shares(asked.limits.memory, false).search};
    auto games = method ? method->batch(question) : make_quotient_batch(question, asked.files);
    if (!games) return nullptr;
    return &batches_.emplace_back(Batch{method, std::move(games), {}});
  }

  std::uint64_t bytes_of_rules() const {
    std::uint64_t bytes = 0;
    for (const Batch& batch : batches_) bytes += batch.games->bytes_of_rules();
    return bytes;
  }

  const Parts& parts_;
  std::vector<Batch> batches_;  ///< mostly one
  std::vector<std::vector<VariableValue>> values_;
  std::uint64_t row_bytes_ = 0;
};

void Sweep::Parts::solve_rulesets(Variables::Cursor& cursor, SweepPiece& piece,
                                  const PieceContext& context) const {
  const auto check = [&context] { context.check(); };
  bool more = true;
  std::uint64_t bytes = 0;
  while (more && piece.rulesets < rulesets_of_piece) {
    PieceBatch batch(*this);
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
