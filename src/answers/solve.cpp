#include <lastmove/solve.h>

#include <algorithm>
#include <tuple>

#include "answers/game_solver.h"
#include "games/model/component.h"
#include "games/model/cost.h"
#include "games/model/rules_work.h"
#include "games/model/unreachable.h"
#include "methods/evaluator.h"

namespace lastmove {

std::string_view to_string(OptionsListed listed) {
  switch (listed) {
    case OptionsListed::all: return "all";
    case OptionsListed::winning: return "winning";
    case OptionsListed::one: return "one";
    case OptionsListed::none: return "none";
  }
  unreachable();
}

std::string to_string(const Remoteness& remoteness) {
  switch (remoteness.status) {
    case Remoteness::Status::known: return remoteness.moves.str();
    case Remoteness::Status::drawn: return "drawn";
    case Remoteness::Status::unknown: return "unknown";
  }
  unreachable();
}

namespace {

/// The replies to all equally good moves are counted up to this many and this much work; past that
/// the smallest take decides.
constexpr std::uint64_t max_replies = 1'000'000;
constexpr std::uint64_t max_work_of_replies = 1'000'000'000;

/// Whether a player prefers option `a` to option `b`; false if they are equally good.
bool better(const OptionValue& a, const OptionValue& b) {
  if (a.result != b.result) return a.result > b.result;
  if (a.result == Result::draw) return false;
  const bool known = a.remoteness.status == Remoteness::Status::known &&
                     b.remoteness.status == Remoteness::Status::known;
  if (!known) return false;
  return a.result == Result::win ? a.remoteness.moves < b.remoteness.moves
                                 : a.remoteness.moves > b.remoteness.moves;
}

/// How many replies to a move give the opponent their best result.
std::uint64_t right_replies(const Ruleset& rules, Evaluator& evaluator, const OptionValue& option,
                            WorkMeter& work) {
  const Player replier = opponent(option.by);
  const Result best = flip(option.result);
  std::uint64_t count = 0;
  work.spend(work_of_options(option.move.to, rules.count_options(option.move.to, replier)),
             [] { return "the replies are being counted"; });
  for (const Move& reply : rules.options(option.move.to, replier)) {
    if (flip(evaluator.result(reply.to, option.by)) == best) ++count;
  }
  return count;
}

/// Of moves that win, in how many moves is not known: that by which play cannot go round.
OptionValue* nearest_to_the_end(Evaluator& evaluator, const std::vector<OptionValue*>& tied) {
  OptionValue* nearest = nullptr;
  std::optional<Descent> least;
  for (OptionValue* option : tied) {
    const std::optional<Descent> descent = evaluator.descent(option->move.to);
    if (!descent) return nullptr;
    if (!least || *descent < *least) std::tie(nearest, least) = std::pair(option, descent);
  }
  return nearest;
}

void mark_best(const Ruleset& rules, Evaluator& evaluator, std::vector<OptionValue>& options,
               const Limits& limits) {
  if (options.empty()) return;
  const OptionValue best = *std::min_element(options.begin(), options.end(), better);
  std::vector<OptionValue*> tied;
  std::uint64_t replies = 0;
  std::uint64_t work = 0;
  for (OptionValue& option : options) {
    if (better(best, option)) continue;
    tied.push_back(&option);
    std::uint64_t here = rules.count_options(option.move.to, opponent(option.by));
    work = saturating_sum(work, work_of_options(option.move.to, here));
    replies = saturating_sum(replies, here);
  }
  const bool blind =
      best.result == Result::win && std::ranges::any_of(tied, [](const OptionValue* option) {
        return option->remoteness.status == Remoteness::Status::unknown;
      });
  if (OptionValue* const nearest = blind ? nearest_to_the_end(evaluator, tied) : nullptr) {
    nearest->best = true;
    return;
  }
  OptionValue* chosen = tied.front();
  const bool few = evaluator.solves_quickly() && replies <= max_replies &&
                   work <= std::min(max_work_of_replies, limits.work);
  if (tied.size() > 1 && few) {
    std::uint64_t fewest = UINT64_MAX;
    WorkMeter meter(limits);
    for (OptionValue* option : tied) {
      const std::uint64_t count = right_replies(rules, evaluator, *option, meter);
      if (count < fewest) chosen = option;
      fewest = std::min(fewest, count);
    }
  }
  chosen->best = true;
}

/// The moves of one player with their values, the best one marked.
std::vector<OptionValue> valued_options(const Ruleset& rules, const Position& position,
                                        Player player, Evaluator& evaluator, OptionsListed& listed,
                                        const Limits& limits) {
  std::vector<OptionValue> options;
  for (Move& move : evaluator.moves(position, player, listed)) {
    const Player replier = opponent(player);
    OptionValue option;
    option.by = player;
    option.result = flip(evaluator.result(move.to, replier));
    option.remoteness = evaluator.remoteness(move.to, replier);
    option.move = std::move(move);
    options.push_back(std::move(option));
  }
  mark_best(rules, evaluator, options, limits);
  return options;
}

/// The components of a sum, if they are not too many.
std::vector<SolutionPart> parts_of(const Ruleset& rules, const Position& position,
                                   Evaluator& evaluator) {
  std::vector<SolutionPart> parts;
  const std::size_t count = component_count(position);
  if (count < 2 || count > max_parts) return parts;
  const std::vector<Position> components = single_components(position);
  const auto values = evaluator.values_of_parts(position);
  for (std::size_t i = 0; i < count; ++i) {
    const std::string text = rules.games().empty() ? rules.text() : rules.games()[i]->text();
    parts.push_back({text, to_string(components[i]), values[i]});
  }
  return parts;
}

}  // namespace

Solution solve_with(Evaluator& evaluator, const Ruleset& rules, const Position& position,
                    std::optional<Player> turn, const Limits& limits) {
  Solution solution;
  solution.rules = rules.text();
  solution.position = to_string(position);
  solution.impartial = rules.impartial();
  solution.method = evaluator.method();

  solution.outcome = {evaluator.result(position, Player::left),
                      evaluator.result(position, Player::right)};
  solution.left_remoteness = evaluator.remoteness(position, Player::left);
  solution.right_remoteness = evaluator.remoteness(position, Player::right);
  if (solution.impartial && rules.normal_play() && evaluator.knows_nim_values()) {
    const LoopyNimValue value = evaluator.nim_value(position);
    solution.value = to_string(value);
    if (value.finite()) solution.nim_value = value.number();
  } else if (!solution.impartial) {
    solution.value = evaluator.canonical_form(position);
  }
  solution.parts = parts_of(rules, position, evaluator);

  OptionsListed& listed = solution.options_listed;
  solution.options = valued_options(rules, position, Player::left, evaluator, listed, limits);
  if (!solution.impartial && (listed == OptionsListed::all || listed == OptionsListed::one)) {
    OptionsListed of_right = listed;
    auto options = valued_options(rules, position, Player::right, evaluator, of_right, limits);
    std::move(options.begin(), options.end(), std::back_inserter(solution.options));
    listed = std::max(listed, of_right);
  }
  if (listed == OptionsListed::none) solution.options.clear();

  evaluator.add_details(solution);
  // A sum of nothing need have no text that its rules read, and has only one reason.
  solution.why = component_count(position) == 0 ? evaluator.Evaluator::why(solution, turn)
                                                : evaluator.why(solution, turn);
  return solution;
}

Solution solve(const Ruleset& rules, const Position& position, const Limits& limits, SolveBy by) {
  const RulesWork::Bound bound(limits.work);
  auto evaluator = make_evaluator(rules, position, limits, by);
  return ask_any(evaluator, position, [&](Evaluator& each) {
    return solve_with(each, rules, position, std::nullopt, limits);
  });
}

Solution solve(const Ruleset& rules, const Position& position, Player turn, const Limits& limits) {
  const RulesWork::Bound bound(limits.work);
  auto evaluator = make_evaluator(rules, position, limits);
  return ask_any(evaluator, position,
                 [&](Evaluator& each) { return solve_with(each, rules, position, turn, limits); });
}

}  // namespace lastmove
