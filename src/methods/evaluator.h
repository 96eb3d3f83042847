#pragma once

#include <compare>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <lastmove/error.h>
#include <lastmove/limits.h>
#include <lastmove/nim_value.h>
#include <lastmove/ruleset.h>
#include <lastmove/solve.h>

namespace lastmove {

/// How far a position of value 0 is from the end of a game in which play can go round, as far as
/// values tell: the sum of the nim-values of its components, and then that of how deep moves to
/// greater values or to none have to be taken back (methods/graphs/reverting_depths.h).
///
/// Whoever always moves to the position of value 0 with the least descent gets to the end. For
/// let the opponent move from such a position. If the component has a smaller value then, a move
/// in another lowers that one's value too; otherwise the move can be taken back, to a smaller
/// depth. So the descent goes down, but where the opponent moves in a component without cycles,
/// which ends by itself (Fraenkel and Yesha, The generalized Sprague-Grundy function, 1986).
struct Descent {
  Integer values;
  Integer depths;
  friend std::strong_ordering operator<=>(const Descent&, const Descent&) = default;
};

/// Solves one position, and those one or two moves below it, by one method.
class Evaluator {
 public:
  virtual ~Evaluator() = default;

  /// The name of the method, as answers tell it: "heap-table".
  virtual std::string_view method() const = 0;
  /// Whether it solves any position of the rules as quickly, and keeps what it found.
  virtual bool solves_any_position() const { return false; }
  /// Whether it does so with this position of the rules.
  virtual bool solves(const Position&) const { return solves_any_position(); }
  /// Whether it solves the positions two moves below one that it has solved in no time.
  virtual bool solves_quickly() const { return true; }
  /// Whether it answers for positions of the same game far sooner than a new one, once it has been
  /// asked; and for which of them a new one would tell no more.
  virtual bool worth_keeping() const { return false; }
  virtual bool worth_asking(const Position&) const { return false; }
  /// Another, which may answer for the position where this one has passed a limit; null if none.
  virtual std::unique_ptr<Evaluator> instead(const Position&) const { return nullptr; }
  /// The result of a position for `player` to move, and its remoteness.
  virtual Result result(const Position& position, Player player) = 0;
  virtual Remoteness remoteness(const Position& position, Player player) = 0;

  /// Whether nim-values are within reach. REQUIRES: an impartial ruleset under normal play.
  virtual bool knows_nim_values() const { return true; }
  /// REQUIRES: an impartial ruleset under normal play, whose nim-values it knows.
  virtual LoopyNimValue nim_value(const Position& position) = 0;
  /// The canonical form of a partizan position; nothing where the method has none.
  virtual std::optional<std::string> canonical_form(const Position&) { return std::nullopt; }
  /// The value of each component of a sum, as Solution::value has it; nothing for what it does not
  /// know. REQUIRES: a sum of two or more components that it has solved.
  virtual std::vector<std::optional<std::string>> values_of_parts(const Position& sum);
  /// Nothing where the method meets no position that can come back.
  /// REQUIRES: that the nim-values of its components are finite.
  virtual std::optional<Descent> descent(const Position&) { return std::nullopt; }

  /// All moves or, if there are more than limits.options, those that it sets `listed` to.
  virtual std::vector<Move> moves(const Position& position, Player player, OptionsListed& listed);

  /// Fills in what only this method knows: the losing heaps, the pyramid.
  virtual void add_details(Solution&) {}

  /// The reason for the outcome, for one player to move or for both. REQUIRES: the rest of the
  /// solution is filled in.
  virtual std::string why(const Solution& solution, std::optional<Player> turn);

 protected:
  Evaluator(const Ruleset& rules, const Limits& limits) : rules_(rules), limits_(limits) {}

  const Ruleset& rules() const { return rules_; }
  const Limits& limits() const { return limits_; }

 private:
  const Ruleset& rules_;
  const Limits limits_;
};

/// What `ask(evaluator)` tells or, where that passes a limit, what the evaluator in its place does,
/// which then stays.
template <typename Ask>
auto ask_any(std::unique_ptr<Evaluator>& evaluator, const Position& position, const Ask& ask) {
  try {
    return ask(*evaluator);
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::limit) throw;
    auto other = evaluator->instead(position);
    if (!other) throw;
    evaluator = std::move(other);
  }
  return ask(*evaluator);
}

/// The remoteness of a position with a known value.
inline Remoteness known_remoteness(Result result, Integer moves) {
  if (result == Result::draw) return {Remoteness::Status::drawn, 0};
  return {Remoteness::Status::known, std::move(moves)};
}

/// Chooses the method: the one place where rules meet kernels for a single position.
/// REQUIRES: `rules` outlives the evaluator. Throws Error: of kind bad_input if the position does
/// not belong to the rules, or of kind limit.
std::unique_ptr<Evaluator> make_evaluator(const Ruleset& rules, const Position& position,
                                          const Limits& limits, SolveBy by = SolveBy::fastest);

/// The expected steps of work of the method chosen, or 2^64 - 1 if unknown.
/// REQUIRES: a position of the rules.
std::uint64_t expected_work(const Ruleset& rules, const Position& position,
                            SolveBy by = SolveBy::fastest);

}  // namespace lastmove
