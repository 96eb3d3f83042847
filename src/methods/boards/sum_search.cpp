#include "methods/boards/sum_search.h"

#include <algorithm>
#include <optional>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "methods/boards/sum_store.h"
#include "methods/values/game_products.h"
#include "methods/values/sum_outcome.h"

namespace lastmove {

namespace {

/// Of the memory, in parts of so many: what the table of sums may take.
constexpr std::uint64_t share_of_sums = 2;

/// Longer play is taken for play that goes round.
constexpr std::size_t longest_play = 10'000;

/// Longer sums of forms have too large a form, and are searched.
constexpr std::size_t most_summed = 4;

/// The steps of work for a sum that is looked at.
constexpr std::uint64_t work_of_sum = 100;

}  // namespace

SumSearch::SumSearch(const StateRule& rule, const Limits& limits, PartTable::Valued valued)
    : rule_(rule),
      valued_(valued),
      limits_(limits),
      work_(limits),
      store_(std::make_unique<Store>(rule_, limits_, work_, valued_)),
      sums_(limits.memory / share_of_sums) {}

SumSearch::~SumSearch() = default;

GameStore& SumSearch::games() const { return store_->games; }
PartTable& SumSearch::parts() const { return store_->parts; }

std::optional<bool> SumSearch::wins(std::span<const State::Value> states, Player player,
                                    std::uint64_t most_work) {
  clear_stack();
  if (needs_room()) make_room();
  std::vector<std::uint32_t> words;
  std::optional<bool> found;
  try {
    found = looked_up(states, player, words);
  } catch (const Error& error) {
    if (error.bound() != Error::Bound::memory || parts().size() == 0) throw;
    make_room();
    found = looked_up(states, player, words);
  }
  if (!found) found = search(words, player, most_work);
  parts().try_replaced();
  return found;
}

std::optional<Outcome> SumSearch::outcome(const State::Value& state, std::uint64_t most_work) {
  const auto left = wins({&state, 1}, Player::left, most_work);
  const auto right = left ? wins({&state, 1}, Player::right, most_work) : std::nullopt;
  if (!right) return std::nullopt;
  return Outcome{*left ? Result::win : Result::loss, *right ? Result::win : Result::loss};
}

/// Who wins, if that is known; or the words of the sum.
std::optional<bool> SumSearch::looked_up(std::span<const State::Value> states, Player player,
                                         std::vector<std::uint32_t>& words) {
  words = words_of(states);
  return known_negative(words, player);
}

std::vector<std::uint32_t> SumSearch::words_of(std::span<const State::Value> states) {
  Sum sum;
  for (const State::Value& state : states) {
    for (const PartTable::Id part : parts().parts_of(state)) add_part(sum, part);
  }
  std::vector<std::uint32_t> words = {sum.closed};
  words.insert(words.end(), sum.terms.begin(), sum.terms.end());
  return words;
}

/// Who wins, if it is known of the sum in which the players have changed places.
std::optional<bool> SumSearch::known_negative(std::span<const std::uint32_t> words, Player player) {
  std::vector<std::uint32_t> negative = {games().negative(words.front())};
  for (const Term term : words.subspan(1)) {
    const bool is_game = (term & game_bit) != 0;
    const auto part = is_game ? std::nullopt : parts().negative(term);
    if (!is_game && !part) return std::nullopt;
    negative.push_back(is_game ? games().negative(term & ~game_bit) | game_bit : *part);
  }
  std::sort(negative.begin() + 1, negative.end());
  return sums_.find(negative, opponent(player));
}

void SumSearch::add_term(Sum& sum, Term term) {
  sum.terms.insert(std::lower_bound(sum.terms.begin(), sum.terms.end(), term), term);
}

void SumSearch::add_game(Sum& sum, GameId game) {
  if (games().is_up_star(game)) {
    sum.closed = games().sum(sum.closed, game);
    return;
  }
  const Term negative = games().negative(game) | game_bit;
  const auto pair = std::lower_bound(sum.terms.begin(), sum.terms.end(), negative);
  if (pair != sum.terms.end() && *pair == negative) {
    sum.terms.erase(pair);
  } else {
    add_term(sum, game | game_bit);
  }
}

void SumSearch::add_part(Sum& sum, PartTable::Id part) {
  if (parts().valued(part)) return add_game(sum, parts().value(part));
  const bool others = !sum.terms.empty() && (sum.terms.front() & game_bit) == 0;
  const auto negative = others ? parts().negative(part) : std::nullopt;
  const auto pair =
      negative ? std::lower_bound(sum.terms.begin(), sum.terms.end(), *negative) : sum.terms.end();
  if (pair != sum.terms.end() && *pair == negative) {
    sum.terms.erase(pair);
  } else {
    add_term(sum, part);
  }
}

std::optional<bool> SumSearch::known(std::span<const std::uint32_t> words, Player player) {
  if (const auto found = sums_.find(words, player)) return found;
  // Terms ascend, games after parts.
  if (words.size() > 1 && (words[1] & game_bit) == 0) {
    const bool alone = words.size() == 2 && words[0] == GameStore::zero;
    const auto outcome = alone ? parts().outcome(words[1]) : std::nullopt;
    return outcome ? std::optional(outcome->for_starter(player) == Result::win) : std::nullopt;
  }
  forms_.assign(words.begin(), words.end());
  for (std::size_t i = 1; i < forms_.size(); ++i) forms_[i] &= ~game_bit;
  std::optional<bool> wins;
  if (forms_.size() <= most_summed) {
    wins = outcome_of_sum(games(), store_->thermographs, forms_).outcome.for_starter(player) ==
           Result::win;
  } else if (const auto sum = quick_outcome_of_sum(games(), store_->thermographs, forms_)) {
    wins = sum->outcome.for_starter(player) == Result::win;
  } else {
    wins = by_atomic_weights(player);
  }
  if (wins && words.size() > 1) sums_.add(words, player, *wins, 0);
  return wins;
}

GameId SumSearch::weight_of(GameId game) {
  const auto found = store_->weights.find(game);
  if (found != store_->weights.end()) return found->second;
  return store_->weights[game] = atomic_weight(games(), game);
}

/// Of the sum of forms_: an all-small game whose atomic weight is >= 2 is > 0, and Left wins by
/// moving first where it is >= 1 (Siegel 2013, II.7).
std::optional<bool> SumSearch::by_atomic_weights(Player player) {
  GameId sum = GameStore::zero;
  for (const GameId form : forms_) {
    if (!games().is_all_small(form)) return std::nullopt;
    sum = games().sum(sum, weight_of(form));
  }
  if (player == Player::right) sum = games().negative(sum);
  if (games().leq(games().number(1), sum)) return true;
  if (games().leq(sum, games().number(-2))) return false;
  return std::nullopt;
}

void SumSearch::clear_stack() {
  frames_.clear();
  children_.clear();
  words_.clear();
}

std::optional<bool> SumSearch::search(std::span<const std::uint32_t> words, Player player,
                                      std::uint64_t most_work) {
  const std::uint64_t work_before = work_.done();
  if (const auto found = known(words, player)) return *found;
  open(words, player);
  while (!frames_.empty()) {
    if (work_.done() - work_before > most_work) return std::nullopt;
    step_within_memory();
  }
  return last_wins_;
}

void SumSearch::step() {
  Frame& frame = frames_.back();
  if (!frame.listed) {
    frame.listed = true;
    if (list_children(frame)) close(true);
    return;
  }
  if (frame.next == children_.size() - frame.children) return close(false);
  const Child& child = children_[frame.children + frame.next];
  const auto words = std::span(words_).subspan(child.begin, child.count);
  const Player replier = opponent(frame.player);
  // It may have been met below a child before this.
  const auto found = known(words, replier);
  ++frame.next;
  if (!found) {
    opened_.assign(words.begin(), words.end());
    open(opened_, replier);
  } else if (!*found) {
    close(true);
  }
}

void SumSearch::open(std::span<const std::uint32_t> words, Player player) {
  ++searched_;
  report();
  work_.spend(work_of_sum, [this] { return so_far(); });
  if (frames_.size() >= longest_play) {
    throw Error(Error::Kind::limit,
                fmt::format("play of {} moves was found, which may never end; the search of sums "
                            "is for games that end",
                            longest_play));
  }
  Frame frame;
  frame.player = player;
  frame.sum = static_cast<std::uint32_t>(words_.size());
  frame.count = static_cast<std::uint32_t>(words.size());
  frame.children = static_cast<std::uint32_t>(children_.size());
  frame.searched_before = searched_;
  words_.insert(words_.end(), words.begin(), words.end());
  frames_.push_back(frame);
}

void SumSearch::report() {
  constexpr std::uint64_t between = 256;
  if (searched_ % between != 0) return;
  if (limits_.monitor) limits_.monitor->searched({searched_, frames_.size(), sums_.filled()});
  if (checkpoint_ && checkpoint_->is_due()) checkpoint_->offer(kept_numbers());
}

/// The frame on top is decided; one below that it decides is closed too.
void SumSearch::close(bool wins) {
  for (;;) {
    const Frame frame = frames_.back();
    frames_.pop_back();
    sums_.add(std::span(words_).subspan(frame.sum, frame.count), frame.player, wins,
              searched_ - frame.searched_before + 1);
    words_.resize(frame.sum);
    children_.resize(frame.children);
    last_wins_ = wins;
    if (wins || frames_.empty()) return;
    // The player before moved to a sum that loses.
    wins = true;
  }
}

bool SumSearch::list_children(Frame& frame) {
  const std::size_t first = children_.size();
  const std::vector<Term> terms(words_.begin() + frame.sum + 1,
                                words_.begin() + frame.sum + frame.count);
  const GameId closed = words_[frame.sum];
  work_.spend(work_of_sum * terms.size(), [this] { return so_far(); });
  for (std::size_t i = 0; i < terms.size(); ++i) {
    if (i > 0 && terms[i] == terms[i - 1]) continue;
    Sum rest{closed, terms};
    rest.terms.erase(rest.terms.begin() + static_cast<std::ptrdiff_t>(i));
    const bool won = (terms[i] & game_bit) != 0
                         ? list_moves_of_game(rest, terms[i] & ~game_bit, frame.player, 0)
                         : list_moves_of_part(rest, terms[i], frame.player);
    if (won) return true;
  }
  // Moves in numbers and infinitesimals come last: they gain nothing in themselves.
  constexpr float least_gain = -1000;
  if (list_moves_of_game({GameStore::zero, terms}, closed, frame.player, least_gain)) return true;
  std::stable_sort(children_.begin() + static_cast<std::ptrdiff_t>(first), children_.end(),
                   [](const Child& a, const Child& b) { return a.gain > b.gain; });
  return false;
}

bool SumSearch::list_moves_of_part(const Sum& rest, PartTable::Id part, Player player) {
  const PartTable::Moves moves = parts().moves(part, player);
  for (std::size_t move = moves.first; move < moves.first + moves.count; ++move) {
    Sum left = rest;
    // The list may move while parts are added.
    for (std::size_t i = 0; i < parts().left_by(move).size(); ++i) {
      add_part(left, parts().left_by(move)[i]);
    }
    if (add_child(left, player, parts().gain(move))) return true;
  }
  return false;
}

bool SumSearch::list_moves_of_game(const Sum& rest, GameId game, Player player, float least) {
  const std::span<const GameId> listed = games().options(game, player);
  const std::vector<GameId> options(listed.begin(), listed.end());
  // Where nothing is gained in stops, in a long sum, atomic weight is.
  const bool by_weight = rest.terms.size() >= most_summed && games().is_all_small(game);
  const auto worth = [&](GameId of) { return parts().worth(by_weight ? weight_of(of) : of); };
  for (const GameId option : options) {
    Sum left = rest;
    add_game(left, option);
    const float gain = worth(option) - worth(game);
    if (add_child(left, player, least + (player == Player::left ? gain : -gain))) return true;
  }
  return false;
}

bool SumSearch::add_child(const Sum& sum, Player player, float gain) {
  const auto begin = static_cast<std::uint32_t>(words_.size());
  words_.push_back(sum.closed);
  words_.insert(words_.end(), sum.terms.begin(), sum.terms.end());
  const auto found = known(std::span(words_).subspan(begin), opponent(player));
  if (found) {
    words_.resize(begin);
    return !*found;
  }
  children_.push_back({begin, static_cast<std::uint32_t>(words_.size() - begin), gain});
  return false;
}

std::string SumSearch::so_far() const {
  return fmt::format("the search has looked at {} sums of {} parts", searched_, parts().size());
}

}  // namespace lastmove
