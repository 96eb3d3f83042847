#include "methods/takes/many_periods.h"

#include <algorithm>
#include <map>

#include "games/model/cost.h"
#include "games/model/within_limits.h"
#include "games/model/work_meter.h"
#include "methods/outcome_number.h"
#include "methods/takes/game_batch.h"
#include "methods/takes/heap_stream.h"
#include "methods/takes/nim_stream.h"
#include "methods/takes/nim_value_table.h"
#include "methods/takes/period_counts.h"
#include "methods/takes/split_rules.h"
#include "methods/takes/takes_method.h"

namespace lastmove {

namespace {

/// The heaps of the tables in which the period of one game is looked for.
constexpr std::uint64_t tables[] = {std::uint64_t{1} << 16, longest_cycle_alone};

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
  const std::uint64_t window = rule.max_take();
  const std::uint64_t regular_heaps = regular_from(rule) - rule.floor;
  const std::uint64_t work_of_heap = OutcomeStream::work_of_heap(rule);
  WorkMeter work(limits);
  for (const std::uint64_t table : tables) {
    if (window > table / 4 || regular_heaps > table / 4) continue;
    if (OutcomeStream::memory(rule, table) > limits.memory) break;
    if (table > limits.heaps || OutcomeStream::work_to_start(rule) > work.left()) break;
    const std::uint64_t most = std::min(table, work.left() / work_of_heap);
    std::uint64_t heaps = std::max<std::uint64_t>(1024, 4 * window);
    if (heaps > most) break;
    OutcomeStream stream(rule, most, &work);
    for (; heaps <= most; heaps *= 2) {
      while (stream.end() < rule.floor + heaps) {
        // Chunk by chunk, and not past the table.
        const Heap end = std::min(rule.floor + heaps, stream.end() + 64 * words_between_calls);
        if (!work.try_spend((end - stream.end()) * work_of_heap)) return false;
        stream.advance_to(end - 1);
      }
      const OutcomeBits bits = stream.bits();
      if (const auto proof = bits.find_period(window, rule.modulus(), regular_heaps)) {
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
void prove_games(const SplitRules& split, const Limits& limits, const UseProof& use) {
  constexpr std::uint64_t words_of_rounds[] = {6, 32, 128, 512};
  const GameList games = split.games();
  std::map<GameShape, std::vector<std::size_t>> shapes;
  std::vector<std::size_t> alone;
  for (std::size_t i = 0; i < games.size(); ++i) {
    const auto shape = game_shape(*games[i]);
    (shape ? shapes[*shape] : alone).push_back(i);
  }
  for (auto& [shape, which] : shapes) {
    for (const std::uint64_t words : words_of_rounds) {
      std::vector<std::size_t> within;
      for (const std::size_t i : which) {
        (split.may_have(i, 64 * words) ? within : alone).push_back(i);
      }
      which = prove_in_turns(shape, games, within, words, use, limits);
    }
    alone.insert(alone.end(), which.begin(), which.end());
  }
  for (const std::size_t i : alone) {
    look_in(limits);
    const Limits of_game = split.limits_of(i);
    if (!costs_too_much(*games[i], of_game)) prove_alone(i, *games[i], of_game, use);
  }
}

/// By a search that holds no more than windows, however long the period.
OutcomePeriod find_long_period(const HeapRule& rule, const Limits& limits) {
  if (costs_too_much(rule, limits)) return {PeriodStatus::not_found, 0, 0, {}};
  const auto found = within_limits([&]() -> OutcomePeriod {
    const Period period = find_rule_period(rule, Sequence::outcome, limits);
    if (period.status != PeriodStatus::proved) return {period.status, 0, 0, {}};
    return {period.status, period.preperiod, period.period,
            count_period(rule, period, limits.monitor)};
  });
  return found.value_or(OutcomePeriod{PeriodStatus::not_found, 0, 0, {}});
}

SplitGamePeriod with_cycle(const OutcomeBits::Proof& proof, const OutcomeBits& bits) {
  SplitGamePeriod game{proof.preperiod, proof.period, {}};
  game.cycle.reserve(proof.period);
  for (std::uint64_t m = proof.preperiod; m < proof.preperiod + proof.period; ++m) {
    game.cycle.push_back(static_cast<std::uint8_t>(outcome_number(bits.outcome(m))));
  }
  return game;
}

/// The period of the nim-values, with the outcomes of its heaps and the largest value of all, or of
/// the heaps that were examined where no period is proved.
NimValuePeriod find_nim_values(const HeapRule& rule, const Limits& limits) {
  if (const auto tabled = prove_in_nim_value_table(rule, limits)) return *tabled;
  const Period period = find_rule_period(rule, Sequence::nim_value, limits);
  NimValuePeriod answer{{period.status, period.preperiod, period.period, {}}, {}};
  const bool proved = period.status == PeriodStatus::proved;
  const Heap periodic_from = proved ? rule.floor + period.preperiod : period.reach;
  const Heap end = periodic_from + (proved ? period.period : 0);
  if (end == rule.floor) return answer;
  // The search for the period has looked at these heaps within the limit of work.
  WorkMeter work({.work = UINT64_MAX, .monitor = limits.monitor});
  NimStream stream(rule, 0, &work);
  std::uint64_t largest = 0;
  std::uint64_t lost = 0;
  for (Heap heap = rule.floor; heap < end;) {
    if (heap == stream.end()) stream.advance();
    const Heap chunk_end = std::min(stream.end(), end);
    work.spend((chunk_end - heap) * NimStream::work_of_heap(rule), [] { return ""; });
    for (; heap < chunk_end; ++heap) {
      const std::uint64_t value = stream.nim_value(heap);
      largest = std::max(largest, value);
      lost += heap >= periodic_from && value == 0;
    }
  }
  if (proved) {
    answer.outcomes.counts.add({Result::loss, Result::loss}, lost);
    answer.outcomes.counts.add({Result::win, Result::win}, period.period - lost);
  }
  answer.largest = largest;
  return answer;
}

/// Proves the periods of some of the rules, side by side, those that fall apart by their games.
/// Returns those that want the memory for cycles alone.
std::vector<std::size_t> prove_rules(std::span<const HeapRule> rules,
                                     std::span<const std::size_t> which, const Limits& limits,
                                     std::vector<OutcomePeriod>& answers) {
  const SplitRules split(rules, which, limits);
  const std::uint64_t most_held = split.bytes_for_cycles();
  std::map<std::size_t, std::vector<SplitGamePeriod>> parts;
  std::vector<std::size_t> put_off;
  std::uint64_t held = 0;
  const auto use = [&](std::size_t game, const OutcomeBits::Proof& proof, const OutcomeBits& bits) {
    const SplitRules::Place& place = split.place(game);
    if (place.count == 1) {
      answers[place.rule] = {PeriodStatus::proved, proof.preperiod, proof.period,
                             bits.count_last(proof.period)};
      return;
    }
    const auto [at, first] = parts.try_emplace(place.rule, place.count);
    std::vector<SplitGamePeriod>& games = at->second;
    if (games.empty()) return;  // put off
    if (proof.period <= most_held - held) {
      held += proof.period;
      games[place.game] = with_cycle(proof, bits);
      return;
    }
    for (const SplitGamePeriod& other : games) held -= other.period;
    games = {};
    put_off.push_back(place.rule);
  };
  prove_games(split, limits, use);
  for (const auto& [rule, games] : parts) {
    const bool all =
        !games.empty() && std::all_of(games.begin(), games.end(),
                                      [](const SplitGamePeriod& game) { return game.period > 0; });
    const auto joined = all ? join_periods(games, limits) : std::nullopt;
    if (!joined) continue;
    answers[rule] = {PeriodStatus::proved, joined->preperiod, joined->period, joined->counts};
  }
  return put_off;
}

}  // namespace

std::vector<OutcomePeriod> find_outcome_periods(std::span<const HeapRule> rules,
                                                const Limits& limits) {
  std::vector<OutcomePeriod> answers(rules.size());
  for (const std::vector<std::size_t>& group : group_by_memory(rules, limits)) {
    const std::vector<std::size_t> put_off = prove_rules(rules, group, limits, answers);
    if (group.size() == 1) continue;
    for (const std::size_t rule : put_off) prove_rules(rules, {&rule, 1}, limits, answers);
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
  return within_limits([&] { return find_nim_values(rule, limits); }).value_or(none);
}

}  // namespace lastmove
