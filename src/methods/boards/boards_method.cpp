// Partizan states under normal play, boards among them: by their canonical forms or, where those
// are too large, by a search of the sums of their parts (methods/boards/sum_search.h), which tells
// who wins and not how soon. Where positions come back, by a search of all states.
// Impartial boards of the library: by the nim-values of their parts
// (methods/boards/couple_search.h).

#include <algorithm>
#include <memory>
#include <optional>

#include <fmt/core.h>

#include "games/model/bad_input.h"
#include "games/model/component.h"
#include "games/model/cost.h"
#include "games/model/within_limits.h"
#include "methods/boards/couple_search.h"
#include "methods/boards/endgame_database.h"
#include "methods/boards/parts_reason.h"
#include "methods/boards/sum_search.h"
#include "methods/rooms.h"
#include "methods/search/search_method.h"
#include "methods/search/searched_remoteness.h"
#include "methods/values/values_method.h"
#include "methods/why.h"

namespace lastmove {

namespace {

std::vector<State::Value> states_of(const Position& position) {
  std::vector<State::Value> states;
  for (const State& state : components<State>(position)) states.push_back(state.value);
  return states;
}

/// The size of the endgame database in use.
void tell_endgames(Solution& solution) {
  if (const EndgameDatabase* const endgames = EndgamesInUse::database()) {
    solution.endgames = to_string(summary_of_endgames(*endgames).size);
  }
}

class SearchedSums : public Evaluator {
 public:
  SearchedSums(const SolvingQuestion& question, const Limits& limits)
      : Evaluator(question.rules, limits),
        rule_(*question.rule<StateRule>()),
        search_(rule_, limits) {
    if (limits.checkpoint) search_.keep_in(*limits.checkpoint);
  }
  SearchedSums(const SearchedSums&) = delete;
  SearchedSums& operator=(const SearchedSums&) = delete;
  ~SearchedSums() override { search_.finish_checkpoint(); }

  std::string_view method() const override { return "sum-search"; }
  bool solves_any_position() const override { return true; }
  bool solves_quickly() const override { return false; }
  bool worth_keeping() const override { return true; }
  /// Smaller positions are likely to have a canonical form.
  bool worth_asking(const Position& position) const override {
    constexpr std::uint64_t few_moves = 36;
    return saturating_sum(rules().count_options(position, Player::left),
                          rules().count_options(position, Player::right)) > few_moves;
  }

  Result result(const Position& position, Player player) override {
    return search_.wins(states_of(position), player) ? Result::win : Result::loss;
  }
  Remoteness remoteness(const Position&, Player) override { return {}; }
  LoopyNimValue nim_value(const Position&) override { return {}; }

  /// The steps of work that it takes to tell who wins; nothing where that is more than so many.
  std::optional<std::uint64_t> work_to_tell(const Position& position, std::uint64_t most) {
    const std::uint64_t begun = search_.work_done();
    for (const Player player : {Player::left, Player::right}) {
      const std::uint64_t spent = search_.work_done() - begun;
      const auto told = within_limits(
          [&] { return search_.wins(states_of(position), player, most - std::min(most, spent)); });
      if (!told || !*told) return std::nullopt;
    }
    return search_.work_done() - begun;
  }

  /// Only one that wins, where valuing all would take long and the caller did not ask for all.
  /// Where none wins, every move is known to lose.
  std::vector<Move> moves(const Position& position, Player player, OptionsListed& listed) override {
    std::vector<Move> all = Evaluator::moves(position, player, listed);
    if (limits().all_moves || listed != OptionsListed::all ||
        result(position, player) == Result::loss) {
      return all;
    }
    const std::uint64_t begun = search_.work_done();
    const std::uint64_t most =
        std::min(std::max(least_work_for_all, begun), search_.work_left() / 4);
    std::optional<Move> winning;
    std::size_t told = 0;
    // First those that are known, the one that won among them.
    for (const std::uint64_t patience : {std::uint64_t{0}, most}) {
      told = 0;
      for (const Move& move : all) {
        const std::uint64_t spent = search_.work_done() - begun;
        const std::uint64_t left = patience - std::min(patience, spent);
        const auto wins = search_.wins(states_of(move.to), opponent(player), left);
        if (wins) ++told;
        if (wins == false && !winning) winning = move;
        if (!wins && patience > 0) break;
      }
    }
    if (told == all.size()) return all;
    listed = OptionsListed::one;
    for (std::size_t i = 0; !winning && i < all.size(); ++i) {
      if (result(all[i].to, opponent(player)) == Result::loss) winning = all[i];
    }
    if (!winning) {
      fail_bad_input(fmt::format(
          "{} wins {}, and no move does: the rules, or what a checkpoint tells, are wrong",
          to_string(player), to_string(position)));
    }
    return {*winning};
  }

