#include "serve/request_cost.h"

#include <algorithm>
#include <charconv>

#include <lastmove/integer.h>

#include "model/cost.h"
#include "sequences/far_heaps.h"
#include "serve/query.h"

namespace lastmove {

namespace {

/// What a JSON object for one option or row takes beside the texts of its positions.
constexpr std::uint64_t bytes_of_option = 150;
/// A number of a set that is written out, sorted and bound.
constexpr std::uint64_t work_of_number = 50;
/// A character of a body, which is parsed as JSON.
constexpr std::uint64_t work_of_character = 20;
/// A reply that is valued, where the replies decide among options.
constexpr std::uint64_t work_of_reply = 50;
/// An option as a move with its name, valued and written.
constexpr std::uint64_t work_of_listed_option = 500;
/// In a graph that is refused, more are not counted.
constexpr std::uint64_t most_counted_positions = 100'000;
/// Periods of rules with greater takes or moduli are often long.
constexpr std::uint64_t short_period_takes = 48;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::uint64_t number_at(std::string_view text, std::size_t at) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data() + at, text.data() + text.size(), number);
  return error == std::errc::result_out_of_range ? UINT64_MAX : number;
}

std::uint64_t largest_heap(const Heaps& heaps) {
  return heaps.empty() ? 0 : *std::max_element(heaps.begin(), heaps.end());
}

// How many components can be made of one, at the most.

std::uint64_t components_below(Heap heap) { return heap + 1; }

std::uint64_t components_below(const Word& word) {
  return saturating_product(word.letters.size(), word.letters.size());
}

/// Sets of numbers up to the greatest.
std::uint64_t components_below(const NumberSet& set) {
  const Numbers& numbers = set.numbers();
  const Integer greatest = *std::max_element(numbers.begin(), numbers.end());
  return greatest < 63 ? std::uint64_t{1} << static_cast<unsigned>(greatest) : UINT64_MAX;
}

/// How many positions can be reached, where a move leaves one component of another.
std::uint64_t positions_below(const Position& position) {
  return std::visit(
      [](const auto& components) {
        std::uint64_t count = 1;
        for (const auto& component : components) {
          count = saturating_product(count, components_below(component));
        }
        return count;
      },
      position);
}

struct WorkOfSolving {
  const Ruleset& rules;
  const Position& position;
  std::uint64_t options;  ///< that the position has
  bool by_oracle;

  std::uint64_t search(std::uint64_t positions) const {
    return saturating_product(saturating_product(positions, std::max<std::uint64_t>(options, 1)),
                              work_of_searched_option);
  }

  std::uint64_t operator()(const HeapRule& rule) const {
    const Heaps& heaps = components<Heap>(position);
    const bool xor_is_sound = rule.impartial() && rule.normal_play();
    if (by_oracle || (heaps.size() > 1 && !xor_is_sound)) return search(positions_below(position));
    const std::uint64_t last = largest_heap(heaps);
    if (heaps.size() == 1 && last - rule.floor >= far_from) return cost_of_period(rules).work;
    return cost_of_tabulating(rules, last).work;
  }
  std::uint64_t operator()(const std::monostate&) const {
    return search(positions_below(position));
  }
  std::uint64_t operator()(const NimRule&) const {
    return by_oracle ? search(positions_below(position)) : 0;
  }
  std::uint64_t operator()(const EndsRule&) const {
    const std::uint64_t letters = single<Word>(position).letters.size();
    return by_oracle ? search(positions_below(position)) : letters * 100;
  }
  std::uint64_t operator()(const DifferenceRule&) const {
    if (by_oracle) return search(positions_below(position));
    // Long numbers are read and written digit by digit.
    const std::uint64_t digits = to_string(position).size();
    return saturating_sum(options * work_of_searched_option, digits * digits / 2);
  }
};

}  // namespace

Cost operator+(const Cost& a, const Cost& b) {
  return {saturating_sum(a.work, b.work), saturating_sum(a.bytes, b.bytes)};
}

Cost operator*(const Cost& each, std::uint64_t count) {
  return {saturating_product(each.work, count), saturating_product(each.bytes, count)};
}

