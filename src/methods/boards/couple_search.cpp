#include "methods/boards/couple_search.h"

#include <algorithm>

#include <fmt/core.h>

#include <lastmove/error.h>

#include "games/model/cost.h"

namespace lastmove {

namespace {

/// The steps of work for a part and a nimber.
constexpr std::uint64_t work_of_couple = 100;

/// Values that are told apart.
constexpr std::uint32_t nimbers_known = 64;

/// Deeper searches are taken for those of a game that goes round.
constexpr std::size_t deepest_couples = 100'000;

/// No part has a canonical form: nim-values do.
constexpr PartTable::Valued none_valued = {0, 0};

}  // namespace

CoupleSearch::CoupleSearch(const StateRule& rule, const Limits& limits)
    : limits_(limits), work_(limits), parts_(rule, games_, limits, work_, none_valued) {}

std::vector<CoupleSearch::Id> CoupleSearch::parts_of(std::span<const State::Value> states) {
  std::vector<Id> parts;
  for (const State::Value& state : states) {
    const std::vector<Id> more = parts_.parts_of(state);
    parts.insert(parts.end(), more.begin(), more.end());
  }
  return parts;
}

std::uint32_t CoupleSearch::nim_value(std::span<const State::Value> states) {
  std::uint32_t sum = 0;
  for (const Id part : parts_of(states)) sum ^= value(part);
  return sum;
}

bool CoupleSearch::is_lost(std::span<const State::Value> states) {
  const std::vector<Id> parts = parts_of(states);
  if (parts.empty()) return true;
  const auto largest = std::max_element(parts.begin(), parts.end(), [&](Id a, Id b) {
    return parts_.count(a, Player::left) < parts_.count(b, Player::left);
  });
  std::uint32_t others = 0;
  for (auto part = parts.begin(); part != parts.end(); ++part) {
    if (part != largest) others ^= value(*part);
  }
  search(*largest, others);
  return !known(*largest).excludes(others);
}

std::uint32_t CoupleSearch::value(Id part) {
  search(part, std::nullopt);
  return known(part).value;
}

void CoupleSearch::search(Id part, std::optional<std::uint32_t> nimber) {
  frames_.clear();
  order_.clear();
  open(part, nimber);
  while (!frames_.empty()) advance();
}

CoupleSearch::Known& CoupleSearch::known(Id part) {
  if (part >= known_.size()) known_.resize(parts_.size());
  Known& known = known_[part];
  if (endgames_ && !known.looked_up) look_up(part, known);
  return known;
}

void CoupleSearch::look_up(Id part, Known& known) const {
  known.looked_up = true;
  const State::Value state = parts_.state(part);
  const auto* const text = std::get_if<std::string>(&state);
  const auto place = text ? endgames_->find(*text) : std::nullopt;
  const auto nimber = place ? endgames_->nimber(*place) : std::nullopt;
  if (nimber && *nimber < nimbers_known) known.value = static_cast<std::uint32_t>(*nimber);
}

void CoupleSearch::open(Id part, std::optional<std::uint32_t> nimber) {
  ++searched_;
  work_.spend(work_of_couple, [this] { return so_far(); });
  check_memory(
      parts_.bytes() + 2 * (known_.size() * sizeof(Known) + frames_.size() * sizeof(Frame) +
                            order_.size() * sizeof(Ordered)),
      "the search of couples", limits_);
  if (frames_.size() >= deepest_couples || nimber >= nimbers_known) {
    throw Error(Error::Kind::limit,
                fmt::format("{}; it is for games that end and nim-values below {}", so_far(),
                            nimbers_known));
  }
  frames_.push_back({part, nimber, 0, order_.size()});
}

void CoupleSearch::advance() {
  const Frame frame = frames_.back();
  const Known before = known(frame.part);
  if (before.value != unknown || (frame.nimber && before.excludes(*frame.nimber))) {
    order_.resize(frame.first);
    frames_.pop_back();
    return;
  }
  if (!frame.nimber) return open(frame.part, before.least());
  const PartTable::Moves moves = parts_.moves(frame.part, Player::left);
  if (order_.size() == frame.first && order_moves(moves, *frame.nimber)) {
    known(frame.part).excluded |= std::uint64_t{1} << *frame.nimber;
    return;
  }
  if (frame.next < moves.count) return look_at_move(order_[frame.first + frame.next].move);
  // No move in the part wins. There are those to a smaller nimber.
  if (before.least() < *frame.nimber) return open(frame.part, before.least());
  known(frame.part).value = *frame.nimber;
}

bool CoupleSearch::order_moves(PartTable::Moves moves, std::uint32_t nimber) {
  const std::size_t first = order_.size();
  for (std::size_t move = moves.first; move < moves.first + moves.count; ++move) {
    std::uint32_t sum = 0;
    std::uint64_t replies = 0;
    bool valued = true;
    for (const Id piece : parts_.left_by(move)) {
      const Known& of_piece = known(piece);
      if (of_piece.value != unknown) {
        sum ^= of_piece.value;
      } else {
        valued = false;
        replies += parts_.count(piece, Player::left);
      }
    }
    if (valued && sum == nimber) return true;
    order_.push_back({move, replies});
  }
  std::stable_sort(order_.begin() + static_cast<std::ptrdiff_t>(first), order_.end(),
                   [](const Ordered& a, const Ordered& b) { return a.replies < b.replies; });
  return false;
}

void CoupleSearch::look_at_move(std::size_t move) {
  Frame& frame = frames_.back();
  pieces_.clear();
  for (const Id piece : parts_.left_by(move)) {
    const auto pair = std::find(pieces_.begin(), pieces_.end(), piece);
    if (pair == pieces_.end()) {
      pieces_.push_back(piece);
    } else {
      pieces_.erase(pair);
    }
  }
  std::uint32_t nimber = *frame.nimber;
  std::optional<Id> open_piece;
  for (const Id piece : pieces_) {
    Known& of_piece = known(piece);
    if (of_piece.value != unknown) {
      nimber ^= of_piece.value;
    } else if (!open_piece) {
      open_piece = piece;
    } else {
      // The smaller of two that are not known is valued.
      const bool smaller =
          parts_.count(piece, Player::left) < parts_.count(*open_piece, Player::left);
      return open(smaller ? piece : *open_piece, std::nullopt);
    }
  }
  if (open_piece && !known(*open_piece).excludes(nimber)) return open(*open_piece, nimber);
  if (!open_piece && nimber == 0) {
    known(frame.part).excluded |= std::uint64_t{1} << *frame.nimber;
  } else {
    ++frame.next;
  }
}

std::string CoupleSearch::so_far() const {
  return fmt::format("the search has looked at {} couples of {} parts", searched_, parts_.size());
}

}  // namespace lastmove
