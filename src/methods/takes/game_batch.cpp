#include "methods/takes/game_batch.h"

#include <algorithm>
#include <array>
#include <bit>

#include "methods/takes/many_games.h"

namespace lastmove {

namespace {

bool has_draws(const HeapRule& rule) {
  return rule.stuck == Result::draw || rule.at_floor == Result::draw;
}

/// Whether the takes are those of the residue class, but for one that empties the heap.
bool may_empty(const HeapRule::Takes& takes, const HeapRule::Takes& of_class, Heap heap) {
  std::size_t common = 0;
  for (const Heap take : takes) {
    if (common < of_class.size() && of_class[common] == take) {
      ++common;
    } else if (take != heap) {
      return false;
    }
  }
  return common == of_class.size();
}

/// Whether all that is exceptional is that heaps below 64 may be emptied, as in zones: so they are
/// won, if an empty heap is lost.
bool exceptions_are_won(const HeapRule& rule) {
  return std::all_of(rule.exceptions.begin(), rule.exceptions.end(), [&](const auto& exception) {
    const Heap heap = exception.heap - rule.floor;
    const auto& of_class = rule.takes[exception.heap % rule.modulus()];
    return heap < 64 && may_empty(exception.takes[0], of_class[0], heap) &&
           may_empty(exception.takes[1], of_class[1], heap);
  });
}

/// Whether a game without options has lost, everywhere: then nothing below the floor need be told
/// from a position that is won, and a history of zeros starts the sequence.
bool starts_from_nothing(const HeapRule& rule) {
  return rule.stuck == Result::loss && rule.at_floor == Result::loss && exceptions_are_won(rule);
}

}  // namespace

std::optional<GameShape> game_shape(const HeapRule& rule) {
  // Residue by residue the takes are a row of words.
  constexpr std::uint64_t max_modulus = 64;
  const std::uint64_t window = rule.max_take();
  if (window > ManyGames::max_take || rule.modulus() > max_modulus) return std::nullopt;
  const bool draws = has_draws(rule);
  const bool impartial = rule.impartial();
  if (draws && !impartial) return std::nullopt;
  GameShape shape{impartial && !draws ? std::size_t{1} : 2, rule.modulus(), 0, false};
  if (starts_from_nothing(rule)) {
    shape.exceptional = !rule.exceptions.empty();
  } else {
    std::uint64_t regular = window;
    if (!rule.exceptions.empty()) {
      regular = std::max(regular, rule.exceptions.back().heap + 1 - rule.floor);
    }
    shape.first_word = (regular + 63) / 64;
  }
  return shape;
}

namespace {

std::uint64_t bits_of(const HeapRule::Takes& takes) {
  std::uint64_t bits = 0;
  for (const Heap take : takes) bits |= std::uint64_t{1} << (take - 1);
  return bits;
}

/// The heaps from the floor up by the rule itself, whatever being stuck is worth and whichever
/// heaps are exceptional; takes up to 64, as bits. Bit 63 of a history is the last heap, bit 62 the
/// one before.
class PlainStart {
 public:
  explicit PlainStart(const HeapRule& rule) : rule_(rule), residue_(rule.floor % rule.modulus()) {
    for (const auto& both : rule.takes) takes_.push_back({mirrored(both[0]), mirrored(both[1])});
  }

  void run_64() {
    for (int i = 0; i < 64; ++i) step();
  }

  /// Of the last 64 heaps; bit 0 is the first of them.
  std::uint64_t lost(Player player) const { return lost_[index(player)]; }
  std::uint64_t not_won(Player player) const { return not_won_[index(player)]; }

 private:
  /// Take s is bit 64 - s.
  static std::uint64_t mirrored(const HeapRule::Takes& takes) {
    std::uint64_t bits = 0;
    for (const Heap take : takes) bits |= std::uint64_t{1} << (64 - take);
    return bits;
  }

  void step() {
    std::array<std::uint64_t, 2> takes = takes_[residue_];
    if (++residue_ == takes_.size()) residue_ = 0;
    if (exception_ < rule_.exceptions.size() &&
        rule_.exceptions[exception_].heap == rule_.floor + heap_) {
      const auto& exceptional = rule_.exceptions[exception_++].takes;
      takes = {mirrored(exceptional[0]), mirrored(exceptional[1])};
    }
    if (stuck_loses_) {
      // What is not there is not lost, so that being stuck needs no look.
      const auto before = lost_;
      for (std::size_t p = 0; p < 2; ++p) {
        const std::uint64_t lost = (takes[p] & before[1 - p]) == 0;
        lost_[p] = before[p] >> 1 | lost << 63;
      }
      not_won_ = lost_;
      ++heap_;
      return;
    }
    // The number of heaps that are there, in the highest bits.
    const std::uint64_t there = heap_ >= 64  ? ~std::uint64_t{0}
                                : heap_ == 0 ? 0
                                             : ~std::uint64_t{0} << (64 - heap_);
    std::array<Result, 2> results;
    for (std::size_t p = 0; p < 2; ++p) {
      const std::uint64_t options = takes[p] & there;
      if (options == 0) {
        results[p] = heap_ == 0 ? rule_.at_floor : rule_.stuck;
      } else if (options & lost_[1 - p]) {
        results[p] = Result::win;
      } else {
        results[p] = options & not_won_[1 - p] ? Result::draw : Result::loss;
      }
    }
    for (std::size_t p = 0; p < 2; ++p) {
      lost_[p] = lost_[p] >> 1 | std::uint64_t{results[p] == Result::loss} << 63;
      not_won_[p] = not_won_[p] >> 1 | std::uint64_t{results[p] != Result::win} << 63;
    }
    ++heap_;
  }

