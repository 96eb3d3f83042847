#include "analysis/many_periods.h"

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>

#include <lastmove/error.h>

#include "analysis/cost.h"
#include "analysis/heap_stream.h"
#include "analysis/nim_stream.h"
#include "analysis/outcome_bits.h"
#include "analysis/rule_period.h"
#include "analysis/split_rule.h"
#include "kernels/heap_outcomes.h"
#include "kernels/many_games.h"

namespace lastmove {

namespace {

OutcomePeriod proved(const OutcomeBits::Proof& proof, const OutcomeBits& bits) {
  return {PeriodStatus::proved, proof.preperiod, proof.period, bits.count_last(proof.period)};
}

/// Whether a game without options has lost, everywhere: then nothing below the floor need be told
/// from a position that is won, and a history of zeros starts the sequence.
bool starts_from_nothing(const HeapRule& rule) {
  return rule.stuck == Result::loss && rule.at_floor == Result::loss && rule.exceptions.empty();
}

bool has_draws(const HeapRule& rule) {
  return rule.stuck == Result::draw || rule.at_floor == Result::draw;
}

/// Games that a kernel for many can take side by side.
struct Shape {
  std::size_t sequences;
  std::uint64_t modulus;
  std::uint64_t first_word;  ///< the words before it are worked out from the rule

  friend auto operator<=>(const Shape&, const Shape&) = default;
};

struct Game {
  const HeapRule* rule;
  OutcomePeriod* answer;
};

/// The shape of a game, if its takes are short enough and one system of sequences tells all.
std::optional<Shape> shape_of(const HeapRule& rule) {
  // Residue by residue the takes are a row of words.
  constexpr std::uint64_t max_modulus = 64;
  const std::uint64_t window = rule.max_take();
  if (window > ManyGames::max_take || rule.modulus() > max_modulus) return std::nullopt;
  if (count_split_games(rule) > 1) return std::nullopt;
  const bool draws = has_draws(rule);
  const bool impartial = rule.impartial();
  if (draws && !impartial) return std::nullopt;
  Shape shape{impartial && !draws ? std::size_t{1} : 2, rule.modulus(), 0};
  if (!starts_from_nothing(rule)) {
    std::uint64_t regular = window;
    if (!rule.exceptions.empty()) {
      regular = std::max(regular, rule.exceptions.back().heap + 1 - rule.floor);
    }
    shape.first_word = (regular + 63) / 64;
  }
  return shape;
}

std::uint64_t bits_of(const HeapRule::Takes& takes) {
  std::uint64_t bits = 0;
  for (const Heap take : takes) bits |= std::uint64_t{1} << (take - 1);
  return bits;
}

/// Games of one shape and the words of their sequences.
class Batch {
 public:
  Batch(const Shape& shape, std::vector<Game> games, std::uint64_t words)
      : shape_(shape), games_(std::move(games)), words_(std::max(words, 2 * shape.first_word)) {
    lowered_.games = games_.size();
    lowered_.sequences = shape.sequences;
    lowered_.modulus = shape.modulus;
    lowered_.takes.resize(shape.modulus * shape.sequences * games_.size());
    bits_.resize(games_.size() * shape.sequences * words_);
    for (std::size_t g = 0; g < games_.size(); ++g) {
      add_takes(g);
      if (shape.first_word > 0) start(g);
    }
  }

  /// Works the words out, fills in the answers that they prove, and returns the other games.
  std::vector<Game> prove() {
    extend_games(fastest(lowered_), lowered_, bits_.data(), words_, shape_.first_word, words_);
    std::vector<Game> others;
    for (std::size_t g = 0; g < games_.size(); ++g) {
      const HeapRule& rule = *games_[g].rule;
      const OutcomeBits bits = bits_of_game(g);
      const auto proof = bits.find_period(rule.max_take(), shape_.modulus, 64 * shape_.first_word);
      if (proof) {
        *games_[g].answer = proved(*proof, bits);
      } else {
        others.push_back(games_[g]);
      }
    }
    return others;
  }

 private:
  std::uint64_t* words_of(std::size_t game, std::size_t sequence) {
    return bits_.data() + (game * shape_.sequences + sequence) * words_;
  }

