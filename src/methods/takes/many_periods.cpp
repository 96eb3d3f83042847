#include "methods/takes/many_periods.h"

#include <algorithm>
#include <deque>
#include <map>

#include <lastmove/error.h>

#include "games/model/cost.h"
#include "games/model/work_meter.h"
#include "methods/takes/game_batch.h"
#include "methods/takes/heap_stream.h"
#include "methods/takes/nim_stream.h"
#include "methods/takes/nim_value_table.h"
#include "methods/takes/period_counts.h"
#include "methods/takes/split_rule.h"
#include "methods/takes/takes_method.h"

namespace lastmove {

namespace {

/// Whether the first heaps alone, for which the rule itself is asked, are more work than allowed.
bool costs_too_much(const HeapRule& rule, const Limits& limits) {
  const std::uint64_t options = rule.max_options() * (rule.impartial() ? 1 : 2);
  const std::uint64_t steps = saturating_product(rule.max_take(), options);
  return saturating_product(steps, work_of_heap_option) > limits.work;
}

/// Grows a table of the bits of one game until it proves the period. Returns false when some
/// million heaps do not suffice, or a limit is reached before.
bool prove_alone(std::size_t game, const HeapRule& rule, const Limits& limits,
                 const UseProof& use) {
  constexpr std::uint64_t words_between_calls = 512;
  constexpr std::uint64_t tables[] = {std::uint64_t{1} << 16, std::uint64_t{1} << 22};
  const std::uint64_t window = rule.max_take();
  const std::uint64_t regular_from = heap_systems(rule).regular_from - rule.floor;
  for (const std::uint64_t table : tables) {
    if (window > table / 4 || regular_from > table / 4) continue;
    if (OutcomeStream::memory(rule, table) > limits.memory) break;
    if (table > std::min(limits.work, limits.heaps)) break;
    WorkMeter work({.work = UINT64_MAX, .monitor = limits.monitor});
    OutcomeStream stream(rule, table, &work);
    for (std::uint64_t heaps = std::max<std::uint64_t>(1024, 4 * window); heaps <= table;
         heaps *= 2) {
      while (stream.end() < rule.floor + heaps) {
        look_in(limits);
        // Chunk by chunk, and not past the table.
        const Heap chunk_end = stream.end() + 64 * words_between_calls;
        stream.advance_to(std::min(rule.floor + heaps, chunk_end) - 1);
      }
      const OutcomeBits bits = stream.bits();
      if (const auto proof = bits.find_period(window, rule.modulus(), regular_from)) {
        use(game, *proof, bits);
        return true;
      }
    }
  }
  return false;
}

/// As many games at once as a megabyte of words holds.
std::vector<std::size_t> prove_in_turns(const GameShape& shape, GameList games,
                                        const std::vector<std::size_t>& which, std::uint64_t words,
                                        const UseProof& use, const Limits& limits) {
  constexpr std::uint64_t words_at_once = std::uint64_t{1} << 17;
  const auto at_once = static_cast<std::ptrdiff_t>(std::max<std::uint64_t>(
      1, words_at_once / (shape.sequences * std::max(words, 2 * shape.first_word))));
  std::vector<std::size_t> others;
  for (auto begin = which.begin(); begin != which.end();) {
    look_in(limits);
    const auto end = begin + std::min(at_once, which.end() - begin);
    const auto left = prove_side_by_side(shape, games, {begin, end}, words, use);
    others.insert(others.end(), left.begin(), left.end());
    begin = end;
  }
  return others;
}

/// Proves the periods of games within what memory holds. Those of a shape go side by side; most
/// periods show within some hundred heaps, and the few that do not go on with more.
void prove_games(GameList games, const Limits& limits, const UseProof& use) {
  constexpr std::uint64_t words_of_rounds[] = {6, 32, 128, 512};
  std::map<GameShape, std::vector<std::size_t>> shapes;
  std::vector<std::size_t> alone;
  for (std::size_t i = 0; i < games.size(); ++i) {
    const auto shape = game_shape(*games[i]);
    (shape ? shapes[*shape] : alone).push_back(i);
  }
  for (auto& [shape, which] : shapes) {
    for (const std::uint64_t words : words_of_rounds) {
      if (which.empty() || 64 * words > std::min(limits.work, limits.heaps)) break;
      which = prove_in_turns(shape, games, which, words, use, limits);
    }
    alone.insert(alone.end(), which.begin(), which.end());
  }
  for (const std::size_t i : alone) {
    look_in(limits);
    if (costs_too_much(*games[i], limits)) continue;
    prove_alone(i, *games[i], limits, use);
  }
}

/// By a search that holds no more than windows, however long the period.
OutcomePeriod find_long_period(const HeapRule& rule, const Limits& limits) {
  if (costs_too_much(rule, limits)) return {PeriodStatus::not_found, 0, 0, {}};
  try {
    const Period period = find_rule_period(rule, Sequence::outcome, limits);
    if (period.status != PeriodStatus::proved) return {period.status, 0, 0, {}};
    return {period.status, period.preperiod, period.period,
            count_period(rule, period, limits.monitor)};
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::limit) throw;
    return {PeriodStatus::not_found, 0, 0, {}};
  }
}

SplitGamePeriod with_cycle(const OutcomeBits::Proof& proof, const OutcomeBits& bits) {
  SplitGamePeriod game{proof.preperiod, proof.period, {}};
  for (std::uint64_t m = proof.preperiod; m < proof.preperiod + proof.period; ++m) {
    game.cycle.push_back(bits.outcome(m));
  }
  return game;
}

/// Rules with the games that they fall apart into; most are one game.
class SplitRules {
 public:
  explicit SplitRules(std::span<const HeapRule> rules) {
    for (std::size_t i = 0; i < rules.size(); ++i) {
      const std::uint64_t count = count_split_games(rules[i]);
      first_game_.push_back(games_.size());
      for (std::uint64_t r = 0; r < count; ++r) {
        games_.push_back(count == 1 ? &rules[i]
                                    : &made_.emplace_back(split_game(rules[i], count, r)));
        rule_of_.push_back(i);
      }
    }
    first_game_.push_back(games_.size());
  }