  const HeapRule& rule_;
  const bool stuck_loses_ = rule_.stuck == Result::loss && rule_.at_floor == Result::loss;
  std::vector<std::array<std::uint64_t, 2>> takes_;
  std::uint64_t residue_;
  std::uint64_t heap_ = 0;  ///< past the floor
  std::size_t exception_ = 0;
  std::array<std::uint64_t, 2> lost_ = {};
  std::array<std::uint64_t, 2> not_won_ = {};
};

/// The games side by side: their takes as a kernel wants them, and the words of their sequences.
class Batch {
 public:
  Batch(const GameShape& shape, GameList games, const std::vector<std::size_t>& which,
        std::uint64_t words)
      : shape_(shape), games_(games), which_(which), words_(std::max(words, 2 * shape.first_word)) {
    lowered_.games = which.size();
    lowered_.sequences = shape.sequences;
    lowered_.modulus = shape.modulus;
    lowered_.takes.resize(shape.modulus * shape.sequences * which.size());
    windows_.resize(which.size());
    bits_.resize(which.size() * shape.sequences * words_);
    if (shape.exceptional) lowered_.won.resize(shape.sequences * which.size());
    for (std::size_t g = 0; g < which.size(); ++g) {
      add_takes(g);
      if (shape.exceptional) add_won(g);
      if (shape.first_word > 0) start(g);
    }
    extend_games(fastest(lowered_), lowered_, bits_.data(), words_, shape.first_word, words_);
  }

  /// The greatest take of a game where no heap is exceptional: that many values decide the next.
  std::uint64_t window(std::size_t g) const { return windows_[g]; }

  OutcomeBits bits_of_game(std::size_t g) const {
    const std::uint64_t* first = bits_.data() + g * shape_.sequences * words_;
    if (shape_.sequences == 1) return {first, first, 64 * words_};
    const std::uint64_t* second = first + words_;
    if (has_draws(rule(g))) {
      return OutcomeBits::impartial_with_draws(first, second, 64 * words_);
    }
    return {first, second, 64 * words_};
  }

 private:
  const HeapRule& rule(std::size_t g) const { return *games_[which_[g]]; }

  void add_takes(std::size_t g) {
    std::uint64_t any = 0;
    for (std::uint64_t r = 0; r < shape_.modulus; ++r) {
      // The kernel counts heaps from the floor.
      const auto& takes = rule(g).takes[(r + rule(g).floor) % shape_.modulus];
      for (std::size_t s = 0; s < shape_.sequences; ++s) {
        const std::uint64_t bits = bits_of(takes[s]);
        lowered_.takes[(r * shape_.sequences + s) * which_.size() + g] = bits;
        any |= bits;
      }
    }
    windows_[g] = static_cast<std::uint64_t>(std::bit_width(any));
  }

  void add_won(std::size_t g) {
    for (const HeapRule::Exception& exception : rule(g).exceptions) {
      const Heap heap = exception.heap - rule(g).floor;
      for (std::size_t s = 0; s < shape_.sequences; ++s) {
        const bool won =
            std::binary_search(exception.takes[s].begin(), exception.takes[s].end(), heap);
        lowered_.won[s * which_.size() + g] |= std::uint64_t{won} << heap;
      }
    }
  }

  void start(std::size_t g) {
    PlainStart heaps(rule(g));
    std::uint64_t* first = bits_.data() + g * shape_.sequences * words_;
    for (std::uint64_t word = 0; word < shape_.first_word; ++word) {
      heaps.run_64();
      first[word] = heaps.lost(Player::left);
      if (shape_.sequences == 1) continue;
      // With draws the second sequence says "not won", of a player who has the same results.
      first[words_ + word] =
          has_draws(rule(g)) ? heaps.not_won(Player::left) : heaps.lost(Player::right);
    }
  }

  const GameShape shape_;
  const GameList games_;
  const std::vector<std::size_t>& which_;
  const std::uint64_t words_;
  ManyGames lowered_;
  std::vector<std::uint64_t> windows_;
  std::vector<std::uint64_t> bits_;
};

}  // namespace

std::vector<std::size_t> prove_side_by_side(const GameShape& shape, GameList games,
                                            const std::vector<std::size_t>& which,
                                            std::uint64_t words, const UseProof& use) {
  const Batch batch(shape, games, which, words);
  const std::uint64_t regular_from =
      64 * std::max<std::uint64_t>(shape.first_word, shape.exceptional);
  std::vector<std::size_t> others;
  for (std::size_t g = 0; g < which.size(); ++g) {
    const OutcomeBits bits = batch.bits_of_game(g);
    const auto proof = bits.find_period(batch.window(g), shape.modulus, regular_from);
    if (proof) {
      use(which[g], *proof, bits);
    } else {
      others.push_back(which[g]);
    }
  }
  return others;
}

}  // namespace lastmove
