// What the search of sums keeps in a checkpoint: who wins the sums that took longest, as numbers.
//
// These are: how many games, and each after its options, 0 and the seven numbers of x + n.^ + *k
// (numerator of x, two; exponent of its denominator; n and k, two each) or 1, how many options Left
// and Right have, and those; how many parts, and of each how many bytes its text has, and the
// bytes, four in a number; how many sums, and of each 4t + 2r + w, where t is how many terms it
// has, r is 1 if Right moves and w if that player wins, its effort, and its terms, games by their
// place with the highest bit, after the closed part, which is a game without that bit.

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/bad_input.h"
#include "games/model/cost.h"
#include "methods/boards/sum_store.h"

namespace lastmove {

namespace {

constexpr std::uint32_t closed_form = 0;
constexpr std::uint32_t options_form = 1;

/// One sum is kept for so many bytes of the memory limit, and their numbers take at most such a
/// share of it: what is made of them again takes some six times as much, and may take a quarter.
constexpr std::uint64_t bytes_of_limit_for_a_sum = 4096;
constexpr std::uint64_t share_of_numbers = 32;
constexpr std::uint64_t share_of_read = 4;

void push_long(std::vector<std::uint32_t>& numbers, std::uint64_t number) {
  numbers.push_back(static_cast<std::uint32_t>(number));
  numbers.push_back(static_cast<std::uint32_t>(number >> 32));
}

}  // namespace

struct SumSearch::KnownSum {
  std::vector<std::uint32_t> words;
  Player player = Player::left;
  bool wins = false;
  std::uint64_t effort = 0;
};

class SumSearch::Writer {
 public:
  explicit Writer(Store& store) : games_(store.games), parts_(store.parts) {}

  void add(std::span<const std::uint32_t> words, Player player, bool wins, std::uint64_t effort) {
    std::vector<std::uint32_t> numbered = {game(words.front())};
    for (const Term term : words.subspan(1)) {
      const bool is_game = (term & game_bit) != 0;
      const std::uint32_t number = is_game ? game(term & ~game_bit) : part(term);
      if (number == none) return;
      numbered.push_back(is_game ? number | game_bit : number);
    }
    if (numbered.front() == none) return;
    const std::uint32_t count = static_cast<std::uint32_t>(words.size() - 1);
    sums_.push_back(count << 2 | (player == Player::right ? 2U : 0U) | (wins ? 1U : 0U));
    sums_.push_back(static_cast<std::uint32_t>(effort));
    sums_.insert(sums_.end(), numbered.begin(), numbered.end());
    ++sum_count_;
  }

  std::uint64_t bytes() const {
    return (game_numbers_.size() + part_numbers_.size() + sums_.size()) * sizeof(std::uint32_t);
  }

  std::vector<std::uint32_t> numbers() const {
    std::vector<std::uint32_t> all = {game_count_};
    all.insert(all.end(), game_numbers_.begin(), game_numbers_.end());
    all.push_back(part_count_);
    all.insert(all.end(), part_numbers_.begin(), part_numbers_.end());
    all.push_back(sum_count_);
    all.insert(all.end(), sums_.begin(), sums_.end());
    return all;
  }

 private:
  /// Of what is not kept: numbers of more than 64 bits, parts that are no texts.
  static constexpr std::uint32_t none = UINT32_MAX;

  std::uint32_t game(GameId id) {
    const auto has_place = [this](GameId option) { return game_places_.contains(option); };
    waiting_ = {id};
    while (!waiting_.empty()) {
      const GameId next = waiting_.back();
      const bool closed = games_.is_up_star(next);
      if (!game_places_.contains(next)) {
        if (!closed && games_.push_options(next, has_place, waiting_)) continue;
        game_places_[next] = closed ? write_closed(next) : write_options(next);
      }
      waiting_.pop_back();
    }
    return game_places_[id];
  }

  std::uint32_t write_closed(GameId game) {
    const UpStar closed = games_.up_star_of(game);
    const Dyadic& number = games_.number_of(closed.number);
    if (number.numerator() < std::numeric_limits<std::int64_t>::min() ||
        number.numerator() > std::numeric_limits<std::int64_t>::max()) {
      return none;
    }
    game_numbers_.push_back(closed_form);
    push_long(game_numbers_,
              static_cast<std::uint64_t>(static_cast<std::int64_t>(number.numerator())));
    game_numbers_.push_back(number.exponent());
    push_long(game_numbers_, static_cast<std::uint64_t>(closed.ups));
    push_long(game_numbers_, closed.star);
    return game_count_++;
  }