  void add_details(Solution& solution) override { tell_endgames(solution); }

  std::string why(const Solution& solution, std::optional<Player> turn) override {
    PartsReason reason(
        rules(), rule_, [this](const State::Value& part) { return outcome(part); },
        limits_of_reason());
    const Position position = rules().parse_position(solution.position);
    return Evaluator::why(solution, turn) + reason.of(position, solution, turn);
  }

 private:
  static constexpr std::uint64_t share_of_reason = 64;

  Limits limits_of_reason() const {
    Limits limits = this->limits();
    limits.work = search_.work_left() / share_of_reason;
    limits.memory /= 4;
    return limits;
  }

  /// Nothing where that takes long.
  std::optional<Outcome> outcome(const State::Value& part) {
    const std::uint64_t most = search_.work_left() / share_of_reason;
    return within_limits([&] { return search_.outcome(part, most); }).value_or(std::nullopt);
  }

  /// What all moves of a player may take even where the position itself took less.
  static constexpr std::uint64_t least_work_for_all = 100'000'000;

  const StateRule rule_;
  SumSearch search_;
};

bool has_partizan_boards(const Game& game) {
  return game.rule<StateRule>() && game.rules.normal_play() && !game.rules.impartial();
}

bool takes_boards(const SolvingQuestion& question) { return has_partizan_boards(question); }

/// The rules do not say how many states there are.
std::uint64_t work_of_boards(const SolvingQuestion&) { return UINT64_MAX; }

/// Whether a part of the position is too large for the endgame database in use: then to try its
/// canonical form takes longer than to search.
bool is_beyond_endgames(const SolvingQuestion& question, const Limits& limits) {
  const EndgameDatabase* const endgames = EndgamesInUse::database();
  if (!endgames) return false;
  const StateMoves& moves = *question.rule<StateRule>()->moves;
  for (const State::Value& state : states_of(question.position)) {
    for (const State::Value& part : moves.split(state, limits.monitor)) {
      const State::Value image = moves.canonical(part, limits.monitor);
      const auto* const text = std::get_if<std::string>(&image);
      if (text && !endgames->find(*text)) return true;
    }
  }
  return false;
}

std::unique_ptr<Evaluator> make_search(const SolvingQuestion& question, const Limits& limits) {
  return std::make_unique<SearchedSums>(question, limits);
}

/// Where forms turn out to take more than they may.
constexpr SolvingMethod search_of_sums = {takes_boards, work_of_boards, make_search};

/// Whichever tells who wins with less work: the canonical form, if it is soon found; else the
/// search, and the canonical form for as much work again as that took. Each heeds `--work`.
std::unique_ptr<Evaluator> make_boards(const SolvingQuestion& question, const Limits& limits) {
  if (is_beyond_endgames(question, limits)) {
    return make_search(question, limits);
  }
  // A tenth of a second or less; and some ten seconds, whatever is allowed.
  constexpr std::uint64_t work_of_small = 20'000'000;
  constexpr std::uint64_t share = 16;
  constexpr std::uint64_t most_work = 5'000'000'000;
  const std::uint64_t most = std::min(limits.work / share, most_work);
  const std::uint64_t for_moves = std::min(limits.work / 2, std::max(most, work_of_small));
  std::unique_ptr<SearchedSums> search;
  TriedForms tried;
  const auto find_form = [&](std::uint64_t work, std::uint64_t memory) {
    Limits part = limits;
    part.work = work;
    part.memory = memory;
    tried = try_canonical_forms(question, part, limits, search_of_sums);
    // Found for little, it is made again with room for the moves and what comes after them.
    if (!tried.evaluator || work == for_moves) return;
    part.work = for_moves;
    part.memory = limits.memory / 2;
    search.reset();
    tried = try_canonical_forms(question, part, limits, search_of_sums);
  };
  find_form(std::min(most, work_of_small), limits.memory / 2);
  if (!tried.evaluator && !tried.comes_back) {
    search = std::make_unique<SearchedSums>(question, limits);
    const auto taken = search->work_to_tell(question.position, most);
    if (!taken) {
      search.reset();
      find_form(most, limits.memory / 2);
    } else if (*taken > work_of_small) {
      // Beside what the search has stored.
      find_form(*taken, limits.memory / share);
    }
  }
  if (tried.evaluator) return std::move(tried.evaluator);
  if (!tried.comes_back) {
    if (search) return search;
    return make_search(question, limits);
  }
  const SolvingMethod& other =
      component_count(question.position) == 1 ? *states_method.solving.front() : searched_positions;
  return other.make(question, limits);
}

class SearchedCouples : public Evaluator {
 public:
  SearchedCouples(const SolvingQuestion& question, const Limits& limits)
      : Evaluator(question.rules, limits),
        search_(*question.rule<StateRule>(), limits),
        remoteness_(SearchedRemoteness::of_few_options(question.rules, limits)) {}

