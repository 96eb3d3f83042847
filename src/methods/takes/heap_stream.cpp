#include "methods/takes/heap_stream.h"

#include <algorithm>
#include <cassert>

#include "games/model/cost.h"
#include "methods/takes/heap_outcomes.h"

namespace lastmove {

namespace {

/// Chunks grow up to this many words: large enough to make the start-up negligible, small enough
/// for the first-level cache.
constexpr std::uint64_t largest_chunk = 1 << 11;
constexpr std::uint64_t first_chunk = 64;

/// ... and, if there are many takes, up to a millisecond or two of work.
std::uint64_t max_chunk(const HeapRule& rule) {
  constexpr std::uint64_t steps = 500'000;
  return std::clamp<std::uint64_t>(steps / (64 * OutcomeStream::work_of_heap(rule)), 1,
                                   largest_chunk);
}

std::uint64_t words_for(std::uint64_t heaps) { return heaps / 64 + (heaps % 64 != 0); }

/// Takes reach this far back, and shifts one word further.
std::uint64_t words_to_keep(const HeapRule& rule, std::uint64_t keep) {
  return words_for(std::max(keep, rule.max_take())) + 2;
}

/// How many words must come from the rule itself.
std::uint64_t words_by_rule(const HeapRule& rule) {
  const Heap regular = regular_from(rule) - rule.floor;
  return words_for(std::max(regular, rule.max_take() + 64)) + 1;
}

}  // namespace

OutcomeStream::OutcomeStream(const HeapRule& rule, std::uint64_t keep,
                             std::optional<NorKernel> kernel, WorkMeter* work)
    : systems_(heap_systems(rule)),
      floor_(rule.floor),
      keep_words_(words_to_keep(rule, keep)),
      max_chunk_(max_chunk(rule)),
      chunk_(std::min(first_chunk, max_chunk_)) {
  for (const HeapSystems::System& system : systems_.systems) {
    const NorKernel chosen = kernel.value_or(fastest(system.rule));
    assert(serves(chosen, system.rule));
    extenders_.push_back(make_extender(chosen, system.rule));
    bits_.resize(bits_.size() + system.meanings.size());
  }
  const std::uint64_t room =
      std::max(words_by_rule(rule), keep_words_) + largest_chunk + word_padding;
  for (auto& bits : bits_) bits.resize(room);
  start(rule, work);
}

std::uint64_t OutcomeStream::memory(const HeapRule& rule, std::uint64_t keep) {
  const std::uint64_t by_rule = words_by_rule(rule);
  const std::uint64_t held = std::max(by_rule, words_to_keep(rule, keep)) + largest_chunk;
  // Solving by the rule takes a byte for each player and heap, and twice that while it is kept.
  return 4 * 8 * held + 4 * 64 * by_rule + systems_cost(rule).memory;
}

std::uint64_t OutcomeStream::work_to_start(const HeapRule& rule) {
  const std::uint64_t heaps =
      saturating_product(64 * words_by_rule(rule), work_of_tabled_heap(rule));
  const std::uint64_t systems = systems_cost(rule).work;
  return saturating_sum(heaps, systems);
}

std::uint64_t OutcomeStream::work_of_heap(const HeapRule& rule) {
  // A shift serves many heaps at once, unless takes inside a block need work of their
  // own.
  const std::uint64_t takes = options_of_heap(rule);
  const bool by_residue = rule.modulus() > 1;
  return 1 + takes / 16 + (by_residue ? 4 + takes / 4 : 0);
}

void OutcomeStream::start(const HeapRule& rule, WorkMeter* work) {
  words_ = words_by_rule(rule);
  const std::uint64_t heaps = 64 * words_;
  ResultHistories results = {History<Result>(floor_, heaps), History<Result>(floor_, heaps)};
  if (work) {
    work->spend(systems_cost(rule).work, [] { return "no heap has been looked at"; });
    in_blocks(floor_, floor_ + heaps, heaps, work_of_tabled_heap(rule), *work,
              [&](Heap end) { plain_outcomes(rule, end, results); });
  } else {
    plain_outcomes(rule, floor_ + heaps, results);
  }
  std::size_t sequence = 0;
  for (const HeapSystems::System& system : systems_.systems) {
    for (const BitMeaning& meaning : system.meanings) {
      for (std::uint64_t i = 0; i < heaps; ++i) {
        const Result result = results[index(meaning.player)][floor_ + i];
        const bool bit = meaning.lost ? result == Result::loss : result != Result::win;
        bits_[sequence][i / 64] |= std::uint64_t{bit} << i % 64;
      }
      ++sequence;
    }
  }
}

void OutcomeStream::drop_old() {
  if (words_ + chunk_ + word_padding <= bits_[0].size()) return;
  const std::uint64_t dropped = words_ - keep_words_;
  for (auto& bits : bits_) {
    const auto begin = bits.begin() + static_cast<std::ptrdiff_t>(dropped);
    std::copy(begin, begin + static_cast<std::ptrdiff_t>(keep_words_), bits.begin());
  }
  first_word_ += dropped;
  words_ = keep_words_;
}

void OutcomeStream::advance() {
  drop_old();
  std::size_t sequence = 0;
  for (std::size_t i = 0; i < extenders_.size(); ++i) {
    const std::size_t count = systems_.systems[i].meanings.size();
    NorWords words = {bits_[sequence].data(), nullptr};
    if (count == 2) words[1] = bits_[sequence + 1].data();
    extenders_[i]->extend(words, first_word_, words_, words_ + chunk_);
    sequence += count;
  }
  words_ += chunk_;
  chunk_ = std::min(2 * chunk_, max_chunk_);
}

void OutcomeStream::advance_to(Heap last) {
  while (end() <= last) {
    chunk_ = std::clamp<std::uint64_t>(words_for(last + 1 - end()), 1, chunk_);
    advance();
  }
}

Result OutcomeStream::result(Heap heap, Player player) const {
  bool lost = false;
  bool not_won = false;
  std::size_t sequence = 0;
  for (const HeapSystems::System& system : systems_.systems) {
    for (const BitMeaning& meaning : system.meanings) {
      const std::uint64_t offset = heap - begin();
      const bool bit = bits_[sequence++][offset / 64] >> offset % 64 & 1;
      // A system with one sequence, or with draws in an impartial game, serves both players.
      const bool impartial =
          systems_.systems.size() == 1 && (system.meanings.size() == 1 || systems_.draws);
      if (meaning.player != player && !impartial) continue;
      (meaning.lost ? lost : not_won) = bit;
    }
  }
  if (lost) return Result::loss;
  return systems_.draws && not_won ? Result::draw : Result::win;
}

OutcomeBits OutcomeStream::bits() const {
  std::vector<OutcomeBits::Words> words;
  for (const auto& bits : bits_) words.push_back(bits.data());
  return {systems_, words, 64 * words_};
}

std::optional<Heap> OutcomeStream::find(std::uint64_t pattern, Heap from) const {
  std::uint64_t offset = from - 64 - begin();
  const std::uint64_t last = 64 * (words_ - 1);  // the last window that ends before end()
  const std::uint64_t* bits = bits_[0].data();
  while (offset < last) {
    const std::uint64_t low = bits[offset / 64];
    const std::uint64_t high = bits[offset / 64 + 1];
    for (unsigned shift = offset % 64; shift < 64; ++shift, ++offset) {
      if ((low >> shift | high << 1 << (63 - shift)) == pattern) return begin() + offset + 64;
    }
  }
  return std::nullopt;
}

}  // namespace lastmove
