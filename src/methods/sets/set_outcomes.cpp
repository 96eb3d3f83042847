#include "methods/sets/set_outcomes.h"

#include <optional>

#include "games/model/cost.h"
#include "methods/sets/reached_heaps.h"
#include "methods/sets/shifted_words.h"

namespace lastmove {

namespace {

std::size_t words_of(const ConditionRule& rule, Heap last) {
  return (last - rule.floor) / word_bits + 1;
}

bool has_draws(const ConditionRule& rule) {
  return rule.stuck == Result::draw || rule.at_floor == Result::draw;
}

/// One player's side: which heaps lead to what the opponent loses or draws.
class Side {
 public:
  Side(const ConditionRule& rule, TakeSet& takes, std::size_t words)
      : rule_(rule),
        takes_below_64_(takes.words()[0]),
        least_(takes.list().empty() ? UINT64_MAX : takes.list().front()),
        to_lost_(takes, words) {
    if (has_draws(rule)) to_drawn_.emplace(takes, words);
  }

  void begin(std::size_t word) {
    begin_ = word * word_bits;
    reached_lost_ = to_lost_.reached(word);
    reached_drawn_ = to_drawn_ ? to_drawn_->reached(word) : 0;
    lost = drawn = 0;
  }

  void evaluate(std::size_t bit) {
    const Result result = result_of(bit);
    lost |= std::uint64_t{result == Result::loss} << bit;
    drawn |= std::uint64_t{result == Result::draw} << bit;
  }

  /// Tells what the opponent loses and draws in this word, up to a bit.
  void look_within(const Side& opponent, std::size_t bit) {
    if (opponent.lost >> bit & 1) reached_lost_ |= takes_below_64_ << bit;
    if (opponent.drawn >> bit & 1) reached_drawn_ |= takes_below_64_ << bit;
  }

  void end(const Side& opponent, std::size_t word, WorkMeter& work) {
    to_lost_.add(word, opponent.lost, work);
    if (to_drawn_) to_drawn_->add(word, opponent.drawn, work);
  }

  std::uint64_t lost = 0;  ///< of the heaps of the word
  std::uint64_t drawn = 0;

 private:
  Result result_of(std::size_t bit) const {
    const Heap offset = begin_ + bit;
    if (offset == 0) return rule_.at_floor;
    if (offset < least_) return rule_.stuck;
    if (reached_lost_ >> bit & 1) return Result::win;
    return reached_drawn_ >> bit & 1 ? Result::draw : Result::loss;
  }

  const ConditionRule& rule_;
  const std::uint64_t takes_below_64_;
  const Heap least_;
  ReachedHeaps to_lost_;
  std::optional<ReachedHeaps> to_drawn_;
  Heap begin_ = 0;
  std::uint64_t reached_lost_ = 0;
  std::uint64_t reached_drawn_ = 0;
};

}  // namespace

SetOutcomes::SetOutcomes(const ConditionRule& rule, const TakeSets& takes, Heap last,
                         WorkMeter& work)
    : floor_(rule.floor) {
  constexpr std::uint64_t work_of_word = word_bits;
  const std::size_t words = words_of(rule, last);
  const std::size_t sides = rule.impartial() ? 1 : 2;
  std::vector<Side> side;
  for (std::size_t player = 0; player < sides; ++player) {
    side.emplace_back(rule, *takes[player], words);
    bits_.push_back({std::vector<std::uint64_t>(words),
                     std::vector<std::uint64_t>(has_draws(rule) ? words : 0)});
  }
  for (std::size_t i = 0; i < words; ++i) {
    work.spend(sides * work_of_word, [&] {
      return "the table has reached heap " + std::to_string(rule.floor + i * word_bits);
    });
    for (Side& one : side) one.begin(i);
    for (std::size_t bit = 0; bit < word_bits; ++bit) {
      for (Side& one : side) one.evaluate(bit);
      for (std::size_t one = 0; one < sides; ++one)
        side[one].look_within(side[sides - 1 - one], bit);
    }
    for (std::size_t one = 0; one < sides; ++one) {
      side[one].end(side[sides - 1 - one], i, work);
      bits_[one].lost[i] = side[one].lost;
      if (has_draws(rule)) bits_[one].drawn[i] = side[one].drawn;
    }
  }
}

std::uint64_t SetOutcomes::memory(const ConditionRule& rule, Heap last) {
  const std::uint64_t words = words_of(rule, last);
  const std::uint64_t sets = (rule.impartial() ? 1u : 2u) * (has_draws(rule) ? 2u : 1u);
  return saturating_product(sets, ReachedHeaps::memory(words) + words * sizeof(std::uint64_t));
}

}  // namespace lastmove
