#include "methods/evaluator.h"

#include <algorithm>

#include <fmt/core.h>

#include "games/model/component.h"
#include "games/model/cost.h"
#include "games/model/within_limits.h"
#include "games/model/work_meter.h"
#include "methods/rooms.h"
#include "methods/why.h"

namespace lastmove {

std::vector<Move> Evaluator::moves(const Position& position, Player player, OptionsListed& listed) {
  const bool few = rules_.count_options(position, player) <= limits_.options &&
                   bytes_of_options(rules_, position, player) <= limits_.memory / 2;
  listed = few ? OptionsListed::all : OptionsListed::none;
  return few ? rules_.options(position, player) : std::vector<Move>{};
}

std::vector<std::optional<std::string>> Evaluator::values_of_parts(const Position& sum) {
  const std::vector<Position> parts = single_components(sum);
  std::vector<std::optional<std::string>> values(parts.size());
  const bool of_unlike_games = std::holds_alternative<Parts>(sum);
  if (of_unlike_games || !rules_.impartial() || !rules_.normal_play() || !knows_nim_values()) {
    return values;
  }
  for (std::size_t i = 0; i < parts.size(); ++i) {
    values[i] = within_limits([&] { return to_string(nim_value(parts[i])); });
  }
  return values;
}

std::string Evaluator::why(const Solution& solution, std::optional<Player> turn) {
  return why_by_options(solution, turn, [](const Move& move) { return to_string(move.to); });
}

namespace {

const SolvingMethod& method_for(const SolvingQuestion& question, SolveBy by) {
  return by == SolveBy::oracle ? *search_method.solving.back() : solving_method(question);
}

}  // namespace

std::unique_ptr<Evaluator> make_evaluator(const Ruleset& rules, const Position& position,
                                          const Limits& limits, SolveBy by) {
  rules.check_position(position);
  // To lower rules may take a tenth of a second, and a question may need many evaluators.
  if (limits.monitor) limits.monitor->report(0);
  const SolvingQuestion question(rules, position);
  auto evaluator = method_for(question, by).make(question, limits);
  note(limits, [&] { return fmt::format("method: {}", evaluator->method()); });
  return evaluator;
}

std::uint64_t expected_work(const Ruleset& rules, const Position& position, SolveBy by) {
  const SolvingQuestion question(rules, position);
  return method_for(question, by).work(question);
}

}  // namespace lastmove
