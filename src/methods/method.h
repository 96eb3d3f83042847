#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <lastmove/behaviour.h>
#include <lastmove/certificate.h>
#include <lastmove/limits.h>
#include <lastmove/period.h>
#include <lastmove/ruleset.h>
#include <lastmove/secret.h>
#include <lastmove/sweep.h>
#include <lastmove/table.h>

#include "games/model/lowered_rule.h"
#include "methods/evaluator.h"

namespace lastmove {

/// A ruleset with the plain data that methods understand.
struct Game {
  explicit Game(const Ruleset& of) : rules(of), lowered(of.lower()) {}

  const Ruleset& rules;
  LoweredRule lowered;

  /// The rules as plain data of one kind; null if they are of another kind.
  template <typename Rule>
  const Rule* rule() const {
    return std::get_if<Rule>(&lowered);
  }
};

/// A position of a game.
struct SolvingQuestion : Game {
  SolvingQuestion(const Ruleset& of, const Position& at) : Game(of), position(at) {}

  const Position& position;
};

/// Solves positions.
struct SolvingMethod {
  /// Whether it can answer the question.
  bool (*takes)(const SolvingQuestion&);
  /// The expected steps of work, or 2^64 - 1 if unknown. REQUIRES: it can answer the question.
  std::uint64_t (*work)(const SolvingQuestion&);
  /// REQUIRES: it can answer the question, and the rules outlive the evaluator. Throws Error of
  /// kind `limit`.
  std::unique_ptr<Evaluator> (*make)(const SolvingQuestion&, const Limits&);
  /// About how many whole positions a search for the remoteness may meet, where the method itself
  /// only tells who wins. Null where it tells both. REQUIRES: it can answer the question.
  std::uint64_t (*searched)(const SolvingQuestion&) = nullptr;
  /// Whether what a search has found of the game can be saved and taken up again for any of its
  /// positions; null where it never can.
  bool (*saves)(const Game&) = nullptr;
};

/// Shows the rows of a table.
struct RowsMethod {
  /// Whether it can show tables of the game.
  bool (*takes)(const Game&);
  /// The expected steps of work, or 2^64 - 1 if unknown.
  std::uint64_t (*work)(const Game&, const Ranges&);
  /// The bytes held at once, or 2^64 - 1 if unknown.
  std::uint64_t (*memory)(const Game&, const Ranges&, const Limits&);
  /// REQUIRES: check_ranges passes. Throws Error of kind `limit`.
  void (*show)(const Game&, const Ranges&, const Limits&,
               const std::function<void(const TableRow&)>&);
  /// An evaluator that solves every single component up to the end of a range. Null where those are
  /// solved one by one. REQUIRES: rules.check_range passes. Throws Error of kind `limit`.
  std::unique_ptr<Evaluator> (*evaluator)(const Game&, const Range&, const Limits&) = nullptr;
};

/// A sequence of values over all heaps that has been looked through for its period.
class ExaminedSequence {
 public:
  virtual ~ExaminedSequence() = default;

  virtual const Period& period() const = 0;
  /// The first values, from the smallest heap on, outcomes as outcome_number. REQUIRES: `count` of
  /// them lie below kept(), or the period is proved. Throws Error of kind `limit`.
  virtual std::vector<std::uint32_t> values(std::uint64_t count) const = 0;
  /// The values of the heaps below this one are kept. Of a period that was looked for with memory
  /// for windows alone they are not.
  virtual Heap kept() const { return period().reach; }
};

/// Rulesets of a sweep that are answered side by side.
class RulesetBatch {
 public:
  virtual ~RulesetBatch() = default;

  /// REQUIRES: the method can examine the game.
  virtual void add(Game game) = 0;
  /// The bytes that the rulesets take, that solving them takes besides, and that each of their
  /// answers takes beyond a RulesetAnswer.
  virtual std::uint64_t bytes_of_rules() const = 0;
  virtual std::uint64_t bytes_of_search() const = 0;
  virtual std::uint64_t bytes_of_answer() const = 0;
  /// One answer for each game, in order. The monitor of the limits is there.
  virtual std::vector<RulesetAnswer> solve(const Limits&) const = 0;
};

/// What a sweep asks of each ruleset.
struct BatchQuestion {
  Sequence sequence = Sequence::outcome;
  bool largest_nim_value = false;
  Limits limits;
  std::uint64_t memory = 0;  ///< that the sweep has for searches, in bytes
};

/// Finds and proves periods over all heaps.
struct SequenceMethod {
  /// Whether a theorem that it knows is for the game.
  bool (*takes)(const Game&);
  /// Whether its sequence is that of canonical forms, rather than of outcomes and nim-values.
  bool of_values = false;
  /// The sequence that describes such a game best.
  Sequence usual = Sequence::outcome;
  /// Whether a sweep tells of the values that were examined, with the sparse space.
  bool describes_values = false;
  /// Whether the values stay in memory while a period is looked for.
  bool keeps_values = false;
  /// The expected steps of work to find a period, or 2^64 - 1 if unknown.
  std::uint64_t (*work)(const Game&);
  /// Looks for the least period and preperiod. Throws Error of kind `limit` when a window alone
  /// would pass a limit. REQUIRES: the game has the sequence.
  std::unique_ptr<ExaminedSequence> (*examine)(Game, Sequence, const Limits&);
  /// Goes through all values once more. Throws Error: bad_input where this cannot be a proved
  /// period of the game; limit.
  Certificate (*certify)(const Game&, const Period&, const Limits&);
  /// By which kernel the sequence is run through, in a line for people; empty where the search
  /// itself tells its monitor.
  std::string (*kernel)(const Game&, Sequence);
  /// The outcomes of the heaps of one proved period of outcomes; null where it is not told.
  OutcomeCounts (*count)(const Game&, const Period&, Monitor*) = nullptr;
  std::unique_ptr<RulesetBatch> (*batch)(const BatchQuestion&);
  /// Whether what was found can be saved and taken up again; null where it never can.
  bool (*saves)(const Game&) = nullptr;
};

/// Tells a secret, but for its rules and position; nothing where it knows none for the question.
/// Throws Error of kind `limit`.
using SecretTeller = std::optional<Secret> (*)(const SolvingQuestion&, const Limits&);

/// All that one idea can do with rules that it understands. What it leaves out, the next method is
/// asked: in the end search.
struct Capabilities {
  std::string_view name;
  /// The cheapest first.
  std::span<const SolvingMethod* const> solving = {};
  const RowsMethod* rows = nullptr;
  const SequenceMethod* sequence = nullptr;
  SecretTeller secret = nullptr;
};

/// All methods, in the order in which they are asked.
std::span<const Capabilities* const> all_methods();

/// The method that solves single positions.
const SolvingMethod& solving_method(const SolvingQuestion& question);
/// Whether there is a method whose search for who wins can be saved.
bool saves_search(const Game& game);
/// Null where rows are found one by one.
const RowsMethod* rows_method(const Game& game);
/// Null where no theorem says how a period of the sequence would show.
const SequenceMethod* sequence_method(const Game& game, Sequence sequence = Sequence::outcome);

}  // namespace lastmove
