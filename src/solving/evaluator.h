#pragma once

#include <memory>
#include <optional>
#include <string>

#include <lastmove/limits.h>
#include <lastmove/ruleset.h>
#include <lastmove/solve.h>

namespace lastmove {

/// Answers for one position and those a move or two below it, by one method.
class Evaluator {
 public:
  virtual ~Evaluator() = default;

  virtual Method method() const = 0;
  /// Whether it answers as quickly for any position of the rules, and keeps what it found.
  virtual bool answers_for_all() const { return false; }
  /// What a position is worth to `player` to move, and how soon.
  virtual Result result(const Position& position, Player player) = 0;
  virtual Remoteness remoteness(const Position& position, Player player) = 0;

  /// REQUIRES: an impartial ruleset of normal play.
  virtual Integer nim_value(const Position& position) = 0;

  /// All moves, or, where they are more than limits.options, those that `listed` is set to.
  virtual std::vector<Move> moves(const Position& position, Player player, OptionsListed& listed);

  /// Fills in what this method alone can tell: the losing heaps, the pyramid.
  virtual void add_details(Solution&) {}

  /// Why the outcome is what it is, for one player to move or for either. REQUIRES: everything else
  /// in the solution.
  virtual std::string why(const Solution& solution, std::optional<Player> turn);

 protected:
  Evaluator(const Ruleset& rules, const Limits& limits) : rules_(rules), limits_(limits) {}

  const Ruleset& rules() const { return rules_; }
  const Limits& limits() const { return limits_; }

 private:
  const Ruleset& rules_;
  const Limits limits_;
};

/// The remoteness of a position whose value is known.
inline Remoteness known_remoteness(Result result, Integer moves) {
  if (result == Result::draw) return {Remoteness::Status::drawn, 0};
  return {Remoteness::Status::known, std::move(moves)};
}

/// Chooses the method: the one place where rules meet kernels for a single position.
/// REQUIRES: `rules` outlives the evaluator. Throws Error: of kind bad_input when this is no
/// position of the rules, of kind limit.
std::unique_ptr<Evaluator> make_evaluator(const Ruleset& rules, const Position& position,
                                          const Limits& limits, bool by_oracle_alone);

/// The steps of work that the method chosen is expected to take, or 2^64 - 1 if nobody knows.
/// REQUIRES: a position of the rules.
std::uint64_t expected_work(const Ruleset& rules, const Position& position, bool by_oracle_alone);

}  // namespace lastmove
