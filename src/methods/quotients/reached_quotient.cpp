#include "methods/quotients/reached_quotient.h"

#include <algorithm>
#include <set>
#include <utility>

#include <lastmove/error.h>

namespace lastmove {

namespace {

/// No quotient is looked for beyond this heap: search may do better with the time.
constexpr Heap most_solved_heap = 2000;

/// The heaps that a position can come to, ascending.
std::vector<std::uint32_t> reachable(RulePieces& source, const Pieces::Sum& from,
                                     const Limits& limits) {
  std::set<std::uint32_t> met(from.begin(), from.end());
  // Moves lead to smaller pieces, so the greatest one left has been met from everywhere.
  for (auto at = met.rbegin(); at != met.rend(); ++at) {
    look_in(limits);
    for (const Pieces::Sum& sum :
         source.options(*at / source.games(), *at % source.games(), limits)) {
      met.insert(sum.begin(), sum.end());
    }
  }
  return {met.begin(), met.end()};
}

}  // namespace

ReachedQuotient::ReachedQuotient(const Ruleset& rules, const Position& root, const Limits& limits)
    : KnownQuotient(rules, limits), heaps_(reachable(source(), *source().of(root), limits)) {
  const std::size_t games = source().games();
  for (const std::uint32_t heap : heaps_) {
    std::vector<Pieces::Sum> options = source().options(heap / games, heap % games, limits);
    for (Pieces::Sum& sum : options) {
      for (std::uint32_t& piece : sum) piece = place_of(piece);
    }
    add(std::move(options));
  }
  prove(limits);
}

std::uint32_t ReachedQuotient::place_of(std::uint32_t heap) const {
  return static_cast<std::uint32_t>(std::lower_bound(heaps_.begin(), heaps_.end(), heap) -
                                    heaps_.begin());
}

bool ReachedQuotient::holds(const Position& position) const {
  const auto sum = source().of(position);
  return sum && std::all_of(sum->begin(), sum->end(), [this](std::uint32_t piece) {
           return std::binary_search(heaps_.begin(), heaps_.end(), piece);
         });
}

Pieces::Sum ReachedQuotient::places(const Position& position) const {
  Pieces::Sum sum = *source().of(position);
  for (std::uint32_t& piece : sum) piece = place_of(piece);
  return sum;
}

std::vector<Element> ReachedQuotient::values_of(const Position& position) const {
  std::vector<Element> found;
  for (const std::uint32_t place : places(position)) found.push_back(values()[place]);
  return found;
}

std::vector<std::uint32_t> ReachedQuotient::nim_values() const {
  std::vector<std::uint32_t> nim_values;
  for (const std::vector<Pieces::Sum>& options : pieces().options) {
    std::set<std::uint32_t> left;
    for (const Pieces::Sum& sum : options) {
      std::uint32_t value = 0;
      for (const std::uint32_t piece : sum) value ^= nim_values[piece];
      left.insert(value);
    }
    std::uint32_t least = 0;
    while (left.contains(least)) ++least;
    nim_values.push_back(least);
  }
  return nim_values;
}

bool may_be_reached(const SolvingQuestion& question) {
  if (!RulePieces::fault_of(question.rules).empty()) return false;
  const RulePieces source(question.rules);
  const auto sum = source.of(question.position);
  return sum && std::all_of(sum->begin(), sum->end(), [&](std::uint32_t piece) {
           return piece / source.games() <= most_solved_heap;
         });
}

std::unique_ptr<const ReachedQuotient> find_reached_quotient(const SolvingQuestion& question,
                                                             const Limits& limits) {
  try {
    auto found = std::make_unique<const ReachedQuotient>(question.rules, question.position, limits);
    return found->is_proved() ? std::move(found) : nullptr;
  } catch (const Error& error) {
    if (error.kind() == Error::Kind::output) throw;
    return nullptr;
  }
}

}  // namespace lastmove