  void add_takes(std::size_t game) {
    const HeapRule& rule = *games_[game].rule;
    for (std::uint64_t r = 0; r < shape_.modulus; ++r) {
      // The kernel counts heaps from the floor.
      const auto& takes = rule.takes[(r + rule.floor) % shape_.modulus];
      for (std::size_t s = 0; s < shape_.sequences; ++s) {
        lowered_.takes[(r * shape_.sequences + s) * games_.size() + game] = bits_of(takes[s]);
      }
    }
  }

  /// The words before `first_word`, from the rule itself.
  void start(std::size_t game) {
    const HeapRule& rule = *games_[game].rule;
    const std::uint64_t heaps = 64 * shape_.first_word;
    ResultHistories results = {History<Result>(rule.floor, heaps),
                               History<Result>(rule.floor, heaps)};
    plain_outcomes(rule, rule.floor + heaps, results);
    for (std::uint64_t i = 0; i < heaps; ++i) {
      for (std::size_t s = 0; s < shape_.sequences; ++s) {
        // With draws the second sequence says "not won", of a player who has the same results.
        const Result result = results[s][rule.floor + i];
        const bool bit = has_draws(rule) && s == 1 ? result != Result::win : result == Result::loss;
        words_of(game, s)[i / 64] |= std::uint64_t{bit} << i % 64;
      }
    }
  }

  OutcomeBits bits_of_game(std::size_t game) {
    const std::uint64_t* first = words_of(game, 0);
    if (shape_.sequences == 1) return {first, first, 64 * words_};
    const std::uint64_t* second = words_of(game, 1);
    if (has_draws(*games_[game].rule)) {
      return OutcomeBits::impartial_with_draws(first, second, 64 * words_);
    }
    return {first, second, 64 * words_};
  }

