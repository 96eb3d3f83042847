// Sums of unlike games, all impartial and under normal play: the XOR of the games' nim-values
// (Sprague 1935, Grundy 1939) or, where positions come back, the sum of their loopy ones. Each game
// is solved by the method that suits it.

#include <algorithm>
#include <type_traits>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/component.h"
#include "games/model/cost.h"
#include "methods/rooms.h"
#include "methods/search/search_method.h"
#include "methods/search/searched_remoteness.h"
#include "methods/secrets.h"
#include "methods/why.h"

namespace lastmove {

namespace {

/// What one of the games may do: what the others leave if they take as much as is expected, or an
/// equal share.
std::uint64_t share_of_work(const std::vector<std::uint64_t>& expected, std::size_t game,
                            std::uint64_t work) {
  std::uint64_t others = 0;
  for (std::size_t i = 0; i < expected.size(); ++i) {
    if (i != game) others = saturating_sum(others, expected[i]);
  }
  return std::max(work / expected.size(), work - std::min(work, others));
}

class GamesEvaluator : public Evaluator {
 public:
  GamesEvaluator(const Ruleset& rules, const Parts& root, const Limits& limits)
      : Evaluator(rules, limits), search_(SearchedRemoteness::of_few_options(rules, limits)) {
    std::vector<std::uint64_t> expected;
    for (std::size_t i = 0; i < root.size(); ++i) {
      expected.push_back(expected_work(*rules.games()[i], root[i].position()));
    }
    Limits each = limits;
    each.memory /= root.size();
    for (std::size_t i = 0; i < root.size(); ++i) {
      each.work = share_of_work(expected, i, limits.work);
      within_share(i, [&] {
        games_.push_back(make_evaluator(*rules.games()[i], root[i].position(), each));
      });
    }
  }

  std::string_view method() const override { return "nim-values"; }

  bool knows_nim_values() const override {
    return std::all_of(games_.begin(), games_.end(),
                       [](const auto& game) { return game->knows_nim_values(); });
  }

  Result result(const Position& position, Player) override { return nim_value(position).result(); }

  Remoteness remoteness(const Position& position, Player player) override {
    if (result(position, player) == Result::draw) return {Remoteness::Status::drawn, 0};
    return search_.of(position, player);
  }

  LoopyNimValue nim_value(const Position& position) override {
    LoopyNimValue sum;
    for (const LoopyNimValue& value : values(position)) sum = sum + value;
    return sum;
  }

  std::vector<std::optional<std::string>> values_of_parts(const Position& sum) override {
    std::vector<std::optional<std::string>> texts;
    for (const LoopyNimValue& value : values(sum)) texts.emplace_back(to_string(value));
    return texts;
  }

  std::optional<Descent> descent(const Position& position) override {
    const Parts& parts = components<Part>(position);
    Descent sum;
    bool loops = false;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const auto descent = within_share(i, [&] { return games_[i]->descent(parts[i].position()); });
      if (descent) {
        loops = true;
        sum.values += descent->values;
        sum.depths += descent->depths;
      } else {
        sum.values += nim_value(i, parts[i]).number();
      }
    }
    return loops ? std::optional(sum) : std::nullopt;
  }

  std::string why(const Solution& solution, std::optional<Player>) override;

 private:
  /// What a game answers. Past its share of the work the limit is told, which is that of all.
  template <typename Ask>
  std::invoke_result_t<Ask> within_share(std::size_t game, const Ask& ask) const {
    try {
      return ask();
    } catch (const Error& error) {
      if (error.bound() != Error::Bound::work) throw;
      throw Error(Error::Bound::work,
                  fmt::format("game {} takes more than the others leave it; the work limit of {} "
                              "steps is exceeded",
                              game + 1, limits().work));
    }
  }

  LoopyNimValue nim_value(std::size_t game, const Part& part) {
    return within_share(game, [&] { return games_[game]->nim_value(part.position()); });
  }

  std::vector<LoopyNimValue> values(const Position& position) {
    const Parts& parts = components<Part>(position);
    std::vector<LoopyNimValue> values;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      values.push_back(nim_value(i, parts[i]));
    }
    return values;
  }

  std::vector<std::unique_ptr<Evaluator>> games_;
  SearchedRemoteness search_;
};

std::string GamesEvaluator::why(const Solution& solution, std::optional<Player>) {
  const std::vector<LoopyNimValue> before = values(rules().parse_position(solution.position));
  std::string text = why_by_values("games", before, solution);
  for (const OptionValue& option : solution.options) {
    if (!option.best || option.result != Result::win) continue;
    const std::size_t game = option.move.component;
    text += fmt::format(" In game {} the value goes from {} to {}.", game + 1,
                        to_string(before[game]), to_string(values(option.move.to)[game]));
  }
  return text;
}

bool takes_games(const SolvingQuestion& question) {
  return !question.rules.games().empty() && question.rules.has_nim_values();
}

std::uint64_t work_of_games(const SolvingQuestion& question) {
  const Parts& parts = components<Part>(question.position);
  std::uint64_t work = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    work = saturating_sum(work, expected_work(*question.rules.games()[i], parts[i].position()));
  }
  return work;
}

std::uint64_t searched_games(const SolvingQuestion& question) {
  const Parts& parts = components<Part>(question.position);
  std::uint64_t count = 1;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const SolvingQuestion part(*question.rules.games()[i], parts[i].position());
    const SolvingMethod& method = solving_method(part);
    count = saturating_product(
        count, method.searched ? method.searched(part) : positions_below(part.position));
  }
  return count;
}

std::unique_ptr<Evaluator> make_games(const SolvingQuestion& question, const Limits& limits) {
  auto evaluator =
      std::make_unique<GamesEvaluator>(question.rules, components<Part>(question.position), limits);
  if (!evaluator->knows_nim_values()) return searched_positions.make(question, limits);
  return evaluator;
}

constexpr SolvingMethod solve_games = {takes_games, work_of_games, make_games, searched_games};
constexpr const SolvingMethod* games_solvers[] = {&solve_games};

}  // namespace

constexpr Capabilities sums_method = {
    .name = "sums", .solving = games_solvers, .secret = tell_sum_secret};

}  // namespace lastmove