  std::string_view method() const override { return "nim-values"; }
  bool solves_any_position() const override { return true; }

  Result result(const Position& position, Player) override {
    return search_.is_lost(states_of(position)) ? Result::loss : Result::win;
  }
  Remoteness remoteness(const Position& position, Player player) override {
    return remoteness_.of(position, player);
  }
  LoopyNimValue nim_value(const Position& position) override {
    return LoopyNimValue(search_.nim_value(states_of(position)));
  }

  void add_details(Solution& solution) override { tell_endgames(solution); }

  std::string why(const Solution& solution, std::optional<Player> turn) override {
    const Position position = rules().parse_position(solution.position);
    if (component_count(position) == 1) return Evaluator::why(solution, turn);
    std::vector<LoopyNimValue> values;
    for (const State::Value& state : states_of(position)) {
      values.emplace_back(search_.nim_value({&state, 1}));
    }
    return why_by_values("components", values, solution);
  }

 private:
  CoupleSearch search_;
  SearchedRemoteness remoteness_;
};

/// Impartial boards whose moves are counted, of more moves than those whose states are all valued
/// at once, which also tells how soon small ones end.
bool takes_impartial_boards(const SolvingQuestion& question) {
  constexpr std::size_t most_moves_of_small = 20;
  const auto* const rule = question.rule<StateRule>();
  if (!rule || !question.rules.has_nim_values()) return false;
  const std::vector<State::Value> states = states_of(question.position);
  return std::any_of(states.begin(), states.end(), [&](const State::Value& state) {
    return rule->moves->count(state, Player::left) > most_moves_of_small;
  });
}

std::unique_ptr<Evaluator> make_impartial_boards(const SolvingQuestion& question,
                                                 const Limits& limits) {
  return std::make_unique<SearchedCouples>(question, limits);
}

constexpr SolvingMethod solve_impartial_boards = {takes_impartial_boards, work_of_boards,
                                                  make_impartial_boards};
constexpr SolvingMethod solve_boards = {.takes = takes_boards,
                                        .work = work_of_boards,
                                        .make = make_boards,
                                        .saves = has_partizan_boards};
constexpr const SolvingMethod* boards_solvers[] = {&solve_boards, &solve_impartial_boards};

}  // namespace

constexpr Capabilities boards_method = {.name = "boards", .solving = boards_solvers};

}  // namespace lastmove
