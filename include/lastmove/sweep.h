// One question of every ruleset of a family, on all processors.
//
//     const lastmove::Sweep sweep({.rules = "subtraction(S)", .variables = {"S=subsets(1..9)"}});
//     std::uint64_t longest = 0;
//     lastmove::for_each_piece(sweep, {}, [&](lastmove::SweepPiece piece) {
//       return [&, piece = std::move(piece)] {
//         for (const auto& row : piece.rows) {
//           longest = std::max(longest, std::get<lastmove::RulesetAnswer>(row.answer).period);
//         }
//       };
//     });

#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <lastmove/limits.h>
#include <lastmove/outcome_counts.h>
#include <lastmove/period.h>
#include <lastmove/quotient.h>
#include <lastmove/ruleset.h>
#include <lastmove/variables.h>

#pragma GCC visibility push(default)
namespace lastmove {

/// One question asked of every ruleset of a family.
struct SweepQuestion {
  std::string rules;                   ///< with names for numbers or sets: `zone(a|b)`
  std::vector<std::string> variables;  ///< their values, `a=1..10`; `n=1..50` asks for positions
  /// Whose periods are asked for; by default that of usual_sequence.
  std::optional<Sequence> sequence = {};
  bool largest_nim_value = false;  ///< whether to look for it too
  /// Of each ruleset: some half a second, unless set, as one of many may have no answer.
  Limits limits = {.work = 200'000'000};
  /// The texts of the files that the rules name. Those that are missing are read, if they can be,
  /// when the sweep is made, and are among them then.
  std::map<std::string, std::string> files = {};
  RuleFiles read_file = {};
};

/// What a sweep over positions tells of one.
struct PositionAnswer {
  std::uint64_t n;       ///< the heap, the number of letters, or the greatest number
  std::string position;  ///< where n does not say it all; empty otherwise
  Outcome outcome;
};

/// What a sweep tells of the nim-values of one game of taking and breaking, of the heaps that it
/// examined.
struct BreakingAnswer {
  Heap reach = 0;           ///< every heap below
  Heap largest_at = 0;      ///< the first heap with the largest nim-value
  Heap last_new_at = 0;     ///< the last heap with a nim-value that no smaller one has
  std::uint64_t rares = 0;  ///< of a sparse space, where there is one: the rare heaps
  Heap last_rare = 0;       ///< the last of them
  std::string mask;         ///< "1e", or "1 and parity"; empty where there is no such space
  Heap starts_at = 0;       ///< the first heap with a nim-value above 0
  /// Of the next 1024 nim-values from there on, as eight digits: games that have it in common are
  /// shifts of each other, as far as these tell. Empty if fewer were examined.
  std::string values_crc32;
};

/// What a sweep tells of one misere quotient, as in MisereQuotient.
struct QuotientAnswer {
  QuotientStatus status = QuotientStatus::not_finite_within_limits;
  std::uint64_t order = 0;
  std::uint64_t in_p = 0;  ///< how many elements are in P
  bool tame = false;
  Heap heaps = 0;
};

/// What a sweep over rulesets tells of one.
struct RulesetAnswer {
  PeriodStatus status = PeriodStatus::not_found;
  // Of one that is proved or observed, as in Period:
  std::uint64_t preperiod = 0;
  std::uint64_t period = 0;
  OutcomeCounts counts = {};  ///< of the heaps of one period
  std::optional<std::uint64_t> largest_nim_value = {};
  std::uint64_t saltus = 0;                             ///< as in Period
  std::shared_ptr<const BreakingAnswer> breaking = {};  ///< null of other games
  /// Of a sweep of quotients; null where a limit was reached with the first heap.
  std::shared_ptr<const QuotientAnswer> quotient = {};
};

struct SweepRow {
  std::vector<VariableValue> values;  ///< of the variables, in order
  std::variant<RulesetAnswer, PositionAnswer> answer;
};

/// A part of a sweep that is solved as one. Its rows depend on the question alone.
struct SweepPiece {
  std::uint64_t number = 0;
  std::uint64_t rulesets = 0;
  std::vector<SweepRow> rows;
};

/// Processes one piece. Called concurrently; the functions that it returns run one at a time, in
/// the order of the pieces.
using SweepDigest = std::function<std::function<void()>(SweepPiece)>;

struct Shard;
struct SweepRun;

/// A question made ready. Immutable; safe to share between threads.
class Sweep {
 public:
  /// Throws Error with its place when the question makes no sense.
  explicit Sweep(SweepQuestion question);
  Sweep(Sweep&&) noexcept;
  ~Sweep();

  /// The question in its canonical form: the same text for the same question.
  const SweepQuestion& question() const;

  /// The variables of the rules, in order, without n.
  const std::vector<std::string>& names() const;
  /// Whether a row is a position and not a ruleset.
  bool of_positions() const;
  /// Whether a row tells of a game of taking and breaking.
  bool of_breaking() const;
  /// Whether a row tells of a misere quotient.
  bool of_quotients() const;
  /// Whether a row tells of the outcomes of a partizan game of heaps, and so of its behaviour.
  bool of_behaviours() const;
  /// Whether the values of a variable are codes.
  bool are_codes(std::string_view name) const;
  /// Whether n is not all there is to say of a position.
  bool names_positions() const;
  /// The rules of a row in their canonical form, with the values in place of the names.
  /// REQUIRES: a row of this sweep.
  std::string rules_of(const SweepRow& row) const;

  std::uint64_t rulesets() const;
  /// How many of them a shard has. Throws Error of kind bad_input for a shard that there is not.
  std::uint64_t rulesets_of(const Shard& shard) const;
  /// How many pieces the rulesets are dealt to, in their order.
  std::uint64_t pieces() const;

 private:
  friend void for_each_piece(const Sweep&, const SweepRun&, const SweepDigest&);

  struct Parts;
  std::unique_ptr<const Parts> parts_;
};

/// One of several equal parts of the pieces: those whose number leaves the remainder index - 1.
struct Shard {
  std::uint64_t index = 1;  ///< from 1 to count
  std::uint64_t count = 1;

  /// REQUIRES: count > 0.
  bool holds(std::uint64_t piece) const { return piece % count == index - 1; }
  /// How many of the `pieces` are its own. REQUIRES: count > 0.
  std::uint64_t size(std::uint64_t pieces) const {
    return pieces / count + (pieces % count >= index);
  }

  friend bool operator==(const Shard&, const Shard&) = default;
};

/// Reads "2/8". Throws Error with its place.
Shard parse_shard(std::string_view text);

/// "2/8".
std::string to_string(const Shard& shard);

/// How to run through a sweep.
struct SweepRun {
  Shard shard;
  unsigned threads = 0;  ///< 0: as many as there are processors
  /// Whether a piece is there already and is passed over.
  std::function<bool(std::uint64_t piece)> done = [](std::uint64_t) { return false; };
  /// Once it is true no piece is begun or finished any more; those in hand are given up.
  const std::atomic<bool>* stop = nullptr;
  /// Called often, by many threads at once; may throw to end the sweep in the middle of pieces.
  std::function<void()> check = [] {};
};

/// Solves the pieces of a shard on several threads, or on as many of them as the machine grants.
/// The calls and their order do not depend on how many. Memory is that of a few pieces. Throws
/// Error: with the values where they make no ruleset, bad_input for a shard that there is not; and
/// what the digest throws.
void for_each_piece(const Sweep& sweep, const SweepRun& run, const SweepDigest& digest);

}  // namespace lastmove
#pragma GCC visibility pop
