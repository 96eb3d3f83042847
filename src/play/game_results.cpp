#include "play/game_results.h"

#include "answers/range_results.h"
#include "games/model/component.h"
#include "games/model/within_limits.h"
#include "games/model/work_meter.h"
#include "play/shared_work.h"

namespace lastmove {

namespace {

/// The memory that a table takes for each heap. A table answers for every position of a game; with
/// less memory than it needs, each position is solved alone.
constexpr std::uint64_t bytes_of_heap = 64;

/// The heaps for which a table is made before the first result is asked for.
Range tabulated(const Ruleset& rules, const Position& start, const Limits& limits) {
  const Heap floor = rules.board().floor;
  const Heap* const heap = single_if<Heap>(start);
  return {floor, heap && *heap < limits.memory / bytes_of_heap ? *heap : floor};
}

/// To Left what it is to the player; and to the player what it is to Left.
Result for_left(Result result, Player player) {
  return player == Player::left ? result : flip(result);
}

class SolvedGame {
 public:
  SolvedGame(const GameSession& session, GameSolver& solver)
      : session_(session), rules_(solver.rules()), solver_(solver) {
    results_.left.resize(session.history().size() + 1);
  }

  GameResults solve() {
    solve_last();
    if (results_.left.back() && !solve_all()) solve_backwards();
    return std::move(results_);
  }

 private:
  void solve_last() {
    const Position& at = session_.position();
    const Player player = session_.turn();
    if (session_.end() == GameSession::End::no_move) {
      results_.left.back() = for_left(rules_.stuck(at), player);
      return;
    }
    try {
      results_.last = solver_.solve(at, player);
      results_.left.back() = for_left(results_.last->outcome.for_starter(player), player);
    } catch (const Error& error) {
      if (error.kind() != Error::Kind::limit) throw;
      results_.unsolved = error.what();
    }
  }

  Result left_result(std::size_t moves, RangeResults& results) const {
    look_in(solver_.limits());
    const Position& at = session_.position_before(moves);
    const Player player = session_.turn_before(moves);
    const bool stuck = !rules_.can_move(at, player);
    return for_left(stuck ? rules_.stuck(at) : results.result(at, player), player);
  }

  /// By one method, which answers for all that the first position leads to. False where the limits
  /// do not allow that.
  bool solve_all() {
    const Limits& limits = solver_.limits();
    const auto found = within_limits([&] {
      RangeResults results(rules_, tabulated(rules_, session_.start(), limits), limits);
      std::vector<std::optional<Result>> left;
      for (std::size_t i = 0; i < results_.left.size(); ++i) {
        left.emplace_back(left_result(i, results));
      }
      return left;
    });
    if (found) results_.left = *found;
    return found.has_value();
  }

  /// One by one from the last, as far as the work for one of them goes.
  void solve_backwards() {
    SharedWork work(solver_.limits());
    for (std::size_t i = results_.left.size() - 1; i-- > 0;) {
      results_.left[i] = within_limits([&] {
        const Limits limits = work.next(solver_.limits());
        RangeResults results(rules_, session_.position_before(i), limits);
        return left_result(i, results);
      });
      if (!results_.left[i]) return;
    }
  }

  const GameSession& session_;
  const Ruleset& rules_;
  GameSolver& solver_;
  GameResults results_;
};

}  // namespace

std::optional<std::size_t> GameResults::deciding_mistake(const GameSession& session) const {
  return session.deciding_mistake([&](std::size_t i) {
    const std::optional<Result>& result = left[i];
    return result ? std::optional(for_left(*result, session.turn_before(i))) : std::nullopt;
  });
}

GameResults solve_game(const GameSession& session, GameSolver& solver) {
  return SolvedGame(session, solver).solve();
}

}  // namespace lastmove