  std::uint32_t write_options(GameId game) {
    const GameStore::Options options = games_.options(game);
    std::vector<std::uint32_t> numbers = {options_form,
                                          static_cast<std::uint32_t>(options.left.size()),
                                          static_cast<std::uint32_t>(options.right.size())};
    for (const auto* const of_player : {&options.left, &options.right}) {
      for (const GameId option : *of_player) numbers.push_back(game_places_.at(option));
    }
    if (std::find(numbers.begin() + 3, numbers.end(), none) != numbers.end()) return none;
    game_numbers_.insert(game_numbers_.end(), numbers.begin(), numbers.end());
    return game_count_++;
  }

  std::uint32_t part(PartTable::Id id) {
    const auto [place, is_new] = part_places_.try_emplace(id, none);
    const State::Value state = parts_.state(id);
    const auto* const text = std::get_if<std::string>(&state);
    if (!is_new || !text) return place->second;
    place->second = part_count_++;
    part_numbers_.push_back(static_cast<std::uint32_t>(text->size()));
    for (std::size_t i = 0; i < text->size(); ++i) {
      if (i % 4 == 0) part_numbers_.push_back(0);
      part_numbers_.back() |= std::uint32_t{static_cast<unsigned char>((*text)[i])} << i % 4 * 8;
    }
    return place->second;
  }

  GameStore& games_;
  PartTable& parts_;
  std::unordered_map<GameId, std::uint32_t> game_places_;
  std::unordered_map<PartTable::Id, std::uint32_t> part_places_;
  std::vector<GameId> waiting_;
  std::vector<std::uint32_t> game_numbers_;
  std::vector<std::uint32_t> part_numbers_;
  std::vector<std::uint32_t> sums_;
  std::uint32_t game_count_ = 0;
  std::uint32_t part_count_ = 0;
  std::uint32_t sum_count_ = 0;
};

class SumSearch::Reader {
 public:
  Reader(const std::vector<std::uint32_t>& numbers, Store& store, WorkMeter& work,
         const Limits& limits)
      : numbers_(numbers), store_(store), work_(work), limits_(limits) {}

  std::vector<KnownSum> read() {
    for (std::uint32_t count = next(); count > 0; --count) read_game();
    for (std::uint32_t count = next(); count > 0; --count) read_part();
    std::vector<KnownSum> sums;
    for (std::uint32_t count = next(); count > 0; --count) {
      sums.push_back(read_sum());
      bytes_of_sums_ += 2 * sizeof(KnownSum) + sums.back().words.size() * sizeof(std::uint32_t);
    }
    check_room();
    if (at_ != numbers_.size()) fail_in_checkpoint("it has numbers after its end");
    return sums;
  }

 private:
  std::uint32_t next() {
    constexpr std::size_t between = 1 << 12;
    if (at_ == numbers_.size()) fail_in_checkpoint("it ends too early");
    if (at_ % between == 0) check_room();
    work_.spend(1, [] { return std::string("the checkpoint is being read"); });
    return numbers_[at_++];
  }

  void check_room() const {
    Limits quarter = limits_;
    quarter.memory /= share_of_read;
    check_memory(store_.bytes() + bytes_of_sums_, "what the checkpoint holds", quarter);
  }

  std::uint64_t next_long() {
    const std::uint64_t low = next();
    return low | std::uint64_t{next()} << 32;
  }

  template <typename Ids>
  auto known(std::uint32_t place, const Ids& ids, const char* what) {
    if (place >= ids.size()) {
      fail_in_checkpoint(fmt::format("it names {} {} of {}", what, place, ids.size()));
    }
    return ids[place];
  }

  void read_game() {
    const std::uint32_t form = next();
    if (form == closed_form) {
      const auto numerator = static_cast<std::int64_t>(next_long());
      const std::uint32_t exponent = next();
      constexpr std::uint32_t most_halvings = 1'000'000;
      if (exponent > most_halvings) fail_in_checkpoint("it has a number with too large a divisor");
      const auto ups = static_cast<std::int64_t>(next_long());
      const GameId number = store_.games.number(Dyadic(Integer(numerator), exponent));
      game_ids_.push_back(store_.games.up_star(number, ups, next_long()));
      return;
    }
    if (form != options_form) fail_in_checkpoint(fmt::format("it has a game of form {}", form));
    std::vector<GameId> options[2];
    const std::uint32_t left = next();
    const std::uint32_t right = next();
    for (std::uint32_t i = 0; i < left; ++i) options[0].push_back(known(next(), game_ids_, "game"));
    for (std::uint32_t i = 0; i < right; ++i) {
      options[1].push_back(known(next(), game_ids_, "game"));
    }
    game_ids_.push_back(store_.games.from_options(options[0], options[1]));
  }

