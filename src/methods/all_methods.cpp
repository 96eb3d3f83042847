#include <algorithm>

#include "methods/rooms.h"

namespace lastmove {

namespace {

constexpr const Capabilities* methods[] = {
    &letters_method, &gcd_method,    &bouton_method,   &ferguson_method,  &boards_method,
    &values_method,  &graphs_method, &states_method,   &sums_method,      &takes_method,
    &points_method,  &sets_method,   &breaking_method, &quotients_method, &search_method,
};

}  // namespace

std::span<const Capabilities* const> all_methods() { return methods; }

const SolvingMethod& solving_method(const SolvingQuestion& question) {
  for (const Capabilities* method : methods) {
    for (const SolvingMethod* solving : method->solving) {
      if (solving->takes(question)) return *solving;
    }
  }
  return *search_method.solving.back();
}

bool saves_search(const Game& game) {
  for (const Capabilities* method : methods) {
    for (const SolvingMethod* solving : method->solving) {
      if (solving->saves && solving->saves(game)) return true;
    }
  }
  return false;
}

const RowsMethod* rows_method(const Game& game) {
  for (const Capabilities* method : methods) {
    if (method->rows && method->rows->takes(game)) return method->rows;
  }
  return nullptr;
}

const SequenceMethod* sequence_method(const Game& game, Sequence sequence) {
  const bool of_values = sequence == Sequence::value;
  for (const Capabilities* method : methods) {
    const SequenceMethod* found = method->sequence;
    if (found && found->of_values == of_values && found->takes(game)) return found;
  }
  return nullptr;
}

}  // namespace lastmove
