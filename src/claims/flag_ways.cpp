// The flag removal game: the ways to the end, which the write-up's program lists.

#include "claims/flag_ways.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <set>

#include <fmt/core.h>
#include <fmt/ranges.h>

namespace lastmove {

Flags run(unsigned first, unsigned last) {
  Flags all;
  for (unsigned take = first; take <= last; ++take) all.push_back(take);
  return all;
}

std::string flag_rules(const Flags& allowed, unsigned ending) {
  return fmt::format("subtraction({}) ending({})", fmt::join(allowed, ","), ending);
}

ClaimQuestion play_flags(std::string_view takes, unsigned flags, unsigned ending) {
  return {.command = "play",
          .rules = fmt::format("subtraction({}) ending({})", takes, ending),
          .position = fmt::to_string(flags),
          .started = true};
}

ClaimQuestion explore_flags(std::string_view takes, unsigned flags) {
  return {.command = "table",
          .rules = fmt::format("subtraction({}) ending(1)", takes),
          .range = fmt::format("1..{}", flags)};
}

std::vector<Flags> ways(const Flags& allowed, unsigned sum) {
  if (sum == 0) return {{}};
  std::vector<Flags> all;
  for (const unsigned first : allowed) {
    if (first > sum) continue;
    for (Flags rest : ways(allowed, sum - first)) {
      rest.insert(rest.begin(), first);
      all.push_back(std::move(rest));
    }
  }
  return all;
}

std::vector<Flags> ways_of_parity(const std::vector<Flags>& all, bool odd) {
  std::vector<Flags> some;
  std::copy_if(all.begin(), all.end(), std::back_inserter(some),
               [odd](const Flags& way) { return way.size() % 2 == (odd ? 1 : 0); });
  return some;
}

Flags last_numbers(const std::vector<Flags>& all) {
  std::set<unsigned> last;
  for (const Flags& way : all) last.insert(way.back());
  return {last.begin(), last.end()};
}

std::vector<Flags> sharing_pairs(const Flags& allowed) {
  std::vector<Flags> pairs;
  for (const unsigned a : allowed) {
    for (const unsigned b : allowed) {
      if (a < b && std::gcd(a, b) > 1) pairs.push_back({a, b});
    }
  }
  return pairs;
}

std::string listed(const Flags& numbers) {
  return numbers.empty() ? "none" : fmt::format("{}", fmt::join(numbers, ","));
}

namespace {

bool may_take(const Flags& allowed, unsigned flags) {
  return std::find(allowed.begin(), allowed.end(), flags) != allowed.end();
}

}  // namespace

bool can_be_added(const Flags& way, std::size_t i, const Flags& allowed) {
  return i + 1 < way.size() && way[i] == way[i + 1] && may_take(allowed, 2 * way[i]);
}

namespace {

Flags adjusted(Flags way, const Flags& allowed) {
  for (bool changed = true; changed;) {
    changed = false;
    Flags next;
    for (std::size_t i = 0; i < way.size(); ++i) {
      const bool pair = can_be_added(way, i, allowed);
      next.push_back(pair ? 2 * way[i] : way[i]);
      i += pair;
      changed = changed || pair;
    }
    way = std::move(next);
  }
  return way;
}

}  // namespace

std::vector<Flags> adjusted(const std::vector<Flags>& all, const Flags& allowed) {
  std::set<Flags> different;
  for (const Flags& way : all) different.insert(adjusted(way, allowed));
  return {different.begin(), different.end()};
}

Flags winning_numbers(const Flags& allowed, unsigned sum) {
  auto all = ways(allowed, sum);
  if (!sharing_pairs(allowed).empty()) all = adjusted(all, allowed);
  Flags numbers = last_numbers(ways_of_parity(all, true));
  const Flags even = last_numbers(ways_of_parity(all, false));
  std::erase_if(numbers, [&even](unsigned number) { return may_take(even, number); });
  return numbers;
}

std::vector<Heap> losing_numbers(const Flags& allowed, Heap ending, Heap flags) {
  std::vector<Heap> losing;
  for (Heap n = ending; n <= flags; ++n) {
    const bool wins = std::any_of(losing.begin(), losing.end(), [&](Heap other) {
      return std::find(allowed.begin(), allowed.end(), n - other) != allowed.end();
    });
    if (!wins) losing.push_back(n);
  }
  return losing;
}

}  // namespace lastmove
