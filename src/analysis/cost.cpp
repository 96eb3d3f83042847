#include "analysis/cost.h"

#include <fmt/format.h>

#include <lastmove/error.h>
#include <lastmove/integer.h>

namespace lastmove {

std::uint64_t saturating_sum(std::uint64_t a, std::uint64_t b) {
  return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

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
    for (const Integer& number : set.numbers()) bytes += sizeof(Integer) + number.bytes();
    return bytes;
  }
};

/// Bytes of the longest name that a move may have, and of what options are made from.
struct BytesOfMove {
  std::uint64_t operator()(const Heaps&) const { return 256; }
  std::uint64_t operator()(const Word&) const { return 64; }
  std::uint64_t operator()(const NumberSet& set) const {
    std::uint64_t longest = 0;
    for (const Integer& number : set.numbers()) {
      longest = std::max(longest, number.bytes());
    }
    return 192 + 4 * longest;  // A digit is 3.3 bits, and the difference is there as a number too.
  }
};

/// Steps to copy a position, sort it, write it down and look it up.
struct WorkOfOption {
  std::uint64_t operator()(const Heaps& heaps) const {
    return work_of_searched_option + 5 * heaps.size();
  }
  std::uint64_t operator()(const Word& word) const { return 100 + word.letters.size() / 2; }
  std::uint64_t operator()(const NumberSet& set) const {
    std::uint64_t long_ones = 0;
    for (const Integer& number : set.numbers()) {
      const std::uint64_t bytes = number.bytes();
      if (bytes > 16) long_ones += bytes;
    }
    return 100 + 5 * set.numbers().size() + long_ones / 4;
  }
};

}  // namespace

std::uint64_t bytes_of_position(const Position& position) { return std::visit(Bytes{}, position); }

std::uint64_t bytes_of_options(const Ruleset& rules, const Position& position, Player player) {
  // An option's position is as large as this one, give or take a number, and may be copied once.
  const std::uint64_t each =
      2 * (sizeof(Move) + 64 + bytes_of_position(position)) + std::visit(BytesOfMove{}, position);
  return saturating_product(rules.count_options(position, player), each);
}

std::uint64_t work_of_options(const Position& position, std::uint64_t options) {
  const std::uint64_t each = std::visit(WorkOfOption{}, position);
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
  const std::string size = size_text(needed);
  const std::string limit = size_text(limits.memory);
  throw Error(Error::Kind::limit, fmt::format("{} would take {}{}; the memory limit is {}", what,
                                              size == limit ? "more than " : "", size, limit));
}

std::uint64_t options_of_heap(const HeapRule& rule) {
  return rule.max_options() * (rule.impartial() ? 1 : 2);
}

std::uint64_t work_of_tabled_heap(const HeapRule& rule) {
  return options_of_heap(rule) * work_of_heap_option + work_of_heap_itself;
}

void check_heap_cost(const HeapRule& rule, Heap last, std::uint64_t memory, const Limits& limits) {
  const std::uint64_t work = saturating_product(last - rule.floor + 1, work_of_tabled_heap(rule));
  if (work > limits.work) {
    throw Error(Error::Kind::limit,
                fmt::format("tabulating every heap up to {} takes {} steps of work; the work limit "
                            "is {}",
                            last, work, limits.work));
  }
  check_memory(memory, "the table", limits);
}

}  // namespace lastmove
