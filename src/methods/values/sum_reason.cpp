#include "methods/values/sum_reason.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "games/model/within_limits.h"
#include "methods/why.h"

namespace lastmove {

namespace {

/// Longer forms are told by their stops alone.
constexpr std::size_t longest_form = 60;

/// Without the pairs of a game and its negative.
std::vector<Value> without_opposites(ValueStore& values, std::span<const Value> components) {
  std::vector<Value> left;
  for (const Value component : components) {
    const auto negative = std::find(left.begin(), left.end(), values.negative(component));
    if (negative == left.end()) {
      left.push_back(component);
    } else {
      left.erase(negative);
    }
  }
  return left;
}

/// What `of` gives for each, added up.
template <typename Of>
Dyadic total(std::span<const Value> components, const Of& of) {
  Dyadic sum;
  for (const Value component : components) sum = sum + of(component);
  return sum;
}

std::string told(ValueStore& values, Value game) {
  if (const auto text = short_text(values, game, longest_form)) return *text;
  return fmt::format("a game with the stops {} and {}", values.left_stop(game).str(),
                     values.right_stop(game).str());
}

/// "3/4 and {1|0} (2 times)": each value once, in the order in which they come.
std::string each_worth(ValueStore& values, std::span<const Value> components) {
  std::vector<std::pair<Value, std::size_t>> counts;
  for (const Value game : components) {
    const auto known = std::find_if(counts.begin(), counts.end(),
                                    [game](const auto& count) { return count.first == game; });
    if (known == counts.end()) {
      counts.emplace_back(game, 1);
    } else {
      ++known->second;
    }
  }
  std::vector<std::string> items;
  for (const auto& [game, times] : counts) {
    items.push_back(told(values, game));
    if (times > 1) items.back() += fmt::format(" ({} times)", times);
  }
  return listed(items);
}

std::string who_wins(Outcome outcome) {
  const std::string letter = to_string(outcome);
  if (letter == "L") return "greater than 0: Left wins, whoever starts";
  if (letter == "R") return "less than 0: Right wins, whoever starts";
  if (letter == "P") return "0: whoever starts loses";
  return "confused with 0: whoever starts wins";
}

}  // namespace

std::optional<Value> small_sum(ValueStore& values, std::span<const Value> components,
                               const Limits& limits) {
  constexpr std::uint64_t most_work = 30'000'000;
  Limits few = limits;
  few.work = std::min(most_work, limits.work / 8);
  few.memory /= 2;
  values.limit(few);
  const auto sum = within_limits([&] { return values.sum(components); });
  values.limit(limits);
  return sum;
}

std::optional<std::string> short_text(ValueStore& values, Value value, std::size_t longest) {
  auto text = within_limits([&] { return values.text(value); });
  if (text && text->size() > longest) text.reset();
  return text;
}

std::string sum_reason(ValueStore& values, std::span<const Value> components) {
  const bool alone = components.size() == 1;
  std::string text =
      alone ? "The position is worth "
            : fmt::format("The components are worth {}, ", each_worth(values, components));
  const SumOutcome found = values.outcome_of_sum(components);
  const bool left_wins = found.outcome.left_first == Result::win;
  const std::string_view winner = left_wins ? "Left" : "Right";
  if (!alone && found.by == SumOutcome::By::stops) {
    const Dyadic stops = total(components, [&](Value component) {
      return left_wins ? values.right_stop(component) : values.left_stop(component);
    });
    return text + fmt::format(
                      "and even when {} starts in each, their stops add up to {}: {} wins, "
                      "whoever starts.",
                      left_wins ? "Right" : "Left", stops.str(), winner);
  }
  if (!alone && found.by == SumOutcome::By::means) {
    const std::vector<Value> uncancelled = without_opposites(values, components);
    const Dyadic mean =
        total(uncancelled, [&](Value component) { return values.thermograph(component).mean; });
    Dyadic hottest;
    for (const Value component : uncancelled) {
      hottest = std::max(hottest, values.thermograph(component).temperature);
    }
    return text + fmt::format(
                      "and their means add up to {}, which is further from 0 than the "
                      "greatest temperature{}, {}: {} wins, whoever starts.",
                      mean.str(),
                      uncancelled.size() == components.size()
                          ? ""
                          : " where games and their negatives have cancelled",
                      hottest.str(), winner);
  }
  const Value together = values.sum(components);
  if (!alone) text += "together ";
  if (together == Value{}) return text + "0: whoever starts loses.";
  const Dyadic left = values.left_stop(together);
  const Dyadic right = values.right_stop(together);
  text += told(values, together);
  const std::string wins = who_wins(found.outcome);
  if (left == right) return fmt::format("{}, which is {}.", text, wins);
  return fmt::format(
      "{}, of temperature {}, where Left, starting, gets to {} and Right to {}. It is {}.", text,
      values.thermograph(together).temperature.str(), left.str(), right.str(), wins);
}

}  // namespace lastmove