Cost cost_of_reading(std::string_view text) {
  std::uint64_t numbers = 0;
  for (std::size_t at = 0; at + 2 < text.size(); ++at) {
    if (text[at] == '.' && text[at + 1] == '.') {
      // "1..100", "1 .. 100"
      std::size_t first = at;
      while (first > 0 && text[first - 1] == ' ') --first;
      while (first > 0 && is_digit(text[first - 1])) --first;
      const std::size_t last = std::min(text.find_first_not_of(' ', at + 2), text.size());
      const std::uint64_t from = number_at(text, first);
      const std::uint64_t to = number_at(text, last);
      if (to > from) numbers = saturating_sum(numbers, to - from);
    } else if (text.substr(at).starts_with("mod")) {
      const std::size_t digit = text.find_first_not_of(" =", at + 3);
      if (digit < text.size()) numbers = saturating_sum(numbers, number_at(text, digit));
    }
  }
  return {.work = saturating_sum(saturating_product(numbers, work_of_number),
                                 text.size() * work_of_character)};
}

Cost cost_of_reading(const Request& request) {
  Cost cost;
  const Query query = Query::parse(request.target);
  // A range of positions is never written out.
  for (const char* name : {"rules", "let"}) {
    for (const std::string& text : query.all(name)) cost = cost + cost_of_reading(text);
  }
  return cost + cost_of_reading(request.body);
}

Cost cost_of_solving(const Ruleset& rules, const Position& position, const Limits& limits,
                     bool by_oracle) {
  const std::uint64_t options =
      saturating_sum(rules.count_options(position, Player::left),
                     rules.impartial() ? 0 : rules.count_options(position, Player::right));
  Cost cost{.work = std::visit(WorkOfSolving{rules, position, options, by_oracle}, rules.lower())};
  const std::uint64_t listed = options <= limits.options ? options : 0;
  const std::uint64_t length = to_string(position).size();
  cost.bytes = saturating_product(listed, bytes_of_option + length) + 2 * length;
  cost.work = saturating_sum(cost.work, saturating_product(listed, work_of_listed_option + length));
  // Among options that are as good the replies decide.
  const std::uint64_t replies = saturating_product(listed, listed);
  if (replies <= 1'000'000) cost.work = saturating_sum(cost.work, replies * work_of_reply);
  return cost;
}

Cost cost_of_tabulating(const Ruleset& rules, Heap last) {
  const LoweredRule lowered = rules.lower();
  const auto* rule = std::get_if<HeapRule>(&lowered);
  if (!rule || last < rule->floor) return {};
  const std::uint64_t options = std::max<std::uint64_t>(rule->max_options(), 1);
  return {.work = saturating_product(saturating_product(last - rule->floor + 1, options),
                                     work_of_heap_option)};
}

Cost cost_of_dealing(const Ruleset& rules, const Range& range) {
  const bool of_words = std::holds_alternative<EndsRule>(rules.lower());
  return of_words ? Cost{.work = 50, .bytes = 1} * range.last : Cost{};
}

Cost cost_of_period(const Ruleset& rules) {
  const LoweredRule lowered = rules.lower();
  const auto* rule = std::get_if<HeapRule>(&lowered);
  if (!rule) return {};
  const bool likely_short =
      rule->max_take() <= short_period_takes && rule->modulus() <= short_period_takes;
  return likely_short ? Cost{} : heavy_cost;
}

Cost cost_of_checking(const Certificate& certificate) {
  const std::uint64_t heaps = saturating_sum(
      saturating_sum(certificate.recurs_at, certificate.recurrence), certificate.modulus);
  return {.work = saturating_product(heaps, 10 * work_of_searched_option)};
}

Cost cost_of_graph(const Ruleset& rules, const Position& position, const GraphBounds& bounds,
                   const Limits& limits) {
  const std::uint64_t nodes = bounds.depth ? bounds.max_nodes : positions_below(position);
  const std::uint64_t options = rules.count_options(position, Player::left);
  // More positions than are wanted are counted all the same, to say how many they are.
  const std::uint64_t counted = std::min(nodes, most_counted_positions);
  const std::uint64_t written = std::min(nodes, bounds.max_nodes);
  const auto edges = [&](std::uint64_t among) {
    return saturating_product(among, std::min(among, options));
  };
  Cost cost = Cost{.work = work_of_listed_option} * edges(counted) +
              Cost{.bytes = bytes_of_option / 2} * edges(written) + Cost{.work = 2000} * counted +
              Cost{.bytes = bytes_of_option} * written;
  // Where the graph is cut, positions are solved one by one.
  if (bounds.depth)
    cost.work = saturating_sum(cost.work, cost_of_solving(rules, position, limits).work);
  return cost;
}

}  // namespace lastmove
