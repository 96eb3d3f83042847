// Nim, and the theory of impartial games.

#include <algorithm>

#include <fmt/format.h>

#include <lastmove/oracle.h>
#include <lastmove/ruleset.h>

#include "play/claims/claim_list.h"

namespace lastmove {

namespace {

/// All positions of up to `most` heaps of 1 to `largest`, ascending, few heaps first.
std::vector<Heaps> positions(std::size_t most, Heap largest) {
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

bool all_single(const Heaps& heaps) {
  return std::all_of(heaps.begin(), heaps.end(), [](Heap heap) { return heap == 1; });
}

/// The first of the positions at which a statement about it and the player to move fails, by the
/// oracle.
template <typename Statement>
std::optional<std::string> first_against(std::string_view rules, const std::vector<Heaps>& all,
                                         const Statement& holds) {
  const auto ruleset = parse_ruleset(rules);
  Oracle oracle(*ruleset);
  for (const Heaps& heaps : all) {
    if (!holds(heaps, oracle.value(heaps, Player::left))) return to_string(Position(heaps));
  }
  return std::nullopt;
}

/// The + of a sum is written %2B in an address.
std::string misere(std::string_view position) {
  return fmt::format("play?rules=nim+misere&position={}", position);
}

bool wins(const Oracle::Value& value) { return value.result == Result::win; }

/// The positions from which a move leaves the single counter.
bool can_leave_one(const Heaps& heaps) {
  static const auto rules = parse_ruleset("nim misere");
  const auto moves = rules->options(heaps, Player::left);
  return std::any_of(moves.begin(), moves.end(), [](const Move& move) {
    Heaps left = std::get<Heaps>(move.to);
    std::erase(left, Heap{0});
    return left == Heaps{1};
  });
}

}  // namespace

std::vector<Claim> nim_claims() {
  constexpr const char* cases = "up to 4 heaps of up to 7, by the oracle";
  const auto some = positions(4, 7);
  ClaimList list("nim");
  list.section("SG Function");
  list.view("play?rules=nim&position=0");
  list.value("end", "the nim-value of the end", "0",
             fmt::to_string(Oracle(*parse_ruleset("nim")).value(Heaps{0}, Player::left).nim_value));
  list.view("play?rules=nim&position=3%2B5%2B7");
  list.general("positive", "the player to move wins just if the nim-value is above 0", cases,
               first_against("nim", some,
                             [](const Heaps&, const Oracle::Value& value) {
                               return wins(value) == (value.nim_value > 0);
                             }),
               "sums");
  list.section("Nim: Solution");
  list.view("explore?rules=nim&to=60&of=nim-value");
  list.general("single", "the nim-value of a heap of K is K", "heaps to 60, by the oracle",
               first_against("nim", positions(1, 60),
                             [](const Heaps& heaps, const Oracle::Value& value) {
                               return value.nim_value == heaps[0];
                             }),
               "sums");
  list.view("play?rules=nim&position=3%2B5%2B7");
  list.general("xor", "the nim-value of a sum is the XOR of its heaps", cases,
               first_against("nim", some,
                             [](const Heaps& heaps, const Oracle::Value& value) {
                               return value.nim_value == xor_of(heaps);
                             }),
               "sums");
  list.general("winning-move", "where the XOR is not 0 a move makes it 0", cases,
               first_against("nim", some,
                             [](const Heaps& heaps, const Oracle::Value&) {
                               const auto moves =
                                   parse_ruleset("nim")->options(heaps, Player::left);
                               return xor_of(heaps) == 0 ||
                                      std::any_of(moves.begin(), moves.end(), [](const Move& move) {
                                        return xor_of(std::get<Heaps>(move.to)) == 0;
                                      });
                             }),
               "sums");

  list.section("Misere Nim");
  list.view(misere("1%2B1%2B1%2B1"));
  list.general("misere.single",
               "of single counters alone, an even number wins and an odd one loses",
               "up to 9 counters, by the oracle",
               first_against("nim misere", positions(9, 1),
                             [](const Heaps& heaps, const Oracle::Value& value) {
                               return wins(value) == (heaps.size() % 2 == 0);
                             }),
               "misère-nim");
  list.view(misere("1%2B1%2B2"));
  list.general("misere.xor", "with a larger heap the XOR decides as under normal play", cases,
               first_against("nim misere", some,
                             [](const Heaps& heaps, const Oracle::Value& value) {
                               return all_single(heaps) || wins(value) == (xor_of(heaps) != 0);
                             }),
               "misère-nim");
  list.view(misere("1"));
  list.value("misere.one", "the position 1 is", "P", outcome_at("nim misere", "1"));
  list.view(misere("8"));
  list.value("misere.eight", "the position 8 is", "N", outcome_at("nim misere", "8"));
  list.view(misere("1%2B8"));
  list.value("misere.one-eight", "the position 1+8 is", "N", outcome_at("nim misere", "1+8"));
  std::optional<std::string> other_way;
  std::optional<std::string> zero;
  for (const Heaps& heaps : positions(3, 9)) {
    const bool one_pile = heaps.size() == 1 && heaps[0] > 1;
    const bool two_piles = heaps.size() == 2 && heaps[0] == 1;
    if (can_leave_one(heaps) != (one_pile || two_piles)) other_way = to_string(Position(heaps));
    if ((one_pile || two_piles) && xor_of(heaps) == 0 && heaps != Heaps{1, 1}) {
      zero = to_string(Position(heaps));
    }
  }
  list.general("misere.two-ways",
               "only one larger heap, or two of which one is single, can be left as 1",
               "up to 3 heaps of up to 9", other_way, "", Verdict::reproduced);
  list.view(misere("1%2B1"));
  list.general("misere.one-one", "of these only 1+1 has the XOR 0", "up to 3 heaps of up to 9",
               zero, "", Verdict::reproduced);
  list.general("misere.zero-loses", "XOR 0 loses, but for an even number of single counters", cases,
               first_against("nim misere", some,
                             [](const Heaps& heaps, const Oracle::Value& value) {
                               return xor_of(heaps) != 0 || wins(value) == all_single(heaps);
                             }),
               "misère-nim");
  list.view(misere("1%2B1%2B2"));
  list.general("misere.other-wins", "another XOR wins, but for an odd number of single counters",
               cases,
               first_against("nim misere", some,
                             [](const Heaps& heaps, const Oracle::Value& value) {
                               return xor_of(heaps) == 0 || wins(value) != all_single(heaps);
                             }),
               "misère-nim");
  return list.take();
}

}  // namespace lastmove