  GameList games() const { return games_; }
  std::size_t rule_of(std::size_t game) const { return rule_of_[game]; }
  std::size_t first_game(std::size_t rule) const { return first_game_[rule]; }
  std::size_t count_games(std::size_t rule) const {
    return first_game_[rule + 1] - first_game_[rule];
  }

 private:
  std::deque<HeapRule> made_;
  std::vector<const HeapRule*> games_;
  std::vector<std::size_t> rule_of_;
  std::vector<std::size_t> first_game_;
};

/// The period of the nim-values, with the outcomes of its heaps and the largest value of all, or of
/// the heaps that were examined where no period is proved.
NimValuePeriod find_nim_values(const HeapRule& rule, const Limits& limits) {
  constexpr Heap heaps_between_calls = 1 << 16;
  if (const auto tabled = prove_in_nim_value_table(rule, limits)) return *tabled;
  const Period period = find_rule_period(rule, Sequence::nim_value, limits);
  NimValuePeriod answer{{period.status, period.preperiod, period.period, {}}, {}};
  const bool proved = period.status == PeriodStatus::proved;
  const Heap periodic_from = proved ? rule.floor + period.preperiod : period.reach;
  const Heap end = periodic_from + (proved ? period.period : 0);
  if (end == rule.floor) return answer;
  NimStream stream(rule, 64);
  std::uint64_t largest = 0;
  for (Heap heap = rule.floor; heap < end; ++heap) {
    if (heap % heaps_between_calls == 0) look_in(limits);
    stream.advance_to(heap);
    const std::uint64_t value = stream.nim_value(heap);
    largest = std::max(largest, value);
    if (heap < periodic_from) continue;
    const Result result = value == 0 ? Result::loss : Result::win;
    answer.outcomes.counts.add({result, result});
  }
  answer.largest = largest;
  return answer;
}

}  // namespace

std::vector<OutcomePeriod> find_outcome_periods(std::span<const HeapRule> rules,
                                                const Limits& limits) {
  const SplitRules split(rules);
  std::vector<OutcomePeriod> answers(rules.size());
  std::map<std::size_t, std::vector<SplitGamePeriod>> parts;
  const auto use = [&](std::size_t game, const OutcomeBits::Proof& proof, const OutcomeBits& bits) {
    const std::size_t rule = split.rule_of(game);
    if (split.count_games(rule) == 1) {
      answers[rule] = {PeriodStatus::proved, proof.preperiod, proof.period,
                       bits.count_last(proof.period)};
    } else {
      parts[rule].resize(split.count_games(rule));
      parts[rule][game - split.first_game(rule)] = with_cycle(proof, bits);
    }
  };
  prove_games(split.games(), limits, use);
  for (const auto& [rule, games] : parts) {
    const bool all = std::all_of(games.begin(), games.end(),
                                 [](const SplitGamePeriod& game) { return game.period > 0; });
    const auto joined = all ? join_periods(games) : std::nullopt;
    if (!joined) continue;
    answers[rule] = {PeriodStatus::proved, joined->preperiod, joined->period, joined->counts};
  }
  for (std::size_t i = 0; i < rules.size(); ++i) {
    if (answers[i].status != PeriodStatus::proved) answers[i] = find_long_period(rules[i], limits);
  }
  return answers;
}

OutcomePeriod find_outcome_period(const HeapRule& rule, const Limits& limits) {
  return find_outcome_periods({&rule, 1}, limits).front();
}

NimValuePeriod find_nim_value_period(const HeapRule& rule, const Limits& limits) {
  NimValuePeriod none{{PeriodStatus::no_criterion, 0, 0, {}}, {}};
  if (!rule.impartial() || !rule.normal_play()) return none;
  none.outcomes.status = PeriodStatus::not_found;
  if (costs_too_much(rule, limits)) return none;
  try {
    return find_nim_values(rule, limits);
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::limit) throw;
    return none;
  }
}

}  // namespace lastmove