  void read_part() {
    std::string text;
    std::uint32_t four = 0;
    for (std::uint32_t size = next(), i = 0; i < size; ++i, four >>= 8) {
      if (i % 4 == 0) four = next();
      text += static_cast<char>(four & 0xff);
    }
    part_ids_.push_back(store_.parts.id(text));
  }

  KnownSum read_sum() {
    KnownSum sum;
    const std::uint32_t head = next();
    if (head >> 2 >= KnownSums::most_terms) fail_in_checkpoint("it has a sum of too many terms");
    sum.player = (head & 2) != 0 ? Player::right : Player::left;
    sum.wins = (head & 1) != 0;
    sum.effort = next();
    sum.words.push_back(known(next(), game_ids_, "game"));
    for (std::uint32_t i = 0; i < head >> 2; ++i) {
      const std::uint32_t term = next();
      const bool is_game = (term & game_bit) != 0;
      sum.words.push_back(is_game ? known(term & ~game_bit, game_ids_, "game") | game_bit
                                  : known(term, part_ids_, "part"));
    }
    std::sort(sum.words.begin() + 1, sum.words.end());
    return sum;
  }

  const std::vector<std::uint32_t>& numbers_;
  Store& store_;
  WorkMeter& work_;
  const Limits& limits_;
  std::size_t at_ = 0;
  std::uint64_t bytes_of_sums_ = 0;
  std::vector<GameId> game_ids_;
  std::vector<PartTable::Id> part_ids_;
};

std::vector<std::uint32_t> SumSearch::kept_numbers() {
  Writer writer(*store_);
  sums_.visit(
      limits_.memory / bytes_of_limit_for_a_sum,
      [&](std::span<const std::uint32_t> words, Player player, bool wins, std::uint64_t effort) {
        if (writer.bytes() < limits_.memory / share_of_numbers) {
          writer.add(words, player, wins, effort);
        }
      });
  return writer.numbers();
}

/// Whether a sum that is told is so, as far as some work shows it.
bool SumSearch::holds(const KnownSum& known, std::uint64_t most_work) {
  clear_stack();
  try {
    const auto wins = search(known.words, known.player, most_work);
    return !wins || *wins == known.wins;
  } catch (const Error& error) {
    if (error.bound()) throw;
    // A script was asked for the moves of what is no board of its game, or a form cannot be one.
    return false;
  }
}

std::vector<SumSearch::KnownSum> SumSearch::read_and_tried(
    const std::vector<std::uint32_t>& numbers) {
  constexpr std::size_t most_tried = 64;
  constexpr std::uint64_t share_of_work = 16;
  std::vector<KnownSum> known;
  std::uint64_t rooms_before = 0;
  const auto read = [&] {
    known = Reader(numbers, *store_, work_, limits_).read();
    rooms_before = times_room_was_made_;
  };
  read();
  const std::uint64_t most_work_of_one = work_.left() / share_of_work / most_tried;
  const std::size_t step = known.size() / most_tried + 1;
  for (std::size_t i = 0; i < known.size(); i += step) {
    if (!holds(known[i], most_work_of_one)) fail_in_checkpoint("who wins is not as it says");
    // Where room was made, the sums name terms of a store that is gone.
    if (times_room_was_made_ != rooms_before) read();
  }
  clear_stack();
  return known;
}

void SumSearch::keep_in(Checkpoint& checkpoint) {
  const std::vector<std::uint32_t> numbers = checkpoint.restore();
  if (!numbers.empty()) {
    for (const KnownSum& sum : read_and_tried(numbers)) {
      sums_.add(sum.words, sum.player, sum.wins, sum.effort);
    }
  }
  checkpoint_ = &checkpoint;
}

void SumSearch::finish_checkpoint() noexcept {
  Checkpoint* const checkpoint = std::exchange(checkpoint_, nullptr);
  if (!checkpoint || searched_ == 0) return;
  std::vector<std::uint32_t> numbers;
  try {
    numbers = kept_numbers();
  } catch (...) {
    return;  // What was kept before stays.
  }
  checkpoint->finish(numbers);
}

}  // namespace lastmove
