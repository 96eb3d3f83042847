#include "play/strategies.h"

namespace lastmove {

std::vector<WeightedMove> equally_likely(std::vector<Move> moves) {
  std::vector<WeightedMove> weighted;
  weighted.reserve(moves.size());
  for (Move& move : moves) weighted.push_back({std::move(move), 1});
  return weighted;
}

Move ChanceStrategy::choose(const Position& position, Player player) {
  auto moves = weighted_choices(position, player);
  std::uint64_t all = 0;
  for (const WeightedMove& each : moves) all += each.weight;
  // Not std::discrete_distribution, whose results differ between standard libraries.
  std::uint64_t drawn = chance_() % all;
  std::size_t chosen = 0;
  while (drawn >= moves[chosen].weight) drawn -= moves[chosen++].weight;
  return std::move(moves[chosen].move);
}

std::vector<Move> ChanceStrategy::choices(const Position& position, Player player) {
  std::vector<Move> moves;
  for (WeightedMove& each : weighted_choices(position, player)) {
    moves.push_back(std::move(each.move));
  }
  return moves;
}

}  // namespace lastmove
