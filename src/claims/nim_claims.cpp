// Nim, and the theory of impartial games.

#include "claims/nim_positions.h"

#include <set>

#include <fmt/format.h>

namespace lastmove {

std::vector<Heaps> nim_positions(std::size_t most, Heap largest) {
  std::vector<Heaps> all = {{}};
  std::size_t begin = 0;
  for (std::size_t heaps = 1; heaps <= most; ++heaps) {
    const std::size_t end = all.size();
    for (std::size_t i = begin; i < end; ++i) {
      for (Heap heap = all[i].empty() ? 1 : all[i].back(); heap <= largest; ++heap) {
        Heaps more = all[i];
        more.push_back(heap);
        all.push_back(std::move(more));
      }
    }
    begin = end;
  }
  all.erase(all.begin());
  return all;
}

Heap xor_of(const Heaps& heaps) {
  Heap sum = 0;
  for (const Heap heap : heaps) sum ^= heap;
  return sum;
}

std::vector<Heaps> nim_options(const Heaps& heaps) {
  static const auto rules = parse_ruleset("nim");
  std::vector<Heaps> all;
  for (const Move& move : rules->options(heaps, Player::left)) {
    all.push_back(components<Heap>(move.to));
    std::erase(all.back(), Heap{0});
  }
  return all;
}

namespace {

constexpr const char* cases = "up to 4 heaps of up to 7, by the oracle";

ClaimQuestion play_nim(std::string position) {
  return {.command = "play", .rules = "nim", .position = std::move(position)};
}

void add_outcomes(ClaimList& list) {
  const auto nim = parse_ruleset("nim");
  Oracle oracle(*nim);
  list.section("N/P");
  list.shown_by(play_nim("0"));
  list.value("end.outcome", "the end is", "P", to_string(oracle.outcome(Heaps{0})));
  list.shown_by(play_nim("3+5+7"));
  list.general("only-n", "a position is P just if its options are all N", cases,
               first_against("nim", nim_positions(4, 7),
                             [&oracle](const Heaps& heaps, const Oracle::Value& value) {
                               const auto options = nim_options(heaps);
                               const bool all_n = std::all_of(
                                   options.begin(), options.end(), [&](const Heaps& option) {
                                     return to_string(oracle.outcome(option)) == "N";
                                   });
                               return wins(value) == !all_n;
                             }),
               "sums.md#outcomes");
}

/// The first sum of two or three heaps up to 12 whose nim-value is not the XOR of the heaps'
/// nim-values.
std::optional<std::string> sum_against_xor(std::string_view rules) {
  const auto ruleset = parse_ruleset(rules);
  Oracle oracle(*ruleset);
  auto wrong = first_against(rules, nim_positions(3, 12),
                             [&](const Heaps& heaps, const Oracle::Value& value) {
                               std::uint64_t together = 0;
                               for (const Heap heap : heaps)
                                 together ^= oracle.value(Heaps{heap}, Player::left).nim_value;
                               return value.nim_value == together;
                             });
  if (wrong) *wrong = fmt::format("{} at {}", rules, *wrong);
  return wrong;
}

void add_nim_values(ClaimList& list) {
  const auto some = nim_positions(4, 7);
  list.section("SG Function");
  list.shown_by(play_nim("0"));
  list.value("end", "the nim-value of the end", "0",
             fmt::to_string(Oracle(*parse_ruleset("nim")).value(Heaps{0}, Player::left).nim_value));
  list.shown_by(play_nim("3+5+7"));
  list.general("positive", "the player to move wins just if the nim-value is above 0", cases,
               first_against("nim", some,
                             [](const Heaps&, const Oracle::Value& value) {
                               return wins(value) == (value.nim_value > 0);
                             }),
               "sums.md#sums");
  list.shown_by({.command = "play", .rules = "subtraction(1,3,4)", .position = "5+9+12"});
  std::optional<std::string> wrong;
  for (const char* rules : {"subtraction(1,2,3)", "subtraction(1,3,4)", "subtraction(2,5,7)"}) {
    if (!wrong) wrong = sum_against_xor(rules);
  }
  list.general("sum", "the nim-value of games played together is the XOR of theirs",
               "subtraction of 1,2,3, of 1,3,4 and of 2,5,7, up to 3 heaps of up to 12, by the "
               "oracle",
               wrong, "sums.md#sums");
}

/// Whether making the XOR 0 wins, and the player to move loses if no move does so.
bool zero_strategy_holds(const Heaps& heaps, bool mover_wins, Oracle& oracle) {
  bool possible = false;
  for (const Heaps& option : nim_options(heaps)) {
    if (xor_of(option) != 0) continue;
    possible = true;
    if (wins(oracle.value(option, Player::left))) return false;
  }
  return possible == mover_wins;
}

void add_solution(ClaimList& list) {
  const auto nim = parse_ruleset("nim");
  Oracle oracle(*nim);
  const auto some = nim_positions(4, 7);
  list.section("Nim: Solution");
  list.shown_by({.command = "table", .rules = "nim", .range = "0..60"});
  list.general("reach", "from a heap of K all heaps of 0 to K-1 can be reached", "heaps to 60",
               first_against("nim", nim_positions(1, 60),
                             [](const Heaps& heaps, const Oracle::Value&) {
                               std::set<Heaps> smaller = {{}};
                               for (Heap heap = 1; heap < heaps[0]; ++heap) smaller.insert({heap});
                               const auto options = nim_options(heaps);
                               return std::set(options.begin(), options.end()) == smaller;
                             }),
               "", Verdict::reproduced);
  list.general("single", "the nim-value of a heap of K is K", "heaps to 60, by the oracle",
               first_against("nim", nim_positions(1, 60),
                             [](const Heaps& heaps, const Oracle::Value& value) {
                               return value.nim_value == heaps[0];
                             }),
               "sums.md#sums");
  list.shown_by(play_nim("3+5+7"));
  list.general("xor", "the nim-value of several heaps is the XOR of their sizes", cases,
               first_against("nim", some,
                             [](const Heaps& heaps, const Oracle::Value& value) {
                               return value.nim_value == xor_of(heaps);
                             }),
               "sums.md#sums");
  list.general("xor-decides", "the second player wins if the XOR is 0, otherwise the first", cases,
               first_against("nim", some,
                             [](const Heaps& heaps, const Oracle::Value& value) {
                               return wins(value) == (xor_of(heaps) != 0);
                             }),
               "sums.md#sums");
  list.general("winning-move", "making the XOR 0 wins, and where no move does so you lose", cases,
               first_against("nim", some,
                             [&oracle](const Heaps& heaps, const Oracle::Value& value) {
                               return zero_strategy_holds(heaps, wins(value), oracle);
                             }),
               "sums.md#sums");
}

}  // namespace

std::vector<Claim> nim_claims() {
  ClaimList list("nim");
  add_outcomes(list);
  add_nim_values(list);
  add_solution(list);
  add_misere_nim_claims(list);
  return list.take();
}

}  // namespace lastmove
