#include "front/api/request_cost.h"

#include <algorithm>
#include <charconv>

#include <lastmove/table.h>
#include <lastmove/variables.h>

#include "front/api/query.h"
#include "games/model/component.h"
#include "games/model/cost.h"
#include "games/model/utf8.h"
#include "methods/method.h"
#include "methods/search/searched_remoteness.h"

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
/// To load a script and to ask it a few questions, at most.
constexpr std::uint64_t work_of_script = 100'000'000;
/// In a graph that is refused, more are not counted.
constexpr std::uint64_t most_counted_positions = 100'000;

/// The search for the remoteness where the values of components say who wins and no more.
std::uint64_t work_of_remoteness(const Ruleset& rules, const Position& position,
                                 std::uint64_t options) {
  const SolvingQuestion question(rules, position);
  const SolvingMethod& method = solving_method(question);
  if (!method.searched) return 0;
  const std::uint64_t searched = saturating_product(method.searched(question), options / 2 + 1);
  return std::min(searched, most_searched_options) * work_of_searched_option;
}

std::uint64_t number_at(std::string_view text, std::size_t at) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data() + at, text.data() + text.size(), number);
  return error == std::errc::result_out_of_range ? UINT64_MAX : number;
}

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
  // A script is run when it is read, and again for each position. In a body its name may be written
  // with escapes.
  bool runs_script = request.body.find("script") != std::string::npos ||
                     request.body.find("\\u") != std::string::npos;
  const Query query = Query::parse(request.target);
  // A range of positions is never written out.
  for (const char* name : {"rules", "with", "let"}) {
    for (const std::string& text : query.all(name)) {
      runs_script = runs_script || text.find("script") != std::string::npos;
      cost = cost + cost_of_reading(text);
    }
  }
  if (runs_script) cost.work = saturating_sum(cost.work, work_of_script);
  return cost + cost_of_reading(request.body);
}

Cost cost_of_solving(const Ruleset& rules, const Position& position, const Limits& limits,
                     SolveBy by) {
  const std::uint64_t options =
      saturating_sum(rules.count_options(position, Player::left),
                     rules.impartial() ? 0 : rules.count_options(position, Player::right));
  Cost cost{.work = saturating_sum(expected_work(rules, position, by),
                                   work_of_remoteness(rules, position, options))};
  const std::uint64_t listed = options <= limits.options ? options : 0;
  const std::uint64_t length = to_string(position).size();
  cost.bytes = saturating_product(listed, bytes_of_option + length) + 2 * length;
  cost.work = saturating_sum(cost.work, saturating_product(listed, work_of_listed_option + length));
  // Among options that are as good the replies decide.
  const std::uint64_t replies = saturating_product(listed, listed);
  if (replies <= 1'000'000) cost.work = saturating_sum(cost.work, replies * work_of_reply);
  return cost;
}

Cost cost_of_tabulating(const Ruleset& rules, const Ranges& ranges) {
  check_ranges(rules, ranges);
  const Game game(rules);
  if (const RowsMethod* method = rows_method(game)) return {.work = method->work(game, ranges)};
  const Heap last = ranges.front().last;
  if (rules.kind() == ComponentKind::vertex) {
    // What is found of one vertex answers for all.
    Cost cost;
    rules.for_each_position(
        {0, 0}, [&](const Position& position) { cost.work = expected_work(rules, position); });
    return cost;
  }
  // What is found of the largest heap answers for all.
  const bool of_heaps = rules.kind() == ComponentKind::heap;
  return of_heaps ? Cost{.work = expected_work(rules, Heaps{last})} : Cost{};
}

Cost cost_of_dealing(const Ruleset& rules, const Range& range) {
  const bool of_words = rules.kind() == ComponentKind::word;
  return of_words ? Cost{.work = 50, .bytes = 1} * range.last : Cost{};
}

Cost cost_of_describing(const Ruleset& rules) {
  constexpr std::uint64_t work_of_owner = 50;  // whose zone a heap lies in
  return {.work = saturating_product(rules.board().zone_modulus, work_of_owner)};
}

Cost cost_of_period(const Ruleset& rules, Sequence sequence) {
  const Game game(rules);
  const SequenceMethod* method = sequence_method(game, sequence);
  return method ? Cost{.work = method->work(game)} : Cost{};
}

Cost cost_of_checking(const Certificate& certificate, const Limits& limits,
                      const Sections& sections) {
  return {.work = cost_of_check(certificate, limits, sections).most_work};
}

Cost cost_of_counting(const std::vector<std::string>& variables) {
  return Variables::parse(variables).independent() ? Cost{} : heavy_cost;
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
