#include "analysis/cost.h"

#include <fmt/format.h>

#include <lastmove/error.h>
#include <lastmove/integer.h>

namespace lastmove {

std::uint64_t saturating_product(std::uint64_t a, std::uint64_t b) {
  std::uint64_t product = 0;
  return __builtin_mul_overflow(a, b, &product) ? UINT64_MAX : product;
}

namespace {

struct Bytes {
  std::uint64_t operator()(const Heaps& heaps) const { return heaps.size() * sizeof(Heap); }
  std::uint64_t operator()(const Word& word) const { return word.letters.size(); }
  std::uint64_t operator()(const NumberSet& set) const {
    std::uint64_t bytes = 0;
    for (const Integer& number : set.numbers()) {
      bytes += sizeof(Integer) + number.bytes();
    }
    return bytes;
  }
};

}  // namespace

std::uint64_t bytes_of_options(const Ruleset& rules, const Position& position, Player player) {
  // An option's position is as large as this one, give or take a number, and may be copied once.
  const std::uint64_t each = 2 * (sizeof(Move) + 64 + std::visit(Bytes{}, position));
  return saturating_product(rules.count_options(position, player), each);
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
  const std::string size = size_text(needed);
  const std::string limit = size_text(limits.memory);
  throw Error(Error::Kind::limit, fmt::format("{} would take {}{}; the memory limit is {}", what,
                                              size == limit ? "more than " : "", size, limit));
}

void check_heap_cost(const HeapRule& rule, Heap last, std::uint64_t memory, const Limits& limits) {
  const std::uint64_t options = rule.max_options() * (rule.impartial() ? 1 : 2);
  const std::uint64_t work =
      saturating_product(saturating_product(last - rule.floor + 1, options), work_of_heap_option);
  if (work > limits.work) {
    throw Error(Error::Kind::limit,
                fmt::format("tabulating every heap up to {} takes {} steps of work; the work limit "
                            "is {}",
                            last, work, limits.work));
  }
  check_memory(memory, "the table", limits);
}

}  // namespace lastmove