  const Shape shape_;
  const std::vector<Game> games_;
  const std::uint64_t words_;
  ManyGames lowered_;
  std::vector<std::uint64_t> bits_;
};

/// The outcomes of one period, of a ruleset whose period is long.
OutcomeCounts count_period(const HeapRule& rule, const Period& period) {
  constexpr std::uint64_t held = std::uint64_t{1} << 16;
  OutcomeCounts counts;
  OutcomeStream stream(rule, held);
  // Any heaps of the periodic part will do; these end with a word.
  const std::uint64_t words = (period.preperiod + period.period + 63) / 64;
  const Heap end = std::max(rule.floor + 64 * words, stream.end());
  const Heap first = end - period.period;
  stream.advance_to(first);
  counts.add(stream.bits().count_last(stream.end() - first));
  while (stream.end() < end) {
    const Heap before = stream.end();
    stream.advance_to(std::min(end, before + held) - 1);
    counts.add(stream.bits().count_last(stream.end() - before));
  }
  return counts;
}

/// Grows a table of bits in memory until it proves the period, and hands both to `use`. Returns
/// false when some million heaps do not suffice.
template <typename Use>
bool prove_in_memory(const HeapRule& rule, const Limits& limits, const Use& use) {
  constexpr std::uint64_t tables[] = {std::uint64_t{1} << 16, std::uint64_t{1} << 22};
  const std::uint64_t window = rule.max_take();
  const std::uint64_t regular_from = heap_systems(rule).regular_from - rule.floor;
  for (const std::uint64_t table : tables) {
    if (window > table / 4 || regular_from > table / 4) continue;
    if (OutcomeStream::memory(rule, table) > limits.memory || table > limits.work) break;
    OutcomeStream stream(rule, table);
    for (std::uint64_t heaps = std::max<std::uint64_t>(1024, 4 * window); heaps <= table;
         heaps *= 2) {
      stream.advance_to(rule.floor + heaps - 1);
      const OutcomeBits bits = stream.bits();
      if (const auto proof = bits.find_period(window, rule.modulus(), regular_from)) {
        use(*proof, stream);
        return true;
      }
    }
  }
  return false;
}

/// From the periods of the games that the rule falls apart into, if these are short.
std::optional<OutcomePeriod> prove_split(const HeapRule& rule, const Limits& limits) {
  const std::uint64_t count = count_split_games(rule);
  if (count == 1) return std::nullopt;
  std::vector<SplitGamePeriod> games;
  for (std::uint64_t r = 0; r < count; ++r) {
    const auto add = [&games](const OutcomeBits::Proof& proof, const OutcomeStream& stream) {
      SplitGamePeriod& game = games.emplace_back(proof.preperiod, proof.period);
      for (Heap m = proof.preperiod; m < proof.preperiod + proof.period; ++m) {
        game.cycle.push_back({stream.result(m, Player::left), stream.result(m, Player::right)});
      }
    };
    if (!prove_in_memory(split_game(rule, count, r), limits, add)) return std::nullopt;
  }
  const auto joined = join_periods(games);
  if (!joined) return std::nullopt;
  return OutcomePeriod{PeriodStatus::proved, joined->preperiod, joined->period, joined->counts};
}

OutcomePeriod find_alone(const HeapRule& rule, const Limits& limits) {
  if (const auto split = prove_split(rule, limits)) return *split;
  OutcomePeriod answer;
  const auto use = [&answer](const OutcomeBits::Proof& proof, const OutcomeStream& stream) {
    answer = proved(proof, stream.bits());
  };
  if (prove_in_memory(rule, limits, use)) return answer;
  const Period period = find_rule_period(rule, Sequence::outcome, limits);
  if (period.status != PeriodStatus::proved) return {period.status, 0, 0, {}};
  return {period.status, period.preperiod, period.period, count_period(rule, period)};
}

OutcomePeriod find_within_limits(const HeapRule& rule, const Limits& limits) {
  try {
    return find_alone(rule, limits);
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::limit) throw;
    return {PeriodStatus::not_found, 0, 0, {}};
  }
}

/// The period of the nim-values, with the outcomes of its heaps and the largest value of all.
NimValuePeriod find_nim_values(const Ruleset& rules, const HeapRule& rule, const Limits& limits) {
  const Period period = find_period(rules, Sequence::nim_value, limits);
  NimValuePeriod answer{{period.status, period.preperiod, period.period, {}}, {}};
  if (period.status != PeriodStatus::proved) return answer;
  NimStream stream(rule, 64);
  const Heap periodic_from = rule.floor + period.preperiod;
  std::uint64_t largest = 0;
  for (Heap heap = rule.floor; heap < periodic_from + period.period; ++heap) {
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

OutcomePeriod find_outcome_period(const Ruleset& rules, const Limits& limits) {
  const LoweredRule lowered = rules.lower();
  const auto* rule = std::get_if<HeapRule>(&lowered);
  if (!rule) return {PeriodStatus::no_criterion, 0, 0, {}};
  return find_within_limits(*rule, limits);
}

NimValuePeriod find_nim_value_period(const Ruleset& rules, const Limits& limits) {
  NimValuePeriod none{{PeriodStatus::no_criterion, 0, 0, {}}, {}};
  const LoweredRule lowered = rules.lower();
  const auto* rule = std::get_if<HeapRule>(&lowered);
  if (!rule || !rules.impartial() || !rules.normal_play()) return none;
  try {
    return find_nim_values(rules, *rule, limits);
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::limit) throw;
    none.outcomes.status = PeriodStatus::not_found;
    return none;
  }
}

std::vector<OutcomePeriod> find_outcome_periods(
    std::span<const std::unique_ptr<const Ruleset>> rulesets, const Limits& limits) {
  std::vector<OutcomePeriod> answers(rulesets.size());
  std::vector<LoweredRule> lowered;
  lowered.reserve(rulesets.size());
  std::map<Shape, std::vector<Game>> shapes;
  std::vector<std::size_t> alone;
  for (std::size_t i = 0; i < rulesets.size(); ++i) {
    const LoweredRule& rule = lowered.emplace_back(rulesets[i]->lower());
    const auto* heap_rule = std::get_if<HeapRule>(&rule);
    if (!heap_rule) {
      answers[i].status = PeriodStatus::no_criterion;
    } else if (const auto shape = shape_of(*heap_rule)) {
      shapes[*shape].push_back({heap_rule, &answers[i]});
    } else {
      alone.push_back(i);
    }
  }
  // Most periods show within some hundred heaps; the few that do not go on with more.
  constexpr std::uint64_t words_of_rounds[] = {8, 32, 128, 512};
  for (auto& [shape, games] : shapes) {
    for (const std::uint64_t words : words_of_rounds) {
      if (games.empty()) break;
      games = Batch(shape, std::move(games), words).prove();
    }
    for (const Game& game : games)
      alone.push_back(static_cast<std::size_t>(game.answer - answers.data()));
  }
  for (const std::size_t i : alone) {
    answers[i] = find_within_limits(std::get<HeapRule>(lowered[i]), limits);
  }
  return answers;
}

}  // namespace lastmove
