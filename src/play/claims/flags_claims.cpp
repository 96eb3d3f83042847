// The flag removal game: subtraction with ending(1), and a program that plays it.

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <lastmove/audit.h>
#include <lastmove/solve.h>
#include <lastmove/strategy.h>

#include "play/claims/claim_list.h"

namespace lastmove {

namespace {

using Flags = std::vector<unsigned>;

/// A game that has begun, in which each move tells what it is worth.
std::string play(std::string_view takes, unsigned flags) {
  return fmt::format(
      "play?rules=subtraction({})+ending(1)&position={}&starts=left&you=left&hints=1", takes,
      flags);
}

std::string explore(std::string_view takes, unsigned flags) {
  return fmt::format("explore?rules=subtraction({})+ending(1)&to={}", takes, flags);
}

/// Every way in which the flags of a turn add up to `sum`, in order.
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

std::size_t count_ways(const std::vector<Flags>& all, bool odd) {
  return static_cast<std::size_t>(std::count_if(
      all.begin(), all.end(), [odd](const Flags& way) { return way.size() % 2 == (odd ? 1 : 0); }));
}

/// The last numbers of the ways of odd or even length.
std::string last_numbers(const std::vector<Flags>& all, bool odd) {
  std::set<unsigned> last;
  for (const Flags& way : all) {
    if (way.size() % 2 == (odd ? 1 : 0)) last.insert(way.back());
  }
  return fmt::format("{}", fmt::join(last, ","));
}

/// Neighbours that are equal are added up where the sum may be taken too, again and again.
Flags adjusted(Flags way, const Flags& allowed) {
  for (bool changed = true; changed;) {
    changed = false;
    Flags next;
    for (std::size_t i = 0; i < way.size(); ++i) {
      const bool pair = i + 1 < way.size() && way[i] == way[i + 1] &&
                        std::find(allowed.begin(), allowed.end(), 2 * way[i]) != allowed.end();
      next.push_back(pair ? 2 * way[i] : way[i]);
      i += pair;
      changed = changed || pair;
    }
    way = std::move(next);
  }
  return way;
}

/// The write-up's list of losing numbers, which knows no draws: those from which no number already
/// in the list can be reached.
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

/// The least number of flags at which the list and perfect play differ.
std::optional<std::string> first_wrong_number(const Flags& allowed) {
  constexpr Heap last = 60;
  const std::string rules = fmt::format("subtraction({}) ending(1)", fmt::join(allowed, ","));
  const std::vector<Heap> losing = losing_numbers(allowed, 1, last);
  for (Heap n = 1; n <= last; ++n) {
    const bool listed = std::binary_search(losing.begin(), losing.end(), n);
    const std::string outcome = outcome_at(rules, fmt::to_string(n));
    if (listed != (outcome == "P")) {
      return fmt::format("{} at {}: {}, as no move is possible or better", rules, n,
                         outcome == "D" ? "a draw" : outcome);
    }
  }
  return std::nullopt;
}

void add_consecutive(ClaimList& list) {
  const std::string rules = "subtraction(1,2,3) ending(1)";
  list.section("Consecutive Removeable Flags Solution");
  list.view(explore("1,2,3", 21));
  const auto solution = solve(*parse_ruleset(rules), Heaps{21});
  list.value("consecutive.losing", "the losing numbers up to 21, with 1 to 3 a turn",
             "1,5,9,13,17,21", fmt::format("{}", fmt::join(solution.losing_heaps, ",")));
  list.view(play("1,2,3", 21));
  list.value("consecutive.upper-hand", "who has the upper hand with 21 flags", "second",
             outcome_at(rules, "21") == "P" ? "second" : "first");
  list.view(play("1,2,3", 20));
  list.value("consecutive.from-20", "with 20 flags take", "take 3", best_move(rules, "20"));
  list.view(play("1,2,3", 14));
  list.value("consecutive.from-14", "with 14 flags take", "take 1", best_move(rules, "14"));
  list.view(explore("1..8", 60));
  std::optional<std::string> wrong;
  for (unsigned most = 1; most <= 8 && !wrong; ++most) {
    Flags allowed;
    for (unsigned take = 1; take <= most; ++take) allowed.push_back(take);
    wrong = first_wrong_number(allowed);
  }
  list.general("consecutive.deduction",
               "deducing backward gives the losing numbers of 1 to k a turn",
               "k up to 8, up to 60 flags", wrong, "heaps");
  list.view(explore("2,3", 60));
  list.general("consecutive.any", "it gives them for every row of consecutive numbers, also 2,3",
               "up to 60 flags", first_wrong_number({2, 3}), "", Verdict::corrected);
}

void add_paths(ClaimList& list) {
  list.section("Non-Consecutive Removeable Flags Solution");
  list.view(play("2,7", 21));
  const auto all = ways({2, 7}, 20);
  list.value("paths.count", "ways in which 2 and 7 add up to 20", "11", fmt::to_string(all.size()));
  list.value("paths.odd", "of these have an odd number of turns", "10",
             fmt::to_string(count_ways(all, true)));
  list.value("paths.even", "and an even number", "1", fmt::to_string(count_ways(all, false)));
  list.value("paths.last-odd", "the last numbers of the odd ones", "2,7", last_numbers(all, true));
  list.value("paths.last-even", "and of the even ones", "2", last_numbers(all, false));
  const std::string rules = "subtraction(2,7) ending(1)";
  list.value("paths.take-7", "with 21 flags, taking 7 secures the", "win",
             result_of_move(rules, "21", "take 7"));
  const auto of_eleven = ways({2, 7}, 11);
  list.view(play("2,7", 12));
  list.value("paths.twelve.count", "with 12 flags the possible ways are", "1",
             fmt::to_string(of_eleven.size()), Verdict::corrected, "2,2,7; 2,7,2; 7,2,2");
  list.value("paths.twelve", "with 12 flags, taking 2 secures the", "win",
             result_of_move(rules, "12", "take 2"));

  list.section("Forced Stalemate");
  list.view(play("2,5,7", 9));
  const std::string stalemate = "subtraction(2,5,7) ending(1)";
  list.value("stalemate.count", "ways in which 2, 5 and 7 add up to 8", "1",
             fmt::to_string(ways({2, 5, 7}, 8).size()));
  list.value("stalemate.take-2", "with 9 flags, taking 2 is a", "loss",
             result_of_move(stalemate, "9", "take 2"));
  list.value("stalemate.take-5", "and taking 5 a", "draw",
             result_of_move(stalemate, "9", "take 5"));
  list.value("stalemate.take-7", "and taking 7 a", "draw",
             result_of_move(stalemate, "9", "take 7"));

  list.section("Common Multiplier Scenario");
  list.view(play("2,4", 9));
  const Flags allowed = {2, 4};
  const auto of_eight = ways(allowed, 8);
  list.value("multiples.last-odd", "the last numbers of the odd ways of 2 and 4 to 8", "2,4",
             last_numbers(of_eight, true));
  list.value("multiples.last-even", "and of the even ones", "2,4", last_numbers(of_eight, false));
  std::set<Flags> odd;
  for (const Flags& way : of_eight) {
    const Flags joined = adjusted(way, allowed);
    if (joined.size() % 2 == 1) odd.insert(joined);
  }
  list.value("multiples.adjusted", "after adding up neighbours the odd ways left are", "2,4,2",
             odd.size() == 1 ? fmt::format("{}", fmt::join(*odd.begin(), ","))
                             : fmt::format("{} ways", odd.size()));
  list.value("multiples.take-2", "with 9 flags, taking 2 secures the", "win",
             result_of_move("subtraction(2,4) ending(1)", "9", "take 2"));
}

/// The program held against every reply, over all pairs of takes from 1 to 10, whether the last
/// flag wins or loses, and up to 100 flags.
void add_audits(ClaimList& list) {
  list.section("Consecutive Removeable Flags Solution");
  std::optional<std::string> beaten;
  for (unsigned most = 1; most <= 10 && !beaten; ++most) {
    const auto rules = parse_ruleset(fmt::format("subtraction(1..{}) ending(1)", most));
    const auto strategy = make_strategy("flags-consecutive", *rules);
    const StrategyAudit audit = audit_strategy(*strategy, *rules, {1, 100});
    if (audit.first) beaten = spoiled_game(rules->text(), *audit.first);
  }
  list.view(explore("1..10", 100));
  list.general("consecutive.unbeaten", "with 1 to k a turn the program keeps the upper hand",
               "k up to 10, up to 100 flags, against every reply", beaten, "heaps");

  list.section("Conclusion");
  std::optional<AuditedGame> smallest;
  std::string smallest_rules;
  std::uint64_t results = 0;
  std::uint64_t spoiled = 0;
  for (unsigned a = 1; a <= 10; ++a) {
    for (unsigned b = a + 1; b <= 10; ++b) {
      for (const char* ending : {" ending(0)", " ending(1)"}) {
        const auto rules = parse_ruleset(fmt::format("subtraction({},{}){}", a, b, ending));
        const auto strategy = make_strategy("flags", *rules);
        const StrategyAudit audit = audit_strategy(*strategy, *rules, {1, 100});
        results += audit.wins + audit.draws;
        spoiled += audit.spoiled;
        if (!audit.first) continue;
        const bool smaller =
            !smallest || std::stoull(audit.first->position) < std::stoull(smallest->position);
        if (!smaller) continue;
        smallest = audit.first;
        smallest_rules = rules->text();
      }
    }
  }
  list.view("play?rules=subtraction(2,3)+ending(0)&position=6&starts=left&you=left&hints=1");
  list.general("unbeaten", "the program is not beaten where it has the upper hand",
               "all pairs from 1 to 10, up to 100 flags",
               smallest ? std::optional(fmt::format(
                              "{}; it can give away {} of {} results over the pairs from 1 to 10",
                              spoiled_game(smallest_rules, *smallest), spoiled, results))
                        : std::nullopt,
               "", Verdict::corrected);
  const auto example = parse_ruleset("subtraction(1,4)");
  const auto strategy = make_strategy("flags", *example);
  const StrategyAudit audit = audit_strategy(*strategy, *example, {1, 8});
  list.view("play?rules=subtraction(1,4)&position=8&starts=left&you=left&hints=1");
  list.general(
      "unbeaten.1-4", "nor with 1 or 4 a turn, where the last flag wins", "up to 8 flags",
      audit.first ? std::optional(spoiled_game(example->text(), *audit.first)) : std::nullopt, "",
      Verdict::corrected);
}

}  // namespace

std::vector<Claim> flags_claims() {
  ClaimList list("flags");
  add_consecutive(list);
  add_paths(list);
  add_audits(list);
  return list.take();
}

}  // namespace lastmove
