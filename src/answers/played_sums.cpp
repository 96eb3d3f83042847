#include "answers/played_sums.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <lastmove/error.h>

#include "games/model/component.h"
#include "games/model/cost.h"

namespace lastmove {

namespace {

constexpr PlayedSums::Term unknown = UINT32_MAX;

/// The steps of work for a square of a board that is divided, and for a term of a sum.
constexpr std::uint64_t work_of_square = 100;
constexpr std::uint64_t work_of_term = 20;

const std::string& board_of(const Position& position) {
  return std::get<std::string>(single<State>(position).value);
}

}  // namespace

PlayedSums::PlayedSums(const Ruleset& rules, const Limits& limits, WorkMeter& work)
    : rules_(rules),
      limits_(limits),
      work_(work),
      game_(divided_game(rules.text())),
      drops_(rules.normal_play() && rules.allows_sums()),
      cancels_(game_ || (drops_ && rules.impartial() && rules.kind() == ComponentKind::heap)) {}

PlayedSums::Term PlayedSums::term(const Position& position) {
  const Term term = store_.id(position, Player::left);
  if (term < texts_.size()) return term;
  // Of equal positions, whichever was met first, it is the text of one.
  texts_.push_back(to_string(store_.entry(term).position));
  text_bytes_ += texts_.back().size();
  listed_.emplace_back();
  negatives_.push_back(unknown);
  return term;
}

void PlayedSums::add_terms(const Position& position, std::vector<Term>& terms) {
  if (!rules_.allows_sums()) {
    terms.push_back(term(position));
    return;
  }
  for (const Position& component : single_components(position)) {
    if (!game_) {
      if (!drops_ || !dead(component)) terms.push_back(term(component));
      continue;
    }
    const std::string& board = board_of(component);
    work_.spend(work_of_square * board.size(), [] { return "boards are being divided"; });
    for (std::string& part : divide(*game_, board)) {
      terms.push_back(term(States{{std::move(part), ""}}));
    }
  }
}

bool PlayedSums::dead(const Position& component) const {
  return !rules_.can_move(component, Player::left) &&
         (rules_.impartial() || !rules_.can_move(component, Player::right));
}

PlayedSums::Term PlayedSums::negative_of(Term of) {
  if (!game_ || rules_.impartial()) return of;
  if (negatives_[of] == unknown) {
    const std::string part = negative_part(*game_, board_of(store_.entry(of).position));
    const Term negative = term(States{{part, ""}});
    negatives_[of] = negative;
    negatives_[negative] = of;
  }
  return negatives_[of];
}

void PlayedSums::settle(Sum& sum) {
  std::sort(sum.begin(), sum.end());
  if (!cancels_) return;
  Sum kept;
  for (const Term added : sum) {
    const auto pair = std::find(kept.begin(), kept.end(), negative_of(added));
    if (pair == kept.end()) {
      kept.push_back(added);
    } else {
      kept.erase(pair);
    }
  }
  sum = std::move(kept);
}

PlayedSums::Sum PlayedSums::sum_of(const Position& position) {
  Sum sum;
  add_terms(position, sum);
  settle(sum);
  return sum;
}

PlayedSums::Sum PlayedSums::negative_of(const Sum& sum) {
  Sum negative;
  for (const Term each : sum) negative.push_back(negative_of(each));
  std::sort(negative.begin(), negative.end());
  return negative;
}

Position PlayedSums::position_of(const Sum& sum) const {
  if (!rules_.allows_sums()) return store_.entry(sum.front()).position;
  std::string bytes;
  for (const Term each : sum) encode_position(bytes, store_.entry(each).position);
  return decode_position(rules_.kind(), bytes);
}

void PlayedSums::list(Term of, Player player) {
  const Player asked = rules_.impartial() ? Player::left : player;
  if (!listed_[of].known[index(asked)]) {
    const Position position = store_.entry(of).position;
    const std::uint64_t count = rules_.count_options(position, asked);
    if (count > limits_.options) {
      throw Error(Error::Bound::options, fmt::format("{} has up to {} moves; the limit is {}",
                                                     texts_[of], count, limits_.options));
    }
    check_memory(bytes() + bytes_of_options(rules_, position, asked), "following a strategy",
                 limits_);
    work_.spend(work_of_options(position, count), [] { return "a strategy is being followed"; });
    std::vector<std::pair<std::string, std::vector<Term>>> all;
    for (const Move& move : rules_.options(position, asked)) {
      std::vector<Term> left;
      add_terms(move.to, left);
      std::sort(left.begin(), left.end(), [this](Term a, Term b) { return texts_[a] < texts_[b]; });
      std::string text;
      for (const Term each : left) text += (text.empty() ? "" : "+") + texts_[each];
      all.emplace_back(std::move(text), std::move(left));
    }
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    Listed& listed = listed_[of];
    listed.known[index(asked)] = true;
    listed.first[index(asked)] = options_.size();
    listed.count[index(asked)] = all.size();
    for (const auto& [text, left] : all) {
      options_.push_back({left_.size(), left_.size() + left.size()});
      left_.insert(left_.end(), left.begin(), left.end());
    }
  }
  Listed& listed = listed_[of];
  listed.known[index(player)] = true;
  listed.first[index(player)] = listed.first[index(asked)];
  listed.count[index(player)] = listed.count[index(asked)];
}

PlayedSums::Moves PlayedSums::moves(const Sum& sum, Player player) {
  Sum ordered = sum;
  work_.spend(work_of_term * (sum.size() + 1), [] { return "a strategy is being followed"; });
  ordered.erase(std::unique(ordered.begin(), ordered.end()), ordered.end());
  std::sort(ordered.begin(), ordered.end(),
            [this](Term a, Term b) { return texts_[a] < texts_[b]; });
  Moves moves;
  for (const Term each : ordered) {
    list(each, player);
    const Listed& listed = listed_[each];
    moves.of.push_back({each, listed.first[index(player)], listed.count[index(player)]});
    moves.count += listed.count[index(player)];
  }
  return moves;
}

PlayedSums::Sum PlayedSums::after(const Sum& sum, const Moves& moves, std::size_t number) {
  work_.spend(work_of_term * (sum.size() + 5), [] { return "a strategy is being followed"; });
  std::size_t i = 0;
  while (number >= moves.of[i].count) number -= moves.of[i++].count;
  Sum left = sum;
  left.erase(std::find(left.begin(), left.end(), moves.of[i].term));
  const Option& option = options_[moves.of[i].first + number];
  for (std::size_t k = option.begin; k < option.end; ++k) left.push_back(left_[k]);
  settle(left);
  return left;
}

std::uint64_t PlayedSums::bytes() const {
  return store_.memory() + text_bytes_ +
         texts_.size() * (sizeof(std::string) + sizeof(Listed) + sizeof(Term)) * 2 +
         2 * (options_.size() * sizeof(Option) + left_.size() * sizeof(Term));
}

}  // namespace lastmove
