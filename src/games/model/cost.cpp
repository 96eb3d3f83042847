#include "games/model/cost.h"

#include <fmt/core.h>

#include <lastmove/error.h>
#include <lastmove/integer.h>

#include "games/model/component.h"

namespace lastmove {

std::uint64_t saturating_sum(std::uint64_t a, std::uint64_t b) {
  return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

std::uint64_t saturating_product(std::uint64_t a, std::uint64_t b) {
  std::uint64_t product = 0;
  return __builtin_mul_overflow(a, b, &product) ? UINT64_MAX : product;
}

namespace {

// Measured for each kind of component: the bytes of the longest name of a move in it, and of the
// data that its options are made from.

std::uint64_t bytes_of_move(Heap) { return 256; }

std::uint64_t bytes_of_move(const Word&) { return 64; }

std::uint64_t bytes_of_move(const NumberSet& set) {
  std::uint64_t longest = 0;
  for (const Integer& number : set.numbers()) {
    longest = std::max<std::uint64_t>(longest, number.bytes());
  }
  return 192 + 4 * longest;  // A digit is 3.3 bits, and the difference is stored as a number too.
}

std::uint64_t bytes_of_move(const Point&) { return 256; }

std::uint64_t bytes_of_move(const Vertex& vertex) { return 64 + vertex.name.size(); }

std::uint64_t bytes_of_move(const State& state) {
  return 192 + 2 * ComponentTrait<State>::size(state);
}

std::uint64_t bytes_of_move(const Position& position);

std::uint64_t bytes_of_move(const Part& part) { return 64 + bytes_of_move(part.position()); }

// And the steps to copy, order, encode and look up one of them.

std::uint64_t work_of_component(Heap) { return 5; }

std::uint64_t work_of_component(const Word& word) { return word.letters.size() / 2; }

std::uint64_t work_of_component(const NumberSet& set) {
  std::uint64_t long_ones = 0;
  for (const Integer& number : set.numbers()) {
    const std::uint64_t bytes = number.bytes();
    if (bytes > 16) long_ones += bytes;
  }
  return 5 * set.numbers().size() + long_ones / 4;
}

std::uint64_t work_of_component(const Point&) { return 10; }

std::uint64_t work_of_component(const Vertex& vertex) { return 10 + vertex.name.size() / 2; }

std::uint64_t work_of_component(const State& state) {
  return 300 + ComponentTrait<State>::size(state);
}

std::uint64_t work_of_option(const Position& position);

std::uint64_t work_of_component(const Part& part) { return work_of_option(part.position()); }

std::uint64_t bytes_of_move(const Position& position) {
  return std::visit(
      [](const auto& components) {
        std::uint64_t most = 64;
        for (const auto& component : components) most = std::max(most, bytes_of_move(component));
        return most;
      },
      position);
}

std::uint64_t work_of_option(const Position& position) {
  const bool heaps = kind_of(position) == ComponentKind::heap;
  return std::visit(
      [heaps](const auto& components) {
        std::uint64_t work = heaps ? work_of_searched_option : 100;
        for (const auto& component : components) work += work_of_component(component);
        return work;
      },
      position);
}

}  // namespace

std::uint64_t bytes_of_options(const Ruleset& rules, const Position& position, Player player) {
  // An option's position is about as large as this one, give or take a number, and may be copied
  // once.
  const std::uint64_t each = 2 * (sizeof(Move) + 64 + bytes_of(position)) + bytes_of_move(position);
  return saturating_product(rules.count_options(position, player), each);
}

std::uint64_t work_of_options(const Position& position, std::uint64_t options) {
  const std::uint64_t each = work_of_option(position);
  return saturating_product(options == UINT64_MAX ? options : options + 1, each);
}

std::string size_text(std::uint64_t bytes) {
  constexpr std::string_view units[] = {"bytes", "KiB", "MiB", "GiB", "TiB"};
  std::size_t unit = 0;
  while (bytes >= 1024 && (bytes % 1024 == 0 || bytes >= 10'240) && unit + 1 < std::size(units)) {
    bytes >>= 10;
    ++unit;
  }
  return fmt::format("{} {}", bytes, units[unit]);
}

void check_memory(std::uint64_t needed, std::string_view what, const Limits& limits) {
  if (needed <= limits.memory) return;
  if (needed == UINT64_MAX) {
    throw Error(Error::Kind::limit,
                fmt::format("{} would take more memory than can be counted", what));
  }
  const std::string size = size_text(needed);
  const std::string limit = size_text(limits.memory);
  throw Error(Error::Bound::memory, fmt::format("{} would take {}{}; the memory limit is {}", what,
                                                size == limit ? "more than " : "", size, limit));
}

std::uint64_t options_of_heap(const HeapRule& rule) {
  return rule.max_options() * (rule.impartial() ? 1 : 2);
}

std::uint64_t work_of_tabled_heap(const HeapRule& rule) {
  return options_of_heap(rule) * work_of_heap_option + work_of_heap_itself;
}

std::uint64_t work_of_table(const HeapRule& rule, Heap last) {
  if (last < rule.floor) return 0;
  return saturating_product(last - rule.floor + 1, work_of_tabled_heap(rule));
}

void check_heap_cost(const HeapRule& rule, Heap last, std::uint64_t memory, const Limits& limits) {
  const std::uint64_t work = saturating_product(last - rule.floor + 1, work_of_tabled_heap(rule));
  if (work > limits.work) {
    throw Error(Error::Bound::work,
                fmt::format("tabulating every heap up to {} takes {} steps of work; the work limit "
                            "is {}",
                            last, work, limits.work));
  }
  check_memory(memory, "the table", limits);
}

}  // namespace lastmove
