#include "methods/takes/heap_systems.h"

#include <map>
#include <set>

#include "games/model/cost.h"

namespace lastmove {

namespace {

/// The takes of a player, each with a mask if it is not legal at every heap.
std::vector<NorSystem::Take> takes_of(const HeapRule& rule, Player player, std::uint64_t words) {
  std::map<Heap, std::vector<bool>> residues;
  for (std::uint64_t r = 0; r < rule.modulus(); ++r) {
    for (const Heap take : rule.takes[r][index(player)]) {
      auto& counts = residues[take];
      counts.resize(rule.modulus());
      counts[r] = true;
    }
  }
  std::vector<NorSystem::Take> takes;
  for (const auto& [take, counts] : residues) {
    NorSystem::Take masked{take, {}};
    bool everywhere = true;
    for (const bool counted : counts) everywhere = everywhere && counted;
    if (!everywhere) {
      std::uint64_t residue = rule.floor % rule.modulus();
      for (std::uint64_t word = 0; word < words + word_padding; ++word) {
        std::uint64_t mask = 0;
        for (int bit = 0; bit < 64; ++bit) {
          mask |= std::uint64_t{counts[residue]} << bit;
          if (++residue == rule.modulus()) residue = 0;
        }
        masked.masks.push_back(mask);
      }
    }
    takes.push_back(std::move(masked));
  }
  return takes;
}

}  // namespace

Heap regular_from(const HeapRule& rule) {
  const Heap by_takes = rule.floor + rule.max_take();
  return rule.exceptions.empty() ? by_takes : std::max(by_takes, rule.exceptions.back().heap + 1);
}

SystemsCost systems_cost(const HeapRule& rule) {
  std::uint64_t options = 0;
  std::set<Heap> takes[2];
  for (const HeapRule::TakesOfBoth& of_residue : rule.takes) {
    for (const Player player : {Player::left, Player::right}) {
      const HeapRule::Takes& here = of_residue[index(player)];
      options += here.size();
      if (rule.modulus() > 1) takes[index(player)].insert(here.begin(), here.end());
    }
  }
  // A mask has a word for each residue, and each of its bits is examined.
  const std::uint64_t masks = saturating_product(takes[0].size() + takes[1].size(), rule.modulus());
  // In a partizan game with draws the takes occur in two systems.
  const bool draws = rule.stuck == Result::draw || rule.at_floor == Result::draw;
  const std::uint64_t systems = draws ? 2 : 1;
  // The rule itself is counted too.
  const std::uint64_t memory = options * 2 * sizeof(Heap) + rule.modulus() * 96;
  return {memory + systems * saturating_product(masks, sizeof(std::uint64_t)),
          options * 40 + saturating_product(masks, 40 * systems)};
}

HeapSystems heap_systems(const HeapRule& rule) {
  HeapSystems result;
  result.draws = rule.stuck == Result::draw || rule.at_floor == Result::draw;
  result.regular_from = regular_from(rule);

  NorSystem blank;
  blank.modulus = rule.modulus();
  const auto takes = [&](Player player) { return takes_of(rule, player, blank.cycle()); };
  const auto add = [&](std::vector<NorSystem::Sequence> sequences,
                       std::vector<BitMeaning> meanings) {
    NorSystem system = blank;
    system.sequences = std::move(sequences);
    result.systems.push_back({std::move(system), std::move(meanings)});
  };

  using enum Player;
  const bool impartial = rule.impartial();
  if (impartial && !result.draws) {
    add({{0, takes(left)}}, {{left, true}});
  } else if (!result.draws) {
    add({{1, takes(left)}, {0, takes(right)}}, {{left, true}, {right, true}});
  } else {
    // "Lost" means that the opponent wins every option, "not won" that they lose none.
    add({{1, takes(left)}, {0, takes(right)}}, {{left, true}, {right, false}});
    if (!impartial) {
      add({{1, takes(right)}, {0, takes(left)}}, {{right, true}, {left, false}});
    }
  }
  return result;
}

}  // namespace lastmove
